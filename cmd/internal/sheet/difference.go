package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pente/variants"
)

// differences lists the keys whose value is another one than in the parent.
func differences(v, parent *variants.Variant) []string {
	ours, theirs := keys(v.Resolved()), keys(parent.Resolved())
	all := maps.Clone(ours)
	maps.Copy(all, theirs)
	var sentences []string
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if is, was := ours[key], theirs[key]; is != was {
			sentences = append(sentences, fmt.Sprintf("%s: %s (%s)", key, shown(is), shown(was)))
		}
	}
	return sentences
}

func shown(value string) string {
	if value == "" {
		return "-"
	}
	return value
}

// keys reads the lines `key = value` of a resolved text, keys with the table
// that they stand in.
func keys(resolved string) map[string]string {
	values := map[string]string{}
	table := ""
	for line := range strings.Lines(resolved) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "["); ok && strings.HasSuffix(name, "]") {
			table = strings.TrimSuffix(name, "]") + "."
			continue
		}
		if key, value, ok := strings.Cut(line, "="); ok && !strings.HasPrefix(line, "#") {
			values[table+strings.TrimSpace(key)] = strings.TrimSpace(value)
		}
	}
	return values
}
