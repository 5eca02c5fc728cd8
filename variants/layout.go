package variants

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// draw writes a finding in the layout of the Rust compiler: what, where, the
// line with carets, and how it could read instead.
func (f Finding) draw(b *strings.Builder) {
	fmt.Fprintf(b, "%s[%s]: %s\n", f.Severity, f.Code, clean(f.Message))
	number := fmt.Sprint(f.Line)
	gutter := strings.Repeat(" ", len(number))
	if f.Line > 0 {
		fmt.Fprintf(b, "%s--> %s:%d:%d\n", gutter, clean(f.File), f.Line, f.Column)
		fmt.Fprintf(b, "%s |\n", gutter)
		fmt.Fprintf(b, "%s\n", strings.TrimRight(number+" | "+clean(f.Text), " "))
		fmt.Fprintf(b, "%s | %s\n", gutter, f.underline('^', f.End-f.Column, f.caption()))
	} else {
		fmt.Fprintf(b, "%s--> %s\n", gutter, clean(f.File))
	}
	if f.Replacement != "" && f.Line > 0 {
		f.drawReplacement(b, number, gutter)
	} else if f.Help != "" && f.Help != f.label {
		fmt.Fprintf(b, "%s = help: %s\n", gutter, clean(f.Help))
	}
	if f.Note != "" {
		fmt.Fprintf(b, "%s = note: %s\n", gutter, clean(f.Note))
	}
}

func (f Finding) drawReplacement(b *strings.Builder, number, gutter string) {
	help := f.Help
	if help == "" {
		help = "perhaps this was meant"
	}
	line := []rune(f.Text)
	head, tail := line[:min(f.Column-1, len(line))], line[min(f.End-1, len(line)):]
	fmt.Fprintf(b, "%s |\nhelp: %s\n%s |\n", gutter, clean(help), gutter)
	fmt.Fprintf(b, "%s | %s\n", number, clean(string(head)+f.Replacement+string(tail)))
	fmt.Fprintf(b, "%s | %s\n", gutter, f.underline('~', utf8.RuneCountInString(f.Replacement), ""))
}

// caption is the text beside the carets.
func (f Finding) caption() string {
	if f.label == "" && f.Allowed != "" {
		return "expected " + f.Allowed
	}
	return f.label
}

// underline puts marks below the characters a finding is about. Tabs stay, so
// that the marks stand where the characters do.
func (f Finding) underline(mark rune, length int, text string) string {
	var b strings.Builder
	for i, r := range []rune(f.Text) {
		if i >= f.Column-1 {
			break
		}
		if r != '\t' {
			r = ' '
		}
		b.WriteRune(r)
	}
	b.WriteString(strings.Repeat(string(mark), max(length, 1)))
	if text != "" {
		b.WriteString(" " + clean(text))
	}
	return b.String()
}

// clean keeps control characters of a file from reaching a terminal.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}
