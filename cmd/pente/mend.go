package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pente/variants"
)

// mend puts right what is surely a slip in a file: it writes the file anew, says
// what it has changed, and returns the text as it is then. What it does not
// improve stays as it is.
func (c *checker) mend(path string, text []byte) ([]byte, error) {
	mended := text
	var slips variants.Findings
	for found := faults(path, text); ; {
		sure := sureOf(path, found)
		if len(sure) == 0 {
			break
		}
		next := replaced(mended, sure)
		left := faults(path, next)
		if len(left) >= len(found) {
			break
		}
		mended, found, slips = next, left, append(slips, sure...)
	}
	if len(slips) == 0 {
		return text, nil
	}
	if err := rewrite(path, mended); err != nil {
		return nil, err
	}
	if c.format == "text" {
		for _, slip := range slips {
			line := []rune(slip.Text)
			fmt.Fprintf(c.out, "%s:%d:%d: %s is now %s\n", path, slip.Line, slip.Column,
				printable(string(line[slip.Column-1:slip.End-1])), slip.Replacement)
		}
	}
	return mended, nil
}

// faults is everything that is wrong with a text.
func faults(path string, text []byte) variants.Findings {
	var found variants.Findings
	_, err := variants.Parse(path, text, variants.Local)
	errors.As(err, &found)
	return found
}

// sureOf are the findings in the file itself whose replacement leaves no doubt,
// the first of each line.
func sureOf(path string, found variants.Findings) (sure variants.Findings) {
	lines := map[int]bool{}
	for _, f := range found {
		if f.Sure && f.Replacement != "" && f.File == path && f.Line > 0 && !lines[f.Line] {
			lines[f.Line] = true
			sure = append(sure, f)
		}
	}
	return sure
}

// replaced is a text with the replacements of findings on different lines.
func replaced(text []byte, findings variants.Findings) []byte {
	lines := strings.SplitAfter(string(text), "\n")
	for _, f := range findings {
		line := []rune(lines[f.Line-1])
		lines[f.Line-1] = string(line[:f.Column-1]) + f.Replacement + string(line[f.End-1:])
	}
	return []byte(strings.Join(lines, ""))
}

// rewrite puts a text in place of that of a file, all of it or nothing.
func rewrite(path string, text []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Chmod(info.Mode().Perm()), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}
