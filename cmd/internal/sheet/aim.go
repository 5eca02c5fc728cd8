package sheet

import (
	"slices"

	"pente/rules"
)

// goal is what has to be reached with some number of players; 0 where a way to
// win is absent.
type goal struct{ line, stones int }

// goal is what wins with that many players.
func (w writer) goal(players int) goal {
	return goal{atCount(w.spec.Win.Line.Length, players), atCount(w.spec.Win.Captures.Target, players)}
}

// aim says in a sentence or two how the game is won.
func (w writer) aim() []string {
	sentences := w.byCount(w.goal, w.reach)
	if len(w.spec.Win.Line.Score) > 0 {
		sentences = append(sentences, w.Say("aim.points", nil))
	}
	if lose := w.spec.Lose.Line.Length; lose > 0 {
		sentences = append(sentences, w.Say("aim.lose", data{"Lose": lose, "Whose": w.whose()}))
	}
	switch w.spec.End.FullBoard {
	case rules.FullFirst:
		sentences = append(sentences, w.Say("aim.full", data{"Seat": 1}))
	case rules.FullSecond:
		sentences = append(sentences, w.Say("aim.full", data{"Seat": 2}))
	}
	return sentences
}

// reach says who wins first.
func (w writer) reach(g goal) string {
	values := w.row(g.line)
	values["Stones"], values["Seat"], values["Lines"] = g.stones, w.spec.Win.Line.Seat, w.spec.Win.Line.Count
	switch {
	case g.line > 0 && w.spec.Win.Line.Seat > 0:
		return w.Say("aim.seat", values)
	case g.line > 0 && w.spec.Win.Line.Count > 1:
		return w.Say("aim.several", values)
	case g.line > 0 && g.stones > 0:
		return w.Say("aim.both", values)
	case g.line > 0:
		return w.Say("aim.line", values)
	case g.stones > 0:
		return w.Say("aim.captures", values)
	}
	return ""
}

// row are the values that describe a winning row of that length.
func (w writer) row(length int) data {
	kind, all := w.overline()
	return data{
		"Length": length, "Whose": w.whose(), "Axes": w.axes(w.spec.Win.Line.Axes),
		"More": all && kind == rules.OverlineWin, "Exact": all && kind != rules.OverlineWin,
	}
}

// whose says what the stones of a row have in common.
func (w writer) whose() string {
	switch {
	case w.spec.Place.Colour != rules.PlaceOwn:
		return w.Say("whose.shared", nil)
	case w.spec.Win.Line.By == rules.ByTeam:
		return w.Say("whose.team", nil)
	}
	return w.Say("whose.own", nil)
}

func (w writer) axes(axes rules.Axes) string { return w.Say("axes."+string(axes), nil) }

// byCount says a sentence for every goal that the game has; where it depends on
// the number of players, with what numbers. Goals without a sentence are passed
// over.
func (w writer) byCount(of func(players int) goal, sentence func(goal) string) (sentences []string) {
	var goals []goal
	with := map[goal][]int{}
	for _, players := range w.counts {
		g := of(players)
		if !slices.Contains(goals, g) {
			goals = append(goals, g)
		}
		with[g] = append(with[g], players)
	}
	for _, g := range goals {
		text := sentence(g)
		if text != "" && len(goals) > 1 {
			text = w.Say("players.with", data{"Players": w.some(with[g]), "Sentence": text})
		}
		if text != "" {
			sentences = append(sentences, text)
		}
	}
	return sentences
}

// never tells whether a number is 0 with any number of players.
func (w writer) never(table rules.PerCount) bool {
	return !slices.ContainsFunc(w.counts, func(players int) bool { return atCount(table, players) > 0 })
}

// atCount is the number that holds for that many players.
func atCount(table rules.PerCount, players int) int {
	if value, found := table[players]; found {
		return value
	}
	return table[0]
}
