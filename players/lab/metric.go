package lab

import "fmt"

// Metric is one thing that a study finds out about a rule set: a mean over games,
// or a share of them. Reports, tables and documents read the same list.
type Metric struct {
	Name  string // such as "seat_1"; the name of its column in results.csv
	Title string // what a reader calls it
	Unit  string // "%" for shares; else what is counted
	Means string // what is counted, exactly
	// Headline tells that rule sets are compared by it.
	Headline bool
	share    bool
	// of is the value of a game, and whether the game counts.
	of func(g *game) (value float64, counts bool)
}

// game is a game as metrics see it.
type game struct {
	*Row
	run    *Run
	points []float64 // by seat
}

// Metrics are those of a run: which there are depends on its seats and its rules.
func (r *Run) Metrics() []Metric {
	all := r.shares()
	all = append(all, r.endings()...)
	all = append(all, lengths(r)...)
	if len(r.spec().Capture.Lengths) > 0 {
		all = append(all, captures(r)...)
	}
	if r.kings() {
		all = append(all, kingmaking())
	}
	if r.study.Evaluate > 0 && r.Sides() == 2 {
		all = append(all, leads()...)
	}
	return all
}

// shares are who won: by the person, who keeps his seat, and where colours can be
// swapped by the colour, which need not be that of the seat.
func (r *Run) shares() (all []Metric) {
	who := "won by seat %d"
	if r.swaps() {
		who = "won by the person of seat %d"
	}
	for seat := range r.Seats() {
		all = append(all, Metric{
			Name: fmt.Sprintf("seat_%d", seat+1), Title: fmt.Sprintf(who, seat+1), Unit: "%",
			Means: "Share of the points of the person in this seat, who keeps it when colours are swapped. A game is one point: the winners share it, and in a draw all sides do.",
			share: true, Headline: true,
			of: func(g *game) (float64, bool) { return g.points[seat], true },
		})
	}
	if !r.swaps() {
		return all
	}
	for colour := range r.Seats() {
		all = append(all, share(fmt.Sprintf("colour_%d", colour+1), fmt.Sprintf("won by colour %d", colour+1),
			"Share of decided games that were won by whoever had this colour at the end, after any swap.",
			func(g *game) (bool, bool) { return g.Colours>>colour&1 == 1, !g.draw() }))
	}
	return append(all, share("swapped", "colours swapped", "Share of games at whose end the colours had changed hands.",
		func(g *game) (bool, bool) { return g.Swapped, true }))
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// share is a metric that counts games of which something is true.
func share(name, title, means string, of func(g *game) (is, counts bool)) Metric {
	return Metric{Name: name, Title: title, Unit: "%", Means: means, share: true, of: func(g *game) (float64, bool) {
		is, counts := of(g)
		return truth(is), counts
	}}
}

// part is a metric that averages a share of something in each game.
func part(name, title, means string, of func(g *game) (float64, bool)) Metric {
	return Metric{Name: name, Title: title, Unit: "%", Means: means, share: true, of: of}
}

// mean is a metric that averages a number over games.
func mean(name, title, unit, means string, of func(g *game) (float64, bool)) Metric {
	return Metric{Name: name, Title: title, Unit: unit, Means: means, of: of}
}

// headline marks what rule sets are compared by.
func (m Metric) headline() Metric {
	m.Headline = true
	return m
}
