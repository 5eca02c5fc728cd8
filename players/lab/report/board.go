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

// board draws the lines and the letters of an empty board.
func board(r *rules.Rules, title string) *drawing {
	d := &drawing{width: (r.Width() + 1) * step, height: (r.Height() + 1) * step, title: title}
	d.grid(r)
	for column := range r.Width() {
		x, _ := spot(r, rules.Point(column))
		d.text(x, float64(d.height-3), "middle", strings.TrimRight(r.Name(rules.Point(column)), "0123456789"))
	}
	for row := range r.Height() {
		_, y := spot(r, rules.Point(row*r.Width()))
		d.text(9, y+4, "middle", fmt.Sprint(row+1))
	}
	return d
}

// grid draws a line between each two neighbours, as one path.
func (d *drawing) grid(r *rules.Rules) {
	d.WriteString(`<path class="grid" d="`)
	for at := range r.Points() {
		if r.Hole(rules.Point(at)) {
			continue
		}
		x, y := spot(r, rules.Point(at))
		if at%r.Width() < r.Width()-1 && !r.Hole(rules.Point(at+1)) {
			fmt.Fprintf(d, "M%.0f %.0fh%d", x, y, step)
		}
		if at+r.Width() < r.Points() && !r.Hole(rules.Point(at+r.Width())) {
			fmt.Fprintf(d, "M%.0f %.0fv-%d", x, y, step)
		}
	}
	d.WriteString(`"/>`)
}

// spot is where a point is drawn; row 1 is at the bottom.
func spot(r *rules.Rules, at rules.Point) (x, y float64) {
	return float64(int(at)%r.Width()+1) * step, float64(r.Height()-int(at)/r.Width())*step - 4
}

// heat shows how often the first stones that differ lie where, and what seat 1
// has of the games after each.
func heat(result *lab.RunResult) template.HTML {
	r := result.Run.Cell.Rules
	most := 0
	for _, s := range result.Stones.Points {
		most = max(most, s.Games)
	}
	if most == 0 {
		return ""
	}
	d := board(r, fmt.Sprintf("Stones of ply %d by %s", result.Stones.Ply, result.Run.Cell.Name))
	for _, s := range result.Stones.Points {
		x, y := spot(r, s.At)
		share := float64(s.Games) / float64(most)
		class := "cell"
		if share > 0.4 {
			class = "cell dark"
		}
		fmt.Fprintf(d, `<g class="%s"><title>%s: %s games, %.1f %% won by seat 1</title><rect x="%.1f" y="%.1f" width="%d" height="%d" class="ground"/><rect x="%.1f" y="%.1f" width="%d" height="%d" class="heat" fill-opacity="%.2f"/><text x="%.1f" y="%.1f" text-anchor="middle">%.0f</text></g>`,
			class, s.Name, count(s.Games), 100*s.Share.Share, x-step/2, y-step/2, step, step, x-step/2, y-step/2, step, step, 0.08+0.92*share, x, y+3.5, 100*s.Share.Share)
	}
	return d.svg()
}

// Game is a sample that a reader steps through.
type Game struct {
	What, About string
	Moves       int
	Board       template.HTML
	Changes     string // of each ply: points and colours, as JSON
}

// game plays a sample through and draws its last position.
func game(result *lab.RunResult, sample lab.Sample) (Game, error) {
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
	g.Board = position(p, used, g.What)
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
func position(p *rules.Position, used map[rules.Point]bool, title string) template.HTML {
	r := p.Rules()
	d := board(r, title)
	for _, at := range slices.Sorted(maps.Keys(used)) {
		x, y := spot(r, at)
		c := p.At(at)
		fmt.Fprintf(d, `<g class="stone c%d" data-at="%d"><circle cx="%.1f" cy="%.1f" r="9"/><text x="%.1f" y="%.1f" text-anchor="middle">%s</text></g>`,
			c, at, x, y, x, y+3.5, sign(c, p.Players()))
	}
	return d.svg()
}

// sign is what stands on a stone; two colours need none.
func sign(c rules.Colour, players int) string {
	if players == 2 || c == 0 {
		return ""
	}
	return fmt.Sprint(int(c))
}
