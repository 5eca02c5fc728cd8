package sheet

import (
	"maps"
	"slices"

	"pente/rules"
)

// openingPictures show the points that are barred for early stones, with the
// smallest number of players.
func (w writer) openingPictures() (pictures []Picture) {
	p, err := w.rules.Start(w.counts[0])
	if err != nil {
		return nil
	}
	for stone := 1; stone <= w.lastBound(); stone++ {
		if !chooseNothing(p) {
			return pictures
		}
		if picture, shows := w.barred(p, stone); shows {
			pictures = append(pictures, picture)
		}
		if p.Play(rules.Place(natural(p))) != nil {
			return pictures
		}
	}
	return pictures
}

// lastBound is the last stone of the game that is bound to a region.
func (w writer) lastBound() (last int) {
	for n, region := range w.spec.Opening.Stone {
		if region != anywhere {
			last = max(last, n)
		}
	}
	for _, stones := range w.spec.Opening.Seat {
		for n := range maps.Keys(stones) {
			last = max(last, n*w.counts[0])
		}
	}
	return last
}

// chooseNothing goes through the choices of an opening and changes nothing; false
// where something is to be offered or the game is over.
func chooseNothing(p *rules.Position) bool {
	for range choicesAtOnce {
		choices := p.Choices(nil)
		if len(choices) == 0 {
			break
		}
		if p.Play(choices[0]) != nil {
			return false
		}
	}
	return !p.Over() && len(p.Choices(nil)) == 0 && len(p.Legal()) > 0
}

// choicesAtOnce is more than the choices that follow one stone.
const choicesAtOnce = 3

// barred is a picture of the points where the next stone may not be laid; none
// where all points are free, or only one is.
func (w writer) barred(p *rules.Position, stone int) (picture Picture, shows bool) {
	empty := 0
	for at := range p.Rules().Points() {
		if p.At(rules.Point(at)) == 0 && !p.Rules().Hole(rules.Point(at)) {
			empty++
		}
	}
	legal := len(p.Legal())
	if legal == 1 || legal == empty || w.spec.Place.Rule != rules.PlaceAny {
		return Picture{}, false
	}
	still := new(rules.Position)
	p.CopyTo(still)
	says := func(key string) func(mark string) string {
		return func(mark string) string { return w.Say(key, data{"N": stone, "Mark": mark}) }
	}
	return Picture{
		Boards: []*rules.Position{still}, Legend: w.legend(p), Few: legal < empty/2,
		caption: says("picture.barred"), allowed: says("picture.allowed"),
	}, true
}

// natural is a legal point that a player might take: near the last stone or the
// centre, and rather in line with its diagonals.
func natural(p *rules.Position) rules.Point {
	r := p.Rules()
	near := rules.Point(r.Points() / 2)
	if at, ok := r.Center(); ok {
		near = at
	}
	width := r.Width()
	far := func(at rules.Point) int {
		across := distance(int(at)%width, int(near)%width)
		up := distance(int(at)/width, int(near)/width)
		return 100*max(across, up) + 10*distance(across, up)
	}
	return slices.MinFunc(p.Legal(), func(a, b rules.Point) int { return far(a) - far(b) })
}

func distance(a, b int) int { return max(a-b, b-a) }
