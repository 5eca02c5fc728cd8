package sheet

import (
	"slices"
	"strconv"

	"pente/rules"
)

// aim says in a sentence or two how the game is won.
func (w writer) aim() []string {
	line, stones, lose := w.byCount(w.spec.Win.Line.Length), w.byCount(w.spec.Win.Captures.Target), w.spec.Lose.Line.Length
	values := data{"Line": line, "Stones": stones, "Lose": lose, "Whose": w.whoseLine(), "Seat": w.spec.Win.Line.Seat}
	var keys []string
	switch {
	case line != "" && w.spec.Win.Line.Seat > 0:
		keys = []string{"aim.seat"}
	case line != "" && stones != "":
		keys = []string{"aim.both"}
	case line != "":
		keys = []string{"aim.line"}
	case stones != "":
		keys = []string{"aim.captures"}
	}
	if len(w.spec.Win.Line.Score) > 0 {
		keys = append(keys, "aim.points")
	}
	if lose > 0 {
		keys = append(keys, "aim.lose")
	}
	if len(keys) == 0 {
		keys = []string{"aim.last"}
	}
	sentences := make([]string, len(keys))
	for i, key := range keys {
		sentences[i] = w.say(key, values)
	}
	return sentences
}

// whoseLine says what the stones of a line have in common.
func (w writer) whoseLine() string {
	switch {
	case w.spec.Place.Colour != rules.PlaceOwn:
		return w.say("aim.one", nil)
	case w.spec.Win.Line.By == rules.ByTeam:
		return w.say("aim.team", nil)
	}
	return w.say("aim.own", nil)
}

// byCount is a number for every number of players, as in "5", or "5 (with 2
// players) or 4 (with 3 or 4 players)"; empty where it is 0 for all of them.
func (w writer) byCount(table rules.PerCount) string {
	var values []int
	with := map[int][]int{} // numbers of players by value
	for _, players := range w.counts {
		value := atCount(table, players)
		if value != 0 && !slices.Contains(values, value) {
			values = append(values, value)
		}
		with[value] = append(with[value], players)
	}
	if len(values) == 1 && len(with) == 1 {
		return strconv.Itoa(values[0])
	}
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = w.say("aim.with", data{"Value": value, "Players": w.counted(with[value])})
	}
	return w.or(texts)
}

// atCount is the number that holds for that many players.
func atCount(table rules.PerCount, players int) int {
	if value, found := table[players]; found {
		return value
	}
	return table[0]
}
