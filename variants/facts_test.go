package variants_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/configs"
	"pente/variants"
)

// plainGame is what the facts of all variants are told against.
const plainGame = "board = { width = 19, height = 19 }\nplayers.min = 2\nwin.line.length = 5\n"

// facts are the rules of a variant that are not those of plainGame.
func facts(t *testing.T, v *variants.Variant) (lines []string) {
	given := map[string]bool{}
	for line := range strings.Lines(parse(t, plainGame).Resolved()) {
		given[line] = true
	}
	for line := range strings.Lines(v.Resolved()) {
		if !given[line] {
			lines = append(lines, strings.TrimSuffix(line, "\n"))
		}
	}
	return lines
}

// pinned reads testdata/facts.txt: the family and the facts of each variant.
func pinned(t *testing.T) (families map[string]string, all map[string][]string) {
	text, err := os.ReadFile("testdata/facts.txt")
	require.NoError(t, err)
	families, all = map[string]string{}, map[string][]string{}
	for _, part := range strings.Split(string(text), "\n[")[1:] {
		lines := strings.Split(strings.TrimRight(part, "\n"), "\n")
		name, family, _ := strings.Cut(lines[0], "] ")
		families[name], all[name] = family, lines[1:]
	}
	return families, all
}

// The rules of every shipped variant are pinned, and the catalogue is complete. The
// sources stand in the configs.
func TestCatalogue(t *testing.T) {
	families, all := pinned(t)
	for _, v := range variants.Catalogue() {
		t.Run(v.Name, func(t *testing.T) {
			require.Contains(t, all, v.Name)
			require.Equal(t, strings.Join(all[v.Name], "\n"), strings.Join(facts(t, v), "\n"))
			require.Equal(t, families[v.Name], v.Family)
			require.NotEmpty(t, v.Title)
			require.NotEmpty(t, v.Summary)
		})
		delete(all, v.Name)
	}
	require.Empty(t, all, "not in the catalogue")
}

// settingsOf are the rules that a shipped config gives itself, as settings. What
// it says about itself and what it extends stay behind.
func settingsOf(t *testing.T, name string) (set []string) {
	text, err := configs.Files.ReadFile(name + ".toml")
	require.NoError(t, err)
	table := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "["):
			table = strings.Trim(line, "[]") + "."
		case table != "" && line != "" && line[0] != '#':
			set = append(set, table+line)
		}
	}
	return set
}

// O-Pente is Keryo-Pente, Poof-Pente and Boat-Pente in one (rules of Pente.org):
// what each changes of Pente, laid over it one after the other in any order,
// makes it, so that the three know nothing of each other.
func TestThreeOverlaysMakeOne(t *testing.T) {
	want, err := variants.Load("o-pente")
	require.NoError(t, err)
	keryo, poof, boat := settingsOf(t, "keryo"), settingsOf(t, "poof"), settingsOf(t, "boat")
	require.Equal(t, []string{"capture.lengths = [2, 3]", "win.captures.target = 15"}, keryo)
	require.Equal(t, []string{`capture.self = "poof"`, `win.captures.tie = "larger_else_continue"`}, poof)
	require.Equal(t, []string{`break.policy = "if_breakable"`}, boat)
	for _, order := range [][][]string{{keryo, poof, boat}, {boat, keryo, poof}, {poof, boat, keryo}} {
		var set []string
		for _, overlay := range order {
			set = append(set, overlay...)
		}
		v, err := variants.Load("pente", set...)
		require.NoError(t, err)
		require.Equal(t, want.Fingerprint(), v.Fingerprint())
	}
	two, err := variants.Load("pente", append(keryo, poof...)...)
	require.NoError(t, err)
	require.NotEqual(t, want.Fingerprint(), two.Fingerprint())
}

// Every option of Pente at Board Game Arena can be set (its help page,
// Gamehelppente), also together.
func TestOptionsOfAnotherSite(t *testing.T) {
	for name, options := range map[string][]string{
		"pente-ffa": {"board={width=9, height=9}", "board={width=13, height=13}", "board={width=15, height=15}",
			"win.line.length=5", "win.line.overline=ignore", "win.line.check_owner=any", "win.captures.target=10", "win.captures.target=0",
			"capture.lengths=[2, 3]", "capture.self=poof", "capture.self=forbid", "break.policy=forced", "capture.mixed=false"},
		"pente-teams": {"board={width=9, height=9}", "win.line.overline=ignore", "capture.lengths=[2, 3]", "win.captures.target=15",
			"capture.self=poof", "capture.self=forbid", "break.policy=forced", "capture.mixed=false"},
		"pente-open":  {"board={width=13, height=13}", "capture.self=forbid", "break.policy=forced", "win.line.length=4"},
		"pente":       {"board={width=9, height=9}", "opening.stone.3=outside(3)", "capture.self=poof", "break.policy=forced"},
		"swap2-pente": {"board={width=15, height=15}", "opening.choice.3=[\"stay\", \"swap\"]", "capture.self=poof", "break.policy=forced"},
	} {
		for i := range options {
			_, err := variants.Load(name, options[i])
			require.NoError(t, err, "%s: %s", name, options[i])
			_, err = variants.Load(name, options[:i+1]...)
			require.NoError(t, err, "%s: %s", name, options[:i+1])
		}
	}
	for name, capture := range map[string]string{"pente-ffa": "capture.lengths=[2, 4]", "pente-teams": "capture.lengths=[2, 5]"} {
		_, err := variants.Load(name, capture, "break.policy=forced")
		require.NoError(t, err)
	}
}
