package variants

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// Fingerprint names the rules: 16 hex digits, the same for equal rules however
// they are written. Name, summary and aliases do not count. Neither do rules
// that have their default, so that a rule which a later program adds changes no
// fingerprint of a game without it.
func (v *Variant) Fingerprint() string {
	spec := canon(v.Rules)
	if spec.Win.Line.Count == 1 {
		spec.Win.Line.Count = 0
	}
	if spec.Players.Max == spec.Players.Min {
		spec.Players.Max = 0
	}
	if slices.Equal(spec.Turn.Each, rules.Stones{1}) {
		spec.Turn.Each = nil
	}
	w := &writer{brief: true, comment: func(string) string { return "" }}
	w.table(reflect.ValueOf(spec), "")
	sum := sha256.Sum256([]byte(w.text.String()))
	return hex.EncodeToString(sum[:8])
}

// Resolved is the whole rule set as a config of its own, defaults included, a
// key a line. It is the same for equal rules and has the same fingerprint.
func (v *Variant) Resolved() string {
	return v.write(func(string) string { return "" })
}

// Origins is Resolved with a comment on each line that says where it comes
// from: file and line, a setting, or the default.
func (v *Variant) Origins() string {
	return v.write(func(key string) string { return "  # " + v.origin(key) })
}

// Values are the keys of Resolved, and the value of each as a config writes it.
func (v *Variant) Values() map[string]string {
	values := map[string]string{}
	w := &writer{comment: func(string) string { return "" }, values: values}
	w.table(reflect.ValueOf(canon(v.Rules)), "")
	return values
}

func (v *Variant) origin(key string) string {
	path := strings.Split(key, ".")
	n, exact := v.tree.find(path)
	if !exact && (n.table != nil || n.mark.key.line == 0) {
		return "default"
	}
	if n.file.name == setFile {
		return setFile
	}
	return fmt.Sprintf("%s:%d", filepath.Base(n.file.name), n.mark.key.line)
}

func (v *Variant) write(comment func(key string) string) string {
	spec := canon(v.Rules)
	w := &writer{comment: comment}
	fmt.Fprintf(&w.text, "format = %d\n", currentFormat)
	w.table(reflect.ValueOf(spec), "")
	return w.text.String()
}

// writer writes a Spec as TOML, a dotted key a line.
type writer struct {
	text    strings.Builder
	comment func(key string) string
	values  map[string]string // where not nil, takes every value by its key
	brief   bool              // leaves out what has its default: nothing, or the first word
}

func (w *writer) table(t reflect.Value, prefix string) {
	for i := range t.NumField() {
		f, value := t.Type().Field(i), t.Field(i)
		key := prefix + f.Tag.Get("toml")
		rule := f.Tag.Get("rule")
		first, _, _ := strings.Cut(rule, ",")
		switch value.Kind() {
		case reflect.Struct:
			w.table(value, key+".")
		case reflect.Map:
			w.numbered(value, key, first)
		case reflect.Slice:
			if value.Len() > 0 || !w.brief && value.Type() != stonesType {
				w.line(key, list(value))
			}
		case reflect.Int:
			if !value.IsZero() || !w.brief && strings.HasPrefix(rule, "0..") {
				w.line(key, scalar(value))
			}
		default:
			w.scalar(value, key, first)
		}
	}
}

func (w *writer) scalar(v reflect.Value, key, first string) {
	if w.brief && (v.IsZero() || v.Kind() == reflect.String && v.String() == first) {
		return
	}
	w.line(key, scalar(v))
}

// numbered writes a table by number; its key 0 alone is the value for all.
func (w *writer) numbered(t reflect.Value, key, first string) {
	if t.Len() == 1 && t.MapIndex(reflect.ValueOf(0)).IsValid() {
		w.scalar(t.MapIndex(reflect.ValueOf(0)), key, first)
		return
	}
	for _, n := range numbers(t) {
		name, value := key+"."+strconv.Itoa(n), t.MapIndex(reflect.ValueOf(n))
		switch value.Kind() {
		case reflect.Map:
			w.numbered(value, name, first)
		case reflect.Slice:
			w.line(name, list(value))
		default:
			w.line(name, scalar(value))
		}
	}
}

func numbers(t reflect.Value) []int {
	all := map[int]bool{}
	for _, key := range t.MapKeys() {
		all[int(key.Int())] = true
	}
	return slices.Sorted(maps.Keys(all))
}

func (w *writer) line(key, value string) {
	if w.values != nil {
		w.values[key] = value
	}
	fmt.Fprintf(&w.text, "%s = %s%s\n", key, value, w.comment(key))
}

// scalar is a value as TOML; a long text goes on over several lines, for lines
// have a limit.
func scalar(v reflect.Value) string {
	if v.Kind() != reflect.String {
		return fmt.Sprint(v.Interface())
	}
	if _, err := strconv.Atoi(v.String()); err == nil && v.Type() == offersType {
		return v.String()
	}
	text := tomlString(v.String())
	if len(text) <= maxLine/2 {
		return text
	}
	return `"""` + wrap(strings.Trim(text, `"`), "\\\n") + `"""`
}

func list(v reflect.Value) string {
	items := make([]string, v.Len())
	for i := range items {
		items[i] = scalar(v.Index(i))
	}
	return "[" + wrap(strings.Join(items, ", "), "\n") + "]"
}

// wrap breaks a long text after commas and before other words.
func wrap(text, end string) string {
	var b strings.Builder
	width := 0
	for part := range strings.SplitAfterSeq(text, " ") {
		if width+len(part) > maxLine/4 {
			b.WriteString(end)
			width = 0
		}
		b.WriteString(part)
		width += len(part)
	}
	return b.String()
}
