package guest_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/guest"
	"pente/cmd/internal/web"
	"pente/cmd/internal/web/store"
	"pente/cmd/internal/words"
	"pente/rules"
)

// site is a server, and the way to it, which can be broken.
type site struct {
	t      *testing.T
	server *httptest.Server
	shut   atomic.Bool // whoever comes is sent away without an answer
	mute   atomic.Bool // what is asked for is done, and the answer is lost
	change func(text string) string
}

func openSite(t *testing.T) *site {
	games, err := store.Open(t.Context(), t.TempDir())
	require.NoError(t, err)
	house, err := web.Open(t.Context(), games, web.Options{Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	s := &site{t: t}
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case s.shut.Load():
			panic(http.ErrAbortHandler)
		case s.mute.Load():
			house.Handler().ServeHTTP(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		case s.change != nil && strings.HasSuffix(r.URL.Path, "/rules"):
			told := httptest.NewRecorder()
			house.Handler().ServeHTTP(told, r)
			_, _ = io.WriteString(w, s.change(told.Body.String()))
			return
		}
		house.Handler().ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		s.server.CloseClientConnections()
		s.server.Close()
		require.NoError(t, games.Close())
	})
	return s
}

// begin begins a game in which nobody sits yet.
func (s *site) begin(request string) guest.Link {
	answer, err := http.Post(s.server.URL+"/api/games", "application/json", strings.NewReader(request))
	require.NoError(s.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(s.t, err)
	require.Equal(s.t, http.StatusCreated, answer.StatusCode, string(text))
	_, path, found := strings.Cut(string(text), `"path":"`)
	require.True(s.t, found)
	path, _, _ = strings.Cut(path, `"`)
	link, err := guest.ReadLink(s.server.URL + path)
	require.NoError(s.t, err)
	return link
}

func (s *site) join(link guest.Link, wish guest.Wish) *guest.Visit {
	v, err := guest.Join(s.t.Context(), link, wish)
	require.NoError(s.t, err)
	s.t.Cleanup(v.Close)
	return v
}

// hears waits for the next news.
func hears(t *testing.T, v *guest.Visit) guest.News {
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	news, err := v.Next(ctx)
	require.NoError(t, err)
	return news
}

const twoSeats = `{"variant": "tic-tac-toe", "sit": 0}`

// pair are two who sit at one table; the first has looked again since the other sat
// down.
func (s *site) pair() (first, second *guest.Visit) {
	link := s.begin(twoSeats)
	first = s.join(link, guest.Wish{Name: "Ann"})
	second = s.join(link, guest.Wish{Name: "Bob", Language: "nb"})
	require.Equal(s.t, guest.News{Kind: guest.Anew}, hears(s.t, first), "the seats are not what they were")
	first, err := first.Again(s.t.Context())
	require.NoError(s.t, err)
	s.t.Cleanup(first.Close)
	return first, second
}

// Two play a whole game, and each hears every move.
func TestTwoPlay(t *testing.T) {
	s := openSite(t)
	first, second := s.pair()
	require.Equal(t, []rules.Seat{1}, first.Seats)
	require.Equal(t, []rules.Seat{2}, second.Seats)
	require.Equal(t, "Bob", first.Chairs[1].Name)
	require.Equal(t, "Tic-Tac-Toe", first.Variant.Title)
	p, err := first.Position()
	require.NoError(t, err)
	for i, move := range []string{"B2", "A1", "B1", "A2", "B3"} {
		mover := []*guest.Visit{first, second}[i%2]
		require.NoError(t, mover.Send(t.Context(), i, p.ToMove(), move))
		want := guest.News{Kind: guest.Moved, Seat: p.ToMove(), Move: move}
		require.Equal(t, want, hears(t, first))
		require.Equal(t, want, hears(t, second))
		at, err := first.Variant.Rules.Point(move)
		require.NoError(t, err)
		require.NoError(t, p.Play(rules.Place(at)))
	}
	require.True(t, p.Won(1))
	require.NoError(t, first.Rematch(t.Context()))
	require.NoError(t, second.Rematch(t.Context()))
	for {
		if news := hears(t, second); news.Kind == guest.Anew {
			break
		}
	}
	next, err := second.Again(t.Context())
	require.NoError(t, err)
	defer next.Close()
	require.Equal(t, []rules.Seat{1}, next.Seats, "the seats have been rotated")
	require.Empty(t, next.Moves)
}

// What the server refuses is told in the language that was wished for, and whoever
// comes too late hears what was quicker.
func TestRefusals(t *testing.T) {
	s := openSite(t)
	first, second := s.pair()
	var refused *guest.Refused
	require.ErrorAs(t, second.Send(t.Context(), 0, 2, "B2"), &refused)
	require.Equal(t, "not_your_turn", refused.Code)
	require.Equal(t, "Det er turen til spiller 1.", refused.Message)
	require.NoError(t, first.Send(t.Context(), 0, 1, "B2"))
	require.ErrorAs(t, second.Send(t.Context(), 1, 2, "B2"), &refused)
	require.Equal(t, "B2 er opptatt: der ligger en brikke som tilhører spiller 1.", refused.Message)
	device := s.join(first.Link, guest.Wish{Key: second.Key})
	require.Equal(t, second.Seats, device.Seats, "a key opens its seat again")
	require.Equal(t, []string{"B2"}, device.Moves)
	require.NoError(t, device.Send(t.Context(), 1, 2, "A1"))
	require.ErrorAs(t, second.Send(t.Context(), 1, 2, "C3"), &refused)
	require.Equal(t, "stale", refused.Code)
	require.Equal(t, "B2", hears(t, second).Move)
	require.Equal(t, "A1", hears(t, second).Move)
}

// A line that is down is said once, and what was missed is heard when it is up again.
func TestTheLineIsDown(t *testing.T) {
	s := openSite(t)
	first, second := s.pair()
	require.NoError(t, first.Send(t.Context(), 0, 1, "B2"))
	require.Equal(t, "B2", hears(t, second).Move)
	s.shut.Store(true)
	s.server.CloseClientConnections()
	require.Equal(t, guest.Down, hears(t, second).Kind)
	s.shut.Store(false)
	require.NoError(t, first.Send(t.Context(), 1, 1, "leave(1)"))
	require.Equal(t, guest.Up, hears(t, second).Kind)
	require.Equal(t, guest.News{Kind: guest.Moved, Seat: 1, Move: "leave(1)"}, hears(t, second))
}

// A move whose answer is lost is sent again, and made once.
func TestALostAnswer(t *testing.T) {
	s := openSite(t)
	first, second := s.pair()
	s.mute.Store(true)
	lost, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	require.Error(t, first.Send(lost, 0, 1, "B2"))
	s.mute.Store(false)
	require.NoError(t, first.Send(t.Context(), 0, 1, "B2"))
	require.Equal(t, "B2", hears(t, second).Move)
	require.NoError(t, second.Send(t.Context(), 1, 2, "A1"))
	require.Equal(t, "A1", hears(t, second).Move, "nothing came between")
}

// Whoever cannot sit down is told why, in every language.
func TestWhyNobodySits(t *testing.T) {
	s := openSite(t)
	first, _ := s.pair()
	other := openSite(t)
	strange := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") }))
	defer strange.Close()
	gone := httptest.NewServer(nil)
	gone.Close()
	game := first.Link.Game
	for want, link := range map[string]guest.Link{
		"All seats are taken.":                 first.Link,
		"There is no game at this address.":    {Site: other.server.URL, Game: game},
		"is not understood: it is no server":   {Site: strange.URL, Game: game},
		"does not answer. Is the address righ": {Site: gone.URL, Game: game},
	} {
		_, err := guest.Join(t.Context(), link, guest.Wish{})
		require.Error(t, err)
		seen := map[string]bool{}
		for _, tag := range words.Languages() {
			in, broken := words.In(tag)
			require.NoError(t, broken)
			require.False(t, seen[guest.Why(in, err)], "%s: %s", tag, want)
			seen[guest.Why(in, err)] = true
			if tag == words.English {
				require.Contains(t, guest.Why(in, err), want)
			}
		}
	}
	_, err := guest.Join(t.Context(), s.begin(twoSeats), guest.Wish{Seat: 7})
	require.ErrorContains(t, err, "There is no seat 7")
}

// Rules that mean something else here, or nothing, are those of a later version.
func TestRulesOfALaterVersion(t *testing.T) {
	s := openSite(t)
	link := s.begin(twoSeats)
	for what, change := range map[string]func(string) string{
		"fingerprint": func(text string) string { return strings.Replace(text, `"fingerprint":"`, `"fingerprint":"0`, 1) },
		"unknown key": func(text string) string { return strings.Replace(text, `"toml":"`, `"toml":"later = 1\n`, 1) },
	} {
		s.change = change
		_, err := guest.Join(t.Context(), link, guest.Wish{})
		var foreign *guest.Foreign
		require.ErrorAs(t, err, &foreign)
		require.ErrorContains(t, err, what)
		s.change = nil
		link = s.begin(twoSeats)
	}
}

func TestLinks(t *testing.T) {
	for text, want := range map[string]guest.Link{
		"http://host:8080/g/abcdefgh234567ab":        {Site: "http://host:8080", Game: "abcdefgh234567ab"},
		" host:8080/g/abcdefgh234567ab/ ":            {Site: "http://host:8080", Game: "abcdefgh234567ab"},
		"https://host/g/abcdefgh234567ab#code":       {Site: "https://host", Game: "abcdefgh234567ab", Code: "code"},
		"https://host/api/games/abcdefgh234567ab":    {Site: "https://host", Game: "abcdefgh234567ab"},
		"http://[::1]:8080/g/abcdefgh234567ab?lang=": {Site: "http://[::1]:8080", Game: "abcdefgh234567ab"},
	} {
		link, err := guest.ReadLink(text)
		require.NoError(t, err, text)
		require.Equal(t, want, link, text)
	}
	for _, text := range []string{"", "host", "http://host/", "ftp://host/g/abcdefgh234567ab", "http://host/g/short", "http:///g/abcdefgh234567ab", "::"} {
		_, err := guest.ReadLink(text)
		require.ErrorContains(t, err, "is no link of a game", text)
	}
}
