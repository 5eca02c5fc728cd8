package notation

import "pente/rules"

// Style says how a board is drawn. The zero value is plain ASCII with
// coordinates and no mark on the centre.
type Style struct {
	Unicode bool // shapes in place of letters and signs; each is one column wide
	Bare    bool // no column letters and row numbers
	Center  bool // mark the centre while it is empty
	Still   bool // no brackets round the last stone
}

// Glyphs are the signs of a drawn board, each one column wide.
type Glyphs struct {
	Stones   [rules.Neutral + 1]string // by colour; nothing at 0
	Empty    string                    // a point where a stone may go
	Center   string                    // the empty centre
	Barred   string                    // an empty point where the player to move may not place
	Captured string                    // a point whose stone the last ply took
	Offered  string                    // an empty point that has been offered for the next stone
	Hole     string                    // no point
}

// Around the last stone.
const (
	lastLeft  = "["
	lastRight = "]"
)

// Glyphs are the signs that the style draws with. All of them are one column
// wide on any terminal: no sign is wide in an East Asian one.
func (s Style) Glyphs() Glyphs {
	if s.Unicode {
		return Glyphs{
			Stones: [rules.Neutral + 1]string{"", "⬢", "⬡", "✚", "▵", "◼", "◊", "✕", "◒", "✱"},
			Empty:  "∙", Center: "⚬", Barred: "-", Captured: "◌", Offered: "?", Hole: "░",
		}
	}
	return Glyphs{
		Stones: [rules.Neutral + 1]string{"", "X", "O", "#", "@", "+", "%", "&", "$", "*"},
		Empty:  ".", Center: ",", Barred: "-", Captured: "!", Offered: "?", Hole: "~",
	}
}
