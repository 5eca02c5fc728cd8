package guest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// Wish is what somebody wants who comes to a game.
type Wish struct {
	Seat     rules.Seat // 0: any that is free
	Name     string     // what the others see; may be empty
	Key      string     // of a seat that was taken before; may be empty
	Language string     // in which refusals are told
}

// Chair is a seat at the server's table.
type Chair struct {
	Kind  string `json:"kind"` // "human", or the level of a bot
	Name  string `json:"name"`
	Taken bool   `json:"taken"`
}

// Visit is a seat of a server's game, and the game as it stood when it was looked
// at. Next and Send may be called from two goroutines.
type Visit struct {
	Link    Link
	Key     string // opens the seats again
	Seats   []rules.Seat
	Chairs  []Chair
	Variant *variants.Variant
	Moves   []string // made so far
	Clock   string   // the time control, such as 5m+3s; empty for none. The server keeps the time

	client *client
	wish   Wish
	round  int
	nonce  string
	news   chan News
	stop   context.CancelFunc
	done   chan struct{}
	last   error // why there is no more news; set before news is closed
}

// state is what the server says about a game, as far as it is used.
type state struct {
	N       int          `json:"n"`
	Round   int          `json:"round"`
	Clock   string       `json:"clock"`
	You     []rules.Seat `json:"you"`
	Seats   []Chair      `json:"seats"`
	Broken  string       `json:"broken"`
	Variant struct {
		Name    string `json:"name"`
		Title   string `json:"title"`
		Summary string `json:"summary"`
	} `json:"variant"`
	Moves []struct {
		Move string `json:"move"`
	} `json:"moves"`
}

// book is how the server tells the rules.
type book struct {
	TOML        string `json:"toml"`
	Fingerprint string `json:"fingerprint"`
}

// Join comes to a game and sits down, unless the key opens a seat already. The error
// is a *Refused where there is no such game or no free seat, *Unreachable, *Foreign,
// or ctx's.
func Join(ctx context.Context, link Link, wish Wish) (*Visit, error) {
	c := &client{link: link, key: wish.Key, language: wish.Language, http: &http.Client{}}
	v := &Visit{Link: link, client: c, wish: wish, nonce: rand.Text()}
	var now state
	if err := v.sit(ctx, &now); err != nil {
		return nil, err
	}
	v.Key, v.Seats, v.Chairs, v.round, v.Clock = c.key, now.You, now.Seats, now.Round, now.Clock
	for _, m := range now.Moves {
		v.Moves = append(v.Moves, m.Move)
	}
	if err := v.readRules(ctx, now); err != nil {
		return nil, err
	}
	following, stop := context.WithCancel(context.WithoutCancel(ctx))
	v.stop, v.news, v.done = stop, make(chan News), make(chan struct{})
	go v.follow(following, now.N)
	return v, nil
}

// sit looks at the game, and takes a seat where there is none yet.
func (v *Visit) sit(ctx context.Context, now *state) error {
	c := v.client
	if err := c.patient(ctx, http.MethodGet, "", nil, now); err != nil {
		return err
	}
	if len(now.You) > 0 && (v.wish.Seat == 0 || slices.Contains(now.You, v.wish.Seat)) {
		return nil
	}
	var seated struct {
		Key string `json:"key"`
	}
	path, body := "/join", map[string]any{"seat": v.wish.Seat, "name": v.wish.Name, "nonce": v.nonce}
	if v.Link.Code != "" {
		path, body = "/claim", map[string]any{"code": v.Link.Code, "nonce": v.nonce}
	}
	if err := c.patient(ctx, http.MethodPost, path, body, &seated); err != nil {
		return err
	}
	if seated.Key == "" {
		return &Foreign{v.Link.Site, errors.New("no key came with the seat")}
	}
	c.key = seated.Key
	return c.patient(ctx, http.MethodGet, "", nil, now)
}

// readRules compiles the rules of the server, and looks whether they mean the same
// here.
func (v *Visit) readRules(ctx context.Context, now state) error {
	var told book
	if err := v.client.patient(ctx, http.MethodGet, "/rules", nil, &told); err != nil {
		return err
	}
	own, err := variants.Parse("rules.toml", []byte(told.TOML), variants.Network)
	if err != nil {
		return &Foreign{v.Link.Site, fmt.Errorf("its rules: %w", err)}
	}
	if print := own.Fingerprint(); told.Fingerprint != print {
		return &Foreign{v.Link.Site, fmt.Errorf("its rules have the fingerprint %q there and %q here", told.Fingerprint, print)}
	}
	if !slices.Contains(own.Rules.Counts(), len(now.Seats)) {
		return &Foreign{v.Link.Site, fmt.Errorf("%d seats do not go with its rules", len(now.Seats))}
	}
	shipped, err := variants.Load(now.Variant.Name)
	if slices.Contains(variants.Names(), now.Variant.Name) && err == nil && shipped.Fingerprint() == told.Fingerprint {
		v.Variant = shipped // whose title is in all languages
		return nil
	}
	own.Name, own.Title, own.Summary = now.Variant.Title, now.Variant.Title, now.Variant.Summary
	v.Variant = own
	return nil
}

// Again looks at the game as it stands now, in place of this visit.
func (v *Visit) Again(ctx context.Context) (*Visit, error) {
	v.Close()
	wish := v.wish
	wish.Key, wish.Seat = v.Key, 0
	link := v.Link
	link.Code = ""
	return Join(ctx, link, wish)
}

// Mine tells whether a seat is that of this visit.
func (v *Visit) Mine(seat rules.Seat) bool { return slices.Contains(v.Seats, seat) }

// Close stops listening. The seat stays taken.
func (v *Visit) Close() {
	v.stop()
	<-v.done
}

// Send makes a move after so many others. It is made when it comes back by Next.
// The same may be sent again where no answer came: it is made once. The error is
// a *Refused, *Unreachable, *Foreign, or ctx's.
func (v *Visit) Send(ctx context.Context, ply int, seat rules.Seat, move string) error {
	var made struct{}
	return v.client.patient(ctx, http.MethodPost, "/moves", map[string]any{
		"move": move, "ply": ply, "round": v.round, "seat": seat,
		"nonce": fmt.Sprintf("%s-%d-%s", v.nonce, ply, plain(move)),
	}, &made)
}

// plain keeps what may stand in a nonce, and says the rest by its number.
func plain(move string) string {
	text := ""
	for _, sign := range []byte(move) {
		if sign >= 'A' && sign <= 'Z' || sign >= 'a' && sign <= 'z' || sign >= '0' && sign <= '9' {
			text += string(rune(sign))
			continue
		}
		text += fmt.Sprintf("_%x", sign)
	}
	return text[:min(len(text), 24)]
}

// Rematch says that the seats of this visit want another round; it begins when all
// people want it, which is news.
func (v *Visit) Rematch(ctx context.Context) error {
	for _, seat := range v.Seats {
		var asked struct{}
		err := v.client.patient(ctx, http.MethodPost, "/rematch", map[string]any{"seat": seat}, &asked)
		if refused := (*Refused)(nil); errors.As(err, &refused) && refused.Code == "asked" {
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Position is the game as it stood when the visit began. The error says which move
// does not go with the rules.
func (v *Visit) Position() (*rules.Position, error) {
	p, err := v.Variant.Rules.Start(len(v.Chairs))
	if err != nil {
		return nil, err
	}
	for i, text := range v.Moves {
		move, err := notation.ParseMove(p, text)
		if err == nil {
			err = p.Play(move)
		}
		if err != nil {
			return nil, &Foreign{v.Link.Site, fmt.Errorf("move %d, %q: %w", i+1, text, err)}
		}
	}
	return p, nil
}
