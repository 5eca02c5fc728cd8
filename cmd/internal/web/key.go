package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"

	"pente/rules"
)

// A key is what opens a seat: 128 random bits that a browser keeps in a cookie
// and a program sends in a header. The log has its hash alone.

const (
	cookieName = "seat"
	keyLength  = 22 // 128 bits in base64
)

func newKey() string {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(bits[:])
}

// hashKey is what is kept of a key. The game is in it, so that nobody can see in
// the logs that two seats belong together.
func hashKey(game, key string) string {
	sum := sha256.Sum256([]byte(game + "\x00" + key))
	return hex.EncodeToString(sum[:])
}

// keyOf is the key that a request comes with; "" where there is none.
func keyOf(r *http.Request) string {
	if key, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok && len(key) == keyLength {
		return key
	}
	if cookie, err := r.Cookie(cookieName); err == nil && len(cookie.Value) == keyLength {
		return cookie.Value
	}
	return ""
}

// gamePath is where the API of a game is.
func gamePath(id string) string { return "/api/games/" + id }

// giveKey leaves the key in the browser, for this game alone, unseen by scripts.
func giveKey(w http.ResponseWriter, r *http.Request, game, key string) {
	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: key, Path: gamePath(game), MaxAge: 400 * 24 * 3600,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: secure(r),
	})
}

// seatsOf are the seats that a key opens.
func (g *game) seatsOf(key string) []rules.Seat {
	seats := []rules.Seat{}
	if key == "" {
		return seats
	}
	hash := hashKey(g.id, key)
	for i, c := range g.chairs {
		if c.key != "" && subtle.ConstantTimeCompare([]byte(c.key), []byte(hash)) == 1 {
			seats = append(seats, rules.Seat(i+1))
		}
	}
	return seats
}

// mark is a receipt for an entry: the server has known it. Nobody else can make
// one, so that a later receipt than the last entry says that the store has lost
// something, and not that somebody lies.
func (h *House) mark(game string, n int, hash string) string {
	sum := hmac.New(sha256.New, h.secret)
	fmt.Fprintf(sum, "%s %d %s", game, n, hash)
	return fmt.Sprintf("%d.%s.%s", n, hash, hex.EncodeToString(sum.Sum(nil)[:16]))
}

// newID is the name of a game: 80 random bits in small letters and digits.
func newID() string {
	return strings.ToLower(rand.Text()[:16])
}
