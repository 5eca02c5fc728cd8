package web

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// Why a move cannot be made is said in the language of who asks.
func TestRefusalsAreInTheLanguage(t *testing.T) {
	h := openHouse(t, generous)
	ann := h.visitor()
	api, _ := ann.begin(map[string]any{"variant": "tic-tac-toe"})
	ann.post(api+"/join", map[string]any{}, nil)
	ann.move(api, 0, "B2")
	for lang, want := range map[string]string{
		"":   "B2 is taken: there is a stone of player 1 on it.",
		"nb": "B2 er opptatt: der ligger en brikke som tilhører spiller 1.",
		"ru": "B2 занят: на нём шашка игрока 1.",
		"fr": "B2 est occupé\u00a0: il y a une pierre du joueur 1.",
	} {
		var why struct{ Reason, Cause string }
		require.Equal(t, http.StatusOK, ann.get(api+"/why?move=B2&lang="+lang, &why))
		require.Equal(t, want, why.Reason)
		require.Equal(t, "taken", why.Cause)
		var refused struct{ Error fault }
		require.Equal(t, http.StatusUnprocessableEntity, ann.post(api+"/moves?lang="+lang, map[string]any{"ply": 1, "move": "B2"}, &refused))
		require.Equal(t, want, refused.Error.Message)
	}
}
