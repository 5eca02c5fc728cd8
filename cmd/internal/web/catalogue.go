package web

import (
	"net/http"
	"strings"

	"pente/cmd/internal/sheet"
	"pente/cmd/internal/words"
	"pente/rules/record"
	"pente/variants"
)

func (h *House) variants(w http.ResponseWriter, r *http.Request) error {
	all, err := catalogue(languageOf(r))
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string]any{"variants": all, "levels": levels})
	return nil
}

// languageOf is the language that ?lang= asks for, or English.
func languageOf(r *http.Request) string {
	if tag, err := words.Find(r.URL.Query().Get("lang")); err == nil {
		return tag
	}
	return words.English
}

// preview is a variant with its board and its rules in sentences.
type preview struct {
	brief
	Grid  board  `json:"grid"`
	Start now    `json:"start"` // for the smallest number of players
	Sheet []part `json:"sheet"`
}

// part is a part of a rule sheet.
type part struct {
	Heading   string   `json:"heading"`
	Sentences []string `json:"sentences"`
}

func (h *House) variant(w http.ResponseWriter, r *http.Request) error {
	v, err := chosenRules{Variant: r.PathValue("name")}.load()
	if err != nil {
		return err
	}
	return showPreview(w, r, v)
}

// check looks at a config, or at settings over a shipped one, and shows what it
// comes to.
func (h *House) check(w http.ResponseWriter, r *http.Request) error {
	var asked chosenRules
	if err := readBody(w, r, largestConfig, &asked); err != nil {
		return err
	}
	v, err := asked.load()
	if err != nil {
		return err
	}
	return showPreview(w, r, v)
}

func showPreview(w http.ResponseWriter, r *http.Request, v *variants.Variant) error {
	rules, err := sheet.New(v, nil, languageOf(r))
	if err != nil {
		return err
	}
	p, err := v.Rules.Start(v.Rules.Counts()[0])
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, preview{briefOf(v, rules.Title), boardOf(v.Rules), nowOf(p), parts(rules)})
	return nil
}

func parts(s sheet.Sheet) (all []part) {
	for _, section := range s.Sections {
		all = append(all, part{section.Heading, section.Sentences})
	}
	return all
}

// rules tells the rules that a game is played by.
func (h *House) rules(w http.ResponseWriter, r *http.Request, g *game) error {
	v, err := variants.Parse(ownFile, []byte(g.opening.Rules), variants.Network)
	if err != nil {
		return err
	}
	s, err := sheet.New(v, nil, languageOf(r))
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string]any{"title": g.opening.Title, "summary": g.opening.Summary, "sheet": parts(s), "toml": g.opening.Rules, "fingerprint": v.Fingerprint()})
	return nil
}

// download hands the round out as a file.
func (h *House) download(w http.ResponseWriter, r *http.Request, g *game) error {
	format := record.Format(r.URL.Query().Get("format"))
	if format == "" {
		format = record.Text
	}
	kinds := map[record.Format]string{record.Text: "txt", record.SGF: "sgf", record.JSON: "json"}
	ending, known := kinds[format]
	if !known {
		return badRequest("There is no format %.20q; there is text, sgf and json.", string(format))
	}
	game, err := g.record()
	if err != nil {
		return err
	}
	var text strings.Builder
	writer, err := record.NewWriter(&text, format)
	if err == nil {
		err = writer.WriteBy(game, g.rules)
	}
	if err != nil {
		return faultf(http.StatusUnprocessableEntity, "no_record", "This game cannot be written as %s: %s.", format, err)
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Disposition", `attachment; filename="`+g.id+"."+ending+`"`)
	_, err = w.Write([]byte(text.String()))
	return err
}

func (h *House) health(w http.ResponseWriter, r *http.Request) error {
	if err := h.Health(r.Context()); err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string]string{"status": "ok"})
	return nil
}
