package rules_test

import (
	"fmt"
	"strings"

	"pente/rules"
)

// pairs is Pente without an opening rule, for two to four players.
var pairs = rules.Spec{
	Board:   rules.Board{Width: 19, Height: 19},
	Players: rules.Players{Min: 2, Max: 4},
	Capture: rules.Capture{Lengths: []int{2}, Mixed: true},
	Win:     rules.Win{Line: rules.Line{Length: rules.PerCount{0: 5}}, Captures: rules.Captures{Target: rules.PerCount{0: 10}}},
}

func Example() {
	game, err := pairs.Compile()
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := game.Start(3)
	for _, name := range []string{"K10", "L10", "M10", "N10"} {
		at, _ := game.Point(name)
		if err := p.Play(rules.Place(at)); err != nil {
			fmt.Println(err)
		}
	}
	for change := range p.Changes() {
		fmt.Println(game.Name(change.Point), change.Was, "->", change.Is)
	}
	fmt.Println("player 1 has", p.Captures(1), "stones; player", p.ToMove(), "is to move")
	// Output:
	// N10 0 -> 1
	// M10 3 -> 0
	// L10 2 -> 0
	// player 1 has 2 stones; player 2 is to move
}

func ExampleSpec_Compile() {
	spec := pairs
	spec.Win.Line.Length = rules.PerCount{0: 25}
	spec.Capture.Self = "pof"
	_, err := spec.Compile()
	fmt.Println(err)
	// Output:
	// capture.self: `pof` is not one of its words (allowed are safe, poof, forbid)
	// win.line.length: a line of 25 does not fit the board, where the longest has 19 points (from the board)
}

func ExampleRules_String() {
	game, _ := pairs.Compile()
	plan := game.String()
	fmt.Println(plan[:strings.Index(plan, "3 players")])
	// Output:
	// board 19x19 flat, 361 points
	// 2 players, 2 sides, at most 742 plies
	//   turn    (12)
	//   capture runs [2], axes 1111, mixed true, victims any_other, team mates count, flip false, signed false
	//   line    5, longer [win win], axes 1111, count 1, open ends 0, of anybody false, of teams false
	//   target  10 stones, by team false, tie mover
	//   sight   lanes
}

func ExamplePosition_Why() {
	game, _ := pairs.Compile()
	p, _ := game.Start(2)
	p.Push(rules.Place(0))
	fmt.Println(p.Why(rules.Place(0)))
	fmt.Println(p.Why(rules.Pass))
	// Output:
	// A1 is taken: there is a stone of player 1 on it
	// nobody may pass in this game
}

func ExamplePosition_Undo() {
	game, _ := pairs.Compile()
	p, _ := game.Start(2)
	before := p.Hash()
	p.Push(rules.Place(180))
	p.Undo()
	fmt.Println(p.Hash() == before, p.Undo())
	// Output: true false
}
