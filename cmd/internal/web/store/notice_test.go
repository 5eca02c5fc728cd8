package store

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// A notice takes the place of the one before it, never of a later one, and is
// there after reopening.
func testNotices(t *testing.T, p place) {
	s := p.open(t)
	require.NoError(t, s.Post(t.Context(), []Notice{{"b", 3, Waiting, 10, "b3"}, {"a", 1, Waiting, 20, "a1"}, {"c", 0, Playing, 30, "c0"}}))
	told := func(kind NoticeKind, since int64, limit int) (all []string) {
		found, err := s.Notices(t.Context(), kind, since, limit)
		require.NoError(t, err)
		for _, n := range found {
			all = append(all, n.Body)
		}
		return all
	}
	require.Equal(t, []string{"a1", "b3"}, told(Waiting, 0, 10))
	require.Equal(t, []string{"a1"}, told(Waiting, 0, 1))
	require.Equal(t, []string{"a1"}, told(Waiting, 11, 10))
	require.Equal(t, []string{"c0"}, told(Playing, 0, 10))

	require.NoError(t, s.Post(t.Context(), []Notice{{"b", 2, Playing, 99, "an old one"}, {"a", 2, Playing, 40, "a2"}}))
	require.NoError(t, s.Post(t.Context(), nil))
	require.Equal(t, []string{"b3"}, told(Waiting, 0, 10))
	require.Equal(t, []string{"a2", "c0"}, told(Playing, 0, 10))
	require.NoError(t, s.Close())
	s = p.open(t)
	require.NoError(t, s.Post(t.Context(), []Notice{{"a", 3, Hidden, 50, ""}}))
	require.Equal(t, []string{"c0"}, told(Playing, 0, 10))
	require.NoError(t, s.ForgetNotices(t.Context(), 31))
	require.Empty(t, told(Playing, 0, 10))
	require.Empty(t, told(Waiting, 0, 10))

	// Many programs post about the same games, and none waits for another for good.
	other := s
	if p.shared {
		other = p.open(t)
	}
	done := make(chan error)
	for _, s := range []*Store{s, other} {
		go func() {
			var err error
			for round := range 20 {
				var all []Notice
				for i := range 20 {
					all = append(all, Notice{fmt.Sprint("game", (i*7+round)%20), round, Waiting, 1, ""})
				}
				if err == nil {
					err = s.Post(t.Context(), all)
				}
			}
			done <- err
		}()
	}
	require.NoError(t, <-done)
	require.NoError(t, <-done)
	require.Len(t, told(Waiting, 0, 100), 20)
}
