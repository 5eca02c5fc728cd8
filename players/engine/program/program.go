// Package program runs programs that are talked to a line at a time, and keeps
// them within limits: of time, which the caller's contexts set, of memory, of the
// length of a line and of all they print. Whatever a program does, nothing of it
// is left running when it is closed, and nothing of it outlives this one.
package program

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// Limits are what a program may use.
type Limits struct {
	Memory int64 // bytes that it and its children hold together; 0: no limit. Linux only
	Line   int   // bytes of a line; 0: 64 KiB
	Output int64 // bytes printed between two things said to it; 0: 4 MiB
}

const (
	defaultLine   = 64 << 10
	defaultOutput = 4 << 20
	linesWaiting  = 64 // lines that are read before anybody asks for them
)

// settle is how long a program that has been killed may take to be gone.
const settle = time.Second

// Program is a program that runs. One goroutine talks to it at a time; Kill may
// be called by any.
type Program struct {
	name   string
	limits Limits
	cmd    *exec.Cmd
	in     *os.File
	out    *os.File
	errors tail
	lines  chan string
	output atomic.Int64
	gone   chan struct{} // closed when nothing of it runs any more
	why    Broken        // set before gone is closed: what ended it
	watch  sync.WaitGroup

	mutex  sync.Mutex
	ending bool  // its number may be another program's by now
	cause  error // why it was killed; nil where it ended by itself
	killed bool
}

// Start runs a command, the program first and its arguments behind it, in a
// folder; "" is the current one.
func Start(command []string, folder string, limits Limits) (*Program, error) {
	p := &Program{name: command[0], limits: limits, lines: make(chan string, linesWaiting), gone: make(chan struct{})}
	if p.limits.Line == 0 {
		p.limits.Line = defaultLine
	}
	if p.limits.Output == 0 {
		p.limits.Output = defaultOutput
	}
	p.cmd = exec.Command(command[0], command[1:]...)
	p.cmd.Dir = folder
	p.cmd.Stderr = &p.errors
	p.cmd.WaitDelay = settle
	ownGroup(p.cmd)
	started := make(chan error)
	go p.live(started)
	if err := <-started; err != nil {
		return nil, fmt.Errorf("%s cannot be started: %w", p.name, err)
	}
	return p, nil
}

// live starts the program, reads what it prints and stays until it is gone: where
// a program dies with the thread that has started it, that thread has to live as
// long.
func (p *Program) live(started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := p.open(); err != nil {
		started <- err
		return
	}
	started <- nil
	if p.limits.Memory > 0 {
		p.watch.Go(p.watchMemory)
	}
	p.read()
	close(p.lines)
	p.reap()
}

// open starts the process with pipes to and from it.
func (p *Program) open() error {
	theirIn, in, err := os.Pipe()
	if err != nil {
		return err
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirIn.Close(), in.Close())
	}
	p.cmd.Stdin, p.cmd.Stdout = theirIn, theirOut
	err = p.cmd.Start()
	theirIn.Close()
	theirOut.Close()
	if err != nil {
		in.Close()
		out.Close()
		return plain(err)
	}
	p.in, p.out = in, out
	return nil
}

// reap ends what is left of a program that prints nothing any more. Its group is
// killed before its first process is waited for: until then their number cannot
// be anybody else's.
func (p *Program) reap() {
	p.mutex.Lock()
	killGroup(p.cmd)
	p.ending = true
	cause := p.cause
	p.mutex.Unlock()
	err := p.cmd.Wait()
	p.in.Close()
	p.out.Close()
	if cause == nil {
		cause = ended(p.cmd, err)
	}
	p.why = Broken{Program: p.name, Why: cause, Said: p.errors.String()}
	close(p.gone)
	p.watch.Wait()
}

// Alive tells whether the program has not ended, as far as is known.
func (p *Program) Alive() bool {
	select {
	case <-p.gone:
		return false
	default:
		p.mutex.Lock()
		defer p.mutex.Unlock()
		return !p.killed
	}
}

// fail kills the program for a reason; the first one counts.
func (p *Program) fail(why error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.killed && !p.ending {
		p.killed, p.cause = true, why
		killGroup(p.cmd)
	}
	p.in.Close()
	p.out.Close() // a child that has left the group may still hold the other end
}

// errKilled is why a program ended that we have killed.
var errKilled = errors.New("it was killed")

// Kill ends the program at once and waits until nothing of it runs any more.
func (p *Program) Kill() {
	p.fail(errKilled)
	p.drainUntil(nil)
}

// Close says goodbye, waits for the program to end and kills it when its time is
// up. When it returns nothing of the program runs any more.
func (p *Program) Close(goodbye string, patience time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if p.Alive() && p.Send(ctx, goodbye) == nil {
		p.drainUntil(ctx.Done())
	}
	p.Kill()
}

// drainUntil throws away what the program prints until it is gone, or told so.
func (p *Program) drainUntil(stop <-chan struct{}) {
	lines := p.lines
	for {
		select {
		case <-p.gone:
			return
		case <-stop:
			return
		case _, ok := <-lines:
			if !ok {
				lines = nil
			}
		}
	}
}

// Gone is closed when nothing of the program runs any more.
func (p *Program) Gone() <-chan struct{} { return p.gone }

// CloseInput ends what is said to the program.
func (p *Program) CloseInput() { p.in.Close() }
