package screen

import (
	"strconv"

	"charm.land/lipgloss/v2"

	"pente/cmd/internal/words"
)

// How wide the columns of the score are.
const (
	scoreColumn = 7
	scoreName   = 16
	scoreSpan   = 13

	scoreColumns = scoreName + 5*scoreColumn + scoreSpan
)

// scoreLines say how the match stands: the games so far, and a table of the players
// where it leaves room for a whole board, or else the first of them in a line.
func (a *arena) scoreLines() []string {
	s := a.seen.score
	title := a.title + "  " + a.say("screen.arena.played", words.Data{"N": s.Played, "Total": s.Of})
	switch {
	case a.seen.over:
		title += "  " + a.say("screen.arena.over", nil)
	case a.seen.held:
		title += "  " + a.say("screen.arena.held", nil)
	case a.seen.pace > 0:
		title += "  " + a.say("screen.arena.pace", words.Data{"Seconds": strconv.FormatFloat(a.seen.pace.Seconds(), 'g', -1, 64)})
	}
	lines := []string{ink{bold: true}.write(fit(title, a.width))}
	free := a.height - footerRows - len(lines) - a.boardRows()
	switch {
	case s.Played == 0 || len(s.Rows) == 0:
		return lines
	case free < 1+len(s.Rows) || a.width < scoreColumns:
		r := s.Rows[0]
		return append(lines, fit(a.say("screen.arena.short", words.Data{
			"Name": r.Name, "Won": r.Won, "Drawn": r.Drawn, "Lost": r.Lost, "Share": r.Share, "Span": r.ShareSpan, "Elo": r.Elo, "EloSpan": r.EloSpan,
		}), a.width))
	}
	word := func(key string) string { return a.say("screen.arena."+key, nil) }
	lines = append(lines, ink{faint: true}.write(fit(scoreLine(word("player"), word("won"), word("drawn"), word("lost"), word("share"), "95 %", word("elo"), "95 %"), a.width)))
	for _, r := range s.Rows {
		lines = append(lines, fit(scoreLine(r.Name, strconv.Itoa(r.Won), strconv.Itoa(r.Drawn), strconv.Itoa(r.Lost), r.Share, r.ShareSpan, r.Elo, r.EloSpan), a.width))
	}
	return lines
}

// boardRows are the lines that a board takes with its names or letters.
func (a *arena) boardRows() int {
	if len(a.seen.slots) == 0 {
		return 1
	}
	r := a.seen.slots[0].position.Rules()
	return r.Height() + letterRows(r.Width())
}

// scoreLine sets what is known of a player in columns.
func scoreLine(name, won, drawn, lost, share, shareSpan, elo, eloSpan string) string {
	right := func(text string, columns int) string { return blanks(columns-lipgloss.Width(text)) + text }
	text := fit(name, scoreName)
	for _, number := range []string{won, drawn, lost, share} {
		text += right(number, scoreColumn)
	}
	return text + right(shareSpan, scoreSpan) + right(elo, scoreColumn) + "  " + eloSpan
}
