package screen

import (
	"image/color"
	"strings"

	"charm.land/lipgloss/v2"

	"pente/rules"
)

// ink is how a sign is written. Nothing is told by ink alone.
type ink struct {
	stone                           rules.Colour // the colour of a seat's stones; 0 for that of the text
	bold, faint, reverse, underline bool
}

// seatInks are the colours of the seats: eight that differ for colour-blind eyes
// as well, on light and on dark, where there are 256 of them. The third is that
// of the text.
var seatInks = [rules.MaxPlayers + 1]string{"", "166", "32", "", "178", "74", "175", "36", "4"}

// colour is the colour of a stone; nil for that of the text.
func (i ink) colour() color.Color {
	if i.stone < 1 || i.stone > rules.MaxPlayers || seatInks[i.stone] == "" {
		return nil
	}
	return lipgloss.Color(seatInks[i.stone])
}

// write writes a text in the ink.
func (i ink) write(text string) string {
	if i == (ink{}) || text == "" {
		return text
	}
	style := lipgloss.NewStyle().Bold(i.bold || i.stone == 3).Faint(i.faint).Reverse(i.reverse).Underline(i.underline)
	if c := i.colour(); c != nil {
		style = style.Foreground(c)
	}
	return style.Inline(true).Render(text)
}

// sign is one column of the screen.
type sign struct {
	text string
	ink  ink
}

// line writes signs one after the other, those of one ink at once. A blank takes
// the ink before it where that does not show.
func line(signs []sign) string {
	var out, run strings.Builder
	var now ink
	for _, s := range signs {
		if s.ink != now && (s.text != " " || now.underline || now.reverse) {
			out.WriteString(now.write(run.String()))
			run.Reset()
			now = s.ink
		}
		run.WriteString(s.text)
	}
	return out.String() + now.write(run.String())
}

// fit cuts a line to so many columns, and fills it up to them.
func fit(text string, columns int) string {
	return lipgloss.NewStyle().Inline(true).MaxWidth(columns).Width(columns).Render(text)
}

// wrap breaks a text between words into lines of so many columns.
func wrap(text string, columns int) []string {
	if text == "" {
		return nil
	}
	return strings.Split(lipgloss.Wrap(text, max(columns, 1), " "), "\n")
}
