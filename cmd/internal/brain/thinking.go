package brain

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"pente/players"
	"pente/rules"
)

// Who chooses first, so that there is a move in hand at once, and who does where
// there is no time for more: so few positions take about a millisecond.
const (
	handWord  = "greedy"
	quickWord = "search nodes=300"
)

// shortest is the time that is worth giving to a search.
const shortest = 10 * time.Millisecond

// thinker is who thinks: one who has a move in hand at once, then one who looks
// ahead until he is stopped, so that there is a move whenever the time is over.
type thinker struct {
	seed uint64
	own  string // the text of the player asked for; "" is the search
	hand players.Player
	made map[string]players.Player // by their texts
}

// seat makes the players.
func (t *thinker) seat(own string, seed uint64) (err error) {
	t.own, t.seed, t.made = own, seed, map[string]players.Player{}
	if t.hand, err = players.New(handWord, seed); err == nil && own != "" {
		_, err = t.player(own)
	}
	return err
}

func (t *thinker) close() {
	for _, player := range t.made {
		_ = players.Close(player)
	}
}

// player is the player of a text, the same one every time; what it remembers of
// the game is of use for its next move.
func (t *thinker) player(text string) (players.Player, error) {
	if player := t.made[text]; player != nil {
		return player, nil
	}
	const most = 4 // times change where the time of a whole game is shared out
	if len(t.made) >= most {
		t.close()
		clear(t.made)
	}
	player, err := players.New(text, t.seed)
	if err == nil {
		t.made[text] = player
	}
	return player, err
}

// text is the player to ask about a move, after the one who has a move in hand.
// A part of the time is left over, for a clock that is looked at now and then.
func (t *thinker) text(think time.Duration) string {
	const part = 16
	switch {
	case t.own != "":
		return t.own
	case think < shortest:
		return quickWord
	}
	return fmt.Sprintf("search time=%dms", (think - think/part).Milliseconds())
}

// thinking is a turn that is being thought about.
type thinking struct {
	answer func(moves []rules.Move)
	done   chan []rules.Move // the moves of the turn
	stop   context.CancelFunc
	began  time.Time
	timer  atomic.Pointer[time.Timer]
}

// think begins to think about a turn, for so long.
func (t *thinker) think(p *rules.Position, s span, answer func(moves []rules.Move)) *thinking {
	ctx, stop := context.WithCancel(context.Background())
	th := &thinking{answer: answer, done: make(chan []rules.Move, 1), stop: stop, began: time.Now()}
	if t.own != "" { // who has chosen a player wants to see his moves
		s.latest = max(s.latest, shortest)
	}
	th.limit(s)
	go func() {
		moves := t.turn(ctx, p, s.think)
		th.timer.Load().Stop()
		stop()
		th.done <- moves
	}()
	return th
}

// limit sets how long to think from the beginning, also when that has passed.
func (th *thinking) limit(s span) {
	if before := th.timer.Swap(time.AfterFunc(s.latest-time.Since(th.began), th.stop)); before != nil {
		before.Stop()
	}
}

// turn chooses moves until it is somebody else's turn.
func (t *thinker) turn(ctx context.Context, p *rules.Position, think time.Duration) (moves []rules.Move) {
	for me := p.ToMove(); p.ToMove() == me && !p.Over(); {
		m := t.move(ctx, p, think/time.Duration(max(1, p.StonesLeft())))
		moves = append(moves, m)
		p.Push(m)
	}
	return moves
}

// move is the move of the last player who has chosen one in time.
func (t *thinker) move(ctx context.Context, p *rules.Position, think time.Duration) rules.Move {
	move, ok := ask(context.Background(), t.hand, p)
	if !ok {
		move = p.Moves(nil)[0]
	}
	player, err := t.player(t.text(think))
	if err != nil {
		return move
	}
	if better, ok := ask(ctx, player, p); ok {
		move = better
	}
	return move
}

// ask lets a player choose a move of a copy of a position.
func ask(ctx context.Context, player players.Player, p *rules.Position) (rules.Move, bool) {
	var copied rules.Position
	p.CopyTo(&copied)
	move, err := player.Move(ctx, &copied)
	return move, err == nil && p.Why(move) == nil
}
