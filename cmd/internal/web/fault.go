package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"

	"pente/cmd/internal/web/store"
	"pente/variants"
)

// fault is an answer that is no: a stable code for programs, a sentence for
// people, and the status of HTTP.
type fault struct {
	status   int
	wait     time.Duration     // before asking again; 0 where nobody knows
	Code     string            `json:"code"`
	Message  string            `json:"message"`
	Findings variants.Findings `json:"findings,omitempty"` // of a config
}

func (f *fault) Error() string { return f.Message }

func faultf(status int, code, format string, args ...any) *fault {
	return &fault{status: status, Code: code, Message: fmt.Sprintf(format, args...)}
}

// badRequest is the fault of a request that cannot be understood.
func badRequest(format string, args ...any) *fault {
	return faultf(http.StatusBadRequest, "bad_request", format, args...)
}

// faultOf is what an error looks like from outside: nothing of the inside shows.
func faultOf(err error) *fault {
	var f *fault
	var damaged *store.Damaged
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &damaged):
		return faultf(http.StatusConflict, "damaged", "The record of this game is damaged. It can be looked at as far as it is good, but not played on.")
	case errors.As(err, &large):
		return faultf(http.StatusRequestEntityTooLarge, "too_large", "The request is larger than the %d bytes that are allowed.", large.Limit)
	}
	return faultf(http.StatusServiceUnavailable, "unavailable", "The server cannot do this just now. Nothing has changed; try again.")
}

// answer writes a value as JSON.
func answer(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value) // the reader may be gone
}

// refuse writes an error as JSON.
func refuse(w http.ResponseWriter, err error) {
	f := faultOf(err)
	if f.status == http.StatusServiceUnavailable || f.status == http.StatusTooManyRequests {
		wait := max(2, int(math.Ceil(f.wait.Seconds())))
		w.Header().Set("Retry-After", strconv.Itoa(wait))
	}
	answer(w, f.status, map[string]*fault{"error": f})
}

// unlessStale is the error of a deed that has no need to be done any more where the
// game has gone on meanwhile.
func unlessStale(err error) error {
	if err != nil && faultOf(err) == errStale {
		return nil
	}
	return err
}
