package table_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// scripted plays the moves of a text, one after the other.
type scripted struct{ moves []string }

var errNoMore = errors.New("nothing more to say")

func (s *scripted) Move(_ context.Context, p *rules.Position) (rules.Move, error) {
	if len(s.moves) == 0 {
		return 0, errNoMore
	}
	text := s.moves[0]
	s.moves = s.moves[1:]
	return notation.ParseMove(p, text)
}

func script(moves string) *scripted { return &scripted{strings.Fields(moves)} }

func bot(moves string) table.Seat    { return table.Seat{Name: "bot", Player: script(moves)} }
func person(moves string) table.Seat { return table.Seat{Player: script(moves), Person: true} }

// watched is a table and what happened at it, a word and a seat an event.
type watched struct {
	*table.Table
	events []table.Event
}

func lay(t *testing.T, variant string, seats ...table.Seat) *watched {
	t.Helper()
	v, err := variants.Load(variant)
	require.NoError(t, err)
	w := &watched{}
	w.Table, err = table.New(v.Rules, seats, func(e table.Event) { w.events = append(w.events, e) })
	require.NoError(t, err)
	return w
}

func (w *watched) told() string {
	words := map[table.Kind]string{
		table.Moved: "moved", table.Refused: "refused", table.Left: "left",
		table.TakenBack: "back", table.Over: "over",
		table.Asked: "asked", table.Agreed: "agreed", table.Declined: "declined", table.Withdrawn: "withdrawn",
		table.WentAway: "away", table.CameBack: "back again", table.Voted: "voted", table.Decided: "decided", table.SatDown: "sat",
	}
	var all []string
	for _, e := range w.events {
		all = append(all, strings.TrimSpace(fmt.Sprintf("%d %s %s", e.Seat, words[e.Kind], e.Text)))
	}
	w.events = nil
	return strings.Join(all, ", ")
}

// A whole game: moves, what they did to the stones, and the end.
func TestGame(t *testing.T) {
	w := lay(t, "tic-tac-toe", bot("A1 A2 A3"), bot("B1 B2"))
	require.NoError(t, w.Run(context.Background()))
	require.Equal(t, []rules.Change{{Point: 0, Was: 0, Is: 1}}, w.events[0].Changes)
	require.Equal(t, "1 moved A1, 2 moved B1, 1 moved A2, 2 moved B2, 1 moved A3, 0 over", w.told())
	require.Equal(t, []string{"A1", "B1", "A2", "B2", "A3"}, w.Moves())
	require.ErrorIs(t, w.Step(context.Background()), players.ErrOver)
	require.Empty(t, w.told())
}

// A person who slips is asked again, and nothing has changed.
func TestPersonIsAskedAgain(t *testing.T) {
	w := lay(t, "tic-tac-toe", person("A1 A2"), person("A1 B1"))
	for range 3 {
		require.NoError(t, w.Step(context.Background()))
	}
	require.ErrorContains(t, w.events[1].Reason, "A1 is taken")
	require.Equal(t, "1 moved A1, 2 refused A1, 2 moved B1", w.told())
	require.NoError(t, w.Step(context.Background()))
	require.ErrorIs(t, w.Step(context.Background()), errNoMore, "what a person's player says is the caller's business")
	require.Equal(t, rules.Seat(2), w.Position().ToMove())
}

// A bot whose move is not legal leaves, and the others play on. So does one that
// fails, and one that would make somebody else leave.
func TestBotLeaves(t *testing.T) {
	for name, c := range map[string]struct{ moves, reason, told string }{
		"illegal":   {"A1", "its move A1 is not legal: A1 is taken", "2 refused A1, 2 left leave"},
		"failed":    {"", "it found no move: nothing more to say", "2 left leave"},
		"for other": {"leave(1)", "only player 1 himself", "2 refused leave(1), 2 left leave"},
	} {
		t.Run(name, func(t *testing.T) {
			w := lay(t, "tic-tac-mo", person("A1 A2"), bot(c.moves), person("B1"))
			for range 3 {
				require.NoError(t, w.Step(context.Background()))
			}
			for _, e := range w.events {
				if e.Kind == table.Left {
					require.ErrorContains(t, e.Reason, c.reason)
				}
			}
			require.Equal(t, "1 moved A1, "+c.told+", 3 moved B1", w.told())
			require.True(t, w.Position().Out(2))
			require.Equal(t, rules.Seat(1), w.Position().ToMove())
		})
	}
}

// The last seat wins when all others have left, also out of turn.
// Source of the turn order after leaving: reference/users.md, section 3 E.
func TestLeaving(t *testing.T) {
	w := lay(t, "pente-multi", person("K10"), person(""), person(""), person(""))
	require.NoError(t, w.Step(context.Background()))
	require.NoError(t, w.Play(3, rules.Leave(3)), "out of turn")
	require.NoError(t, w.Play(2, rules.Leave(2)))
	require.Equal(t, rules.Seat(4), w.Position().ToMove())
	var illegal *rules.Illegal
	require.ErrorAs(t, w.Play(3, rules.Leave(3)), &illegal, "twice")
	require.NoError(t, w.Play(4, rules.Leave(4)))
	require.Equal(t, "1 moved K10, 3 left leave(3), 2 left leave, 4 left leave, 0 over", w.told())
	require.Equal(t, []rules.Seat{1}, w.Position().Outcome().Winners)
	require.Equal(t, []string{"K10", "leave(3)", "leave", "leave"}, w.Moves())
}

// Nobody moves for somebody else, and nothing is played after the end.
func TestTurns(t *testing.T) {
	w := lay(t, "tic-tac-toe", person(""), person(""))
	var illegal *rules.Illegal
	require.ErrorAs(t, w.Play(2, rules.Place(0)), &illegal)
	require.Equal(t, "it is the turn of player 1", illegal.Reason)
	require.ErrorAs(t, w.Play(1, rules.Leave(2)), &illegal)
	require.NoError(t, w.Play(1, rules.Leave(1)))
	require.ErrorAs(t, w.Play(2, rules.Place(0)), &illegal)
	require.Equal(t, "the game is over", illegal.Reason)
}

// Taking back goes to one's own last move, whatever the others did since, and
// restores stones, captures and turn; also after the end, and after leaving.
func TestTakeBack(t *testing.T) {
	w := lay(t, "pente-multi", person(""), person(""), person(""))
	require.ErrorIs(t, w.TakeBack(1), table.ErrNothingToTakeBack)
	var hashes []uint64
	for i, text := range strings.Fields("G8 H8 J8 K8 A1 A2") {
		hashes = append(hashes, w.Position().Hash())
		move, err := notation.ParseMove(w.Position(), text)
		require.NoError(t, err)
		require.NoError(t, w.Play(rules.Seat(i%3+1), move))
	}
	require.Equal(t, 2, w.Position().Captures(1))
	require.NoError(t, w.TakeBack(1))
	require.Equal(t, hashes[3], w.Position().Hash())
	require.Zero(t, w.Position().Captures(1))
	require.Equal(t, rules.Seat(1), w.Position().ToMove())
	require.Equal(t, []string{"G8", "H8", "J8"}, w.Moves())

	require.NoError(t, w.Play(2, rules.Leave(2)))
	require.NoError(t, w.Play(3, rules.Leave(3)))
	require.True(t, w.Position().Over())
	w.events = nil
	require.NoError(t, w.TakeBack(1, 2), "the later of both")
	require.Equal(t, "2 back leave(2)", w.told())
	require.False(t, w.Position().Out(3))
	require.Equal(t, hashes[3], w.Position().Hash())
}

// A table stops when it is told to, and the game is as it was.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	late := playerFunc(func(_ context.Context, p *rules.Position) (rules.Move, error) {
		cancel()
		return p.Moves(nil)[0], nil
	})
	w := lay(t, "tic-tac-toe", table.Seat{Player: late}, table.Seat{Player: late})
	require.ErrorIs(t, w.Run(ctx), context.Canceled)
	require.Zero(t, w.Position().Plies())
	require.Empty(t, w.told())
}

// What a player does to its copy of the position is nobody's business.
func TestCopy(t *testing.T) {
	wild := playerFunc(func(_ context.Context, p *rules.Position) (rules.Move, error) {
		move := p.Moves(nil)[0]
		for !p.Over() {
			p.Push(p.Moves(nil)[0])
		}
		return move, nil
	})
	w := lay(t, "tic-tac-toe", table.Seat{Player: wild}, table.Seat{Player: wild})
	require.NoError(t, w.Step(context.Background()))
	require.Equal(t, 1, w.Position().Plies())
}

// The rules say how many may sit down.
func TestSeats(t *testing.T) {
	v, err := variants.Load("tic-tac-mo")
	require.NoError(t, err)
	_, err = table.New(v.Rules, make([]table.Seat, 2), nil)
	require.ErrorContains(t, err, "2 players")
}

type playerFunc func(context.Context, *rules.Position) (rules.Move, error)

func (f playerFunc) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	return f(ctx, p)
}
