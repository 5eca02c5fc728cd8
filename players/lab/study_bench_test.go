package lab

import (
	"bufio"
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// Random games of a study against the same games played and not looked at.
func BenchmarkRandomGames(b *testing.B) {
	v, err := variants.Load("pente")
	require.NoError(b, err)
	cell := Cell{Name: "pente", Rules: v.Rules, Fingerprint: v.Fingerprint()}
	s, err := NewStudy(StudySetup{Cells: []Cell{cell}, Lineups: []Lineup{{Players: []string{"random"}, Games: shardRandom}}, OpeningPlies: -1})
	require.NoError(b, err)
	played, err := s.play(context.Background(), 0)
	require.NoError(b, err)
	text := s.write(played)
	perGame := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*shardRandom), "ns/game")
	}
	b.Run("bare", func(b *testing.B) {
		start, err := v.Rules.Start(2)
		require.NoError(b, err)
		game, random := new(rules.Position), rules.NewRandom(1)
		for range b.N * shardRandom {
			start.CopyTo(game)
			for !game.Over() {
				game.Push(game.Pick(random))
			}
		}
		perGame(b)
	})
	b.Run("played", func(b *testing.B) {
		for range b.N {
			_, _ = s.play(context.Background(), 0)
		}
		perGame(b)
	})
	b.Run("written", func(b *testing.B) {
		for range b.N {
			s.write(played)
		}
		perGame(b)
	})
	b.Run("read", func(b *testing.B) {
		for range b.N {
			_, _ = s.readShard(bufio.NewReader(bytes.NewReader(text)), 0, func(Shard) error { return nil })
		}
		perGame(b)
	})
	b.Run("counted", func(b *testing.B) {
		for range b.N {
			s.NewTally().Add(played)
		}
		perGame(b)
	})
}
