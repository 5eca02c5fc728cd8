// Package reference explains every key of the config format: what it means,
// what it allows, its default, which shipped variants use it, and an example. The
// meaning is the doc comment of its field in rules.Spec, which the schema for
// editors carries.
package reference

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pente/variants"
)

// Key is one key of the format: a rule, a table of rules, or one of those that
// describe a config itself.
type Key struct {
	Name    string
	Meaning string
	Table   bool     // it holds other keys by their names
	Value   string   // what a config writes: "a whole number"; empty for a table
	Allowed string   // the range or the words; may be empty
	Default string   // as a config writes it; empty where there is none
	Needed  bool     // every game has to give it
	UsedBy  []string // shipped variants whose own file gives it, by name
	Example Example
}

// Example is how a config gives a key.
type Example struct {
	Value string // as TOML
	Of    string // the shipped variant that it is from; empty where it is made up
}

// Keys are all keys of the format in the order of play, tables before what they
// hold. Meanings are by dotted key; Meanings has those of the schema.
func Keys(meanings map[string]string) ([]Key, error) {
	used, err := usage()
	if err != nil {
		return nil, err
	}
	plain, err := defaults()
	if err != nil {
		return nil, err
	}
	var keys []Key
	for _, name := range variants.Head() {
		keys = append(keys, Key{Name: name, Value: headValue(name), Allowed: headAllowed(name)})
	}
	tables := map[string]bool{}
	for _, f := range variants.Fields() {
		for i, c := range f.Key {
			if table := f.Key[:i]; c == '.' && !tables[table] {
				tables[table] = true
				keys = append(keys, Key{Name: table, Table: true})
			}
		}
		keys = append(keys, Key{
			Name: f.Key, Value: f.Expects, Allowed: allowed(f), Default: plain[f.Key], Needed: slices.Contains(needed(), f.Key),
		})
	}
	for i := range keys {
		keys[i].Meaning = meanings[keys[i].Name]
		keys[i].UsedBy = used.by(keys[i].Name)
		keys[i].Example = used.example(keys[i])
	}
	return keys, nil
}

// Find is the key of that dotted name; a number in it, such as that of a stone, is
// passed over.
func Find(keys []Key, name string) (Key, bool) {
	for name = strings.Trim(name, "."); name != ""; {
		for _, key := range keys {
			if key.Name == name {
				return key, true
			}
		}
		cut := strings.LastIndexByte(name, '.')
		if cut < 0 || strings.Trim(name[cut+1:], "0123456789") != "" {
			break
		}
		name = name[:cut]
	}
	return Key{}, false
}

// Kids are the keys that stand in a table.
func Kids(keys []Key, table string) (kids []Key) {
	for _, key := range keys {
		if rest, in := strings.CutPrefix(key.Name, table+"."); in && !strings.Contains(rest, ".") {
			kids = append(kids, key)
		}
	}
	return kids
}

// needed are the keys that every game has to give, in its file or a parent.
func needed() []string { return []string{"board.width", "board.height", "players.min"} }

// plainGame has nothing but what it needs, so that all other keys have their
// defaults.
const plainGame = "board = { width = 19, height = 19 }\nplayers.min = 2\nwin.line.length = 5\n"

// defaults are the values of keys that nobody gives.
func defaults() (map[string]string, error) {
	v, err := variants.Parse("plain game", []byte(plainGame), variants.Network)
	if err != nil {
		return nil, fmt.Errorf("the game of all defaults: %w", err)
	}
	values := v.Values()
	for _, key := range append(needed(), "players.max") { // max is min where it is absent
		delete(values, key)
	}
	values["win.line.length"], values["win.captures.target"] = "0", "0"
	values["turn.each"] = "1"
	return values, nil
}

// allowed says which values a key takes. The numbers of a table are told from its
// values.
func allowed(f variants.Field) string {
	numbers, values, both := strings.Cut(f.Rule, "=")
	first, second, nested := strings.Cut(f.Rule, ",")
	switch {
	case strings.HasPrefix(f.Key, "opening.") && nested:
		return fmt.Sprintf("seats %s, stones %s", first, second)
	case strings.HasPrefix(f.Key, "opening.") && both:
		return fmt.Sprintf("stones %s, seats %s", numbers, values)
	case strings.HasPrefix(f.Key, "opening."):
		return "stones " + f.Rule
	case both:
		return fmt.Sprintf("lengths %s, points %s", numbers, values)
	}
	return f.Allowed
}

func headValue(name string) string {
	return cmp.Or(map[string]string{"format": "a whole number", "aliases": "a list of texts"}[name], "a text")
}

func headAllowed(name string) string { return map[string]string{"format": "1"}[name] }
