// Package variants turns the text of a config into rules: it finds the config,
// adds what it extends, lays settings over it, checks it strictly, and says
// what is wrong with file, line and column.
package variants

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"pente/rules"
)

// Variant is a set of rules that can be played, and where it comes from. Its
// Rules may be shared by goroutines.
type Variant struct {
	Name    string   // of a shipped variant its file name without .toml; else the path as given
	Title   string   // what people call it; the name of the file where the config gives none
	Summary string   // one sentence; may be empty
	Family  string   // groups a catalogue; its own or the nearest ancestor's; may be empty
	Aliases []string // other names
	Extends string   // what the config extends, as written; may be empty
	Spec    rules.Spec
	Rules   *rules.Rules

	tree *node // everything merged
}

// Load finds a variant by the name of a shipped config, by an alias, or by a
// path that ends in .toml. Each setting is "key=value", laid over the config in
// the order given. The error is Findings.
func Load(name string, set ...string) (*Variant, error) {
	if strings.HasSuffix(name, ".toml") {
		text, err := readFile(name)
		if err != nil {
			return nil, unreadable(name, err)
		}
		return build(name, name, text, Local, set)
	}
	file, ok := fileOf(name)
	if !ok {
		return nil, noVariant(name)
	}
	if len(set) > 0 {
		return build(file, file+".toml", shippedText(file), Shipped, set)
	}
	v, err := shipped()[file]()
	if err != nil {
		return nil, err
	}
	return v.clone(), nil
}

// Parse makes a variant of a text. The name of the file is for findings, and
// for a Local source the place that paths in extends start from. The error is
// Findings.
func Parse(file string, text []byte, source Source, set ...string) (*Variant, error) {
	name := file
	if source == Shipped {
		name = strings.TrimSuffix(file, ".toml")
	}
	return build(name, file, text, source, set)
}

// clone is a Variant that shares only what nobody can change.
func (v *Variant) clone() *Variant {
	c := *v
	c.Spec = new(walk).read(v.tree)
	c.Aliases = slices.Clone(v.Aliases)
	return &c
}

// build goes all the way from a text to rules.
func build(name, file string, text []byte, source Source, set []string) (*Variant, error) {
	own, found := parse(file, text, source, 0)
	if own == nil {
		return nil, found.err()
	}
	switch source {
	case Local:
		own.id = identity(file)
	case Shipped:
		own.id = shippedID(name)
	}
	chain, problems := ancestors(own)
	found = append(found, problems...)
	whole := len(problems) == 0 && !about(found, "extends")
	layers := append(slices.Clone(chain), own)
	slices.Reverse(layers[:len(chain)])
	for i, text := range set {
		setting, problems := parseSetting(text, maxAncestors+1+i)
		if found = append(found, problems...); setting != nil {
			layers = append(layers, setting)
		}
	}
	v := &Variant{Name: name, Title: own.head.title, Summary: own.head.summary, Aliases: own.head.aliases}
	v.describe(own, chain)
	for _, layer := range layers {
		v.tree = merge(v.tree, layer.top)
	}
	found = append(found, v.judge(own, whole)...)
	if len(found) > 0 {
		return nil, found.err()
	}
	return v, nil
}

// about tells whether a finding is about a key.
func about(found Findings, key string) bool {
	return slices.ContainsFunc(found, func(f Finding) bool { return f.Key == key })
}

// describe fills in what a config does not say about itself.
func (v *Variant) describe(own *parsed, chain []*parsed) {
	if v.Title == "" {
		v.Title = strings.TrimSuffix(filepath.Base(own.file.name), ".toml")
	}
	if own.head.extends != nil {
		v.Extends = own.head.extends.value.(string)
	}
	v.Family = own.head.family
	for _, ancestor := range chain {
		if v.Family == "" {
			v.Family = ancestor.head.family
		}
	}
}

func noVariant(name string) Findings {
	found := Finding{Code: codeVariant, Severity: "error", File: name, Message: fmt.Sprintf("there is no variant `%s`", name)}
	if near := nearest(name, Names()); near != "" {
		found.Help, found.Replacement = fmt.Sprintf("a variant `%s` exists", near), near
	} else {
		found.Help = "name a shipped variant or a path that ends in .toml; there are " + shippedNames()
	}
	return Findings{found}
}

func unreadable(name string, err error) Findings {
	found := Finding{Code: codeRead, Severity: "error", File: name, Message: fmt.Sprintf("cannot read the config: %v", cause(err))}
	if errors.Is(err, fs.ErrNotExist) {
		found.Help = "a path starts from the current directory"
	}
	return Findings{found}
}
