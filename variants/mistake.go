package variants

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// unknown reports a key that its table does not have, and returns the key that
// it was probably meant to be.
func (w *walk) unknown(n *node, names []string, prefix string) (meant string) {
	defer func() { meant = w.inTable(meant, prefix) }()
	key := prefix + quoted(n.name)
	if prefix == "" {
		names = append(names, headKeys()...)
	}
	for _, name := range names {
		if strings.EqualFold(name, n.name) {
			found := n.file.finding(codeCase, n.mark.key, key, fmt.Sprintf("the key `%s` is written `%s`", key, prefix+name))
			found.Help, found.Replacement, found.label = "keys are in small letters", name, "wrong case"
			found.Sure = true
			w.found = append(w.found, found)
			return name
		}
	}
	found := n.file.finding(codeUnknown, n.mark.key, key, fmt.Sprintf("unknown key `%s`", key))
	found.label = "not a key of the config"
	if table := strings.TrimSuffix(prefix, "."); table != "" {
		found.label = fmt.Sprintf("not a key of [%s]", table)
	}
	if meant = nearest(n.name, names); meant != "" {
		found.Help, found.Replacement = "a key with a similar name exists", meant
		found.Sure = slipped(n.name, meant, names)
	} else {
		w.elsewhere(&found, n.name, names)
	}
	w.found = append(w.found, found)
	return meant
}

// inTable leaves out the keys that describe the config: they are no rules.
func (w *walk) inTable(name, prefix string) string {
	if prefix == "" && isHeadKey(name) {
		w.orphan = w.orphan || name == "extends"
		return ""
	}
	return name
}

// elsewhere names the table that has the key, or the keys of this one.
func (w *walk) elsewhere(found *Finding, name string, names []string) {
	for _, f := range specFields() {
		if last := f.key[strings.LastIndexByte(f.key, '.')+1:]; last == name {
			found.Help = fmt.Sprintf("there is a key `%s`", f.key)
			w.failed = append(w.failed, f.key)
			return
		}
	}
	found.Allowed = strings.Join(names, ", ")
	found.Help = "the keys here are " + found.Allowed
}

// wrongKind reports a value that is, for example, a text where a number belongs.
func (w *walk) wrongKind(n *node, f field) {
	what := "`" + f.key + "`"
	if f.item {
		what = "each item of " + what
	}
	found := n.file.finding(codeType, n.mark.value, f.key, fmt.Sprintf("%s must be %s, found %s", what, f.expects(), n.kind()))
	found.Allowed = f.allowed()
	if found.Allowed == "" {
		found.Allowed = f.expects()
	}
	found.Replacement = f.converted(n)
	found.Sure = found.Replacement != "" && f.kind != spanType
	w.fail(found)
}

// converted is the value in the kind that the field wants, where it is clear.
func (f field) converted(n *node) string {
	expects := f.expects()
	switch value := n.value.(type) {
	case string:
		return f.fromText(value)
	case float64:
		if value == math.Trunc(value) && math.Abs(value) < 1e9 && strings.HasPrefix(expects, "a whole number") {
			return strconv.FormatInt(int64(value), 10)
		}
	case int64:
		switch {
		case expects == "a list of whole numbers":
			return fmt.Sprintf("[%d]", value)
		case f.kind == spanType && value > 0:
			return fmt.Sprintf("\"1..%d\"", value)
		}
	}
	return ""
}

// fromText is a text without quotes where no text belongs, or in brackets where
// a list of words does.
func (f field) fromText(text string) string {
	expects := f.expects()
	switch {
	case strings.HasPrefix(expects, "a whole number"):
		if _, err := strconv.ParseInt(text, 10, 64); err == nil {
			return text
		}
	case expects == "true or false":
		if text == "true" || text == "false" {
			return text
		}
	case f.kind == optionsType || f.kind.Kind() == reflect.Slice && f.words() != nil:
		return fmt.Sprintf("[%q]", text)
	}
	return ""
}

// notNumber reports a key of a numbered table that is no number.
func (w *walk) notNumber(n *node, f field) {
	key := f.key + "." + quoted(n.name)
	found := n.file.finding(codeNumber, n.mark.key, key, fmt.Sprintf("the key `%s` must end in a whole number", key))
	found.Allowed = f.counts()
	if number, err := strconv.ParseFloat(n.name, 64); err == nil && number == math.Trunc(number) && math.Abs(number) < 1e9 {
		found.Replacement = strconv.Itoa(int(number))
	}
	w.fail(found)
}

// quoted is a part of a key as a config writes it.
func quoted(name string) string {
	for _, c := range name {
		if c != '_' && c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return strconv.Quote(name)
		}
	}
	if name == "" {
		return `""`
	}
	return name
}
