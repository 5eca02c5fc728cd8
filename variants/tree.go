package variants

import (
	"cmp"
	"slices"
)

// node is a value of a config and where it stands. Nodes are shared by the
// variants that extend a config, so that nobody changes them.
type node struct {
	name  string
	file  *file
	mark  *mark
	table map[string]*node // of a table, else nil
	items []*node          // of a list
	value any              // of anything else: string, int64, float64, bool, a time
	list  bool
}

// grow joins what the decoder read with where it stands.
func grow(f *file, name string, value any, m *mark) *node {
	n := &node{name: name, file: f, mark: m}
	switch value := value.(type) {
	case map[string]any:
		n.table = make(map[string]*node, len(value))
		for key, kid := range value {
			place := m.kids[key]
			if place == nil {
				place = &mark{key: m.key, value: m.value}
			}
			n.table[key] = grow(f, key, kid, place)
		}
	case []any:
		n.list = true
		for i, item := range value {
			n.items = append(n.items, grow(f, name, item, m.item(i)))
		}
	case []map[string]any:
		n.list = true
		for i, item := range value {
			n.items = append(n.items, grow(f, name, item, m.item(i)))
		}
	default:
		n.value = value
	}
	return n
}

func (m *mark) item(i int) *mark {
	if i < len(m.items) {
		return m.items[i]
	}
	return &mark{key: m.key, value: m.value, kids: m.kids}
}

// sorted are the entries of a table in the order of their positions.
func (n *node) sorted() []*node {
	kids := make([]*node, 0, len(n.table))
	for _, kid := range n.table {
		kids = append(kids, kid)
	}
	slices.SortFunc(kids, func(a, b *node) int {
		return cmp.Or(cmp.Compare(a.file.layer, b.file.layer), cmp.Compare(a.mark.key.line, b.mark.key.line),
			cmp.Compare(a.mark.key.column, b.mark.key.column), cmp.Compare(a.name, b.name))
	})
	return kids
}

// kind names the kind of a value in plain words.
func (n *node) kind() string {
	switch n.value.(type) {
	case string:
		return "a text"
	case int64:
		return "a whole number"
	case float64:
		return "a decimal number"
	case bool:
		return "true or false"
	}
	switch {
	case n.table != nil:
		return "a table"
	case n.list:
		return "a list"
	}
	return "a date or time"
}

// find is the node of a dotted path, or the nearest one above it; exact says
// which.
func (n *node) find(path []string) (found *node, exact bool) {
	for i, name := range path {
		kid := n.table[name]
		if kid == nil {
			return n, false
		}
		if n = kid; i == len(path)-1 {
			return n, true
		}
	}
	return n, true
}
