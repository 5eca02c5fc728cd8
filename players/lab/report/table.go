package report

import (
	"fmt"
	"strconv"
	"strings"

	"pente/players/lab"
)

// Table is what one lineup shows: a line for each metric, a column for each cell.
type Table struct {
	Title, Under   string
	Head           []string
	Lines          [][]string
	DifferenceHead []string
	Differences    [][]string
}

// Table makes the table of a lineup.
func (r *Report) Table(results []*lab.RunResult) Table {
	run := results[0].Run
	t := Table{Title: "Played by " + run.Lineup.Name(), Head: []string{""}, DifferenceHead: []string{""}}
	t.Under = fmt.Sprintf("Openings: %s. Each value with its 95 %% interval, from the differences between blocks.", run.Openings())
	for i, result := range results {
		t.Head = append(t.Head, result.Run.Cell.Name)
		if i > 0 {
			t.DifferenceHead = append(t.DifferenceHead, result.Run.Cell.Name)
		}
	}
	t.add("games", results, func(result *lab.RunResult) string {
		if result.Stopped {
			return count(result.Games) + ", stopped"
		}
		return count(result.Games)
	})
	for _, m := range metrics(results) {
		if never(m, results) {
			continue
		}
		t.add(titled(m), results, func(result *lab.RunResult) string {
			if e, ok := result.Get(m.Name); ok {
				return estimate(e)
			}
			return "-"
		})
		if m.Name == "plies" {
			for i, what := range []string{"length, 5 % are no longer", "length, a quarter are no longer", "length, median", "length, three quarters are no longer", "length, 95 % are no longer"} {
				t.add(what+", plies", results, func(result *lab.RunResult) string { return quantile(result.Quantiles, i) })
			}
		}
		if m.Name == "first_capture" {
			t.add("first capture, median, ply", results, func(result *lab.RunResult) string { return quantile(result.First, 0) })
		}
		t.compare(m, results)
	}
	t.add("ended by", results, ends)
	t.persons(results)
	return t
}

// persons adds a line for each of several players.
func (t *Table) persons(results []*lab.RunResult) {
	for i, player := range results[0].Players {
		t.add("won by "+player.Name+", %", results, func(result *lab.RunResult) string {
			p := result.Players[i]
			return fmt.Sprintf("%.1f (%.1f to %.1f)", 100*p.Share, 100*p.Low, 100*p.High)
		})
	}
}

func (t *Table) add(title string, results []*lab.RunResult, cell func(*lab.RunResult) string) {
	line := []string{title}
	for _, result := range results {
		line = append(line, cell(result))
	}
	t.Lines = append(t.Lines, line)
}

// compare adds the line of a metric that the cells are compared by.
func (t *Table) compare(m lab.Metric, results []*lab.RunResult) {
	if !m.Headline || len(results) < 2 || m.Name == "seat_2" && results[0].Run.Sides() == 2 {
		return
	}
	line := []string{titled(m)}
	if m.Unit == "%" {
		line[0] = m.Title + ", points"
	}
	for _, result := range results[1:] {
		text := "-"
		for _, d := range result.Differences {
			if d.Metric.Name == m.Name {
				text = difference(d)
			}
		}
		line = append(line, text)
	}
	t.Differences = append(t.Differences, line)
}

// Summary is what every rule set and lineup shows in a few figures, with a head.
func (r *Report) Summary() (lines [][]string) {
	names := []string{"draws", "plies"}
	for _, m := range metrics(r.Results) {
		if (m.Name == "by_captures" || m.Name == "captured") && !never(m, r.Results) {
			names = append(names, m.Name)
		}
	}
	seats := r.Study.Runs()[0].Sides()
	if seats == 2 {
		seats = 1 // the other has the rest
	}
	for seat := seats; seat > 0; seat-- {
		names = append([]string{fmt.Sprintf("seat_%d", seat)}, names...)
	}
	head := []string{"rules", "players", "games"}
	for _, name := range names {
		head = append(head, r.titleOf(name))
	}
	lines = append(lines, head)
	for _, result := range r.Results {
		line := []string{result.Run.Cell.Name, result.Run.Lineup.Name(), count(result.Games)}
		for _, name := range names {
			e, _ := result.Get(name)
			line = append(line, estimate(e))
		}
		lines = append(lines, line)
	}
	return lines
}

// titleOf is the title of a metric that some rule set has.
func (r *Report) titleOf(name string) string {
	for _, m := range metrics(r.Results) {
		if m.Name == name {
			return titled(m)
		}
	}
	return name
}

// StrengthTable is the share of seat 1 by each rung of a ladder.
func (r *Report) StrengthTable() (head []string, lines [][]string) {
	head = []string{"positions"}
	for _, cell := range r.Study.Setup().Cells {
		head = append(head, cell.Name)
	}
	for _, results := range r.rungs() {
		line := []string{count(results[0].Run.Lineup.Rung)}
		for _, result := range results {
			e, _ := result.Get("seat_1")
			line = append(line, estimate(e))
		}
		lines = append(lines, line)
	}
	return head, lines
}

func quantile(all []lab.Quantile, i int) string {
	if i >= len(all) {
		return "-"
	}
	q := all[i]
	return fmt.Sprintf("%d (%.0f to %.0f)", q.Value, q.Low, q.High)
}

// mostStones is how many opening stones are listed.
const mostStones = 12

func stoneLines(result *lab.RunResult) (lines [][]string) {
	for i, s := range result.Stones.Points {
		if i == mostStones {
			break
		}
		lines = append(lines, []string{s.Name, count(s.Games), fmt.Sprintf("%.1f (%.1f to %.1f)", 100*s.Share.Share, 100*s.Low, 100*s.High)})
	}
	return lines
}

func whomLines(result *lab.RunResult) (head []string, lines [][]string) {
	head = []string{""}
	for captor, victims := range result.Whom {
		seat := "seat " + strconv.Itoa(captor+1)
		head = append(head, seat)
		line := []string{seat}
		for _, e := range victims {
			line = append(line, estimate(e))
		}
		lines = append(lines, line)
	}
	return head, lines
}

// PeopleTable sets the study beside games between people.
func (r *Report) PeopleTable() (head []string, lines [][]string) {
	for _, b := range r.Besides() {
		people := value(b.Metric, b.Figure.Value)
		if b.Figure.High != 0 {
			people += " (" + span(b.Metric, lab.Interval{Low: b.Figure.Low, High: b.Figure.High}) + ")"
		}
		lines = append(lines, []string{b.Run.Name(), titled(b.Metric), estimate(b.Estimate), people, b.expected(), b.Figure.Source + ", " + count(b.Figure.Games) + " games"})
	}
	return []string{"", "", "this study", "others", "expected of bots", "source"}, lines
}

// expected is the band, and where the estimate lies.
func (b *Beside) expected() string {
	band := span(b.Metric, lab.Interval{Low: b.Figure.Band[0], High: b.Figure.Band[1]})
	switch {
	case !b.Judged:
		return "-"
	case b.Inside:
		return band + ": inside"
	case b.Reaches:
		return band + ": outside, though the interval reaches it"
	}
	return band + ": outside"
}

// titled is a metric with its unit, where that does not end its title anyway.
func titled(m lab.Metric) string {
	if strings.HasSuffix(m.Title, m.Unit) {
		return m.Title
	}
	return m.Title + ", " + m.Unit
}

// never tells whether games never ended in a way, by any of the rule sets.
func never(m lab.Metric, results []*lab.RunResult) bool {
	if !strings.HasPrefix(m.Name, "by_") && m.Name != "unfinished" {
		return false
	}
	for _, result := range results {
		if e, ok := result.Get(m.Name); ok && e.Value > 0 {
			return false
		}
	}
	return true
}

// Term is a word and what it means.
type Term struct{ Title, Means string }

// Terms are the definitions of what the report shows.
func (r *Report) Terms() (all []Term) {
	all = append(all,
		Term{"block", "Games that share an opening and its random numbers, in which several players have each sat everywhere. Blocks of the same number begin alike by all rules of a study, as far as these allow."},
		Term{"95 % interval", "It holds the true value, for these players and openings, 95 times of a hundred. Shares have Wilson's interval for as many independent games as the blocks are worth; means that of Student; quantiles that of Woodruff."},
		Term{"~", "No difference is shown: a larger one would come up by chance in more than 5 % of studies that make as many comparisons."})
	if r.Study.Setup().Precision > 0 {
		all[1].Means += " This study looks at its results again and again, and may stop: the intervals are wider, such that all that anybody may have looked at hold together, 95 times of a hundred (the asymptotic confidence sequence of Waudby-Smith and others, 2024)."
	}
	for _, m := range metrics(r.Results) {
		all = append(all, Term{m.Title, m.Means})
	}
	return all
}

// Facts are what the games depend on.
func (r *Report) Facts() (all []Term) {
	setup := r.Study.Setup()
	shown, compared := r.comparisons()
	all = append(all, Term{"program", r.Version}, Term{"seed", fmt.Sprint(setup.Seed)})
	if setup.Precision > 0 {
		all = append(all, Term{"precision", r.stopping()})
	}
	for i, cell := range setup.Cells {
		means := "variant " + cell.Variant
		if i < len(r.Setup) && r.Setup[i] != "" {
			means += ", " + r.Setup[i]
		}
		all = append(all, Term{cell.Name, means + ", fingerprint " + cell.Fingerprint})
	}
	for _, results := range r.lineups() {
		run := results[0].Run
		all = append(all, Term{"players", fmt.Sprintf("%s, %d seats, %s games in %s blocks of each rule set, openings: %s", run.Lineup.Name(), run.Seats(), count(run.Games()), count(run.Blocks()), run.Openings())})
	}
	if setup.Evaluate > 0 {
		all = append(all, Term{"who leads", fmt.Sprintf("by a search of %s positions a ply", count(setup.Evaluate))})
	}
	all = append(all, Term{"comparisons", fmt.Sprintf("%d, of which %d are shown; corrected by Holm's method at 5 %%", compared, shown)})
	return append(all, Term{"games kept", fmt.Sprintf("the first %s of each rule set and lineup, in the folder games", count(setup.Keep))})
}
