package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// Whatever code a person meets, `pente explain CODE` has an answer.
func TestEveryCodeIsExplained(t *testing.T) {
	found := append(variants.Codes(), codeNoCapture, codeNoLine, codeNoStone, codeNoEnd, codeNoBreak, codeNoChoice,
		codeNoClear, codeNoBar, codeNoDuty, codeNoLoss, codeNoPoof, codeNoPoints)
	sources, err := filepath.Glob("../../rules/*.go")
	require.NoError(t, err)
	for _, source := range sources {
		text, err := os.ReadFile(source)
		require.NoError(t, err)
		for _, match := range regexp.MustCompile(`"(R[0-9]{3})"`).FindAllStringSubmatch(string(text), -1) {
			found = append(found, match[1])
		}
	}
	require.Contains(t, found, "R001")
	for _, code := range found {
		text, known := codeText(code)
		require.True(t, known && len(text) > 20, code)
		require.Regexp(t, findingCode, code)
	}
}
