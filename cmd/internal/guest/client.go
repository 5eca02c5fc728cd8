package guest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// client asks a server about one game.
type client struct {
	link     Link
	key      string // opens the seats; empty for none
	language string // in which refusals are told
	http     *http.Client
}

// Refused is what a server answers in place of doing what it was asked for.
type Refused struct {
	Status  int
	Code    string // stable, as docs/api.md lists them
	Message string // a sentence
	after   time.Duration
}

func (e *Refused) Error() string { return e.Message }

// passing tells whether the same may be asked again in a moment.
func (e *Refused) passing() bool {
	return e.Status == http.StatusTooManyRequests || e.Status == http.StatusServiceUnavailable || e.Status == http.StatusBadGateway || e.Status == http.StatusGatewayTimeout
}

// Unreachable is a server that does not answer.
type Unreachable struct {
	Site string
	Err  error
}

func (e *Unreachable) Error() string { return fmt.Sprintf("%s does not answer: %v", e.Site, e.Err) }
func (e *Unreachable) Unwrap() error { return e.Err }

// Foreign is an answer that this program does not understand: that of another
// server, or of a later version.
type Foreign struct {
	Site string
	Err  error
}

func (e *Foreign) Error() string {
	return fmt.Sprintf("the answer of %s is not understood; it is no server of this program, or one of a later version: %v", e.Site, e.Err)
}
func (e *Foreign) Unwrap() error { return e.Err }

// Bounds of an exchange.
const (
	mostAnswer = 8 << 20 // bytes of an answer
	answerTime = 20 * time.Second
	attempts   = 4
	firstPause = 200 * time.Millisecond
)

// patient asks until there is an answer, or there has been none for several times.
func (c *client) patient(ctx context.Context, method, path string, body, into any) (err error) {
	pause := firstPause
	for attempt := 1; ; attempt++ {
		err = c.ask(ctx, method, path, body, into)
		var refused *Refused
		var away *Unreachable
		switch {
		case errors.As(err, &refused) && refused.passing():
			pause = max(pause, refused.after)
		case errors.As(err, &away):
		default:
			return err
		}
		if attempt == attempts {
			return err
		}
		if !wait(ctx, pause) {
			return ctx.Err()
		}
		pause *= 2
	}
}

// wait waits, or tells that nobody does any more.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// ask asks once. The error is a *Refused, *Unreachable, *Foreign, or ctx's.
func (c *client) ask(ctx context.Context, method, path string, body, into any) error {
	asking, done := context.WithTimeout(ctx, answerTime)
	defer done()
	request, err := c.request(asking, method, path, body)
	if err != nil {
		return err
	}
	answer, err := c.http.Do(request)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return &Unreachable{c.link.Site, err}
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, mostAnswer))
	switch {
	case err != nil && ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return &Unreachable{c.link.Site, err}
	case answer.StatusCode >= http.StatusBadRequest:
		return c.refusal(answer, text)
	}
	if err := json.Unmarshal(text, into); err != nil {
		return &Foreign{c.link.Site, err}
	}
	return nil
}

// request is a request with all that the server wants to know.
func (c *client) request(ctx context.Context, method, path string, body any) (*http.Request, error) {
	var text io.Reader
	if body != nil {
		written, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		text = bytes.NewReader(written)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.link.Site+"/api/games/"+c.link.Game+path, text)
	if err != nil {
		return nil, err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.key != "" {
		request.Header.Set("Authorization", "Bearer "+c.key)
	}
	request.Header.Set("Accept-Language", c.language)
	return request, nil
}

// refusal reads an answer that is no.
func (c *client) refusal(answer *http.Response, text []byte) error {
	var said struct {
		Error *Refused
	}
	if json.Unmarshal(text, &said) != nil || said.Error == nil || said.Error.Code == "" {
		return &Foreign{c.link.Site, fmt.Errorf("HTTP %s", answer.Status)}
	}
	said.Error.Status = answer.StatusCode
	if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil {
		said.Error.after = time.Duration(min(seconds, 30)) * time.Second
	}
	return said.Error
}
