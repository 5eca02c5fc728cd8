package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pente/cmd/internal/sheet"
	"pente/cmd/internal/words"
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
		Use:   "explain VARIANT | KEY | CODE",
		Short: "Tell the rules of a variant, or what a key or a finding means",
		Long: `Tell the rules of a variant in sentences, with pictures, made from its config
alone. With a key of the config format, such as capture.self, say what it means,
what it allows, and who uses it; with the code of a finding, such as V003, what
that means.`,
		Example: `  pente explain keryo
  pente explain keryo --lang nb --format html > keryo.html
  pente explain capture.self                  what a key of a config means
  pente explain my-variant.toml --resolved    every key and where it comes from
  pente explain V003                          what a finding of "check" means`,
		Args:              oneVariant,
		ValidArgsFunction: completeExplained,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd.OutOrStdout(), args[0]) },
	}
	c.setFlag(cmd)
	languageFlag(cmd, &c.language)
	cmd.Flags().StringVar(&c.format, "format", "text", "`format` of the sheet: "+strings.Join(sheetFormats(), ", "))
	cmd.Flags().BoolVar(&c.resolved, "resolved", false, "print every key with the file and line it comes from")
	complete(cmd, "format", cobra.FixedCompletions(sheetFormats(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (c *explain) run(out io.Writer, name string) error {
	if code := strings.ToUpper(name); findingCode.MatchString(code) {
		return explainCode(out, code)
	}
	if !slices.Contains(variants.Names(), name) && isKey(name) {
		return explainKey(out, name)
	}
	if !slices.Contains(sheetFormats(), c.format) {
		return misusedf("--format %s: there is no such format; there are %s", c.format, strings.Join(sheetFormats(), ", "))
	}
	language, err := tongue(c.language)
	if err != nil {
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
	return printSheet(out, v, language, c.format)
}

func languageFlag(cmd *cobra.Command, language *string) {
	languages := words.Languages()
	cmd.Flags().StringVar(language, "lang", "", "`language` of the text: "+strings.Join(languages, ", ")+" (default that of the environment)")
	complete(cmd, "lang", cobra.FixedCompletions(languages, cobra.ShellCompDirectiveNoFileComp))
}

// tongue is the language of a text: the one asked for, or that of the
// environment.
func tongue(asked string) (string, error) {
	if asked == "" {
		return words.Preferred(os.Getenv), nil
	}
	tag, err := words.Find(asked)
	if err != nil {
		return "", misusedf("--lang: %v", err)
	}
	return tag, nil
}

// speech is the words of a language: the one asked for, or that of the environment.
func speech(asked string) (*words.Words, error) {
	tag, err := tongue(asked)
	if err != nil {
		return nil, err
	}
	return words.In(tag)
}

// findingCode is what the code of a finding looks like.
var findingCode = regexp.MustCompile(`^[A-Z][0-9]{3}$`)

// sheetFormats are the formats of a sheet, the default first.
func sheetFormats() []string { return []string{"text", "markdown", "html"} }

func printSheet(out io.Writer, v *variants.Variant, language, format string) error {
	rules, err := sheet.New(v, parent(v), language)
	if err != nil {
		return err
	}
	switch format {
	case "html":
		return rules.HTML(out)
	case "markdown":
		_, err = io.WriteString(out, rules.Markdown())
	default:
		_, err = io.WriteString(out, rules.Text(sheetColumns))
	}
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
