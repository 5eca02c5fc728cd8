package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pente/rules"
	"pente/variants"
)

// choice is what a command line says about the game to be played: changes to
// the rules of a variant, and the number of players.
type choice struct {
	set     []string
	players int // 0 where nothing is said
}

func (c *choice) setFlag(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&c.set, "set", nil, "change a rule, as `key=value`; may be repeated")
	complete(cmd, "set", completeKeys)
}

func (c *choice) playersFlag(cmd *cobra.Command) {
	cmd.Flags().IntVar(&c.players, "players", 0, "`number` of players (default the smallest allowed)")
	complete(cmd, "players", c.completePlayers)
}

// load finds the variant of that name, with the changes that --set asks for.
func (c *choice) load(name string) (*variants.Variant, error) {
	return variants.Load(name, c.set...)
}

// count is the number of players asked for, or the smallest there is.
func (c *choice) count(cmd *cobra.Command, v *variants.Variant) (int, error) {
	counts := v.Rules.Counts()
	if !cmd.Flags().Changed("players") {
		return counts[0], nil
	}
	if !slices.Contains(counts, c.players) {
		return 0, misusedf("%s is for %s players, not for %d", v.Name, either(counts), c.players)
	}
	return c.players, nil
}

// start loads a variant and begins a game of it.
func (c *choice) start(cmd *cobra.Command, name string) (*variants.Variant, *rules.Position, error) {
	v, err := c.load(name)
	if err != nil {
		return nil, nil, err
	}
	players, err := c.count(cmd, v)
	if err != nil {
		return nil, nil, err
	}
	p, err := v.Rules.Start(players)
	return v, p, err
}

// oneVariant is the rule for commands with one VARIANT on the line.
func oneVariant(cmd *cobra.Command, args []string) error {
	switch len(args) {
	case 0:
		return misused{errors.New("which variant? `pente variants` lists them")}
	case 1:
		return nil
	}
	return misusedf("one variant at a time, and then flags; what is %q?", args[1])
}

// someFiles is the rule for commands that read files.
func someFiles(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return misused{errors.New("which file? (- is standard input)")}
	}
	return nil
}

// either lists numbers, as in "2, 4 or 6", or "2 to 6" where none is left out.
func either(numbers []int) string {
	if first, final := numbers[0], numbers[len(numbers)-1]; len(numbers) > 2 && final-first == len(numbers)-1 {
		return fmt.Sprintf("%d to %d", first, final)
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return fmt.Sprintf("%s or %s", strings.Join(words[:last], ", "), words[last])
}
