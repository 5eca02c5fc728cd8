package sheet

import "strings"

// Markdown is the sheet as Markdown, with its pictures in signs.
func (s Sheet) Markdown() string {
	var out strings.Builder
	out.WriteString("# " + escaped(s.Title) + "\n")
	if s.Summary != "" {
		out.WriteString("\n" + escaped(s.Summary) + "\n")
	}
	for _, section := range s.Sections {
		out.WriteString("\n## " + escaped(section.Heading) + "\n\n")
		for _, sentence := range section.Sentences {
			out.WriteString("- " + escaped(sentence) + "\n")
		}
		for _, picture := range section.Pictures {
			out.WriteString("\n```text\n" + picture.Drawing() + "\n" + picture.Signs() + "\n```\n\n")
			out.WriteString(escaped(picture.Caption(barredMark())) + "\n")
		}
		for _, d := range section.Differences {
			out.WriteString("- " + escaped(d.Heading) + "\n")
			for _, line := range d.lines(s.words) {
				out.WriteString("  - " + escaped(line) + "\n")
			}
		}
	}
	return out.String()
}

// escaped is a text without what Markdown would read as something else.
func escaped(text string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "<", `\<`, "[", `\[`, "#", `\#`).Replace(text)
}
