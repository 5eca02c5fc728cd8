package program

import (
	"fmt"
	"time"
)

// How often the memory of a program is looked at, and that of its children,
// which means to look at all processes there are.
const (
	memoryEvery  = 50 * time.Millisecond
	childrenEach = 10 // times
)

// watchMemory kills the program when it holds more memory than it may.
func (p *Program) watchMemory() {
	ticks := time.NewTicker(memoryEvery)
	defer ticks.Stop()
	for n := 0; ; n++ {
		select {
		case <-p.gone:
			return
		case <-ticks.C:
		}
		held := memoryOf(p.cmd.Process.Pid)
		if n%childrenEach == 0 {
			held = max(held, memoryOfGroup(p.cmd.Process.Pid))
		}
		if held > p.limits.Memory {
			p.fail(fmt.Errorf("it used more memory than its %d MiB", p.limits.Memory>>20))
			return
		}
	}
}
