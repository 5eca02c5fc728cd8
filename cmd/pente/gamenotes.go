package main

import (
	"fmt"
	"io"

	"pente/rules/record"
)

// mostNotes is how many remarks about games are told; more are only counted.
const mostNotes = 40

// gameNotes tells what of the games of a file was left out or taken for granted.
type gameNotes struct {
	out  io.Writer
	said int
}

// of tells what reading a game has to say.
func (n *gameNotes) of(g record.Game) {
	for _, note := range g.Notes {
		n.game(g, note)
	}
}

// game tells something about a game.
func (n *gameNotes) game(g record.Game, note string) {
	n.say(fmt.Sprintf("game %d: %s", g.Index, note))
}

func (n *gameNotes) say(text string) {
	if n.said++; n.said <= mostNotes {
		fmt.Fprintln(n.out, printable(text))
	}
}

// end counts what was not told.
func (n *gameNotes) end() {
	if more := n.said - mostNotes; more > 0 {
		fmt.Fprintf(n.out, "... and %s more\n", plural(more, "remark"))
	}
}
