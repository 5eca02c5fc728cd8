package screen

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules/notation"
)

// card is a text that lies over the board and can be scrolled.
type card struct {
	title string
	lines func(columns int) []string
	view  viewport.Model
}

// show lays a text over the board.
func (m *play) show(title string, lines func(columns int) []string) tea.Cmd {
	m.card = newCard(title, lines)
	return nil
}

func newCard(title string, lines func(columns int) []string) *card {
	return &card{title: title, lines: lines, view: viewport.New()}
}

// fill fits the text to the window.
func (c *card) fill(width, height int) {
	c.view.SetWidth(width)
	c.view.SetHeight(max(height-2, 1))
	c.view.SetContentLines(c.lines(min(width, usualColumns) - 1))
}

// key scrolls, or takes the text away: then there is no card any more.
func (c *card) key(k tea.KeyPressMsg, width, height int) (*card, tea.Cmd) {
	c.fill(width, height)
	switch k.String() {
	case "esc", "q", "enter", "?", "tab":
		return nil, nil
	case "home", "g":
		c.view.GotoTop()
		return c, nil
	case "end", "G":
		c.view.GotoBottom()
		return c, nil
	}
	var cmd tea.Cmd
	c.view, cmd = c.view.Update(k)
	return c, cmd
}

// draw writes the text under its title.
func (c *card) draw(in *words.Words, width, height int) []string {
	c.fill(width, height)
	lines := append([]string{ink{bold: true}.write(c.title)}, strings.Split(c.view.View(), "\n")...)
	footer := in.Say("screen.key.card", nil)
	if !c.view.AtTop() || !c.view.AtBottom() {
		footer = in.Say("screen.key.scroll", nil) + "  " + footer
	}
	return append(lines, ink{faint: true}.write(fit(footer, width)))
}

// texts is a card of paragraphs.
func texts(paragraphs []string) func(int) []string {
	return func(columns int) (lines []string) {
		for _, paragraph := range paragraphs {
			if paragraph == "" {
				lines = append(lines, "")
			}
			lines = append(lines, wrap(paragraph, columns)...)
		}
		return lines
	}
}

func (m *play) showLog() tea.Cmd {
	log := m.log
	if len(log) == 0 {
		log = []string{m.say("term.no_moves", nil)}
	}
	return m.show(m.say("screen.card.log", nil), texts(log))
}

func (m *play) showMoves() tea.Cmd {
	moves := m.table.Moves()
	if len(moves) == 0 {
		moves = []string{m.say("term.no_moves", nil)}
	}
	return m.show(m.say("screen.card.moves", nil), texts([]string{strings.Join(moves, " ")}))
}

func (m *play) showClocks() tea.Cmd {
	return m.show(m.say("screen.card.clock", nil), texts(m.teller.Clocks()))
}

func (m *play) showRules() tea.Cmd {
	sheet := strings.TrimRight(m.game.Sheet, "\n")
	if sheet == "" {
		sheet = m.teller.Title() + ": " + tell.Aim(m.game.Words, m.game.Variant)
	}
	return m.show(m.say("screen.card.rules", nil), texts(strings.Split(sheet, "\n")))
}

// helpMargin is how far the explanations of help stand from the left.
const helpMargin = 19

// showHelp lists the keys, what the marks mean, and the commands.
func (m *play) showHelp() tea.Cmd {
	return m.show(m.say("screen.card.help", nil), listing(m.helpRows()))
}

// listing is a card of words and what they mean, and headings.
func listing(rows [][2]string) func(int) []string {
	return func(columns int) (lines []string) {
		for _, row := range rows {
			if row[1] == "" {
				lines = append(lines, row[0])
				continue
			}
			for i, part := range wrap(row[1], columns-helpMargin) {
				lines = append(lines, fmt.Sprintf("  %s %s", fit(map[bool]string{true: row[0]}[i == 0], helpMargin-3), part))
			}
		}
		return lines
	}
}

// helpRows are words and what they mean, and headings.
func (m *play) helpRows() (rows [][2]string) {
	help := m.keyHelp()
	if m.film != nil {
		help = filmHelp()
	}
	for _, row := range help {
		rows = append(rows, [2]string{m.say(row[0], nil), m.say(row[1], nil)})
	}
	rows = append(rows, [2]string{}, [2]string{m.say("screen.help.marks", nil)})
	glyphs := m.options.style().Glyphs()
	for _, mark := range [][2]string{
		{"( )", "screen.mark.cursor"}, {"[ ]", "term.mark.last"}, {glyphs.Captured, "screen.mark.gone"},
		{glyphs.Barred, "term.mark.barred"}, {glyphs.Offered, "term.mark.offered"}, {glyphs.Hole, "screen.mark.hole"},
	} {
		rows = append(rows, [2]string{mark[0], m.say(mark[1], nil)})
	}
	if m.film != nil {
		return rows
	}
	rows = append(rows, [2]string{}, [2]string{m.say("screen.help.commands", nil)})
	for _, move := range m.offers() {
		if meaning := m.teller.Meaning(move); meaning != "" {
			rows = append(rows, [2]string{notation.Move(m.table.Position(), move), meaning})
		}
	}
	for _, c := range commands() {
		word := ":" + c.words[0]
		if c.usage != "" {
			word += " " + m.say(c.usage, nil)
		}
		rows = append(rows, [2]string{word, m.say(c.help, nil)})
	}
	return rows
}

// filmHelp are the messages for keys and what they do while a record is watched.
func filmHelp() [][2]string {
	return [][2]string{
		{"screen.keys.film_steps", "screen.help.steps"},
		{"screen.keys.film_captures", "screen.help.captures"},
		{"screen.keys.film_ends", "screen.help.film_ends"},
		{"screen.keys.film_run", "screen.help.run"},
		{"screen.keys.film_verdict", "screen.help.verdict"},
		{"screen.keys.film_games", "screen.help.games"},
		{"screen.keys.quit", "screen.help.quit_film"},
	}
}

// keyHelp are the messages for keys and what they do.
func (m *play) keyHelp() [][2]string {
	return [][2]string{
		{"screen.keys.arrows", "screen.help.arrows"},
		{"screen.keys.hjkl", "screen.help.hjkl"},
		{"screen.keys.jump", "screen.help.jump"},
		{"screen.keys.enter", "screen.help.enter"},
		{"screen.keys.type", "screen.help.type"},
		{"screen.keys.digits", "screen.help.digits"},
		{"screen.keys.undo", "screen.help.undo"},
		{"screen.keys.hint", "term.help.hint"},
		{"screen.keys.replay", "screen.help.replay"},
		{"screen.keys.steps", "screen.help.steps"},
		{"screen.keys.ends", "screen.help.ends"},
		{"screen.keys.center", "screen.help.center"},
		{"screen.keys.mouse", "screen.help.mouse"},
		{"screen.keys.quit", "screen.help.quit"},
		{"screen.keys.suspend", "screen.help.suspend"},
	}
}
