package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// token reads one token of the moves: a number with a dot, a move, a number
// with its move glued to it, or the result.
func (p *textParser) token(token string) *Bad {
	if p.ended {
		return &Bad{Text: token, Reason: "stands after the result"}
	}
	if number, rest, ok := cutNumber(token); ok {
		if bad := p.number(number); bad != nil || rest == "" {
			return bad
		}
		token = rest
	}
	moves := &p.game.Moves
	switch {
	case isResult(token):
		p.ended = true
		p.game.Result.Text = token
	case len(*moves) == p.limits.Moves:
		return &Bad{Move: len(*moves) + 1, Reason: fmt.Sprintf("more moves than allowed (%d)", p.limits.Moves)}
	case !isMoveText(token):
		return &Bad{Move: len(*moves) + 1, Text: token, Reason: unreadableMove}
	default:
		*moves = append(*moves, token)
	}
	return nil
}

// cutNumber takes a number and its dot off the front of a token.
func cutNumber(token string) (number int, rest string, ok bool) {
	digits, rest, dotted := strings.Cut(token, ".")
	number, err := strconv.Atoi(digits)
	return number, rest, dotted && err == nil && digits[0] != '-' && digits[0] != '+'
}

// number checks that every seat has moved once for each number before: there a
// lost move shows.
func (p *textParser) number(number int) *Bad {
	due := (number - 1) * p.game.Players
	if have := len(p.game.Moves); have != due {
		reason := fmt.Sprintf("number %d comes after %d moves instead of %d", number, have, due)
		if have < due {
			reason = "missing, " + reason
		}
		return &Bad{Move: have + 1, Reason: reason}
	}
	return nil
}

// finish looks at the game as a whole: it must have an end, and one only.
func (p *textParser) finish() *Bad {
	g := &p.game
	last := len(g.Moves)
	if last == 0 && len(g.Headers) == 0 {
		return &Bad{Move: 1, Reason: "missing, there are neither headers nor moves"}
	}
	if !p.ended && (last == 0 || !IsLeaving(g.Moves[last-1])) {
		return &Bad{Move: last + 1, Reason: "missing, there is no result after the moves; is the file cut short?"}
	}
	header := Result{Text: g.value(resultHeaders...)}
	if known := header.Best(); len(known) > 0 {
		switch {
		case len(g.Result.Best()) == 0:
			g.Result.Text = header.Text
		case !slices.Equal(known, g.Result.Best()) || header.Draw() != g.Result.Draw():
			return &Bad{Text: g.Result.Text, Reason: "contradicts the header, which says " + header.Text}
		}
	}
	if len(g.Result.Best()) > 0 && strings.Count(g.Result.Text, "-")+1 != g.Players {
		return &Bad{Text: g.Result.Text, Reason: fmt.Sprintf("not a result of %d players", g.Players)}
	}
	g.takeSwapped()
	return nil
}

// value is the value of the first of the named headers there is, "" where it
// says that it has none.
func (g *Game) value(keys ...string) string {
	if text, _ := g.Header(keys...); text != empty {
		return text
	}
	return ""
}

// seatHeader names a header of a seat, such as "Player 1 Name".
func seatHeader(seat int, what string) string {
	return "Player " + strconv.Itoa(seat) + " " + what
}

// textSeat gathers what the headers say of a seat, counted from 1. BrainKing
// calls the first player White and the second Black.
func (g *Game) textSeat(seat int) Seat {
	name, rating := []string{seatHeader(seat, "Name")}, []string{seatHeader(seat, "Rating")}
	if seat <= 2 {
		other := [...]string{"White", "Black"}[seat-1]
		name, rating = append(name, other), append(rating, other+"Rating")
	}
	return Seat{Name: g.value(name...), Rating: g.value(rating...), Player: g.value(seatHeader(seat, "Type"))}
}
