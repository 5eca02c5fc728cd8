package variants

import (
	"reflect"
	"strings"
	"sync"

	"pente/rules"
)

// field is one key of the format: a field of rules.Spec.
type field struct {
	key  string // dotted
	kind reflect.Type
	rule string // what it allows: "1..32" or "win,ignore"; may be empty
	item bool   // one item of a list
}

// The kinds of fields that a config may write in two ways, or that are written
// in a way of their own.
var (
	optionsType  = reflect.TypeFor[rules.Options]()
	spanType     = reflect.TypeFor[rules.Span]()
	offersType   = reflect.TypeFor[rules.Offers]()
	stonesType   = reflect.TypeFor[rules.Stones]()
	perCountType = reflect.TypeFor[rules.PerCount]()
	perSeatType  = reflect.TypeFor[rules.PerSeat]()
	regionType   = reflect.TypeFor[rules.Region]()
)

// fields are all fields below a struct, in the order of the Spec; tables
// themselves are left out.
func fields(of reflect.Type, prefix string) (all []field) {
	for i := range of.NumField() {
		f := of.Field(i)
		key := prefix + f.Tag.Get("toml")
		if f.Type.Kind() == reflect.Struct {
			all = append(all, fields(f.Type, key+".")...)
			continue
		}
		all = append(all, field{key, f.Type, f.Tag.Get("rule"), false})
	}
	return all
}

// specFields are the fields of the Spec; nobody changes them.
var specFields = sync.OnceValue(func() []field { return fields(reflect.TypeFor[rules.Spec](), "") })

// Keys are all dotted keys of the format, in the order of play after those that
// describe the config itself: tables, and rules. Where a key is a number, such
// as that of a stone, <n> stands for it.
func Keys() []string {
	keys := append([]string{}, headKeys()...)
	seen := map[string]bool{}
	for _, f := range specFields() {
		for i, c := range f.key {
			if table := f.key[:i]; c == '.' && !seen[table] {
				seen[table] = true
				keys = append(keys, table)
			}
		}
		keys = append(keys, f.key)
		for kind, key := f.kind, f.key; kind.Kind() == reflect.Map; kind = kind.Elem() {
			key += ".<n>"
			keys = append(keys, key)
		}
	}
	return keys
}

// words are the words of an enumeration, nil where the rule is a range.
func (f field) words() []string {
	if f.rule == "" || strings.Contains(f.rule, "..") {
		return nil
	}
	return strings.Split(f.rule, ",")
}

// expects says in plain words what a config writes here.
func (f field) expects() string {
	switch f.kind {
	case stonesType:
		return "a whole number or a list of them"
	case perCountType:
		return "a whole number, or a table of them by number of players"
	case perSeatType:
		return "a text, or a table of them by seat"
	case regionType:
		return "a region in quotes, such as \"outside(2)\""
	case optionsType:
		return "a list of choices, such as [\"stay\", \"swap\"]"
	case spanType:
		return "a range in quotes, such as \"1..8\""
	case offersType:
		return "a whole number, or \"declared\""
	}
	switch f.kind.Kind() {
	case reflect.Int:
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text"
	case reflect.Slice:
		return f.expectsList()
	case reflect.Map:
		return f.expectsTable()
	}
	return "a table"
}

func (f field) expectsList() string {
	switch {
	case f.kind.Elem().Kind() == reflect.Int:
		return "a list of whole numbers"
	case f.words() != nil:
		return "a list of words"
	}
	return "a list of points, such as [\"K10\"]"
}

func (f field) expectsTable() string {
	by := strings.TrimPrefix(strings.TrimPrefix(f.counts(), "the "), "a ")
	switch f.kind.Elem() {
	case regionType:
		return "a table of regions by number of the stone"
	case optionsType:
		return "a table of lists of choices by number of the stone"
	case spanType:
		return "a table of ranges by number of the stone"
	case offersType:
		return "a table of numbers by number of the stone"
	}
	if f.kind.Elem().Kind() == reflect.Map {
		return "a table by seat"
	}
	return "a table of whole numbers by " + by
}

// allowed says which values a rule allows.
func (f field) allowed() string {
	if words := f.words(); words != nil {
		return strings.Join(words, ", ")
	}
	if f.rule != "" && f.kind != offersType && (f.kind.Kind() != reflect.Map || f.kind == perCountType) {
		return f.rule
	}
	return ""
}
