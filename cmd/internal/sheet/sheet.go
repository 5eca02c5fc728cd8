// Package sheet writes the rules of a variant for people to read, from its
// resolved Spec alone: a variant that is only a file has a rule sheet too.
package sheet

import (
	"strings"

	"pente/rules"
	"pente/variants"
)

// Sheet is the rule sheet of one variant.
type Sheet struct {
	Title    string
	Summary  string
	Sections []Section
}

// Section is a part of a sheet: sentences under a heading.
type Section struct {
	Heading   string
	Sentences []string
}

// writer makes the sentences about one rule set.
type writer struct {
	words
	spec   rules.Spec // with all defaults filled in
	rules  *rules.Rules
	counts []int // allowed numbers of players
}

// New writes the sheet of a variant. The parent is the variant that it extends,
// or nil; then nothing is said about differences.
func New(v, parent *variants.Variant) (Sheet, error) {
	english, err := english()
	if err != nil {
		return Sheet{}, err
	}
	w := writer{english, v.Rules.Spec(), v.Rules, v.Rules.Counts()}
	s := Sheet{Title: v.Title, Summary: v.Summary}
	s.add(w.say("heading.aim", nil), w.aim())
	s.add(w.say("heading.players", nil), w.players())
	s.add(w.say("heading.board", nil), w.board())
	s.add(w.say("heading.turn", nil), w.turn())
	s.add(w.say("heading.opening", nil), w.opening())
	s.add(w.say("heading.capture", nil), w.capture())
	s.add(w.say("heading.line", nil), w.line())
	s.add(w.say("heading.break", nil), w.breaks())
	s.add(w.say("heading.captures", nil), w.captures())
	s.add(w.say("heading.points", nil), w.points())
	s.add(w.say("heading.lose", nil), w.lose())
	s.add(w.say("heading.forbid", nil), w.forbid())
	s.add(w.say("heading.oblige", nil), w.oblige())
	s.add(w.say("heading.clear", nil), w.clear())
	s.add(w.say("heading.leaving", nil), w.leaving())
	s.add(w.say("heading.end", nil), w.end())
	s.add(w.say("heading.idle", nil), w.idle())
	if parent != nil {
		s.add(w.say("heading.differences", data{"Parent": parent.Title}), differences(v, parent))
	}
	return s, nil
}

func (s *Sheet) add(heading string, sentences []string) {
	if len(sentences) > 0 {
		s.Sections = append(s.Sections, Section{heading, sentences})
	}
}

// Text is the sheet as plain text in lines of at most that many columns (a
// longer word stands alone on its line).
func (s Sheet) Text(columns int) string {
	var out strings.Builder
	out.WriteString(s.Title + "\n")
	if s.Summary != "" {
		out.WriteString(wrap(s.Summary, "", "", columns))
	}
	for _, section := range s.Sections {
		out.WriteString("\n" + section.Heading + "\n")
		for _, sentence := range section.Sentences {
			out.WriteString(wrap(sentence, "  ", "    ", columns))
		}
	}
	return out.String()
}

// wrap breaks a sentence into lines; the first one and those after it each have
// their indent.
func wrap(sentence, first, next string, columns int) string {
	var out strings.Builder
	line := first
	fresh := true
	for _, word := range strings.Fields(sentence) {
		if !fresh && len([]rune(line))+1+len([]rune(word)) > columns {
			out.WriteString(line + "\n")
			line, fresh = next, true
		}
		if !fresh {
			line += " "
		}
		line += word
		fresh = false
	}
	return out.String() + line + "\n"
}
