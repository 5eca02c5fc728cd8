package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"pente/cmd/internal/web/store"
	"pente/rules"
	"pente/rules/notation"
)

var (
	errStale   = faultf(http.StatusConflict, "stale", "The game has gone on meanwhile. Look at it as it stands now.")
	errNotSeat = faultf(http.StatusForbidden, "not_your_seat", "You do not sit in that seat; the key of the seat is missing or another one.")
	errWatcher = faultf(http.StatusForbidden, "watching", "You watch this game and have no seat in it.")
)

// startRequest asks for a new game.
type startRequest struct {
	chosenRules
	Seats   []string `json:"seats"`   // for each "human", or the level of a bot; absent: people
	Sit     *int     `json:"sit"`     // the seat to take, from 1; 0 none; absent: the first free one
	Name    string   `json:"name"`    // who sits there; may be empty
	Private bool     `json:"private"` // not in the list of open games
}

// started is the answer to one who has begun a game or taken a seat. The key
// opens his seats: browsers keep it in a cookie, programs send it as
// "Authorization: Bearer KEY".
type started struct {
	Game  string       `json:"game"`
	Path  string       `json:"path"` // of the page
	Key   string       `json:"key,omitempty"`
	Seats []rules.Seat `json:"seats"`
}

func (h *House) start(w http.ResponseWriter, r *http.Request) error {
	var asked startRequest
	if err := readBody(w, r, largestConfig, &asked); err != nil {
		return err
	}
	open, err := asked.opening()
	if err != nil {
		return err
	}
	if asked.Name, err = cleanName(asked.Name); err != nil {
		return err
	}
	seat, err := asked.seat(open.Seats)
	if err != nil {
		return err
	}
	g := h.remembered(newID())
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if err := g.add(r.Context(), "open", deed{Kind: opened, Open: open}); err != nil {
		h.forget(g)
		return err
	}
	h.count.games.Add(1)
	out := started{Game: g.id, Path: "/g/" + g.id, Seats: []rules.Seat{}}
	if seat > 0 {
		out.Key = newKey()
		if err := g.seatPerson(r.Context(), seat, asked.Name, out.Key); err != nil {
			return err
		}
		out.Seats = g.seatsOf(out.Key)
		giveKey(w, r, g.id, out.Key)
	}
	h.askBot(g)
	answer(w, http.StatusCreated, out)
	return nil
}

// opening is what the log of the game begins with.
func (s startRequest) opening() (*opening, error) {
	v, err := s.load()
	if err != nil {
		return nil, err
	}
	counts := v.Rules.Counts()
	seats := s.Seats
	if len(seats) == 0 {
		seats = slices.Repeat([]string{human}, counts[0])
	}
	if !slices.Contains(counts, len(seats)) {
		return nil, faultf(http.StatusUnprocessableEntity, "bad_seats", "%s is for %s players, not for %d.", v.Title, numbers(counts), len(seats))
	}
	for _, kind := range seats {
		if kind != human && !slices.Contains(levels, kind) {
			return nil, faultf(http.StatusUnprocessableEntity, "bad_seats", "A seat is for a %q or a bot (%v), not for %.40q.", human, levels, kind)
		}
	}
	text, err := settled(v)
	if err != nil {
		return nil, faultf(http.StatusUnprocessableEntity, "bad_rules", "These rules are too long to be kept with a game.")
	}
	open := &opening{Title: v.Title, Summary: v.Summary, Rules: text, Changed: len(s.Set) > 0, Seats: seats, Private: s.Private}
	if s.Variant != "" {
		open.Variant = v.Name
	}
	return open, nil
}

// seat is the one that who starts a game takes; 0 for none.
func (s startRequest) seat(seats []string) (rules.Seat, error) {
	switch first := slices.Index(seats, human) + 1; {
	case s.Sit == nil:
		return rules.Seat(first), nil
	case *s.Sit < 0 || *s.Sit > len(seats):
		return 0, badRequest("There is no seat %d to sit in.", *s.Sit)
	case *s.Sit > 0 && seats[*s.Sit-1] != human:
		return 0, faultf(http.StatusConflict, "taken", "A bot has seat %d.", *s.Sit)
	}
	return rules.Seat(*s.Sit), nil
}

// numbers lists numbers, as in "2, 3 or 4".
func numbers(all []int) string {
	text := fmt.Sprint(all[0])
	for i, n := range all[1:] {
		if i == len(all)-2 {
			text += fmt.Sprintf(" or %d", n)
		} else {
			text += fmt.Sprintf(", %d", n)
		}
	}
	return text
}

// seatPerson lets somebody sit down. The game is locked.
func (g *game) seatPerson(ctx context.Context, seat rules.Seat, name, key string) error {
	return g.do(ctx, "sit:"+newKey(), func() (deed, error) {
		chair, err := g.seatOf(seat)
		if err != nil {
			return deed{}, badRequest("There is no seat %d.", seat)
		}
		if !chair.free() {
			return deed{}, faultf(http.StatusConflict, "taken", "Seat %d is taken.", seat)
		}
		return deed{Kind: sat, Seat: seat, Name: name, Key: hashKey(g.id, key)}, nil
	})
}

// joinRequest asks for a seat.
type joinRequest struct {
	Seat int    `json:"seat"` // 0 or absent: any
	Name string `json:"name"`
}

func (h *House) join(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked joinRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	name, err := cleanName(asked.Name)
	if err != nil {
		return err
	}
	seat := asked.Seat
	if seat == 0 {
		seat = slices.IndexFunc(g.chairs, (*chair).free) + 1
		if seat == 0 {
			return faultf(http.StatusConflict, "full", "All seats are taken; you can watch.")
		}
	}
	if seat < 0 || seat > len(g.chairs) {
		return badRequest("There is no seat %d; seats are 1 to %d.", seat, len(g.chairs))
	}
	// Who has a seat already and takes another plays both with one key.
	key := keyOf(r)
	if len(g.seatsOf(key)) == 0 {
		key = newKey()
	}
	if err := g.seatPerson(r.Context(), rules.Seat(seat), name, key); err != nil {
		return err
	}
	giveKey(w, r, g.id, key)
	answer(w, http.StatusOK, started{Game: g.id, Path: "/g/" + g.id, Key: key, Seats: g.seatsOf(key)})
	return nil
}

// moveRequest asks for a move.
type moveRequest struct {
	Move  string `json:"move"`
	Ply   *int   `json:"ply"`   // moves made so far, so that a late move is not taken for another one
	Round int    `json:"round"` // from 0
	Seat  int    `json:"seat"`  // absent: the one to move, or for leaving the only one
	Nonce string `json:"nonce"` // names the attempt; send the same one again when no answer came
}

func (h *House) move(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked moveRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	switch {
	case asked.Move == "":
		return badRequest("Which move? Give a point such as \"K10\", or a word that the game offers, as move.")
	case len(asked.Move) > 64:
		return badRequest("The move is longer than any move is.")
	case asked.Ply == nil:
		return badRequest("How many moves have been made? Give the number as ply.")
	}
	return h.act(w, r, g, asked.Nonce, func(own []rules.Seat) (deed, error) { return g.decideMove(asked, own) })
}

// decideMove is the move that is asked for, if it can be made now.
func (g *game) decideMove(asked moveRequest, own []rules.Seat) (deed, error) {
	p := g.table.Position()
	if asked.Round != g.round || *asked.Ply != p.Plies() {
		return deed{}, errStale
	}
	m, err := notation.ParseMove(p, asked.Move)
	var unreadable *notation.Unreadable
	if errors.As(err, &unreadable) {
		return deed{}, faultf(http.StatusUnprocessableEntity, "unreadable", "%s.", capital(unreadable.Error()))
	}
	seat := p.ToMove()
	if leaver, leaves := m.Leaver(); leaves {
		seat = leaver
	}
	if asked.Seat != 0 && asked.Seat != int(seat) || !slices.Contains(own, seat) {
		if asked.Seat != 0 && !slices.Contains(own, rules.Seat(asked.Seat)) {
			return deed{}, errNotSeat
		}
		return deed{}, faultf(http.StatusConflict, "not_your_turn", "It is the turn of player %d.", p.ToMove())
	}
	if err := p.Why(m); err != nil {
		return deed{}, faultf(http.StatusUnprocessableEntity, "illegal", "%s.", capital(err.Error()))
	}
	return deed{Kind: moved, Seat: seat, Move: notation.Move(p, m)}, nil
}

// seatRequest asks for something to do with a seat of one's own.
type seatRequest struct {
	Seat  int    `json:"seat"` // absent: the only one
	Nonce string `json:"nonce"`
}

// leave gives a seat up: before the first move it becomes free again, later the
// seat leaves the game.
func (h *House) leave(w http.ResponseWriter, r *http.Request, g *game) error {
	return h.forSeat(w, r, g, func(seat rules.Seat) (deed, error) {
		p := g.table.Position()
		if p.Plies() == 0 || p.Over() {
			return deed{Kind: rose, Seat: seat}, nil
		}
		leave := rules.Leave(seat)
		if err := p.Why(leave); err != nil {
			return deed{}, faultf(http.StatusUnprocessableEntity, "illegal", "%s.", capital(err.Error()))
		}
		return deed{Kind: moved, Seat: seat, Move: notation.Move(p, leave)}, nil
	})
}

// rematch says that a seat wants another round.
func (h *House) rematch(w http.ResponseWriter, r *http.Request, g *game) error {
	return h.forSeat(w, r, g, func(seat rules.Seat) (deed, error) {
		if !g.table.Position().Over() {
			return deed{}, faultf(http.StatusConflict, "not_over", "The game is not over yet.")
		}
		if g.chairs[seat-1].again {
			return deed{}, faultf(http.StatusConflict, "asked", "You have asked for another round; the others have not answered yet.")
		}
		return deed{Kind: again, Seat: seat}, nil
	})
}

func (h *House) forSeat(w http.ResponseWriter, r *http.Request, g *game, decide func(rules.Seat) (deed, error)) error {
	var asked seatRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	return h.act(w, r, g, asked.Nonce, func(own []rules.Seat) (deed, error) {
		switch {
		case asked.Seat == 0 && len(own) == 1:
			return decide(own[0])
		case asked.Seat == 0:
			return deed{}, badRequest("Which of your seats %v? Give it as seat.", own)
		case !slices.Contains(own, rules.Seat(asked.Seat)):
			return deed{}, errNotSeat
		}
		return decide(rules.Seat(asked.Seat))
	})
}

// act does something for one who sits at the table, and answers with the entry
// that the game has then.
func (h *House) act(w http.ResponseWriter, r *http.Request, g *game, nonce string, decide func(own []rules.Seat) (deed, error)) error {
	key := keyOf(r)
	nonce, err := nonceOf(g.id, key, nonce)
	if err != nil {
		return err
	}
	err = g.do(r.Context(), nonce, func() (deed, error) {
		own := g.seatsOf(key)
		if len(own) == 0 {
			return deed{}, errWatcher
		}
		return decide(own)
	})
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string]any{"n": g.nonces[nonce], "ply": g.table.Position().Plies(), "round": g.round, "mark": h.mark(g.id, g.n, g.hash)})
	return nil
}

func (h *House) look(w http.ResponseWriter, r *http.Request, g *game) error {
	if err := h.compare(r.Context(), g, r.URL.Query().Get("mark")); err != nil {
		return err
	}
	answer(w, http.StatusOK, g.state(keyOf(r)))
	return nil
}

// legal lists all moves there are.
func (h *House) legal(w http.ResponseWriter, _ *http.Request, g *game) error {
	p := g.table.Position()
	moves := []string{}
	for _, m := range p.Moves(nil) {
		moves = append(moves, notation.Move(p, m))
	}
	answer(w, http.StatusOK, map[string]any{"ply": p.Plies(), "round": g.round, "to_move": p.ToMove(), "moves": moves})
	return nil
}

// why says why a move cannot be made now; the reason is empty where it can.
func (h *House) why(w http.ResponseWriter, r *http.Request, g *game) error {
	p := g.table.Position()
	text := r.URL.Query().Get("move")
	if text == "" || len(text) > 64 {
		return badRequest("Which move? Ask for ?move=K10.")
	}
	m, err := notation.ParseMove(p, text)
	if err != nil {
		return faultf(http.StatusUnprocessableEntity, "unreadable", "%s.", capital(err.Error()))
	}
	out := struct {
		Move   string   `json:"move"`
		Reason string   `json:"reason"`
		Rule   string   `json:"rule"`
		Shape  []string `json:"shape"`
	}{Move: notation.Move(p, m), Shape: []string{}}
	var illegal *rules.Illegal
	if errors.As(p.Why(m), &illegal) {
		out.Reason, out.Rule = capital(illegal.Reason)+".", illegal.Part
		if at, ok := m.Point(); ok && p.At(at) == 0 {
			out.Shape = names(p.Rules(), p.ShapePoints(at))
		}
	}
	answer(w, http.StatusOK, out)
	return nil
}

// compare looks at the receipt that somebody has of a game. One for an entry that
// the store does not have any more means that the store has lost something: the
// game stops, so that nothing is put in its place.
func (h *House) compare(ctx context.Context, g *game, mark string) error {
	var n int
	var hash, proof string
	if mark == "" {
		return nil
	}
	if _, err := fmt.Sscanf(mark, "%d.%64s", &n, &hash); err != nil || n <= g.n || len(mark) > 200 {
		return nil
	}
	if len(mark) != len(fmt.Sprint(n))+1+64+1+32 {
		return nil
	}
	proof = mark
	if h.mark(g.id, n, hash) != proof {
		return nil
	}
	if err := g.catchUp(ctx); err != nil {
		return err
	}
	if n > g.n {
		g.breakOff("regressed", &store.Damaged{Game: g.id, N: n, Why: "a page knows an entry that the store does not have"})
	}
	return nil
}
