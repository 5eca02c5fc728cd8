package lab

import (
	"context"
	"fmt"
	"time"

	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
)

// Game is one game of a match that has been played.
type Game struct {
	Number  int   // from 0
	Block   int   // from 0
	Seats   []int // who sits there, as the number of a player from 0
	Opening int   // plies that were laid before anybody was asked

	Record  record.Game  // players, moves and result
	Moves   []rules.Move // those of the record; nothing where the game was read from one
	Outcome rules.Outcome
	Faults  []Fault
	Holes   uint64 // the seed of the random holes, where there are any
	Used    []Used // by seat; nothing where the game was read from a record
}

// Fault is why a player had to leave a game.
type Fault struct {
	Seat   rules.Seat
	Reason error
}

// Used is what a player needed for its moves.
type Used struct {
	Moves int
	Time  time.Duration // that passed on the clock, summed over the moves
}

// Play plays a game of the match. The same match and number give the same game,
// whatever else is going on, where its players are decided by their seeds. The
// error is ctx's when it ends first, or says which player cannot be made.
func (m *Match) Play(ctx context.Context, number int) (Game, error) {
	return m.play(ctx, number, func(context.Context, Glimpse) {})
}

// Glimpse is a game of a match that goes on.
type Glimpse struct {
	Number   int             // from 0
	Seats    []int           // who sits there, as the number of a player from 0
	Position *rules.Position // as it stands; it belongs to the game
}

// play plays a game; see is shown it after each move.
func (m *Match) play(ctx context.Context, number int, see func(context.Context, Glimpse)) (Game, error) {
	game := Game{Number: number, Block: m.Block(number), Seats: m.seating(number)}
	game.Holes = m.setup.holes(game.Block)
	start, err := m.openings.of(ctx, game.Block)
	if err != nil {
		return game, err
	}
	seats, leaveAll, err := m.seat(&game)
	defer leaveAll()
	if err != nil {
		return game, err
	}
	var t *table.Table
	t, err = table.New(start.rules, seats, func(e table.Event) {
		if e.Kind == table.Moved || e.Kind == table.Left {
			see(ctx, Glimpse{number, game.Seats, t.Position()})
		}
		if e.Kind == table.Left && e.Reason != nil {
			game.Faults = append(game.Faults, Fault{e.Seat, e.Reason})
		}
	})
	if err != nil {
		return game, err
	}
	for _, move := range start.moves {
		if err := t.Play(t.Position().ToMove(), move); err != nil {
			return game, fmt.Errorf("opening of game %d: %w", number+1, err)
		}
	}
	game.Opening = len(start.moves)
	if err := t.Run(ctx); err != nil {
		return game, err
	}
	game.Outcome = t.Position().Outcome()
	game.Moves = t.Position().History(nil)
	game.Record, err = record.FromPosition(t.Position())
	m.note(&game)
	return game, err
}

// seat makes the players of a game anew, so that none remembers another game.
func (m *Match) seat(game *Game) (seats []table.Seat, leaveAll func(), err error) {
	game.Used = make([]Used, len(game.Seats))
	leaveAll = func() {
		for _, seat := range seats {
			leave(seat.Player.(*timed).Player)
		}
	}
	for i, who := range game.Seats {
		player, err := m.setup.make(m.setup.Players[who], derive(m.setup.Seed, seedPlayer, uint64(game.Number), uint64(i)))
		if err != nil {
			return seats, leaveAll, fmt.Errorf("player %s: %w", m.names[who], err)
		}
		seats = append(seats, table.Seat{Name: m.names[who], Player: &timed{player, &game.Used[i]}})
	}
	return seats, leaveAll, nil
}

// timed is a player whose moves are counted and timed.
type timed struct {
	players.Player
	used *Used
}

func (t *timed) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	began := time.Now()
	move, err := t.Player.Move(ctx, p)
	t.used.Moves++
	t.used.Time += time.Since(began)
	return move, err
}
