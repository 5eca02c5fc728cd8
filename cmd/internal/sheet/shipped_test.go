package sheet

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/words"
	"pente/variants"
)

// everything is the sheets of all shipped variants in all languages, by
// variant/language. They are made once.
var everything = sync.OnceValues(func() (map[string]Sheet, error) {
	all := map[string]Sheet{}
	for _, v := range variants.Catalogue() {
		var parent *variants.Variant
		if v.Extends != "" {
			var err error
			if parent, err = variants.Load(v.Extends); err != nil {
				return nil, err
			}
		}
		for _, language := range words.Languages() {
			s, err := New(v, parent, language)
			if err != nil {
				return nil, err
			}
			all[v.Name+"/"+language] = s
		}
	}
	return all, nil
})

func everySheet(t *testing.T, look func(t *testing.T, s Sheet)) {
	t.Helper()
	all, err := everything()
	require.NoError(t, err)
	for name, s := range all {
		t.Run(name, func(t *testing.T) { look(t, s) })
	}
}

// Every sheet is whole: nothing is missing, every sentence is one, and the text
// fits a terminal of 80 columns.
func TestEverySheetIsWhole(t *testing.T) {
	placeholder := regexp.MustCompile(`\[[a-z_]+(\.[a-z_]+)+\]|\{\{|<no value>|  `)
	everySheet(t, func(t *testing.T, s Sheet) {
		for _, section := range s.Sections {
			require.NotEmpty(t, section.Heading)
			sentences := section.Sentences
			for _, picture := range section.Pictures {
				sentences = append(sentences, picture.Caption("-"))
			}
			for _, sentence := range sentences {
				require.NotRegexp(t, placeholder, sentence)
				first, _ := utf8.DecodeRuneInString(sentence)
				require.True(t, unicode.IsUpper(first) || unicode.IsDigit(first), sentence)
				require.Regexp(t, `\.$`, sentence)
				if slip := slips()[s.Language]; slip != "" {
					require.NotRegexp(t, slip, sentence)
				}
			}
		}
		for line := range strings.Lines(s.Text(columns)) {
			require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 80, line)
		}
	})
}

// slips are patterns of what no sentence of a language has: a word in Latin letters
// in Russian; in French no elision, or a conditional after "si"; a space before a
// comma or a full stop, and two of them.
func slips() map[string]string {
	const marks = ` [,.]|[,.][,.]`
	return map[string]string{
		"en": marks + `|\b1 (stones|pairs|points)\b`,
		"nb": marks + `|\b1 (brikker|punkter)\b`,
		"ru": marks + `|[a-z]{2}`,
		"fr": marks + `|(^| )(que|ne|se|jusque) [aeiouéêh]|(^| )si [^.,;]*rait\b|\b1 (pierres|paires|points)\b| [:;]`,
	}
}

// The page of every sheet is well-formed, has no script, and asks for nothing
// from elsewhere; what a mark refers to is there, once.
func TestEveryPageIsWhole(t *testing.T) {
	everySheet(t, func(t *testing.T, s Sheet) {
		var out strings.Builder
		require.NoError(t, s.HTML(&out))
		ids, uses := map[string]int{}, map[string]bool{}
		open := regexp.MustCompile(`<!DOCTYPE html>|<meta [^>]*>`) // all that has no end
		decoder := xml.NewDecoder(strings.NewReader(open.ReplaceAllString(out.String(), "")))
		for {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
			element, starts := token.(xml.StartElement)
			if !starts {
				continue
			}
			require.NotEqual(t, "script", element.Name.Local)
			for _, attribute := range element.Attr {
				switch attribute.Name.Local {
				case "id":
					ids[attribute.Value]++
				case "href":
					uses[strings.TrimPrefix(attribute.Value, "#")] = true
				}
				require.NotContains(t, attribute.Value, "//")
			}
		}
		for id := range uses {
			require.Equal(t, 1, ids[id], id)
		}
		require.NotContains(t, out.String(), "ZgotmplZ")
		require.NotRegexp(t, `url\(|@import`, out.String())
	})
}

// Markdown has everything that the text has.
func TestMarkdown(t *testing.T) {
	everySheet(t, func(t *testing.T, s Sheet) {
		text := s.Markdown()
		require.True(t, strings.HasPrefix(text, "# "))
		require.Zero(t, strings.Count(text, "```")%2)
		for _, section := range s.Sections {
			require.Contains(t, text, "\n## "+escaped(section.Heading)+"\n")
			for _, sentence := range section.Sentences {
				require.Contains(t, text, "- "+escaped(sentence)+"\n")
			}
		}
	})
}

// A sheet takes less than 20 ms, its pictures and the page included. The best of
// several counts: the machine may be busy.
func TestSheetsAreQuick(t *testing.T) {
	v, err := variants.Load("renju-taraguchi-10")
	require.NoError(t, err)
	best := time.Hour
	for range 40 {
		started := time.Now()
		s, err := New(v, nil, "ru")
		require.NoError(t, err)
		require.NotEmpty(t, s.Text(columns))
		require.NoError(t, s.HTML(io.Discard))
		best = min(best, time.Since(started))
	}
	require.Less(t, best, slower*20*time.Millisecond)
}

// Names that a language gives to variants are those of shipped ones.
func TestNamesOfVariants(t *testing.T) {
	for _, language := range words.Languages() {
		in, err := words.In(language)
		require.NoError(t, err)
		for _, key := range in.Keys() {
			if name, is := strings.CutPrefix(key, "variant."); is {
				v, err := variants.Load(name)
				require.NoError(t, err)
				require.Equal(t, name, v.Name, "an alias")
			}
		}
	}
}

func BenchmarkSheet(b *testing.B) {
	v, err := variants.Load("keryo")
	require.NoError(b, err)
	for b.Loop() {
		s, err := New(v, nil, "fr")
		require.NoError(b, err)
		require.NoError(b, s.HTML(io.Discard))
	}
}
