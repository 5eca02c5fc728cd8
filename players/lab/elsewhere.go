package lab

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
)

// Identity is all that the games of the study depend on, and how they are
// counted: a line for each run.
func (s *Study) Identity() string {
	var text strings.Builder
	for _, run := range s.runs {
		fmt.Fprintf(&text, "%s: %s\n", run.Name(), run.Key())
	}
	return text.String()
}

// Text is a shard as its log has it. Whoever has played it, on whatever machine,
// makes the same bytes of it.
func (s *Study) Text(played Shard) []byte { return s.write(played) }

// ReadShard reads the text of the shard of that number, from 0. The error says
// that it is not whole, is damaged, or is of another study.
func (s *Study) ReadShard(number int, text []byte) (played Shard, err error) {
	if err := s.has(number); err != nil {
		return played, err
	}
	in := bytes.NewReader(text)
	size, err := s.readShard(bufio.NewReader(in), number, func(read Shard) error {
		played = read
		return nil
	})
	if err == nil && size != int64(len(text)) {
		err = fmt.Errorf("something follows shard %d", number+1)
	}
	return played, err
}

// PlayShard plays the shard of that number, from 0: the same one always, where
// its players are decided by their seeds.
func (s *Study) PlayShard(ctx context.Context, number int) (Shard, error) {
	if err := s.has(number); err != nil {
		return Shard{}, err
	}
	return s.play(ctx, number)
}

func (s *Study) has(number int) error {
	if number < 0 || number >= len(s.shards) {
		return fmt.Errorf("there is no shard %d: the study has %d", number+1, len(s.shards))
	}
	return nil
}

// ShardName is what people call the shard of that number, from 0.
func (s *Study) ShardName(number int) string {
	piece := s.shards[number]
	games := piece.run.match.BlockGames()
	return fmt.Sprintf("shard %d (%s, games %d to %d)", number+1, piece.run.Name(), piece.first*games+1, piece.end*games)
}

// ShardGames is how many games the shard of that number has, from 0.
func (s *Study) ShardGames(number int) int {
	piece := s.shards[number]
	return (piece.end - piece.first) * piece.run.match.BlockGames()
}

// ShardRun is the run that the shard of that number is of, from 0.
func (s *Study) ShardRun(number int) *Run { return s.shards[number].run }

// ErrOtherGames is part of the error for a shard whose first game this build plays
// in another way.
var ErrOtherGames = errors.New("this build plays another game")

// Agrees plays the first game of a shard once more. It is the same one, or the
// shard was played by another build, whose games are not to be counted with those
// of this one. Players who are limited by time are believed.
func (s *Study) Agrees(ctx context.Context, played Shard) error {
	if played.Run.Lineup.Timed() || len(played.Rows) == 0 {
		return nil
	}
	w, err := newWatch(played.Run)
	if err != nil {
		return err
	}
	again, err := w.game(ctx, played.First)
	if err != nil {
		return err
	}
	have, want := again.append(nil), played.Rows[0].append(nil)
	if !bytes.Equal(have, want) {
		return fmt.Errorf("game %d of %s: %w than the one that is there", played.First+1, played.Run.Name(), ErrOtherGames)
	}
	return nil
}

// Agrees plays the first game of each run once more that the log has, unless the log
// is whole and nothing is to be added to it.
func (l *ShardLog) Agrees(ctx context.Context) error {
	if l.whole == len(l.study.shards) {
		return nil
	}
	seen := map[*Run]bool{}
	err := l.Each(func(played Shard) error {
		if len(seen) == len(l.study.runs) {
			return errSeen
		}
		if seen[played.Run] {
			return nil
		}
		seen[played.Run] = true
		return l.study.Agrees(ctx, played)
	})
	if errors.Is(err, errSeen) {
		return nil
	}
	return err
}

var errSeen = errors.New("all runs have been seen")
