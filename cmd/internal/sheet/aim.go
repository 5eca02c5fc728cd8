package sheet

import (
	"slices"
	"strconv"

	"pente/rules"
)

// aim says in one sentence how the game is won.
func (w writer) aim() []string {
	lines, stones := w.byCount(w.spec.Win.Line.Length), w.byCount(w.spec.Win.Captures.Target)
	whose := choose(w.spec.Win.Line.By == rules.ByTeam, "aim.team", "aim.own")
	values := data{"Line": lines, "Stones": stones, "Whose": w.say(whose, nil)}
	key := "aim.last"
	switch {
	case lines != "" && stones != "":
		key = "aim.both"
	case lines != "":
		key = "aim.line"
	case stones != "":
		key = "aim.captures"
	}
	return []string{w.say(key, values)}
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
