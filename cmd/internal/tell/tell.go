// Package tell says in sentences what happens in a game, what is due, and how it
// ended: the same in a terminal and on a page, in the language of who reads.
package tell

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pente/cmd/internal/sheet"
	"pente/cmd/internal/words"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// Teller tells of one game. It belongs to the goroutine of its table. All fields
// are needed.
type Teller struct {
	Words   *words.Words
	Variant *variants.Variant
	Table   *table.Table
	Sign    func(rules.Colour) string // how a stone of a colour is shown

	offered []rules.Point              // before the last event
	waits   [rules.MaxPlayers + 1]bool // seats whose line waits, as has been told
}

// data are the values of a message.
type data = words.Data

// Say is a message.
func (t *Teller) Say(key string, values data) string { return t.Words.Say(key, values) }

// Count is a number of things with the word that goes with it, such as "2 stones".
func (t *Teller) Count(n int, things string) string {
	return t.Say("tell.count."+things, data{"N": n, "Count": n})
}

// Title is what the game is called.
func (t *Teller) Title() string { return Title(t.Words, t.Variant) }

// Title is what a variant is called.
func Title(in *words.Words, v *variants.Variant) string {
	if title := sheet.Title(in, v); title != "" {
		return title
	}
	return v.Name
}

// Aim says in a sentence or two what a game is about: as its config does, or, in
// other languages than the config's, as the rule sheet begins.
func Aim(in *words.Words, v *variants.Variant) string {
	if in.Language == words.English || strings.HasSuffix(v.Name, ".toml") {
		return v.Summary
	}
	rules, err := sheet.New(v, nil, in.Language)
	if err != nil || len(rules.Sections) == 0 {
		return v.Summary
	}
	return strings.Join(rules.Sections[0].Sentences, " ")
}

// Name is what a seat is called.
func (t *Teller) Name(seat rules.Seat) string {
	kind, _, _ := strings.Cut(t.Table.Seats()[seat-1].Name, " ")
	if t.IsPerson(seat) || kind == "" {
		return t.Say("tell.player", data{"Seat": seat})
	}
	return t.Say("tell.bot", data{"Seat": seat, "Bot": kind})
}

// IsPerson tells whether a person has the seat.
func (t *Teller) IsPerson(seat rules.Seat) bool {
	return seat > 0 && t.Table.Seats()[seat-1].Person
}

// Sits says at which server's game somebody plays, on which seats, and how much time
// everybody has there.
func (t *Teller) Sits(link string, seats []rules.Seat, clock string) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = t.Say("tell.player", data{"Seat": seat}) + " " + t.Lays(seat)
	}
	text := t.Say("guest.sits", data{"Link": link, "Who": t.Words.And(names)})
	if control, err := record.ParseTimeControl(clock); err == nil && t.Control(control) != "" {
		text += " " + t.Control(control)
	}
	return text
}

// Partners says who plays with whom; it is empty where everybody plays alone.
func (t *Teller) Partners() string {
	teams := t.Variant.Spec.Players.Teams
	if teams == 0 {
		return ""
	}
	sides := make([]string, teams)
	for side := range sides {
		var seats []string
		for seat := side + 1; seat <= len(t.Table.Seats()); seat += teams {
			seats = append(seats, t.Say("tell.seat", data{"Seat": seat}))
		}
		sides[side] = t.Words.And(seats)
	}
	return t.Say("tell.partners", data{"Sides": strings.Join(sides, "; ")})
}

// Stone is the sign of a seat's stones.
func (t *Teller) Stone(seat rules.Seat) string { return t.Sign(t.Table.Position().Colour(seat)) }

// Lays is the sign of the stones that a seat lays, if it names no others.
func (t *Teller) Lays(seat rules.Seat) string {
	if t.Variant.Spec.Place.Colour == rules.PlaceSingle {
		return t.Sign(1)
	}
	return t.Stone(seat)
}

// Points lists points by name, in the order of the board.
func (t *Teller) Points(points []rules.Point) string {
	points = slices.Sorted(slices.Values(points))
	names := make([]string, len(points))
	for i, at := range points {
		names[i] = t.Table.Position().Rules().Name(at)
	}
	return strings.Join(names, " ")
}

// Capital begins a sentence with a capital letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
