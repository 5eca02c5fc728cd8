package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// root is the repository, seen from this package.
const root = "../.."

type floor struct {
	dir     string
	imports []string // of this module; a name stands for the folders below it too
	outside []string // modules; the standard library is always allowed
}

// floors are the packages from the ground up: each may import what its line
// names, all of it from lines before.
var floors = []floor{
	{"rules", nil, nil},
	{"rules/notation", []string{"rules"}, nil},
	{"rules/record", []string{"rules"}, nil},
	{"configs", nil, nil},
	{"variants", []string{"rules", "configs"}, []string{"github.com/BurntSushi/toml"}},
	{"players/search", []string{"rules"}, []string{"gonum.org/v1/gonum"}},
	{"players/quote", nil, nil},
	{"players/engine/program", nil, nil},
	{"players/engine/piskvork", []string{"rules", "variants"}, nil},
	{"players/engine/samples", nil, nil},
	{"players/engine", []string{"rules", "variants", "players/quote", "players/engine"}, nil},
	{"players", []string{"rules", "players/search", "players/quote", "players/engine"}, nil},
	{"players/solve", []string{"rules"}, nil},
	{"players/table", []string{"rules", "players"}, nil},
	{"players/lab", []string{"rules", "players"}, []string{"gonum.org/v1/gonum"}},
	{"players/lab/report", []string{"rules", "players/lab"}, nil},
	{"cmd/internal/words", nil, []string{"github.com/BurntSushi/toml", "github.com/nicksnyder/go-i18n", "golang.org/x/text"}},
	{"cmd/internal/sheet", []string{"rules", "variants", "cmd/internal/words"}, nil},
	{"cmd/internal/reference", []string{"rules", "variants", "configs"}, []string{"github.com/BurntSushi/toml"}},
	{"cmd/internal/reference/generate", []string{"rules", "variants", "cmd/internal/reference"}, []string{"github.com/invopop/jsonschema"}},
	{"cmd/internal/due", []string{"rules"}, nil},
	{"cmd/internal/brain", []string{"rules", "variants", "players"}, nil},
	{"cmd/internal/conform", []string{"rules", "players/engine"}, nil},
	{"cmd/internal/tell", []string{"rules", "variants", "players", "cmd/internal/words", "cmd/internal/sheet", "cmd/internal/due"}, nil},
	{"cmd/internal/database", nil, []string{"github.com/jackc/pgx", "github.com/pressly/goose"}},
	{"cmd/internal/farm", []string{"variants", "players", "cmd/internal/database"}, []string{"github.com/jackc/pgx", "github.com/pressly/goose", "github.com/riverqueue/river"}},
	{"cmd/internal/web/store", []string{"cmd/internal/database"}, []string{"modernc.org/sqlite", "github.com/jackc/pgx", "github.com/pressly/goose"}},
	{"cmd/internal/web/store/storetest", nil, []string{"github.com/jackc/pgx", "github.com/stretchr/testify"}},
	{"cmd/internal/web", []string{"rules", "variants", "players", "cmd/internal/sheet", "cmd/internal/due", "cmd/internal/words", "cmd/internal/tell", "cmd/internal/web/store"},
		[]string{"golang.org/x/time", "golang.org/x/text", "github.com/BurntSushi/toml", "rsc.io/qr"}},
	{"cmd/internal/web/load", []string{"cmd/internal/web"}, nil},
	{"cmd/internal/keep", []string{"rules", "variants", "players/table"}, nil},
	{"cmd/internal/guest", []string{"rules", "variants", "cmd/internal/words"}, nil},
	{"cmd/internal/term", []string{"rules", "variants", "players", "cmd/internal/words", "cmd/internal/due", "cmd/internal/keep", "cmd/internal/tell", "cmd/internal/guest"}, nil},
	{"cmd/internal/screen", []string{"rules", "variants", "players", "cmd/internal"}, []string{"charm.land/bubbletea/v2", "charm.land/lipgloss/v2", "charm.land/bubbles/v2", "github.com/charmbracelet/colorprofile"}},
	{"cmd/pente", []string{"rules", "variants", "configs", "players", "cmd/internal"},
		[]string{"github.com/spf13/cobra", "golang.org/x/term", "github.com/BurntSushi/toml", "github.com/schollz/progressbar", "rsc.io/qr"}},
}

// The floors of the house: no arrow runs back up, and a new package has to be
// given its place here.
func TestImportsPointUpTheHouse(t *testing.T) {
	for dir, files := range sources(t) {
		i := slices.IndexFunc(floors, func(f floor) bool { return f.dir == dir })
		require.GreaterOrEqual(t, i, 0, "package %s has no place in the house", dir)
		for _, file := range files {
			for _, path := range imports(t, file) {
				inside, own := strings.CutPrefix(path, "pente/")
				switch {
				case own:
					require.True(t, under(inside, floors[i].imports), "%s imports %s", file, path)
				case strings.Contains(strings.Split(path, "/")[0], "."):
					require.True(t, under(path, floors[i].outside), "%s imports %s", file, path)
				}
			}
		}
	}
}

// The engine is a calculation: it asks neither the clock nor the machine.
func TestTheEngineTouchesNothingOutside(t *testing.T) {
	for _, file := range sources(t)["rules"] {
		for _, path := range imports(t, file) {
			require.NotContains(t, []string{"os", "time", "io", "net", "unsafe", "math/rand", "math/rand/v2"}, path, file)
		}
	}
}

// A variant is a config and nothing else: no code below cmd knows one by name.
// Two words are left out because they mean something else as well: `poof` is
// what the rule of self-capture is called, and `standard` is plain English; and
// the module itself is called pente.
func TestNoCodeKnowsAVariantByName(t *testing.T) {
	allowed := []string{"poof", "standard"}
	var names []string
	for _, name := range variants.Names() {
		if !slices.Contains(allowed, name) {
			names = append(names, regexp.QuoteMeta(name))
		}
	}
	word := regexp.MustCompile(`(?i)(^|[^\w./-])(` + strings.Join(names, "|") + `)($|[^\w./-])`)
	for dir, files := range sources(t) {
		if strings.HasPrefix(dir, "cmd") || dir == "configs" {
			continue
		}
		for _, file := range files {
			require.Empty(t, word.FindString(literals(t, file)), "%s names a variant", file)
		}
	}
}

// literals is everything in a file but its package clause, imports and comments
// that name a game as an example for people.
func literals(t *testing.T, file string) string {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	var kept []string
	for line := range strings.Lines(string(text)) {
		code, _, _ := strings.Cut(line, "//")
		if !strings.Contains(code, `"pente/`) && !strings.HasPrefix(code, "package ") {
			kept = append(kept, code)
		}
	}
	return strings.Join(kept, "")
}

// sources are the non-test files of each package.
func sources(t *testing.T) map[string][]string {
	files := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		dir = filepath.ToSlash(dir)
		files[dir] = append(files[dir], path)
		return err
	})
	require.NoError(t, err)
	return files
}

func imports(t *testing.T, file string) (paths []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	require.NoError(t, err)
	for _, spec := range parsed.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		require.NoError(t, err)
		paths = append(paths, path)
	}
	return paths
}

func under(path string, allowed []string) bool {
	return slices.ContainsFunc(allowed, func(a string) bool { return path == a || strings.HasPrefix(path, a+"/") })
}
