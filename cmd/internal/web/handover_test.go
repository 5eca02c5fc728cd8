package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// A seat moves to another device by a link that works once; the first device only
// watches then.
func TestASeatMovesToAnotherDevice(t *testing.T) {
	h := openHouse(t, generous)
	laptop, phone, thief := h.visitor(), h.visitor(), h.visitor()
	api, made := laptop.begin(fields{"variant": "pente-multi", "seats": []string{human, human, "greedy"}, "name": "Ann"})
	require.Equal(t, 200, laptop.post(api+"/join", fields{}, nil), "one person with two seats")
	require.Equal(t, []rules.Seat{1, 2}, laptop.state(api).You)

	var first, second link
	require.Equal(t, 200, laptop.post(api+"/link", fields{}, &first))
	require.Equal(t, 200, laptop.post(api+"/link", fields{"seat": 1}, &second))
	require.Equal(t, "/g/"+made.Game+"#seat="+second.Code, second.Path)
	require.Contains(t, second.QR, "<svg")
	require.Equal(t, 600, second.Seconds)
	var no problem
	require.Equal(t, 403, phone.post(api+"/claim", fields{"code": first.Code}, &no), "a later link makes an earlier one useless")
	require.Equal(t, "link_used", no.Error.Code)

	// No answer came the first time: the same attempt gets the same key again.
	attempt := fields{"code": second.Code, "nonce": "0123456789abcdef"}
	var got, again started
	require.Equal(t, 200, h.visitor().post(api+"/claim", attempt, &got))
	require.Equal(t, 200, phone.post(api+"/claim", attempt, &again))
	require.Equal(t, got, again)
	require.NotEqual(t, made.Key, got.Key, "another key opens the seat")
	require.Equal(t, []rules.Seat{1, 2}, got.Seats)

	require.Equal(t, 403, thief.post(api+"/claim", fields{"code": second.Code}, &no))
	require.Equal(t, "link_used", no.Error.Code)
	require.Equal(t, 403, laptop.post(api+"/moves", fields{"move": "K10", "ply": 0}, &no))
	require.Equal(t, 403, laptop.post(api+"/link", fields{}, &no))
	require.Empty(t, laptop.state(api).You)
	require.Equal(t, "Ann", laptop.state(api).Seats[0].Name)
	phone.move(api, 0, "K10")

	// And so it stays after a restart; neither code nor key is in the log.
	h.restart()
	require.Equal(t, []rules.Seat{1, 2}, phone.state(api).You)
	require.Empty(t, laptop.state(api).You)
	entries, err := h.store.Read(t.Context(), made.Game, 0)
	require.NoError(t, err)
	text, err := json.Marshal(entries)
	require.NoError(t, err)
	for _, secret := range []string{second.Code, got.Key, "0123456789abcdef"} {
		require.NotContains(t, string(text), secret)
		require.NotContains(t, h.log.String(), secret)
	}
}

// A link is too old after ten minutes, and strangers' codes are none.
func TestALinkIsTooOld(t *testing.T) {
	later := new(shifted)
	h := houseBy(t, later)
	ann, bob := h.visitor(), h.visitor()
	api, _ := ann.begin(fields{"variant": "pente"})
	var made link
	require.Equal(t, 403, bob.post(api+"/link", fields{}, nil))
	require.Equal(t, 403, ann.post(api+"/link", fields{"seat": 2}, nil))
	require.Equal(t, 200, ann.post(api+"/link", fields{}, &made))
	for _, code := range []string{"", "x", newKey(), strings.Repeat("a", 300), made.Code + "a"} {
		require.Equal(t, 403, bob.post(api+"/claim", fields{"code": code}, nil), code)
	}
	require.Equal(t, 400, bob.post(api+"/claim", fields{"code": made.Code, "nonce": "short"}, nil))
	later.by.Store(int64(handoverTime + time.Second))
	require.Equal(t, 403, bob.post(api+"/claim", fields{"code": made.Code}, nil))
	later.by.Store(int64(handoverTime - time.Second))
	require.Equal(t, 200, bob.post(api+"/claim", fields{"code": made.Code}, nil))
}

// Who takes a seat and gets no answer asks again, and has it; nobody else gets it.
func TestASeatIsNotLostWithTheAnswer(t *testing.T) {
	h := openHouse(t, generous)
	api, _ := h.visitor().begin(fields{"variant": "pente"})
	attempt := fields{"name": "Bob", "nonce": "a-long-random-text"}
	var first, second started
	require.Equal(t, 200, h.visitor().post(api+"/join", attempt, &first))
	bob := h.visitor()
	require.Equal(t, 200, bob.post(api+"/join", attempt, &second))
	require.Equal(t, first, second)
	require.Equal(t, []rules.Seat{2}, bob.state(api).You)
	var no problem
	require.Equal(t, 409, h.visitor().post(api+"/join", fields{"nonce": "another-random-text"}, &no))
	require.Equal(t, "full", no.Error.Code)
	require.Equal(t, http.StatusBadRequest, h.visitor().post(api+"/join", fields{"nonce": "1"}, &no), "a nonce that others could guess")
	require.Contains(t, no.Error.Message, "random")
}

// The link, as people use it: a button, a code for the camera, and a page at the
// other device that asks before it takes the seat.
func TestHandoverOnThePage(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	laptop := open(t, browser, 1280, 900, h.at+"/?variant=pente")
	laptop.says(".preview", "Five in a row")
	laptop.press("Start")
	laptop.says(".status", "Your turn")
	eval[bool](laptop, `(document.querySelector(".handover summary").click(), true)`)
	laptop.says(".handover", "within 10 minutes")
	laptop.is(`document.querySelector(".handover img").naturalWidth > 0`)
	laptop.picture("handover")
	link := eval[string](laptop, `document.querySelector("#handover-link").value`)
	phone := open(t, browser, 360, 640, link)
	phone.says(".arrival", "Go on playing here")
	laptop.says(".status", "Your turn")
	phone.fits()
	phone.picture("handover-arrival")
	phone.press("Play here")
	phone.says(".status", "Your turn: lay a stone (black).")
	require.NotContains(t, eval[string](phone, "location.href"), "#")
	laptop.says(".said", "from another device")
	laptop.says(".status", "is to move")
	laptop.is(`document.querySelector(".handover").hidden`)
	second := open(t, browser, 360, 640, link)
	second.press("Play here")
	second.says(".arrival", "has been used")
}
