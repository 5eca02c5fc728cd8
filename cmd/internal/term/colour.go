package term

import (
	"strings"

	"pente/rules"
)

// Colours says whether to write colours: NO_COLOR forbids them, FORCE_COLOR and
// CLICOLOR_FORCE ask for them, and otherwise a terminal has them that is not
// dumb. Nothing is ever told by colour alone.
func Colours(env func(string) string, terminal bool) bool {
	switch {
	case env("NO_COLOR") != "":
		return false
	case isOn(env("FORCE_COLOR")), isOn(env("CLICOLOR_FORCE")):
		return true
	}
	return terminal && env("TERM") != "dumb"
}

func isOn(value string) bool { return value != "" && value != "0" && value != "false" }

// Unicode says whether shapes can be written in place of letters: where the
// locale writes UTF-8, and not on the bare console, whose font lacks them.
func Unicode(env func(string) string) bool {
	if env("TERM") == "dumb" || env("TERM") == "linux" {
		return false
	}
	for _, key := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := env(key); value != "" {
			value = strings.ReplaceAll(strings.ToUpper(value), "-", "")
			return strings.Contains(value, "UTF8")
		}
	}
	return false
}

// Colours of the seats: eight that differ for colour-blind eyes as well, on
// light and on dark, for terminals with 256 of them. The third is the text's.
var seatColours = [rules.MaxPlayers + 1]string{
	"", "38;5;166", "38;5;32", "1", "38;5;178", "38;5;74", "38;5;175", "38;5;36", "4",
}

// sign is a stone of a colour.
func (s *session) sign(c rules.Colour) string { return s.paint(s.style().Glyphs().Stones[c], c) }

// paint gives a text the colour of a seat's stones.
func (s *session) paint(text string, colour rules.Colour) string {
	if !s.screen.Colour || colour < 1 || colour > rules.MaxPlayers {
		return text
	}
	return "\x1b[" + seatColours[colour] + "m" + text + "\x1b[0m"
}
