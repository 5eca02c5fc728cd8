package main

import "pente/variants"

// The codes of what random games show. Those that begin with V or R belong to
// reading a config and to its rules.
const (
	codeNoCapture = "C001"
	codeNoLine    = "C002"
	codeNoStone   = "C003"
	codeNoEnd     = "C004"
)

// codeText says what a finding of that code means.
func codeText(code string) (text string, found bool) {
	if text := variants.Explain(code); text != "" {
		return text, true
	}
	if text, found = ruleCodes[code]; found {
		return text, true
	}
	text, found = checkCodes[code]
	return text, found
}

// ruleCodes explain what rules refuse to be compiled.
var ruleCodes = map[string]string{
	"R001": "A number is outside what its rule allows. The limits come from what the engine holds: boards up to 32 by 32 points, 2 to 8 players.",
	"R002": "A rule that is chosen by a word has a word that it does not know.",
	"R003": "A rule that every game needs is not given: the sides of the board and the smallest number of players.",
	"R004": "A name is not that of a point on this board. Column letters skip I; rows count from 1 at the bottom.",
	"R005": "A region of the opening cannot be read. Regions are any, center, inside(r), outside(r), axis(a..b), points(K10, L11), and any of them minus others.",
	"R006": "A rule that measures from the centre is used on a board that has no middle point: both sides must be odd.",
	"R007": "A stone of the opening may find no legal point: its region is empty on this board, or earlier stones may fill it.",
	"R008": "A line that wins is longer than any row of points on the board, so nobody could make one.",
	"R009": "A run that can be captured needs a point for the flanking stone at each end, and does not fit the board.",
	"R010": "Nothing wins: a game needs a line, a number of captured stones, or both, for every allowed number of players.",
	"R011": "A rule is given that has nothing to act on beside the other rules, or contradicts one of them.",
	"R012": "The order of turns comes round too late: stones of the turns, players and opening multiply.",
	"R013": "A table by number of players or by seat names one that does not exist, or leaves out one that does.",
	"R014": "The numbers of players do not fit each other, or do not divide into the teams.",
	"R015": "The holes leave no point on the board.",
}

var checkCodes = map[string]string{
	codeNoCapture: "Captures are on, but in random games nothing was ever captured. Perhaps the runs are too long for the board, or nobody's stones may be captured.",
	codeNoLine:    "A line wins, but in random games nobody ever won by one. Perhaps the line is too long for the board or the number of players, or the game always ends in another way before.",
	codeNoStone:   "The opening restricts a stone that no random game ever came to: the game is always over before, the stone does not exist, or no point of its region is free when it is due.",
	codeNoEnd:     "Every random game ran into the limit of moves, so the other rules may never end a game.",
}
