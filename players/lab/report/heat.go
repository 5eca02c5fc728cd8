package report

import (
	"fmt"
	"html/template"

	"pente/players/lab"
	"pente/rules"
)

// enough is how many games a point needs for a number to stand on it.
const enough = 10

// firstStones shows how often the first stones that differ lie where, and what seat
// 1 has of the games after each.
func (b *boards) firstStones(result *lab.RunResult) template.HTML {
	title := fmt.Sprintf("Stones of ply %d by %s", result.Stones.Ply, result.Run.Cell.Name)
	return b.heat(result, title, result.Stones.Points, func(s lab.StoneShare) (said, number string) {
		return fmt.Sprintf("%s: %s games, %.1f %% won by seat 1", s.Name, count(s.Games), 100*s.Share.Share), fmt.Sprintf("%.0f", 100*s.Share.Share)
	})
}

// lastStones shows where games end.
func (b *boards) lastStones(result *lab.RunResult) template.HTML {
	return b.heat(result, "Last stones by "+result.Run.Cell.Name, result.Last.Points, func(s lab.StoneShare) (said, number string) {
		share := 100 * float64(s.Games) / float64(result.Games)
		return fmt.Sprintf("%s: the last stone of %s games, %.1f %%", s.Name, count(s.Games), share), fmt.Sprintf("%.0f", share)
	})
}

// heat colours points by how often something is there, and writes a number on
// those that have enough games.
func (b *boards) heat(result *lab.RunResult, title string, stones []lab.StoneShare, say func(lab.StoneShare) (said, number string)) template.HTML {
	r := result.Run.Cell.Rules
	most := 0
	for _, s := range stones {
		most = max(most, s.Games)
	}
	if most == 0 {
		return ""
	}
	d := b.draw(r, title)
	var fields [shades + 1][]lab.StoneShare
	for _, s := range stones {
		shade := 1 + (shades-1)*s.Games/most
		fields[shade] = append(fields[shade], s)
	}
	d.fields(r, stones, `class="ground"`)
	for shade, stones := range fields {
		if len(stones) > 0 {
			d.fields(r, stones, fmt.Sprintf(`class="heat" fill-opacity="%.2f"`, float64(shade)/shades))
		}
	}
	for _, s := range stones {
		if s.Games >= enough {
			said, number := say(s)
			d.number(r, s.At, said, number, s.Games*5 > most*2)
		}
	}
	return d.svg()
}

// shades is how many there are.
const shades = 10

// fields fills the squares round points.
func (d *drawing) fields(r *rules.Rules, stones []lab.StoneShare, how string) {
	fmt.Fprintf(d, `<path %s d="`, how)
	for _, s := range stones {
		x, y := spot(r, s.At)
		fmt.Fprintf(d, "M%.0f %.0fh%dv%dh-%dz", x-step/2, y-step/2, step, step, step)
	}
	d.WriteString(`"/>`)
}

// number writes a number on a point, and what it says for who points at it.
func (d *drawing) number(r *rules.Rules, at rules.Point, said, number string, dark bool) {
	x, y := spot(r, at)
	class := "cell"
	if dark {
		class = "cell dark"
	}
	fmt.Fprintf(d, `<g class="%s"><title>%s</title>`, class, said)
	d.text(x, y+4, "middle", number)
	d.WriteString("</g>")
}
