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
	if g.bot() == "" {
		return
	}
	g.thinks = true
	h.active.Go(func() { h.playBots(g) })
}

// substitute is the level of a bot that plays for a person who stays away.
const substitute = "medium"

// standIn plays for a person who stays away.
type standIn struct{ house *House }

// Move is the move of a bot.
func (s standIn) Move(_ context.Context, p *rules.Position) (rules.Move, error) {
	return s.house.think(substitute, p, pace{think: botTime}), nil
}

// bot is the level of the bot that has to move; "" where that is a person.
func (g *game) bot() string {
	switch seat := g.table.ToMove(); {
	case seat == 0:
		return ""
	case g.table.ByBot(seat):
		return substitute
	default:
		return g.chairs[seat-1].level
	}
}

// pace is how long a bot may take.
type pace struct {
	wait  time.Duration // for a slot; 0 for any time
	think time.Duration
}

// pace is how long the bot to move may take: with a clock no more than leaves it
// time for the moves to come.
func (g *game) pace() pace {
	left, timed := g.table.Deadline()
	if !timed {
		return pace{think: botTime}
	}
	share := left/20 + g.control.Increment/2
	if g.control.Move > 0 {
		share = left / 2
	}
	return pace{wait: left / 2, think: min(botTime, share, left/2)}
}

// playBots makes the moves of bots until it is a person's turn.
func (h *House) playBots(g *game) {
	for {
		g.mutex.Lock()
		level := g.bot()
		if level == "" || g.broken != "" || h.ctx.Err() != nil || !g.wanted() {
			g.thinks = false
			g.mutex.Unlock()
			return
		}
		position := new(rules.Position)
		g.table.Position().CopyTo(position)
		round, turn, pace := g.round, g.turn, g.pace()
		g.mutex.Unlock()

		m := h.think(level, position, pace)
		if err := h.playBot(g, round, turn, position, m); err != nil {
			h.log.Warn("move of a bot", "game", g.id, "why", err.Error())
			h.pause(botPause)
		}
	}
}

// botPause is how long a bot waits whose move could not be written, as on a full
// disk. Nobody else can get his game going again.
const botPause = 2 * time.Second

// pause waits, unless the house closes.
func (h *House) pause(d time.Duration) {
	select {
	case <-time.After(d):
	case <-h.ctx.Done():
	}
}

// think lets a bot choose, within its time. One that finds nothing in time, or
// nothing that is legal, plays any move.
func (h *House) think(level string, p *rules.Position, pace pace) rules.Move {
	var s *slot
	h.bots.waiting.Add(1)
	defer h.bots.waiting.Add(-1)
	waiting, cancel := h.ctx, context.CancelFunc(func() {})
	if pace.wait > 0 {
		waiting, cancel = context.WithTimeout(h.ctx, pace.wait)
	}
	defer cancel()
	select {
	case s = <-h.bots.slots:
	case <-waiting.Done():
		return p.Pick(rules.NewRandom(uint64(time.Now().UnixNano())))
	}
	defer func() { h.bots.slots <- s }()
	began := time.Now()
	defer func() { h.count.thought(time.Since(began)) }()
	ctx, stop := context.WithTimeout(h.ctx, h.bots.share(pace.think, int(h.bots.waiting.Load())-1))
	defer stop()
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

// playBot adds the move of a bot, if the game still stands as it did.
func (h *House) playBot(g *game, round, turn int, p *rules.Position, m rules.Move) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if h.ctx.Err() != nil {
		return nil
	}
	// All servers that ask a bot for the same move use the same nonce.
	nonce := fmt.Sprintf("bot:%d:%d", round, turn)
	err := g.do(h.ctx, nonce, func() (deed, error) {
		if g.round != round || g.turn != turn || g.table.ToMove() == 0 {
			return deed{}, errStale
		}
		return deed{Kind: moved, Seat: p.ToMove(), Move: notation.Move(p, m)}, nil
	})
	return unlessStale(err)
}
