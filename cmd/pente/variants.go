package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pente/variants"
)

// listed is a variant as the catalogue shows it.
type listed struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Aliases []string `json:"aliases"`
	Players []int    `json:"players"` // every allowed number
	Board   [2]int   `json:"board"`   // width, height
	Summary string   `json:"summary"`
	Family  string   `json:"family"`
	Extends string   `json:"extends"`
}

func variantsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "variants",
		Short: "List the variants that come with the program",
		Example: `  pente variants
  pente variants --json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misusedf("`pente variants` lists all of them; `pente explain %s` tells about one", args[0])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			catalogue := list(variants.Catalogue())
			if !asJSON {
				return printCatalogue(cmd.OutOrStdout(), catalogue)
			}
			for _, v := range catalogue {
				if err := printJSON(cmd.OutOrStdout(), v); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line")
	return cmd
}

func list(catalogue []*variants.Variant) []listed {
	all := make([]listed, len(catalogue))
	for i, v := range catalogue {
		all[i] = listed{
			Name: v.Name, Title: v.Title, Aliases: append([]string{}, v.Aliases...),
			Players: v.Rules.Counts(), Board: [2]int{v.Rules.Width(), v.Rules.Height()},
			Summary: v.Summary, Family: v.Family, Extends: v.Extends,
		}
	}
	slices.SortFunc(all, func(a, b listed) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// printCatalogue prints the families, the largest first.
func printCatalogue(out io.Writer, catalogue []listed) error {
	var text bytes.Buffer
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for i, family := range variants.Families() {
		if i > 0 {
			fmt.Fprint(table, "\t\t\t\t\n")
		}
		fmt.Fprintf(table, "%s\t\t\t\t\n", family)
		for _, v := range catalogue {
			if v.Family == family {
				fmt.Fprintf(table, "  %s\t%s\t%s players\t%dx%d\t%s\n",
					v.Name, v.Title, either(v.Players), v.Board[0], v.Board[1], described(v))
			}
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(text.String()) {
		if _, err := fmt.Fprintln(out, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	return nil
}

// described is the summary, and the other names that are understood.
func described(v listed) string {
	if len(v.Aliases) == 0 {
		return v.Summary
	}
	return strings.TrimSpace(v.Summary + " (also " + strings.Join(v.Aliases, ", ") + ")")
}
