package program_test

import (
	"fmt"
	"os"
	"strings"
)

// gone tells whether a process runs no more; a zombie that its new parent has
// not waited for yet does not.
func gone(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || strings.Contains(string(text), ") Z ")
}
