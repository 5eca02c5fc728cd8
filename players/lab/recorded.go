package lab

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
	"pente/rules/record"
)

// The headers that a game of a match has in a record.
const (
	matchHeader = "Match" // what identifies the match
	roundHeader = "Round" // block and game of the block, from 1, as in 12.2
	faultHeader = "Fault" // and a seat: why its player had to leave
	endHeader   = "Ended" // by which rule the game ended
)

// Name identifies the match in records: all that its games depend on but the
// rules, which records name otherwise.
func (m *Match) Name() string {
	s := m.setup
	name := fmt.Sprintf("seed %d, %d seats, openings: %s, players: %s", s.Seed, s.Seats, s.openingsName(), strings.Join(m.names, ", "))
	if len(name) > mostName {
		sum := sha256.Sum256([]byte(name))
		name = fmt.Sprintf("%s... %x", name[:mostName-40], sum[:8])
	}
	return strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' '
		}
		return c
	}, name)
}

// mostName keeps a name within what readers of records take in one header.
const mostName = 800

func (s Setup) openingsName() string {
	switch {
	case len(s.openings) > 0:
		sum := sha256.New()
		for _, opening := range s.openings {
			fmt.Fprintln(sum, opening)
		}
		return fmt.Sprintf("%d given, %x", len(s.openings), sum.Sum(nil)[:6])
	case s.OpeningPlies == 0:
		return "no opening"
	case !s.balanced():
		return plies(s.OpeningPlies)
	}
	return plies(s.OpeningPlies) + ", balanced"
}

func plies(n int) string {
	if n == 1 {
		return "1 random ply"
	}
	return fmt.Sprintf("%d random plies", n)
}

// note writes into the record of a game which one it is, and who sat where.
func (m *Match) note(g *Game) {
	r := &g.Record
	r.Seats = nil
	for _, who := range g.Seats {
		r.Seats = append(r.Seats, record.Seat{Name: m.names[who], Player: m.setup.Players[who]})
	}
	r.Headers = []record.Header{
		{Key: matchHeader, Value: m.Name()},
		{Key: roundHeader, Value: m.round(g.Number)},
		{Key: endHeader, Value: string(g.Outcome.Reason)},
	}
	for _, fault := range g.Faults {
		key := faultHeader + " " + strconv.Itoa(int(fault.Seat))
		r.Headers = append(r.Headers, record.Header{Key: key, Value: brief(fault.Reason)})
	}
}

// brief is a reason in one line that is not too long for a header.
func brief(reason error) string {
	text := strings.Join(strings.Fields(reason.Error()), " ")
	if len(text) > 400 {
		text = strings.ToValidUTF8(text[:400], "") + "..."
	}
	return text
}

func (m *Match) round(number int) string {
	return fmt.Sprintf("%d.%d", m.Block(number)+1, number%m.BlockGames()+1)
}

// Recall is a game of the match as its record has it, played through again. The
// error says why it is none of this match, or not the one with that number.
func (m *Match) Recall(number int, r record.Game) (Game, error) {
	game := Game{Number: number, Block: m.Block(number), Seats: m.seating(number), Record: r}
	if err := m.recognise(game); err != nil {
		return game, err
	}
	played, err := m.Rules(number)
	if err != nil {
		return game, err
	}
	report := record.Replay(r, played, nil)
	switch {
	case !report.Agrees:
		return game, errors.New(report.Why)
	case !report.Outcome.Over:
		return game, errors.New("it has no end")
	}
	game.Outcome = report.Outcome
	for seat := range game.Seats {
		if why, ok := r.Header(faultHeader + " " + strconv.Itoa(seat+1)); ok {
			game.Faults = append(game.Faults, Fault{rules.Seat(seat + 1), errors.New(why)})
		}
	}
	return game, nil
}

// recognise compares what the headers say with what they should.
func (m *Match) recognise(game Game) error {
	name, ok := game.Record.Header(matchHeader)
	round, _ := game.Record.Header(roundHeader)
	switch {
	case !ok:
		return errors.New("it is of no match")
	case name != m.Name():
		return fmt.Errorf("it is of another match (%s), not of this one (%s)", name, m.Name())
	case round != m.round(game.Number):
		return fmt.Errorf("it is round %s where round %s should be", round, m.round(game.Number))
	case len(game.Record.Seats) != len(game.Seats):
		return fmt.Errorf("it has %d seats, not %d", len(game.Record.Seats), len(game.Seats))
	}
	for seat, who := range game.Seats {
		if sat := game.Record.Seats[seat].Name; sat != m.names[who] {
			return fmt.Errorf("%s sits in seat %d where %s should", sat, seat+1, m.names[who])
		}
	}
	return nil
}
