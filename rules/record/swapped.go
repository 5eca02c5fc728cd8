package record

import (
	"slices"
	"strings"
)

// Pente.org writes D-Pente without the second player's decision after the fourth
// stone: a header has it. Its players, and their scores, stand in the order of
// the colours: who has swapped is player 1 from then on. In a Game the decision
// is a move, and the seats are people, in the order in which they sat down.

// swappedHeader says whether the second player has swapped.
const swappedHeader = "Player's Swapped?"

// decidedAfter is how many stones lie on the board when that is decided.
const decidedAfter = 4

// The values of the header, and the moves they stand for.
const (
	swappedYes, swapWord = "Yes", "swap"
	swappedNo, stayWord  = "No", "stay"
)

// takeSwapped reads the header into the game. Games whose moves have the word
// already stay as they are, and so do those that were given up before anything
// was decided, of which the header says No.
func (g *Game) takeSwapped() {
	value, ok := g.Header(swappedHeader)
	if !ok || g.Players != 2 || len(g.Moves) < decidedAfter || g.hasDecisions() || IsLeaving(g.Moves[decidedAfter-1]) {
		return
	}
	switch {
	case strings.EqualFold(value, swappedYes):
		g.Moves = slices.Insert(g.Moves, decidedAfter, swapWord)
		g.turnRound()
	case strings.EqualFold(value, swappedNo) && len(g.Moves) > decidedAfter:
		g.Moves = slices.Insert(g.Moves, decidedAfter, stayWord)
	}
}

// withSwapped is a game as Pente.org would write it: where the only decision is
// to stay or swap after the fourth stone, a header has it and not the moves.
func (g Game) withSwapped() Game {
	if g.Players != 2 || len(g.Moves) <= decidedAfter {
		return g
	}
	decision := g.Moves[decidedAfter]
	swaps := strings.EqualFold(decision, swapWord)
	if !swaps && !strings.EqualFold(decision, stayWord) {
		return g
	}
	bare := g
	bare.Moves = slices.Delete(slices.Clone(g.Moves), decidedAfter, decidedAfter+1)
	if bare.hasDecisions() {
		return g
	}
	value := swappedNo
	if swaps {
		value = swappedYes
		bare.turnRound()
	}
	if told, ok := g.Header(swappedHeader); !ok {
		bare.Headers = append(slices.Clip(g.Headers), Header{swappedHeader, value})
	} else if !strings.EqualFold(told, value) {
		return g // of another decision: the moves are to be believed
	}
	return bare
}

// turnRound exchanges the two seats and what they scored.
func (g *Game) turnRound() {
	g.Seats, g.Result.Places = slices.Clone(g.Seats), slices.Clone(g.Result.Places)
	if len(g.Seats) == 1 {
		g.Seats = append(g.Seats, Seat{})
	}
	slices.Reverse(g.Seats)
	slices.Reverse(g.Result.Places)
	if g.Result.scored() {
		first, second, _ := strings.Cut(g.Result.Text, "-")
		g.Result.Text = second + "-" + first
	}
}

// hasDecisions tells whether any move is a choice of an opening.
func (g *Game) hasDecisions() bool {
	return slices.ContainsFunc(g.Moves, func(text string) bool {
		word, _, _ := strings.Cut(strings.ToLower(text), "(")
		return slices.Contains([]string{stayWord, swapWord, "add", "offer", "declare"}, word)
	})
}
