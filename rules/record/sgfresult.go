package record

import (
	"strconv"
	"strings"

	"pente/rules"
)

// The scores of B and W in a game of two.
const (
	blackWon = won + "-" + lost
	whiteWon = lost + "-" + won
	nobody   = drawn + "-" + drawn
)

// scoreOf is a value of RE as a score by colour; empty where nobody knows.
func scoreOf(text string) (score string, known bool) {
	winner, how, _ := strings.Cut(text, "+")
	switch strings.ToLower(winner) {
	case "b", "black":
		return blackWon, true
	case "w", "white":
		return whiteWon, true
	case "0", "draw", "jigo":
		return nobody, how == ""
	case "void", "?":
		return "", how == ""
	}
	return "", false
}

func turnedScore(score string) string {
	switch score {
	case blackWon:
		return whiteWon
	case whiteWon:
		return blackWon
	}
	return score
}

// sgfResult is RE of a game of two, by colour; empty where nobody knows an end.
func sgfResult(g Game) string {
	score := g.Result.Token()
	if g.turned() {
		score = turnedScore(score)
	}
	switch {
	case score == blackWon:
		return "B+" + sgfReason(g.Result.Reason)
	case score == whiteWon:
		return "W+" + sgfReason(g.Result.Reason)
	case g.Result.Draw():
		return "0"
	case g.Result.known():
		return "?"
	}
	return ""
}

// leaveReason ends a game that nobody has won on the board.
const leaveReason = string(rules.ByLeave)

// sgfReason is how SGF says that a game did not end on the board.
func sgfReason(reason string) string {
	if reason == leaveReason {
		return "R"
	}
	return ""
}

// result writes RE, and what it cannot say.
func (w *sgfWriter) result(r *rules.Rules) {
	g := &w.game
	said := ""
	if g.Players > 2 {
		w.say("RE", g.sidesResult(r))
	} else if w.end = g.resultToWrite(); w.end != "" {
		w.add("RE", w.end)
		said, _ = scoreOf(w.end)
		if g.turned() {
			said = turnedScore(said)
		}
	}
	if g.Result.Text != said {
		w.add("RESULT", g.Result.Text)
	}
	if len(g.Result.Places) > 0 {
		places := make([]string, len(g.Result.Places))
		for i, place := range g.Result.Places {
			places[i] = strconv.Itoa(place)
		}
		w.add("PLACES", places...)
	}
	w.say("REASON", g.Result.Reason)
}

// resultToWrite is RE of a game of two: as the file that it comes from had it,
// where that is still so.
func (g *Game) resultToWrite() string {
	re := sgfResult(*g)
	if told, ok := g.Header("RE"); ok {
		said, _ := scoreOf(told)
		now, _ := scoreOf(re)
		if said == now {
			return told
		}
	}
	return re
}

// sidesResult is RE of a game of more than two, which has a winner by colour
// only where there are two teams.
func (g *Game) sidesResult(r *rules.Rules) string {
	best := g.Result.Best()
	switch {
	case len(best) == 0:
		return ""
	case g.Result.Draw():
		return "0"
	case r != nil && r.Spec().Players.Teams == 2:
		return letterOf(rules.Colour(best[0])) + "+"
	}
	return "?"
}
