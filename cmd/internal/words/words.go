// Package words says things to people in their own language. Each language is
// one file of messages beside this one, named by its tag, such as nb.toml: a
// file more is a language more.
//
// A message is a text, or a table with the plural forms that its language has
// (`one`, `few`, `many`, `other`), chosen by the value Count. Values stand in it
// as {{.Name}}, as in text/template, and these functions help with grammar:
//
//	{{count "stones" .N}}      the plural form of form.stones for N, such as "5 stones"
//	{{word "nth" .N}}          what form.nth has for the number N, such as "third"
//	{{anyof "number" .List}}   numbers by form.number, such as "two or three"
//	{{allof "number" .List}}   the same with "and"
//	{{say "key" .}}            another message, with the same values
//	{{cap .Who}}               with a capital letter in front; uncap, with a small one
//
// Messages under `form` are a language's own: whatever its grammar needs.
package words

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.toml
var files embed.FS

// English is the language that there always is.
const English = "en"

// Data are the values of a message, by name.
type Data map[string]any

// Words are the messages of one language. They do not change and may be shared
// by goroutines.
type Words struct {
	Language  string // its tag, such as "nb"
	localizer *i18n.Localizer
	parser    parser
	messages  map[string]*i18n.Message
}

// Languages are the tags of all languages, English first, then by the alphabet.
func Languages() []string {
	tags := []string{English}
	entries, err := files.ReadDir(".")
	if err != nil {
		return tags
	}
	for _, entry := range entries {
		if tag := strings.TrimSuffix(entry.Name(), ".toml"); tag != English {
			tags = append(tags, tag)
		}
	}
	return tags
}

// In are the messages of a language by its tag; Find finds the tag. The error is
// that there is no such language, or that its file is broken.
func In(tag string) (*Words, error) {
	if read := languages()[tag]; read != nil {
		return read()
	}
	return nil, unknown(tag)
}

func unknown(name string) error {
	return fmt.Errorf("there is no language %q; there are %s", name, strings.Join(Languages(), ", "))
}

// languages reads each language when it is first asked for; nobody changes it.
var languages = sync.OnceValue(func() map[string]func() (*Words, error) {
	all := map[string]func() (*Words, error){}
	for _, tag := range Languages() {
		all[tag] = sync.OnceValues(func() (*Words, error) { return read(tag) })
	}
	return all
})

// read reads the file of a language into a bundle of its own, so that nothing is
// filled in from another one.
func read(tag string) (*Words, error) {
	name := tag + ".toml"
	text, err := files.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("messages of %s: %w", tag, err)
	}
	bundle := i18n.NewBundle(language.Make(tag))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	file, err := bundle.ParseMessageFileBytes(text, name)
	if err != nil {
		return nil, fmt.Errorf("messages of %s: %w", tag, err)
	}
	w := &Words{Language: tag, localizer: i18n.NewLocalizer(bundle, tag), messages: map[string]*i18n.Message{}}
	w.parser = newParser(w)
	for _, message := range file.Messages {
		w.messages[message.ID] = message
	}
	return w, nil
}

// Keys are the keys of all messages, sorted.
func (w *Words) Keys() []string {
	keys := make([]string, 0, len(w.messages))
	for key := range w.messages {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Has tells whether there is such a message.
func (w *Words) Has(key string) bool { return w.messages[key] != nil }

// Say is a message with its values. A message that is missing, or lacks a value
// or the plural form that is due, shows as its key in brackets.
func (w *Words) Say(key string, values Data) string {
	if values == nil {
		values = Data{}
	}
	text, err := w.localizer.Localize(&i18n.LocalizeConfig{
		MessageID: key, TemplateData: values, PluralCount: w.plural(key, values), TemplateParser: w.parser,
	})
	if err != nil {
		return "[" + key + "]"
	}
	return text
}

// plural is the number that chooses the form; nil for a message of one form.
func (w *Words) plural(key string, values Data) any {
	message, count := w.messages[key], values["Count"]
	if message == nil || count == nil || message.One == "" && message.Few == "" {
		return nil
	}
	return count
}
