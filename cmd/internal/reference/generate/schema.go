package main

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"

	"pente/cmd/internal/reference"
	"pente/rules"
	"pente/variants"
)

// schema is the JSON Schema of the format: an object for each table, without
// other keys, and for each key its kind, range or words. What depends on several
// keys, or on what a config extends, only the program knows.
func schema(keys []reference.Key) ([]byte, error) {
	top := object("A variant of pente", "")
	top.Version = jsonschema.Version
	fields := map[string]variants.Field{}
	for _, f := range variants.Fields() {
		fields[f.Key] = f
	}
	tables := map[string]*jsonschema.Schema{"": top}
	for _, key := range keys {
		of, inTable := fields[key.Name]
		var s *jsonschema.Schema
		switch {
		case key.Table:
			s = object("", key.Meaning)
			tables[key.Name] = s
		case inTable:
			s = value(of.Type, of.Rule)
		default:
			s = headKey(key.Name)
		}
		s.Description = key.Meaning
		if err := note(s, key); err != nil {
			return nil, err
		}
		above, name := "", key.Name
		if cut := strings.LastIndexByte(key.Name, '.'); cut >= 0 {
			above, name = key.Name[:cut], key.Name[cut+1:]
		}
		tables[above].Properties.Set(name, s)
	}
	text, err := json.MarshalIndent(top, "", "  ")
	return append(text, '\n'), err
}

func object(title, description string) *jsonschema.Schema {
	return &jsonschema.Schema{
		Type: "object", Title: title, Description: description,
		Properties: jsonschema.NewProperties(), AdditionalProperties: jsonschema.FalseSchema,
	}
}

// note adds the default of a key.
func note(s *jsonschema.Schema, key reference.Key) error {
	if key.Default == "" {
		return nil
	}
	return json.Unmarshal([]byte(key.Default), &s.Default)
}

func headKey(name string) *jsonschema.Schema {
	switch name {
	case "format":
		return &jsonschema.Schema{Type: "integer", Enum: []any{1}}
	case "aliases":
		return list(&jsonschema.Schema{Type: "string"})
	}
	return &jsonschema.Schema{Type: "string"}
}

// value is what a field of that type and rule takes.
func value(of reflect.Type, rule string) *jsonschema.Schema {
	switch of {
	case reflect.TypeFor[rules.Stones]():
		many := list(number(rule))
		least := uint64(1)
		many.MinItems = &least
		return either(number(rule), many)
	case reflect.TypeFor[rules.PerCount]():
		return either(number(rule), table(`0|[2-8]`, number(rule)))
	case reflect.TypeFor[rules.PerSeat]():
		return either(words(rule), table(`[0-8]`, words(rule)))
	case reflect.TypeFor[rules.Options]():
		return list(text(optionPattern))
	case reflect.TypeFor[rules.Offers]():
		return either(&jsonschema.Schema{Type: "integer", Minimum: "1"}, &jsonschema.Schema{Type: "string", Enum: []any{"declared"}})
	case reflect.TypeFor[rules.Span]():
		return text(`^ *[0-9]+ *\.\. *[0-9]+ *$`)
	case reflect.TypeFor[rules.Region]():
		return text(regionPattern)
	case reflect.TypeFor[rules.PointName]():
		return text("^" + pointPattern + "$")
	}
	return plain(of, rule)
}

// plain is the value of a type that only its kind tells.
func plain(of reflect.Type, rule string) *jsonschema.Schema {
	switch of.Kind() {
	case reflect.Int:
		return number(rule)
	case reflect.Bool:
		return &jsonschema.Schema{Type: "boolean"}
	case reflect.Slice:
		return list(value(of.Elem(), rule))
	case reflect.Map:
		numbers, values := split(rule, of.Elem())
		return table(upTo(numbers), value(of.Elem(), values))
	}
	return words(rule)
}

// split parts the rule of a table by numbers into that of the numbers and that
// of the values.
func split(rule string, of reflect.Type) (numbers, values string) {
	if numbers, values, both := strings.Cut(rule, "="); both {
		return numbers, values
	}
	if of.Kind() == reflect.Map {
		numbers, values, _ = strings.Cut(rule, ",")
		return numbers, values
	}
	return rule, ""
}

func number(rule string) *jsonschema.Schema {
	low, high, _ := strings.Cut(rule, "..")
	return &jsonschema.Schema{Type: "integer", Minimum: json.Number(low), Maximum: json.Number(high)}
}

func words(rule string) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for word := range strings.SplitSeq(rule, ",") {
		s.Enum = append(s.Enum, word)
	}
	return s
}

func text(pattern string) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Pattern: pattern}
}

func list(of *jsonschema.Schema) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "array", Items: of}
}

func either(one, other *jsonschema.Schema) *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{one, other}}
}

// table is a table whose keys are numbers.
func table(numbers string, of *jsonschema.Schema) *jsonschema.Schema {
	return &jsonschema.Schema{
		Type: "object", AdditionalProperties: jsonschema.FalseSchema,
		PatternProperties: map[string]*jsonschema.Schema{"^(" + numbers + ")$": of},
	}
}

// upTo is a pattern of the numbers from 1 to that of a range such as 1..64.
func upTo(rule string) string {
	_, high, _ := strings.Cut(rule, "..")
	most, _ := strconv.Atoi(high)
	var all []string
	for n := 1; n <= most; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return strings.Join(all, "|")
}

// How points, regions and choices are written.
const (
	pointPattern  = `([A-HJ-Za-hj-z]|[Aa][A-Ga-g])([1-9]|[12][0-9]|3[0-2])`
	optionPattern = `^(stay|swap|add\([0-9]+\)|offer\([0-9]+\))$`
	distance      = ` *([0-9]|[12][0-9]|3[01]) *`
	term          = ` *(any|center|(inside|outside) *\(` + distance + `\)|axis *\(` + distance + `\.\.` + distance + `\)|points *\([A-Za-z0-9, ]*\)) *`
	regionPattern = `^` + term + `( minus ` + term + `)*$`
)
