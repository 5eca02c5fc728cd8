package search

import (
	"fmt"
	"strconv"
	"strings"
)

// Weights say what a position is worth, in hundredths of a row that lacks one
// stone of a line.
type Weights struct {
	Window [reach + 2]int32 // a row that can become a line, by the stones it lacks
	Pair   int32            // a stone of a run that can be captured, both its ends empty
	Threat int32            // a stone that can be captured next
	Three  int32            // a row that one stone makes open to two lines
	Tempo  int32            // to be the next
	Taken  [3]int32         // captured stones: their share of the target, its square, and to be one capture short of it
}

// ordinary are the weights that people's games of Pente give, and matches of the
// search against itself. Games of other rules are played with the same: what
// matters is that a row is worth many times one that lacks a stone more.
var ordinary = Weights{
	Window: [reach + 2]int32{1: 100, 2: 30, 3: 4},
	Pair:   7, Threat: 16, Three: 15, Tempo: 50,
	Taken: [3]int32{350, 350, 120},
}

// several are those for more than two sides. Captured stones are worth twice as much
// there: they stay, while a row is stopped by whoever comes next. Three times as much
// was no better.
var several = Weights{
	Window: ordinary.Window,
	Pair:   7, Threat: 30, Three: 15, Tempo: 50,
	Taken: [3]int32{700, 700, 200},
}

// usualWeights are those for a number of sides.
func usualWeights(sides int) Weights {
	if sides > 2 {
		return several
	}
	return ordinary
}

// captured is what a number of captured stones is worth.
func (w *Weights) captured(n, target int) int32 {
	if target == 0 {
		return 0
	}
	t, part := int32(target), int32(min(n, target))
	worth := w.Taken[0]*part/t + w.Taken[1]*part*part/(t*t)
	if 5*part >= 4*t {
		worth += w.Taken[2]
	}
	return worth
}

// numbers are the weights in the order in which they are written: rows that lack
// one stone, two, three and four; pair, threat, three and tempo; and taken.
func (w *Weights) numbers() []*int32 {
	return []*int32{
		&w.Window[1], &w.Window[2], &w.Window[3], &w.Window[4],
		&w.Pair, &w.Threat, &w.Three, &w.Tempo, &w.Taken[0], &w.Taken[1], &w.Taken[2],
	}
}

// String is the weights as a text that ParseWeights reads: whole numbers with
// slashes between them.
func (w Weights) String() string {
	var texts []string
	for _, n := range w.numbers() {
		texts = append(texts, strconv.Itoa(int(*n)))
	}
	return strings.Join(texts, "/")
}

// heaviest is the largest weight: far below what a win is worth.
const heaviest = 10_000

// ParseWeights reads what String writes. The error says what is wrong, and what
// there is to be.
func ParseWeights(text string) (Weights, error) {
	var w Weights
	fields, numbers := strings.Split(text, "/"), w.numbers()
	if len(fields) != len(numbers) {
		return Weights{}, fmt.Errorf("%d weights are not %d, such as %s", len(fields), len(numbers), ordinary)
	}
	for i, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil || n < 0 || n > heaviest {
			return Weights{}, fmt.Errorf("weight %q is not a whole number from 0 to %d", field, heaviest)
		}
		*numbers[i] = int32(n)
	}
	return w, nil
}
