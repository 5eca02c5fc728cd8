package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pente/cmd/internal/sheet"
	"pente/cmd/internal/words"
	"pente/variants"
)

// diff is what the command line says about telling two variants apart.
type diff struct {
	choice
	language string
	asJSON   bool
}

// changed is a matter, or a key, about which two variants say something else.
type changed struct {
	About string `json:"about"`
	First string `json:"first"`
	Other string `json:"second"`
}

func diffCommand() *cobra.Command {
	var c diff
	cmd := &cobra.Command{
		Use:   "diff VARIANT VARIANT",
		Short: "Tell the rules of two variants apart",
		Long: `Tell the rules of two variants apart, in sentences and by their keys. Rules are
compared, not files: it does not matter how they are written. With --set the
second variant is changed first. The status is 0 where the rules are the same,
1 where they differ, 2 where a variant cannot be read.`,
		Example: `  pente diff pente keryo
  pente diff mine.toml poof
  pente diff pente pente --set capture.self=poof`,
		Args:              twoVariants,
		ValidArgsFunction: completeVariants,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd.OutOrStdout(), args[0], args[1]) },
	}
	c.setFlag(cmd)
	languageFlag(cmd, &c.language)
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print one JSON object")
	return cmd
}

func twoVariants(_ *cobra.Command, args []string) error {
	if len(args) != 2 {
		return misusedf("two variants are compared, not %d", len(args))
	}
	return nil
}

func (c *diff) run(out io.Writer, first, second string) error {
	language, err := tongue(c.language)
	if err != nil {
		return err
	}
	a, err := variants.Load(first)
	if err != nil {
		return err
	}
	b, err := c.load(second)
	if err != nil {
		return err
	}
	if err := c.print(out, language, a, b); err != nil {
		return err
	}
	if a.Fingerprint() != b.Fingerprint() {
		return answerNo{}
	}
	return nil
}

func (c *diff) print(out io.Writer, language string, a, b *variants.Variant) error {
	matters, err := sheet.Differences(a, b, language)
	if err != nil {
		return err
	}
	keys := changedKeys(a, b)
	if c.asJSON {
		object := struct {
			Same  bool      `json:"same"`
			Rules []changed `json:"rules"`
			Keys  []changed `json:"keys"`
		}{a.Fingerprint() == b.Fingerprint(), []changed{}, keys}
		for _, d := range matters {
			object.Rules = append(object.Rules, changed{d.Heading, strings.Join(d.Here, " "), strings.Join(d.There, " ")})
		}
		return printJSON(out, object)
	}
	in, err := words.In(language)
	if err != nil {
		return err
	}
	return printText(out, func(out io.Writer) { printDifferences(out, in, a, b, matters, keys) })
}

func printDifferences(out io.Writer, in *words.Words, a, b *variants.Variant, matters []sheet.Difference, keys []changed) {
	if len(keys) == 0 {
		fmt.Fprintln(out, in.Say("differences.none", nil))
	}
	titles := [2]string{sheet.Title(in, a), sheet.Title(in, b)}
	if titles[0] == titles[1] {
		titles = [2]string{a.Name, b.Name}
	}
	if titles[0] == titles[1] {
		titles[1] += " *" // the same variant, changed
	}
	for _, d := range matters {
		fmt.Fprintln(out, d.Heading)
		for i, sentences := range [][]string{d.Here, d.There} {
			if len(sentences) > 0 {
				line := in.Say("differences.there", words.Data{"Parent": titles[i], "Text": strings.Join(sentences, " ")})
				fmt.Fprint(out, sheet.Wrap(line, "  ", "    ", sheetColumns))
			}
		}
		fmt.Fprintln(out)
	}
	if len(keys) > 0 {
		fmt.Fprintln(out, in.Say("differences.keys", nil))
	}
	for _, key := range keys {
		fmt.Fprintf(out, "  %s: %s -> %s\n", key.About, key.First, key.Other)
	}
	for _, v := range []*variants.Variant{a, b} {
		if strings.HasSuffix(v.Name, ".toml") {
			fmt.Fprintln(out, nearestShipped(in, v))
		}
	}
}

// changedKeys are the keys of which two rule sets have other values.
func changedKeys(a, b *variants.Variant) []changed {
	first, second := a.Values(), b.Values()
	all := maps.Clone(first)
	maps.Copy(all, second)
	keys := []changed{}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if first[key] != second[key] {
			keys = append(keys, changed{key, orNothing(first[key]), orNothing(second[key])})
		}
	}
	return keys
}

func orNothing(value string) string {
	if value == "" {
		return "-"
	}
	return value
}

// nearestShipped names the variant of the program whose rules are most like
// those of a config: it has the fewest keys of another value.
func nearestShipped(in *words.Words, v *variants.Variant) string {
	var best *variants.Variant
	least := 0
	for _, shipped := range variants.Catalogue() {
		if n := len(changedKeys(v, shipped)); best == nil || n < least {
			best, least = shipped, n
		}
	}
	key := "differences.nearest"
	if least == 0 {
		key = "differences.twin"
	}
	return in.Say(key, words.Data{"File": printable(v.Name), "Name": best.Name, "Keys": least})
}
