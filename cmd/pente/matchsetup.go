package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pente/players"
	"pente/players/lab"
	"pente/players/quote"
)

// prepare finds out what is to be played, and whether it can be.
func (m *match) prepare(name string) (err error) {
	if err := m.numbers(); err != nil {
		return err
	}
	if m.variant, err = m.load(name); err != nil {
		return err
	}
	specs, err := splitPlayers(m.specs)
	if err != nil {
		return err
	}
	setup := lab.Setup{
		Rules: m.variant.Rules, Players: specs, Seats: m.seats, Seed: m.seed,
		OpeningPlies: m.openingPlies,
	}
	switch m.openings {
	case "":
	case openingsBalanced:
		setup.Balance = lab.BalanceAlways
	case openingsRandom:
		setup.Balance = lab.BalanceNever
	default:
		setup.OpeningsFile = m.openings
		if setup.Openings, err = readOpenings(m.openings); err != nil {
			return err
		}
	}
	m.match, err = lab.New(setup)
	switch {
	case errors.Is(err, lab.ErrTooMany):
		return misusedf("%s: %w (with --seats, all groups of so many play)", m.variant.Name, err)
	case err != nil:
		return misusedf("%s: %w", m.variant.Name, err)
	}
	return m.readSPRT()
}

// numbers looks whether the numbers of the command line can be dealt with.
func (m *match) numbers() error {
	switch {
	case m.games < 1 || m.games > 10_000_000:
		return misusedf("--games must be from 1 to 10000000, not %d", m.games)
	case m.workers < 1 || m.workers > 1024:
		return misusedf("--workers must be from 1 to 1024, not %d", m.workers)
	case m.openingPlies < -1 || m.openingPlies > 64:
		return misusedf("--opening-plies must be from 0 to 64, not %d", m.openingPlies)
	case m.record != "" && m.resume != "":
		return misusedf("--resume writes on in the file it names; --record is for a new one")
	}
	return nil
}

// readSPRT reads the two differences of a sequential test.
func (m *match) readSPRT() error {
	if m.sprt == "" {
		return nil
	}
	low, high, found := strings.Cut(m.sprt, ",")
	elo0, err0 := strconv.ParseFloat(strings.TrimSpace(low), 64)
	elo1, err1 := strconv.ParseFloat(strings.TrimSpace(high), 64)
	switch {
	case !found || err0 != nil || err1 != nil || !(elo0 < elo1) || elo0 < -1000 || elo1 > 1000:
		return misusedf("--sprt %q: two numbers from -1000 to 1000 are wanted, the smaller one first, such as 0,50", m.sprt)
	case !m.match.Duel():
		return misusedf("--sprt compares two players in a game of two sides")
	}
	m.hypotheses = &lab.Hypotheses{Elo0: elo0, Elo1: elo1}
	return nil
}

// splitPlayers takes a list of players apart at its commas, but for those that
// stand in quotes.
func splitPlayers(list string) (specs []string, err error) {
	if strings.TrimSpace(list) == "" {
		return nil, nil
	}
	if specs, err = quote.List(list); err != nil {
		return nil, misusedf("--players %s: %w", list, err)
	}
	for i := range specs {
		specs[i] = strings.TrimSpace(specs[i])
	}
	return specs, nil
}

// mostOpenings is how large a file of openings may be, in bytes.
const mostOpenings = 16 << 20

func readOpenings(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", misusedf("--openings: %w; there are %s, %s, and files", err, openingsBalanced, openingsRandom)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostOpenings+1))
	switch {
	case err != nil:
		return "", err
	case len(text) > mostOpenings:
		return "", fmt.Errorf("%s is larger than the %d bytes that are allowed", name, mostOpenings)
	case len(text) == 0:
		return "", fmt.Errorf("%s is empty; an opening a line is wanted, such as K10 L11 M12", name)
	}
	return string(text), nil
}

// completeBots offers the words for the last player of a list.
func completeBots(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	before := begun[:strings.LastIndex(begun, ",")+1]
	var words []string
	for _, word := range players.Words() {
		words = append(words, before+word)
	}
	return begins(words, begun), cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}
