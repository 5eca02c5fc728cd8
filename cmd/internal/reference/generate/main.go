// Command generate writes the reference of the config format, from the comments
// of rules/spec.go: schema.json, README.md and reference.toml, into the current
// directory, which is configs ("go generate ./configs").
package main

import (
	"fmt"
	"maps"
	"os"

	"pente/cmd/internal/reference"
)

const specFile = "../rules/spec.go"

func main() {
	files, err := generate(specFile)
	for name, text := range files {
		if err == nil {
			err = os.WriteFile(name, text, 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// generate makes the texts of all files by their names.
func generate(spec string) (map[string][]byte, error) {
	s, err := readSource(spec)
	if err != nil {
		return nil, err
	}
	meanings := maps.Clone(headMeanings())
	if err := s.meanings("Spec", "", meanings); err != nil {
		return nil, err
	}
	keys, err := reference.Keys(meanings)
	if err != nil {
		return nil, err
	}
	text, err := schema(keys)
	return map[string][]byte{
		"schema.json":    text,
		"README.md":      []byte(reference.Page(keys)),
		"reference.toml": []byte(reference.File(keys)),
	}, err
}
