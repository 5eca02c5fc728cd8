package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pente/variants"
)

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
		case table && prefix == "" && slices.Contains(studyTables, key):
			before := len(r.found)
			if r.table(key+".", inner, fields); len(r.found) == before {
				r.whole(key, inner)
			}
		default:
			r.unknown(whole, fields)
		}
	}
}

// studyTables are the tables of a study file.
var studyTables = []string{"sweep", "confirm", "ladder"}

// whole looks whether a table has all that it needs.
func (r *studyReader) whole(key string, tree map[string]any) {
	switch {
	case key == "sweep":
		r.sweep(tree)
	case key == "confirm" && tree["players"] == nil:
		r.find(key, "`confirm` needs `players`, such as [\"search nodes=2000\"]")
	case key == "ladder" && tree["nodes"] == nil:
		r.find(key, "`ladder` needs `nodes`, such as [100, 300, 1000]")
	}
}

func (r *studyReader) unknown(key string, fields []studyField) {
	words := slices.Clone(studyTables)
	for _, f := range fields {
		words = append(words, f.key)
	}
	if near := variants.Nearest(key, words); near != "" {
		r.find(key, fmt.Sprintf("there is no key `%s`; is it `%s`?", key, near))
		return
	}
	r.find(key, fmt.Sprintf("there is no key `%s`; there are %s", key, strings.Join(words[len(studyTables):], ", ")))
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
