package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	validator "github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"

	"pente/configs"
	"pente/variants"
)

// The files of configs are those that the comments of the Spec give.
func TestFilesAreCurrent(t *testing.T) {
	files, err := generate("../../../../rules/spec.go")
	require.NoError(t, err)
	require.Len(t, files, 3)
	for name, text := range files {
		stored, err := os.ReadFile(filepath.Join("../../../../configs", name))
		require.NoError(t, err)
		require.Equal(t, string(text), string(stored), "go generate ./configs makes configs/%s anew", name)
	}
}

// A key of the Spec without a comment is refused.
func TestEveryKeyNeedsAComment(t *testing.T) {
	file := filepath.Join(t.TempDir(), "spec.go")
	require.NoError(t, os.WriteFile(file, []byte("package rules\n\ntype Spec struct {\n\tWidth int `toml:\"width\"`\n}\n"), 0o644))
	_, err := generate(file)
	require.EqualError(t, err, "width has no comment")
}

func compiled(t *testing.T) *validator.Schema {
	t.Helper()
	document, err := validator.UnmarshalJSON(strings.NewReader(configs.Schema))
	require.NoError(t, err)
	c := validator.NewCompiler()
	require.NoError(t, c.AddResource("schema.json", document))
	s, err := c.Compile("schema.json")
	require.NoError(t, err)
	return s
}

// fits asks the schema about a config; the error is what it refuses.
func fits(t *testing.T, s *validator.Schema, text string) error {
	t.Helper()
	var tree map[string]any
	_, err := toml.Decode(text, &tree)
	require.NoError(t, err, text)
	data, err := json.Marshal(tree)
	require.NoError(t, err)
	document, err := validator.UnmarshalJSON(bytes.NewReader(data))
	require.NoError(t, err)
	return s.Validate(document)
}

// Every config that is shipped fits the schema, written as it is and written out
// in full.
func TestConfigsFitTheSchema(t *testing.T) {
	s := compiled(t)
	entries, err := configs.Files.ReadDir(".")
	require.NoError(t, err)
	for _, entry := range entries {
		text, err := configs.Files.ReadFile(entry.Name())
		require.NoError(t, err)
		require.NoError(t, fits(t, s, string(text)), entry.Name())
	}
	for _, v := range variants.Catalogue() {
		require.NoError(t, fits(t, s, v.Resolved()), v.Name)
	}
}

// mutation is a key with a value that it may not have.
type mutation struct {
	key, value string
	// beyond says why the schema cannot know; empty where it refuses as well.
	beyond string
}

func (m mutation) String() string { return m.key + " = " + m.value }

// wrongValues are values that a field cannot have, by its kind: of another type,
// out of its range, not one of its words.
func wrongValues(f variants.Field) (values []string) {
	low, high, isRange := strings.Cut(f.Allowed, "..")
	switch {
	case f.Expects == "true or false":
		return []string{"1", `"true"`, "[true]"}
	case isRange:
		least, _ := strconv.Atoi(low)
		most, _ := strconv.Atoi(high)
		values = []string{strconv.Itoa(least - 1), strconv.Itoa(most + 1), `"ten"`, "2.5", "true"}
		if strings.HasPrefix(f.Expects, "a list") {
			values = []string{fmt.Sprintf("[%d]", least-1), fmt.Sprintf("[%d]", most+1), "2", `["2"]`}
		}
	case strings.HasPrefix(f.Expects, "a list"):
		return []string{`["no such"]`, "3", "[3]", `"no such"`}
	case strings.HasPrefix(f.Expects, "a table of regions"):
		return []string{`{ 3 = "centre" }`, `{ 3 = "outside(40)" }`, `{ 3 = "outside" }`, `{ 3 = 2 }`, `{ x = "any" }`, `{ 0 = "any" }`, `{ 65 = "any" }`, `"any"`}
	case strings.HasPrefix(f.Expects, "a table by seat"):
		return []string{`{ 1 = "any" }`, `{ 9 = { 1 = "any" } }`, `{ 1 = { 65 = "any" } }`, `{ 1 = { 1 = "all" } }`}
	case strings.HasPrefix(f.Expects, "a table of lists of choices"):
		return []string{`{ 3 = ["stayy"] }`, `{ 3 = "stay" }`, `{ 3 = ["add"] }`, `{ 3 = [2] }`, `{ 65 = ["stay"] }`}
	case strings.HasPrefix(f.Expects, "a table of ranges"):
		return []string{`{ 4 = 8 }`, `{ 4 = "1-8" }`, `{ 4 = "8" }`, `{ x = "1..8" }`, `{ 65 = "1..8" }`}
	case strings.HasPrefix(f.Expects, "a table of numbers"):
		return []string{`{ 5 = "two" }`, `{ 5 = 0 }`, `{ 5 = true }`, `{ 65 = 2 }`}
	case strings.HasPrefix(f.Expects, "a table of whole numbers"):
		return []string{`{ 2 = "1" }`, `{ x = 1 }`, `3`, `{ 65 = 1 }`, `{ 3 = -1 }`}
	default:
		return []string{`"no such word"`, `""`, "1", "true", `["any"]`}
	}
	return values
}

// mutations are all single changes that neither a person nor an editor should
// get past the program.
func mutations() (all []mutation) {
	for _, f := range variants.Fields() {
		for _, value := range wrongValues(f) {
			all = append(all, mutation{f.Key, value, ""})
		}
		last := strings.LastIndexByte(f.Key, '.') + 1
		all = append(all,
			mutation{f.Key[:last] + "x" + f.Key[last:], "1", ""},
			mutation{f.Key[:last] + strings.ToUpper(f.Key[last:]), "1", ""})
	}
	for _, key := range variants.Head() {
		all = append(all, mutation{key, "[true]", ""}, mutation{key + "x", `"a"`, ""})
	}
	return append(all, beyondTheSchema()...)
}

// beyondTheSchema are changes whose fault lies between several keys, or in what a
// config extends.
func beyondTheSchema() []mutation {
	const (
		board  = "whether it fits depends on the size of the board"
		others = "what may stand together depends on other keys"
		elder  = "only who reads the parents knows them"
	)
	return []mutation{
		{"extends", `"pentte"`, elder},
		{"extends", `"nowhere.toml"`, elder},
		{"format", "2", ""},
		{"win.line.length", "20", board},
		{"capture.lengths", "[18]", board},
		{"board.width", "18", board},
		{"board.holes", `["Z30"]`, board},
		{"opening.stone", `{ 3 = "points(Z30)" }`, board},
		{"opening.stone", `{ 3 = "outside(9)" }`, board},
		{"players.teams", "4", others},
		{"board.random_holes.max", "400", others},
		{"board.random_holes.min", "9", others},
		{"opening.declare", `{ 4 = "8..1" }`, "a pattern compares no numbers"},
		{"win.line.seat", "5", others},
		{"opening.offer", `{ 5 = "declared" }`, others},
		{"win.line.fewer", `"forbid"`, others},
		{"win.line.score", "{ 3 = 3, 5 = 9 }", others},
		{"win.line.by", `"team"`, others},
		{"win.line.length", "{ 8 = 4 }", others},
		{"end.full_board", `"score"`, others},
		{"win.captures.sum_by", `"team"`, others},
	}
}

// What the program refuses, an editor with the schema refuses as well, or it is
// said why it cannot know.
func TestSchemaAndProgramRefuseTheSame(t *testing.T) {
	s := compiled(t)
	all := mutations()
	require.GreaterOrEqual(t, len(all), 150)
	for _, m := range all {
		text := "extends = \"pente\"\n" + m.String() + "\n"
		if m.key == "extends" {
			text = m.String() + "\n"
		}
		_, err := variants.Parse("mutant.toml", []byte(text), variants.Local)
		require.Error(t, err, "the program takes %s", m)
		if refused := fits(t, s, text); m.beyond == "" {
			require.Error(t, refused, "the schema takes %s, which the program refuses: %v", m, err)
		} else {
			require.NoError(t, refused, "%s: the schema does know, unlike it is said: %s", m, m.beyond)
		}
	}
	t.Logf("%d changes, of which %d are beyond the schema", len(all), len(beyondTheSchema()))
}
