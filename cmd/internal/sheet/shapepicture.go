package sheet

import "pente/rules"

// shapePictures show a stone that would make two threes or two fours, where that
// may not be.
func (w writer) shapePictures() []Picture {
	three, four := w.spec.Forbid.Three, w.spec.Forbid.Four
	threes := w.crossed(three, rules.Forbid{Three: three, Four: four}, "picture.three", 2)
	return append(threes, w.crossed(four, rules.Forbid{Four: four}, "picture.four", 1)...)
}

// crossed shows two rows that cross in a point, so many stones short of winning
// without it and the next.
func (w writer) crossed(s rules.Shape, forbid rules.Forbid, key string, short int) []Picture {
	const pair = 2
	length := atCount(w.spec.Win.Line.Length, w.counts[0])
	if s.Count != pair || s.Effect != rules.EffectIllegal || length < 4 || length > 6 {
		return nil
	}
	e, bound := example{}, rules.Seat(1)
	if s.Who == rules.BoundSecond {
		bound = 2
	}
	for _, along := range []spot{{1, 0}, {0, 1}} {
		for i := range length - short - 1 {
			step := i/2 + 1
			if i%2 == 1 {
				step = -step
			}
			e.lay(bound, e.play.to(along, step))
		}
	}
	e.lay(bound, spot{length - 2, length - 2}, spot{2 - length, 2 - length}) // only for room
	e.fit()
	e.stones[bound] = e.stones[bound][:len(e.stones[bound])-2]
	line := w.spec.Win.Line
	line.Length = rules.PerCount{0: length}
	before := e.position(rules.Spec{Forbid: forbid, Win: rules.Win{Line: line}}, pair)
	if before == nil || bound == 2 && before.Play(rules.Pass) != nil || before.Why(rules.Place(e.point(e.play))) == nil {
		return nil
	}
	caption := func(mark string) string { return w.Say(key, data{"Mark": mark}) }
	return []Picture{{Boards: []*rules.Position{before}, Bare: true, Legend: w.legend(before)[bound-1 : bound], caption: caption}}
}
