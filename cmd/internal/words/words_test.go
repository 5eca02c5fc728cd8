package words

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// grammar are the messages that each language has as it needs them.
const grammar = "form."

// all are the words of every language.
func all(t *testing.T) map[string]*Words {
	t.Helper()
	languages := map[string]*Words{}
	for _, tag := range Languages() {
		w, err := In(tag)
		require.NoError(t, err)
		languages[tag] = w
	}
	return languages
}

func TestLanguages(t *testing.T) {
	require.Equal(t, []string{"en", "fr", "nb", "ru"}, Languages())
	_, err := In("de")
	require.EqualError(t, err, `there is no language "de"; there are en, fr, nb, ru`)
}

// A language says everything that the others say.
func TestLanguagesSayTheSame(t *testing.T) {
	said := func(w *Words) []string {
		return slices.DeleteFunc(w.Keys(), func(key string) bool {
			return strings.HasPrefix(key, grammar) || strings.HasPrefix(key, "variant.")
		})
	}
	languages := all(t)
	for tag, w := range languages {
		require.Equal(t, said(languages[English]), said(w), tag)
	}
}

// Every language uses the values that the English message has, so that no
// translation says less. What only helps with English grammar may be left out.
func TestTranslationsTellEverything(t *testing.T) {
	action, value := regexp.MustCompile(`{{.*?}}`), regexp.MustCompile(`\.([A-Z][A-Za-z]+)`)
	values := func(w *Words, key string) []string {
		m, found := w.messages[key], []string{}
		for _, inside := range action.FindAllString(m.One+m.Few+m.Many+m.Other, -1) {
			for _, match := range value.FindAllStringSubmatch(inside, -1) {
				found = append(found, match[1])
			}
		}
		slices.Sort(found)
		return slices.Compact(found)
	}
	languages := all(t)
	for tag, w := range languages {
		for _, key := range languages[English].Keys() {
			if strings.HasPrefix(key, grammar) || strings.HasPrefix(key, "variant.") || key == "turn.prefix" {
				continue // the last says how many turns by listing them
			}
			require.True(t, w.Has(key), "%s: %s", tag, key)
			require.Equal(t, values(languages[English], key), values(w, key), "%s: %s", tag, key)
		}
	}
}

// Words of a language's own grammar that no message of it uses are left over.
func TestGrammarIsUsed(t *testing.T) {
	for tag, w := range all(t) {
		text, err := os.ReadFile(tag + ".toml")
		require.NoError(t, err)
		for _, key := range w.Keys() {
			if rest, own := strings.CutPrefix(key, grammar); own {
				table, _, _ := strings.Cut(rest, ".")
				require.True(t, strings.Contains(string(text), "`"+table+"`"), "%s: nobody uses %s", tag, key)
			}
		}
	}
}

// Messages that nobody says are left over too. A key that ends in a dot in the
// source is completed by a word of a config, or by one that stands in the source.
func TestEveryMessageIsSaid(t *testing.T) {
	quoted := regexp.MustCompile("[\"`]([A-Za-z_.]+)[\"`]")
	said, words := map[string]bool{}, map[string]bool{}
	for _, source := range sources(t) {
		for _, match := range quoted.FindAllStringSubmatch(source, -1) {
			said[match[1]], words[match[1]] = true, true
		}
	}
	for _, f := range variants.Fields() {
		for word := range strings.SplitSeq(f.Rule, ",") {
			words[word] = true
		}
	}
	for _, key := range all(t)[English].Keys() {
		stem := strings.LastIndexByte(key, '.') + 1
		completed := said[key[:stem]] && (words[key[stem:]] || regions[key[stem:]])
		require.True(t, strings.HasPrefix(key, grammar) || said[key] || completed, "nobody says %s", key)
	}
}

// regions are the names in the texts of regions, which no rule lists.
var regions = map[string]bool{"any": true, "center": true, "inside": true, "outside": true, "axis": true, "points": true, "stay": true, "swap": true, "add": true}

// sources are the code that says something, and the messages that say others.
func sources(t *testing.T) (texts []string) {
	t.Helper()
	paths, err := filepath.Glob("../*/*.go")
	require.NoError(t, err)
	more, err := filepath.Glob("../../pente/*.go")
	require.NoError(t, err)
	for _, path := range append(append(paths, more...), English+".toml") {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		texts = append(texts, string(text))
	}
	return texts
}

// Plural forms, words for numbers and lists, as each language has them.
func TestGrammar(t *testing.T) {
	languages := all(t)
	for _, example := range []struct {
		tag, things string
		n           int
		text        string
	}{
		{"en", "stones", 1, "1 stone"}, {"en", "stones", 2, "2 stones"},
		{"nb", "pairs", 5, "5 par"}, {"nb", "stones", 1, "1 brikke"}, {"nb", "stones", 15, "15 brikker"},
		{"fr", "stones", 0, "0 pierre"}, {"fr", "stones", 1, "1 pierre"}, {"fr", "stones", 2, "2 pierres"},
		{"ru", "stones", 1, "1 шашка"}, {"ru", "stones", 2, "2 шашки"}, {"ru", "stones", 5, "5 шашек"},
		{"ru", "stones", 11, "11 шашек"}, {"ru", "stones", 21, "21 шашка"}, {"ru", "stones", 22, "22 шашки"},
		{"ru", "stones_acc", 21, "21 шашку"}, {"ru", "stones_gen", 21, "21 шашки"}, {"ru", "stones_gen", 4, "4 шашек"},
		{"ru", "pairs", 5, "5 пар"}, {"ru", "points", 119, "119 очков"},
	} {
		text, err := languages[example.tag].count(example.things, example.n)
		require.NoError(t, err)
		require.Equal(t, example.text, text)
	}
	for tag, text := range map[string]string{"en": "two or three", "nb": "to eller tre", "ru": "две или три", "fr": "deux ou trois"} {
		w := languages[tag]
		listed, err := w.listed(w.Or, "number", []int{2, 3})
		require.NoError(t, err)
		require.Equal(t, text, listed)
	}
	require.Equal(t, "1, 2 et 3", languages["fr"].And([]string{"1", "2", "3"}))
	word, err := languages["ru"].word("nth_acc", 14)
	require.NoError(t, err)
	require.Equal(t, "14-ю", word)
}

// A plural form or a value that is missing shows; it is never filled in.
func TestMissing(t *testing.T) {
	w := all(t)[English]
	require.Equal(t, "[no.such]", w.Say("no.such", nil))
	require.Equal(t, "[board.size]", w.Say("board.size", nil))
	require.Equal(t, "[aim.both]", w.Say("aim.both", Data{"Stones": 5}), "the message that it asks for lacks a value")
	_, err := w.count("elephants", 3)
	require.Error(t, err)
}

func TestFind(t *testing.T) {
	for name, tag := range map[string]string{"en": "en", "nb": "nb", "no": "nb", "nn": "nb", "nb_NO": "nb", "fr-CA": "fr", "RU": "ru"} {
		found, err := Find(name)
		require.NoError(t, err)
		require.Equal(t, tag, found, name)
	}
	for _, name := range []string{"de", "", "C", "klingon", "русский"} {
		_, err := Find(name)
		require.EqualError(t, err, unknown(name).Error())
	}
}

func TestPreferred(t *testing.T) {
	for _, example := range []struct {
		environment map[string]string
		tag         string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "nb_NO.UTF-8"}, "nb"},
		{map[string]string{"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"},
		{map[string]string{"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "fr_FR@euro"}, "fr"},
		{map[string]string{"LANG": "de_DE.UTF-8"}, "en"},
	} {
		require.Equal(t, example.tag, Preferred(func(name string) string { return example.environment[name] }))
	}
}
