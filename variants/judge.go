package variants

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"pente/rules"
)

// judge makes Spec and Rules of the merged tree and returns what is wrong with
// them. Where a parent is missing, only the keys that are there are looked at.
func (v *Variant) judge(own *parsed, whole bool) Findings {
	w := &walk{}
	v.Spec = w.read(v.tree)
	if whole && !w.full() && !w.orphan {
		v.compile(w)
	}
	for i := range w.found {
		if found := &w.found[i]; found.layer > 0 && found.Code[0] == 'R' && found.File != setFile && found.Note == "" {
			found.Note = fmt.Sprintf("%s extends this file and can give the key itself", own.file.name)
		}
	}
	if len(w.found) == 0 && whole {
		if text := v.Resolved(); len(text) > own.file.source.limit() {
			found := own.file.finding(codeResolved, span{1, 1, 1}, "", fmt.Sprintf("the rules written out have %d bytes", len(text)))
			found.Allowed = fmt.Sprintf("at most %d bytes", own.file.source.limit())
			w.found = append(w.found, found)
		}
	}
	return w.found
}

// compile adds what the rules themselves find. They look at ranges and words
// first and at combinations only when those are right; so that all come
// together, what is wrong is left out and they look once more.
func (v *Variant) compile(w *walk) {
	var err error
	if v.Rules, err = v.Spec.Compile(); err == nil {
		return
	}
	values, rest := split(err, append(w.meant, w.failed...))
	for _, p := range values {
		if w.full() {
			return
		}
		w.found = append(w.found, v.finding(p))
		w.failed = append(w.failed, p.Key)
	}
	if len(values) > 0 {
		spec := new(walk).read(v.tree)
		for _, p := range values {
			leaveOut(&spec, p.Key)
		}
		_, err = spec.Compile()
		_, rest = split(err, append(w.meant, w.failed...))
	}
	for _, p := range rest {
		if p.Code == "R016" || !spoilt(p.Key, w.failed) && !failedKey(against(p), w.failed) {
			w.found = append(w.found, v.finding(p))
		}
	}
}

// split parts problems into those of one value and those of several rules
// together, without those of keys that have a finding already.
func split(err error, failed []string) (values, rest rules.Problems) {
	var all rules.Problems
	if !errors.As(err, &all) {
		return nil, nil
	}
	for _, p := range all {
		switch {
		case failedKey(p.Key, failed):
		case p.Code == "R001" || p.Code == "R002" || p.Code == "R003":
			values = append(values, p)
		default:
			rest = append(rest, p)
		}
	}
	return values, rest
}

// failedKey tells whether a key has a finding already, or its table, or a part of
// it.
func failedKey(key string, failed []string) bool {
	return key != "" && slices.ContainsFunc(failed, func(other string) bool { return within(key, other) || within(other, key) })
}

// within tells whether a key is another one or lies in its table.
func within(key, table string) bool {
	return strings.HasPrefix(key, table) && (len(key) == len(table) || key[len(table)] == '.')
}

// spoilt tells whether a finding may only be there because another key could
// not be taken: board and players bear on everything, captures on winning.
func spoilt(key string, failed []string) bool {
	section, _, _ := strings.Cut(key, ".")
	for _, other := range failed {
		switch from, _, _ := strings.Cut(other, "."); from {
		case "board", "players", section:
			return true
		}
		if section == "win" && within("capture.lengths", other) {
			return true
		}
	}
	return false
}

// leaveOut takes a key out of a Spec.
func leaveOut(spec *rules.Spec, key string) {
	at := reflect.ValueOf(spec).Elem()
	for name := range strings.SplitSeq(key, ".") {
		if at.Kind() != reflect.Struct {
			break
		}
		for i := range at.NumField() {
			if at.Type().Field(i).Tag.Get("toml") == name {
				at = at.Field(i)
				break
			}
		}
	}
	at.SetZero()
}

// finding gives a problem of the rules its place in the config: that of the
// key, or of the nearest table above it.
func (v *Variant) finding(p rules.Problem) Finding {
	n, exact := v.tree.find(strings.Split(p.Key, "."))
	if exact {
		n = n.itemOf(p)
	}
	place := n.mark.key
	if exact && n.table == nil {
		place = n.mark.value
	}
	found := n.file.finding(p.Code, place, p.Key, fmt.Sprintf("`%s`: %s", p.Key, p.Text))
	found.Help, found.label = p.Help, p.Help
	if allowed, ok := strings.CutPrefix(p.Help, "allowed are "); ok {
		found.Allowed, found.Help = allowed, ""
	}
	if !exact && p.Code == "R003" {
		found.Code, found.Message = codeMissing, fmt.Sprintf("the key `%s` is missing", p.Key)
		found.label = ""
	}
	if board := v.tree.table["board"]; board != nil && board.file != n.file && aboutBoard(p.Code) {
		found.Note = fmt.Sprintf("%s:%d gives the board", board.file.name, board.mark.key.line)
	}
	if other := v.against(p); other != nil && (other.file != n.file || other.mark.key.line != n.mark.key.line) {
		found.Note = fmt.Sprintf("%s:%d gives `%s`", other.file.name, other.mark.key.line, against(p))
	}
	switch {
	case exact && p.Code == "R002":
		found.suggestWord(n, p.Key)
	case exact && p.Code == "R016" && strings.HasPrefix(p.Text, "cannot read"):
		found.suggestStep(n, p.Key)
	}
	return found
}

// itemOf is the item of a list that a problem is about, the last where it stands
// there twice, or the list itself.
func (n *node) itemOf(p rules.Problem) *node {
	for _, item := range slices.Backward(n.items) {
		switch value := item.value.(type) {
		case string:
			if strings.Contains(p.Text, "`"+value+"`") {
				return item
			}
		case int64:
			if strings.HasPrefix(p.Text, fmt.Sprintf("%d is out of range", value)) {
				return item
			}
		}
	}
	return n
}

// aboutBoard tells whether a problem is one of the size of the board: no centre,
// or no room for a line or a capture.
func aboutBoard(code string) bool { return code == "R006" || code == "R008" || code == "R009" }
