package reference

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"pente/configs"
	"pente/variants"
)

func keys(t *testing.T) []Key {
	t.Helper()
	meanings, err := Meanings()
	require.NoError(t, err)
	keys, err := Keys(meanings)
	require.NoError(t, err)
	return keys
}

// Every key that a config may have is explained, and has an example that can be
// read.
func TestEveryKeyIsExplained(t *testing.T) {
	all := keys(t)
	for _, name := range variants.Keys() {
		key, found := Find(all, strings.ReplaceAll(name, "<n>", "3"))
		require.True(t, found, name)
		require.Greater(t, len(key.Meaning), 20, name)
		if key.Table {
			require.NotEmpty(t, Kids(all, key.Name), name)
			continue
		}
		require.NotEmpty(t, key.Value, name)
		var tree map[string]any
		_, err := toml.Decode(key.Name+" = "+key.Example.Value, &tree)
		require.NoError(t, err, name)
		require.NotEqual(t, key.Default, key.Example.Value, "%s: an example that changes nothing", name)
	}
}

func TestFind(t *testing.T) {
	all := keys(t)
	for name, found := range map[string]string{
		"opening.stone.3": "opening.stone", "opening.seat.2.1": "opening.seat", "win.line.overline.1": "win.line.overline",
		"win.line": "win.line", "extends": "extends", "win": "win",
	} {
		key, ok := Find(all, name)
		require.True(t, ok, name)
		require.Equal(t, found, key.Name)
	}
	for _, name := range []string{"", ".", "3", "win.lin", "win.line.length.x", "stone"} {
		_, ok := Find(all, name)
		require.False(t, ok, name)
	}
}

// What is said about a key is what its configs say.
func TestFacts(t *testing.T) {
	key, _ := Find(keys(t), "capture.self")
	require.Equal(t, "`self` says what happens to a run of one's own that one's stone completes between two stones of one "+
		"other player: it is safe, it is removed and credited to that player (\"poof\"), or the placement is illegal.", key.Meaning)
	require.Equal(t, []string{
		"value: a text (safe, poof, forbid)", "default: `\"safe\"`", "used by: `o-pente`, `poof`",
		"example: `capture.self = \"poof\"`, in `o-pente`",
	}, key.Facts())
	key, _ = Find(keys(t), "board.width")
	require.Contains(t, key.Facts(), "default: none; every game has to give it")
	key, _ = Find(keys(t), "board.holes")
	require.Contains(t, key.Facts(), "used by: no shipped variant")
}

// The file with all keys is a game, and one that has nothing but defaults.
func TestTheFileHasTheDefaults(t *testing.T) {
	text, err := configs.Files.ReadFile(configs.Reference + ".toml")
	require.NoError(t, err)
	all, err := variants.Parse("reference.toml", text, variants.Shipped)
	require.NoError(t, err)
	plain, err := variants.Parse("plain.toml", []byte(plainGame), variants.Shipped)
	require.NoError(t, err)
	require.Equal(t, plain.Resolved(), all.Resolved())
	for _, key := range keys(t) {
		name := key.Name[strings.LastIndexByte(key.Name, '.')+1:]
		if key.Table {
			name = "[" + key.Name + "]"
		}
		require.Regexp(t, `(?m)^(# )?\Q`+name+`\E`, string(text))
	}
	require.NotContains(t, variants.Names(), configs.Reference)
}

// With every example in place of what stands in comments the file can be read,
// key by key: no example is of the wrong kind.
func TestExamplesCanBeRead(t *testing.T) {
	for _, key := range keys(t) {
		if key.Table || key.Name == "extends" || key.Example.Of != "" {
			continue
		}
		_, err := variants.Load("pente-multi", key.Name+"="+key.Example.Value)
		if findings, wrong := err.(variants.Findings); wrong {
			for _, finding := range findings {
				require.Equal(t, byte('R'), finding.Code[0], finding.Short()) // only what other rules are against
				require.NotContains(t, []string{"R001", "R002", "R004", "R005", "R016"}, finding.Code, finding.Short())
			}
		}
	}
}
