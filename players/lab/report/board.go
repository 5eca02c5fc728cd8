package report

import (
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"pente/players/lab"
	"pente/rules"
	"pente/rules/notation"
)

// step is the distance of two lines of a drawn board, in pixels.
const step = 22

// boards are the empty boards of a page, each drawn once and used by its pictures.
type boards []string

// draw begins a picture of a board with its lines and letters.
func (b *boards) draw(r *rules.Rules, title string) *drawing {
	d := &drawing{width: (r.Width() + 1) * step, height: (r.Height() + 1) * step, title: title}
	empty := emptyBoard(r)
	at := slices.Index(*b, empty)
	if at < 0 {
		at = len(*b)
		*b = append(*b, empty)
	}
	fmt.Fprintf(d, `<use href="#board%d"/>`, at)
	return d
}

// Shared are the boards, for the top of the page.
func (b boards) shared() template.HTML {
	var text strings.Builder
	text.WriteString(`<svg width="0" height="0" aria-hidden="true"><defs>`)
	for i, board := range b {
		fmt.Fprintf(&text, `<g id="board%d">%s</g>`, i, board)
	}
	text.WriteString(`</defs></svg>`)
	return template.HTML(text.String())
}

// emptyBoard is the lines and the letters of a board.
func emptyBoard(r *rules.Rules) string {
	d := &drawing{}
	d.grid(r)
	for column := range r.Width() {
		x, _ := spot(r, rules.Point(column))
		d.text(x, float64((r.Height()+1)*step-3), "middle", strings.TrimRight(r.Name(rules.Point(column)), "0123456789"))
	}
	for row := range r.Height() {
		_, y := spot(r, rules.Point(row*r.Width()))
		d.text(9, y+4, "middle", fmt.Sprint(row+1))
	}
	return d.String()
}

// grid draws a line through neighbours as far as there are any, all as one path.
func (d *drawing) grid(r *rules.Rules) {
	d.WriteString(`<path class="grid" d="`)
	lines := func(across, along, pace, stride int, draw string, by int) {
		for row := range across {
			for from := 0; from < along; {
				to := from
				for to < along && !r.Hole(rules.Point(row*stride+to*pace)) {
					to++
				}
				if to-from > 1 {
					x, y := spot(r, rules.Point(row*stride+from*pace))
					fmt.Fprintf(d, "M%.0f %.0f%s%d", x, y, draw, by*(to-from-1))
				}
				from = to + 1
			}
		}
	}
	lines(r.Height(), r.Width(), 1, r.Width(), "h", step)
	lines(r.Width(), r.Height(), r.Width(), 1, "v", -step)
	d.WriteString(`"/>`)
}

// spot is where a point is drawn; row 1 is at the bottom.
func spot(r *rules.Rules, at rules.Point) (x, y float64) {
	return float64(int(at)%r.Width()+1) * step, float64(r.Height()-int(at)/r.Width())*step - 4
}

// Game is a sample that a reader steps through.
type Game struct {
	What, About string
	Moves       int
	Board       template.HTML
	Changes     string // of each ply: points and colours, as JSON
}

// game plays a sample through and draws its last position.
func (b *boards) game(result *lab.RunResult, sample lab.Sample) (Game, error) {
	g := Game{What: sample.What}
	p, err := result.Run.Replay(&sample.Row)
	if err != nil {
		return g, err
	}
	changes, used := [][]int{}, map[rules.Point]bool{}
	for _, text := range strings.Fields(sample.Moves) {
		move, err := notation.ParseMove(p, text)
		if err == nil {
			err = p.Play(move)
		}
		if err != nil {
			return g, fmt.Errorf("game %d of %s: %w", sample.Number+1, result.Run.Name(), err)
		}
		ply := []int{}
		for change := range p.Changes() {
			used[change.Point] = true
			ply = append(ply, int(change.Point), int(change.Is))
		}
		changes = append(changes, ply)
	}
	text, err := json.Marshal(changes)
	g.Changes, g.Moves = string(text), len(changes)
	g.About = about(result, sample)
	g.Board = b.position(p, used, g.What)
	return g, err
}

func about(result *lab.RunResult, sample lab.Sample) string {
	said := "drawn"
	var winners []string
	for seat := range result.Run.Seats() {
		if sample.Won>>seat&1 == 1 {
			winners = append(winners, fmt.Sprint(seat+1))
		}
	}
	if len(winners) > 0 {
		said = "won by seat " + strings.Join(winners, " and ")
	}
	var took []string
	for _, n := range sample.Took {
		took = append(took, fmt.Sprint(n))
	}
	return fmt.Sprintf("game %s, %d plies, %s by %s; captured by seat: %s", count(sample.Number+1), sample.Plies, said, reasons[string(sample.Reason)], strings.Join(took, ", "))
}

// position draws a board with a stone on every point that had one, of which those
// that are there are shown.
func (b *boards) position(p *rules.Position, used map[rules.Point]bool, title string) template.HTML {
	r := p.Rules()
	d := b.draw(r, title)
	for _, at := range slices.Sorted(maps.Keys(used)) {
		x, y := spot(r, at)
		c := p.At(at)
		fmt.Fprintf(d, `<g class="stone c%d" data-at="%d"><circle cx="%.0f" cy="%.0f" r="9"/>`, c, at, x, y)
		if p.Players() > 2 {
			d.text(x, y+4, "middle", sign(c))
		}
		d.WriteString("</g>")
	}
	return d.svg()
}

// sign is what stands on a stone where two colours do not do.
func sign(c rules.Colour) string {
	if c == 0 {
		return ""
	}
	return fmt.Sprint(int(c))
}
