package variants

import "reflect"

// Field is one key of the format that holds a value.
type Field struct {
	Key     string       // dotted; of a table by numbers, without the numbers
	Type    reflect.Type // that of its field in rules.Spec
	Rule    string       // what it allows, as the `rule` tag of the field; may be empty
	Expects string       // what a config writes here, in words: "a whole number"
	Allowed string       // its range or its words; may be empty
}

// Fields are all keys of the format that hold a value, in the order of play.
func Fields() []Field {
	fields := make([]Field, 0, len(specFields()))
	for _, f := range specFields() {
		fields = append(fields, Field{f.key, f.kind, f.rule, f.expects(), f.allowed()})
	}
	return fields
}

// Head are the keys that describe a config itself.
func Head() []string { return headKeys() }

// NearestKey is the key of the format that a mistyped one was meant to be; empty
// where there is none.
func NearestKey(key string) string { return nearest(key, Keys()) }

// Nearest is the one of some words that a mistyped one was meant to be; empty
// where none is near.
func Nearest(text string, words []string) string { return nearest(text, words) }
