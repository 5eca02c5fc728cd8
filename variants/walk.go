package variants

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// walk fills a Spec from a merged tree, strictly: a key that no rule has, or a
// value of the wrong kind, is a finding.
type walk struct {
	found  Findings
	failed []string // keys whose value could not be taken, so that the Spec lacks it
	meant  []string // keys that a misspelt one was taken for
	orphan bool     // extends is misspelt, so that what the parent gives is not there
}

// read makes the Spec of a tree as far as it can.
func (w *walk) read(top *node) (spec rules.Spec) {
	w.table(top, reflect.ValueOf(&spec).Elem(), "")
	return spec
}

// full tells whether there are more findings than anybody reads.
func (w *walk) full() bool { return len(w.found) > maxFindings }

// table fills a struct. Keys that are right come first, so that a misspelt one
// fills the field that it was meant for only where nothing else does.
func (w *walk) table(n *node, into reflect.Value, prefix string) {
	if n.table == nil {
		w.wrongKind(n, field{key: strings.TrimSuffix(prefix, "."), kind: into.Type()})
		return
	}
	names := map[string]int{}
	for i := range into.NumField() {
		names[into.Type().Field(i).Tag.Get("toml")] = i
	}
	var unknown []*node
	for _, kid := range n.sorted() {
		if i, ok := names[kid.name]; ok {
			w.entry(kid, into, i, prefix)
		} else {
			unknown = append(unknown, kid)
		}
	}
	for _, kid := range unknown {
		if w.full() {
			return
		}
		meant := w.unknown(kid, slices.Sorted(maps.Keys(names)), prefix)
		if meant != "" && n.table[meant] == nil {
			w.meant = append(w.meant, prefix+meant)
			w.entry(kid, into, names[meant], prefix)
		}
	}
}

func (w *walk) entry(n *node, into reflect.Value, i int, prefix string) {
	f := into.Type().Field(i)
	key := prefix + f.Tag.Get("toml")
	if f.Type.Kind() == reflect.Struct {
		w.table(n, into.Field(i), key+".")
		return
	}
	w.value(n, into.Field(i), field{key, f.Type, f.Tag.Get("rule"), false})
}

// value fills a field that is a rule.
func (w *walk) value(n *node, into reflect.Value, f field) {
	switch {
	case f.kind == stonesType && n.table == nil && !n.list:
		one := reflect.New(f.kind.Elem()).Elem()
		if w.scalar(n, one, f) {
			into.Set(reflect.Append(into, one))
		}
	case (f.kind == perCountType || f.kind == perSeatType) && n.table == nil:
		one := reflect.New(f.kind.Elem()).Elem()
		if w.scalar(n, one, f) {
			into.Set(reflect.MakeMap(f.kind))
			into.SetMapIndex(reflect.ValueOf(0), one)
		}
	case f.kind.Kind() == reflect.Map:
		w.numbered(n, into, f)
	case f.kind.Kind() == reflect.Slice:
		w.slice(n, into, f)
	default:
		if w.scalar(n, into, f) && into.IsZero() {
			w.zero(n, into, f)
		}
	}
}

// zero refuses a 0 or an empty word that is written where the rule has none:
// in the Spec it would mean that nothing was written.
func (w *walk) zero(n *node, into reflect.Value, f field) {
	if f.rule == "" || strings.HasPrefix(f.rule, "0..") || into.Kind() == reflect.Bool {
		return
	}
	message := fmt.Sprintf("`%s`: 0 is out of range", f.key)
	if into.Kind() == reflect.String {
		message = fmt.Sprintf("`%s` is empty", f.key)
	}
	found := n.file.finding(codeRange, n.mark.value, f.key, message)
	found.Allowed = f.allowed()
	w.fail(found)
}

func (w *walk) fail(found Finding) {
	w.failed = append(w.failed, found.Key)
	w.found = append(w.found, found)
}

func (w *walk) slice(n *node, into reflect.Value, f field) {
	if !n.list {
		w.wrongKind(n, f)
		return
	}
	if f.kind == stonesType && len(n.items) == 0 {
		found := n.file.finding(codeRange, n.mark.value, f.key, fmt.Sprintf("`%s` is an empty list", f.key))
		found.Allowed = "at least one number of stones"
		w.fail(found)
		return
	}
	list := reflect.MakeSlice(f.kind, 0, len(n.items))
	for _, item := range n.items {
		if w.full() {
			return
		}
		one := reflect.New(f.kind.Elem()).Elem()
		if w.scalar(item, one, field{f.key, f.kind.Elem(), f.rule, true}) {
			list = reflect.Append(list, one)
		}
	}
	into.Set(list)
}

// scalar fills a number, a text, or true or false. A number of offers, which may
// also be a word, is a text in the Spec.
func (w *walk) scalar(n *node, into reflect.Value, f field) bool {
	switch value := n.value.(type) {
	case int64:
		if into.Kind() == reflect.Int && !into.OverflowInt(value) {
			into.SetInt(value)
			return true
		}
		if f.kind == offersType {
			into.SetString(strconv.FormatInt(value, 10))
			return true
		}
	case string:
		if into.Kind() == reflect.String {
			into.SetString(value)
			return true
		}
	case bool:
		if into.Kind() == reflect.Bool {
			into.SetBool(value)
			return true
		}
	}
	w.wrongKind(n, f)
	return false
}
