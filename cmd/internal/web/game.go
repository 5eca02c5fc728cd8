package web

import (
	"context"
	"errors"
	"sync"
	"time"

	"pente/cmd/internal/web/store"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
)

// game is a game in memory: what the log comes to so far.
type game struct {
	id    string
	house *House

	mutex   sync.Mutex
	n       int            // number of the last entry; -1 before the first
	hashes  []string       // of all entries, n+1 of them
	nonces  map[string]int // which entry a nonce belongs to
	broken  string         // why nothing can be added any more; "" where all is well
	opening opening
	rules   *rules.Rules
	table   *table.Table
	chairs  []*chair // by seat of this round
	round   int      // from 0
	first   int      // the entry that follows on the beginning of the round
	moves   []move   // of the round
	turn    int      // counts the moves of the round and those gone back
	control record.TimeControl
	laid    time.Time             // when the round began
	frozen  time.Time             // the time of what is being done; zero where nothing is
	asked   map[table.Subject]int // the entry of the question that is open
	plans   []plan                // of all seats, the newest first
	decided table.Verdict         // what the last entry's vote has come to
	alarm   func() bool           // stops the alarm that is set
	began   int64                 // when the game was opened, in ms since 1970
	last    int64                 // when something was last done

	crowd   crowd
	touched time.Time     // when somebody last asked for the game
	told    *store.Notice // what this server has told the public last
	thinks  bool          // a bot is asked for a move just now
	gone    bool          // no longer in memory: who has waited for the lock has to look again
}

// chair is who plays: he keeps his chair while the seats rotate.
type chair struct {
	person bool
	level  string // of a bot
	name   string // of a person; may be empty
	key    string // the hash of the person's key; "" while nobody sits there
	again  bool   // wants another round
	asked  int64  // when he said so, in ms since 1970

	handover handover // to another device

	server   string    // which server has heard from him last
	seen     time.Time // when this one has
	streamed bool      // he has followed the game at this server
}

func (c *chair) free() bool { return c.person && c.key == "" }

func newGame(house *House, id string) *game {
	return &game{id: id, house: house, n: -1, nonces: map[string]int{}, asked: map[table.Subject]int{}, touched: house.now()}
}

func (g *game) open(d deed) error {
	if d.Open == nil || g.table != nil {
		return errors.New("a game begins once")
	}
	r, err := g.house.rulebook.read(d.Open.Rules)
	if err != nil {
		return err
	}
	if d.Open.Clock != "" {
		if g.control, err = record.ParseTimeControl(d.Open.Clock); err != nil {
			return err
		}
	}
	g.opening, g.rules, g.began = *d.Open, r, d.At
	for _, kind := range d.Open.Seats {
		c := &chair{person: kind == human}
		if !c.person {
			c.level = kind
		}
		g.chairs = append(g.chairs, c)
	}
	return g.layOut()
}

// human is the word for a seat of a person.
const human = "human"

// take applies an entry that is in the store.
func (g *game) take(e store.Entry) error {
	d, err := readDeed(e.Body)
	if err != nil {
		return err
	}
	g.n = e.N
	g.hashes = append(g.hashes, e.Hash)
	g.nonces[e.Nonce] = e.N
	g.decided = ""
	before := stand{g.round, g.turn, len(g.moves)}
	if err := g.at(d, g.apply); err != nil {
		return err
	}
	g.crowd.tell(g.eventOf(e, d, before))
	g.dismissStrangers()
	return nil
}

// hash is that of the last entry, "" before the first.
func (g *game) hash() string {
	if g.n < 0 {
		return ""
	}
	return g.hashes[g.n]
}

// stand is how far a round had gone.
type stand struct{ round, turn, moves int }

// catchUp reads what others have added. The game is locked.
func (g *game) catchUp(ctx context.Context) error {
	from := max(g.n, 0) // the last one again, to see that the next follows on it
	entries, err := g.house.store.Read(ctx, g.id, from)
	var bad *store.Damaged
	if err != nil && !errors.As(err, &bad) {
		return err
	}
	if bad != nil {
		g.breakOff(damaged, bad)
	}
	if g.n >= 0 && (len(entries) == 0 || entries[0].Hash != g.hash()) {
		g.breakOff(regressed, &store.Damaged{Game: g.id, N: g.n, Why: "the store has lost it"})
		return nil
	}
	for _, e := range entries {
		if e.N <= g.n {
			continue
		}
		if err := g.take(e); err != nil {
			g.breakOff(damaged, &store.Damaged{Game: g.id, N: e.N, Why: err.Error()})
			return nil
		}
	}
	g.setAlarm()
	return nil
}

// Why a game is broken off.
const (
	damaged   = "damaged"   // its entries do not fit together
	regressed = "regressed" // somebody knows entries that the store has lost
)

// breakOff leaves a game as it is for good: it can be looked at, and everybody is
// told to do so.
func (g *game) breakOff(what string, err error) {
	if g.broken != "" {
		return
	}
	g.broken = what
	g.house.log.Error("game cannot go on", "game", g.id, "what", what, "why", err.Error())
	g.house.count.brokeOff(what)
	g.crowd.tell(message{n: max(g.n, 1), text: []byte("{}"), anew: true})
}

// tries is how often a deed is decided on again because another program was
// faster.
const tries = 5

// do adds a deed to the log and applies it. Decide looks at the game as it is,
// and says what is to be done or why not; it is asked again when another program
// has added something meanwhile. A nonce that is known already does nothing more:
// it was done the first time. The game is locked meanwhile.
func (g *game) do(ctx context.Context, nonce string, decide func() (deed, error)) error {
	defer g.thaw()
	for try := range tries {
		if _, done := g.nonces[nonce]; done {
			return nil
		}
		if g.broken != "" {
			return faultOf(&store.Damaged{})
		}
		if err := g.settle(ctx); err != nil {
			return err
		}
		d, err := decide()
		if try == 0 && (err == errStale || err == errWatcher || err == errNoCode) { // perhaps it is this server that is late
			if err := g.catchUp(ctx); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		err = g.add(ctx, nonce, d)
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
		if err := g.catchUp(ctx); err != nil {
			return err
		}
	}
	return faultf(409, "busy", "Others were faster several times. Nothing has changed; try again.")
}

// add writes a deed and applies it once it is on the disk.
func (g *game) add(ctx context.Context, nonce string, d deed) error {
	d.At, d.Server = g.time().UnixMilli(), g.house.name
	text, err := d.text()
	if err != nil {
		return err
	}
	began := time.Now()
	// Once begun, the write is waited for: its caller may be gone, the game not.
	e, err := g.house.store.Append(context.WithoutCancel(ctx), g.id, g.n+1, store.Record{Nonce: nonce, Prev: g.hash(), Body: text})
	if err != nil {
		return err
	}
	g.house.count.written(time.Since(began))
	if e.N != g.n+1 {
		return g.catchUp(ctx)
	}
	if err := g.take(e); err != nil {
		g.breakOff(damaged, &store.Damaged{Game: g.id, N: e.N, Why: err.Error()})
		return faultOf(&store.Damaged{})
	}
	g.tellPublic()
	g.house.askBot(g)
	g.setAlarm()
	return nil
}
