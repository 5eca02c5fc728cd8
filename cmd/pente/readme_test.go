package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/variants"
)

// The README names what there is: every variant, command and player.
func TestTheReadmeNamesEverything(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	for _, v := range variants.Catalogue() {
		require.Contains(t, string(text), "`"+v.Name+"`")
	}
	for _, command := range rootCommand().Commands() {
		if name := command.Name(); name != "help" {
			require.Contains(t, string(text), "pente "+name)
		}
	}
	for _, word := range players.Words() {
		require.Contains(t, string(text), word)
	}
	require.NotContains(t, string(text), "TABLE", "a place that was to be filled in")
}
