package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"pente/variants"
)

// studyFile is what a study is, as a file or the command line says it.
type studyFile struct {
	Title        string
	Note         string
	Variants     []string
	Set          []string
	Players      []string
	Games        int
	Seats        int
	Seed         uint64
	OpeningPlies int
	Openings     string
	Evaluate     int
	Keep         int
	Sweep        sweep
	Confirm      confirm

	name string
	text string
}

// sweep varies one key over some values, each as a config writes it.
type sweep struct {
	Key    string
	Values []string
}

// confirm plays the same once more with other players.
type confirm struct {
	Players []string
	Games   int
}

// newStudyFile is a study in which everything has its default.
func newStudyFile() studyFile {
	return studyFile{Players: []string{"greedy"}, Games: 1000, Seed: 1, OpeningPlies: -1, Keep: 200}
}

// mostStudyFile is how large a study file may be, in bytes, and deepStudyFile how
// many brackets or dots a line may have: the decoder takes very long for more.
const (
	mostStudyFile = 64 << 10
	deepStudyFile = 200
)

// readStudyFile reads a study file. Each error says where it is and what is
// allowed there; they come together.
func readStudyFile(name string) (studyFile, error) {
	s := newStudyFile()
	s.name = name
	text, err := os.ReadFile(name)
	if err != nil {
		return s, misused{err}
	}
	if len(text) > mostStudyFile {
		return s, fmt.Errorf("%s is larger than the %d bytes that a study file may have", name, mostStudyFile)
	}
	s.text = string(text)
	for i, line := range strings.Split(s.text, "\n") {
		if strings.Count(line, "[")+strings.Count(line, ".")+strings.Count(line, "{") > deepStudyFile {
			return s, fmt.Errorf("%s:%d: the line has more brackets and dots than a study needs", name, i+1)
		}
	}
	tree := map[string]any{}
	if _, err := toml.Decode(s.text, &tree); err != nil {
		var parse toml.ParseError
		if errors.As(err, &parse) {
			return s, fmt.Errorf("%s:%d:%d: %s", name, parse.Position.Line, parse.Position.Col, parse.Message)
		}
		return s, fmt.Errorf("%s: %w", name, err)
	}
	reader := studyReader{file: &s, marks: studyMarks(s.text)}
	reader.table("", tree, s.fields())
	return s, errors.Join(reader.findings()...)
}

// studyField is a key of a study file: how its value is taken, and what may
// stand there.
type studyField struct {
	key  string
	take func(value any) (ok bool)
	want string
}

func (s *studyFile) fields() []studyField {
	return []studyField{
		{"title", takeText(&s.Title), "a text"},
		{"note", takeText(&s.Note), "a text"},
		{"variants", takeTexts(&s.Variants), "a list of variants, such as [\"pente\", \"keryo\"]"},
		{"set", takeTexts(&s.Set), "a list of settings, such as [\"board.width=15\"]"},
		{"players", takeTexts(&s.Players), "a list of players, such as [\"greedy\"]"},
		{"games", takeNumber(&s.Games, 1, mostGames), "a whole number from 1 to 10000000"},
		{"seats", takeNumber(&s.Seats, 2, 8), "a whole number from 2 to 8"},
		{"seed", func(v any) bool {
			n, ok := v.(int64)
			s.Seed = uint64(n)
			return ok && n >= 0
		}, "a whole number from 0"},
		{"opening_plies", takeNumber(&s.OpeningPlies, 0, mostOpeningPlies), "a whole number from 0 to 64"},
		{"openings", func(v any) bool {
			s.Openings, _ = v.(string)
			return s.Openings == openingsBalanced || s.Openings == openingsRandom
		}, "\"random\" or \"balanced\""},
		{"evaluate", takeNumber(&s.Evaluate, 0, mostEvaluated), "a whole number of positions from 0 to 1000000"},
		{"keep", takeNumber(&s.Keep, 0, mostGames), "a whole number of games from 0 to 10000000"},
		{"sweep.key", takeText(&s.Sweep.Key), "a key of a rule, such as \"win.captures.target\""},
		{"sweep.values", func(v any) bool { return s.Sweep.take(v) }, "a list of values, such as [6, 8, 10]"},
		{"sweep.from", nil, "a whole number"}, {"sweep.to", nil, "a whole number"}, {"sweep.by", nil, "a whole number"},
		{"confirm.players", takeTexts(&s.Confirm.Players), "a list of players, such as [\"search nodes=2000\"]"},
		{"confirm.games", takeNumber(&s.Confirm.Games, 1, mostGames), "a whole number from 1 to 10000000"},
	}
}

func takeText(to *string) func(any) bool {
	return func(value any) (ok bool) {
		*to, ok = value.(string)
		return ok && *to != ""
	}
}

func takeTexts(to *[]string) func(any) bool {
	return func(value any) bool {
		list, ok := value.([]any)
		*to = nil
		for _, item := range list {
			text, is := item.(string)
			ok = ok && is && text != ""
			*to = append(*to, text)
		}
		return ok && len(list) > 0
	}
}

func takeNumber(to *int, least, most int) func(any) bool {
	return func(value any) bool {
		n, ok := value.(int64)
		*to = int(n)
		return ok && n >= int64(least) && n <= int64(most)
	}
}

// studyReader takes the values out of a decoded study file.
type studyReader struct {
	file  *studyFile
	marks map[string]mark
	found []finding
}

// mark is where a key stands, both from 1.
type mark struct{ line, column int }

type finding struct {
	mark
	text string
}

func (r *studyReader) find(key, text string) {
	at, ok := r.marks[key]
	if !ok {
		at = mark{1, 1}
	}
	r.found = append(r.found, finding{at, text})
}

func (r *studyReader) findings() (all []error) {
	slices.SortStableFunc(r.found, func(a, b finding) int {
		if a.line != b.line {
			return a.line - b.line
		}
		return a.column - b.column
	})
	for _, f := range r.found {
		all = append(all, fmt.Errorf("%s:%d:%d: %s", r.file.name, f.line, f.column, f.text))
	}
	return all
}

// table takes the keys of a table.
func (r *studyReader) table(prefix string, tree map[string]any, fields []studyField) {
	for key, value := range tree {
		whole := prefix + key
		i := slices.IndexFunc(fields, func(f studyField) bool { return f.key == whole })
		inner, table := value.(map[string]any)
		switch {
		case i >= 0 && fields[i].take == nil:
			r.bound(whole, value)
		case i >= 0 && !fields[i].take(value):
			r.find(whole, fmt.Sprintf("`%s` is %v; %s is wanted", whole, inFile(value), fields[i].want))
		case i >= 0:
		case table && prefix == "" && (key == "sweep" || key == "confirm"):
			r.table(key+".", inner, fields)
			if key == "sweep" {
				r.sweep(inner)
			} else if _, named := inner["players"]; !named {
				r.find(key, "`confirm` needs `players`, such as [\"search nodes=2000\"]")
			}
		default:
			r.unknown(whole, fields)
		}
	}
}

func (r *studyReader) unknown(key string, fields []studyField) {
	words := []string{"sweep", "confirm"}
	for _, f := range fields {
		words = append(words, f.key)
	}
	if near := variants.Nearest(key, words); near != "" {
		r.find(key, fmt.Sprintf("there is no key `%s`; is it `%s`?", key, near))
		return
	}
	r.find(key, fmt.Sprintf("there is no key `%s`; there are %s", key, strings.Join(words[2:], ", ")))
}

// inFile is a value as an error shows it.
func inFile(value any) string {
	text := fmt.Sprintf("%#v", value)
	switch value := value.(type) {
	case string:
		text = fmt.Sprintf("%q", value)
	case []any:
		text = "a list of other things"
		if len(value) == 0 {
			text = "an empty list"
		}
	case map[string]any:
		text = "a table"
	}
	if len(text) > 60 {
		text = strings.ToValidUTF8(text[:60], "") + "..."
	}
	return text
}

var (
	studyHeader = regexp.MustCompile(`^\s*\[\s*([A-Za-z0-9_.-]+)\s*\]`)
	studyKey    = regexp.MustCompile(`^\s*([A-Za-z0-9_.-]+)\s*=`)
)

// studyMarks finds where the keys stand, which the decoder does not tell.
func studyMarks(text string) map[string]mark {
	marks, table := map[string]mark{}, ""
	for i, line := range strings.Split(text, "\n") {
		pattern, prefix := studyKey, table
		if studyHeader.MatchString(line) {
			pattern, prefix = studyHeader, ""
		}
		at := pattern.FindStringSubmatchIndex(line)
		if at == nil {
			continue
		}
		key := prefix + line[at[2]:at[3]]
		if pattern == studyHeader {
			table = key + "."
		}
		if _, known := marks[key]; !known {
			marks[key] = mark{i + 1, at[2] + 1}
		}
	}
	return marks
}
