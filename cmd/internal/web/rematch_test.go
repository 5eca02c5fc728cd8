package web

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Round after round at one address, with two to eight seats, people, bots and
// teams: the seats rotate by one, bots with them, partners stay partners, and who
// watches follows without doing anything.
func TestRematch(t *testing.T) {
	const eight = "name = \"Eight\"\nextends = \"pente-multi\"\n[players]\nmax = 8\n"
	for name, game := range map[string]fields{
		"two people":       {"variant": "pente", "seats": []string{human, human}},
		"a bot":            {"variant": "pente", "seats": []string{"random", human}},
		"three":            {"variant": "pente-multi", "seats": []string{human, "random", human}},
		"two teams":        {"variant": "pente-teams", "seats": []string{human, human, "random", human}},
		"five":             {"variant": "pente-multi", "seats": []string{human, human, human, human, human}},
		"six, mostly bots": {"variant": "pente-multi", "seats": []string{"random", "random", human, "random", "greedy", "random"}},
		"seven":            {"rules": eight, "seats": []string{human, human, human, human, human, human, "random"}},
		"eight":            {"rules": eight, "seats": slices.Repeat([]string{human}, 8)},
	} {
		t.Run(name, func(t *testing.T) { testRematch(t, game) })
	}
}

func testRematch(t *testing.T, game fields) {
	h := openHouse(t, generous)
	seats := game["seats"].([]string)
	n := len(seats)
	game["sit"], game["set"] = 0, []string{fmt.Sprintf("end.max_plies=%d", n)}
	watcher := h.visitor()
	api, _ := watcher.begin(game)
	people := map[string]*visitor{} // by name
	for i, kind := range seats {
		if kind == human {
			name := fmt.Sprint("Person ", i+1)
			people[name] = h.visitor()
			require.Equal(t, 200, people[name].post(api+"/join", fields{"seat": i + 1, "name": name}, nil))
		}
	}
	feed := watcher.follow(api, "0", "")
	first := watcher.state(api).Seats
	for round := range n + 1 {
		s := playRound(t, watcher, people, api)
		require.Equal(t, round, s.Round)
		for i, seat := range s.Seats {
			was := first[(i+round)%n]
			require.Equal(t, was.Name, seat.Name, "round %d, seat %d", round, i+1)
			require.Equal(t, was.Kind, seat.Kind)
			if seat.Kind == human {
				require.Equal(t, []rules.Seat{rules.Seat(i + 1)}, people[seat.Name].state(api).You)
			}
			partner := s.Seats[(i+2)%n]
			require.Equal(t, first[(i+round+2)%n].Name, partner.Name, "partners stay partners")
		}
		for _, one := range people {
			require.Equal(t, 200, one.post(api+"/rematch", fields{}, nil))
		}
		for feed.want().kind != "reset" {
		}
	}
	require.Empty(t, watcher.state(api).You)
}

// playRound plays to the end of the round.
func playRound(t *testing.T, watcher *visitor, people map[string]*visitor, api string) state {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		s := watcher.state(api)
		if s.Now.Over {
			return s
		}
		mover := s.Seats[s.Now.ToMove-1]
		if mover.Kind != human {
			f := watcher.follow(api, fmt.Sprint(s.N), "") // it thinks
			f.want()
			f.cancel()
			continue
		}
		var legal struct{ Moves []string }
		require.Equal(t, 200, watcher.get(api+"/legal", &legal))
		require.Equal(t, 200, people[mover.Name].post(api+"/moves", fields{"move": legal.Moves[s.Now.Ply], "ply": s.Now.Ply, "round": s.Round}, nil))
	}
	t.Fatal("the round does not end")
	return state{}
}

// Those who have gone, and those who do not answer, keep nobody from another round:
// who leaves makes way at once, and after a minute the others begin without the rest.
func TestRematchWithoutSome(t *testing.T) {
	h, clock := timed(t)
	ann, bob, cat := h.visitor(), h.visitor(), h.visitor()
	api, _ := ann.begin(fields{"variant": "pente-multi", "seats": []string{human, human, human}, "name": "Ann", "set": []string{"end.max_plies=3"}})
	require.Equal(t, 200, bob.post(api+"/join", fields{"name": "Bob"}, nil))
	require.Equal(t, 200, cat.post(api+"/join", fields{"name": "Cat"}, nil))
	people := map[string]*visitor{"Ann": ann, "Bob": bob, "Cat": cat}
	playRound(t, ann, people, api)

	// Ann and Bob want another round, and Cat gets up: it begins.
	var no problem
	require.Equal(t, 200, ann.post(api+"/rematch", fields{"without": true}, nil), "asking comes first")
	require.Equal(t, 200, bob.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 0, ann.state(api).Round)
	require.Equal(t, 200, cat.post(api+"/leave", fields{}, nil))
	s := ann.state(api)
	require.Equal(t, 1, s.Round)
	require.Equal(t, "Bob", s.Seats[0].Name)
	require.False(t, s.Seats[1].Taken, "Cat's seat is free")
	require.Equal(t, 200, cat.post(api+"/join", fields{"name": "Cat"}, nil))
	playRound(t, ann, people, api)

	// Cat says nothing.
	require.Equal(t, 200, ann.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 200, bob.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 409, ann.post(api+"/rematch", fields{"without": true}, &no))
	require.Contains(t, no.Error.Message, "have a minute to answer")
	clock.sleep(rematchPatience)
	require.Equal(t, 403, cat.post(api+"/rematch", fields{"seat": 1, "without": true}, nil))
	require.Equal(t, 409, ann.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 200, ann.post(api+"/rematch", fields{"without": true}, nil))
	s = cat.state(api)
	require.Equal(t, 2, s.Round)
	require.Empty(t, s.You)
	require.False(t, s.Seats[slices.IndexFunc(s.Seats, func(v seatView) bool { return v.Name == "" })].Taken)
	before := ann.state(api)
	h.restart()
	after := ann.state(api)
	require.Equal(t, before.Round, after.Round)
	require.Equal(t, before.You, after.You)
	for i, seat := range before.Seats {
		require.Equal(t, seat.Name, after.Seats[i].Name)
		require.Equal(t, seat.Taken, after.Seats[i].Taken)
	}
}

// On the page: who waits in vain for an answer begins without the other, and whoever
// comes by the link may take his seat.
func TestRematchWithoutSomeOnThePage(t *testing.T) {
	browser := chromium(t)
	later := new(shifted)
	h := houseBy(t, later)
	bob := h.visitor()
	api, made := bob.begin(fields{"variant": "pente", "name": "Bob", "sit": 2, "set": []string{"end.max_plies=2"}})
	ann := open(t, browser, 1280, 900, h.at+made.Path)
	ann.press("Take seat 1")
	ann.says(".status", "Your turn")
	ann.click("K10")
	ann.point("K10", "black")
	bob.move(api, 1, "L10")
	ann.press("Play again")
	ann.says(".acts", "Waiting for the others")
	later.by.Store(int64(rematchPatience))
	eval[bool](ann, `(Date.now = ((now) => () => now() + 61000)(Date.now), true)`)
	eval[bool](ann, `(document.querySelector('[aria-label="One move back"]').click(), document.querySelector('[aria-label="To the position now"]').click(), true)`)
	ann.press("Begin without those who have not answered")
	ann.says(".seats", "free")
	ann.says(".status", "the seat is still free")
	require.Empty(t, bob.state(api).You)
}
