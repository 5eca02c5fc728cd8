package lab

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A shard that was played elsewhere is read as it was written, or not at all.
func TestAShardIsReadAsAWholeOrNotAtAll(t *testing.T) {
	setup := StudySetup{Cells: []Cell{cell(t, "tic-tac-toe")}, Lineups: []Lineup{{Players: []string{"greedy"}, Games: 300}}, OpeningPlies: -1, Keep: 20}
	s := studied(t, setup)
	played, err := s.PlayShard(context.Background(), 1)
	require.NoError(t, err)
	text := s.Text(played)
	read, err := s.ReadShard(1, text)
	require.NoError(t, err)
	require.Equal(t, text, s.Text(read))
	require.Equal(t, "shard 2 (tic-tac-toe, greedy, games 257 to 300)", s.ShardName(1))
	require.Equal(t, 44, s.ShardGames(1))

	for cut := range text {
		_, err := s.ReadShard(1, text[:cut])
		require.Error(t, err, "cut at byte %d", cut)
	}
	for at := range text {
		changed := append([]byte{}, text...)
		changed[at] ^= 1
		_, err := s.ReadShard(1, changed)
		require.Error(t, err, "byte %d changed", at)
	}
	_, err = s.ReadShard(1, append(text, '\n'))
	require.ErrorContains(t, err, "something follows shard 2")
	_, err = s.ReadShard(0, text)
	require.ErrorContains(t, err, "another study")
	for _, number := range []int{-1, 2} {
		_, err = s.ReadShard(number, text)
		require.ErrorContains(t, err, "the study has 2")
		_, err = s.PlayShard(context.Background(), number)
		require.ErrorContains(t, err, "the study has 2")
	}
}

// Games that another build has played are known by playing one of them again.
func TestAnotherBuildIsKnownByItsGames(t *testing.T) {
	s := studied(t, StudySetup{
		Cells:   []Cell{cell(t, "tic-tac-toe")},
		Lineups: []Lineup{{Players: []string{"greedy"}, Games: 20}, {Players: []string{"search time=1ms"}, Games: 2}}, OpeningPlies: -1, Keep: 20,
	})
	played, err := s.PlayShard(context.Background(), 0)
	require.NoError(t, err)
	require.NoError(t, s.Agrees(context.Background(), played))
	played.Rows[0].Plies++
	err = s.Agrees(context.Background(), played)
	require.ErrorIs(t, err, ErrOtherGames)
	require.ErrorContains(t, err, "game 1 of tic-tac-toe, greedy")

	// A log that such games stand in is not gone on with; a whole one is only read.
	log, err := s.OpenShards(filepath.Join(t.TempDir(), "shards.txt"))
	require.NoError(t, err)
	defer log.Close()
	require.NoError(t, log.Agrees(context.Background()))
	require.NoError(t, log.Append(played))
	require.ErrorIs(t, log.Agrees(context.Background()), ErrOtherGames)
	last, err := s.PlayShard(context.Background(), 1)
	require.NoError(t, err)
	require.NoError(t, log.Append(last))
	require.NoError(t, log.Agrees(context.Background()))

	timed, err := s.PlayShard(context.Background(), 1)
	require.NoError(t, err)
	timed.Rows[0].Plies++
	require.NoError(t, s.Agrees(context.Background(), timed), "whose games are not the same again")
}

// What a build plays is the same whenever it is asked.
func TestEdition(t *testing.T) {
	one, err := Edition()
	require.NoError(t, err)
	require.Regexp(t, "^[0-9a-f]{12}$", one)
	again, err := playEdition()
	require.NoError(t, err)
	require.Equal(t, one, again)
}
