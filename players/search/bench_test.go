package search

import (
	"context"
	"testing"
)

// quietGames are middle games in which nobody threatens anything.
var quietGames = []struct{ variant, moves string }{
	{"pente", "K10 L9 N9 M10 L11 J9 M12 K7"},
	{"keryo", "K10 L9 N9 M10 L11 J9 M12 K7"},
	{"gomoku", "H8 J9 G7 J7 J8 H10"},
	{"connect6", "K10 L9 M10 J8 K8 L11"},
	{"renju", "H8 J9 G7 J7 J8 H10"},
	{"connect-four", "D1 D2 C1 E1"},
}

// BenchmarkNodes is a search of 100,000 positions from a quiet middle game.
func BenchmarkNodes(b *testing.B) {
	for _, game := range quietGames {
		b.Run(game.variant, func(b *testing.B) {
			p := position(b, game.variant, game.moves)
			player := New(Level{Nodes: 100_000}, 1)
			nodes, depth := 0, 0
			for b.Loop() {
				_, err := player.Move(context.Background(), p)
				if err != nil {
					b.Fatal(err)
				}
				nodes += player.search.nodes
				depth = player.depth
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(depth), "depth")
		})
	}
}
