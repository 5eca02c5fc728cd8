package web

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A folder of the first version opens: every game stands as it stood there, the
// keys open the same seats, and play goes on. The folder and what its server said
// about it are in testdata; neither is ever changed.
func TestAnEarlierFolderOpens(t *testing.T) {
	packed, err := os.Open("testdata/version1.db.gz")
	require.NoError(t, err)
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	require.NoError(t, err)
	data, err := io.ReadAll(text)
	require.NoError(t, err)
	h := &testHouse{t: t, folder: t.TempDir(), limits: generous, addr: "127.0.0.1:0"}
	require.NoError(t, os.WriteFile(filepath.Join(h.folder, "games.db"), data, 0o600))
	h.start()
	t.Cleanup(func() { h.stop() })

	said, err := os.ReadFile("testdata/version1.json")
	require.NoError(t, err)
	var games map[string]struct {
		Key   string
		State json.RawMessage
	}
	require.NoError(t, json.Unmarshal(said, &games))
	require.Len(t, games, 5)
	over := 0
	for id, game := range games {
		v := h.visitor()
		v.key = game.Key
		var got json.RawMessage
		require.Equal(t, 200, v.get(gamePath(id), &got))
		compare(t, id, string(game.State), got)
		s := v.state(gamePath(id))
		require.NotEmpty(t, s.You)
		if s.Now.Over {
			over++
			continue
		}
		require.Equal(t, 200, v.get(gamePath(id)+"?mark="+s.Mark, nil))
		var legal struct{ Moves []string }
		require.Equal(t, 200, v.get(gamePath(id)+"/legal", &legal))
		require.Equal(t, 200, v.post(gamePath(id)+"/moves", fields{"move": legal.Moves[0], "ply": s.Now.Ply, "round": s.Round}, nil))
		require.Empty(t, v.state(gamePath(id)).Broken)
	}
	require.Equal(t, 1, over)
	require.NotContains(t, h.log.String(), "cannot go on", fmt.Sprint(len(games)))
}
