package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules"
)

// Where the list of variants and the lines of a setup stand.
const (
	listColumns = 36
	listTop     = 1
	setupTop    = 2
	startFooter = 3 // lines for the summary or a notice, and the keys
)

// View is what the screen shows.
func (s *start) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: "Pente"}
	if s.options.Mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	var lines []string
	switch {
	case s.width < FewestColumns || s.height < FewestRows:
		lines = wrap(s.say("screen.small", words.Data{"Columns": FewestColumns, "Rows": FewestRows}), s.width)
	case s.card != nil:
		lines = s.card.draw(s.words, s.width, s.height)
	default:
		lines = s.draw()
		if s.typing {
			v.Cursor = s.typed.Cursor()
			v.Cursor.Y = s.height - 2
			v.Cursor.Blink = false
		}
	}
	v.SetContent(strings.Join(lines, "\n"))
	return v
}

// draw writes the list or the setup, beside it the board, and under both what the
// variant is about and the keys.
func (s *start) draw() []string {
	rows := s.height - startFooter
	left, list := s.list(rows), listColumns
	if s.setup != nil {
		left = s.setupLines()
	}
	right := s.preview(s.width-listColumns-1, rows)
	if right == nil {
		list = s.width
	}
	lines := make([]string, rows)
	for i := range lines {
		text := ""
		if i < len(left) {
			text = left[i]
		}
		lines[i] = fit(text, list)
		if i < len(right) {
			lines[i] += " " + right[i]
		}
	}
	return append(append(lines, s.caption()...), ink{faint: true}.write(fit(s.keys(), s.width)))
}

// firstRow is the row of the list that is seen first.
func (s *start) firstRow() int {
	rows := s.height - startFooter - listTop
	return max(min(s.at-rows/2, len(s.rows)-rows), 0)
}

// list is the part of the variants that is seen.
func (s *start) list(rows int) []string {
	title := s.say("screen.start.title", nil)
	if s.search != "" {
		title = s.say("screen.start.search", words.Data{"Text": s.search})
	}
	lines := []string{ink{bold: true}.write(title)}
	if len(s.rows) == 0 {
		return append(lines, s.say("screen.start.none", nil))
	}
	for i := s.firstRow(); i < len(s.rows) && len(lines) < rows; i++ {
		switch r := s.rows[i]; {
		case r.variant == nil:
			lines = append(lines, ink{faint: true}.write(r.family))
		case i == s.at:
			lines = append(lines, ink{reverse: true}.write(fit("> "+tell.Title(s.words, r.variant), listColumns-1)))
		default:
			lines = append(lines, "  "+tell.Title(s.words, r.variant))
		}
	}
	return lines
}

// setupLines are the lines of a setup under the name of the variant.
func (s *start) setupLines() []string {
	lines := []string{ink{bold: true}.write(tell.Title(s.words, s.variant)), ""}
	for i, text := range s.setup.lines(s) {
		mark := "  "
		if i == s.setup.at {
			mark = "> "
		}
		text = mark + text
		if i == s.setup.at {
			text = ink{reverse: true}.write(fit(text, listColumns-1))
		}
		lines = append(lines, text)
	}
	return lines
}

// preview is the board before the first move; nothing where there is no room for
// it.
func (s *start) preview(columns, rows int) []string {
	if s.board == nil || columns < panelColumns {
		return nil
	}
	r := s.board.Rules()
	l := arrange(columns, rows+statusRows+footerRows, r, 0, rules.NoPoint)
	f := l.frame
	f.top, f.left = 0, 0
	f.step = 2
	if f.margin+1+2*r.Width() > columns {
		f.step = 1
	}
	f.columns = min(r.Width(), (columns-f.margin-1)/f.step)
	f.rows = min(r.Height(), rows-letterRows(r.Width()))
	f.column, f.row = (r.Width()-f.columns)/2, (r.Height()-f.rows)/2+f.rows-1
	b := newBoard(s.board, s.style())
	return b.draw(f)
}

// caption are the two lines over the keys: what is typed or was answered, or what
// the variant is about.
func (s *start) caption() []string {
	var lines []string
	switch {
	case s.typing:
		s.typed.SetWidth(s.width - len(s.typed.Prompt) - 1)
		notice := append(wrap(s.notice, s.width-1), "")
		return []string{fit(notice[0], s.width), fit(s.typed.View(), s.width)}
	case s.notice != "":
		lines = wrap(s.notice, s.width-1)
	case s.variant != nil:
		lines = wrap(tell.Aim(s.words, s.variant), s.width-1)
	}
	lines = append(lines, "", "")
	return []string{fit(lines[0], s.width), fit(lines[1], s.width)}
}

// keys are those that are of use just now.
func (s *start) keys() string {
	list := []string{"screen.key.choose", "screen.key.setup", "screen.key.rules", "screen.key.search", "screen.key.stop"}
	switch {
	case s.typing:
		list = []string{"screen.key.send", "screen.key.complete", "screen.key.cancel"}
	case s.setup != nil:
		list = []string{"screen.key.lines", "screen.key.values", "screen.key.do", "screen.key.rules", "screen.key.back"}
	}
	return keyLine(s.words, list, s.width)
}
