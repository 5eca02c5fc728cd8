// Package sheet writes the rules of a variant for people to read, from its
// resolved Spec alone: a variant that is only a file has a rule sheet too, in
// every language, as plain text, Markdown or a page for the browser.
package sheet

import (
	"strings"

	"pente/cmd/internal/words"
	"pente/rules"
	"pente/variants"
)

// Sheet is the rule sheet of one variant in one language.
type Sheet struct {
	Language string // its tag, such as "nb"
	Title    string
	Summary  string
	Sections []Section

	words *words.Words
}

// Section is a part of a sheet: sentences under a heading, and pictures.
type Section struct {
	Key         string // what it is about, the same in all languages
	Heading     string
	Sentences   []string
	Pictures    []Picture
	Differences []Difference
}

// writer makes the sentences about one rule set.
type writer struct {
	*words.Words
	spec   rules.Spec // with all defaults filled in
	rules  *rules.Rules
	counts []int // allowed numbers of players
}

func newWriter(in *words.Words, v *variants.Variant) writer {
	return writer{in, v.Rules.Spec(), v.Rules, v.Rules.Counts()}
}

// data are the values of a message.
type data = words.Data

// New writes the sheet of a variant. The parent is the variant that it extends,
// or nil; then nothing is said about differences. The error is that there is no
// such language.
func New(v, parent *variants.Variant, language string) (Sheet, error) {
	in, err := words.In(language)
	if err != nil {
		return Sheet{}, err
	}
	s := Sheet{Language: language, Title: Title(in, v), Summary: summary(in, v), words: in}
	s.Sections = sections(in, v)
	newWriter(in, v).illustrate(s.Sections)
	if parent == nil {
		return s, nil
	}
	if different := differ(s.Sections, sections(in, parent), Title(in, parent)); len(different) > 0 {
		s.Sections = append(s.Sections, Section{
			Key: "differences", Heading: in.Say("heading.differences", data{"Parent": Title(in, parent)}), Differences: different,
		})
	}
	return s, nil
}

// Title is what a variant is called; languages have names of their own for those
// that come with the program.
func Title(in *words.Words, v *variants.Variant) string {
	if key := "variant." + v.Name; in.Has(key) {
		return in.Say(key, nil)
	}
	return v.Title
}

// summary is the sentence that a config has about itself. Those of the program
// are in English, and other languages do without; what somebody has written
// about a variant of his own is shown as it is.
func summary(in *words.Words, v *variants.Variant) string {
	if in.Language != words.English && !strings.HasSuffix(v.Name, ".toml") {
		return ""
	}
	return v.Summary
}

// sections are all parts of a sheet that have something to say, in the order in
// which a player asks.
func sections(in *words.Words, v *variants.Variant) (all []Section) {
	w := newWriter(in, v)
	for _, part := range []struct {
		key       string
		sentences func() []string
	}{
		{"aim", w.aim},
		{"players", w.players},
		{"board", w.board},
		{"turn", w.turn},
		{"opening", w.opening},
		{"capture", w.capture},
		{"line", w.line},
		{"break", w.breaks},
		{"captures", w.captures},
		{"points", w.points},
		{"lose", w.lose},
		{"forbid", w.forbid},
		{"oblige", w.oblige},
		{"clear", w.clear},
		{"leaving", w.leaving},
		{"end", w.end},
		{"idle", w.idle},
	} {
		if sentences := part.sentences(); len(sentences) > 0 {
			all = append(all, Section{Key: part.key, Heading: w.Say("heading."+part.key, nil), Sentences: sentences})
		}
	}
	return all
}

// illustrate adds the pictures of the sections that have some.
func (w writer) illustrate(all []Section) {
	pictures := map[string]func() []Picture{"opening": w.openingPictures, "capture": w.capturePictures, "forbid": w.shapePictures}
	for i := range all {
		if draw := pictures[all[i].Key]; draw != nil {
			all[i].Pictures = draw()
		}
	}
}
