package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pente/players/lab"
	"pente/variants"
)

// mostValues is how many values a sweep may have.
const mostValues = 64

// take takes a list of values, each as a config writes it.
func (s *sweep) take(value any) bool {
	list, ok := value.([]any)
	s.Values = nil
	for _, item := range list {
		switch item := item.(type) {
		case int64, bool:
			s.Values = append(s.Values, fmt.Sprint(item))
		case string:
			s.Values = append(s.Values, strconv.Quote(item))
		case []any:
			inner := sweep{}
			if !inner.take(item) {
				return false
			}
			s.Values = append(s.Values, "["+strings.Join(inner.Values, ", ")+"]")
		default:
			return false
		}
	}
	return ok && len(list) > 0 && len(list) <= mostValues
}

// bound takes an end, or the step, of a range.
func (r *studyReader) bound(key string, value any) {
	if _, ok := value.(int64); !ok {
		r.find(key, fmt.Sprintf("`%s` is %s; a whole number is wanted", key, inFile(value)))
	}
}

// sweep looks whether a sweep is whole, and counts a range out.
func (r *studyReader) sweep(tree map[string]any) {
	s := &r.file.Sweep
	from, begins := tree["from"].(int64)
	to, ends := tree["to"].(int64)
	by, steps := tree["by"].(int64)
	if !steps {
		by = 1
	}
	_, listed := tree["values"]
	switch {
	case tree["key"] == nil:
		r.find("sweep", "`sweep` needs a `key`, such as \"win.captures.target\"")
	case listed && (begins || ends || steps):
		r.find("sweep.values", "a sweep has either `values` or `from`, `to` and `by`")
	case listed:
	case !begins || !ends:
		r.find("sweep", "`sweep` needs `values`, such as [6, 8, 10], or `from` and `to`")
	case by < 1 || to < from || (to-from)/by >= mostValues:
		r.find("sweep.from", fmt.Sprintf("from %d to %d by %d is no rising range of at most %d values", from, to, by, mostValues))
	default:
		for ; from <= to; from += by {
			s.Values = append(s.Values, strconv.FormatInt(from, 10))
		}
	}
}

// readSweep reads a sweep of the command line, such as
// win.captures.target=6,8,10 or board.width=9..15.
func readSweep(text string) (s sweep, err error) {
	key, list, ok := strings.Cut(text, "=")
	s.Key = strings.TrimSpace(key)
	if !ok || s.Key == "" || strings.TrimSpace(list) == "" {
		return s, misusedf("--sweep %q: a key and values are wanted, such as win.captures.target=6,8,10", text)
	}
	low, high, isRange := strings.Cut(list, "..")
	from, err1 := strconv.ParseInt(strings.TrimSpace(low), 10, 32)
	to, err2 := strconv.ParseInt(strings.TrimSpace(high), 10, 32)
	switch {
	case isRange && (err1 != nil || err2 != nil || to < from || to-from >= mostValues):
		return s, misusedf("--sweep %q: %s is no rising range of at most %d whole numbers", text, list, mostValues)
	case isRange:
		for ; from <= to; from++ {
			s.Values = append(s.Values, strconv.FormatInt(from, 10))
		}
		return s, nil
	}
	for _, value := range strings.Split(list, ",") {
		s.Values = append(s.Values, strings.TrimSpace(value))
	}
	if len(s.Values) > mostValues {
		return s, misusedf("--sweep %q: at most %d values", text, mostValues)
	}
	return s, nil
}

// readCells finds the rule sets of the study: each variant with the settings for all,
// and with each value of a sweep. The settings of each come along as text.
func (s *study) readCells() (cells []lab.Cell, err error) {
	f := &s.file
	if len(f.Variants) == 0 {
		return nil, f.wrong("variants", "a study needs `variants`, such as [\"pente\", \"keryo\"]")
	}
	values := f.Sweep.Values
	if f.Sweep.Key == "" {
		values = []string{""}
	}
	s.cells = map[string]*variants.Variant{}
	for _, name := range f.Variants {
		for _, value := range values {
			v, cell, set, err := f.cell(name, value)
			if err != nil {
				return nil, err
			}
			if s.cells[cell.Name] != nil {
				return nil, f.wrong("variants", fmt.Sprintf("%s is there twice", cell.Name))
			}
			s.cells[cell.Name] = v
			cells = append(cells, cell)
			s.settings = append(s.settings, strings.Join(set, ", "))
		}
	}
	return cells, nil
}

func (s *studyFile) cell(entry, value string) (v *variants.Variant, cell lab.Cell, set []string, err error) {
	name, own := ownSettings(entry)
	plain := slices.Concat(s.Set, own)
	swept := s.Sweep.settings(value)
	set = slices.Concat(plain, swept)
	v, err = variants.Load(name, set...)
	if err != nil {
		if _, without := variants.Load(name, plain...); without == nil && s.Sweep.Key != "" {
			return nil, cell, nil, errors.Join(s.wrong("sweep.values", fmt.Sprintf("%s does not allow %s", entry, strings.Join(swept, " "))), err)
		}
		return nil, cell, nil, err
	}
	cell = lab.Cell{Name: v.Name, Title: v.Title, Variant: v.Name, Value: strings.Trim(value, `"`), Changed: len(set) > 0, Rules: v.Rules, Fingerprint: v.Fingerprint(), Resolved: v.Resolved()}
	cell.Family = strings.Join(append([]string{v.Name}, own...), " ")
	if shown := slices.Concat(own, swept); len(shown) > 0 {
		cell.Name += " " + strings.Join(shown, " ")
	}
	return v, cell, set, nil
}

// ownSettings are those that stand behind the name of a variant, as in
// "pente win.captures.target=12".
func ownSettings(entry string) (name string, set []string) {
	words := strings.Fields(entry)
	first := len(words)
	for first > 1 && strings.Contains(words[first-1], "=") {
		first--
	}
	if first == len(words) {
		return entry, nil
	}
	return strings.Join(words[:first], " "), words[first:]
}

// settings give the swept key, or each of several that are swept together, a value.
func (s *sweep) settings(value string) (set []string) {
	if s.Key == "" {
		return nil
	}
	for _, key := range strings.Split(s.Key, "+") {
		set = append(set, strings.TrimSpace(key)+"="+value)
	}
	return set
}

// wrong is an error about a key of the file, or about the command line.
func (s *studyFile) wrong(key, text string) error {
	if s.name == "" {
		return misusedf("%s", text)
	}
	at, ok := studyMarks(s.text)[key]
	if !ok {
		return fmt.Errorf("%s: %s", s.name, text)
	}
	return fmt.Errorf("%s:%d:%d: %s", s.name, at.line, at.column, text)
}
