package guest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"pente/rules"
)

// News is something that has happened to the game or on the way to it.
type News struct {
	Kind NewsKind
	Seat rules.Seat // Moved: who
	Move string     // Moved: as notation writes it
}

// NewsKind says what has happened.
type NewsKind int

// What happens.
const (
	Moved NewsKind = iota + 1 // the next move of the game
	Down                      // the line is down; it is tried again
	Up                        // it is up again
	Anew                      // the game is not what it was: it has to be looked at again
)

// Next waits for news. The error is ctx's, or says why none will come: a *Refused,
// or io.EOF after Anew and Close.
func (v *Visit) Next(ctx context.Context) (News, error) {
	select {
	case <-ctx.Done():
		return News{}, ctx.Err()
	case news, more := <-v.news:
		if !more {
			return News{}, v.last
		}
		return news, nil
	}
}

// How long to wait for a line that is down, and for a sign of life of one that is up.
const (
	shortestPause = 250 * time.Millisecond
	longestPause  = 10 * time.Second
	silence       = 70 * time.Second // the server says something every 20 s
)

// errAnew ends listening to a game that is not what it was.
var errAnew = errors.New("anew")

// follow listens after an entry of the log, again and again, until the game is not
// what it was, the server says no, or nobody listens.
func (v *Visit) follow(ctx context.Context, after int) {
	defer close(v.done)
	defer close(v.news)
	l := &listener{visit: v, after: after, plies: len(v.Moves)}
	v.last = io.EOF
	pause, down := shortestPause, false
	for ctx.Err() == nil {
		err := l.listen(ctx, func() {
			if down {
				l.tell(ctx, News{Kind: Up})
			}
			pause, down = shortestPause, false
		})
		var refused *Refused
		switch {
		case errors.Is(err, errAnew):
			l.tell(ctx, News{Kind: Anew})
			return
		case errors.As(err, &refused) && !refused.passing():
			v.last = err
			return
		case !down && ctx.Err() == nil && !errors.Is(err, io.EOF):
			down = true
			l.tell(ctx, News{Kind: Down})
		}
		wait(ctx, pause)
		pause = min(2*pause, longestPause)
	}
}

// listener follows the log of a game.
type listener struct {
	visit        *Visit
	after, plies int
}

func (l *listener) tell(ctx context.Context, news News) {
	select {
	case l.visit.news <- news:
	case <-ctx.Done():
	}
}

// listen opens the stream and reads it to its end; up is called when it stands. The
// error is never nil: io.EOF is a stream that the server has ended.
func (l *listener) listen(ctx context.Context, up func()) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	c := l.visit.client
	request, err := c.request(ctx, http.MethodGet, "/events?after="+strconv.Itoa(l.after), nil)
	if err != nil {
		return err
	}
	alive := time.AfterFunc(silence, stop)
	defer alive.Stop()
	answer, err := c.http.Do(request)
	if err != nil {
		return &Unreachable{c.link.Site, err}
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		text, err := io.ReadAll(io.LimitReader(answer.Body, mostAnswer))
		return errors.Join(err, c.refusal(answer, text))
	}
	up()
	return l.read(ctx, answer.Body, func() { alive.Reset(silence) })
}

// read reads events: lines of "id: ", "event: " and "data: ", and an empty one.
func (l *listener) read(ctx context.Context, from io.Reader, heard func()) error {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 0, 64<<10), mostAnswer)
	kind, data := "", ""
	for lines.Scan() {
		heard()
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "event":
			kind = value
		case "data":
			data = value
		case "":
			if err := l.take(ctx, kind, data); err != nil {
				return err
			}
			kind, data = "", ""
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return io.EOF
}

// entry is an entry of the log, as far as it is used.
type entry struct {
	N     int     `json:"n"`
	Round int     `json:"round"`
	Seats []Chair `json:"seats"`
	Move  *struct {
		Ply  int        `json:"ply"` // from 1
		Seat rules.Seat `json:"seat"`
		Move string     `json:"move"`
	} `json:"move"`
}

// take takes in an event. What is neither the next move nor known is a reason to
// look at the game again.
func (l *listener) take(ctx context.Context, kind, data string) error {
	switch kind {
	case "reset":
		return errAnew
	case "entry":
	default:
		return nil
	}
	var e entry
	if err := json.Unmarshal([]byte(data), &e); err != nil {
		return errAnew
	}
	if e.N <= l.after {
		return nil
	}
	l.after = e.N
	switch {
	case e.Round != l.visit.round, e.Seats != nil && !slices.Equal(e.Seats, l.visit.Chairs):
		return errAnew
	case e.Move == nil:
		return nil
	case e.Move.Ply != l.plies+1:
		return errAnew
	}
	l.plies++
	l.tell(ctx, News{Kind: Moved, Seat: e.Move.Seat, Move: e.Move.Move})
	return nil
}
