package variants_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"pente/configs"
	"pente/variants"
)

// FuzzParse reads any text: it never panics, what is said about a text points
// into it, and rules that are accepted read back as the same rules.
func FuzzParse(f *testing.F) {
	paths, _ := filepath.Glob("testdata/findings/*.toml")
	for _, path := range paths {
		if text, err := os.ReadFile(path); err == nil {
			f.Add(text, "board.width=9")
		}
	}
	entries, _ := configs.Files.ReadDir(".")
	for _, entry := range entries {
		if text, err := configs.Files.ReadFile(entry.Name()); err == nil {
			f.Add(text, "capture.self=poof")
		}
	}
	for _, bad := range badInputs() {
		if len(bad.text) < 1<<12 {
			f.Add(bad.text, string(bad.text))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, set string) {
		for _, settings := range [][]string{nil, {set}} {
			v, err := variants.Parse("fuzz.toml", text, variants.Network, settings...)
			if err != nil {
				checkFindings(t, err, text, set)
				continue
			}
			back, err := variants.Parse("back.toml", []byte(v.Resolved()), variants.Network)
			if err != nil {
				t.Fatalf("%v\n%s", err, v.Resolved())
			}
			if back.Fingerprint() != v.Fingerprint() {
				t.Fatalf("%s\n%s", v.Resolved(), back.Resolved())
			}
			_ = v.Origins()
		}
	})
}

func checkFindings(t *testing.T, err error, text []byte, set string) {
	var found variants.Findings
	if !errors.As(err, &found) || len(found) == 0 || found.Error() == "" || found.Short() == "" {
		t.Fatalf("no findings: %v", err)
	}
	for _, f := range found {
		of := ""
		switch f.File {
		case "fuzz.toml":
			of = strings.TrimPrefix(string(text), "\xef\xbb\xbf")
		case "--set":
			of = set
		default:
			continue // a shipped parent
		}
		lines := strings.Split(of, "\n")
		if f.Line < 1 || f.Line > len(lines) || f.Column < 1 || f.End < f.Column || f.Message == "" {
			t.Fatalf("%+v is not in the text", f)
		}
		if line := lines[f.Line-1]; f.Column > utf8.RuneCountInString(line)+1 {
			t.Fatalf("%+v is beyond the line %q", f, line)
		}
		if !utf8.ValidString(f.Message + f.Text) {
			t.Fatalf("%+v is no text", f)
		}
	}
}
