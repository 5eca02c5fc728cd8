package screen

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/words"
)

// arena shows a match: several boards at once, or one of them, and how it stands.
type arena struct {
	options       Options
	words         *words.Words
	title         string
	bouts         *Bouts
	seen          seen
	at            int // the board that is pointed at
	large         bool
	help          *card
	width, height int
}

// arenaPace is how often the boards are looked at.
const arenaPace = 80 * time.Millisecond

// looked says that it is time to look at the boards.
type looked struct{}

// Arena shows a match until the person leaves.
func Arena(ctx context.Context, in *words.Words, title string, bouts *Bouts, o Options) error {
	_, err := run(ctx, newArena(in, title, bouts, o), o)
	return err
}

func newArena(in *words.Words, title string, bouts *Bouts, o Options) *arena {
	a := &arena{options: o, words: in, title: title, bouts: bouts, width: usualColumns, height: usualRows}
	a.seen = bouts.look()
	return a
}

func (a *arena) say(key string, values words.Data) string { return a.words.Say(key, values) }

// Init begins to look.
func (a *arena) Init() tea.Cmd {
	return tea.Tick(arenaPace, func(time.Time) tea.Msg { return looked{} })
}

// Update does what a message asks for.
func (a *arena) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.width, a.height = msg.Width, msg.Height
	case looked:
		a.seen = a.bouts.look()
		return a, a.Init()
	case tea.KeyPressMsg:
		return a, a.key(msg)
	}
	return a, nil
}

// key does what a key says.
func (a *arena) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Quit
	case name == "ctrl+z":
		return tea.Suspend
	case a.help != nil:
		var cmd tea.Cmd
		a.help, cmd = a.help.key(k, a.width, a.height)
		return cmd
	}
	switch name {
	case "q":
		return tea.Quit
	case "space", "p":
		a.bouts.hold()
	case "+":
		a.bouts.slower(-1)
	case "-":
		a.bouts.slower(1)
	case "enter":
		a.large = !a.large
	case "esc":
		a.large = false
	case "left", "h", "up", "k":
		a.point(-1)
	case "right", "l", "down", "j", "tab":
		a.point(1)
	case "?":
		a.help = newCard(a.say("screen.card.help", nil), listing(a.helpRows()))
	}
	a.seen = a.bouts.look()
	return nil
}

// point points at another board.
func (a *arena) point(by int) {
	if n := len(a.seen.slots); n > 0 {
		a.at = (a.at + by + n) % n
	}
}
