package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/spf13/cobra"

	"pente/cmd/internal/web"
	"pente/cmd/internal/web/store"
)

// serve is what the command line says about the server.
type serve struct {
	addr, data, db, metrics string
	proxies, limits         []string
	verbose                 bool
}

func serveCommand() *cobra.Command {
	var c serve
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Play in the browser: a server for people, bots and spectators",
		Long: `Serve games in the browser. Whoever opens the address starts a game and sends its
link to the others. Games are kept in a folder and go on after a restart.

The default address is reached from this machine alone. With --addr :8080
everybody on the same network can play; the address and its QR code are printed.`,
		Example: `  pente serve                         on this machine, http://127.0.0.1:8080
  pente serve --addr :8080            for everybody on the network
  pente serve --data games            keep the games in the folder games
  pente serve --db postgres://pente@db/pente
                                      several servers with one database`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			err := c.run(ctx, cmd)
			if ctx.Err() != nil && errors.Is(err, context.Canceled) {
				return nil // told to stop while it was still starting
			}
			return err
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&c.addr, "addr", "127.0.0.1:8080", "`address` to serve on, host:port; :8080 is for everybody who can reach this machine")
	flags.StringVar(&c.data, "data", "", "`folder` for the games (default: pente in the folder for settings of this user)")
	flags.StringVar(&c.db, "db", "", "`URL` of a Postgres database, in place of a folder")
	flags.StringVar(&c.metrics, "metrics", "", "`address` on this machine for Prometheus, such as 127.0.0.1:9090")
	flags.StringSliceVar(&c.proxies, "proxy", nil, "`address` or network of a reverse proxy, which tells who asks")
	flags.StringSliceVar(&c.limits, "limit", nil, "`name=number` of a limit, such as games=100; docs/hosting.md lists them")
	flags.BoolVarP(&c.verbose, "verbose", "v", false, "log every request")
	cmd.MarkFlagsMutuallyExclusive("data", "db")
	return cmd
}

func (c *serve) run(ctx context.Context, cmd *cobra.Command) error {
	limits, err := c.readLimits()
	if err != nil {
		return err
	}
	on, err := listen(c.addr)
	if err != nil {
		return err
	}
	defer on.Close()
	games, where, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer games.Close()
	house, err := web.Open(ctx, games, web.Options{Log: c.log(cmd.ErrOrStderr()), Limits: limits})
	if err != nil {
		return err
	}
	if c.metrics != "" {
		if err := c.measure(ctx, house); err != nil {
			return err
		}
	}
	announce(cmd.OutOrStdout(), on.Addr(), where)
	return house.Serve(ctx, on)
}

func (c *serve) log(out io.Writer) *slog.Logger {
	level := slog.LevelInfo
	if c.verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: level}))
}

// open opens the place where the games are kept, and says which it is.
func (c *serve) open(ctx context.Context) (games *store.Store, where string, err error) {
	if c.db != "" {
		games, err = store.OpenPostgres(ctx, c.db)
		return games, "the database", err
	}
	folder, err := dataFolder(c.data)
	if err != nil {
		return nil, "", err
	}
	games, err = store.Open(ctx, folder)
	return games, folder, err
}

// dataFolder is where games are kept, if nothing else is said.
func dataFolder(said string) (string, error) {
	if said != "" {
		return said, nil
	}
	settings, err := os.UserConfigDir()
	if err != nil {
		return "", misusedf("where are the games kept? Say so with --data FOLDER")
	}
	return filepath.Join(settings, "pente"), nil
}

// listen takes an address, and explains what is wrong with it.
func listen(addr string) (net.Listener, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return nil, misusedf("%q is no address; it looks like 127.0.0.1:8080, or :8080 for everybody", addr)
	}
	on, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("another program serves on %s already; choose another port, such as --addr 127.0.0.1:8081", addr)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot serve on %s: %w", addr, err)
	}
	return on, nil
}

// measure serves the metrics, on this machine alone.
func (c *serve) measure(ctx context.Context, house *web.House) error {
	on, err := listen(c.metrics)
	if err != nil {
		return err
	}
	if at, ok := on.Addr().(*net.TCPAddr); !ok || !at.IP.IsLoopback() {
		on.Close()
		return misusedf("--metrics %s could be reached from other machines; give an address such as 127.0.0.1:9090", c.metrics)
	}
	go func() { _ = house.ServeMetrics(ctx, on) }()
	return nil
}

func (c *serve) readLimits() (limits web.Limits, err error) {
	for _, text := range c.limits {
		if err := limits.Set(text); err != nil {
			return limits, misusedf("--limit %s: %w", text, err)
		}
	}
	limits.Proxies, err = readProxies(c.proxies)
	return limits, err
}

// readProxies reads addresses and networks.
func readProxies(texts []string) (proxies []netip.Prefix, err error) {
	for _, text := range texts {
		if one, err := netip.ParseAddr(text); err == nil {
			proxies = append(proxies, netip.PrefixFrom(one, one.BitLen()))
			continue
		}
		network, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, misusedf("--proxy %q is no address or network; it looks like 127.0.0.1 or 10.0.0.0/8", text)
		}
		proxies = append(proxies, network.Masked())
	}
	return proxies, nil
}
