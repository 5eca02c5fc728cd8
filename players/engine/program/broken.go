package program

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Broken is the error about a program that has ended.
type Broken struct {
	Program string // as it was called
	Why     error
	Said    string // the end of what it wrote on standard error; may be empty
	Unheard bool   // it had ended before it was told what it was told last
}

func (b *Broken) Error() string {
	if b.Said == "" {
		return b.Why.Error()
	}
	return fmt.Sprintf("%v; its last words: %s", b.Why, b.Said)
}

func (b *Broken) Unwrap() error { return b.Why }

// ended is how a program ended that nobody wanted to end.
func ended(cmd *exec.Cmd, err error) error {
	state := cmd.ProcessState
	switch {
	case state == nil:
		return fmt.Errorf("it ended: %w", err)
	case state.Exited():
		return fmt.Errorf("it ended with exit status %d", state.ExitCode())
	case strings.Contains(state.String(), "killed"):
		return errors.New("it was killed or closed its output")
	}
	return fmt.Errorf("it ended by a %s", state)
}

// plain is what is wrong with a file, without its name and the call that failed.
func plain(err error) error {
	var wrong *os.PathError
	var named *exec.Error
	switch {
	case errors.As(err, &wrong):
		return wrong.Err
	case errors.As(err, &named):
		return named.Err
	}
	return err
}
