package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pente/variants"
)

// standardInput is the file name that stands for it.
const standardInput = "-"

func checkCommand() *cobra.Command {
	var game choice
	var c checker
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "Find the mistakes in configs, and play random games with them",
		Long: `Find the mistakes in config files. A config without mistakes is then played at
random with every allowed number of players, and what never happens in these
games (a capture, a line, a choice of the opening, a point that is barred) is a
warning. Where it is rare, more games are played to wait for it.
A folder stands for its .toml files, and - for standard input.`,
		Example: `  pente check my-variant.toml
  pente check my-variant.toml --fix           put slips of spelling right
  pente check variants/ --format short        one finding a line
  pente check variants/ --json                the same for programs
  pente check - < my-variant.toml`,
		Args: someFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			c.in, c.out, c.set = cmd.InOrStdin(), cmd.OutOrStdout(), game.set
			return c.run(args)
		},
	}
	game.setFlag(cmd)
	cmd.Flags().StringVar(&c.format, "format", checkFormats()[0], "`format` of what is found: "+strings.Join(checkFormats(), ", "))
	complete(cmd, "format", cobra.FixedCompletions(checkFormats(), cobra.ShellCompDirectiveNoFileComp))
	cmd.Flags().BoolVar(&c.fix, "fix", false, "put right what is surely a slip, and say so")
	cmd.Flags().IntVar(&c.games, "games", 200, "random `games` for each number of players")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "the same as --format json: an object for each finding, one a line")
	return cmd
}

// checker goes through files and counts what it finds.
type checker struct {
	in     io.Reader
	out    io.Writer
	set    []string
	games  int
	format string
	asJSON bool
	fix    bool

	files, bad, errors, warnings int
}

func (c *checker) run(names []string) error {
	if c.games < 0 || c.games > 100000 {
		return misusedf("--games must be from 0 to 100000")
	}
	if c.asJSON {
		c.format = "json"
	}
	if !slices.Contains(checkFormats(), c.format) {
		return misusedf("--format %s: there is no such format; there are %s", c.format, strings.Join(checkFormats(), ", "))
	}
	if c.fix && slices.Contains(names, standardInput) {
		return misusedf("--fix: standard input cannot be put right, only files")
	}
	var unread error
	for _, name := range names {
		err := c.path(name)
		var missing *fs.PathError
		if err != nil && !errors.As(err, &missing) {
			return err
		}
		unread = errors.Join(unread, err)
	}
	verdict := c.verdict()
	if unread != nil {
		return unread
	}
	return verdict
}

// path checks a file, standard input, or the config files of a folder.
func (c *checker) path(name string) error {
	if name == standardInput {
		text, err := io.ReadAll(io.LimitReader(c.in, 1<<20))
		if err != nil {
			return err
		}
		v, err := variants.Parse("standard input", text, variants.Local, c.set...)
		return c.file("standard input", v, err)
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return c.config(name)
	}
	return c.folder(name)
}

// folder checks the .toml files of a folder and of those in it.
func (c *checker) folder(name string) error {
	found := false
	err := filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".toml" {
			return err
		}
		found = true
		return c.config(path)
	})
	if err == nil && !found {
		err = fmt.Errorf("%s has no .toml files", name)
	}
	return err
}

// config checks one file by its path.
func (c *checker) config(path string) error {
	text, err := readConfig(path)
	if err != nil {
		return err
	}
	if c.fix {
		if text, err = c.mend(path, text); err != nil {
			return err
		}
	}
	v, err := variants.Parse(path, text, variants.Local, c.set...)
	return c.file(path, v, err)
}

// readConfig reads no more of a file than is needed to see that it is too long.
func readConfig(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, 1<<20))
}

// file reports what loading a file and playing it have shown.
func (c *checker) file(name string, v *variants.Variant, err error) error {
	c.files++
	var findings variants.Findings
	if err != nil && !errors.As(err, &findings) {
		return err
	}
	c.errors += len(findings)
	if err != nil {
		c.bad++
		return c.print(findings, strings.TrimRight(findings.Error(), "\n"))
	}
	warnings := doubts(name, v, c.games)
	c.warnings += len(warnings)
	text := fmt.Sprintf("ok %s (%s)", name, size(name, v))
	if len(warnings) > 0 {
		text = warnings.Short() + "\n" + text
	}
	return c.print(warnings, text)
}

// verdict sums up; the answer is no where a file has errors.
func (c *checker) verdict() error {
	if c.files > 1 && c.format == "text" {
		fmt.Fprintf(c.out, "%s and %s in %s\n", plural(c.errors, "error"),
			plural(c.warnings, "warning"), plural(c.files, "file"))
	}
	if c.bad > 0 {
		return answerNo{}
	}
	return nil
}

// size says how much a config adds to what it extends.
func size(file string, v *variants.Variant) string {
	text := plural(len(ownLines(file, v)), "key")
	if v.Extends != "" {
		text += ", extends " + v.Extends
	}
	return text
}

// ownLines are the lines of a file by the rule keys that stand in them; keys
// that come from elsewhere are left out.
func ownLines(file string, v *variants.Variant) map[string]int {
	lines := map[string]int{}
	for text := range strings.Lines(v.Origins()) {
		key, _, _ := strings.Cut(text, " ")
		_, origin, _ := strings.Cut(text, "  # "+filepath.Base(file)+":")
		if line, err := strconv.Atoi(strings.TrimSpace(origin)); err == nil {
			lines[key] = line
		}
	}
	return lines
}
