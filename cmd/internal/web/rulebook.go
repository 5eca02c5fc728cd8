package web

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"

	"pente/cmd/internal/sheet"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/variants"
)

// Bounds of what a request may say about rules; the config itself is bounded by
// variants.
const (
	mostSettings   = 32
	longestSetting = 512 // bytes
	ownFile        = "rules.toml"
)

// chosenRules is what a request says about what is to be played.
type chosenRules struct {
	Variant string   `json:"variant"` // the name of a shipped variant, or an alias
	Rules   string   `json:"rules"`   // or a config of one's own, as TOML
	Set     []string `json:"set"`     // settings laid over it: key=value
}

// load finds or reads the rules. The error is a fault, with findings where a
// config or a setting is wrong.
func (c chosenRules) load() (*variants.Variant, error) {
	if len(c.Set) > mostSettings {
		return nil, badRequest("There are %d settings; at most %d are allowed.", len(c.Set), mostSettings)
	}
	for _, set := range c.Set {
		if len(set) > longestSetting {
			return nil, badRequest("A setting is longer than %d bytes.", longestSetting)
		}
	}
	switch {
	case c.Rules != "" && c.Variant != "":
		return nil, badRequest("Give the name of a variant or a config of your own, not both.")
	case c.Rules != "":
		return found(variants.Parse(ownFile, []byte(c.Rules), variants.Network, c.Set...))
	case c.Variant == "":
		return nil, badRequest("Which variant? Give its name as variant, or a config of your own as rules.")
	case !slices.Contains(variants.Names(), c.Variant):
		return nil, faultf(http.StatusNotFound, "no_variant", "There is no variant %.40q. GET /api/variants lists them.", c.Variant)
	}
	return found(variants.Load(c.Variant, c.Set...))
}

func found(v *variants.Variant, err error) (*variants.Variant, error) {
	var findings variants.Findings
	if errors.As(err, &findings) {
		f := faultf(http.StatusUnprocessableEntity, "bad_rules", "The rules have %d mistakes.", len(findings))
		if len(findings) == 1 {
			f.Message = "The rules have a mistake: " + findings[0].Message + "."
		}
		f.Findings = findings
		return nil, f
	}
	return v, err
}

// settled are rules as a game keeps them: with its random holes drawn, as a text
// that can be read again.
func settled(v *variants.Variant) (string, error) {
	game := *v
	if v.Spec.Board.RandomHoles.Max > 0 {
		game.Spec = v.Spec.Drawn(rand.Uint64())
		var err error
		if game.Rules, err = game.Spec.Compile(); err != nil {
			return "", err
		}
	}
	text := game.Resolved()
	if _, err := variants.Parse(ownFile, []byte(text), variants.Network); err != nil {
		return "", fmt.Errorf("rules that cannot be read back: %w", err)
	}
	return text, nil
}

// rulebook shares compiled rules among the games that are played by them.
type rulebook struct {
	mutex sync.Mutex
	known map[string]*rules.Rules
}

// mostRules is how many rule sets are remembered; beyond that any of them goes.
const mostRules = 200

func (b *rulebook) read(text string) (*rules.Rules, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if known := b.known[text]; known != nil {
		return known, nil
	}
	v, err := variants.Parse(ownFile, []byte(text), variants.Network)
	if err != nil {
		return nil, fmt.Errorf("its rules are not understood: %w", err)
	}
	if b.known == nil {
		b.known = map[string]*rules.Rules{}
	}
	if len(b.known) >= mostRules {
		for other := range b.known {
			delete(b.known, other)
			break
		}
	}
	b.known[text] = v.Rules
	return v.Rules, nil
}

// brief is a line of the catalogue.
type brief struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Aliases []string `json:"aliases"`
	Family  string   `json:"family"`
	Summary string   `json:"summary"`
	Players []int    `json:"players"`
	Board   [2]int   `json:"board"`
}

func briefOf(v *variants.Variant, title string) brief {
	return brief{v.Name, title, append([]string{}, v.Aliases...), v.Family, v.Summary, v.Rules.Counts(),
		[2]int{v.Rules.Width(), v.Rules.Height()}}
}

// catalogue is every shipped variant, with its title in a language.
func catalogue(language string) ([]brief, error) {
	in, err := words.In(language)
	if err != nil {
		return nil, err
	}
	var all []brief
	for _, v := range shipped() {
		all = append(all, briefOf(v, sheet.Title(in, v)))
	}
	return all, nil
}

// shipped are compiled once: they do not change.
var shipped = sync.OnceValue(variants.Catalogue)
