package variants_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

type badInput struct {
	name         string
	text         []byte
	code         string
	line, column int
}

// lines writes n lines of a format, with their numbers.
func lines(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

const small = "[board]\nwidth = 9\nheight = 9\n[players]\nmin = 2\n"

// badInputs are files that nobody writes by hand, and where and why each is
// refused.
func badInputs() []badInput {
	long := strings.Repeat("k", 600)
	return []badInput{
		{"10 MB", bytes.Repeat([]byte("# nothing\n"), 1<<20), "V020", 6554, 7},
		{"10 MB of brackets", bytes.Repeat([]byte("["), 10<<20), "V020", 1, 65537},
		{"64 KiB of brackets", bytes.Repeat([]byte("["), 64<<10), "V021", 1, 513},
		{"line too long", []byte("a = 1\nname = \"" + long + "\"\n"), "V021", 2, 513},
		{"line too long, within a letter", []byte(strings.Repeat("é", 257)), "V021", 1, 257},
		{"brackets", bytes.Repeat([]byte("["), 500), "V022", 1, 9},
		{"brackets line by line", []byte("a = " + strings.Repeat("[\n", 30000)), "V022", 9, 1},
		{"inline tables", []byte("a = " + strings.Repeat("{a = ", 90)), "V022", 1, 45},
		{"mixed nesting", []byte("a = " + strings.Repeat("[{a = ", 20)), "V022", 1, 29},
		{"brackets behind a string", []byte(`a = ["\"]", ']', """]"]""", '''']''''` + strings.Repeat(",[", 100)), "V022", 1, 53},
		{"dots in a header", []byte("[" + strings.Repeat("a.", 100) + "a]"), "V023", 1, 19},
		{"dots in a key", []byte(strings.Repeat("a.", 9) + "a = 1"), "V023", 1, 18},
		{"dots in quoted keys", []byte(strings.Repeat(`"." . `, 9) + "a = 1"), "V023", 1, 53},
		{"dots in an inline table", []byte("a = {" + strings.Repeat("a.", 9) + "a = 1}"), "V023", 1, 23},
		{"many keys", []byte(lines(4100, "k%d=1\n")), "V026", 1201, 6},
		{"many items", []byte("a = [\n" + strings.Repeat("1,\n", 5000) + "]"), "V026", 3002, 2},
		{"binary", []byte("\x7fELF\x02\x01\x01\x00\x00\x00"), "V025", 1, 8},
		{"UTF-16", []byte("\xff\xfea\x00=\x001\x00"), "V025", 1, 4},
		{"NUL later", []byte("a = 1\n\x00"), "V025", 2, 1},
		{"not UTF-8", []byte("a = 1\nname = \"\xff\"\n"), "V024", 2, 9},
		{"half a letter", []byte("name = \"é\xc3"), "V024", 1, 10},
		{"a string without end", []byte("name = \"\"\"" + strings.Repeat("x\n", 1000)), "V001", 1000, 2},
		{"control characters", []byte("name = \"\x01\"\n"), "V001", 1, 8},
		{"a lone carriage return", []byte("a = 1\rb = 2\n"), "V001", 1, 5},
		{"nothing but unknown keys", []byte(lines(600, "k%d=1\n")), "V003", 1, 1},
		{"nothing but numbers out of range", []byte(small + "[opening.stone]\n" + lines(500, "9%d='any'\n")), "R001", 7, 4},
		{"nothing wins", []byte(small), "R010", 1, 1},
		{"written out too long", tooLong(), "V027", 1, 1},
	}
}

// tooLong is a config of less than 64 KiB that has more when each of its points
// is written with a blank before it.
func tooLong() []byte {
	var b, points strings.Builder
	for row := 1; row <= 31; row++ {
		fmt.Fprintf(&points, "A%d,B%d,", row, row)
	}
	b.WriteString("win.line.length=5\nboard.width=31\nboard.height=31\nplayers.min=8\n")
	for seat := 1; seat <= 8; seat++ {
		fmt.Fprintf(&b, "[opening.seat.%d]\n", seat)
		for nth := 1; nth <= 30; nth++ {
			fmt.Fprintf(&b, "%d='outside(2) minus points(%s)'\n", nth, points.String())
		}
	}
	return []byte(b.String())
}

// Files that no rules can be in are refused at once, with place and limit.
func TestBadInputs(t *testing.T) {
	for _, bad := range badInputs() {
		t.Run(bad.name, func(t *testing.T) {
			_, err := variants.Parse("bad.toml", bad.text, variants.Local)
			var found variants.Findings
			require.ErrorAs(t, err, &found)
			first := found[0]
			require.Equal(t, bad.code, first.Code, found.Error())
			require.Equal(t, []int{bad.line, bad.column}, []int{first.Line, first.Column}, found.Error())
			require.LessOrEqual(t, len(found.Error()), 16000)
		})
	}
}

// What comes from the network is at most 16 KiB.
func TestNetworkLimit(t *testing.T) {
	text := []byte("extends = \"pente\"\n" + strings.Repeat("#\n", 10<<10))
	_, err := variants.Parse("net.toml", text, variants.Local)
	require.NoError(t, err)
	_, err = variants.Parse("net.toml", text, variants.Network)
	require.ErrorContains(t, err, "V020")
	_, err = variants.Parse("net.toml", text[:16<<10], variants.Network)
	require.NoError(t, err)
}

// The limits themselves are allowed.
func TestLimitsAreAllowed(t *testing.T) {
	for name, text := range map[string]string{
		"line":    "extends = \"pente\"\n# " + strings.Repeat("x", 510),
		"64 KiB":  "extends = \"pente\"\n" + strings.Repeat("#\n", 32<<10)[:64<<10-18],
		"BOM":     "\xef\xbb\xbfextends = \"pente\"\n",
		"CRLF":    "extends = \"pente\"\r\n[board]\r\nwidth = 15\r\n",
		"comment": "extends = \"pente\" # [[[[[[[[[[[[ a.a.a.a.a.a.a.a.a.a.a.a \"\n",
		"strings": "extends = \"pente\"\nsummary = \"[[[[[[[[[[[[[[[[[[ \\\" [[[\"\nname = '[[[[[[[[[[['\n",
	} {
		_, err := variants.Parse("x.toml", []byte(text), variants.Local)
		require.NoError(t, err, name)
	}
}
