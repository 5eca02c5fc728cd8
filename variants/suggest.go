package variants

import (
	"fmt"
	"strings"
)

// suggestWord proposes the word of an enumeration that was probably meant.
func (f *Finding) suggestWord(n *node, key string) {
	text, _ := n.value.(string)
	for _, field := range specFields() {
		if !within(key, field.key) {
			continue
		}
		near := nearest(text, field.words())
		f.suggest(near)
		f.Sure = near != "" && slipped(text, near, field.words())
	}
}

func (f *Finding) suggest(near string) {
	if near != "" {
		f.Replacement, f.Help = fmt.Sprintf("%q", near), "a similar word exists"
	}
}

// suggestStep proposes how a step of an opening was probably to be written.
func (f *Finding) suggestStep(n *node, key string) {
	text, _ := n.value.(string)
	numbers := strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' })
	switch {
	case within(key, "opening.declare") && len(numbers) == 2 && !strings.Contains(text, ".."):
		f.Replacement, f.Help = fmt.Sprintf("%q", numbers[0]+".."+numbers[1]), "a range is written with two dots"
	case within(key, "opening.offer"):
		f.suggest(nearest(text, []string{"declared"}))
	case within(key, "opening.choice"):
		words := []string{"stay", "swap"}
		if len(numbers) == 1 {
			words = append(words, "add("+numbers[0]+")", "offer("+numbers[0]+")")
		}
		f.suggest(nearest(text, words))
	}
}
