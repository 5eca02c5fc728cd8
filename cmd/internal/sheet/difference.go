package sheet

import (
	"slices"
	"strings"

	"pente/cmd/internal/words"
	"pente/variants"
)

// Difference is what two rule sets say otherwise about one matter.
type Difference struct {
	Heading string
	Other   string   // the title of the other rules
	Here    []string // sentences that hold here alone
	There   []string // and those of the other rules
}

// Differences tells the rules of two variants apart, a heading for each matter.
// The error is that there is no such language.
func Differences(here, there *variants.Variant, language string) ([]Difference, error) {
	in, err := words.In(language)
	if err != nil {
		return nil, err
	}
	return differ(sections(in, here), sections(in, there), Title(in, there)), nil
}

// differ compares two sheets, section by section. As every key of a config has
// its sentence, no difference of the rules is missed. The aim only sums up what
// the other sections say.
func differ(here, there []Section, other string) (all []Difference) {
	for _, key := range sectionKeys(here, there) {
		a, b := section(here, key), section(there, key)
		d := Difference{Heading: a.Heading, Other: other, Here: without(a.Sentences, b.Sentences), There: without(b.Sentences, a.Sentences)}
		if d.Heading == "" {
			d.Heading = b.Heading
		}
		if key != "aim" && len(d.Here)+len(d.There) > 0 {
			all = append(all, d)
		}
	}
	return all
}

// sectionKeys are the keys of the sections that either sheet has, those of the
// first in its order.
func sectionKeys(here, there []Section) (keys []string) {
	for _, s := range append(slices.Clone(here), there...) {
		if !slices.Contains(keys, s.Key) {
			keys = append(keys, s.Key)
		}
	}
	return keys
}

func section(all []Section, key string) Section {
	for _, s := range all {
		if s.Key == key {
			return s
		}
	}
	return Section{}
}

func without(sentences, others []string) (rest []string) {
	for _, sentence := range sentences {
		if !slices.Contains(others, sentence) {
			rest = append(rest, sentence)
		}
	}
	return rest
}

// lines tell a difference in words: what holds here, and what holds there.
func (d Difference) lines(w *words.Words) (lines []string) {
	if len(d.Here) > 0 {
		lines = append(lines, w.Say("differences.here", data{"Text": strings.Join(d.Here, " ")}))
	}
	if len(d.There) > 0 {
		lines = append(lines, w.Say("differences.there", data{"Parent": d.Other, "Text": strings.Join(d.There, " ")}))
	}
	return lines
}
