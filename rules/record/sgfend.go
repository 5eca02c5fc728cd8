package record

import (
	"slices"
	"strings"
)

// finish reads what can be understood only once the moves are known: whose the
// colours are, and so who sat where and who won.
func (p *sgfParser) finish() *sgfError {
	g := &p.game
	if g.Players == 0 {
		g.Players = 2
	}
	g.Comments = joined(g.Comments)
	p.seats()
	p.end()
	if len(p.dropped) > 0 {
		p.note("left out: %s of some moves", strings.Join(p.dropped, ", "))
	}
	if p.lost {
		p.note("signs of the character set %s are lost: UTF-8, ISO-8859-1 and Windows-1252 are read", shorten(p.charset))
	}
	if bad := g.checkSeats(); bad != nil {
		return &sgfError{-1, *bad}
	}
	return nil
}

// turned tells whether the second seat has the first colour at the end, because
// of the swaps between two players.
func (g *Game) turned() (turned bool) {
	for _, move := range g.Moves {
		turned = turned != strings.EqualFold(move, swapWord)
	}
	return turned && g.Players == 2
}

// seats says who sat where.
func (p *sgfParser) seats() {
	g := &p.game
	names, kinds, ratings := p.lists[0], p.lists[1], p.lists[2]
	if p.named && names == nil && g.Players == 2 {
		g.Seats = []Seat{p.people[0], p.people[1]}
		if g.turned() != p.whiteFirst {
			slices.Reverse(g.Seats)
		}
	}
	for len(g.Seats) < max(len(names), len(kinds), len(ratings)) {
		g.Seats = append(g.Seats, Seat{})
	}
	for i, name := range names {
		g.Seats[i].Name = name
	}
	for i, kind := range kinds {
		g.Seats[i].Player = kind
	}
	for i, rating := range ratings {
		g.Seats[i].Rating = rating
	}
}

// end reads RE. What a score cannot say of it, such as that White resigned, is
// kept as a header.
func (p *sgfParser) end() {
	g := &p.game
	if g.Players != 2 || p.ended == "" {
		return
	}
	text := p.ended
	if p.whiteFirst && strings.IndexByte("BW", text[0]) >= 0 {
		text = strings.Map(func(c rune) rune {
			if at := strings.IndexRune("BW", c); at >= 0 {
				return rune("WB"[at])
			}
			return c
		}, text[:1]) + text[1:]
	}
	score, known := scoreOf(text)
	if !known {
		p.note("RE[%s] is no result that can be read", shorten(p.ended))
	}
	if g.turned() {
		score = turnedScore(score)
	}
	if !p.scored {
		g.Result.Text = score
	}
	if sgfResult(*g) != text {
		p.header("RE", text)
		p.sortHeaders()
	}
}
