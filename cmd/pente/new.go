package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
	"github.com/spf13/cobra"

	"pente/cmd/internal/reference"
	"pente/configs"
	"pente/variants"
)

// fresh is what the command line says about a new config.
type fresh struct {
	choice
	from   string
	schema bool
}

// schemaFile is the file that a config of one's own names for editors.
const schemaFile = "pente.schema.json"

func newCommand() *cobra.Command {
	var c fresh
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "Write a config to start a variant of one's own from",
		Long: `Write NAME.toml: a config that extends a variant, sets what --set says, and has
every other key in a comment, with the value it has. It never overwrites a file.`,
		Example: `  pente new thirteen --from keryo --set board.width=13 --set board.height=13
  pente new mine --from pente --schema        with the schema for the editor`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return misusedf("what is the new variant to be called? One name is wanted, such as `pente new mine`")
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd.OutOrStdout(), args[0]) },
	}
	c.setFlag(cmd)
	cmd.Flags().StringVar(&c.from, "from", defaultVariant, "the `variant` that the new one extends")
	cmd.Flags().BoolVar(&c.schema, "schema", false, "write "+schemaFile+" beside it as well, for editors")
	complete(cmd, "from", completeVariant)
	return cmd
}

func (c *fresh) run(out io.Writer, name string) error {
	path := strings.TrimSuffix(name, ".toml") + ".toml"
	base := strings.TrimSuffix(filepath.Base(path), ".toml")
	if base == "" || base == "." || strings.HasPrefix(base, "-") {
		return misusedf("%q is no name for a variant", name)
	}
	text, err := c.text(path, base)
	if err != nil {
		return err
	}
	if _, err := variants.Parse(path, text, variants.Local); err != nil {
		return err
	}
	if err := create(path, text); err != nil {
		return err
	}
	if c.schema {
		beside := filepath.Join(filepath.Dir(path), schemaFile)
		if err := create(beside, []byte(configs.Schema)); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "wrote %s; now edit it, and then\n  pente check %[1]s\n  pente explain %[1]s\n  pente play %[1]s\n", path)
	return err
}

// text is the new config.
func (c *fresh) text(path, base string) ([]byte, error) {
	parent, err := variants.Load(c.from)
	if err != nil {
		return nil, err
	}
	if _, err := c.load(c.from); err != nil {
		return nil, err // of what is set
	}
	meanings, err := reference.Meanings()
	if err != nil {
		return nil, err
	}
	keys, err := reference.Keys(meanings)
	if err != nil {
		return nil, err
	}
	d := reference.Draft{Title: titled(base), Extends: parent.Name, Parent: parent.Title, Set: settings(c.set), Values: parent.Values()}
	if strings.HasSuffix(parent.Name, ".toml") {
		if d.Extends, err = relative(filepath.Dir(path), parent.Name); err != nil {
			return nil, err
		}
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), schemaFile)); err == nil || c.schema {
		d.Schema = schemaFile
	}
	return []byte(d.Text(keys)), nil
}

// relative is the path of a file as a config in a folder writes it.
func relative(folder, file string) (string, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return "", err
	}
	if file, err = filepath.Abs(file); err != nil {
		return "", err
	}
	path, err := filepath.Rel(folder, file)
	return filepath.ToSlash(path), err
}

// settings are what --set says, as one tree. They have been checked: what is no
// TOML is a text.
func settings(set []string) map[string]any {
	all := map[string]any{}
	for _, setting := range set {
		var tree map[string]any
		if _, err := toml.Decode(setting, &tree); err != nil {
			key, value, _ := strings.Cut(setting, "=")
			tree = map[string]any{}
			_, _ = toml.Decode(fmt.Sprintf("%s = %q", key, strings.TrimSpace(value)), &tree)
		}
		overlay(all, tree)
	}
	return all
}

// overlay lays a tree over another one: tables merge, all else replaces.
func overlay(under, over map[string]any) {
	for name, value := range over {
		table, is := value.(map[string]any)
		below, was := under[name].(map[string]any)
		if is && was {
			overlay(below, table)
			continue
		}
		if is {
			value = maps.Clone(table)
		}
		under[name] = value
	}
}

// titled makes a title of the name of a file.
func titled(base string) string {
	words := []rune(strings.Join(strings.FieldsFunc(base, func(c rune) bool { return c == '-' || c == '_' || c == ' ' }), " "))
	if len(words) == 0 {
		return base
	}
	words[0] = unicode.ToUpper(words[0])
	return string(words)
}

// create writes a file that must not be there yet.
func create(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already, and is left as it is: %w", path, fs.ErrExist)
	}
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}
