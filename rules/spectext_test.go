package rules_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// specText writes what a Spec says as lines `key = value`, the way configs name
// things; what it leaves out is absent.
func specText(s rules.Spec) string {
	var lines []string
	writeKeys("", reflect.ValueOf(s), &lines)
	return strings.Join(lines, "\n") + "\n"
}

func writeKeys(key string, v reflect.Value, lines *[]string) {
	if v.IsZero() {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			writeKeys(join(key, v.Type().Field(i).Tag.Get("toml")), v.Field(i), lines)
		}
	case reflect.Map:
		keys := slices.Sorted(maps.Keys(indexed(v)))
		for _, k := range keys {
			writeKeys(join(key, strconv.Itoa(k)), indexed(v)[k], lines)
		}
	case reflect.Slice:
		words := make([]string, v.Len())
		for i := range words {
			words[i] = fmt.Sprint(v.Index(i))
		}
		*lines = append(*lines, key+" = "+strings.Join(words, " "))
	default:
		*lines = append(*lines, fmt.Sprintf("%s = %v", key, v))
	}
}

func indexed(v reflect.Value) map[int]reflect.Value {
	all := map[int]reflect.Value{}
	for it := v.MapRange(); it.Next(); {
		all[int(it.Key().Int())] = it.Value()
	}
	return all
}

func join(key, part string) string {
	if key == "" {
		return part
	}
	return key + "." + part
}

// setKey sets one key of a Spec from text. Tables by number are reached by one
// more part of the key; without it the value is for all (number 0).
func setKey(s *rules.Spec, key, value string) error {
	return setIn(reflect.ValueOf(s).Elem(), strings.Split(key, "."), value)
}

func setIn(v reflect.Value, path []string, value string) error {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if len(path) > 0 && v.Type().Field(i).Tag.Get("toml") == path[0] {
				return setIn(v.Field(i), path[1:], value)
			}
		}
		return fmt.Errorf("no key %v", path)
	case reflect.Map:
		return setEntry(v, path, value)
	case reflect.Slice:
		words := strings.Fields(strings.ReplaceAll(strings.Trim(value, "[]"), ",", " "))
		list := reflect.MakeSlice(v.Type(), len(words), len(words))
		for i, word := range words {
			if err := setIn(list.Index(i), nil, word); err != nil {
				return err
			}
		}
		v.Set(list)
	case reflect.Int:
		n, err := strconv.Atoi(value)
		v.SetInt(int64(n))
		return err
	case reflect.Bool:
		v.SetBool(value == "true")
	default:
		v.SetString(value)
	}
	return nil
}

// setEntry sets one entry of a table by number, in a copy of the table.
func setEntry(v reflect.Value, path []string, value string) error {
	k, err := 0, error(nil)
	if len(path) > 0 {
		if k, err = strconv.Atoi(path[0]); err != nil {
			return err
		}
		path = path[1:]
	}
	table := reflect.MakeMap(v.Type())
	for it := v.MapRange(); it.Next(); {
		table.SetMapIndex(it.Key(), it.Value())
	}
	entry := reflect.New(v.Type().Elem()).Elem()
	if old := table.MapIndex(reflect.ValueOf(k)); old.IsValid() {
		entry.Set(old)
	}
	if err := setIn(entry, path, value); err != nil {
		return err
	}
	table.SetMapIndex(reflect.ValueOf(k), entry)
	v.Set(table)
	return nil
}
