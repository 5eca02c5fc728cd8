package lab

import (
	"context"

	"pente/players/search"
	"pente/rules"
)

// An opening that one side wins whoever plays it tells nothing of the players. So
// random openings are drawn until a short search finds one balanced. Between equal
// players of 3,000 nodes, taking openings as they come, the first seat won 73 % in
// Pente, 72 % in Gomoku, 75 % in Renju and 30 % in Pente with a swap; of balanced
// ones 49, 48, 58 and 51 % (80 to 160 games each, so give or take 10). In Connect6
// nothing was gained, and between players of 25,000 nodes the first seat still won
// 72 % in Pente, who make more of having the move. An opening takes 10 to 40 ms, in
// Connect6 0.2 s.
const (
	judgeNodes = 2000 // of a search
	fairLow    = -30  // what an opening may be worth to the side to move: in
	fairHigh   = 20   // hundredths of a row that lacks one stone
)

// judge says how far openings are from balanced.
type judge struct{ player *search.Player }

func newJudge(seed uint64) *judge {
	return &judge{search.New(search.Level{Nodes: judgeNodes}, seed)}
}

// off is by how much the value of a position for the side to move lies outside of
// what is balanced.
func (j *judge) off(ctx context.Context, p *rules.Position) (int, error) {
	report, err := j.player.Analyse(ctx, p, 1, 0)
	if err != nil || len(report.Lines) == 0 {
		return 0, err
	}
	value := report.Lines[0].Value
	return max(fairLow-value, value-fairHigh, 0), nil
}
