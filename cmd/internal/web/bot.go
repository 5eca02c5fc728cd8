package web

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
)

// levels are the bots that a seat may have, from weak to strong. Players whose
// limits are given in words are none of them: nobody sets them from outside.
var levels = []string{"random", "greedy", "easy", "medium", "hard", "expert"}

// botTime is what a bot has for a move, whatever it would like.
const botTime = 3 * time.Second

// bots are the players who compute: few at a time, so that people's moves never
// wait for them. Each slot has a player of each level, which holds its memory.
type bots struct {
	slots   chan *slot
	waiting atomic.Int64 // for one
}

type slot struct{ players map[string]players.Player }

func (b *bots) open(n int) {
	b.slots = make(chan *slot, n)
	for range n {
		b.slots <- &slot{map[string]players.Player{}}
	}
}

func (s *slot) player(level string) (players.Player, error) {
	if s.players[level] == nil {
		player, err := players.New(level, uint64(time.Now().UnixNano()))
		if err != nil {
			return nil, err
		}
		s.players[level] = player
	}
	return s.players[level], nil
}

// askBot asks for a move where it is a bot's turn. The game is locked.
func (h *House) askBot(g *game) {
	if g.thinks || g.broken != "" || h.ctx.Err() != nil || !g.wanted() {
		return
	}
	if who := g.bot(); who == nil {
		return
	}
	g.thinks = true
	h.active.Go(func() { h.playBots(g) })
}

// bot is who has to move, where that is a bot.
func (g *game) bot() *chair {
	seat := g.table.Position().ToMove()
	if seat == 0 || g.chairs[seat-1].person {
		return nil
	}
	return g.chairs[seat-1]
}

// playBots makes the moves of bots until it is a person's turn.
func (h *House) playBots(g *game) {
	for {
		g.mutex.Lock()
		who := g.bot()
		if who == nil || g.broken != "" || h.ctx.Err() != nil || !g.wanted() {
			g.thinks = false
			g.mutex.Unlock()
			return
		}
		position := new(rules.Position)
		g.table.Position().CopyTo(position)
		level, round, n := who.level, g.round, g.n
		g.mutex.Unlock()

		m := h.think(level, position)
		if !h.playBot(g, n, round, position, m) {
			return
		}
	}
}

// think lets a bot choose, within its time. One that finds nothing in time, or
// nothing that is legal, plays any move.
func (h *House) think(level string, p *rules.Position) rules.Move {
	var s *slot
	h.bots.waiting.Add(1)
	defer h.bots.waiting.Add(-1)
	select {
	case s = <-h.bots.slots:
	case <-h.ctx.Done():
		return 0
	}
	defer func() { h.bots.slots <- s }()
	began := time.Now()
	defer func() { h.count.thought(time.Since(began)) }()
	ctx, cancel := context.WithTimeout(h.ctx, h.bots.share(botTime, int(h.bots.waiting.Load())-1))
	defer cancel()
	own := new(rules.Position)
	p.CopyTo(own)
	player, err := s.player(level)
	if err == nil {
		var m rules.Move
		if m, err = player.Move(ctx, own); err == nil && p.Why(m) == nil {
			return m
		}
	}
	if h.ctx.Err() == nil {
		h.log.Warn("bot found no move", "level", level, "why", fmt.Sprint(err))
	}
	return p.Pick(rules.NewRandom(uint64(began.UnixNano())))
}

// playBot adds the move of a bot, if the game still stands as it did; more is
// false where nothing can be done now.
func (h *House) playBot(g *game, n, round int, p *rules.Position, m rules.Move) (more bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if h.ctx.Err() != nil {
		g.thinks = false
		return false
	}
	// All servers that ask a bot for the same move use the same nonce.
	nonce := fmt.Sprintf("bot:%d:%d", round, p.Plies())
	err := g.do(h.ctx, nonce, func() (deed, error) {
		if g.round != round || g.table.Position().Plies() != p.Plies() {
			return deed{}, errStale
		}
		return deed{Kind: moved, Seat: p.ToMove(), Move: notation.Move(p, m)}, nil
	})
	if err == nil || faultOf(err) == errStale {
		return true
	}
	h.log.Warn("move of a bot", "game", g.id, "why", err.Error())
	g.thinks = false
	return false
}
