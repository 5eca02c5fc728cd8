package variants_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"pente/variants"
)

// settingsToDraw are settings that change the rules of a game in every way the
// format has; not all of them go together.
func settingsToDraw() []string {
	return []string{
		"board.width=13", "board.height=8", "board.topology=torus", "board.topology=cylinder", "board.holes=[\"c3\", \"B2\", \"C3\"]",
		"players={min=2, max=5}", "players={min=4, teams=2}", "players.min=3", "turn={first=1, each=2}", "turn.each=[2, 1, 2, 1]",
		"turn.pass=if_stuck", "opening.stone={1=\"any\", 2=\"inside( 3)\"}", "opening.stone.4=outside(1) minus center minus axis(2..3)",
		"opening.seat.2.1=points(D4 c3,E5)", "opening.seat.1.2=any", "capture.lengths=[3, 2, 1]", "capture.axes=diag", "capture.mixed=true",
		"capture.victims=next_opponent", "capture.teammate=forbid", "capture.self=poof", "win.line.length={2=4, 3=4, 4=4}",
		"win.line.length={0=6, 2=5}", "win.line.overline={1=\"forbid\"}", "win.line.overline=lose", "win.line.check_owner=any", "win.line.by=team",
		"win.captures.target={0=9, 3=7}", "win.captures.target=0", "win.captures.sum_by=team", "win.captures.tie=draw",
		"board.random_holes={min=1, max=4, parity=\"odd\"}", "opening.lays={1=1, 2=1}", "opening.lays={3=2}", "opening.choice={3=[\"swap\", \"stay\", \"add(2)\"]}",
		"opening.choice={2=[\"offer(3)\", \"stay\"]}", "opening.declare={4=\"1 .. 8\"}", "opening.offer={5=2, 6=1}", "opening.offer={7=\"declared\"}",
		"place.rule=gravity", "place.rule=edge_grow", "place.rule=nearest_edge", "place.colour=any", "place.colour=single",
		"forbid.three={count=2, except=[\"makes_line\", \"captures\"]}", "forbid.three={definition=\"geometric\", who=\"first\"}",
		"forbid.four={count=2, effect=\"lose\", who=\"second\"}", "oblige.block_next=true", "oblige.win=true", "capture.effect=flip",
		"capture.score=add_or_subtract", "clear={edges=[\"W\", \"N\"], repeat=true}", "win.both=draw", "win.line={axes=\"orth\", min_open_ends=1}",
		"win.line={count=2, fewer=\"forbid\"}", "win.line.count=1", "win.line={edge_blocks=true, min_open_ends=2, overline_exempt=true}", "win.line.seat=2",
		"win.line={length=0, score={3=3, 4=10}}", "end.full_board=score", "end.full_board=second", "lose.line.length=3",
		"break={policy=\"forced\", window=\"round\"}", "break.capture_win_first=true", "break.policy=always",
		"eliminate.stones=neutral", "end={after_win=\"places\", no_move=\"lose\", max_plies=300}",
	}
}

// Whatever rules are accepted read back from their own text as the same rules.
func TestRandomRulesReadBack(t *testing.T) {
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"pente-multi", "pente-teams", "gomoku", "keryo", "ninuki", "renju-soosorv-8", "spider-linetris", "pahtum", "swap2-pente"}).Draw(t, "name")
		set := rapid.SliceOfN(rapid.SampledFrom(settingsToDraw()), 0, 5).Draw(t, "set")
		v, err := variants.Load(name, set...)
		if err != nil {
			return
		}
		accepted++
		back, err := variants.Parse("back.toml", []byte(v.Resolved()), variants.Network)
		require.NoError(t, err)
		require.Equal(t, v.Resolved(), back.Resolved())
		require.Equal(t, v.Fingerprint(), back.Fingerprint())
	})
	require.Positive(t, accepted)
}
