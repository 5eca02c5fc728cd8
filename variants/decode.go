package variants

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
)

// decode reads TOML into a tree of maps. What the decoder says is one finding,
// at its position.
func decode(f *file) (tree map[string]any, problem *Finding) {
	defer func() {
		if r := recover(); r != nil {
			found := f.finding(codeSyntax, span{1, 1, 1}, "", "the file cannot be read as TOML")
			tree, problem = nil, &found
		}
	}()
	_, err := toml.Decode(f.text, &tree)
	if err == nil {
		return tree, nil
	}
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		found := f.finding(codeSyntax, span{1, 1, 1}, "", strings.TrimPrefix(err.Error(), "toml: "))
		return nil, &found
	}
	found := syntaxFinding(f, parse)
	return nil, &found
}

func syntaxFinding(f *file, parse toml.ParseError) Finding {
	at := parse.Position.Start
	place := f.span(at, at+max(parse.Position.Len, 1))
	message := strings.TrimSuffix(parse.Message, ".")
	if !strings.Contains(message, "already") {
		return f.finding(codeSyntax, place, parse.LastKey, message)
	}
	key := parse.LastKey
	if _, rest, ok := strings.Cut(message, "'"); ok {
		key, _, _ = strings.Cut(rest, "'")
	}
	found := f.finding(codeDuplicate, place, key, fmt.Sprintf("`%s` is given twice", key))
	found.Help = "keep one of the two"
	before := marks(newFile(f.name, f.text[:f.lines[place.line-1]], f.source))
	if first := before.find(strings.Split(key, ".")); first != nil {
		found.Note = fmt.Sprintf("the first stands in line %d", first.key.line)
	}
	return found
}

// find is the mark of a dotted path, nil where there is none.
func (m *mark) find(path []string) *mark {
	for _, name := range path {
		if m = m.kids[name]; m == nil {
			return nil
		}
	}
	return m
}
