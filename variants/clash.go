package variants

import (
	"strings"

	"pente/rules"
)

// against is the other key of two that do not go together; empty for other
// problems.
func against(p rules.Problem) string {
	rest, _ := strings.CutPrefix(p.Text, "it does not go with ")
	key, _, clash := strings.Cut(rest, ": ")
	if !clash || len(rest) == len(p.Text) {
		return ""
	}
	return key
}

// against is where the other of two keys that do not go together is given.
func (v *Variant) against(p rules.Problem) *node {
	key := against(p)
	if key == "" {
		return nil
	}
	n, exact := v.tree.find(strings.Split(key, "."))
	if !exact {
		return nil
	}
	return n
}
