package sheet

import (
	"strings"
	"unicode/utf8"
)

// Text is the sheet as plain text in lines of at most that many columns (a
// longer word stands alone on its line).
func (s Sheet) Text(columns int) string {
	var out strings.Builder
	out.WriteString(s.Title + "\n")
	if s.Summary != "" {
		out.WriteString(Wrap(s.Summary, "", "", columns))
	}
	for _, section := range s.Sections {
		out.WriteString("\n" + section.Heading + "\n")
		for _, sentence := range section.Sentences {
			out.WriteString(Wrap(sentence, "  ", "    ", columns))
		}
		for _, picture := range section.Pictures {
			out.WriteString("\n" + indented(picture.Drawing(), "    "))
			out.WriteString(Wrap(picture.Signs(), "     ", "     ", columns))
			out.WriteString(Wrap(picture.Caption(barredMark()), "     ", "     ", columns))
		}
		for _, d := range section.Differences {
			out.WriteString(Wrap(d.Heading, "  ", "    ", columns))
			for _, line := range d.lines(s.words) {
				out.WriteString(Wrap(line, "    ", "      ", columns))
			}
		}
	}
	return out.String()
}

// indented puts something before every line.
func indented(text, indent string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		out.WriteString(indent + line)
	}
	return out.String()
}

// Wrap breaks a sentence into lines; the first one and those after it each have
// their indent. Spaces that do not break stay where they are.
func Wrap(sentence, first, next string, columns int) string {
	var out strings.Builder
	line := first
	fresh := true
	for word := range strings.SplitSeq(sentence, " ") {
		if !fresh && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > columns {
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
