package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"pente/rules"
)

// jsonFormat is the number of the JSON format that is written, and the only one
// that is read.
const jsonFormat = 1

// jsonGame is a game in JSON.
type jsonGame struct {
	Format      int         `json:"format"`
	ID          string      `json:"id,omitempty"`
	Variant     string      `json:"variant,omitempty"`
	Fingerprint string      `json:"fingerprint,omitempty"`
	Rules       string      `json:"rules,omitempty"`
	Players     int         `json:"players,omitempty"`
	Seats       []Seat      `json:"seats,omitempty"`
	Date        string      `json:"date,omitempty"`
	Seed        *uint64     `json:"seed,omitempty"`
	Headers     [][2]string `json:"headers,omitempty"`
	Moves       []string    `json:"moves"`
	Result      *jsonResult `json:"result,omitempty"`
	Board       []int       `json:"board,omitempty"` // columns and rows
	Comments    []Comment   `json:"comments,omitempty"`
	Clock       string      `json:"clock,omitempty"`
	Times       []int64     `json:"times,omitempty"` // milliseconds
}

// jsonResult is the result of a game in JSON.
type jsonResult struct {
	Places []int  `json:"places,omitempty"`
	Reason string `json:"reason,omitempty"`
	Text   string `json:"text,omitempty"`
}

// The keys there are; encoding/json would take them in any case.
var (
	gameKeys = []string{"format", "id", "variant", "fingerprint", "rules", "players", "seats", "date",
		"seed", "headers", "moves", "result", "board", "comments", "clock", "times"}
	seatKeys = []string{"name", "player", "rating"}
	endKeys  = []string{"places", "reason", "text"}
	noteKeys = []string{"after", "text"}
)

// parseJSON reads one object. The ID is set as soon as it is known.
func parseJSON(text []byte, limits Limits) (g Game, bad *Bad) {
	keys, bad := knownKeys(text, "", gameKeys)
	if bad != nil {
		return g, bad
	}
	var j jsonGame
	if err := json.Unmarshal(text, &j); err != nil {
		return g, jsonError(text, err)
	}
	if bad := checkNested(keys); bad != nil {
		return Game{ID: j.ID}, bad
	}
	g = j.game()
	switch {
	case keys["format"] == nil:
		return g, &Bad{Reason: fmt.Sprintf("key \"format\" is missing, it is %d", jsonFormat)}
	case j.Format != jsonFormat:
		return g, &Bad{Reason: fmt.Sprintf("key \"format\" is %d, but only format %d can be read", j.Format, jsonFormat)}
	case keys["moves"] == nil:
		return g, &Bad{Reason: "key \"moves\" is missing"}
	case len(g.Headers) > limits.Headers:
		return g, &Bad{Reason: fmt.Sprintf("more headers than allowed (%d)", limits.Headers)}
	}
	if bad := checkMoves(g.Moves, limits); bad != nil {
		return g, bad
	}
	if n := len(j.Board); n != 0 && n != 2 {
		return g, &Bad{Text: "board", Reason: fmt.Sprintf("%s where columns and rows are wanted", plural(n, "number"))}
	}
	if bad := j.checkTimes(); bad != nil {
		return g, bad
	}
	if bad := g.checkBoard(); bad != nil {
		return g, bad
	}
	return g, g.checkSeats()
}

// checkTimes looks at the time control and how long the moves took.
func (j *jsonGame) checkTimes() *Bad {
	if len(j.Times) > len(j.Moves) {
		return &Bad{Text: "times", Reason: fmt.Sprintf("%d times for %s", len(j.Times), plural(len(j.Moves), "move"))}
	}
	if slices.ContainsFunc(j.Times, func(ms int64) bool { return ms < 0 || ms > math.MaxInt64/int64(time.Millisecond) }) {
		return &Bad{Text: "times", Reason: "a time below 0, or too long"}
	}
	if j.Clock == "" {
		return nil
	}
	if _, err := ParseTimeControl(j.Clock); err != nil {
		return &Bad{Text: "clock", Reason: err.Error()}
	}
	return nil
}

// checkBoard looks at the size of the board, if there is one, and at where the
// comments belong.
func (g *Game) checkBoard() *Bad {
	known := g.Width != 0 || g.Height != 0
	switch {
	case known && (g.Width < 1 || g.Height < 1 || g.Width > rules.MaxSide || g.Height > rules.MaxSide):
		return &Bad{Reason: fmt.Sprintf("a board of %dx%d, from 1x1 to %[3]dx%[3]d are possible", g.Width, g.Height, rules.MaxSide)}
	case slices.ContainsFunc(g.Comments, func(c Comment) bool { return c.After < 0 || c.After > len(g.Moves) }):
		return &Bad{Reason: fmt.Sprintf("a comment after a move that there is not, there are %d", len(g.Moves))}
	}
	return nil
}

// knownKeys are the keys of an object; an unknown one is an error.
func knownKeys(text []byte, where string, known []string) (map[string]json.RawMessage, *Bad) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(text, &keys); err != nil {
		return nil, jsonError(text, err)
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if !slices.Contains(known, key) {
			return nil, &Bad{Text: where + key, Reason: "unknown key, there are " + strings.Join(known, ", ")}
		}
	}
	return keys, nil
}

// checkNested looks at the keys of the objects inside.
func checkNested(keys map[string]json.RawMessage) *Bad {
	if text := keys["result"]; text != nil {
		if _, bad := knownKeys(text, "result.", endKeys); bad != nil {
			return bad
		}
	}
	if bad := checkList(keys, "seats", seatKeys); bad != nil {
		return bad
	}
	return checkList(keys, "comments", noteKeys)
}

// checkList looks at the keys of the objects of a list.
func checkList(keys map[string]json.RawMessage, list string, known []string) *Bad {
	var objects []json.RawMessage
	if text := keys[list]; text != nil {
		if err := json.Unmarshal(text, &objects); err != nil {
			return jsonError(text, err)
		}
	}
	for i, text := range objects {
		if _, bad := knownKeys(text, fmt.Sprintf("%s[%d].", list, i), known); bad != nil {
			return bad
		}
	}
	return nil
}

// jsonError says in which line of the object, counted from 0, what is wrong.
func jsonError(text []byte, err error) *Bad {
	bad := &Bad{Reason: "no JSON: " + err.Error()}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		bad.Line = bytes.Count(text[:min(int(syntax.Offset), len(text))], []byte("\n"))
	case errors.As(err, &kind):
		bad.Line = bytes.Count(text[:min(int(kind.Offset), len(text))], []byte("\n"))
		bad.Text, bad.Reason = kind.Field, fmt.Sprintf("%s stands where %s is wanted", kind.Value, kindWord(kind.Type))
	}
	return bad
}

// kindWord says what a key has to hold, in the words of JSON.
func kindWord(kind reflect.Type) string {
	switch kind.Kind() {
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.String:
		return "a text"
	case reflect.Uint64:
		return "a whole number from 0"
	case reflect.Pointer:
		return kindWord(kind.Elem())
	}
	return "a whole number"
}

// checkSeats looks whether the number of players is one, and fits what is said
// by seat.
func (g *Game) checkSeats() *Bad {
	if g.Players == 0 {
		g.Players = max(len(g.Result.Places), len(g.Seats))
	}
	outside := func(place int) bool { return place < 0 || place > g.Players }
	scores := strings.Count(g.Result.Text, "-") + 1
	switch {
	case g.Players != 0 && g.Players < 2 || g.Players > rules.MaxPlayers || g.Players < 0:
		return &Bad{Reason: fmt.Sprintf("%d players, from 2 to %d are possible", g.Players, rules.MaxPlayers)}
	case len(g.Seats) > g.Players:
		return &Bad{Reason: fmt.Sprintf("%d seats for %d players", len(g.Seats), g.Players)}
	case len(g.Result.Places) > 0 && len(g.Result.Places) != g.Players:
		return &Bad{Reason: fmt.Sprintf("%d places for %d players", len(g.Result.Places), g.Players)}
	case slices.ContainsFunc(g.Result.Places, outside):
		return &Bad{Reason: fmt.Sprintf("a place outside 0 to %d", g.Players)}
	case g.Result.Text != "" && !isResult(g.Result.Text):
		return &Bad{Text: g.Result.Text, Reason: "not a result, which is a score for each seat, such as 1-0"}
	case g.Result.scored() && g.Players > 0 && scores != g.Players:
		return &Bad{Text: g.Result.Text, Reason: fmt.Sprintf("not a result of %d players", g.Players)}
	}
	return nil
}
