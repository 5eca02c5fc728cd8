package brain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/brain"
	"pente/variants"
)

// Games that the protocol does not carry, by the extension.
func TestExtension(t *testing.T) {
	for name, text := range map[string]string{
		"captures follow from the moves": `
			> PXVARIANT pente
			< OK
			> PXPLAYERS 2
			> PXSEAT 1
			> PXMOVES
			> 9,9
			> 9,8
			> 3,3
			> 9,7
			> DONE
			> PXGO
			< 9,6`,
		"several stones a turn": `
			> PXVARIANT connect6
			< OK
			> PXGO
			< POINT
			> PXPLAYED 2 0,0
			> PXPLAYED 2 0,18
			> PXGO
			< POINT POINT
			> PXGO
			< POINT POINT`,
		"more players, one of whom leaves": `
			> PXVARIANT pente-multi
			< OK
			> PXPLAYERS 4
			> PXSEAT 4
			> PXMOVES
			> 9,9
			> DONE
			> PXGO
			< ERROR it is the turn of seat 2, not of 4
			> PXPLAYED 2 9,10
			> PXPLAYED 3 leave
			> PXGO
			< POINT
			> PXPLAYED 2 LEAVE
			> PXPLAYED 1 LEAVE
			> PXRESULT 4 everybody else has left
			> PXGO
			< ERROR the game is over, .*`,
		"choices": `
			> PXVARIANT d-pente
			< OK
			> PXMOVES
			> 9,9
			> 9,8
			> 0,0
			> 0,18
			> DONE
			> PXGO
			< STAY( POINT)?|SWAP( POINT)?`,
		"gravity": `
			> PXVARIANT connect-four
			< OK
			> PXMOVES
			> 0,5
			> 6,5
			> 0,4
			> 6,4
			> 0,3
			> 6,3
			> DONE
			> PXGO
			< 0,2`,
		"rules as they are": `
			> PXRULES
			> extends = "gomoku"
			> [win.line]
			> length = 3
			> DONE
			< OK
			> PXMOVES
			> 7,7
			> 0,0
			> 7,8
			> 0,2
			> DONE
			> PXGO
			< 7,6|7,9`,
		"mistakes": `
			> PXGO
			< ERROR which game\? PXVARIANT or PXRULES comes first
			> PXPLAYERS 2
			> PXGO
			< ERROR which game.*
			> PXVARIANT no-such-game
			< ERROR .*no-such-game.*
			> PXVARIANT
			< ERROR .*
			> PXRULES
			> extends = "/etc/passwd"
			> START 15
			> DONE
			< ERROR PXRULES.*
			> PXVARIANT pente
			< OK
			> PXPLAYERS 3
			> PXGO
			< ERROR "3" is no number of players, there are \[2\]
			> PXSEAT 9
			> PXGO
			< ERROR "9" is no seat, they are 1 to 8
			> PXMOVES
			> 9,9
			> 9,9
			> DONE
			> PXGO
			< ERROR move 2, "9,9": K10 is taken.*
			> PXMOVES
			> what
			> DONE
			> PXGO
			< ERROR move 1, "what": .*
			> PXPLAYED 2 9,9
			> PXGO
			< ERROR PXPLAYED "2 9,9": it is the turn of seat 1
			> PXPLAYED
			> PXGO
			< ERROR PXPLAYED.*
			> PXPLAYED 300 LEAVE
			> PXGO
			< ERROR PXPLAYED "300 LEAVE": .*
			> PXGO
			< 9,9`,
		"another size": `
			> PXVARIANT pente
			< OK
			> START 13
			< OK
			> PXGO
			< 6,6
			> START 14
			< ERROR a board of 14x14 is not possible: .*`,
	} {
		t.Run(name, func(t *testing.T) {
			c := meet(t, brain.Brain{Player: "greedy"})
			c.script(strings.ReplaceAll(text, "POINT", point))
		})
	}
}

// The commands of two players with one stone a turn carry a variant that was named
// when the program was started, as far as they can.
func TestVariant(t *testing.T) {
	for name, text := range map[string]string{
		"pente": `
			> BEGIN
			< 9,9
			> TAKEBACK 9,9
			< OK
			> START 19
			< OK
			> BOARD
			> 9,9,1
			> 9,8,2
			> 3,3,1
			> 9,7,2
			> DONE
			< 9,6
			> TURN 9,8
			< POINT
			> BOARD
			> 9,9,1
			> 3,3,1
			> 9,8,2
			> 9,7,2
			> DONE
			< ERROR captures cannot be found out from a board whose stones are not in the order of play; use PXMOVES`,
		"connect6": `
			> START 19
			< OK
			> BEGIN
			< ERROR this game cannot be carried by START, TURN and BOARD; use PXMOVES and PXGO
			> PXGO
			< POINT`,
		"gomoku-standard": `
			> START 20
			< OK
			> INFO rule 0
			> BEGIN
			< 9,10|10,9|9,9|10,10`,
	} {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Load(name)
			require.NoError(t, err)
			c := meet(t, brain.Brain{Player: "greedy", Variant: v})
			c.script(strings.ReplaceAll(text, "POINT", point))
		})
	}
}
