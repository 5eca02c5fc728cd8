package words

import (
	"fmt"
	"strconv"
	"strings"
	gotemplate "text/template"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// parser reads a message and gives it the functions of the package comment. They
// belong to the language and to nothing else, so that each message is read once.
type parser struct{ *template.TextParser }

// Cacheable says that what has been read stays right.
func (parser) Cacheable() bool { return true }

func newParser(w *Words) parser {
	return parser{&template.TextParser{Option: "missingkey=error", Funcs: gotemplate.FuncMap{
		"count": w.count,
		"word":  w.word,
		"anyof": func(table string, list []int) (string, error) { return w.listed(w.Or, table, list) },
		"allof": func(table string, list []int) (string, error) { return w.listed(w.And, table, list) },
		"say":   w.found,
		"cap":   capital,
		"uncap": small,
	}}}
}

// found is a message that another one asks for; the error is that there is none.
func (w *Words) found(key string, values Data) (string, error) {
	text := w.Say(key, values)
	if text == "["+key+"]" {
		return "", fmt.Errorf("no message %s", key)
	}
	return text, nil
}

// count is a number of things in the plural form that is due.
func (w *Words) count(things string, n int) (string, error) {
	return w.found("form."+things, Data{"N": n, "Count": n})
}

// word is a number in words; a table names what it has none for under `rest`.
func (w *Words) word(table string, n int) (string, error) {
	key := "form." + table + "." + strconv.Itoa(n)
	if !w.Has(key) {
		key = "form." + table + ".rest"
	}
	return w.found(key, Data{"N": n})
}

func (w *Words) listed(join func([]string) string, table string, list []int) (string, error) {
	items := make([]string, len(list))
	for i, n := range list {
		text, err := w.word(table, n)
		if err != nil {
			return "", err
		}
		items[i] = text
	}
	return join(items), nil
}

func capital(text string) string { return begun(text, unicode.ToUpper) }
func small(text string) string   { return begun(text, unicode.ToLower) }

// begun is a text whose first letter is another one.
func begun(text string, letter func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(letter(first)) + text[size:]
}

// Or lists choices, as in "2, 3 or 4".
func (w *Words) Or(items []string) string { return w.list("list.or", items) }

// And lists what belongs together, as in "2, 3 and 4".
func (w *Words) And(items []string) string { return w.list("list.and", items) }

func (w *Words) list(key string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return w.Say(key, Data{"First": strings.Join(items[:last], ", "), "Last": items[last]})
}
