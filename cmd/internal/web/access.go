package web

import (
	"context"
	"net/http"
	"slices"
)

// Who may see a game: everybody, who finds it in the lists; whoever has its link;
// or those alone who sit at it. While a seat of a private game is free, whoever has
// the link may look, since he may sit down.
const (
	accessOpen    = "open"
	accessLink    = "link"
	accessPrivate = "private"
)

var errPrivate = faultf(http.StatusForbidden, "private", "This game is private: only those who play can see it.")

// readAccess says what an opening notes of the access that is asked for.
func readAccess(asked string) (unlisted, closed bool, err error) {
	switch asked {
	case "", accessOpen:
		return false, false, nil
	case accessLink:
		return true, false, nil
	case accessPrivate:
		return true, true, nil
	}
	return false, false, badRequest("There is no access %.20q; there is %s, %s and %s.", asked, accessOpen, accessLink, accessPrivate)
}

// full tells whether the game is private and nobody else can sit down.
func (g *game) full() bool {
	return g.opening.Closed && !slices.ContainsFunc(g.chairs, (*chair).free)
}

// admit tells whether one with a key may see the game. The game is locked.
func (g *game) admit(ctx context.Context, key string) error {
	if !g.full() || len(g.seatsOf(key)) > 0 {
		return nil
	}
	if err := g.catchUp(ctx); err != nil { // he may have sat down at another server just now
		return err
	}
	if g.full() && len(g.seatsOf(key)) == 0 {
		return errPrivate
	}
	return nil
}

// dismissStrangers lets those go who follow a private game and have no seat in it.
func (g *game) dismissStrangers() {
	if !g.full() {
		return
	}
	g.crowd.keep(func(key string) bool {
		return slices.ContainsFunc(g.chairs, func(c *chair) bool { return c.key != "" && c.key == key })
	})
}

// keep lets all go but those whose keys are wanted.
func (c *crowd) keep(wanted func(key string) bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for f := range c.followers {
		if !wanted(f.key) {
			c.drop(f)
		}
	}
}
