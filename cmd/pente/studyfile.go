package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"pente/players"
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
	Precision    float64
	Evaluate     int
	Keep         int
	Sweep        sweep
	Confirm      confirm
	Ladder       ladder

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

// ladder plays the same once more with one player at several strengths.
type ladder struct {
	Player string
	Nodes  []int
	Games  int
}

// newStudyFile is a study in which everything has its default.
func newStudyFile() studyFile {
	return studyFile{Games: 1000, Seed: 1, OpeningPlies: -1, Keep: 200, Ladder: ladder{Player: "search noise=40"}}
}

// usualPlayer plays where a study names nobody. mostStudyFile is how large a study file may be, in bytes, and deepStudyFile how
// many brackets or dots a line may have: the decoder takes very long for more.
const (
	usualPlayer   = "greedy"
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
	s.settle()
	return s, errors.Join(reader.findings()...)
}

// settle names who plays where nobody is named.
func (s *studyFile) settle() {
	if len(s.Players) == 0 && len(s.Ladder.Nodes) == 0 {
		s.Players = []string{usualPlayer}
	}
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
		{"precision", func(v any) (ok bool) {
			s.Precision, ok = v.(float64)
			return ok && s.Precision >= finest && s.Precision <= coarsest
		}, "a number from 0.001 to 0.5, such as 0.02"},
		{"evaluate", takeNumber(&s.Evaluate, 0, mostEvaluated), "a whole number of positions from 0 to 1000000"},
		{"keep", takeNumber(&s.Keep, 0, mostGames), "a whole number of games from 0 to 10000000"},
		{"sweep.key", takeText(&s.Sweep.Key), "a key of a rule, such as \"win.captures.target\""},
		{"sweep.values", func(v any) bool { return s.Sweep.take(v) }, "a list of values, such as [6, 8, 10]"},
		{"sweep.from", nil, "a whole number"}, {"sweep.to", nil, "a whole number"}, {"sweep.by", nil, "a whole number"},
		{"confirm.players", takeTexts(&s.Confirm.Players), "a list of players, such as [\"search nodes=2000\"]"},
		{"confirm.games", takeNumber(&s.Confirm.Games, 1, mostGames), "a whole number from 1 to 10000000"},
		{"ladder.nodes", func(v any) bool { return s.Ladder.take(v) }, "a rising list of 2 to 16 numbers of positions, such as [100, 300, 1000]"},
		{"ladder.player", takeText(&s.Ladder.Player), "a search without its `nodes`, such as \"search noise=40\""},
		{"ladder.games", takeNumber(&s.Ladder.Games, 1, mostGames), "a whole number from 1 to 10000000"},
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

// runsNothing refuses a file that would start a program of this machine: study
// files are passed on, and whoever runs one wants to see games, not that.
func (s *studyFile) runsNothing() error {
	for key, specs := range map[string][]string{"players": s.Players, "confirm.players": s.Confirm.Players, "ladder.player": {s.Ladder.Player}} {
		if s.name != "" && slices.ContainsFunc(specs, players.Runs) {
			return s.wrong(key, fmt.Sprintf("`%s` names another program, which a file may not start; say on the command line what is to be studied, with --players", key))
		}
	}
	return nil
}
