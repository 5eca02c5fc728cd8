package main

import (
	"os"
	"strings"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/term"
	"pente/rules/record"
	"pente/variants"
)

// resumeFlag is the flag to go on with a game, and lastGame its value without a
// file: no file is called so.
const (
	resumeFlag = "resume"
	lastGame   = "\x00"
)

// withFile writes the flag and its file as one word, also where the file is left
// out, which a flag with a value cannot do otherwise.
func withFile(args []string) (joined []string) {
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			return append(joined, args[i:]...)
		}
		switch alone := i+1 == len(args) || strings.HasPrefix(args[i+1], "-"); {
		case args[i] != "--"+resumeFlag:
			joined = append(joined, args[i])
		case alone:
			joined = append(joined, args[i]+"="+lastGame)
		default:
			joined = append(joined, args[i]+"="+args[i+1])
			i++
		}
	}
	return joined
}

// findLast finds the game that was played last and not finished.
func (c *play) findLast() error {
	if c.resume != lastGame {
		return nil
	}
	folder, err := keep.Folder(os.Getenv)
	if err != nil {
		return err
	}
	c.resume, err = keep.Unfinished(folder)
	return err
}

// goOn reads the game to go on with, and by what rules. It is kept in its file,
// if that is one of ours and no other is named.
func (c *play) goOn(game *term.Game, args []string) error {
	if len(c.set) > 0 {
		return misusedf("--set would change the rules of a game that has begun")
	}
	if err := c.findLast(); err != nil {
		return err
	}
	var ours bool
	var err error
	if game.Record, ours, err = keep.Read(c.resume); err != nil {
		return err
	}
	if game.Variant, err = rulesOf(game.Record, args); err != nil {
		return err
	}
	if err := c.goOnWithClock(game, ours); err != nil {
		return err
	}
	if game.Save == "" && ours {
		game.Save, game.Saved = c.resume, true
	}
	return nil
}

// goOnWithClock sets the clock of a game that has begun: that of the record, if
// it is one of ours; other records do not say how long the moves took.
func (c *play) goOnWithClock(game *term.Game, ours bool) error {
	if !ours || game.Record.Clock == "" {
		return nil
	}
	control, err := record.ParseTimeControl(game.Record.Clock)
	if err != nil {
		return err
	}
	if game.Clock != (record.TimeControl{}) && game.Clock != control {
		return misusedf("--clock %s: the game was begun with %s", game.Clock, control)
	}
	game.Clock = control
	return nil
}

// rulesOf finds the rules of a record: those it carries, or the variant named.
func rulesOf(game record.Game, args []string) (*variants.Variant, error) {
	name := append(args, game.Variant)[0]
	if name == "" {
		return nil, misusedf("the record does not say which game it is; name the variant")
	}
	named, err := variants.Load(name)
	if game.Rules == "" {
		return named, err
	}
	own, wrong := variants.Parse("rules of the record", []byte(game.Rules), variants.Network)
	switch {
	case wrong != nil:
		return nil, wrong
	case err == nil && named.Fingerprint() == own.Fingerprint():
		return named, nil
	case err == nil && isDrawn(own, named, game.Seed):
		own.Name, own.Title, own.Summary = named.Name, named.Title, named.Summary
		return own, nil
	case len(args) > 0:
		return nil, misusedf("the game was played by other rules than those of %s", name)
	}
	own.Name, own.Title = name, printable(name)
	own.Summary = "The rules are those that the game was begun by."
	return own, nil
}

// isDrawn tells whether rules are those of a variant whose holes were drawn for
// this game.
func isDrawn(own, named *variants.Variant, seed *uint64) bool {
	if seed == nil {
		return false
	}
	game, err := drawn(named, *seed)
	return err == nil && game.Fingerprint() == own.Fingerprint()
}

// drawn is a variant with the random holes of its board drawn: from then on they
// are holes as any others, and a record of the game has them.
func drawn(v *variants.Variant, seed uint64) (*variants.Variant, error) {
	if v.Spec.Board.RandomHoles.Max == 0 {
		return v, nil
	}
	game := *v
	game.Spec = v.Spec.Drawn(seed)
	var err error
	game.Rules, err = game.Spec.Compile()
	return &game, err
}
