package notation

import (
	"strconv"
	"strings"

	"pente/rules"
)

// choiceWords are the choices of an opening; some go with a number.
var choiceWords = []struct {
	what   rules.Choice
	word   string
	number bool
}{
	{rules.Stay, "stay", false},
	{rules.Swap, "swap", false},
	{rules.Add, "add", true},
	{rules.Offer, "offer", true},
	{rules.Declare, "declare", true},
}

// choiceText is a choice as it is written.
func choiceText(what rules.Choice, n int) string {
	for _, c := range choiceWords {
		switch {
		case c.what != what:
		case c.number:
			return numbered(c.word, n)
		default:
			return c.word
		}
	}
	return ""
}

// parseChoice reads a choice; known is false where the word is none.
func parseChoice(text, word string) (m rules.Move, known bool, err error) {
	for _, c := range choiceWords {
		rest, ok := strings.CutPrefix(word, c.word)
		if !ok || rest != "" && rest[0] != '(' {
			continue
		}
		if !c.number {
			if rest != "" {
				return 0, true, &Unreadable{Text: text, Fault: BadNumbered, Word: c.word, Reason: "no number goes with " + c.word}
			}
			return rules.Choose(c.what, 0), true, nil
		}
		number, closed := inside(rest)
		n, err := strconv.ParseUint(number, 10, 8)
		if !closed || err != nil || n < 1 {
			return 0, true, &Unreadable{Text: text, Fault: BadNumber, Word: c.word,
				Reason: "a number from 1 to 255 goes with " + c.word, Allowed: "as in " + numbered(c.word, 2)}
		}
		return rules.Choose(c.what, int(n)), true, nil
	}
	return 0, false, nil
}
