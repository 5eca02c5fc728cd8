package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
	"pente/cmd/internal/web/store/storetest"
)

// awaitLists waits until the lists show these games, in this order: those that
// wait for somebody, and those that can be watched.
func (v *visitor) awaitLists(waiting, playing []string) (shown lists) {
	v.t.Helper()
	ids := func(games []publicGame) []string {
		out := []string{}
		for _, g := range games {
			out = append(out, gamePath(g.Game))
		}
		return out
	}
	var got string
	want := fmt.Sprint(waiting, playing)
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		require.Equal(v.t, 200, v.get("/api/games", &shown))
		if got = fmt.Sprint(ids(shown.Waiting), ids(shown.Playing)); got == want {
			return shown
		}
	}
	v.t.Fatalf("the lists are %s and not %s", got, want)
	return shown
}

// What a game goes through, as the lists show it.
func TestPublicGames(t *testing.T) {
	later := new(shifted)
	h := houseBy(t, later)
	ann, bob := h.visitor(), h.visitor()
	none := []string{}
	ann.awaitLists(none, none)
	api, _ := ann.begin(fields{"variant": "tic-tac-toe", "name": "Ann"})
	shown := bob.awaitLists([]string{api}, none)
	for shown.Waiting[0].Seats[0].Name == "" { // begun, and she has not sat down yet
		shown = bob.awaitLists([]string{api}, none)
	}
	require.Equal(t, "Tic-Tac-Toe", shown.Waiting[0].Title)
	require.Equal(t, []publicSeat{{human, "Ann", true}, {human, "", false}}, shown.Waiting[0].Seats)
	require.NotZero(t, shown.Waiting[0].Since)

	ann.begin(fields{"variant": "tic-tac-toe", "access": "link"})
	host, _ := ann.begin(fields{"variant": "pente", "sit": 0})
	bob.awaitLists([]string{host, api}, none)

	require.Equal(t, 200, bob.post(api+"/join", fields{"name": "Bob"}, nil))
	bob.awaitLists([]string{host}, []string{api})
	require.Equal(t, 200, bob.post(api+"/leave", fields{}, nil))
	bob.awaitLists([]string{api, host}, none)
	require.Equal(t, 200, bob.post(api+"/join", fields{}, nil))
	h.restart()
	bob.awaitLists([]string{host}, []string{api})

	for i, point := range []string{"B2", "A1", "B1", "A2", "B3"} {
		[]*visitor{ann, bob}[i%2].move(api, i, point)
	}
	bob.awaitLists([]string{host}, none)
	require.Equal(t, 200, ann.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 200, bob.post(api+"/rematch", fields{}, nil))
	bob.awaitLists([]string{host}, []string{api})

	// Whoever had the last seat has gone: nobody waits any more.
	require.Equal(t, 200, ann.post(api+"/leave", fields{}, nil))
	require.Equal(t, 200, bob.post(api+"/leave", fields{}, nil))
	bob.awaitLists([]string{host}, none)
	later.by.Store(int64(noticeShown + time.Minute))
	bob.awaitLists(none, none)
}

// What a server has not told, because it fell over in between, is told when
// somebody looks at the game.
func TestALateNotice(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente"})
	v.awaitLists([]string{api}, []string{})
	h.stop()
	h.behind(t, `UPDATE notice SET kind = 2, body = '{}' WHERE game = ?`, made.Game)
	h.start()
	v.state(api)
	v.awaitLists([]string{api}, []string{})
}

// Two servers with one database show the same games, wherever they were begun.
func TestListsOfTwoServers(t *testing.T) {
	url := storetest.Start(t).Database(t)
	var at [2]*visitor
	for i := range at {
		s, err := store.OpenPostgres(t.Context(), url)
		require.NoError(t, err)
		h := &testHouse{t: t, limits: generous, addr: "127.0.0.1:0"}
		h.run(s)
		t.Cleanup(h.stop)
		at[i] = h.visitor()
	}
	api, _ := at[0].begin(fields{"variant": "pente"})
	at[1].awaitLists([]string{api}, []string{})
	other, _ := at[1].begin(fields{"variant": "gomoku"})
	at[0].awaitLists([]string{other, api}, []string{})
	require.Equal(t, 200, at[1].post(api+"/join", fields{}, nil))
	at[0].awaitLists([]string{other}, []string{api})

	// Who has sat down at one server is known at the other one at once.
	require.Equal(t, 200, at[0].post(other+"/join", fields{}, nil))
	moved := at[0].at
	at[0].at = at[1].at
	require.Len(t, at[0].state(other).You, 1)
	at[0].at = moved
}

// The start page shows both lists in the reader's language.
func TestPublicGamesOnThePage(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	v := h.visitor()
	api, _ := v.begin(fields{"variant": "pente", "name": "<i>Ann</i>"})
	other, _ := v.begin(fields{"variant": "gomoku", "name": "Cat", "seats": []string{human, "easy"}})
	v.awaitLists([]string{api}, []string{other})
	w := open(t, browser, 320, 800, h.at+"/?lang=en")
	w.says("main", "Games to watch")
	w.is(`document.querySelectorAll(".open-games li a").length === 2`)
	w.says(".open-games", "<i>Ann</i>, free")
	w.fits()
	eval[bool](w, `(document.querySelector(".open-games").scrollIntoView(), true)`)
	w.picture("public-games")
}
