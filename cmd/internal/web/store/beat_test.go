package store

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Whoever works says so; a time in which nobody did is noted once, whoever
// notices it, and known after reopening.
func testOutages(t *testing.T, p place) {
	s := p.open(t)
	const pause = 20 * time.Second
	start := time.UnixMilli(1_000_000_000)
	beat := func(server string, second int) Signs {
		signs, err := s.Beat(t.Context(), server, start.Add(time.Duration(second)*time.Second), pause, time.Time{})
		require.NoError(t, err)
		return signs
	}
	require.Empty(t, beat("a", 0).Outages, "the first server has missed nothing")
	require.Empty(t, beat("b", 5).Outages)
	require.Equal(t, map[string]bool{"a": true, "b": true}, beat("a", 20).Working)
	beat("b", 35)
	require.Equal(t, map[string]bool{"b": true}, beat("b", 55).Working)
	require.Empty(t, beat("b", 60).Outages, "one has always worked")
	beat("a", 60)
	require.NoError(t, s.Rest(t.Context(), "b", start.Add(61*time.Second), pause))
	require.Equal(t, map[string]bool{"a": true}, beat("a", 61).Working)

	var both sync.WaitGroup
	for _, server := range []string{"a", "b", "c"} {
		both.Go(func() {
			if _, err := s.Beat(t.Context(), server, start.Add(time.Hour), pause, time.Time{}); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	want := []Outage{{start.Add(61 * time.Second), start.Add(time.Hour)}}
	require.Equal(t, want, beat("a", 3601).Outages)
	require.NoError(t, s.Close())
	s = p.open(t)
	require.Equal(t, want, beat("a", 3602).Outages)
	signs, err := s.Beat(t.Context(), "a", start.Add(25*time.Hour), 0, start.Add(time.Hour))
	require.NoError(t, err)
	require.Equal(t, []Outage{{start.Add(3602 * time.Second), start.Add(25 * time.Hour)}}, signs.Outages, "those that ended later")
}
