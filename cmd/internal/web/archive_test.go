package web

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
	"pente/rules/record"
)

// archived are all rounds of a store.
func archived(t *testing.T, folder string) (all []Archived) {
	r, err := store.Look(t.Context(), folder)
	require.NoError(t, err)
	defer r.Close()
	require.NoError(t, Archive(t.Context(), r, func(one Archived) error {
		all = append(all, one)
		return nil
	}))
	return all
}

// All rounds of all games come out, in each format as they were played; of a
// damaged game what is good, marked as such. The server goes on meanwhile.
func TestArchive(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob := h.visitor(), h.visitor()
	api, made := ann.begin(fields{"variant": "tic-tac-toe", "name": "Ann", "access": "link"})
	require.Equal(t, 200, bob.post(api+"/join", fields{"name": "Bob"}, nil))
	for i, point := range []string{"B2", "A1", "B1", "A2", "B3"} {
		[]*visitor{ann, bob}[i%2].move(api, i, point)
	}
	for _, who := range []*visitor{ann, bob} {
		require.Equal(t, 200, who.post(api+"/rematch", fields{}, nil))
	}
	require.Equal(t, 200, bob.post(api+"/moves", fields{"move": "C3", "ply": 0, "round": 1}, nil))
	own, _ := ann.begin(fields{"rules": "name = \"Mine\"\nextends = \"pente\"\n[board]\nwidth = 9\nheight = 9\n"})
	ann.move(own, 0, "E5")
	ann.begin(fields{"variant": "pente"}) // without a move
	bad, damaged := ann.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, ann.post(bad+"/join", fields{}, nil))
	for ply, point := range []string{"A1", "B2", "C3"} {
		ann.move(bad, ply, point)
	}
	none, gone := ann.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, ann.post(none+"/leave", fields{}, nil))
	require.Len(t, archived(t, h.folder), 4)
	h.stop()
	h.behind(t, `UPDATE entry SET body = replace(body, 'B2', 'B3') WHERE game = ? AND n = 4`, damaged.Game)
	h.behind(t, `DELETE FROM entry WHERE game = ? AND n = 0`, gone.Game)
	h.start()

	all := archived(t, h.folder)
	require.Len(t, all, 5)
	byID := map[string]Archived{}
	for _, one := range all {
		byID[one.Record.ID] = one
	}
	first, second := byID[made.Game].Record, byID[made.Game+"-2"].Record
	require.Equal(t, []string{"B2", "A1", "B1", "A2", "B3"}, first.Moves)
	require.Equal(t, []record.Seat{{Name: "Ann", Player: human}, {Name: "Bob", Player: human}}, first.Seats)
	require.Equal(t, "1-0", first.Result.Text)
	require.NotEmpty(t, first.Date)
	require.Equal(t, []string{"C3"}, second.Moves)
	require.Equal(t, "Bob", second.Seats[0].Name)
	require.Equal(t, []string{"A1"}, byID[damaged.Game].Record.Moves)
	require.ErrorContains(t, byID[damaged.Game].Damage, "damaged from entry 4 on")
	require.ErrorContains(t, byID[gone.Game].Damage, "damaged from entry 0 on")
	for _, format := range []record.Format{record.Text, record.SGF, record.JSON} {
		t.Run(string(format), func(t *testing.T) { readBack(t, format, all) })
	}

	full := errors.New("no room")
	r, err := store.Look(t.Context(), h.folder)
	require.NoError(t, err)
	defer r.Close()
	require.ErrorIs(t, Archive(t.Context(), r, func(Archived) error { return full }), full)
}

// readBack writes records and reads them again: they are the same games, and no
// move breaks their rules.
func readBack(t *testing.T, format record.Format, all []Archived) {
	var text strings.Builder
	writer, err := record.NewWriter(&text, format)
	require.NoError(t, err)
	all = slices.DeleteFunc(slices.Clone(all), func(a Archived) bool { return len(a.Record.Moves) == 0 })
	for _, one := range all {
		require.NoError(t, writer.WriteBy(one.Record, one.Rules))
	}
	n := 0
	for g, err := range record.Read(strings.NewReader(text.String()), record.Limits{}) {
		require.NoError(t, err)
		report := record.Replay(g, all[n].Rules, nil)
		require.True(t, report.Legal && report.Agrees, "%s: %v %s", g.ID, report.Fault, report.Why)
		require.Equal(t, len(all[n].Record.Moves), report.Plies)
		_, marked := g.Header("Damaged")
		require.Equal(t, all[n].Damage != nil, marked, "%s is marked", g.ID)
		n++
	}
	require.Equal(t, len(all), n)
}

// The page offers a round as a file in three formats, each with the same game.
func TestDownload(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente-multi", "seats": []string{human, human, human}})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	for ply, point := range []string{"K10", "L10", "A1", "M10"} {
		v.move(api, ply, point)
	}
	for format, ending := range map[string]string{"": "txt", "text": "txt", "sgf": "sgf", "json": "json"} {
		answer, err := v.Get(h.at + api + "/record?format=" + format)
		require.NoError(t, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		answer.Body.Close()
		require.Equal(t, 200, answer.StatusCode, "%s: %s", format, text)
		require.Contains(t, answer.Header.Get("Content-Disposition"), made.Game+"."+ending)
		for g, err := range record.Read(strings.NewReader(string(text)), record.Limits{}) {
			require.NoError(t, err)
			require.Equal(t, []string{"K10", "L10", "A1", "M10"}, g.Moves, format)
		}
	}
}
