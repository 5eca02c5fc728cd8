package search

import (
	"context"
	"testing"

	"pente/rules"
	"pente/variants"
)

// BenchmarkCrowd is a move among several sides in a middle game of the search
// against itself.
func BenchmarkCrowd(b *testing.B) {
	for _, game := range []struct {
		name    string
		players int
		nodes   int
	}{{"pente-multi", 3, 300}, {"pente-multi", 3, 30_000}, {"pente-multi", 4, 30_000}, {"pente-multi", 6, 30_000}} {
		b.Run(game.name, func(b *testing.B) {
			v, err := variants.Load(game.name)
			if err != nil {
				b.Fatal(err)
			}
			p, err := v.Rules.Start(game.players)
			if err != nil {
				b.Fatal(err)
			}
			player := New(Level{Nodes: 300}, 1)
			var m rules.Move
			for range 20 {
				if m, err = player.Move(context.Background(), p); err != nil {
					b.Fatal(err)
				}
				p.Push(m)
			}
			player = New(Level{Nodes: game.nodes}, 1)
			nodes := 0
			for b.Loop() {
				if _, err := player.Move(context.Background(), p); err != nil {
					b.Fatal(err)
				}
				nodes += player.search.nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
