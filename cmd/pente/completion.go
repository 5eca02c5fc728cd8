package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pente/variants"
)

// addCompletion adds the command that prints scripts for shells.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil {
		completion.Args = cobra.ArbitraryArgs // so that the message is oneShell's
		completion.RunE = oneShell
	}
}

// oneShell explains a completion command without a shell that it knows.
func oneShell(cmd *cobra.Command, args []string) error {
	var shells []string
	for _, shell := range cmd.Commands() {
		shells = append(shells, shell.Name())
	}
	there := strings.Join(shells, ", ")
	if len(args) == 0 {
		return misusedf("for which shell? There are %s", there)
	}
	return misusedf("there is nothing for the shell %q, only for %s", args[0], there)
}

// complete tells the shell what may follow a flag.
func complete(cmd *cobra.Command, flag string, words cobra.CompletionFunc) {
	// The only error is a flag that does not exist, which a test would show.
	_ = cmd.RegisterFlagCompletionFunc(flag, words)
}

// completeVariant offers the names of variants for the one VARIANT of a
// command; config files are found by the shell.
func completeVariant(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return begins(variants.Names(), begun), cobra.ShellCompDirectiveDefault
}

// completeExplained offers variants, and keys as far as they are typed.
func completeExplained(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	words, directive := completeVariant(cmd, args, begun)
	if len(args) == 0 {
		keys := slices.DeleteFunc(variants.Keys(), func(key string) bool { return strings.Contains(key, "<n>") })
		words = append(words, begins(keys, begun)...)
	}
	return words, directive
}

// completeVariants does that for commands with two.
func completeVariants(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 1 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return completeVariant(cmd, nil, begun)
}

// completeKeys offers the keys of rules for --set key=value; one that has a
// number in it, up to the number.
func completeKeys(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var words []string
	keys := variants.Keys()
	for _, key := range keys {
		upToNumber, _, numbered := strings.Cut(key, "<n>")
		switch {
		case numbered:
			words = append(words, upToNumber)
		case strings.Contains(key, ".") && !isTable(key, keys):
			words = append(words, key+"=")
		}
	}
	return begins(slices.Compact(words), begun), cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}

// isTable tells whether a key is a table of other named keys.
func isTable(key string, keys []string) bool {
	return slices.ContainsFunc(keys, func(other string) bool {
		rest, below := strings.CutPrefix(other, key+".")
		return below && !strings.HasPrefix(rest, "<n>")
	})
}

// completePlayers offers the numbers of players of the variant on the line.
func (c *choice) completePlayers(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	v, err := c.load(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var words []string
	for _, n := range v.Rules.Counts() {
		words = append(words, strconv.Itoa(n))
	}
	return begins(words, begun), cobra.ShellCompDirectiveNoFileComp
}

// begins picks the words that begin as typed.
func begins(words []string, begun string) []cobra.Completion {
	var found []cobra.Completion
	for _, word := range words {
		if strings.HasPrefix(word, begun) {
			found = append(found, word)
		}
	}
	return found
}
