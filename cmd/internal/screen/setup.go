package screen

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/variants"
)

// setup is who plays a variant, with how much time, and what is changed of its
// rules.
type setup struct {
	variant *variants.Variant // with the changes
	name    string
	seats   []string
	clock   int // of clocks
	set     []string
	at      int // the line that is changed
}

// clocks are the time controls that are offered, the first one is none.
func clocks() []string {
	return []string{"none", "3m+2s", "5m+3s", "10m", "30m", "15s/move", "1m/move"}
}

// easiest is the bot that is met first.
const easiest = "easy"

// playersOffered are the bots that can sit down, from weak to strong. Those whose
// limits have to be given are for the command line.
func playersOffered() []string {
	return slices.DeleteFunc(players.Words(), func(word string) bool {
		_, err := players.New(word, 0)
		return err != nil || word == "search"
	})
}

func newSetup(v *variants.Variant) *setup {
	s := &setup{variant: v, name: v.Name}
	s.sit(v.Rules.Counts()[0])
	s.at = s.last()
	return s
}

// sit puts a person on the first seat, and bots on those that are new.
func (s *setup) sit(seats int) {
	for len(s.seats) < seats {
		who := easiest
		if len(s.seats) == 0 {
			who = term.Human
		}
		s.seats = append(s.seats, who)
	}
	s.seats = s.seats[:seats]
}

func (s *setup) choice() Choice {
	return Choice{Variant: s.name, Set: s.set, Seats: s.seats, Clock: clocks()[s.clock]}
}

// The lines of a setup are the number of players, where there is one to choose,
// the seats, the clock, the changes, one to add a change, and the last one that
// begins the game.
func (s *setup) counted() int {
	if len(s.variant.Rules.Counts()) > 1 {
		return 1
	}
	return 0
}

func (s *setup) clockLine() int { return s.counted() + len(s.seats) }

func (s *setup) addLine() int { return s.clockLine() + 1 + len(s.set) }

func (s *setup) last() int { return s.addLine() + 1 }

// lines are what is written of each.
func (s *setup) lines(in *start) (lines []string) {
	choose := func(text string) string { return "< " + text + " >" }
	if s.counted() > 0 {
		lines = append(lines, in.say("screen.setup.players", words.Data{"N": choose(fmt.Sprint(len(s.seats)))}))
	}
	glyphs := in.style().Glyphs()
	for i, who := range s.seats {
		lines = append(lines, in.say("screen.setup.seat", words.Data{"Seat": i + 1, "Stone": glyphs.Stones[i+1], "Player": choose(who)}))
	}
	lines = append(lines, in.say("screen.setup.clock", words.Data{"Clock": choose(clocks()[s.clock])}))
	for _, change := range s.set {
		lines = append(lines, "  "+change)
	}
	return append(lines, in.say("screen.setup.change", nil), in.say("screen.setup.play", nil))
}

// setupKey does what a key says over a setup.
func (s *start) setupKey(k tea.KeyPressMsg) tea.Cmd {
	u := s.setup
	s.notice = ""
	switch k.String() {
	case "up", "k":
		u.at = max(u.at-1, 0)
	case "down", "j":
		u.at = min(u.at+1, u.last())
	case "left", "h":
		s.turn(-1)
	case "right", "l", "space":
		s.turn(1)
	case "backspace", "delete":
		s.unset()
	case "enter":
		return s.setupEnter()
	case "tab", "?":
		s.showRules()
	case "esc":
		s.setup = nil
		s.choose()
	}
	return nil
}

// setupEnter begins the game, or changes the line.
func (s *start) setupEnter() tea.Cmd {
	u := s.setup
	switch {
	case u.at == u.last():
		return s.play()
	case u.at == u.addLine():
		return s.typeChange("")
	case u.at > u.clockLine():
		return s.typeChange(u.set[u.at-u.clockLine()-1])
	case u.seat() >= 0:
		return s.typeIn(s.say("screen.setup.who", nil)+" ", sitters(), u.seats[u.seat()])
	}
	s.turn(1)
	return nil
}

// turn chooses the next value of a line, or the one before.
func (s *start) turn(by int) {
	u := s.setup
	switch seat := u.seat(); {
	case u.at < u.counted():
		counts := u.variant.Rules.Counts()
		i := (slices.Index(counts, len(u.seats)) + by + len(counts)) % len(counts)
		u.sit(counts[i])
		s.board, _ = u.variant.Rules.Start(counts[i])
	case seat >= 0:
		list := sitters()
		u.seats[seat] = list[(slices.Index(list, u.seats[seat])+by+len(list))%len(list)]
	case u.at == u.clockLine():
		u.clock = (u.clock + by + len(clocks())) % len(clocks())
	}
}
