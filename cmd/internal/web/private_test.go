package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A private game is seen by those who play and nobody else, whatever is asked for;
// who has watched while a seat was free is let go when it is taken.
func TestAPrivateGame(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob, cat := h.visitor(), h.visitor(), h.visitor()
	api, made := ann.begin(fields{"variant": "pente", "access": "private"})
	require.True(t, cat.state(api).Private)
	own, strange := ann.follow(api, "1", ""), cat.follow(api, "1", "")
	require.Equal(t, 200, bob.post(api+"/join", fields{}, nil))
	require.Equal(t, "sit", string(own.want().event.Kind))
	strange.want() // that the seat is taken he may still hear
	_, more := strange.next()
	require.False(t, more, "then he is let go")
	ann.move(api, 0, "K10")
	require.Equal(t, "K10", own.want().event.Move.Move)

	looks := 0
	for _, pattern := range h.house.patterns {
		path, found := strings.CutPrefix(pattern, "GET /api/games/{id}")
		if !found {
			continue
		}
		looks++
		var no problem
		require.Equal(t, http.StatusForbidden, cat.get(api+path+"?move=A1", &no), path)
		require.Equal(t, "private", no.Error.Code)
		if path != "/events" {
			require.Equal(t, http.StatusOK, bob.get(api+path+"?move=A1", nil), path)
		}
	}
	require.GreaterOrEqual(t, looks, 6)
	var no problem
	require.Equal(t, 409, cat.post(api+"/join", fields{}, &no))
	require.Equal(t, "full", no.Error.Code)

	// On another device the same person sees it, and the first one no more.
	var code link
	require.Equal(t, 200, ann.post(api+"/link", fields{}, &code))
	require.Equal(t, 200, cat.post(api+"/claim", fields{"code": code.Code}, nil))
	require.Equal(t, 1, cat.state(api).Now.Ply)
	require.Equal(t, 403, ann.get(api, nil))
	h.restart()
	require.Equal(t, 403, ann.get(api, nil))
	require.Equal(t, 1, cat.state(api).Now.Ply)
	cat.awaitLists([]string{}, []string{})
	require.NotEmpty(t, made.Game)
}

// On the page: no button to watch, and a sentence for whoever comes too late.
func TestAPrivateGameOnThePage(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	ann := open(t, browser, 360, 700, h.at+"/?variant=pente&lang=fr")
	ann.says(".preview", "Pente")
	ann.choose("#access", "private")
	ann.fits()
	ann.press("Commencer")
	ann.says(".door", "seuls ceux qui jouent")
	link := eval[string](ann, "location.href")
	cat := open(t, browser, 360, 700, link+"?lang=en")
	cat.says(".door", "Take seat 2")
	require.NotContains(t, cat.text(".door"), "Watch")
	bob := open(t, browser, 360, 700, link+"?lang=en")
	bob.press("Take seat 2")
	cat.says("main", "This game is private")
	bob.says(".status", "is to move")
	ann.click("K10")
	bob.says(".status", "Your turn")
	late := open(t, browser, 360, 700, link+"?lang=nb")
	late.says("main", "Dette spillet er privat")
	late.picture("private")
}
