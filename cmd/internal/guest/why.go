package guest

import (
	"errors"

	"pente/cmd/internal/words"
)

// Why says in a sentence what went wrong between here and the server. What the
// server has to say itself it says in the language that was wished for.
func Why(in *words.Words, err error) string {
	var refused *Refused
	var away *Unreachable
	var foreign *Foreign
	switch {
	case errors.As(err, &away):
		return in.Say("guest.away", words.Data{"Site": away.Site})
	case errors.As(err, &foreign):
		return in.Say("guest.foreign", words.Data{"Site": foreign.Site, "Why": foreign.Err.Error()})
	case errors.As(err, &refused):
		if key, known := refusals[refused.Code]; known {
			return in.Say(key, nil)
		}
		return refused.Message
	}
	return err.Error()
}

// refusals are the messages of what servers refuse, where it is not a move.
var refusals = map[string]string{
	"no_game": "guest.no_game", "full": "guest.full", "taken": "guest.taken", "stale": "guest.stale",
	"damaged": "guest.damaged", "not_your_seat": "guest.not_your_seat", "watching": "guest.not_your_seat",
	"by_bot": "guest.by_bot", "link_used": "guest.link_used", "not_over": "guest.not_over",
	"too_many": "guest.busy", "too_many_streams": "guest.busy", "busy": "guest.busy", "stopping": "guest.busy", "unavailable": "guest.busy",
}
