package screen

import (
	"slices"
	"strings"

	"pente/cmd/internal/tell"
	"pente/variants"
)

// find leaves what a search matches, and chooses the variant of that name, or one
// whose name begins so, or the first.
func (s *start) find(name string) {
	s.rows = nil
	for _, r := range s.all {
		if s.search == "" || r.variant != nil && s.matches(r.variant) {
			s.rows = append(s.rows, r)
		}
	}
	s.at = 0
	for _, best := range []func(v *variants.Variant) bool{
		func(v *variants.Variant) bool { return v.Name == name },
		func(v *variants.Variant) bool { return s.search != "" && s.begins(v) },
		func(*variants.Variant) bool { return true },
	} {
		if i := slices.IndexFunc(s.rows, func(r row) bool { return r.variant != nil && best(r.variant) }); i >= 0 {
			s.at = i
			break
		}
	}
	s.choose()
}

// begins tells whether a name of a variant begins with what has been typed.
func (s *start) begins(v *variants.Variant) bool {
	return slices.ContainsFunc(s.names(v), func(name string) bool { return strings.HasPrefix(name, strings.ToLower(s.search)) })
}

// names are what a variant is called, in small letters.
func (s *start) names(v *variants.Variant) []string {
	names := append([]string{v.Name, v.Title, tell.Title(s.words, v)}, v.Aliases...)
	for i, name := range names {
		names[i] = strings.ToLower(name)
	}
	return names
}

// matches tells whether a variant is meant by what has been typed.
func (s *start) matches(v *variants.Variant) bool {
	return slices.ContainsFunc(append(s.names(v), strings.ToLower(v.Family)), func(name string) bool {
		return strings.Contains(name, strings.ToLower(s.search))
	})
}

// choose looks at the variant of the row.
func (s *start) choose() {
	s.variant, s.board = nil, nil
	if s.at < len(s.rows) {
		s.look(s.rows[s.at].variant)
	}
}

// look shows the board of a variant.
func (s *start) look(v *variants.Variant) {
	if v == nil {
		return
	}
	s.variant = v
	s.board, _ = v.Rules.Start(v.Rules.Counts()[0])
}

// move goes so many variants down, over the names of families.
func (s *start) move(by int) {
	for i, left := s.at, max(by, -by); left > 0; {
		i += by / max(by, -by)
		if i < 0 || i >= len(s.rows) {
			break
		}
		if s.rows[i].variant != nil {
			s.at = i
			left--
		}
	}
	s.choose()
}
