package reference

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"pente/configs"
	"pente/variants"
)

// uses are what the shipped configs give, by variant and dotted key: whatever
// stands there, as TOML.
type uses map[string]map[string]any

// usage reads the shipped configs as they are written, without what they extend.
func usage() (uses, error) {
	all := uses{}
	for _, v := range variants.Catalogue() {
		text, err := configs.Files.ReadFile(v.Name + ".toml")
		if err != nil {
			return nil, err
		}
		var tree map[string]any
		if _, err := toml.Decode(string(text), &tree); err != nil {
			return nil, fmt.Errorf("%s: %w", v.Name, err)
		}
		all[v.Name] = map[string]any{}
		flatten("", tree, all[v.Name])
	}
	return all, nil
}

// flatten lists everything of a tree by its dotted key, tables too.
func flatten(under string, tree, into map[string]any) {
	for name, value := range tree {
		key := strings.TrimPrefix(under+"."+name, ".")
		into[key] = value
		if table, ok := value.(map[string]any); ok {
			flatten(key, table, into)
		}
	}
}

// by are the variants that give a key, sorted.
func (u uses) by(key string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(u)) {
		if _, given := u[name][key]; given {
			names = append(names, name)
		}
	}
	return names
}

// example is a value from a shipped config, the longest that is not the default;
// where no config gives the key, one is made up.
func (u uses) example(key Key) Example {
	if key.Table {
		return Example{}
	}
	var best Example
	for _, name := range key.UsedBy {
		text := Written(u[name][key.Name])
		if len(text) > len(best.Value) && len(text) <= longestExample && text != key.Default && !empty(u[name][key.Name]) {
			best = Example{text, name}
		}
	}
	if best.Value == "" {
		best.Value = madeUp(key)
	}
	return best
}

// longestExample is how many characters an example may have.
const longestExample = 60

func empty(value any) bool {
	list, is := value.([]any)
	return is && len(list) == 0
}

// Written is a value as a config writes it, on one line.
func Written(value any) string {
	switch value := value.(type) {
	case string:
		return strconv.Quote(value)
	case []any:
		items := make([]string, len(value))
		for i, item := range value {
			items[i] = Written(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	case map[string]any:
		var items []string
		for _, name := range slices.SortedFunc(maps.Keys(value), numbersFirst) {
			items = append(items, name+" = "+Written(value[name]))
		}
		return "{ " + strings.Join(items, ", ") + " }"
	}
	return fmt.Sprint(value)
}

// numbersFirst sorts numbers by their value.
func numbersFirst(a, b string) int {
	left, _ := strconv.Atoi(a)
	right, _ := strconv.Atoi(b)
	return left - right
}

// madeUp is an example of a key that no shipped config gives.
func madeUp(key Key) string {
	special := map[string]string{
		"format": "1", "board.holes": `["K10", "A1"]`, "board.random_holes.min": "3", "board.random_holes.max": "7",
		"opening.seat": `{ 2 = { 1 = "inside(2)" } }`, "turn.first": "1", "lose.line.length": "3",
	}
	if text := special[key.Name]; text != "" {
		return text
	}
	words := strings.Split(key.Allowed, ", ")
	switch {
	case key.Value == "true or false":
		return "true"
	case strings.HasPrefix(key.Value, "a list of words"):
		return fmt.Sprintf("[%q]", words[0])
	case len(words) > 1:
		return strconv.Quote(words[1])
	}
	_, high, _ := strings.Cut(key.Allowed, "..")
	most, _ := strconv.Atoi(high)
	return strconv.Itoa(min(most, 2))
}
