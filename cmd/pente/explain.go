package main

import (
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"pente/cmd/internal/sheet"
	"pente/variants"
)

// sheetColumns is the width of a rule sheet: it fits a terminal of 80 columns.
const sheetColumns = 78

// explain is what the command line says about a rule sheet.
type explain struct {
	choice
	language, format string
	resolved         bool
}

func explainCommand() *cobra.Command {
	var c explain
	cmd := &cobra.Command{
		Use:   "explain VARIANT | CODE",
		Short: "Tell the rules of a variant, or what a finding means",
		Long: `Tell the rules of a variant in sentences, made from its config alone.
With the code of a finding, such as V003, say what it means.`,
		Example: `  pente explain keryo
  pente explain my-variant.toml --resolved    every key and where it comes from
  pente explain V003                          what a finding of "check" means`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd.OutOrStdout(), args[0]) },
	}
	c.setFlag(cmd)
	cmd.Flags().StringVar(&c.language, "lang", "en", "`language` of the text: en")
	cmd.Flags().StringVar(&c.format, "format", "text", "`format` of the text: text")
	cmd.Flags().BoolVar(&c.resolved, "resolved", false, "print every key with the file and line it comes from")
	complete(cmd, "lang", cobra.FixedCompletions([]string{"en"}, cobra.ShellCompDirectiveNoFileComp))
	complete(cmd, "format", cobra.FixedCompletions([]string{"text"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (c *explain) run(out io.Writer, name string) error {
	if code := strings.ToUpper(name); findingCode.MatchString(code) {
		return explainCode(out, code)
	}
	if err := onlyYet(c.language, c.format); err != nil {
		return err
	}
	v, err := c.load(name)
	if err != nil {
		return err
	}
	if c.resolved {
		_, err = io.WriteString(out, v.Origins())
		return err
	}
	return printSheet(out, v)
}

// findingCode is what the code of a finding looks like.
var findingCode = regexp.MustCompile(`^[A-Z][0-9]{3}$`)

// onlyYet refuses the languages and formats that are still to come.
func onlyYet(language, format string) error {
	switch {
	case language != "en":
		return misusedf("--lang %s: there is no rule sheet in that language yet, only en", language)
	case format != "text":
		return misusedf("--format %s: there is no rule sheet in that format yet, only text", format)
	}
	return nil
}

func printSheet(out io.Writer, v *variants.Variant) error {
	rules, err := sheet.New(v, parent(v))
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, rules.Text(sheetColumns))
	return err
}

// parent is the variant that another one extends, or nil. A local config may
// name its parent by a path from where it lies itself.
func parent(v *variants.Variant) *variants.Variant {
	if v.Extends == "" {
		return nil
	}
	name := v.Extends
	if strings.HasSuffix(name, ".toml") && !filepath.IsAbs(name) {
		name = filepath.Join(filepath.Dir(v.Name), name)
	}
	found, err := variants.Load(name)
	if err != nil {
		return nil
	}
	return found
}

func explainCode(out io.Writer, code string) error {
	text, found := codeText(code)
	if !found {
		return misusedf("there is no finding %s", code)
	}
	_, err := fmt.Fprintf(out, "%s\n\n%s\n", code, strings.TrimSpace(text))
	return err
}
