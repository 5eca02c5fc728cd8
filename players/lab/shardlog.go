package lab

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"
)

// ShardLog is the file of the shards of a study that have been played. Each is
// written as a whole and is on the disk before the next one counts: a line that
// says which shard it is, how many bytes follow and their checksum, then a line
// for each game. A file that was cut is gone on with behind its last whole shard.
type ShardLog struct {
	study *Study
	file  *os.File
	whole int   // shards that are there
	end   int64 // of the last whole shard, in bytes
}

// OpenShards opens the file of that name, or makes it. The error says which shard
// of it is not of this study.
func (s *Study) OpenShards(name string) (*ShardLog, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	log := &ShardLog{study: s, file: file}
	err = log.check()
	if err == nil {
		err = file.Truncate(log.end)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	return log, nil
}

// check looks how far the file is whole. The first shard that is not was the last
// one to be written, and is played again, unless another one follows: then the file
// was changed.
func (l *ShardLog) check() error {
	text := bufio.NewReaderSize(io.NewSectionReader(l.file, 0, 1<<62), 1<<20)
	for l.whole < len(l.study.shards) {
		size, err := l.study.readShard(text, l.whole, nil)
		if errors.Is(err, errCut) || errors.Is(err, errTorn) {
			return l.cutAt(text)
		}
		if err != nil {
			return err
		}
		l.whole++
		l.end += size
	}
	if _, err := text.ReadByte(); err != io.EOF {
		return errors.New("something follows the last shard of the study")
	}
	return nil
}

// cutAt tells a file that was cut from one that was damaged before its end.
func (l *ShardLog) cutAt(text *bufio.Reader) error {
	for {
		line, err := text.ReadString('\n')
		if strings.HasPrefix(line, shardWord) && err == nil {
			return fmt.Errorf("shard %d is damaged, and others follow it: the file was changed, and cannot be gone on with", l.whole+1)
		}
		if err != nil {
			return nil
		}
	}
}

// Whole is how many shards there are.
func (l *ShardLog) Whole() int { return l.whole }

// Shards is how many shards the study has.
func (s *Study) Shards() int { return len(s.shards) }

// Append writes the next shard, and is back when it is on the disk.
func (l *ShardLog) Append(played Shard) error {
	if played.Number != l.whole {
		return fmt.Errorf("shard %d comes after shard %d", played.Number+1, l.whole)
	}
	text := l.study.write(played)
	_, err := l.file.WriteAt(text, l.end)
	if err == nil {
		err = l.file.Sync()
	}
	if err != nil {
		return fmt.Errorf("the study cannot be written, and goes on where it is when it is run again: %w", err)
	}
	l.whole++
	l.end += int64(len(text))
	return nil
}

// Close lets go of the file.
func (l *ShardLog) Close() error { return l.file.Close() }

// Each hands out the shards that are there, in order.
func (l *ShardLog) Each(each func(Shard) error) error {
	text := bufio.NewReaderSize(io.NewSectionReader(l.file, 0, l.end), 1<<20)
	for number := range l.whole {
		if _, err := l.study.readShard(text, number, each); err != nil {
			return err
		}
	}
	return nil
}

const shardWord = "shard "

// headOf is the line before the games of a shard. It says what they depend on.
func (s *Study) headOf(number int, body []byte) string {
	piece := s.shards[number]
	games := piece.run.match.BlockGames()
	return fmt.Sprintf("%s%d: form %d, %s, games %d to %d, %s, %d bytes, %08x\n", shardWord, number+1, rowFormat, piece.run.Cell.Fingerprint,
		piece.first*games+1, piece.end*games, piece.run.match.Name(), len(body), crc32.ChecksumIEEE(body))
}

func (s *Study) write(played Shard) []byte {
	body := make([]byte, 0, 96*len(played.Rows))
	for i := range played.Rows {
		body = played.Rows[i].append(body)
	}
	return append([]byte(s.headOf(played.Number, body)), body...)
}

// errCut is the error of a shard that is not there as a whole, errTorn that of one
// whose bytes are all there but are not those that were written, such as when the
// power went before the disk had them.
var (
	errCut  = errors.New("the shard is not whole")
	errTorn = errors.New("the shard is damaged")
)

// readShard reads a shard and hands it out, where anybody wants it. It says how
// many bytes it takes.
func (s *Study) readShard(text *bufio.Reader, number int, each func(Shard) error) (int64, error) {
	head, err := text.ReadString('\n')
	if err != nil {
		return 0, errCut
	}
	body, err := readBody(text, head)
	if err != nil {
		return 0, err
	}
	switch want := s.headOf(number, body); {
	case head == want:
	case beforeSum(head) == beforeSum(want):
		return 0, fmt.Errorf("shard %d: %w", number+1, errTorn)
	default:
		return 0, fmt.Errorf("shard %d is of another study, or damaged: it begins %q", number+1, strings.TrimSpace(head))
	}
	size := int64(len(head) + len(body))
	if each == nil {
		return size, nil
	}
	played := Shard{Number: number, Run: s.shards[number].run}
	played.First = s.shards[number].first * played.Run.match.BlockGames()
	for line := range bytes.Lines(body) {
		row, err := readRow(strings.TrimSuffix(string(line), "\n"), played.Run.Seats())
		if err != nil {
			return 0, fmt.Errorf("shard %d: %w", number+1, err)
		}
		played.Rows = append(played.Rows, row)
	}
	return size, each(played)
}

// beforeSum is a head without its checksum.
func beforeSum(head string) string { return head[:strings.LastIndex(head, " bytes, ")] }

// mostBody is more bytes than any shard has.
const mostBody = 64 << 20

// readBody reads the games behind a head.
func readBody(text *bufio.Reader, head string) ([]byte, error) {
	var size int
	i := strings.LastIndex(strings.TrimSuffix(head, "\n"), " bytes, ")
	if i < 0 {
		return nil, errCut
	}
	if _, err := fmt.Sscanf(head[strings.LastIndexByte(head[:i], ' ')+1:], "%d", &size); err != nil || size < 0 || size > mostBody {
		return nil, errCut
	}
	body := make([]byte, size)
	if _, err := io.ReadFull(text, body); err != nil {
		return nil, errCut
	}
	return body, nil
}
