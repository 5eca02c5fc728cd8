package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"pente/cmd/internal/web/store"
	"pente/rules"
	"pente/rules/record"
)

// Archived is a round of a game of a store, as a record.
type Archived struct {
	Record record.Game
	Rules  *rules.Rules
	// Damage says what is wrong with the log of the game; nil where nothing is.
	// The record has what is good then, and no moves where nothing is.
	Damage error
}

// Archive reads all games of a store, one after the other in the order of their
// names, and each round of them that has a move. The error is that of the store or
// of each.
func Archive(ctx context.Context, from *store.Reader, each func(Archived) error) error {
	const page = 200
	house := &House{now: time.Now, log: slog.New(slog.DiscardHandler)}
	for after := ""; ; {
		games, err := from.List(ctx, after, page)
		if err != nil || len(games) == 0 {
			return err
		}
		for _, one := range games {
			entries, err := from.Read(ctx, one.Game, 0)
			var bad *store.Damaged
			if err != nil && !errors.As(err, &bad) {
				return err
			}
			if err := newGame(house, one.Game).archive(entries, bad, each); err != nil {
				return err
			}
		}
		after = games[len(games)-1].Game
	}
}

// archive replays a game from its log and hands out each round at its end.
func (g *game) archive(entries []store.Entry, bad *store.Damaged, each func(Archived) error) error {
	for _, e := range entries {
		table, chairs, moves, round := g.table, g.chairs, g.moves, g.round
		if err := g.take(e); err != nil {
			bad = &store.Damaged{Game: g.id, N: e.N, Why: err.Error()}
			g.table, g.chairs, g.moves, g.round = table, chairs, moves, round
			break
		}
		if g.round == round || table == nil {
			continue
		}
		ended := &game{id: g.id, opening: g.opening, rules: g.rules, table: table, chairs: chairs, moves: moves, round: round}
		if err := ended.archiveRound(nil, each); err != nil {
			return err
		}
	}
	return g.archiveRound(bad, each)
}

func (g *game) archiveRound(bad *store.Damaged, each func(Archived) error) error {
	round := Archived{Record: record.Game{ID: g.id}, Rules: g.rules}
	if g.table != nil {
		var err error
		if round.Record, err = g.record(); err != nil {
			return err
		}
	}
	if bad != nil {
		round.Damage = bad
		round.Record.Headers = append(round.Record.Headers, record.Header{Key: "Damaged", Value: fmt.Sprintf("from entry %d on: %s", bad.N, bad.Why)})
	}
	if len(round.Record.Moves) == 0 && bad == nil {
		return nil
	}
	return each(round)
}

// record is the round so far. Rounds after the first one have their number in
// their name.
func (g *game) record() (record.Game, error) {
	out, err := g.table.Record()
	if err != nil {
		return out, err
	}
	out.ID, out.Variant, out.Rules = g.id, g.opening.Title, g.opening.Rules
	if g.opening.Variant != "" && !g.opening.Changed {
		out.Variant = g.opening.Variant // by this name others find the rules
	}
	if g.round > 0 {
		out.ID = fmt.Sprintf("%s-%d", g.id, g.round+1)
	}
	if len(g.moves) > 0 {
		out.Date = time.UnixMilli(g.moves[0].At).UTC().Format(time.DateOnly)
	}
	for _, c := range g.chairs {
		seat := record.Seat{Name: c.name, Player: human}
		if !c.person {
			seat.Player = c.level
		}
		out.Seats = append(out.Seats, seat)
	}
	return out, nil
}
