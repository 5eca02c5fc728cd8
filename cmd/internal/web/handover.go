package web

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"time"

	"pente/rules"
)

// A seat moves to another device by a link that works once and for a short time.
// The link has a code behind its #, which browsers never send: the page there
// sends it when somebody says that he wants to play here. The log has the hash of
// the code, and the device that played until then has no seat any more.

// handoverTime is how long a link works.
const handoverTime = 10 * time.Minute

// handover is a link that has been given out and not used yet.
type handover struct {
	code string // its hash; "" for none
	at   int64  // when it was given out, in ms since 1970
}

func (h handover) open(code string, now time.Time) bool {
	return h.code != "" && now.Sub(time.UnixMilli(h.at)) <= handoverTime &&
		subtle.ConstantTimeCompare([]byte(h.code), []byte(code)) == 1
}

// lendSeat notes a link for the seat; an earlier one works no more.
func (g *game) lendSeat(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	if who.free() || d.Key == "" {
		return fmt.Errorf("nobody can hand over seat %d", d.Seat)
	}
	who.handover = handover{d.Key, d.At}
	return nil
}

// claimSeat gives the seat, and what else its key opened, to another key.
func (g *game) claimSeat(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	if who.handover.code == "" || d.Key == "" {
		return fmt.Errorf("seat %d has not been handed over", d.Seat)
	}
	old := who.key
	for _, c := range g.chairs {
		if c.key == old {
			c.key, c.handover = d.Key, handover{}
		}
	}
	return nil
}

// link is the answer to one who wants to move his seat.
type link struct {
	Code    string `json:"code"`
	Path    string `json:"path"` // of the page that takes it over
	QR      string `json:"qr"`   // its address as a picture, in SVG
	Seconds int    `json:"seconds"`
}

func (h *House) lend(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked seatRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	key, code := keyOf(r), newKey()
	err := g.do(r.Context(), "lend:"+newKey(), func() (deed, error) {
		own := g.seatsOf(key)
		switch {
		case len(own) == 0:
			return deed{}, errWatcher
		case asked.Seat == 0:
			asked.Seat = int(own[0])
		case !slices.Contains(own, rules.Seat(asked.Seat)):
			return deed{}, errNotSeat
		}
		return deed{Kind: lent, Seat: rules.Seat(asked.Seat), Key: hashCode(g.id, code)}, nil
	})
	if err != nil {
		return err
	}
	path := "/g/" + g.id + "#seat=" + code
	picture, err := codePicture(siteOf(r) + path)
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, link{code, path, picture, int(handoverTime.Seconds())})
	return nil
}

// claimRequest asks for the seat that a link is about.
type claimRequest struct {
	Code  string `json:"code"`
	Nonce string `json:"nonce"`
}

var errNoCode = faultf(http.StatusForbidden, "link_used", "This link has been used, or is too old. Ask for a new one on the device that has the seat.")

func (h *House) claim(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked claimRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	if len(asked.Code) != keyLength {
		return errNoCode
	}
	key, nonce, err := h.keyFor(r, g, asked.Nonce)
	if err != nil {
		return err
	}
	if err := g.takeOver(r.Context(), asked.Code, key, "claim:"+nonce); err != nil {
		return err
	}
	g.answerSeated(w, r, key)
	return nil
}

// takeOver moves the seat that a code is for to a key. The game is locked.
func (g *game) takeOver(ctx context.Context, code, key, nonce string) error {
	return g.do(ctx, nonce, func() (deed, error) {
		hash := hashCode(g.id, code)
		seat := slices.IndexFunc(g.chairs, func(c *chair) bool { return c.handover.open(hash, g.house.now()) }) + 1
		if seat == 0 {
			return deed{}, errNoCode
		}
		return deed{Kind: claimed, Seat: rules.Seat(seat), Key: hashKey(g.id, key)}, nil
	})
}

// hashCode is what is kept of the code of a link.
func hashCode(game, code string) string { return hashKey(game, "link "+code) }

// shortestSecret is how long the nonce of one who wants a seat has to be: whoever
// knows it can ask for the key again.
const shortestSecret = 16

// keyFor is the key by which one who asks for a seat will have it: the one that he
// has for other seats, or a new one. It follows from his nonce, so that he gets
// the same one when he asks again because no answer came; without a nonce it is
// drawn. The second nonce is what the log may know of the first.
func (h *House) keyFor(r *http.Request, g *game, nonce string) (key, logged string, err error) {
	switch {
	case nonce == "":
		nonce = newKey()
	case !nonceShape.MatchString(nonce) || len(nonce) < shortestSecret:
		return "", "", badRequest("The nonce of one who takes a seat has to be random and %d to 64 letters, digits, - and _.", shortestSecret)
	}
	sum := hmac.New(sha256.New, h.secret)
	fmt.Fprintf(sum, "key %s %s", g.id, nonce)
	key = base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:16])
	if own := keyOf(r); len(g.seatsOf(own)) > 0 {
		key = own
	}
	return key, hashKey(g.id, "nonce "+nonce)[:32], nil
}

// answerSeated gives one who has sat down his key.
func (g *game) answerSeated(w http.ResponseWriter, r *http.Request, key string) {
	giveKey(w, r, g.id, key)
	answer(w, http.StatusOK, started{Game: g.id, Path: "/g/" + g.id, Key: key, Seats: g.seatsOf(key)})
}
