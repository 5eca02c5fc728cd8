package program

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
)

// memoryOf is the memory in bytes that a process holds, as far as can be read; 0
// where it has ended.
func memoryOf(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	var all, resident int64
	if _, err := fmt.Sscan(string(text), &all, &resident); err != nil {
		return 0
	}
	return resident * int64(os.Getpagesize())
}

// memoryOfGroup is the memory in bytes that all processes of a group hold.
func memoryOfGroup(group int) (held int64) {
	folder, err := os.Open("/proc")
	if err != nil {
		return 0
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	for _, name := range names {
		if pid, err := strconv.Atoi(name); err == nil && groupOf(pid) == group {
			held += memoryOf(pid)
		}
	}
	return held
}

// groupOf is the process group of a process; 0 where it has ended.
func groupOf(pid int) (group int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	// The name of the program, in parentheses, may hold anything.
	rest := string(text[bytes.LastIndexByte(text, ')')+1:])
	var state string
	var parent int
	_, _ = fmt.Sscan(rest, &state, &parent, &group)
	return group
}
