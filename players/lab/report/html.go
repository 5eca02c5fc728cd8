package report

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
	"sync"

	"pente/players/lab"
)

//go:embed page.html
var pageText string

// page is the template of a report for the browser. It is read once.
var page = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Parse(pageText)
})

// onPage is a report as its page shows it.
type onPage struct {
	*Report
	Notes       []string // paragraphs
	Lineups     []lineupOnPage
	PeopleHead  []string
	PeopleLines [][]string
	Curves      []template.HTML
	Ladders     []template.HTML
	Shared      template.HTML
	Cells       []lab.Cell
	Terms       []Term
	Facts       []Term
	Verdict     []string
}

type lineupOnPage struct {
	Table
	Base            string
	Shares, Lengths template.HTML
	Cells           []cellOnPage
}

type cellOnPage struct {
	Name       string
	Ply        int
	Heat, Last template.HTML
	StoneLines [][]string
	WhomHead   []string
	WhomLines  [][]string
	Games      []Game
}

// HTML writes the report as a page of its own: nothing from elsewhere, pictures
// in SVG that need no colours, dark or light as the reader's screen is. The error
// is one of out, or of a game that cannot be played through.
func (r *Report) HTML(out io.Writer) error {
	template, err := page()
	if err != nil {
		return err
	}
	shown := onPage{Report: r, Cells: r.Study.Setup().Cells, Terms: r.Terms(), Facts: r.Facts(), Verdict: r.Verdict()}
	for _, paragraph := range strings.Split(r.Note, "\n\n") {
		if text := strings.TrimSpace(paragraph); text != "" {
			shown.Notes = append(shown.Notes, text)
		}
	}
	shown.PeopleHead, shown.PeopleLines = r.PeopleTable()
	if r.Swept != "" {
		shown.Curves = r.sweeps()
	}
	shown.Ladders = r.ladders()
	var shared boards
	for _, results := range r.lineups() {
		lineup, err := r.lineup(results, &shared)
		if err != nil {
			return err
		}
		shown.Lineups = append(shown.Lineups, lineup)
	}
	shown.Shared = shared.shared()
	return template.Execute(out, shown)
}

func (r *Report) lineup(results []*lab.RunResult, shared *boards) (lineupOnPage, error) {
	shown := lineupOnPage{Table: r.Table(results), Base: results[0].Run.Cell.Name, Shares: sharesChart(results), Lengths: lengthsChart(results)}
	if !r.drawsBoards(results) {
		return shown, nil
	}
	for _, result := range results {
		cell := cellOnPage{
			Name: result.Run.Cell.Name, Ply: result.Stones.Ply,
			Heat: shared.firstStones(result), Last: shared.lastStones(result), StoneLines: stoneLines(result),
		}
		if len(result.Whom) > 0 {
			cell.WhomHead, cell.WhomLines = whomLines(result)
		}
		for _, sample := range result.Samples {
			g, err := shared.game(result, sample)
			if err != nil {
				return shown, err
			}
			cell.Games = append(cell.Games, g)
		}
		shown.Cells = append(shown.Cells, cell)
	}
	return shown, nil
}

// drawsBoards tells whether the boards of a lineup are shown: of a ladder, only
// those of the highest rung are.
func (r *Report) drawsBoards(results []*lab.RunResult) bool {
	rungs := r.rungs()
	return results[0].Run.Lineup.Rung == 0 || results[0].Run == rungs[len(rungs)-1][0].Run
}
