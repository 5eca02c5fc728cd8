package program

import (
	"bufio"
	"bytes"
	"strings"
)

// Waiting is how many lines nobody has asked for yet.
func (p *Program) Waiting() int { return len(p.lines) }

// Lines are the lines of a text as they are read from a program.
func Lines(text []byte) (lines []string) {
	in := bufio.NewScanner(bytes.NewReader(text))
	in.Split(splitLine)
	for in.Scan() {
		if line := strings.TrimSpace(in.Text()); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
