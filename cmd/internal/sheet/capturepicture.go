package sheet

import (
	"slices"

	"pente/rules"
)

// longestShown is the longest captured run that is drawn.
const longestShown = 5

// capturePictures show a capture, several at once, moving into a sandwich, and
// where that matters a run of several owners. Stones that fall or slide, or
// belong to nobody, are not drawn.
func (w writer) capturePictures() (pictures []Picture) {
	lengths := slices.Sorted(slices.Values(w.spec.Capture.Lengths))
	if len(lengths) == 0 || w.spec.Place.Rule != rules.PlaceAny || w.spec.Place.Colour != rules.PlaceOwn {
		return nil
	}
	lengths = slices.DeleteFunc(slices.Compact(lengths), func(n int) bool { return n > longestShown })
	for _, n := range lengths {
		pictures = append(pictures, w.captured(n)...)
	}
	if len(lengths) > 0 {
		pictures = append(pictures, w.captured(lengths[0], lengths[len(lengths)-1])...)
		pictures = append(pictures, w.movedIn(lengths[0])...)
	}
	if i := slices.IndexFunc(lengths, func(n int) bool { return n > 1 }); i >= 0 && w.several() {
		pictures = append(pictures, w.mixedOwners(lengths[i])...)
	}
	return pictures
}

// sandwiches are the rules of captures alone: nothing else happens.
func (w writer) sandwiches() rules.Spec {
	capture := w.spec.Capture
	capture.Score = rules.ScoreAdd
	return rules.Spec{Capture: capture, Win: rules.Win{Captures: rules.Captures{Target: rules.PerCount{0: rules.MaxPoints}}}}
}

// captured shows the capture of a run, or of two at once.
func (w writer) captured(lengths ...int) []Picture {
	var e example
	for i, n := range lengths {
		e.sandwich(e.play, directions(w.spec.Capture.Axes)[i], repeated(n, 2))
	}
	e.fit()
	spec := w.sandwiches()
	spec.Capture.Self, spec.Capture.Victims, spec.Capture.Teammate = rules.SelfSafe, rules.AnyOther, rules.TeammateCount
	before := e.position(spec, 2)
	if before == nil {
		return nil
	}
	return w.beforeAfter(before, rules.Place(e.point(e.play)), func(after *rules.Position) string {
		key := choose(len(lengths) > 1, "picture.several", "picture.capture")
		if w.spec.Capture.Effect == rules.CaptureFlip {
			key = "picture.flip"
		}
		return w.Say(key, data{"Stones": after.Captures(1)})
	})
}

// movedIn shows a stone of seat 1 that completes a run between two of seat 2.
func (w writer) movedIn(n int) []Picture {
	var e example
	along := directions(w.spec.Capture.Axes)[0]
	e.lay(2, e.play.to(along, -1), e.play.to(along, n))
	for i := 1; i < n; i++ {
		e.lay(1, e.play.to(along, i))
	}
	e.fit()
	spec := w.sandwiches()
	spec.Capture.Victims, spec.Capture.Teammate = rules.AnyOther, rules.TeammateCount
	before := e.position(spec, 2)
	if before == nil {
		return nil
	}
	move := rules.Place(e.point(e.play))
	if before.Why(move) != nil {
		text := func(mark string) string { return w.Say("picture.forbid", data{"Mark": mark}) }
		return []Picture{{Boards: []*rules.Position{before}, Bare: true, Legend: w.legend(before), caption: text}}
	}
	return w.beforeAfter(before, move, func(after *rules.Position) string {
		if lost := after.Captures(2); lost > 0 {
			return w.Say("picture.poof", data{"Stones": lost})
		}
		return w.Say("picture.safe", nil)
	})
}

// mixedOwners shows whether a run of two owners is captured.
func (w writer) mixedOwners(n int) []Picture {
	spec, players, others := w.sandwiches(), 3, []rules.Seat{2, 3}
	if teams := w.spec.Players.Teams; teams > 0 {
		spec.Players.Teams = teams
		if players, others = 2*teams, []rules.Seat{2, rules.Seat(2 + teams)}; teams > 2 {
			others[1] = 3
		}
	}
	spec.Capture.Self = rules.SelfSafe
	var e example
	e.sandwich(e.play, directions(w.spec.Capture.Axes)[0], repeated(n, others...))
	e.fit()
	before := e.position(spec, players)
	if before == nil {
		return nil
	}
	return w.beforeAfter(before, rules.Place(e.point(e.play)), func(after *rules.Position) string {
		if stones := after.Captures(1); stones > 0 {
			return w.Say("picture.mixed", data{"Stones": stones})
		}
		return w.Say("picture.unmixed", nil)
	})
}
