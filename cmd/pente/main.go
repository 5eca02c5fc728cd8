// Command pente plays games in which lines win and sandwiched stones are
// captured, and checks, measures and records them.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

// The exit statuses that scripts rely on.
const (
	statusDone  = 0
	statusNo    = 1 // illegal move, check failed, records disagree
	statusUsage = 2 // the command could not be understood or its input not read
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole program: it returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 1 && args[0] == guardWord {
		return guard()
	}
	root := rootCommand()
	root.SetArgs(withFile(args))
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	ran, err := root.ExecuteC()
	if err == nil {
		return statusDone
	}
	if said := (answerNo{}); errors.As(err, &said) {
		if said.text != "" {
			fmt.Fprintf(errs, "pente %s: %s\n", ran.Name(), said.text)
		}
		return statusNo
	}
	report(errs, ran.CommandPath(), err)
	return statusUsage
}

// answerNo is the error of a command that did its work and whose answer is no.
// The text is empty where the reasons are already on standard error.
type answerNo struct{ text string }

func (a answerNo) Error() string { return a.text }

// misused is an error about the command line itself, which help can mend.
type misused struct{ err error }

func (m misused) Error() string { return m.err.Error() }
func (m misused) Unwrap() error { return m.err }

func misusedf(format string, args ...any) error {
	return misused{fmt.Errorf(format, args...)}
}

// noArguments is the rule for a command that has flags alone.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misusedf("%s takes flags and nothing else; what is %q?", cmd.Name(), args[0])
	}
	return nil
}
