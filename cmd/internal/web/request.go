package web

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of requests, in bytes.
const (
	largestRequest = 4 << 10
	largestConfig  = 40 << 10 // a config of 16 KiB, as JSON may have to write it
)

// readBody reads a request's JSON, and nothing but what it may hold.
func readBody(w http.ResponseWriter, r *http.Request, limit int64, into any) error {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return faultf(http.StatusUnsupportedMediaType, "not_json", "The request has to be JSON, with Content-Type: application/json.")
	}
	if r.Header.Get("Content-Encoding") != "" {
		return faultf(http.StatusUnsupportedMediaType, "encoded", "The request must not be compressed.")
	}
	body := json.NewDecoder(http.MaxBytesReader(w, r.Body, limit))
	body.DisallowUnknownFields()
	if err := body.Decode(into); err != nil {
		return bodyFault(err)
	}
	if _, err := body.Token(); !errors.Is(err, io.EOF) {
		return badRequest("Something follows the JSON of the request.")
	}
	return nil
}

// bodyFault says what is wrong with a body without the words of a programming
// language.
func bodyFault(err error) error {
	var large *http.MaxBytesError
	var wrong *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &large):
		return err
	case errors.As(err, &wrong) && wrong.Field != "":
		field := wrong.Field[strings.LastIndex(wrong.Field, ".")+1:]
		return badRequest("The field %.40q cannot be a JSON %s.", field, wrong.Value)
	case errors.As(err, &wrong):
		return badRequest("The request has to be a JSON object.")
	case errors.As(err, &syntax):
		return badRequest("The JSON is broken at byte %d.", syntax.Offset)
	case errors.Is(err, io.EOF):
		return badRequest("The request is empty; it has to be a JSON object.")
	}
	if field, found := strings.CutPrefix(err.Error(), "json: unknown field "); found {
		return badRequest("There is no field %.60s here.", field)
	}
	return badRequest("The JSON cannot be read.")
}

// longestName is what a person may be called, in characters.
const longestName = 40

// cleanName is a name that can be shown anywhere: no control characters, none
// that turn the writing round, none that cannot be seen.
func cleanName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case !utf8.ValidString(name):
		return "", badRequest("The name is not valid UTF-8.")
	case utf8.RuneCountInString(name) > longestName:
		return "", badRequest("The name is longer than %d characters.", longestName)
	}
	for _, c := range name {
		if !unicode.IsGraphic(c) || unicode.In(c, unicode.Cf, unicode.Co) || c != ' ' && unicode.IsSpace(c) {
			return "", badRequest("The name holds a character that cannot be shown.")
		}
	}
	return name, nil
}

var nonceShape = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// nonceOf is the name of an attempt, as the log has it: one's own, so that nobody
// can use another's. Who names none gets one, and no protection from doing a
// thing twice.
func nonceOf(game, key, nonce string) (string, error) {
	if nonce == "" {
		nonce = newKey()
	}
	if !nonceShape.MatchString(nonce) {
		return "", badRequest("The nonce has to be 1 to 64 letters, digits, - and _.")
	}
	return hashKey(game, key)[:16] + ":" + nonce, nil
}
