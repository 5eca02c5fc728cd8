package screen

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
)

// match is a game as this screen follows it.
type match struct {
	ctx     context.Context
	options Options
	game    term.Game
	table   *table.Table
	bots    []players.Player
	teller  *tell.Teller
	keeper  *keeper

	cursor rules.Point
	looks  look         // at the game as it stands, or at an earlier position
	picks  []rules.Move // what may be done on a point, where that is more than one thing

	notice   string                       // the answer to what a person did last
	news     []string                     // what has happened since a person last moved
	log      []string                     // all that has happened
	movers   []rules.Seat                 // of the moves made
	ghosts   map[rules.Point]rules.Colour // captured since a person last moved
	recent   map[rules.Point]bool         // stones laid by others since then
	recalled bool                         // the moves of the record have been made

	watched bool  // nobody plays
	broken  error // why a game that is watched goes no further

	thought thought
	visit   visit
	hint    context.CancelFunc // nil while nobody looks for one
}

// newMatch lays the table, and makes the moves of the record. A match that is only
// watched goes as far as its record does.
func newMatch(ctx context.Context, game term.Game, o Options, watched bool) (*match, error) {
	m := &match{ctx: ctx, options: o, game: game, watched: watched, cursor: middle(game.Variant.Rules)}
	if err := m.layTable(); err != nil {
		return nil, errors.Join(err, m.leave())
	}
	return m, nil
}

// layTable seats everybody.
func (m *match) layTable() (err error) {
	game := m.game
	if game.Words == nil {
		if game.Words, err = words.In(words.English); err != nil {
			return err
		}
		m.game.Words = game.Words
	}
	m.ghosts, m.recent = map[rules.Point]rules.Colour{}, map[rules.Point]bool{}
	m.teller = &tell.Teller{Words: game.Words, Variant: game.Variant, Sign: m.sign}
	seats, err := m.seated()
	if err != nil {
		return err
	}
	setup := table.Setup{Rules: game.Variant.Rules, Seats: seats, Watch: m.watch, Clock: game.Clock, Now: game.Now}
	if setup.Now == nil && m.timed() {
		setup.Now = time.Now
	}
	if m.table, err = table.Lay(setup); err != nil {
		return err
	}
	return m.recall()
}

// recall makes the moves of the record, and says what there is to say.
func (m *match) recall() (err error) {
	game := m.game
	m.teller.Table = m.table
	err = m.table.Recall(game.Record)
	m.teller.Catch()
	m.recalled = true
	if m.watched {
		m.keeper, m.broken = &keeper{}, err
		return nil
	}
	if err != nil {
		return err
	}
	if m.keeper, err = newKeeper(game, m.options.Games); err != nil {
		return err
	}
	m.point()
	m.greet()
	return nil
}

// leave lets go of what the players hold, once none of them thinks any more.
func (m *match) leave() (err error) {
	m.stop()
	if m.thought.done != nil {
		<-m.thought.done
	}
	for _, bot := range m.bots {
		err = errors.Join(err, players.Close(bot))
	}
	m.bots = nil
	if m.visit.stop != nil {
		m.visit.stop()
	}
	if m.game.Visit != nil {
		m.game.Visit.Close()
	}
	return err
}

// seated are the seats of a game: bots are asked for their moves, people move of
// their own accord. Nobody sits at a game that is only watched.
func (m *match) seated() ([]table.Seat, error) {
	game := m.game
	seats := make([]table.Seat, len(game.Seats))
	for i, spec := range game.Seats {
		seats[i].Name = strings.TrimSpace(spec)
		if m.watched {
			continue
		}
		if game.IsPerson(rules.Seat(i + 1)) {
			seats[i].Person = true
			continue
		}
		if game.Visit != nil {
			continue // who moves at the server
		}
		player, err := players.New(spec, game.Seed+uint64(i))
		if err != nil {
			return nil, fmt.Errorf("%w; %s is a person at the keyboard", err, term.Human)
		}
		m.bots = append(m.bots, player)
		if err := players.Check(player, game.Variant.Rules, len(seats)); err != nil {
			return nil, fmt.Errorf("player %d cannot play %s: %w", i+1, game.Variant.Title, err)
		}
		seats[i].Player = player
	}
	return seats, nil
}

// middle is the centre of a board, or a point next to it.
func middle(r *rules.Rules) rules.Point {
	if center, ok := r.Center(); ok {
		return center
	}
	return rules.Point(r.Height()/2*r.Width() + r.Width()/2)
}

func (m *match) timed() bool { return m.game.Clock != record.TimeControl{} }
