package record

import (
	"bytes"
	"encoding/json"
	"time"
)

// game is the game that an object tells.
func (j *jsonGame) game() Game {
	g := Game{
		Format: JSON, ID: j.ID, Variant: j.Variant, Fingerprint: j.Fingerprint, Rules: j.Rules,
		Players: j.Players, Seats: j.Seats, Date: j.Date, Seed: j.Seed, Moves: j.Moves,
		Comments: j.Comments, Clock: j.Clock,
	}
	for _, ms := range j.Times {
		g.Times = append(g.Times, time.Duration(ms)*time.Millisecond)
	}
	if len(j.Board) == 2 {
		g.Width, g.Height = j.Board[0], j.Board[1]
	}
	for _, h := range j.Headers {
		g.Headers = append(g.Headers, Header{h[0], h[1]})
	}
	if j.Result != nil {
		g.Result = Result(*j.Result)
	}
	return g
}

// writeJSON writes a game as one line of JSON.
func writeJSON(g Game) (string, error) {
	j := jsonGame{
		Format: jsonFormat, ID: g.ID, Variant: g.Variant, Fingerprint: g.Fingerprint, Rules: g.Rules,
		Players: g.Players, Seats: g.Seats, Date: g.Date, Seed: g.Seed, Moves: g.Moves,
		Comments: g.Comments, Clock: g.Clock,
	}
	for _, took := range g.Times {
		j.Times = append(j.Times, took.Milliseconds())
	}
	if g.Width > 0 {
		j.Board = []int{g.Width, g.Height}
	}
	if j.Moves == nil {
		j.Moves = []string{}
	}
	for _, h := range g.Headers {
		j.Headers = append(j.Headers, [2]string{h.Key, h.Value})
	}
	if g.Result.known() {
		end := jsonResult(g.Result)
		j.Result = &end
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(j); err != nil {
		return "", err
	}
	return out.String(), nil
}
