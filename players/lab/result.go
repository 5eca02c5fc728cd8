package lab

import (
	"fmt"
	"slices"
)

// Result is what a match shows.
type Result struct {
	Players []PlayerResult // in the order of the setup
	Seats   []SeatResult   // the first player's first
	Verdict []string       // who is stronger, by how much, and how sure that is; a sentence each
}

// PlayerResult is what a match shows of a player.
type PlayerResult struct {
	Share  Share
	Rating Rating // against the average of the others
	Lone   *Share // of games in which he was alone among others of one kind; nil in other matches
	Used   Used
}

// SeatResult is what a match shows of a seat, whoever sat there. Of teams, the
// rating is that of the team.
type SeatResult struct {
	Share  Share
	Rating Rating // against the average of the others
}

// Duel tells whether a match is between two players who are a side each. Then a
// share is a rating, and blocks say how sure both are.
func (m *Match) Duel() bool { return len(m.setup.Players) == 2 && m.Sides() == 2 }

// Result is what the games so far show.
func (t *Tally) Result() Result {
	var fitted *ratings
	if !t.match.Duel() {
		fitted = t.standings.fit()
	}
	var result Result
	extreme := false
	for i, c := range t.players {
		player := PlayerResult{Share: c.share(t.match.names[i]), Used: t.used[i]}
		extreme = extreme || player.Share.Share == 0 || player.Share.Share == 1
		if lone := t.lone[i]; lone.now().n > 0 {
			share := lone.share(t.match.names[i])
			player.Lone = &share
		}
		result.Players = append(result.Players, player)
	}
	for i, c := range t.seats {
		result.Seats = append(result.Seats, SeatResult{Share: c.share(fmt.Sprintf("seat %d", i+1))})
	}
	t.rate(&result, fitted, extreme)
	result.Verdict = t.verdict(result, fitted, extreme)
	return result
}

// rate adds the ratings.
func (t *Tally) rate(result *Result, fitted *ratings, extreme bool) {
	n, sides := len(result.Players), t.match.Sides()
	for i := range result.Players {
		player := &result.Players[i]
		player.Rating = player.Share.rating()
		if fitted != nil {
			player.Rating = fitted.againstRest(0, n, i, extreme)
		}
	}
	for i := range result.Seats {
		seat := &result.Seats[i]
		switch first := t.match.side(i); {
		case fitted == nil:
			seat.Rating = seat.Share.rating()
		case i < sides:
			seat.Rating = fitted.againstRest(n, n+sides, n+i, extreme)
		default:
			seat.Rating = result.Seats[first].Rating
		}
	}
}

// rating is what a share of the points between two tells of their strengths.
func (s Share) rating() Rating {
	return Rating{finite(s.Share, float64(s.Games)), Elo(s.Low), Elo(s.High)}
}

// verdict compares each player with the next weaker one.
func (t *Tally) verdict(result Result, fitted *ratings, extreme bool) (lines []string) {
	if t.games == 0 {
		return []string{"No game has been played to its end."}
	}
	order := make([]int, len(result.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return -compare(result.Players[a].Rating.Elo, result.Players[b].Rating.Elo)
	})
	for i, weaker := range order[1:] {
		stronger := order[i]
		rating := result.Players[stronger].Rating
		if fitted != nil {
			rating = fitted.against(stronger, weaker, extreme)
		}
		lines = append(lines, compared(result.Players[stronger].Share.Name, result.Players[weaker].Share.Name, rating))
	}
	return lines
}

// compare orders numbers; such as differ by rounding only are equal.
func compare(a, b float64) int {
	switch {
	case a > b+1e-6:
		return 1
	case a < b-1e-6:
		return -1
	}
	return 0
}

// compared says which of two is stronger.
func compared(a, b string, rating Rating) string {
	if rating.Low > 0 {
		return fmt.Sprintf("%s is stronger than %s: %s.", a, b, rating)
	}
	return fmt.Sprintf("No difference is shown between %s and %s: %s.", a, b, rating)
}
