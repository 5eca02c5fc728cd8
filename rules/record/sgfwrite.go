package record

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"pente/rules"
)

// ErrNoBoard is the error of writing SGF of a game of which neither the rules nor
// the size of the board is known.
var ErrNoBoard = errors.New("SGF needs the size of the board, and nobody knows the rules of this game")

// writeSGF writes a game as a tree without branches.
func writeSGF(g Game, r *rules.Rules, next bool) (string, error) {
	if r != nil {
		g.Width, g.Height = r.Width(), r.Height()
		if g.Players == 0 {
			g.Players, _ = r.Players()
		}
	}
	if g.Width == 0 {
		return "", ErrNoBoard
	}
	w := sgfWriter{game: g, comments: map[int]string{}}
	inOrder := slices.Clone(g.Comments)
	slices.SortStableFunc(inOrder, func(a, b Comment) int { return a.After - b.After })
	for _, comment := range joined(inOrder) {
		w.comments[comment.After] = comment.Text
	}
	w.root(r)
	for i, step := range followed(g, r) {
		w.step(i, step)
	}
	var out strings.Builder
	if next {
		out.WriteByte('\n')
	}
	w.fill(&out)
	return out.String(), nil
}

// sgfWriter gathers what must stand together on a line: the properties of the
// root one by one, and the nodes of moves.
type sgfWriter struct {
	game     Game
	comments map[int]string // by the moves before them
	parts    []string
	end      string // RE as written
}

// fill writes all parts in lines of at most 80 columns, as far as they can be
// broken.
func (w *sgfWriter) fill(out *strings.Builder) {
	column := 0
	for _, part := range append(w.parts, ")") {
		first, _, _ := strings.Cut(part, "\n")
		if column > 0 && column+len(first) > lineLength {
			out.WriteByte('\n')
			column = 0
		}
		out.WriteString(part)
		if end := strings.LastIndexByte(part, '\n'); end >= 0 {
			column = -end - 1
		}
		column += len(part)
	}
	out.WriteByte('\n')
}

// property is a property of those values, which are escaped.
func property(name string, values ...string) string {
	escaped := make([]string, len(values))
	for i, value := range values {
		escaped[i] = sgfEscape(value)
	}
	return name + "[" + strings.Join(escaped, "][") + "]"
}

func (w *sgfWriter) add(name string, values ...string) {
	w.parts = append(w.parts, property(name, values...))
}

// say adds a property that is left out where it says nothing.
func (w *sgfWriter) say(name, value string) {
	if value != "" {
		w.add(name, value)
	}
}

// root writes what is said of the game as a whole.
func (w *sgfWriter) root(r *rules.Rules) {
	g := &w.game
	kind, named := g.Header("GM")
	if !named {
		kind = sgfGomoku
	}
	w.parts = append(w.parts, "(;"+property("FF", sgfVersion)+property("GM", kind)+property("CA", "UTF-8")+
		"AP["+sgfProgram+":1]"+w.size())
	w.say("RU", g.Variant)
	w.say("GN", g.ID)
	w.say("DT", g.date())
	if g.Players != 2 && g.Players != 0 {
		w.add("PLAYERS", strconv.Itoa(g.Players))
	}
	w.seats()
	w.result(r)
	w.headers()
	w.clock()
	w.say("C", w.comments[0])
	if g.Seed != nil {
		w.add("SEED", strconv.FormatUint(*g.Seed, 10))
	}
	w.say("FINGERPRINT", g.Fingerprint)
	w.say("RULES", g.Rules)
}

// size is SZ: one number where the board is square.
func (w *sgfWriter) size() string {
	columns, rows := strconv.Itoa(w.game.Width), strconv.Itoa(w.game.Height)
	if columns == rows {
		return "SZ[" + columns + "]"
	}
	return "SZ[" + columns + ":" + rows + "]"
}

// seats says who sat where: by colour for two, and by seat for more.
func (w *sgfWriter) seats() {
	g := &w.game
	names, kinds, ratings := g.bySeat()
	kinds = nothingIfEmpty(kinds)
	ratings = nothingIfEmpty(ratings)
	switch {
	case g.Players == 2 && len(g.Seats) == 2:
		if g.turned() {
			slices.Reverse(names)
			slices.Reverse(ratings)
		}
		w.add("PB", names[0])
		w.add("PW", names[1])
		if ratings != nil {
			w.add("BR", ratings[0])
			w.add("WR", ratings[1])
		}
	case len(g.Seats) > 0:
		w.say("PB", everySecond(names))
		w.say("PW", everySecond(names[1:]))
		w.add("NAMES", names...)
		if ratings != nil {
			w.add("RATINGS", ratings...)
		}
	}
	if kinds != nil {
		w.add("KINDS", kinds...)
	}
}

// bySeat are the names of all seats, how they choose their moves, and their ratings.
func (g *Game) bySeat() (names, kinds, ratings []string) {
	for _, seat := range g.Seats {
		names = append(names, seat.Name)
		kinds = append(kinds, seat.Player)
		ratings = append(ratings, seat.Rating)
	}
	return names, kinds, ratings
}

func nothingIfEmpty(texts []string) []string {
	if strings.Join(texts, "") == "" {
		return nil
	}
	return texts
}

// everySecond names those whose stones have the same letter.
func everySecond(names []string) string {
	var some []string
	for i := 0; i < len(names); i += 2 {
		if names[i] != "" {
			some = append(some, names[i])
		}
	}
	return strings.Join(some, ", ")
}

// headers writes those that are properties of SGF as such, once each, and all
// others as HEADER.
func (w *sgfWriter) headers() {
	var others []string
	written := map[string]bool{}
	for _, h := range w.game.Headers {
		info := slices.Contains(sgfInfo, h.Key) && !written[h.Key]
		switch {
		case info && h.Key == "GM", info && h.Key == "RE" && h.Value == w.end: // they stand there already
			written[h.Key] = true
		case info && h.Key != "RE":
			w.add(h.Key, h.Value)
			written[h.Key] = true
		default:
			others = append(others, sgfEscape(h.Key)+":"+sgfEscape(h.Value))
		}
	}
	for i, other := range others {
		name := ""
		if i == 0 {
			name = "HEADER"
		}
		w.parts = append(w.parts, name+"["+other+"]")
	}
}

// clock writes the time control, in our words and as far as SGF has any: the
// seconds for the game, and in words what is added.
func (w *sgfWriter) clock() {
	control, err := ParseTimeControl(w.game.Clock)
	if err != nil {
		return
	}
	if _, told := w.game.Header("TM", "OT"); !told && control.Base > 0 {
		w.add("TM", strconv.FormatInt(int64(control.Base/time.Second), 10))
		if control.Increment > 0 {
			w.add("OT", timeText(control.Increment)+" increment")
		}
	}
	w.add("CLOCK", w.game.Clock)
}

// date is when the game was played, as SGF writes it: where only a header of
// Pente.org (month, day, year) or BrainKing (year, month, day) says so, from there.
func (g *Game) date() string {
	if g.Date != "" {
		return g.Date
	}
	told := g.value("Date")
	fields := strings.FieldsFunc(told, func(c rune) bool { return c < '0' || c > '9' })
	if len(fields) != 3 || len(told) != len("01/31/2006") {
		return ""
	}
	if strings.Contains(told, "/") {
		fields = []string{fields[2], fields[0], fields[1]}
	}
	if len(fields[0]) != 4 {
		return ""
	}
	return strings.Join(fields, "-")
}
