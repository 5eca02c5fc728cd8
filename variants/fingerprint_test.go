package variants_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

func parse(t *testing.T, text string, set ...string) *variants.Variant {
	t.Helper()
	v, err := variants.Parse("test.toml", []byte(text), variants.Local, set...)
	require.NoError(t, err)
	return v
}

// Equal rules have the same fingerprint however they are written, and other
// rules have another one.
func TestFingerprint(t *testing.T) {
	plain := small + "[win.line]\nlength = 5\n[capture]\nlengths = [2, 3]\n[win.captures]\ntarget = 10\n"
	is := parse(t, plain).Fingerprint()
	require.Regexp(t, `^[0-9a-f]{16}$`, is)
	for name, set := range map[string][]string{
		"default written out":       {"board.topology=flat", "capture.self=safe", "end.after_win=stop"},
		"largest number of players": {"players.max=2"},
		"order of lengths":          {"capture.lengths=[3, 2, 3]"},
		"any restricts nothing":     {"opening.stone.3=any", "opening.seat.1.2=any"},
		"table of equal numbers":    {"win.line.length={2=5}", "win.captures.target={0=10}"},
		"table of equal words":      {"win.line.overline={1=\"win\", 2=\"win\"}"},
		"turns of one stone":        {"turn.each=[1, 1, 1]", "turn.first=[1, 1]"},
		"an unused number":          {"win.line.length={0=7, 2=5}"},
		"one line":                  {"win.line.count=1"},
		"an offer of one point":     {"opening.offer={5=1}"},
		"who lays a stone anyway":   {"opening.lays={1=1, 2=2, 7=1}"},
		"no choice":                 {"opening.choice={3=[]}"},
		"a shape that is allowed":   {"forbid.three={count=0, who=\"first\", except=[\"captures\"]}"},
	} {
		require.Equal(t, is, parse(t, plain, set...).Fingerprint(), name)
	}
	for name, set := range map[string][]string{
		"board":    {"board.width=11"},
		"players":  {"players.max=3"},
		"turn":     {"turn.each=2"},
		"first":    {"turn.first=2"},
		"opening":  {"opening.stone.3=outside(2)"},
		"holes":    {"board.holes=[\"A1\"]"},
		"lengths":  {"capture.lengths=[2]"},
		"self":     {"capture.self=poof"},
		"overline": {"win.line.overline={2=\"lose\"}"},
		"plies":    {"end.max_plies=100"},
		"lays":     {"opening.lays={2=1}"},
		"choice":   {"opening.choice={3=[\"stay\", \"swap\"]}"},
		"declare":  {"opening.declare={3=\"1..2\"}"},
		"offer":    {"opening.offer={5=2}"},
		"three":    {"forbid.three.count=2"},
		"oblige":   {"oblige.win=true"},
		"break":    {"break.policy=always"},
		"flip":     {"capture.effect=flip"},
		"score":    {"capture.score=add_or_subtract"},
		"clear":    {"clear.edges=[\"S\"]"},
		"count":    {"win.line.count=2"},
		"ends":     {"win.line.min_open_ends=1"},
		"seat":     {"win.line.seat=2"},
		"lose":     {"lose.line.length=4"},
		"full":     {"end.full_board=first"},
		"drawn":    {"board.random_holes={max=3}"},
	} {
		require.NotEqual(t, is, parse(t, plain, set...).Fingerprint(), name)
	}
	require.Equal(t, is, parse(t, "name = \"Other\"\nsummary = \"Words.\"\naliases = [\"o\"]\nfamily = \"x\"\nformat = 1\n"+plain).Fingerprint())
}

// Pairs of rules that are written differently and are the same.
func TestFingerprintOfSpellings(t *testing.T) {
	plain := small + "[win.line]\nlength = 5\n"
	for _, same := range [][2]string{
		{"opening.stone.1=center", "opening.stone.1=inside(0)"},
		{"opening.stone.1=outside(2) minus axis(3..4)", "opening.stone.1= outside( 02 ) minus  axis(3 .. 4)"},
		{"opening.stone.1=any minus points(A1, B2) minus center", "opening.stone.1=any minus center minus points(b2 a1,a1)"},
		{"board.holes=[\"A1\", \"J9\"]", "board.holes=[\"j9\", \"A1\", \"a1\"]"},
		{"turn={first=1, each=2}", "turn={first=[1, 2], each=[2, 2]}"},
		{"turn={first=[2, 1], each=[2, 1]}", "turn={each=[2, 1]}"},
		{"turn={first=1, each=[2, 1]}", "turn={each=[1, 2]}"},
		{"win.line.overline={1=\"lose\"}", "win.line.overline={0=\"win\", 1=\"lose\"}"},
		{"win.line.overline={1=\"lose\"}", "win.line.overline={1=\"lose\", 2=\"win\"}"},
		{"opening.lays={2=1}", "opening.lays={1=1, 2=1, 3=1}"},
		{"opening.choice={3=[\"stay\", \"swap\", \"add(2)\"]}", "opening.choice={3=[\"add(2)\", \"swap\", \"stay\"]}"},
		{"opening={declare={3=\"1..8\"}, offer={5=\"declared\"}}", "opening={declare={3=\" 1 .. 08\"}, offer={5=\"declared\"}}"},
		{"opening.offer={5=2}", "opening.offer={5=\"2\"}"},
		{"forbid.three={count=2, except=[\"captures\", \"makes_line\"]}", "forbid.three={count=2, except=[\"makes_line\", \"captures\", \"captures\"]}"},
		{"forbid.four.count=2", "forbid.four={count=2, definition=\"geometric\"}"},
		{"clear.edges=[\"N\", \"S\"]", "clear.edges=[\"S\", \"N\", \"N\"]"},
	} {
		one, other := parse(t, plain, same[0]), parse(t, plain, same[1])
		require.Equal(t, one.Resolved(), other.Resolved(), same)
	}
	// Where colours may have been swapped before, who lays a stone is a rule.
	swap := "opening.choice={1=[\"stay\", \"swap\"]}"
	require.NotEqual(t, parse(t, plain, swap).Fingerprint(), parse(t, plain, swap, "opening.lays={3=1}").Fingerprint())
	two := "turn={first=1, each=2}"
	require.Equal(t, parse(t, plain, two).Fingerprint(), parse(t, plain, two, "opening.lays={2=2, 3=2, 4=1}").Fingerprint())
	require.NotEqual(t, parse(t, plain, "turn={first=1, each=[1, 2]}").Fingerprint(), parse(t, plain, "turn={each=[1, 2]}").Fingerprint())
}

// The fingerprint of the base variant is pinned: records carry it.
func TestFingerprintIsStable(t *testing.T) {
	v, err := variants.Load("pente")
	require.NoError(t, err)
	require.Equal(t, "21d76c49b41355a1", v.Fingerprint(), v.Resolved())
}

// What is written out reads back as the same rules, with a comment on each line
// or without, also from the network.
func TestResolvedReadsBack(t *testing.T) {
	for _, v := range variants.Catalogue() {
		for _, text := range []string{v.Resolved(), v.Origins()} {
			back, err := variants.Parse("back.toml", []byte(text), variants.Network)
			require.NoError(t, err, text)
			require.Equal(t, v.Resolved(), back.Resolved())
			require.Equal(t, v.Fingerprint(), back.Fingerprint())
			require.Equal(t, v.Rules.Spec().Capture, back.Rules.Spec().Capture)
		}
	}
}

// Long lists and regions are broken into lines that the loader takes.
func TestResolvedOfLongLists(t *testing.T) {
	var points, others []string
	for _, column := range strings.Split("ABCDEFGHJKLMNOPQRSTUVWXYZ", "") {
		for _, row := range []string{"1", "2", "3", "10", "20", "25"} {
			points = append(points, column+row)
		}
		for _, row := range []string{"4", "5", "16", "27"} {
			others = append(others, column+row)
		}
	}
	holes := "\"" + strings.Join(points, "\",\n\"") + "\""
	region := strings.Join(others, ", \\\n")
	v := parse(t, "[board]\nwidth = 25\nheight = 30\nholes = [\n"+holes+"]\n[players]\nmin = 2\n[win.line]\nlength = 5\n"+
		"[opening.stone]\n1 = \"\"\"points("+region+")\"\"\"\n")
	require.Contains(t, v.Resolved(), "C4")
	for line := range strings.Lines(v.Resolved()) {
		require.Less(t, len(line), 512)
	}
	require.Equal(t, v.Resolved(), parse(t, v.Resolved()).Resolved())
	require.Equal(t, v.Resolved(), parse(t, v.Origins()).Resolved())
}

// Each line says where it comes from.
func TestOrigins(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mine.toml")
	require.NoError(t, os.WriteFile(path, []byte("extends = \"pente\"\n\n[win]\nline.length = { 2 = 4 }\n[opening.stone]\n5 = \"outside(1)\"\n"), 0o644))
	v, err := variants.Load(path, "capture.lengths=[2, 3]")
	require.NoError(t, err)
	text := v.Origins()
	for _, line := range []string{
		"win.line.length = 4  # mine.toml:4\n",
		"opening.stone.5 = \"outside(1)\"  # mine.toml:6\n",
		"capture.lengths = [2, 3]  # --set\n",
		"capture.self = \"safe\"  # default\n",
		"end.after_win = \"stop\"  # default\n",
	} {
		require.Contains(t, text, line)
	}
	require.Regexp(t, `board\.width = 19  # pente\.toml:\d+\n`, text)
	require.Regexp(t, `opening\.stone\.1 = "center"  # pente\.toml:\d+\n`, text)
}
