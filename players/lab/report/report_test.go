package report

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/lab"
	"pente/variants"
)

// reported plays a study and reports it.
func reported(t *testing.T, setup lab.StudySetup, names ...string) *Report {
	t.Helper()
	for _, name := range names {
		variant, set, _ := strings.Cut(name, " ")
		v, err := variants.Load(variant, strings.Fields(set)...)
		require.NoError(t, err)
		setup.Cells = append(setup.Cells, lab.Cell{Name: name, Variant: variant, Changed: set != "", Rules: v.Rules, Fingerprint: v.Fingerprint(), Resolved: v.Resolved()})
	}
	setup.OpeningPlies = -1
	study, err := lab.NewStudy(setup)
	require.NoError(t, err)
	tally := study.NewTally()
	for played, err := range tally.Play(context.Background(), 0, 2) {
		require.NoError(t, err)
		tally.Add(played)
	}
	return &Report{Title: "<b>Title</b>", Command: "pente study", Version: "pente 1", Study: study, Results: tally.Results()}
}

func TestTheVerdictComesInWords(t *testing.T) {
	r := reported(t, lab.StudySetup{Lineups: []lab.Lineup{{Players: []string{"random"}, Games: 4000}}}, "tic-tac-toe", "misere-tic-tac-toe")
	lines := r.Verdict()
	require.Regexp(t, `^Seat 1 wins 6[4-7]\.\d % of games of tic-tac-toe \(random; expected 50 %\), 95 % interval 6\d\.\d to 6\d\.\d, 4,000 games: players who move at random, which says nothing of the balance of the game\.$`, lines[0])
	require.Regexp(t, `^misere-tic-tac-toe against tic-tac-toe \(random\): won by seat 1 -\d+\.\d \(-\d+\.\d to -\d+\.\d\) points`, lines[2])
	shown, all := r.comparisons()
	require.Equal(t, 5, all) // two seats, draws, ends by captures, length
	require.Greater(t, shown, 0)
	for _, line := range lines {
		require.NotContains(t, line, "advantage")
	}

	even := reported(t, lab.StudySetup{Lineups: []lab.Lineup{{Players: []string{"greedy"}, Games: 2}}}, "pente")
	require.Contains(t, even.Verdict()[0], "no advantage is shown")
}

// Three seats that share the games evenly have no advantage, and the one that is
// told of is one whose interval leaves the even share out.
func TestTheVerdictNamesTheSeatThatDiffers(t *testing.T) {
	r := reported(t, lab.StudySetup{Seats: 3, Lineups: []lab.Lineup{{Players: []string{"greedy"}, Games: 60}}}, "pente-ffa")
	result := r.Results[0]
	line := r.Verdict()[0]
	e, ok := result.Get("seat_" + strings.Fields(line)[1])
	require.True(t, ok)
	outside := e.Low > 1.0/3 || e.High < 1.0/3
	require.Equal(t, outside, strings.Contains(line, "advantage,"))
	require.Contains(t, line, "expected 33.3 %")
}

// The page, the text and the table tell the same, and the page is safe and whole.
func TestThePageNeedsNothingFromElsewhere(t *testing.T) {
	r := reported(t, lab.StudySetup{Keep: 10, Evaluate: 20, Lineups: []lab.Lineup{{Players: []string{"greedy"}, Games: 10}, {Players: []string{"search nodes=30"}, Games: 4}}}, "pente", "keryo")
	var page, text, table bytes.Buffer
	require.NoError(t, r.HTML(&page))
	require.NoError(t, r.Markdown(&text))
	require.NoError(t, r.CSV(&table))
	require.NotContains(t, page.String(), "<b>Title")
	require.NotRegexp(t, regexp.MustCompile(`https?:|\bsrc=|url\(|@import|NaN|Inf`), page.String())
	require.Less(t, page.Len(), 2<<20)
	for _, word := range []string{"typical", "shortest", "longest"} {
		require.Contains(t, page.String(), word)
	}
	for _, word := range []string{"drama", "played out after the decision", "Pente.org", "fingerprint"} {
		require.Contains(t, page.String(), word)
		require.Contains(t, text.String(), word)
	}
	lines, err := csv.NewReader(&table).ReadAll()
	require.NoError(t, err)
	require.Greater(t, len(lines), 80)
	e, _ := r.Results[1].Get("plies")
	for _, line := range lines {
		if line[0] == "keryo" && line[3] == "greedy" && line[5] == "plies" {
			require.Equal(t, number(e.Value), line[7])
		}
	}
}

// Every figure from people's games can be read, is about something that studies
// find out, and says where it comes from.
func TestPeoplesFigures(t *testing.T) {
	figures, err := people()
	require.NoError(t, err)
	require.NotEmpty(t, figures)
	for _, f := range figures {
		_, err := variants.Load(f.Variant)
		require.NoError(t, err)
		require.NotEmpty(t, f.Source)
		require.Positive(t, f.Games)
		if f.High > 0 {
			require.True(t, f.Low < f.Value && f.Value < f.High, f)
		}
	}
	r := reported(t, lab.StudySetup{Lineups: []lab.Lineup{{Players: []string{"random"}, Games: 40}}}, "pente")
	require.Len(t, r.Besides(), 10)
	require.Contains(t, strings.Join(r.Verdict(), "\n"), "these play unlike people: random (")
}

func TestNumbersAreWrittenAsPeopleDo(t *testing.T) {
	require.Equal(t, "1,234,567", count(1234567))
	require.Equal(t, "999", count(999))
	share := lab.Metric{Unit: "%"}
	require.Equal(t, "+12.3", signed(share, 0.1234))
	require.Equal(t, "0.0", signed(share, -0.0001))
	require.Equal(t, "-3.50", signed(lab.Metric{Unit: "plies"}, -3.5))
	s, steps := around([]float64{43, 57}, 0, 100)
	require.Equal(t, []float64{40, 45, 50, 55, 60}, steps)
	require.InDelta(t, 50, s.at(50), 1e-9)
}

// A ladder of strengths is drawn and judged, and its highest rung speaks first.
func TestStrengthIsACurve(t *testing.T) {
	rung := func(nodes int) lab.Lineup {
		return lab.Lineup{Players: []string{fmt.Sprintf("search noise=40 nodes=%d", nodes)}, Games: 30, Rung: nodes}
	}
	r := reported(t, lab.StudySetup{Keep: 4, Lineups: []lab.Lineup{{Players: []string{"greedy"}, Games: 100}, rung(5), rung(40), rung(320)}}, "tic-tac-toe", "tic-tac-toe board.width=4 board.height=4 win.line.length=3")
	lines := strings.Join(r.Verdict(), "\n")
	require.Regexp(t, `In games of tic-tac-toe seat 1 wins [+-]?\d+\.\d points \(.*\) with each doubling of the positions a move looks at, from \d+\.\d % at 5 to \d+\.\d % at 320: `, lines)
	require.NotContains(t, lines, "(search noise=40 nodes=5; expected")
	require.Contains(t, lines, "(search noise=40 nodes=320; expected")
	trends := 0
	for _, result := range r.Results {
		trends += int(is(result.Trend != nil))
	}
	require.Equal(t, 2, trends)
	var page, text bytes.Buffer
	require.NoError(t, r.HTML(&page))
	require.NoError(t, r.Markdown(&text))
	require.Contains(t, page.String(), "What strength does")
	require.Contains(t, page.String(), `class="curve dash1"`)
	require.Contains(t, page.String(), "Last stones")
	require.Regexp(t, `(?m)^\| 320 \| \d`, text.String())
	require.Len(t, r.Summary(), 9)
}

// What weaker players show is held against what stronger ones do.
func TestDisagreementsAreTold(t *testing.T) {
	of := func(shown bool, value, half float64) *lab.Difference {
		return &lab.Difference{Value: value, Interval: lab.Interval{Low: value - half, High: value + half}, Shown: shown}
	}
	for _, tt := range []struct {
		before, after *lab.Difference
		said          string
	}{
		{of(true, 0.1, 0.02), of(true, -0.1, 0.05), "the players disagree about the direction"},
		{of(true, 0.1, 0.02), of(true, 0.3, 0.1), "the players disagree about the size"},
		{of(true, 0.1, 0.02), of(false, 0, 0.05), "not confirmed by the stronger players"},
		{of(false, 0, 0.05), of(true, 0.2, 0.1), "shown by the stronger players only"},
		{of(true, 0.1, 0.02), of(false, 0.02, 0.2), ""},
		{of(true, 0.1, 0.02), of(true, 0.15, 0.1), ""},
	} {
		require.Equal(t, tt.said, confirmed(tt.before, tt.after))
	}
}

// A study that stops when it knows enough says so.
func TestAStudyThatStopsSaysSo(t *testing.T) {
	r := reported(t, lab.StudySetup{Precision: 0.1, Lineups: []lab.Lineup{{Players: []string{"random"}, Games: 3000}}}, "tic-tac-toe")
	require.True(t, r.Whole())
	require.Less(t, r.Played(), 3000)
	require.Contains(t, strings.Join(r.Verdict(), "\n"), "until the share of every side was known to 10 points either way, by intervals that hold however often one looks; 1 of 1 times that was so before the most games")
	var text bytes.Buffer
	require.NoError(t, r.Markdown(&text))
	require.Contains(t, text.String(), ", stopped |")
	require.Contains(t, text.String(), "confidence sequence")
}
