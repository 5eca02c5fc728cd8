package piskvork

import (
	"regexp"
	"slices"
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// Extension is the word by which a program announces in its answer to ABOUT, as
// in extensions="px1", that it knows the commands that begin with PX. With them
// the protocol carries any rules and any number of players:
//
//	PXVARIANT name-or-file   the rules, by a name both know or a TOML file: OK or ERROR
//	PXRULES, lines, DONE     the rules themselves, as TOML: OK or ERROR
//	PXPLAYERS n              the number of players; no answer
//	PXSEAT n                 the seat the program plays, if it asks itself; no answer
//	PXMOVES, lines, DONE     the moves since the start, one a line; no answer
//	PXPLAYED seat move       a seat has moved; no answer
//	PXGO                     the moves until it is another seat's turn, with spaces
//	                         between them, or ERROR
//	PXRESULT seats reason    the game is over: who has won, with commas between
//	                         them, or draw; no answer
//
// What is wrong with a command that is not answered is told at the next PXGO, as
// it is with INFO. A move is x,y; x,y:2 for a stone of colour 2; x,y+- where
// captured runs are added and subtracted; or a word: PASS, LEAVE, STAY, SWAP,
// ADD(2), OFFER(2), DECLARE(2). The time limits are those of INFO. A list of moves
// is all there is to a position: captures follow from the rules.
const Extension = "px1"

// Says is what an answer to ABOUT says of something, such as name: what stands in
// quotes behind it. Some programs write name="X", others name = "X".
func Says(about, word string) (text string, ok bool) {
	found := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(word) + `\s*=\s*"([^"]*)"`).FindStringSubmatch(about)
	if found == nil {
		return "", false
	}
	return found[1], true
}

// Announced tells whether an answer to ABOUT announces the extension.
func Announced(about string) bool {
	words, _ := Says(about, "extensions")
	return slices.ContainsFunc(strings.FieldsFunc(words, func(c rune) bool { return c == ',' || c == ' ' }),
		func(word string) bool { return strings.EqualFold(word, Extension) })
}

// Move writes a move that is about to be made as the extension does.
func Move(p *rules.Position, m rules.Move) string {
	text := notation.Move(p, m)
	at, stone := m.Point()
	if !stone {
		return strings.ToUpper(text)
	}
	return Point(p.Rules(), at) + strings.TrimPrefix(text, p.Rules().Name(at))
}

// ParseMove reads a move that is about to be made. Whether it is legal is not
// asked.
func ParseMove(p *rules.Position, text string) (rules.Move, error) {
	text = strings.TrimSpace(text)
	if text == "" || text[0] < '0' || text[0] > '9' {
		return notation.ParseMove(p, text)
	}
	end := strings.IndexFunc(text, func(c rune) bool { return c != ',' && (c < '0' || c > '9') })
	if end < 0 {
		end = len(text)
	}
	at, err := ParsePoint(p.Rules(), text[:end])
	if err != nil {
		return 0, err
	}
	return notation.ParseMove(p, p.Rules().Name(at)+text[end:])
}
