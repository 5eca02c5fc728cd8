package reference

import (
	"fmt"
	"strings"
)

// Draft is a config to start from: what it sets, and every other key in a comment
// with the value that it has without being set.
type Draft struct {
	Title   string
	Extends string         // as the config writes it
	Parent  string         // the title of that config
	Schema  string         // the path of the schema file; may be empty
	Set     map[string]any // what it sets, as a tree
	Values  map[string]string
}

// Text is the draft as a config.
func (d Draft) Text(keys []Key) string {
	var out strings.Builder
	if d.Schema != "" {
		fmt.Fprintf(&out, "#:schema %s\n", d.Schema)
	}
	fmt.Fprintf(&out, draftHead, d.Parent, d.Title, d.Extends)
	for _, key := range keys {
		if key.Table && len(Values(keys, key.Name)) > 0 {
			fmt.Fprintf(&out, "\n[%s]\n", key.Name)
			for _, kid := range Values(keys, key.Name) {
				out.WriteString(d.line(kid))
			}
		}
	}
	return out.String()
}

const draftHead = `# Rules that are not named here are those of %s. Take the sign # away in
# front of a key to change it; "pente explain KEY" says more about each.
name    = %q
extends = %q
# summary = "What is special about the game, in one sentence."
`

// line is a key that is set, with its comment, or one that is not, on one line.
func (d Draft) line(key Key) string {
	name := key.Name[strings.LastIndexByte(key.Name, '.')+1:]
	if value, set := find(d.Set, strings.Split(key.Name, ".")); set {
		return key.Comment() + name + " = " + Written(value) + "\n"
	}
	text := "# " + name + " = " + d.value(key)
	if key.Allowed != "" {
		text = fmt.Sprintf("%-32s # %s", text, key.Allowed)
	}
	return text + "\n"
}

// value is what a key has without being set; an example where it has nothing.
func (d Draft) value(key Key) string {
	if value := d.Values[key.Name]; value != "" {
		return value
	}
	var entries []string
	for n := range longestTable {
		if value := d.Values[fmt.Sprintf("%s.%d", key.Name, n)]; value != "" {
			entries = append(entries, fmt.Sprintf("%d = %s", n, value))
		}
	}
	switch {
	case len(entries) > 0:
		return "{ " + strings.Join(entries, ", ") + " }"
	case key.Default != "":
		return key.Default
	}
	return key.Example.Value
}

// longestTable is above the largest number that is a key of a table.
const longestTable = 65

// find is what a tree has at a dotted key.
func find(tree map[string]any, path []string) (value any, found bool) {
	value, found = tree[path[0]]
	if inner, table := value.(map[string]any); table && len(path) > 1 {
		return find(inner, path[1:])
	}
	return value, found && len(path) == 1
}
