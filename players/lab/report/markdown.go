package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"pente/players/lab"
)

// Markdown writes the report as text with tables.
func (r *Report) Markdown(out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "# %s\n\n", r.Title)
	for _, line := range r.Verdict() {
		fmt.Fprintf(w, "- %s\n", line)
	}
	if r.Note != "" {
		fmt.Fprintf(w, "\n%s\n", strings.TrimSpace(r.Note))
	}
	if head, lines := r.StrengthTable(); len(lines) > 1 {
		fmt.Fprint(w, "\n## What strength does\n\nWon by seat 1, %, by how many positions a search may look at for a move.\n\n")
		markTable(w, head, lines)
	}
	for _, results := range r.lineups() {
		r.markLineup(w, results)
	}
	r.markPeople(w)
	fmt.Fprint(w, "\n## What the figures mean\n\n")
	for _, t := range r.Terms() {
		fmt.Fprintf(w, "- **%s**: %s\n", t.Title, t.Means)
	}
	fmt.Fprint(w, "\n## To run it again\n\n")
	for _, fact := range r.Facts() {
		fmt.Fprintf(w, "- %s: %s\n", fact.Title, fact.Means)
	}
	fmt.Fprintf(w, "\n    %s\n", r.Command)
	if r.File != "" {
		fmt.Fprintf(w, "\n```toml\n%s\n```\n", strings.TrimSpace(r.File))
	}
	for _, cell := range r.Study.Setup().Cells {
		fmt.Fprintf(w, "\n<details><summary>The rules of %s (%s)</summary>\n\n```toml\n%s\n```\n\n</details>\n", cell.Name, cell.Fingerprint, strings.TrimSpace(cell.Resolved))
	}
	return w.Flush()
}

func (r *Report) markLineup(w io.Writer, results []*lab.RunResult) {
	table := r.Table(results)
	fmt.Fprintf(w, "\n## %s\n\n%s\n\n", table.Title, table.Under)
	markTable(w, table.Head, table.Lines)
	if len(table.Differences) > 0 {
		fmt.Fprintf(w, "\nDifferences from %s, paired by block; ~ where none is shown after Holm's correction.\n\n", results[0].Run.Cell.Name)
		markTable(w, table.DifferenceHead, table.Differences)
	}
	for _, result := range results {
		if !r.drawsBoards(results) {
			break
		}
		if stones := stoneLines(result); len(stones) > 0 {
			fmt.Fprintf(w, "\nStones of ply %d, %s:\n\n", result.Stones.Ply, result.Run.Cell.Name)
			markTable(w, []string{"point", "games", "won by seat 1, % (95 %)"}, stones)
		}
		if len(result.Whom) > 0 {
			fmt.Fprintf(w, "\nStones captured a game by whom (down) from whom (across), %s:\n\n", result.Run.Cell.Name)
			head, lines := whomLines(result)
			markTable(w, head, lines)
		}
	}
}

func markTable(w io.Writer, head []string, lines [][]string) {
	fmt.Fprintf(w, "| %s |\n|---%s|\n", strings.Join(head, " | "), strings.Repeat("|---", len(head)-1))
	for _, line := range lines {
		fmt.Fprintf(w, "| %s |\n", strings.Join(line, " | "))
	}
}

func (r *Report) markPeople(w io.Writer) {
	head, lines := r.PeopleTable()
	if len(lines) == 0 {
		return
	}
	fmt.Fprint(w, "\n## Beside games between people\n\n")
	markTable(w, head, lines)
}
