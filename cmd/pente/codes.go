package main

import "pente/variants"

// The codes of what random games show. Those that begin with V or R belong to
// reading a config and to its rules.
const (
	codeNoCapture = "C001"
	codeNoLine    = "C002"
	codeNoStone   = "C003"
	codeNoEnd     = "C004"
	codeNoBreak   = "C005"
	codeNoChoice  = "C006"
	codeNoClear   = "C007"
	codeNoBar     = "C008"
	codeNoDuty    = "C009"
	codeNoLoss    = "C010"
	codeNoPoof    = "C011"
	codeNoPoints  = "C012"
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
	"R010": "Nothing wins: a game needs a line that wins or loses, a number of captured stones, or a full board that decides, for every allowed number of players.",
	"R011": "A rule is given that has nothing to act on beside the other rules, or contradicts one of them.",
	"R012": "The order of turns comes round too late: stones of the turns, players and opening multiply.",
	"R013": "A table by number of players or by seat names one that does not exist, or leaves out one that does; or a table of points for rows leaves out a length between the shortest and the longest.",
	"R014": "Numbers do not fit each other: the players do not divide into the teams, or a range ends before it begins or holds no number that is allowed.",
	"R015": "The holes leave no point on the board.",
	"R016": "A step of the opening cannot be read. Choices are stay, swap, add(k) and offer(k); what is declared is a range such as 1..8; what is offered is a number, or `declared`.",
	"R017": "What the rules forbid leaves no legal point for the first stone.",
}

var checkCodes = map[string]string{
	codeNoCapture: "Captures are on, but in random games nothing was ever captured. Perhaps the runs are too long for the board, or nobody's stones may be captured.",
	codeNoLine:    "A line wins, but in random games nobody ever won by one. Perhaps the line is too long for the board or the number of players, or the game always ends in another way before.",
	codeNoStone:   "The opening restricts a stone that no random game ever came to: the game is always over before, the stone does not exist, or no point of its region is free when it is due.",
	codeNoBreak:   "A line that can be broken does not win at once, but in random games none was ever broken. Perhaps captures are too rare, or cannot cut a line of that length.",
	codeNoChoice:  "The opening lets a player choose, declare or offer something that no random game ever came to: the game is over before, or the stone does not exist.",
	codeNoClear:   "Full rows of the edge vanish, but in random games none ever did. Perhaps the game is always over before a row is full.",
	codeNoBar:     "A rule forbids stones, but in random games it never barred any point. Perhaps what it forbids cannot be made on this board.",
	codeNoDuty:    "A player is obliged to something, but in random games nobody ever was. Perhaps nobody can ever win with his next stone.",
	codeNoLoss:    "A row or a shape loses, but in random games nobody ever lost by one. Perhaps it is too long for the board, or the game always ends in another way before.",
	codeNoPoof:    "Moving into a sandwich loses stones, but in random games it never did. Perhaps the runs are too long for the board.",
	codeNoPoints:  "Points decide when the board is full, but no random game was ever decided by them.",
	codeNoEnd:     "Every random game ran into the limit of moves, so the other rules may never end a game.",
}
