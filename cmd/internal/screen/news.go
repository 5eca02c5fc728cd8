package screen

import (
	"strings"

	"pente/cmd/internal/words"
)

// newsLines are the answer to what a person did, and the last of what has
// happened.
func (m *play) newsLines(l layout) []string {
	var lines []string
	if buttons := m.buttons(l); l.panel == 0 && len(buttons) > 0 {
		row := ""
		for _, b := range buttons {
			row += b.lines[0]
		}
		lines = append(lines, row)
	}
	notice := wrap(m.notice, m.width-1)
	if m.film != nil && m.notice == "" {
		notice = wrap(m.caption(), m.width-1)
	}
	switch room := l.news - len(lines) - len(notice); {
	case room > fewNews:
		lines = append(lines, m.history(room)...)
	case room > 0:
		lines = append(lines, latest(m.news, room, m.width-1)...)
	}
	for len(lines)+len(notice) < l.news {
		lines = append(lines, "")
	}
	return append(lines, notice...)[:l.news]
}

// fewNews are so few lines that there is room for the latest news alone.
const fewNews = 4

// history is the end of all that has happened, a sentence a line.
func (m *play) history(rows int) (lines []string) {
	for _, sentence := range m.log[max(len(m.log)-rows, 0):] {
		lines = append(lines, wrap(sentence, m.width-1)...)
	}
	return lines[max(len(lines)-rows, 0):]
}

// latest are the last sentences of all that have room; of the very last one at
// least the beginning.
func latest(sentences []string, rows, columns int) []string {
	var lines []string
	for i := range sentences {
		lines = wrap(strings.Join(sentences[i:], " "), columns)
		if len(lines) <= rows {
			return lines
		}
	}
	return lines[:min(len(lines), rows)]
}

// footer are the keys that are of use just now; the last of them always.
func (m *play) footer() string {
	var list []string
	switch {
	case m.typing:
		list = []string{"screen.key.send", "screen.key.complete", "screen.key.cancel"}
	case m.question != nil:
		list = []string{"screen.key.answer"}
	case m.film != nil:
		list = []string{"screen.key.steps", "screen.key.capture", "screen.key.run", "screen.key.verdict", "screen.key.games", "screen.key.quit", "screen.key.help"}
		if len(m.film.games) == 1 {
			list = append(list[:4], list[5:]...)
		}
	case m.looks.back > 0:
		list = []string{"screen.key.steps", "screen.key.return", "screen.key.help"}
	case m.over():
		list = []string{"screen.key.rematch", "screen.key.undo", "screen.key.steps", "screen.key.quit", "screen.key.help"}
	case !m.mine():
		list = []string{"screen.key.steps", "screen.key.undo", "screen.key.quit", "screen.key.help"}
	case len(m.picks) > 0:
		list = []string{"screen.key.digits", "screen.key.cancel", "screen.key.help"}
	case len(m.offers()) > 0 && len(m.table.Position().Choices(nil)) > 0:
		list = []string{"screen.key.digits", "screen.key.undo", "screen.key.commands", "screen.key.help"}
	default:
		list = []string{"screen.key.move", "screen.key.play", "screen.key.type", "screen.key.undo", "screen.key.hint", "screen.key.commands", "screen.key.help"}
	}
	return ink{faint: true}.write(keyLine(m.game.Words, list, m.width))
}

// keyLine says as many keys as there is room for, the last of them always.
func keyLine(in *words.Words, list []string, columns int) string {
	const gap = "  "
	last := in.Say(list[len(list)-1], nil)
	text := ""
	for _, message := range list[:len(list)-1] {
		next := in.Say(message, nil) + gap
		if len([]rune(text+next+last)) < columns {
			text += next
		}
	}
	return text + last
}
