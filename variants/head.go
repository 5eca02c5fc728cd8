package variants

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// head is what a config says about itself. It belongs to that one file: a
// config that extends it takes over only the family.
type head struct {
	title, summary, family string
	extends                *node // a text, or nil
	aliases                []string
}

// currentFormat is the version of the config format that this program reads.
const currentFormat = 1

func headKeys() []string {
	return []string{"format", "name", "extends", "summary", "aliases", "family"}
}

func isHeadKey(name string) bool { return slices.Contains(headKeys(), name) }

// cutHead takes the head off a layer and returns the rules that remain. Text of
// a newer format is not looked at any further: newer is then true.
func cutHead(top *node) (rest *node, h head, found Findings, newer bool) {
	r := *top
	rest, r.table = &r, maps.Clone(top.table)
	for _, name := range headKeys() {
		n := rest.table[name]
		if n == nil {
			continue
		}
		delete(rest.table, name)
		problem := h.take(n)
		if problem == nil {
			continue
		}
		if problem.Code == codeFormat {
			return rest, h, Findings{*problem}, true
		}
		found = append(found, *problem)
	}
	return rest, h, found, false
}

// take reads one key of the head.
func (h *head) take(n *node) *Finding {
	text, isText := n.value.(string)
	switch n.name {
	case "format":
		return checkFormat(n)
	case "aliases":
		return h.takeAliases(n)
	}
	if !isText {
		return headKind(n, "a text")
	}
	switch n.name {
	case "name":
		h.title = text
	case "summary":
		h.summary = text
	case "family":
		h.family = text
	case "extends":
		h.extends = n
	}
	return nil
}

func (h *head) takeAliases(n *node) *Finding {
	if !n.list {
		return headKind(n, "a list of texts")
	}
	for _, item := range n.items {
		text, ok := item.value.(string)
		if !ok {
			return headKind(item, "a list of texts")
		}
		h.aliases = append(h.aliases, text)
	}
	return nil
}

func headKind(n *node, expects string) *Finding {
	found := n.file.finding(codeType, n.mark.value, n.name,
		fmt.Sprintf("`%s` must be %s, found %s", n.name, expects, n.kind()))
	found.Allowed = expects
	if text, ok := n.value.(string); ok && strings.HasPrefix(expects, "a list") {
		found.Replacement = fmt.Sprintf("[%q]", text)
	}
	return &found
}

// checkFormat refuses a file that is written for a later program.
func checkFormat(n *node) *Finding {
	number, ok := n.value.(int64)
	if !ok {
		return headKind(n, "a whole number")
	}
	if number == currentFormat {
		return nil
	}
	message := fmt.Sprintf("there is no format %d", number)
	if number > currentFormat {
		message = fmt.Sprintf("the file is written in format %d, newer than this program reads", number)
	}
	found := n.file.finding(codeFormat, n.mark.value, n.name, message)
	found.Allowed = fmt.Sprint(currentFormat)
	if number > currentFormat {
		found.Help = "a newer version of the program reads it"
	}
	return &found
}
