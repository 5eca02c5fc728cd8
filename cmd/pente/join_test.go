package main

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web"
	"pente/cmd/internal/web/store"
)

// serving is a server with no games yet; it returns its address.
func serving(t *testing.T) (site string) {
	games, err := store.Open(t.Context(), t.TempDir())
	require.NoError(t, err)
	house, err := web.Open(t.Context(), games, web.Options{Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	server := httptest.NewServer(house.Handler())
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		require.NoError(t, games.Close())
	})
	return server.URL
}

// begunAt begins a game at a server and returns its link.
func begunAt(t *testing.T, site, request string) (link string) {
	answer, err := http.Post(site+"/api/games", "application/json", strings.NewReader(request))
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	_, path, found := strings.Cut(string(text), `"path":"`)
	require.True(t, found, string(text))
	path, _, _ = strings.Cut(path, `"`)
	return site + path
}

// said runs the program with what is typed to it.
func said(typed string, args ...string) (status int, out, errs string) {
	var printed, wrong bytes.Buffer
	status = run(args, strings.NewReader(typed), &printed, &wrong)
	return status, printed.String(), wrong.String()
}

// Two bots take seats and play a whole game, one of them another program.
func TestBotsJoin(t *testing.T) {
	link := begunAt(t, serving(t), `{"variant": "gomoku", "set": ["board.width=9", "board.height=9", "win.line.length=4"], "sit": 0}`)
	var playing sync.WaitGroup
	for _, player := range []string{"greedy", "random"} {
		playing.Go(func() {
			status, out, errs := said("", "bot", "--join", link, "--player", player, "--lang", "en")
			require.Equal(t, statusDone, status, errs)
			require.Regexp(t, `You play at `+link+`: Player [12] \(`+player+`\)\.\n(Player [12] wins|The game is a draw)\.`, out)
		})
	}
	playing.Wait()
	answer, err := http.Get(strings.Replace(link, "/g/", "/api/games/", 1) + "/record?format=text")
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Regexp(t, `(?m)^1\. [A-J]\d`, string(text))
	require.NotContains(t, string(text), `[Result "*"]`)
}

// A person without a terminal plays line by line at a server, against a bot of it.
func TestJoinLineByLine(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	link := begunAt(t, serving(t), `{"variant": "tic-tac-toe", "seats": ["human", "greedy"], "sit": 0, "clock": "5m+3s"}`)
	status, out, errs := said("b2\nB2\nundo\nquit\n", "play", "--join", link, "--lang", "nb", "--ascii")
	require.Equal(t, statusDone, status, errs)
	require.Contains(t, out, "Du spiller på "+link+": Spiller 1 X.")
	require.Regexp(t, `5\sminutter`, out)
	require.Contains(t, out, "Spiller 1 legger B2.")
	require.Contains(t, out, "Spiller 2 (greedy) legger ")
	require.Contains(t, out, "B2 er opptatt: der ligger en brikke som tilhører spiller 1.")
	require.Contains(t, out, "I et spill på en tjener kan en bare be om dette på siden:\n"+link)
	require.Contains(t, out, "Kom tilbake med: pente play --join "+link)
	status, out, errs = said("leave\n", "play", "--join", link, "--lang", "en")
	require.Equal(t, statusDone, status, errs)
	require.Contains(t, out, "The game goes on after 2 moves.", "the seat is there again")
	require.Contains(t, out, "Player 2 (greedy) wins: Player 1 has left.")
}

// What does not go together, and what is no game, is said.
func TestJoinBadly(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	link := begunAt(t, serving(t), `{"variant": "tic-tac-toe", "seats": ["greedy", "greedy"], "sit": 0}`)
	for want, args := range map[string][]string{
		"leave pente away":                {"play", "pente", "--join", link},
		"--join and --players do not go":  {"play", "--join", link, "--players", "human,human"},
		"--join and --resume do not go":   {"play", "--join", link, "--resume", "x"},
		"is no link of a game":            {"play", "--join", "somewhere"},
		"which game? Say so with --join":  {"bot", "--player", "hard"},
		"who plays? Say so with --player": {"bot", "--join", link},
		"there is no player \"wizard\"":   {"bot", "--join", link, "--player", "wizard"},
	} {
		status, _, errs := said("", append(args, "--lang", "en")...)
		require.Equal(t, statusUsage, status, args)
		require.Contains(t, errs, want)
	}
	status, _, errs := said("", "play", "--join", link, "--lang", "en")
	require.Equal(t, statusNo, status)
	require.Contains(t, errs, "All seats are taken.")
}

// In a real terminal: a server, a bot that joins, and a person who does, loses the
// line and has it back.
func TestTerminalJoin(t *testing.T) {
	w := newWindow(t, 80, 24)
	site := serving(t)
	link := begunAt(t, site, `{"variant": "tic-tac-toe", "sit": 0}`)
	w.pente("play --join "+link+" --name Ann --lang fr", "^Joueur 1 ⬢  B2")
	require.Contains(t, w.shown(), "Vous jouez sur "+link)
	w.keys("Enter")
	w.see("^Joueur 1 joue B2\\.")
	w.see("^On attend")
	go func() { _, _, _ = said("", "bot", "--join", link, "--player", "greedy", "--name", "Robo Cop") }()
	w.see("2 coups(?s:.*)Joueur 2 \\(Robo.Cop\\)")
	w.keys("-l", "b2")
	w.keys("Enter")
	w.see("B2 est occupé")
	w.keys("BSpace")
	w.see("ne se demande que sur sa page")
	w.keys("q")
	w.keys("Enter")
	w.see("STATUS 0")
	files, err := filepath.Glob(filepath.Join(w.folder, "pente", "seats", "*"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	info, err := os.Stat(files[0])
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), fmt.Sprint(files))
	w.pente("play --join "+link+" --lang en", "2 moves made")
	w.keys("-l", ":leave")
	w.keys("Enter", "y")
	w.see("Player 2 \\(Robo.Cop\\) wins: Player 1 has left")
	w.keys("q")
	w.see("STATUS 0")
}
