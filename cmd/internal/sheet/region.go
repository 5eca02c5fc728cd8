package sheet

import (
	"strconv"
	"strings"

	"pente/cmd/internal/words"
	"pente/rules"
)

// Region puts a region of a board into words, by the messages that begin so: one
// for each way to say a region, and `minus`.
func Region(in *words.Words, messages string, r *rules.Rules, region rules.Region) string {
	terms := strings.Split(string(region), " minus ")
	text := term(in, messages, r, terms[0])
	var without []string
	for _, t := range terms[1:] {
		without = append(without, term(in, messages, r, t))
	}
	if len(without) > 0 {
		text = in.Say(messages+"minus", data{"Region": text, "Without": in.Or(without)})
	}
	return text
}

// term puts one part of a region into words.
func term(in *words.Words, messages string, r *rules.Rules, text string) string {
	name, rest, _ := strings.Cut(strings.TrimSpace(text), "(")
	inner := strings.TrimSpace(strings.TrimSuffix(rest, ")"))
	low, high, _ := strings.Cut(inner, "..")
	distance, _ := strconv.Atoi(inner)
	center := ""
	if at, ok := r.Center(); ok {
		center = r.Name(at)
	}
	return in.Say(messages+strings.TrimSpace(name), data{
		"Side": 2*distance + 1, "Near": distance, "Far": distance + 1, "Center": center,
		"Low": strings.TrimSpace(low), "High": strings.TrimSpace(high),
		"Points": in.Or(strings.FieldsFunc(strings.ToUpper(inner), func(c rune) bool { return c == ',' || c == ' ' })),
	})
}
