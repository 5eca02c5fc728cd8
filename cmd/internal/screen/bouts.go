package screen

import (
	"context"
	"sync"
	"time"

	"pente/rules"
)

// Bouts are the games of a match that go on at the same time, and how the match
// stands. The games are shown to them by the goroutines that play; it is safe to use
// them from several.
type Bouts struct {
	mutex sync.Mutex
	slots []bout
	score Score
	pace  time.Duration // that a move is looked at
	going chan struct{} // closed while the games go on
	over  bool
}

// bout is a game in its place on the screen.
type bout struct {
	number   int
	players  []string // by seat
	position *rules.Position
}

// Score is how a match stands.
type Score struct {
	Played, Of int
	Rows       []ScoreRow
}

// ScoreRow is how a player stands.
type ScoreRow struct {
	Name             string
	Won, Drawn, Lost int
	Share, ShareSpan string // in per cent
	Elo, EloSpan     string
}

// NewBouts are those of a match that goes on.
func NewBouts() *Bouts {
	b := &Bouts{going: make(chan struct{})}
	close(b.going)
	return b
}

// See shows a game as it stands. It waits as long as the match is held, and as long
// as a move is to be looked at, but not after ctx has ended.
func (b *Bouts) See(ctx context.Context, number int, players []string, p *rules.Position) {
	b.mutex.Lock()
	slot := b.slot(number)
	slot.number, slot.players = number, players
	p.CopyTo(slot.position)
	going, pace := b.going, b.pace
	b.mutex.Unlock()
	if pace > 0 {
		pause(ctx, pace)
	}
	select {
	case <-going:
	case <-ctx.Done():
	}
}

// slot is the place of a game: its own, that of one which has ended, or a new one.
func (b *Bouts) slot(number int) *bout {
	free := -1
	for i := range b.slots {
		if b.slots[i].number == number {
			return &b.slots[i]
		}
		if free < 0 && b.slots[i].position.Over() {
			free = i
		}
	}
	if free < 0 {
		free = len(b.slots)
		b.slots = append(b.slots, bout{position: new(rules.Position)})
	}
	return &b.slots[free]
}

// Tell says how the match stands.
func (b *Bouts) Tell(score Score) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.score = score
}

// End says that no game goes on any more.
func (b *Bouts) End() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.over = true
}

// held tells whether the games stand still.
func (b *Bouts) held() bool {
	select {
	case <-b.going:
		return false
	default:
		return true
	}
}

// hold lets the games stand still, or go on.
func (b *Bouts) hold() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.held() {
		close(b.going)
		return
	}
	b.going = make(chan struct{})
}

// paces are how long a move can be looked at.
var paces = []time.Duration{0, 100 * time.Millisecond, 300 * time.Millisecond, time.Second, 3 * time.Second}

// slower lets moves be looked at longer, or less long.
func (b *Bouts) slower(by int) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	at := 0
	for i, pace := range paces {
		if pace == b.pace {
			at = i
		}
	}
	b.pace = paces[min(max(at+by, 0), len(paces)-1)]
}

// seen is all that there is to draw, as copies.
type seen struct {
	slots      []bout
	score      Score
	held, over bool
	pace       time.Duration
}

func (b *Bouts) look() seen {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	s := seen{score: b.score, held: b.held(), over: b.over, pace: b.pace}
	for _, slot := range b.slots {
		own := new(rules.Position)
		slot.position.CopyTo(own)
		slot.position = own
		s.slots = append(s.slots, slot)
	}
	return s
}
