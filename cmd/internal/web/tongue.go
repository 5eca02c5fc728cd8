package web

import (
	"net/http"
	"slices"

	"golang.org/x/text/language"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules"
)

// preferred is which of the languages somebody reads: the one chosen, now or
// before, or the one that the browser prefers; the first where it names none.
func preferred(r *http.Request, tags []string) string {
	if chosen := r.URL.Query().Get("lang"); slices.Contains(tags, chosen) {
		return chosen
	}
	if cookie, err := r.Cookie(languageCookie); err == nil && slices.Contains(tags, cookie.Value) {
		return cookie.Value
	}
	known := make([]language.Tag, len(tags))
	for i, tag := range tags {
		known[i] = language.Make(tag)
	}
	_, best := language.MatchStrings(language.NewMatcher(known), r.Header.Get("Accept-Language"))
	return tags[best]
}

// whyNot is a sentence that says why something is not possible in a game, in the
// language of who asked.
func whyNot(r *http.Request, p *rules.Position, err error) string {
	in, broken := words.In(preferred(r, words.Languages()))
	if broken != nil {
		return capital(err.Error()) + "."
	}
	return tell.Capital(tell.Why(in, p, err)) + "."
}
