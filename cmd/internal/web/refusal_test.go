package web

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The store takes nothing for a while, as on a full disk: a move is refused in
// words and nothing changes, and the game can be looked at and followed. When it
// takes entries again, play goes on without a restart: the move is made when it is
// sent again, and a bot whose move could not be written makes it by himself.
func TestTheStoreTakesNothingForAWhile(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	people, _ := v.begin(fields{"variant": "pente"})
	require.Equal(t, 200, v.post(people+"/join", fields{}, nil))
	bot, _ := v.begin(fields{"variant": "pente", "seats": []string{human, "random"}})
	f := v.follow(bot, "1", "")

	db, err := sql.Open("sqlite", "file:"+filepath.Join(h.folder, "games.db")+"?_pragma=busy_timeout(20000)")
	require.NoError(t, err)
	defer db.Close()
	_, err = db.Exec(`CREATE TRIGGER full BEFORE INSERT ON entry WHEN NEW.body LIKE '%"seat":2,"move":%' BEGIN SELECT RAISE(ABORT, 'full'); END`)
	require.NoError(t, err)

	v.move(people, 0, "K10")
	before := v.state(people)
	second := fields{"move": "L10", "ply": 1, "nonce": "once"}
	var no problem
	require.Equal(t, 503, v.post(people+"/moves", second, &no))
	require.Equal(t, "unavailable", no.Error.Code)
	require.Equal(t, before, v.state(people))
	v.move(bot, 0, "K10")
	require.Equal(t, 1, f.want().event.Now.Ply)
	require.Eventually(t, func() bool { return strings.Contains(h.log.String(), `"move of a bot"`) }, 30*time.Second, 10*time.Millisecond)
	require.Equal(t, 1, v.state(bot).Now.Ply)

	_, err = db.Exec(`DROP TRIGGER full`)
	require.NoError(t, err)
	require.Equal(t, 200, v.post(people+"/moves", second, nil))
	require.Equal(t, 2, v.state(people).Now.Ply)
	require.Equal(t, 2, f.want().event.Now.Ply)
}
