package quote_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/quote"
)

func TestFields(t *testing.T) {
	for text, want := range map[string][]string{
		"":                            nil,
		"  ":                          nil,
		"greedy seed=3":               {"greedy", "seed=3"},
		` greedy	seed=3 `:             {"greedy", "seed=3"},
		`engine cmd="./x -n 3" a=b`:   {"engine", "cmd=./x -n 3", "a=b"},
		`cmd='a "b" c'`:               {`cmd=a "b" c`},
		`cmd="a \"b\" \\ \c"`:         {`cmd=a "b" \ \c`},
		`cmd=C:\pbrain\x.exe`:         {`cmd=C:\pbrain\x.exe`},
		`cmd="C:\pbrain x\y.exe"`:     {`cmd=C:\pbrain x\y.exe`},
		`a""b '' ""`:                  {"ab", "", ""},
		"\"one\u00a0two\" \u00e9 x=1": {"one\u00a0two", "\u00e9", "x=1"},
	} {
		fields, err := quote.Fields(text)
		require.NoError(t, err, text)
		require.Equal(t, want, fields, text)
	}
	for _, text := range []string{`"`, `cmd="x`, `cmd='x"`, `"\"`} {
		_, err := quote.Fields(text)
		require.ErrorContains(t, err, "opened and not closed", text)
	}
}

func TestList(t *testing.T) {
	for text, want := range map[string][]string{
		"":                           {""},
		"human,hard":                 {"human", "hard"},
		"human,,":                    {"human", "", ""},
		`human,engine cmd="a,b" x,y`: {"human", `engine cmd="a,b" x`, "y"},
		`'a,b',"c\",d",e`:            {`'a,b'`, `"c\",d"`, "e"},
	} {
		parts, err := quote.List(text)
		require.NoError(t, err, text)
		require.Equal(t, want, parts, text)
	}
	_, err := quote.List(`human,engine cmd="x`)
	require.ErrorContains(t, err, `the quote " is opened and not closed`)
}

// FuzzQuotes: whatever is quoted is read as the one word that it was, and a list
// put together again is the text it was cut from.
func FuzzQuotes(f *testing.F) {
	for _, text := range []string{"", "a b", `a"b\`, `\"`, "a,b", "'", "\xff", "\u00e9\u3000x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "?")
		fields, err := quote.Fields("cmd=x " + quote.Word(text))
		require.NoError(t, err)
		require.Equal(t, []string{"cmd=x", text}, fields)
		parts, err := quote.List(quote.Word(text) + "," + quote.Word(text))
		require.NoError(t, err)
		require.Equal(t, []string{quote.Word(text), quote.Word(text)}, parts)
		parts, _ = quote.List(text)
		require.Equal(t, text, strings.Join(parts, ","))
	})
}
