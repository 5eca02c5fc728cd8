package rules_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// publicCase is one case of the public collection: moves and what must follow.
type publicCase struct {
	ID      string
	Players int
	Board   [2]int
	Rules   caseRules
	Moves   []string
	Undo    int
	Expect  caseResult
}

type caseRules struct {
	WinLength    int             `json:"win_length"`
	Overline     json.RawMessage `json:"overline"`
	Lengths      []int           `json:"capture_lengths"`
	Pool         string          `json:"capture_pool"`
	Target       int             `json:"capture_target_stones"`
	Self         string          `json:"self_capture"`
	Opening      string          `json:"opening"`
	Turn         []int           `json:"stones_per_turn"`
	Judged       string          `json:"lines_judged"`
	Gravity      bool            `json:"gravity"`
	FiveStanding string          `json:"five_standing"`
	Blocked      string          `json:"blocked_both_ends"`
}

// UnmarshalJSON refuses rules that are not known here: a case must not be played
// without one of its rules.
func (r *caseRules) UnmarshalJSON(text []byte) error {
	type plain caseRules
	reader := json.NewDecoder(bytes.NewReader(text))
	reader.DisallowUnknownFields()
	return reader.Decode((*plain)(r))
}

type caseResult struct {
	Captured []string                `json:"captured_by_last"`
	Captures map[string]int          `json:"captures"`
	Winner   json.RawMessage         `json:"winner"`
	Legal    *bool                   `json:"legal_last"`
	ToMove   *rules.Seat             `json:"to_move"`
	Points   map[string]rules.Colour `json:"points"`
}

// The cases of published rule pages, programs and their tests.
func TestPublicCases(t *testing.T) {
	cases := publicCases(t)
	require.NotEmpty(t, cases)
	for _, c := range cases {
		for name, g := range bothGames(t, c.spec(), c.Players) {
			t.Run(c.ID+"/"+name, func(t *testing.T) { c.check(t, g) })
		}
	}
}

// spec is the case's rules in our own terms.
func (c publicCase) spec() rules.Spec {
	s := rules.Spec{
		Board:   rules.Board{Width: c.Board[0], Height: c.Board[1]},
		Players: rules.Players{Min: c.Players},
		Capture: rules.Capture{Lengths: c.Rules.Lengths, Mixed: c.Rules.Pool == "any_non_own"},
		Win:     rules.Win{Line: rules.Line{Length: all(c.Rules.WinLength), Overline: c.overline()}},
	}
	if c.Rules.Target > 0 {
		s.Win.Captures.Target = all(c.Rules.Target)
	}
	if c.Rules.Self == "removed" {
		s.Capture.Self = rules.SelfPoof
		s.Win.Captures.Tie = rules.TieLarger
	}
	if len(c.Rules.Turn) == 2 {
		s.Turn = rules.Turn{First: c.Rules.Turn[:1], Each: c.Rules.Turn[1:]}
	}
	second := map[string]rules.Region{
		"tournament": "outside(2)", "g_pente": "outside(2) minus axis(3..4)", "long_pro": "outside(3)",
	}[c.Rules.Opening]
	if second != "" {
		s.Opening.Seat = map[int]map[int]rules.Region{1: {1: "center", 2: second}}
	}
	if c.Rules.Gravity {
		s.Place.Rule = rules.PlaceGravity
	}
	if c.Rules.Blocked == "no_win" {
		s.Win.Line.OpenEnds = 1
	}
	s.Break, s.Win.Line.CheckOwner = c.standing(), rules.CheckOwner(c.Rules.Judged)
	return s
}

// standing is when a five waits.
func (c publicCase) standing() rules.Break {
	switch c.Rules.FiveStanding {
	case "breakable":
		return rules.Break{Policy: rules.BreakIfBreakable}
	case "breakable_or_capture_win":
		return rules.Break{Policy: rules.BreakIfBreakable, CaptureWinFirst: true}
	}
	return rules.Break{}
}

func (c publicCase) overline() rules.PerSeat {
	words := map[string]rules.Overline{
		"wins": rules.OverlineWin, "no_win": rules.OverlineIgnore, "loses": rules.OverlineLose,
	}
	var one string
	if json.Unmarshal(c.Rules.Overline, &one) == nil {
		return rules.PerSeat{0: words[one]}
	}
	var each map[string]string
	if json.Unmarshal(c.Rules.Overline, &each) != nil {
		return nil
	}
	table := rules.PerSeat{}
	for seat, word := range each {
		table[number(seat)] = words[word]
	}
	return table
}

func (c publicCase) check(t *testing.T, g game) {
	before := g.view()
	for i, text := range c.Moves {
		at, err := rules.ParsePoint(text, c.Board[0], c.Board[1])
		legal := err == nil && g.legal(rules.Place(at))
		if i == len(c.Moves)-1 && c.Expect.Legal != nil && !*c.Expect.Legal {
			require.False(t, legal)
			break
		}
		require.True(t, legal, text)
		before = g.view()
		g.play(rules.Place(at))
	}
	after := g.view()
	if len(c.Expect.Captured) > 0 || c.Undo == 0 && c.Expect.Legal != nil && *c.Expect.Legal {
		require.Equal(t, c.points(c.Expect.Captured), removedBy(before, after))
	}
	g.undo(c.Undo)
	c.compare(t, g.view())
}

// compare checks the position that the case ends with.
func (c publicCase) compare(t *testing.T, v view) {
	for seat, n := range c.Expect.Captures {
		require.Equal(t, n, v.captures[number(seat)-1], "captures of %s", seat)
	}
	winner, draw := 0, false
	if string(c.Expect.Winner) == `"draw"` {
		draw = true
	} else {
		require.NoError(t, json.Unmarshal(c.Expect.Winner, &winner))
	}
	require.Equal(t, draw, v.draw)
	require.Equal(t, winner > 0, len(v.winners) > 0)
	if winner > 0 {
		require.Equal(t, []rules.Seat{rules.Seat(winner)}, v.winners)
	}
	if c.Expect.ToMove != nil {
		require.Equal(t, *c.Expect.ToMove, v.toMove)
	}
	for text, colour := range c.Expect.Points {
		require.Equal(t, colour, v.stones[c.points([]string{text})[0]], text)
	}
}

// points are points by name, rising.
func (c publicCase) points(names []string) []rules.Point {
	var all []rules.Point
	g := slow{spec: rules.Spec{Board: rules.Board{Width: c.Board[0], Height: c.Board[1]}}}
	for _, name := range names {
		all = append(all, g.point(g.spotNamed(name)))
	}
	slices.Sort(all)
	return all
}

func publicCases(t *testing.T) []publicCase {
	t.Helper()
	return readLines[publicCase](t, "cases.jsonl")
}

// readLines reads a file of the shared folder beside the repository, a JSON
// value a line; without that folder the test is skipped.
func readLines[T any](t *testing.T, name string) []T {
	t.Helper()
	file, err := os.Open(filepath.Join(repository(t), "..", "shared", name))
	if os.IsNotExist(err) {
		t.Skipf("no ../shared/%s beside the repository", name)
	}
	require.NoError(t, err)
	defer file.Close()
	var all []T
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var one T
		require.NoError(t, json.Unmarshal(lines.Bytes(), &one), name+":"+strconv.Itoa(n))
		all = append(all, one)
	}
	require.NoError(t, lines.Err())
	return all
}

// repository is the folder that go.mod is in.
func repository(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		require.NotEqual(t, parent, dir, "no go.mod above the test")
		dir = parent
	}
}
