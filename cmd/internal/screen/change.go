package screen

import (
	"errors"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/variants"
)

// seat is the seat of the line that is changed, from 0; -1 where it is no seat.
func (s *setup) seat() int {
	if seat := s.at - s.counted(); seat >= 0 && seat < len(s.seats) {
		return seat
	}
	return -1
}

// typeChange opens the line in which a rule is changed.
func (s *start) typeChange(text string) tea.Cmd {
	var keys []string
	for _, field := range variants.Fields() {
		keys = append(keys, field.Key+"=")
	}
	return s.typeIn("key=value: ", keys, text)
}

// typeIn opens the line for a text, and the words that complete it.
func (s *start) typeIn(prompt string, known []string, text string) tea.Cmd {
	s.typing = true
	s.typed.Prompt = prompt
	s.typed.SetSuggestions(known)
	s.typed.SetValue(text)
	s.typed.CursorEnd()
	return s.typed.Focus()
}

func (s *start) typedKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc":
		s.typing, s.notice = false, ""
		return nil
	case "enter":
		text := strings.TrimSpace(s.typed.Value())
		if seat := s.setup.seat(); seat >= 0 {
			s.seat(seat, text)
			return nil
		}
		return s.change(text)
	}
	var cmd tea.Cmd
	s.typed, cmd = s.typed.Update(k)
	s.notice = s.about(s.typed.Value())
	return cmd
}

// seat lets somebody sit down, if there is such a player.
func (s *start) seat(seat int, who string) {
	if !strings.EqualFold(who, term.Human) && !players.Runs(who) {
		if _, err := players.New(who, 0); err != nil {
			s.notice = brief(err)
			return
		}
	}
	s.setup.seats[seat], s.typing, s.notice = who, false, ""
}

// about says what the key that is typed expects.
func (s *start) about(text string) string {
	key, _, _ := strings.Cut(text, "=")
	for _, field := range variants.Fields() {
		if field.Key == strings.TrimSpace(key) {
			return s.say("screen.setup.expects", words.Data{"Key": field.Key, "Value": field.Expects, "Allowed": field.Allowed})
		}
	}
	return ""
}

// change lays a change over the rules, if they can be played then. A line that is
// empty takes nothing along.
func (s *start) change(text string) tea.Cmd {
	if text == "" {
		s.typing = false
		return nil
	}
	u := s.setup
	set := slices.Clone(u.set)
	if i := u.at - u.clockLine() - 1; i >= 0 && i < len(set) {
		set[i] = text
	} else {
		set = append(set, text)
	}
	if s.apply(set) {
		s.typing = false
		u.at = u.last()
	}
	return nil
}

// unset takes a change back.
func (s *start) unset() {
	u := s.setup
	if i := u.at - u.clockLine() - 1; i >= 0 && i < len(u.set) {
		s.apply(slices.Delete(slices.Clone(u.set), i, i+1))
	}
}

// apply makes the rules anew with changes, and says why where that is not possible.
func (s *start) apply(set []string) bool {
	u := s.setup
	v, err := variants.Load(u.name, set...)
	if err != nil {
		s.notice = brief(err)
		return false
	}
	u.variant, u.set = v, set
	if counts := v.Rules.Counts(); !slices.Contains(counts, len(u.seats)) {
		u.sit(counts[0])
	}
	s.look(v)
	s.board, _ = v.Rules.Start(len(u.seats))
	s.notice = ""
	return true
}

// brief is an error in a sentence or two.
func brief(err error) string {
	var findings variants.Findings
	if !errors.As(err, &findings) {
		return tell.Capital(err.Error()) + "."
	}
	f := findings[0]
	text := tell.Capital(f.Message) + "."
	if f.Allowed != "" {
		text += " " + tell.Capital(f.Allowed) + "."
	}
	if f.Replacement != "" {
		text += " " + tell.Capital(f.Help) + ": " + f.Replacement + "."
	}
	return text
}
