package brain_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/brain"
)

// answers is all that a program may print.
var answers = regexp.MustCompile(`^(OK|ERROR \S.*|UNKNOWN \S.*|name=".*"|FORBID (\d{4})*\.|SWAP|\d+,\d+\S*( \d+,\d+\S*)*|[A-Z]+(\(\d+\))?( \S+)*)$`)

// FuzzServe: whatever a manager sends, the program ends only with it and prints
// nothing but answers.
func FuzzServe(f *testing.F) {
	for _, text := range []string{
		"START 15\nBEGIN\nTURN 1,1\nEND\n", "START 5\nBOARD\n1,1,1\n2,2,2\nDONE\nYXSHOWFORBID\n", "RECTSTART 6,7\nINFO rule 9\nSWAP2BOARD\nDONE\n",
		"PXVARIANT tic-tac-mo\nPXPLAYERS 3\nPXMOVES\n0,0\nDONE\nPXGO\nPXPLAYED 2 LEAVE\nPXGO\n", "PXRULES\nextends='tic-tac-toe'\nDONE\nPXGO\n",
		"START 15\nINFO rule 2\nBOARD\n1,1,3\n1,1,1\nDONE\nTAKEBACK 1,1\nRESTART\nYXBOARD\n\nDONE\nSTOP\n", "\x00\r\r\n\xff", "start 15\nINFO rule 4\nbegin\nbegin",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Count(text, "\n")+strings.Count(text, "\r") > 60 || strings.Contains(strings.ToUpper(text), ".TOML") {
			return // longer games are slow, and files are not the fuzzer's business
		}
		var out strings.Builder
		b := brain.Brain{Player: "random", Seed: 1}
		require.NoError(t, b.Serve(context.Background(), strings.NewReader(text), &out))
		for line := range strings.Lines(out.String()) {
			require.Regexp(t, answers, strings.TrimSuffix(line, "\n"))
		}
	})
}
