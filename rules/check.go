package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// checkValues looks at every value of the Spec by the `rule` tag of its field:
// a number in a range, a word of a list. It also fills in the first word of a
// list where none is given.
func (c *compiler) checkValues() {
	c.checkTable(reflect.ValueOf(&c.spec).Elem(), "")
	if len(c.spec.Turn.Each) == 0 {
		c.spec.Turn.Each = Stones{1}
	}
}

func (c *compiler) checkTable(table reflect.Value, prefix string) {
	for i := range table.NumField() {
		field := table.Type().Field(i)
		key := prefix + field.Tag.Get("toml")
		if field.Type.Kind() == reflect.Struct {
			c.checkTable(table.Field(i), key+".")
			continue
		}
		if rule := field.Tag.Get("rule"); rule != "" {
			c.checkValue(table.Field(i), key, rule)
		}
	}
}

func (c *compiler) checkValue(v reflect.Value, key, rule string) {
	switch v.Kind() {
	case reflect.Int:
		if v.Int() != 0 {
			c.checkRange(v.Int(), key, rule)
		}
	case reflect.Slice:
		for i := range v.Len() {
			if item := v.Index(i); item.Kind() == reflect.String {
				c.checkWord(item.String(), key, rule)
			} else {
				c.checkRange(item.Int(), key, rule)
			}
		}
	case reflect.String:
		if v.String() == "" {
			v.SetString(strings.Split(rule, ",")[0])
		}
		c.checkWord(v.String(), key, rule)
	case reflect.Map:
		c.checkEntries(v, key, rule)
	}
}

// checkEntries looks at a table whose keys are numbers: values by number of
// players or by seat, in which key 0 is for all, or regions by stone.
func (c *compiler) checkEntries(table reflect.Value, key, rule string) {
	keys := table.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return int(a.Int() - b.Int()) })
	own, inner, _ := strings.Cut(rule, ",")
	own, values, both := strings.Cut(own, "=")
	for _, k := range keys {
		v, name := table.MapIndex(k), key
		if k.Int() != 0 {
			name = fmt.Sprintf("%s.%d", key, k.Int())
		}
		if both {
			c.checkRange(k.Int(), name, own)
			c.checkRange(v.Int(), name, values)
			continue
		}
		switch v.Kind() {
		case reflect.Int:
			c.checkRange(v.Int(), name, rule)
		case reflect.Slice:
			c.checkRange(k.Int(), name, own)
		case reflect.Map:
			c.checkRange(k.Int(), name, own)
			c.checkEntries(v, name, inner)
		case reflect.String:
			if strings.Contains(own, "..") {
				c.checkRange(k.Int(), name, own)
			} else {
				c.checkWord(v.String(), name, rule)
			}
		}
	}
}

func (c *compiler) checkRange(n int64, key, rule string) {
	low, high, _ := strings.Cut(rule, "..")
	least, _ := strconv.ParseInt(low, 10, 64)
	most, _ := strconv.ParseInt(high, 10, 64)
	if n < least || n > most {
		c.reportf("R001", key, fmt.Sprintf("allowed are %d to %d", least, most), "%d is out of range", n)
	}
}

func (c *compiler) checkWord(word, key, rule string) {
	if words := strings.Split(rule, ","); !slices.Contains(words, word) {
		c.reportf("R002", key, "allowed are "+strings.Join(words, ", "), "`%s` is not one of its words", word)
	}
}

// checkPlayers looks at the seats and at what must be given.
func (c *compiler) checkPlayers() {
	s := &c.spec
	for _, must := range []struct {
		key   string
		value int
		what  string
	}{
		{"board.width", s.Board.Width, "the number of columns, 1 to 32"},
		{"board.height", s.Board.Height, "the number of rows, 1 to 32"},
		{"players.min", s.Players.Min, "the smallest number of players, 2 to 8"},
	} {
		if must.value == 0 {
			c.report("R003", must.key, "it must be given", must.what)
		}
	}
	if s.Players.Max == 0 {
		s.Players.Max = s.Players.Min
	}
	switch teams := s.Players.Teams; {
	case s.Players.Max < s.Players.Min:
		c.reportf("R014", "players.max", fmt.Sprintf("players.min is %d", s.Players.Min), "%d is less than the smallest number of players", s.Players.Max)
	case teams == 1:
		c.report("R014", "players.teams", "one team has nobody to play against", "2 to 4 teams, or 0 for none")
	case teams > 1 && s.Players.Min > 0 && len(s.counts()) == 0:
		c.reportf("R014", "players.teams", fmt.Sprintf("players are %d to %d", s.Players.Min, s.Players.Max), "no allowed number of players divides into %d teams", teams)
	}
}

// checkLines looks whether lines can be made, and whether anything wins.
func (c *compiler) checkLines() {
	line, longest := &c.spec.Win.Line, c.board.longest(0b1111)
	for _, players := range keys(line.Length) {
		key, n := "win.line.length", line.Length[players]
		if players != 0 {
			key = fmt.Sprintf("%s.%d", key, players)
		}
		if n > longest {
			c.reportf("R008", key, "from the board", "a line of %d does not fit the board, where the longest has %d points", n, longest)
		}
	}
	if line.Overline.bySeat() && line.By == ByTeam {
		c.report("R011", "win.line.overline", "a rule by seat does not go with lines of a team", "set win.line.by to colour, or one rule for all")
	}
	for _, players := range c.spec.counts() {
		if line.Length.Of(players) == 0 && c.spec.Win.Captures.Target.Of(players) == 0 &&
			c.spec.Lose.Line.Length == 0 && c.spec.End.FullBoard == FullDraw {
			c.reportf("R010", "win", "give win.line.length or win.captures.target", "with %d players nothing wins", players)
		}
	}
	if line.CheckOwner == CheckAny && len(c.spec.Capture.Lengths)+len(c.spec.Clear.Edges) == 0 {
		c.report("R011", "win.line.check_owner", "only a removal can make a line of somebody else, and nothing is captured", "give capture.lengths, or leave it at mover")
	}
}

// checkCaptures looks whether what is captured can be, and whether the rules
// about it have something to be about.
func (c *compiler) checkCaptures() {
	s, longest := &c.spec.Capture, c.board.longest(axisMask(c.spec.Capture.Axes))
	slices.Sort(s.Lengths)
	s.Lengths = slices.Compact(s.Lengths)
	for _, n := range s.Lengths {
		if n+2 > longest {
			c.reportf("R009", "capture.lengths", "the flanks need a point each", "a run of %d with its flanks does not fit the board, where the longest line has %d points", n, longest)
		}
	}
	if len(s.Lengths) == 0 {
		c.checkNothingCaptured()
	}
	if c.spec.Players.Teams > 0 {
		return
	}
	for _, needs := range []struct {
		key  string
		said bool
	}{
		{"capture.teammate", s.Teammate != TeammateCount},
		{"win.captures.sum_by", c.spec.Win.Captures.SumBy == SumByTeam},
		{"win.line.by", c.spec.Win.Line.By == ByTeam},
	} {
		if needs.said {
			c.report("R011", needs.key, "there are no teams", "give players.teams, or leave it out")
		}
	}
}

func (c *compiler) checkNothingCaptured() {
	for _, players := range keys(c.spec.Win.Captures.Target) {
		if c.spec.Win.Captures.Target[players] > 0 {
			c.report("R011", "win.captures.target", "nothing is captured, so no target can be reached", "give capture.lengths, or 0")
		}
	}
	if c.spec.Capture.Self != SelfSafe {
		c.report("R011", "capture.self", "nothing is captured, so moving into a sandwich does nothing", "give capture.lengths, or leave it at safe")
	}
}

// checkTables looks whether tables by number of players or by seat name those
// that there are.
func (c *compiler) checkTables() {
	counts := c.spec.counts()
	for _, table := range []struct {
		key    string
		values PerCount
	}{{"win.line.length", c.spec.Win.Line.Length}, {"win.captures.target", c.spec.Win.Captures.Target}} {
		c.checkCounts(table.key, table.values, counts)
	}
	for _, seat := range keys(c.spec.Win.Line.Overline) {
		c.checkSeat(fmt.Sprintf("win.line.overline.%d", seat), seat)
	}
	for _, seat := range keys(c.spec.Opening.Seat) {
		c.checkSeat(fmt.Sprintf("opening.seat.%d", seat), seat)
	}
}

func (c *compiler) checkSeat(key string, seat int) {
	if most := c.spec.Players.Max; seat > most || seat < 0 {
		c.reportf("R013", key, fmt.Sprintf("players.max is %d", most), "there is no seat %d", seat)
	}
}

func (c *compiler) checkCounts(key string, table PerCount, counts []int) {
	for _, players := range keys(table) {
		if players != 0 && (players < 2 || players > MaxPlayers) {
			c.reportf("R013", fmt.Sprintf("%s.%d", key, players), "a table by number of players has the keys 2 to 8", "%d is no number of players", players)
		}
	}
	if _, all := table[0]; all || len(table) == 0 {
		return
	}
	for _, players := range counts {
		if _, ok := table[players]; !ok {
			c.reportf("R013", key, "a table by number of players names every allowed number", "there is no value for %d players", players)
		}
	}
}
