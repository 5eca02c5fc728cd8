package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pente/cmd/internal/conform"
	"pente/players/engine/program"
	"pente/players/quote"
)

// engineCheck is what the command line says about a program to be checked.
type engineCheck struct {
	time   time.Duration
	size   int
	asJSON bool
}

// The boards on which programs are checked: the points that the checks use are
// all on the smallest.
const (
	smallestCheck = 10
	largestCheck  = 32
	gomocupSize   = 20
)

func engineCheckCommand() *cobra.Command {
	var c engineCheck
	cmd := &cobra.Command{
		Use:   "check CMD [ARGS...]",
		Short: "Check whether a program keeps to the Gomocup protocol",
		Long: `Check whether somebody's program keeps to the Gomocup (Piskvork) protocol. Each
numbered check starts the program anew and says whether it passed, failed (what
was sent, what came and what was expected), or is not supported by the program.

The exit status is 1 if a check has failed that every program has to pass. Those
of what a program need not know are marked as optional.`,
		Example: `  pente engine check ./pbrain-x
  pente engine check --time 1s --size 15 ./pbrain-x -n 3
  pente engine check "wine pbrain-x.exe"
  pente engine check pente engine`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misused{errors.New("which program? For example: pente engine check ./pbrain-x")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd, args) },
	}
	flags := cmd.Flags()
	flags.SetInterspersed(false) // what follows the program is for the program
	flags.DurationVar(&c.time, "time", 300*time.Millisecond, "`time` for a move")
	flags.IntVar(&c.size, "size", gomocupSize, "`points` along a side of the board")
	flags.BoolVar(&c.asJSON, "json", false, "print a JSON object")
	return cmd
}

func (c *engineCheck) run(cmd *cobra.Command, args []string) error {
	what := conform.Program{Command: args, Time: c.time, Size: c.size, Limits: program.Limits{Memory: 4 << 30}}
	switch {
	case c.time < time.Millisecond || c.time > time.Hour:
		return misusedf("--time must be from 1ms to 1h")
	case c.size < smallestCheck || c.size > largestCheck:
		return misusedf("--size must be from %d to %d points", smallestCheck, largestCheck)
	case len(args) == 1:
		var err error
		if what.Command, err = quote.Fields(args[0]); err != nil || len(what.Command) == 0 {
			return misusedf("%q names no program", args[0])
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), interrupts...)
	defer stop()
	found := checked{Command: strings.Join(what.Command, " "), Checks: []conform.Report{}}
	out := cmd.OutOrStdout()
	err := conform.Run(ctx, what, func(r conform.Report) {
		found.add(r)
		if !c.asJSON {
			printReport(out, r)
		}
	})
	if err != nil {
		return err
	}
	if c.asJSON {
		err = printJSON(out, found)
	} else {
		_, err = fmt.Fprintf(out, "\n%d checks: %d passed, %d failed, %d not supported\n",
			len(found.Checks), found.Passed, found.Failed, found.Unsupported)
	}
	if err == nil && found.Broken > 0 {
		err = answerNo{fmt.Sprintf("%d of the mandatory checks failed", found.Broken)}
	}
	return err
}

// checked is what has been found, as scripts read it.
type checked struct {
	Command     string           `json:"command"`
	Checks      []conform.Report `json:"checks"`
	Passed      int              `json:"passed"`
	Failed      int              `json:"failed"`
	Unsupported int              `json:"not_supported"`
	Broken      int              `json:"mandatory_failed"`
}

func (c *checked) add(r conform.Report) {
	c.Checks = append(c.Checks, r)
	switch r.Result {
	case conform.Passed:
		c.Passed++
	case conform.Unsupported:
		c.Unsupported++
	default:
		c.Failed++
		if r.Mandatory {
			c.Broken++
		}
	}
}

// printReport writes a line about a check and, where it failed, what happened.
func printReport(out io.Writer, r conform.Report) {
	optional := ""
	if !r.Mandatory {
		optional = " (optional)"
	}
	fmt.Fprintf(out, "%2d  %-13s  %s%s\n", r.Number, r.Result, r.Name, optional)
	if r.Result != conform.Failed {
		return
	}
	came := r.Came
	if len(came) == 0 {
		came = []string{"nothing"}
	}
	for _, part := range []struct {
		word  string
		lines []string
	}{{"sent", r.Sent}, {"came", came}, {"expected", []string{r.Expected}}} {
		for i, line := range part.lines {
			if i > 0 {
				part.word = ""
			}
			fmt.Fprintf(out, "      %-8s  %s\n", part.word, line)
		}
	}
}
