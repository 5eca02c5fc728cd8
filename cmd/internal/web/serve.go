package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// What one connection may take, so that nobody keeps the server busy by being
// slow.
const (
	headerTime  = 5 * time.Second
	requestTime = 10 * time.Second
	answerTime  = 15 * time.Second
	idleTime    = time.Minute
	headerBytes = 16 << 10
	stopTime    = 10 * time.Second
)

// Serve answers on a listener until the context ends, then finishes what it is
// doing and returns nil. It closes the listener, and the house.
func (h *House) Serve(ctx context.Context, on net.Listener) error {
	server := &http.Server{
		Handler: h.Handler(), ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, IdleTimeout: idleTime,
		MaxHeaderBytes: headerBytes, ErrorLog: slog.NewLogLogger(h.log.Handler(), slog.LevelDebug),
	}
	h.log.Info("serving", "at", on.Addr().String())
	defer func() { h.Close(); h.log.Info("stopped") }()
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(&doorway{Listener: on, limits: &h.limits}) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	h.log.Info("stopping")
	h.closing.Store(true)
	h.Dismiss()
	if err := server.Shutdown(stopping); err != nil {
		h.log.Warn("a request was cut off by the stop", "why", err.Error())
		server.Close()
	}
	return nil
}

// ServeMetrics answers to a Prometheus on another listener until the context
// ends.
func (h *House) ServeMetrics(ctx context.Context, on net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", h.Metrics())
	server := &http.Server{Handler: mux, ReadTimeout: requestTime, WriteTimeout: answerTime, MaxHeaderBytes: headerBytes}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(on); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
