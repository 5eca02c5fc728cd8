package lab

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The page about studies explains every metric in the words of the list itself.
func TestThePageExplainsEveryMetric(t *testing.T) {
	page, err := os.ReadFile("../../docs/studies/README.md")
	require.NoError(t, err)
	setup := StudySetup{Cells: []Cell{cell(t, "swap2-pente")}, Lineups: []Lineup{{Players: []string{"greedy"}, Games: 1}}, OpeningPlies: -1, Evaluate: 1}
	several := StudySetup{Cells: []Cell{cell(t, "pente-multi")}, Lineups: []Lineup{{Players: []string{"greedy"}, Games: 1}}, OpeningPlies: -1, Seats: 3}
	breakable := StudySetup{Cells: []Cell{cell(t, "ninuki", "break.policy=\"always\"")}, Lineups: setup.Lineups, OpeningPlies: -1}
	lines := map[string]bool{}
	for _, s := range []StudySetup{setup, several, breakable} {
		for _, m := range studied(t, s).Runs()[0].Metrics() {
			name := m.Name
			for _, seat := range []string{"1", "2", "3"} {
				name = strings.Replace(name, "_"+seat, "_N", 1)
			}
			line := fmt.Sprintf("| `%s` | %s | %s |", name, m.Unit, m.Means)
			require.Contains(t, string(page), line+"\n")
			lines[line] = true
		}
	}
	require.Equal(t, len(lines), strings.Count(string(page), "\n| `")-studyKeys, "the page explains a metric that there is not")
}

// studyKeys are the keys of a study file, which stand on the same page.
const studyKeys = 22
