package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A part of the tutorial: a file, or a command and what it prints.
var block = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

// Whoever follows the tutorial gets what it shows: its files are written, its
// commands run one after the other, and every line below one is printed, in this
// order. A line of dots stands for others.
func TestTheTutorialRuns(t *testing.T) {
	text, err := os.ReadFile("../../docs/tutorial.md")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	commands := 0
	for _, part := range block.FindAllStringSubmatch(string(text), -1) {
		first, rest, _ := strings.Cut(part[2], "\n")
		if name, is := strings.CutPrefix(first, "# "); part[1] == "toml" && is {
			require.NoError(t, os.WriteFile(name, []byte(part[2]), 0o644))
			continue
		}
		line, is := strings.CutPrefix(first, "$ pente ")
		require.True(t, is, "neither a file nor a command: %s", first)
		var out strings.Builder
		status := run(arguments(line), strings.NewReader(""), &out, &out)
		require.Less(t, status, statusUsage, "%s\n%s", line, out.String())
		at := 0
		for _, shown := range strings.Split(strings.TrimSpace(rest), "\n") {
			shown = strings.TrimSuffix(shown, "...")
			next := strings.Index(out.String()[at:], shown)
			require.GreaterOrEqual(t, next, 0, "%s does not print %q but\n%s", line, shown, out.String())
			at += next + len(shown)
		}
		commands++
	}
	require.Greater(t, commands, 9)
}

// arguments are the words of a command line; double quotes keep them together.
func arguments(line string) (words []string) {
	for _, word := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1) {
		words = append(words, strings.Trim(word, `"`))
	}
	return words
}
