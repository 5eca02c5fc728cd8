package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// ruleset is what a game of a record was played by.
type ruleset struct {
	variant *variants.Variant
	free    *rules.Rules // the same without an opening; nil where there is none
	err     error        // why there is no such rule set
	misset  bool         // it exists, but not with the changes asked for
}

// rulesets finds the rules for the games of a record, each once.
type rulesets struct {
	variant string   // what the command line says; it goes before the record
	set     []string // changes to the rules
	notes   io.Writer
	found   map[string]*ruleset
	noted   map[string]bool // files whose variant had to be guessed
}

func newRulesets(variant string, set []string, notes io.Writer) *rulesets {
	return &rulesets{variant, set, notes, map[string]*ruleset{}, map[string]bool{}}
}

// check finds out whether the command line names rules that there are.
func (s *rulesets) check() error {
	if s.variant == "" {
		return nil
	}
	return s.named(s.variant, record.Game{}).err
}

// of finds the rules of a game: those that the command line names, those that
// the record carries, those whose name it has, or those that its file is
// called by.
func (s *rulesets) of(file string, g record.Game) *ruleset {
	if g.Format == record.SGF && g.Rules == "" {
		g.Variant = sgfVariant(g)
	}
	switch {
	case s.variant != "":
		return s.named(s.variant, g)
	case g.Rules != "":
		return s.carried(g)
	case g.Variant != "":
		return s.told(g)
	}
	name := configName(strings.SplitN(filepath.Base(file), ".", 2)[0])
	switch known := slices.Contains(variants.Names(), name); {
	case !known && isGomokuFile(g):
		return s.named(s.untold(file, "says no rules; GM[4] is", plainGomoku), g)
	case !known:
		return &ruleset{err: errors.New("the record names no variant" + sgfGame(g) + "; say which with --variant")}
	}
	return s.named(s.untold(file, "names no variant; by its file name it is", name), g)
}

// untold is a variant that had to be guessed; it is told once a file.
func (s *rulesets) untold(file, why, name string) string {
	if !s.noted[file] {
		s.noted[file] = true
		fmt.Fprintf(s.notes, "%s %s taken for %s (--variant says otherwise)\n", file, why, name)
	}
	return name
}

// told finds the rules of a game by what a record calls it. Only the shipped
// variants are looked through: a record from elsewhere may name no files.
func (s *rulesets) told(g record.Game) *ruleset {
	name := configName(g.Variant)
	if !slices.Contains(variants.Names(), name) {
		return &ruleset{err: fmt.Errorf("there is no variant for the game %q%s; say with --variant which rules hold", g.Variant, sgfGame(g))}
	}
	return s.named(name, g)
}

// configName turns the name of a game as records write it into that of a
// config: small letters, and hyphens for blanks. Aliases do the rest.
func configName(name string) string {
	return strings.ToLower(strings.Join(strings.FieldsFunc(name, func(c rune) bool {
		return c == ' ' || c == '_'
	}), "-"))
}

// named are the rules of a variant, on the board of the record where that says
// how large it is.
func (s *rulesets) named(name string, g record.Game) *ruleset {
	return s.once(fmt.Sprintf("name %s %dx%d", name, g.Width, g.Height), func(set []string) (*variants.Variant, error) {
		v, err := variants.Load(name, set...)
		if err != nil || g.Width == 0 || v.Spec.Board.Width == g.Width && v.Spec.Board.Height == g.Height {
			return v, err
		}
		size := []string{fmt.Sprintf("board.width=%d", g.Width), fmt.Sprintf("board.height=%d", g.Height)}
		if sized, err := variants.Load(name, append(size, set...)...); err == nil {
			return sized, nil
		}
		return v, nil // replaying says that the boards differ
	})
}

// carried are rules that a record brings along. They come from elsewhere, so
// they may name no files.
func (s *rulesets) carried(g record.Game) *ruleset {
	return s.once("text "+g.Rules, func(set []string) (*variants.Variant, error) {
		return variants.Parse("rules of the record", []byte(g.Rules), variants.Network, set...)
	})
}

func (s *rulesets) once(key string, load func(set []string) (*variants.Variant, error)) *ruleset {
	if s.found[key] != nil {
		return s.found[key]
	}
	found := &ruleset{}
	s.found[key] = found
	if found.variant, found.err = load(s.set); found.err == nil {
		found.free, found.err = withoutOpening(found.variant)
	} else if len(s.set) > 0 {
		_, err := load(nil)
		found.misset = err == nil
	}
	return found
}

// brief is an error in one line.
func brief(err error) string {
	var findings variants.Findings
	if errors.As(err, &findings) {
		return strings.ReplaceAll(findings.Short(), "\n", "; ")
	}
	return err.Error()
}

// withoutOpening are the rules of a variant with all stones free from the
// start, or nil where they are already. What is chosen in an opening stays: the
// moves of a record would mean something else without.
func withoutOpening(v *variants.Variant) (*rules.Rules, error) {
	spec := v.Rules.Spec()
	if len(spec.Opening.Stone) == 0 && len(spec.Opening.Seat) == 0 {
		return nil, nil
	}
	spec.Opening.Stone, spec.Opening.Seat = nil, nil
	return spec.Compile()
}
