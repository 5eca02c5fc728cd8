package lab

import (
	"fmt"
	"math"
	"slices"
)

// Verdict says in words what the games show of the players: who is stronger, by
// how much, and how sure that is, a sentence each.
func (t *Tally) Verdict() []string {
	if t.games == 0 {
		return []string{"No game has been played to its end."}
	}
	players, _ := t.Results()
	if len(players) == 2 {
		return []string{compared(players[0], players[1])}
	}
	slices.SortStableFunc(players, func(a, b PlayerResult) int {
		switch {
		case a.Rating.Elo > b.Rating.Elo:
			return -1
		case a.Rating.Elo < b.Rating.Elo:
			return 1
		}
		return 0
	})
	var lines []string
	for _, p := range players {
		lines = append(lines, placed(p))
	}
	return lines
}

// compared says which of two is stronger.
func compared(a, b PlayerResult) string {
	if a.Rating.Elo < b.Rating.Elo {
		a, b = b, a
	}
	if a.Rating.Low > 0 {
		return fmt.Sprintf("%s is stronger than %s: %s", a.Share.Name, b.Share.Name, a.Rating)
	}
	return fmt.Sprintf("No difference is shown between %s and %s: %s", a.Share.Name, b.Share.Name, a.Rating)
}

// placed says whether a player is stronger or weaker than the others.
func placed(p PlayerResult) string {
	switch {
	case p.Rating.Low > 0:
		return fmt.Sprintf("%s is stronger than the others: %s", p.Share.Name, p.Rating)
	case p.Rating.High < 0:
		return fmt.Sprintf("%s is weaker than the others: %s", p.Share.Name, p.Rating)
	}
	return fmt.Sprintf("%s is not shown to differ from the others: %s", p.Share.Name, p.Rating)
}

// String is a rating with its interval, as in "+120 Elo, 95 % interval 80 to 165".
func (r Rating) String() string {
	low, high := math.IsInf(r.Low, 0) || math.IsNaN(r.Low), math.IsInf(r.High, 0) || math.IsNaN(r.High)
	switch {
	case low && high:
		return fmt.Sprintf("%+.0f Elo, too few games for an interval", r.Elo)
	case high:
		return fmt.Sprintf("%+.0f Elo, 95 %% interval from %.0f", r.Elo, r.Low)
	case low:
		return fmt.Sprintf("%+.0f Elo, 95 %% interval up to %.0f", r.Elo, r.High)
	}
	return fmt.Sprintf("%+.0f Elo, 95 %% interval %.0f to %.0f", r.Elo, r.Low, r.High)
}
