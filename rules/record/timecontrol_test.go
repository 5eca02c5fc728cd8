package record_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

const day = 24 * time.Hour

func TestTimeControls(t *testing.T) {
	for text, want := range map[string]record.TimeControl{
		"none":         {},
		"30s/move":     {Move: 30 * time.Second},
		"3d/move":      {Move: 3 * day},
		"1d12h/move":   {Move: 36 * time.Hour},
		"10m":          {Base: 10 * time.Minute},
		"5m+3s":        {Base: 5 * time.Minute, Increment: 3 * time.Second},
		"1h30m+1m":     {Base: 90 * time.Minute, Increment: time.Minute},
		"365d/move":    {Move: 365 * day},
		"1d1h1m1s+10s": {Base: day + time.Hour + time.Minute + time.Second, Increment: 10 * time.Second},
	} {
		got, err := record.ParseTimeControl(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
		require.Equal(t, text, got.String())
	}
	for text, want := range map[string]string{
		"5+3": "5m+3s", " NONE ": "none", "90s": "1m30s", "10m+0s": "10m", "10+0": "10m", "24h/move": "1d/move", "0h5m": "5m",
	} {
		got, err := record.ParseTimeControl(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got.String(), text)
	}
}

func TestBadTimeControls(t *testing.T) {
	for text, want := range map[string]string{
		"":                      `"" is not a time such as 1h30m; there are none, 30s/move, 10m, 5m+3s, 3d/move; units are s, m, h, d`,
		"7":                     "7 has no unit",
		"5m+3":                  "3 has no unit",
		"5x+3s":                 `"5x" is not a time`,
		"3m5h":                  `"3m5h" is not a time`,
		"5m+":                   `"" is not a time`,
		"+3s":                   `"" is not a time`,
		"5m+3s+1s":              `"3s+1s" is not a time`,
		"0s/move":               "0s is not from 1s to 365d",
		"366d/move":             "366d is longer than 365d",
		"365d1s":                "365d1s is not from 1s to 365d",
		"99999999999999999999s": "is longer than 365d",
		"-5m":                   `"-5m" is not a time`,
		"5m/turn":               `"5m/turn" is not a time`,
		"1.5m":                  `"1.5m" is not a time`,
		"5 m":                   `"5 m" is not a time`,
	} {
		_, err := record.ParseTimeControl(text)
		require.ErrorContains(t, err, want, text)
		require.ErrorContains(t, err, "time control ", text)
	}
}

// The time control of Pente.org is read, and every format carries it; JSON and
// SGF carry how long each move took as well.
func TestTimesComeBack(t *testing.T) {
	r := compile(t, open())
	for header, want := range map[string]string{"7": "7d/move", "5+5": "5m+5s", "-": "", "soon": "", "30s/move": "30s/move"} {
		games, bad := read("[Game \"x\"]\n[TimeControl \""+header+"\"]\n\n1. K10 1-0\n", record.Limits{})
		require.Empty(t, bad)
		require.Equal(t, want, games[0].Clock, header)
		again, bad := read(writeBy(t, r, games[0]), record.Limits{})
		require.Empty(t, bad)
		require.Equal(t, want, again[0].Clock, header)
		require.Equal(t, games[0].Headers, again[0].Headers)
	}
	for clock, header := range map[string]string{"7d/move": "7", "5m+5s": "5+5", "10m": "10+0", "30s/move": "30s/move", "1m30s+1s": "1m30s+1s"} {
		g := record.Game{
			Variant: "x", Players: 2, Clock: clock, Moves: []string{"K10", "A1", "pass"},
			Times: []time.Duration{1250 * time.Millisecond, 0, day},
		}
		text := write(t, record.Text, []record.Game{g})
		require.Contains(t, text, "[TimeControl \""+header+"\"]")
		games, bad := read(text, record.Limits{})
		require.Empty(t, bad)
		require.Equal(t, clock, games[0].Clock)
		for _, content := range []string{write(t, record.JSON, []record.Game{g}), writeBy(t, r, g)} {
			games, bad := read(content, record.Limits{})
			require.Empty(t, bad)
			require.Equal(t, clock, games[0].Clock)
			require.Equal(t, g.Times, games[0].Times)
			require.Empty(t, games[0].Headers)
		}
	}
	sgf := writeBy(t, r, record.Game{Clock: "5m+3s", Moves: []string{"K10"}, Times: []time.Duration{90 * time.Second}})
	require.Contains(t, sgf, "TM[300]OT[3s increment]CLOCK[5m+3s]")
	require.Contains(t, sgf, ";B[jj]TIME[90]")
}

func TestBadTimes(t *testing.T) {
	for content, want := range map[string]string{
		`{"format":1,"moves":["K10"],"times":[1,2]}`:    "2 times for 1 move",
		`{"format":1,"moves":["K10"],"times":[-1]}`:     "a time below 0",
		`{"format":1,"moves":["K10"],"clock":"5"}`:      `time control "5": 5 has no unit`,
		"(;GM[4]SZ[9]CLOCK[5];B[aa])":                   `column 18: time control "5": 5 has no unit`,
		"(;GM[4]SZ[9];B[aa]TIME[x])":                    `"x": not a time in seconds`,
		"(;GM[4]SZ[9];B[aa]TIME[-1])":                   `"-1": not a time in seconds`,
		"(;GM[4]SZ[9];B[aa]TIME[99999999999999999999])": `not a time in seconds`,
		"(;GM[4]SZ[9];B[aa]TIME[NaN])":                  `not a time in seconds`,
	} {
		_, bad := read(content, record.Limits{})
		require.Len(t, bad, 1, content)
		require.Contains(t, bad[0], want)
	}
}
