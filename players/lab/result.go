package lab

import "fmt"

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
	Rating Rating
}

// Duel tells whether a match is between two players who are a side each. Then a
// share is a rating, and blocks say how sure both are.
func (m *Match) Duel() bool { return len(m.setup.Players) == 2 && m.Sides() == 2 }

// Players are what the match shows of the players so far, in the order of the
// setup, and Seats of the seats, the first player's first.
func (t *Tally) Results() (players []PlayerResult, seats []SeatResult) {
	fitted := t.fit()
	for i, c := range t.players {
		result := PlayerResult{Share: c.share(t.match.names[i]), Used: t.used[i]}
		result.Rating = t.rating(fitted, 0, len(t.players), i, result.Share)
		if lone := t.lone[i]; lone.now().n > 0 {
			share := lone.share(t.match.names[i])
			result.Lone = &share
		}
		players = append(players, result)
	}
	n, sides := len(t.players), t.match.Sides()
	for i, c := range t.seats {
		result := SeatResult{Share: c.share(fmt.Sprintf("seat %d", i+1))}
		result.Rating = t.rating(fitted, n, n+sides, n+t.match.side(i), result.Share)
		seats = append(seats, result)
	}
	return players, seats
}

// fit finds the ratings where shares alone do not tell them.
func (t *Tally) fit() *ratings {
	if t.match.Duel() {
		return nil
	}
	r := &ratings{players: len(t.players), sides: t.match.Sides(), games: t.standings}
	r.fit()
	return r
}

// rating is that of a player or a side among those from one number to another.
func (t *Tally) rating(fitted *ratings, from, to, i int, share Share) Rating {
	if fitted == nil {
		return Rating{finite(share.Share, float64(share.Games)), Elo(share.Low), Elo(share.High)}
	}
	return fitted.against(from, to, i, share.Share == 0 || share.Share == 1)
}
