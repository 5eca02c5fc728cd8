package table_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

// Whatever people do at a table, its acts done again at another one lead to the
// same game, after a way through JSON as well.
func TestActsLeadToTheSame(t *testing.T) {
	for name, players := range map[string]int{
		"pente-multi": 4, "pente-teams": 4, "connect6": 2, "tic-tac-mo": 3, "swap2-pente": 2, "keryo-multi": 6,
	} {
		for seed := range uint64(12) {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				random := rules.NewRandom(seed)
				clock := []string{"none", "30s/move", "2m+5s", "3d/move"}[seed%4]
				setup := actSetup(players)
				l := layTimed(t, name, clock, setup)
				did := 0
				for range 250 {
					l.time.pass(time.Duration(random.N(12000)) * time.Millisecond)
					if random.N(40) == 0 {
						l.time.pass(time.Minute)
					}
					before := l.state(t)
					if err := l.Do(l.anything(random, players)); err == nil {
						did++
					} else if acts := l.Acts(); len(acts) == 0 || acts[len(acts)-1].What != table.TimeUp {
						require.Equal(t, before, l.state(t), "%v has changed something", err)
					}
				}
				require.Positive(t, did)
				text, err := json.Marshal(l.Acts())
				require.NoError(t, err)
				var acts []table.Act
				require.NoError(t, json.Unmarshal(text, &acts))
				again := layTimed(t, name, clock, actSetup(players))
				for _, act := range acts {
					require.NoError(t, again.Do(act), "%+v", act)
				}
				again.time.now = l.time.now
				require.Equal(t, l.state(t), again.state(t))
				require.Equal(t, fmt.Sprint(l.events), fmt.Sprint(again.events))
			})
		}
	}
}

// actSetup is a table of people and a bot.
func actSetup(n int) table.Setup {
	seats := people(n)
	if n > 2 {
		seats[n-1].Person = false
	}
	return table.Setup{Seats: seats, Substitute: func(rules.Seat) players.Player { return script("") }}
}

// state is everything that can be seen of a table.
func (l laid) state(t *testing.T) string {
	g, err := l.Record()
	require.NoError(t, err)
	text := fmt.Sprintf("%x %v %v %+v", l.Position().Hash(), g, l.End(), l.Questions())
	for i := range l.Seats() {
		seat := rules.Seat(i + 1)
		left, _ := l.Left(seat)
		_, away := l.Absent(seat)
		text += fmt.Sprintf("\n%v %v %v", left, away, l.ByBot(seat))
	}
	return text
}

// anything is an act of anybody, of which many cannot be done.
func (l laid) anything(random *rules.Random, players int) table.Act {
	a := table.Act{At: l.ms(), Seat: rules.Seat(random.N(players) + 1)}
	subjects := []table.Subject{table.Undo, table.Draw, table.Resign}
	verdicts := []table.Verdict{table.Wait, table.Substitute, table.Retire, table.Stop}
	whats := []table.What{
		table.Ask, table.Yes, table.Yes, table.No, table.Withdraw, table.Away, table.Here, table.Vote, table.Vote,
		table.Sit, table.Hold, table.GoOn, table.Back, table.Expel, table.TimeUp,
	}
	switch n := random.N(30); {
	case n >= len(whats) && l.Position().Over():
		a.What, a.Plies = table.Back, 3
	case n >= len(whats):
		a.What, a.Seat = table.Move, l.Position().ToMove()
		a.Move = notation.Move(l.Position(), l.Position().Pick(random))
	default:
		a.What = whats[n]
	}
	a.About, a.Vote = subjects[random.N(3)], verdicts[random.N(4)]
	a.Of = rules.Seat(random.N(players) + 1)
	if a.What == table.Back {
		a.Plies = random.N(4)
	}
	if (a.What == table.Expel || a.Vote == table.Stop || a.About == table.Draw) && random.N(5) > 0 {
		a.What = table.Yes // not too many ends
	}
	return a
}

// A table that is built again after a while has its clocks run on.
func TestBuiltAgain(t *testing.T) {
	l := layTimed(t, "tic-tac-toe", "1m", table.Setup{Seats: people(2)})
	l.plays(t, 10*second, 1, "A1")
	l.plays(t, 5*second, 2, "A2")
	again := layTimed(t, "tic-tac-toe", "1m", table.Setup{Seats: people(2), Laid: l.time.now.Add(-15 * second)})
	again.time.now = l.time.now.Add(20 * second)
	for _, act := range l.Acts() {
		require.NoError(t, again.Do(act))
	}
	require.Equal(t, []time.Duration{30 * second, 55 * second}, again.left(t, 1, 2))
	require.Equal(t, `[{"at":10000,"what":"move","seat":1,"move":"A1"},{"at":15000,"what":"move","seat":2,"move":"A2"}]`, asJSON(t, l.Acts()))
}

func asJSON(t *testing.T, value any) string {
	text, err := json.Marshal(value)
	require.NoError(t, err)
	return string(text)
}
