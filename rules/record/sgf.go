package record

import (
	"fmt"
	"strings"

	"pente/rules"
)

// SGF, the Smart Game Format, FF[4] (red-bean.com/sgf), is what programs for
// Go, Gomoku and Renju exchange. A game is a tree of nodes and a node a list of
// properties, such as B[hh] for a black stone. What is read of a tree is its
// main line; how much else there was stands in Game.Notes.
//
// Everything is written as GM[4], Gomoku and Renju, whose moves are stones on
// points, so that other programs open it. Two-player games that lay their stones
// in turn need nothing more. For the rest there are private properties, which
// other programs keep or pass over:
//
//	stones   colours 1, 3, 5, 7 are B and 2, 4, 6, 8 are W, in order of play;
//	         in a game of two teams these are the teams
//	MOVE     in the node of a move: the move as text, where a stone on a point
//	         does not say it all: "swap", "declare(5)", "leave(3)", "A1:2"; a
//	         point that was only offered has MOVE and no stone
//	EFFECT   in the node after a stone that took, flipped or moved others: the
//	         stones captured so far, a value for each seat. AE, AB and AW in
//	         that node are what is left of the board, so that it looks right
//	         also where the rules are not known; our reader passes over them
//	PLAYERS  how many, where not two
//	NAMES KINDS RATINGS  a value for each seat: who sat there, how it chose its
//	         moves, its rating; PB, PW, BR and WR do for two people
//	RESULT PLACES REASON  the score by seat ("1-0-0"), the place of each seat,
//	         what ended the game; where RE does not say it all
//	FINGERPRINT RULES SEED  the rule set, its text as TOML, the random numbers
//	CLOCK    the time control, as TimeControl writes it
//	TIME     in the node of a move: how long it took, in seconds
//	HEADER   key:value, for what the record says and SGF has no property for
//
// RU is the name of the variant, GN the id of the game. PB and PW have had
// their colours at the end: after a swap the first seat plays W.
const (
	sgfVersion = "4"            // FF
	sgfGomoku  = "4"            // GM
	sgfProgram = "pente-record" // AP
)

// mostNested is how deep variations may lie in one another.
const mostNested = 1000

// readSGF reads a collection of game trees. A broken one ends where a line
// starts the next.
func readSGF(in *lines, out *sink) {
	t := &tree{out: out}
	for !out.closed {
		next, ok := in.next()
		if !ok {
			break
		}
		t.line(next)
	}
	if t.depth > 0 {
		t.broken(cutShort)
	}
}

// tree gathers the text of one game tree.
type tree struct {
	out     *sink
	text    []byte
	start   place
	depth   int  // open parentheses
	value   bool // inside of brackets
	escaped bool
	lost    bool // after a broken tree, until a line starts the next
}

// place is where something stands in a file.
type place struct{ line, column int }

// startsTree tells whether a line begins a game.
func startsTree(text string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(text, blanks), "(")
	return ok && strings.HasPrefix(strings.TrimLeft(rest, blanks), ";")
}

func (t *tree) line(next line) {
	if t.lost && !startsTree(next.text) {
		return
	}
	t.lost = false
	for i := range len(next.text) {
		if t.lost || t.out.closed {
			return
		}
		if t.depth == 0 {
			t.between(next, i)
			continue
		}
		t.take(next.text[i])
	}
	switch {
	case t.depth == 0 || t.lost:
	case next.long || len(t.text) >= t.out.limits.GameBytes:
		t.broken(tooLarge)
	default:
		t.escaped = false
		t.text = append(t.text, '\n')
	}
}

// between takes a byte outside of game trees.
func (t *tree) between(next line, i int) {
	switch c := next.text[i]; {
	case strings.IndexByte(blanks, c) >= 0:
	case c == '(':
		*t = tree{out: t.out, start: place{next.number, columnOf(next.text, i)}, depth: 1, text: append(t.text[:0], c)}
	default:
		t.start = place{next.number, columnOf(next.text, i)}
		t.broken("a game starts with (;")
	}
}

// take takes one byte of a game tree.
func (t *tree) take(c byte) {
	if len(t.text) < t.out.limits.GameBytes {
		t.text = append(t.text, c)
	}
	switch {
	case t.escaped:
		t.escaped = false
	case t.value:
		t.escaped = c == '\\'
		t.value = c != ']'
	case c == '[':
		t.value = true
	case c == '(':
		if t.depth++; t.depth > mostNested {
			t.broken(fmt.Sprintf("variations lie more than %d deep in one another", mostNested))
		}
	case c == ')':
		if t.depth--; t.depth == 0 {
			t.emit()
		}
	}
}

// broken gives the tree up.
func (t *tree) broken(reason string) {
	t.out.bad(&Bad{Line: t.start.line, Column: t.start.column, Reason: reason})
	*t = tree{out: t.out, lost: true}
}

// emit hands out the game of a tree that is complete.
func (t *tree) emit() {
	if len(t.text) >= t.out.limits.GameBytes {
		t.broken(tooLarge)
		t.lost = false
		return
	}
	g, wrong := parseSGF(string(t.text), t.out.limits)
	if wrong != nil {
		wrong.bad.ID = g.ID
		t.locate(wrong)
		t.out.bad(&wrong.bad)
		return
	}
	g.Line = t.start.line
	t.out.game(g)
}

// sgfError is what is wrong with a tree, and where in its text.
type sgfError struct {
	at  int // byte; negative where it is about the whole
	bad Bad
}

// locate turns the byte of a tree into a line and a column of the file.
func (t *tree) locate(wrong *sgfError) {
	before := string(t.text[:max(wrong.at, 0)])
	lines := strings.Count(before, "\n")
	wrong.bad.Line = t.start.line + lines
	if wrong.at < 0 {
		return
	}
	wrong.bad.Column = columnOf(before, len(before))
	if lines == 0 {
		wrong.bad.Column += t.start.column - 1
	}
}

// columnOf is the column of a byte in its line, counted from 1 in characters.
func columnOf(text string, i int) int {
	return len([]rune(text[strings.LastIndexByte(text[:i], '\n')+1:i])) + 1
}

// parseSGF makes a game of a tree. Where it is wrong, the Game has at least the
// id, if that was read.
func parseSGF(text string, limits Limits) (Game, *sgfError) {
	s := &sgfScanner{text: text}
	nodes, wrong := s.mainLine()
	if wrong != nil {
		return Game{}, wrong
	}
	p := &sgfParser{limits: limits, nodes: nodes}
	p.game.Format = SGF
	if s.variations > 0 {
		p.note("%s left out: the main line alone is read", plural(s.variations, "variation"))
	}
	return p.game, p.parse()
}

// plural is a number and a word that goes with it.
func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// letterOf is the SGF colour of a stone.
func letterOf(c rules.Colour) string {
	if c%2 == 0 {
		return "W"
	}
	return "B"
}
