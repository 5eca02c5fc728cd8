package variants

import (
	"reflect"
	"strconv"
	"strings"
)

// numbered fills a table whose keys are numbers: of stones, of seats, of players,
// or lengths of rows.
func (w *walk) numbered(n *node, into reflect.Value, f field) {
	if n.table == nil {
		w.wrongKind(n, f)
		return
	}
	into.Set(reflect.MakeMap(f.kind))
	for _, kid := range n.sorted() {
		if w.full() {
			return
		}
		number, err := strconv.Atoi(kid.name)
		if err != nil || strconv.Itoa(number) != kid.name {
			w.notNumber(kid, f)
			continue
		}
		one := reflect.New(f.kind.Elem()).Elem()
		if w.numberedValue(kid, one, f.at(kid.name)) {
			into.SetMapIndex(reflect.ValueOf(number), one)
		}
	}
}

// numberedValue fills one value of such a table, which may be a table or a list
// itself; false where nothing is to be set. An empty list takes back what a
// config that is extended gives.
func (w *walk) numberedValue(n *node, into reflect.Value, f field) bool {
	switch into.Kind() {
	case reflect.Map:
		w.numbered(n, into, f)
	case reflect.Slice:
		w.slice(n, into, f)
		return into.Len() > 0
	default:
		return w.scalar(n, into, f)
	}
	return true
}

// at is the field of one value of a numbered table. What the rule of the table
// says may be about its keys, its values, or with "=" about both.
func (f field) at(name string) field {
	of := field{f.key + "." + name, f.kind.Elem(), f.rule, false}
	_, inner, nested := strings.Cut(f.rule, ",")
	_, values, both := strings.Cut(f.rule, "=")
	switch {
	case of.kind.Kind() == reflect.Map && nested:
		of.rule = inner
	case both:
		of.rule = values
	case strings.Contains(f.rule, "..") && of.kind.Kind() != reflect.Int:
		of.rule = ""
	}
	return of
}

// counts says what the keys of a numbered table are.
func (f field) counts() string {
	switch {
	case f.kind == perCountType:
		return "a number of players, or 0 for all others"
	case f.kind == perSeatType:
		return "the number of a seat, or 0 for all others"
	case f.kind.Elem().Kind() == reflect.Map:
		return "the number of a seat"
	case strings.HasPrefix(f.key, "opening."):
		return "the number of a stone"
	}
	return "the length of a row"
}
