package web

import (
	"fmt"
	"net/http"
	"slices"

	"pente/rules"
)

// startRequest asks for a new game.
type startRequest struct {
	chosenRules
	Seats  []string `json:"seats"`  // for each "human", or the level of a bot; absent: people
	Sit    *int     `json:"sit"`    // the seat to take, from 1; 0 none; absent: the first free one
	Name   string   `json:"name"`   // who sits there; may be empty
	Access string   `json:"access"` // who may see it: "open", "link" or "private"; absent: open
	Clock  string   `json:"clock"`  // the time control, such as "5m+3s"; absent or "none": no clock
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
		if err := g.seatPerson(r.Context(), seat, asked.Name, out.Key, "sit:"+newKey()); err != nil {
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
	clock, err := readClock(s.Clock)
	if err != nil {
		return nil, err
	}
	text, err := settled(v)
	if err != nil {
		return nil, faultf(http.StatusUnprocessableEntity, "bad_rules", "These rules are too long to be kept with a game.")
	}
	unlisted, closed, err := readAccess(s.Access)
	if err != nil {
		return nil, err
	}
	open := &opening{Title: v.Title, Summary: v.Summary, Rules: text, Changed: len(s.Set) > 0, Seats: seats, Private: unlisted, Closed: closed, Clock: clock}
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
