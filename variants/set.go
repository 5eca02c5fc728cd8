package variants

import (
	"fmt"
	"strings"
)

// setFile is the name under which findings of a setting stand.
const setFile = "--set"

// parseSetting reads key=value. The value is TOML; where it is not, it is taken
// as a text: board.topology=torus needs no quotes.
func parseSetting(text string, layer int) (*parsed, Findings) {
	f := newFile(setFile, text, Network)
	f.layer = layer
	whole := f.span(0, len(text))
	key, value, ok := strings.Cut(text, "=")
	if problem := bound(setFile, []byte(text), Network, layer); problem != nil {
		return nil, Findings{*problem}
	}
	if !ok || strings.TrimSpace(key) == "" || strings.ContainsAny(text, "\r\n") {
		found := f.finding(codeSet, whole, "", "a setting is written key=value")
		found.Help = "for example win.line.length=5"
		return nil, Findings{found}
	}
	tree, problem := decode(f)
	if problem != nil {
		bare := newFile(setFile, key+"="+tomlString(strings.TrimSpace(value)), Network)
		if tree, _ = decode(bare); tree == nil {
			return nil, Findings{*problem}
		}
	}
	m := marks(f)
	if problem != nil {
		m = wholeValue(m, f, len(key)+1)
	}
	top := grow(f, "", tree, m)
	for name := range top.table {
		if isHeadKey(name) {
			found := f.finding(codeSet, whole, name, fmt.Sprintf("`%s` is no rule and cannot be set", name))
			return nil, Findings{found}
		}
	}
	return &parsed{file: f, top: top}, nil
}

// wholeValue marks everything behind the = as the value.
func wholeValue(m *mark, f *file, from int) *mark {
	for at := m; ; {
		if len(at.kids) == 0 {
			at.value = f.span(from, len(f.text))
			return m
		}
		for _, kid := range at.kids {
			at = kid
		}
	}
}

// tomlString is a text as TOML writes it on one line.
func tomlString(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
