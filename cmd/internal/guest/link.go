// Package guest takes a seat of a game that a server keeps, by the server's JSON
// API: it asks for the rules and the moves, makes moves, and hears of those of the
// others, also after the line was down.
package guest

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// Link is the address of a game, as the server hands it out.
type Link struct {
	Site string // scheme and host, such as http://127.0.0.1:8080
	Game string // the name of the game
	Code string // that moves a seat to this device; usually empty
}

// shape is what the name of a game looks like.
var shape = regexp.MustCompile(`^/(?:g|api/games)/([a-z2-7]{16})/?$`)

// ReadLink reads the address of the page of a game. The scheme may be left out.
func ReadLink(text string) (Link, error) {
	whole := strings.TrimSpace(text)
	if !strings.Contains(whole, "://") {
		whole = "http://" + whole
	}
	at, err := url.Parse(whole)
	if err == nil && at.Host != "" && (at.Scheme == "http" || at.Scheme == "https") {
		if path := shape.FindStringSubmatch(at.Path); path != nil {
			return Link{Site: at.Scheme + "://" + at.Host, Game: path[1], Code: at.Fragment}, nil
		}
	}
	return Link{}, fmt.Errorf("%.100q is no link of a game; one looks like http://127.0.0.1:8080/g/abcdefgh234567ab", text)
}

func (l Link) String() string { return l.Site + "/g/" + l.Game }
