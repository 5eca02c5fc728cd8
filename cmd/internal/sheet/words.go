package sheet

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"text/template"

	"github.com/BurntSushi/toml"
)

// The messages of a language: `key = "text"`, or a table with the forms `one`
// and `other`, chosen by the value Count. Values stand as {{.Name}}.
//
//go:embed en.toml
var englishMessages string

// words are the messages of a language by dotted key; forms have .one or .other
// at the end of it.
type words map[string]*template.Template

// data are the values of a message.
type data map[string]any

func english() (words, error) {
	var tree map[string]any
	if _, err := toml.Decode(englishMessages, &tree); err != nil {
		return nil, fmt.Errorf("messages: %w", err)
	}
	w := words{}
	return w, w.read("", tree)
}

// read takes in a table of messages under a dotted key.
func (w words) read(under string, tree map[string]any) error {
	for name, value := range tree {
		key := strings.TrimPrefix(under+"."+name, ".")
		switch value := value.(type) {
		case map[string]any:
			if err := w.read(key, value); err != nil {
				return err
			}
		case string:
			message, err := template.New(key).Option("missingkey=error").Parse(value)
			if err != nil {
				return fmt.Errorf("message %s: %w", key, err)
			}
			w[key] = message
		default:
			return fmt.Errorf("message %s is not a text", key)
		}
	}
	return nil
}

// say is a message with its values. A message that is missing or lacks a value
// shows as its key in brackets.
func (w words) say(key string, values data) string {
	message := w[key]
	if message == nil {
		form := ".other"
		if values["Count"] == 1 {
			form = ".one"
		}
		message = w[key+form]
	}
	var out strings.Builder
	if message == nil || message.Execute(&out, values) != nil {
		return "[" + key + "]"
	}
	return out.String()
}

// or lists choices, as in "2, 3 or 4"; and lists what belongs together.
func (w words) or(items []string) string  { return w.list("list.or", items) }
func (w words) and(items []string) string { return w.list("list.and", items) }

func (w words) list(key string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return w.say(key, data{"First": strings.Join(items[:last], ", "), "Last": items[last]})
}

// counted lists numbers of players; three or more in a row are a range.
func (w words) counted(players []int) string {
	first, last := players[0], players[len(players)-1]
	if len(players) > 2 && last-first == len(players)-1 {
		return w.say("list.range", data{"First": first, "Last": last})
	}
	return w.or(numbers(players))
}

func numbers(list []int) []string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.Itoa(n)
	}
	return texts
}
