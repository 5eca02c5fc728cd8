package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"pente/cmd/internal/reference"
	"pente/cmd/internal/sheet"
	"pente/variants"
)

// isKey tells whether a word of the command line is meant as the key of a rule:
// it is one, or it has dots and is no file.
func isKey(word string) bool {
	return slices.Contains(variants.Keys(), word) ||
		strings.Contains(word, ".") && !strings.HasSuffix(word, ".toml") && !strings.ContainsAny(word, `/\`)
}

// explainKey says what a key of the config format means.
func explainKey(out io.Writer, name string) error {
	meanings, err := reference.Meanings()
	if err != nil {
		return err
	}
	keys, err := reference.Keys(meanings)
	if err != nil {
		return err
	}
	key, found := reference.Find(keys, name)
	if !found {
		if near := variants.NearestKey(name); near != "" {
			return misusedf("there is no key `%s`; is it %s?", name, near)
		}
		return misusedf("there is no key `%s`; `pente explain board` and so on list those of a table", name)
	}
	return printText(out, func(out io.Writer) {
		fmt.Fprintln(out, key.Name)
		fmt.Fprint(out, sheet.Wrap(plain(key.Meaning), "  ", "  ", sheetColumns))
		if key.Table {
			printTable(out, keys, key)
			return
		}
		fmt.Fprintln(out)
		for _, fact := range key.Facts() {
			fmt.Fprint(out, sheet.Wrap(plain(fact), "  ", "    ", sheetColumns))
		}
	})
}

// printTable lists the keys of a table, each with the beginning of its meaning.
func printTable(out io.Writer, keys []reference.Key, table reference.Key) {
	for _, kid := range reference.Kids(keys, table.Name) {
		first, _, _ := strings.Cut(kid.Meaning, ". ")
		first = strings.TrimSuffix(first, ".")
		fmt.Fprintf(out, "\n  %s\n%s", kid.Name, sheet.Wrap(plain(first), "    ", "    ", sheetColumns))
	}
}

// plain is a text without the signs that mark code.
func plain(text string) string { return strings.ReplaceAll(text, "`", "") }
