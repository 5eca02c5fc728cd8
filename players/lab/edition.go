package lab

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"pente/rules"
)

// Edition names what this build of the program plays, so that builds whose games
// may differ do not mix them in one study. It is found by playing: two builds give
// the same games if they do give the same games, and neither a commit nor a number
// that somebody has to think of raising can say that. A change of the engine, of a
// bot, of how openings are drawn or a processor that rounds in another way changes
// it; what it does not meet, Agrees does.
func Edition() (string, error) { return edition() }

var edition = sync.OnceValues(playEdition)

func playEdition() (string, error) {
	hash := sha256.New()
	for i, spec := range editionRules() {
		r, err := spec.Compile()
		if err != nil {
			return "", err
		}
		s, err := NewStudy(StudySetup{
			Cells:   []Cell{{Name: fmt.Sprintf("edition %d", i+1), Rules: r}},
			Lineups: editionLineups(), OpeningPlies: -1, Evaluate: 5, Keep: 8,
		})
		if err != nil {
			return "", err
		}
		for number := range s.shards {
			played, err := s.play(context.Background(), number)
			if err != nil {
				return "", err
			}
			hash.Write(s.write(played))
		}
	}
	return hex.EncodeToString(hash.Sum(nil)[:6]), nil
}

// editionRules are games in which much can happen: captures of two lengths, a
// target of them, forbidden shapes, three seats.
func editionRules() []rules.Spec {
	board := rules.Board{Width: 9, Height: 9}
	two := rules.Spec{Board: board, Players: rules.Players{Min: 2}}
	two.Capture.Lengths = []int{2, 3}
	two.Win.Line.Length = rules.PerCount{0: 5}
	two.Win.Captures.Target = rules.PerCount{0: 10}
	three := two
	three.Players = rules.Players{Min: 3}
	return []rules.Spec{two, three}
}

func editionLineups() []Lineup {
	return []Lineup{
		{Players: []string{"random"}, Games: 8},
		{Players: []string{"greedy", "random"}, Games: 4},
		{Players: []string{"search nodes=50 noise=20"}, Games: 2},
	}
}
