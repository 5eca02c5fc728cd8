package screen

import (
	"context"
	"strings"
	"unicode"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// Choice is a game to be played, as a person chose it.
type Choice struct {
	Variant string
	Set     []string // changes to the rules, as key=value
	Seats   []string // by seat: term.Human, or a text that players.New reads
	Clock   string   // a time control
}

// start is the screen on which a game is chosen: the variants by family, and
// what the board of each looks like; then who plays, and what is changed.
type start struct {
	ctx           context.Context
	options       Options
	words         *words.Words
	width, height int

	rows    []row // what can be chosen, and what the search leaves of it
	all     []row
	search  string
	at      int // the row chosen
	variant *variants.Variant
	board   *rules.Position
	notice  string
	card    *card

	setup  *setup // nil as long as the variant is chosen
	typed  textinput.Model
	typing bool
	next   tea.Model // that is shown from now on
}

// row is a family, or a variant of the family above it.
type row struct {
	family  string
	variant *variants.Variant
}

// newStart lists the variants, and chooses one.
func newStart(ctx context.Context, o Options, in *words.Words, preferred string) *start {
	s := &start{ctx: ctx, options: o, words: in, width: usualColumns, height: usualRows, typed: textinput.New()}
	s.typed.SetVirtualCursor(false)
	s.typed.ShowSuggestions = true
	catalogue := variants.Catalogue()
	for _, family := range variants.Families() {
		s.all = append(s.all, row{family: family})
		for _, v := range catalogue {
			if v.Family == family {
				s.all = append(s.all, row{family, v})
			}
		}
	}
	s.find(preferred)
	return s
}

func (s *start) say(key string, values words.Data) string { return s.words.Say(key, values) }

// Init has nothing to wait for.
func (s *start) Init() tea.Cmd { return nil }

// Update does what a message asks for, and hands over to the game when it has
// been chosen.
func (s *start) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := s.handle(msg)
	if s.next != nil {
		return s.next, tea.Batch(cmd, s.next.Init())
	}
	return s, cmd
}

func (s *start) handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.PasteMsg:
		s.write(msg.Content)
	case tea.MouseWheelMsg:
		if s.setup == nil {
			s.move(map[bool]int{true: -1, false: 1}[msg.Button == tea.MouseWheelUp])
		}
	case tea.MouseClickMsg:
		return s.click(tea.Mouse(msg))
	case tea.KeyPressMsg:
		return s.key(msg)
	}
	return nil
}

// write types a text that comes from elsewhere.
func (s *start) write(text string) {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	switch {
	case s.typing:
		s.typed.SetValue(s.typed.Value() + text)
		s.typed.CursorEnd()
	case s.setup == nil && s.card == nil:
		s.search += text
		s.find("")
	}
}

func (s *start) key(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case name == "ctrl+c":
		return tea.Quit
	case name == "ctrl+z":
		return tea.Suspend
	case s.width < FewestColumns || s.height < FewestRows:
		return nil
	case s.card != nil:
		var cmd tea.Cmd
		s.card, cmd = s.card.key(k, s.width, s.height)
		return cmd
	case s.typing:
		return s.typedKey(k)
	case s.setup != nil:
		return s.setupKey(k)
	}
	return s.listKey(k)
}

// listKey does what a key says over the list of variants. Letters search.
func (s *start) listKey(k tea.KeyPressMsg) tea.Cmd {
	s.notice = ""
	switch k.String() {
	case "up":
		s.move(-1)
	case "down":
		s.move(1)
	case "pgup":
		s.move(-jump)
	case "pgdown":
		s.move(jump)
	case "home":
		s.find("")
	case "enter":
		if s.variant != nil {
			s.setup = newSetup(s.variant)
		}
	case "tab", "?":
		s.showRules()
	case "backspace":
		letters := []rune(s.search)
		s.search = string(letters[:max(len(letters)-1, 0)])
		s.find("")
	case "esc":
		if s.search == "" {
			return tea.Quit
		}
		s.search = ""
		s.find("")
	default:
		if first := []rune(k.Text + " ")[0]; unicode.IsLetter(first) || unicode.IsDigit(first) || k.Text == "-" || k.Text == " " && s.search != "" {
			s.search += k.Text
			s.find("")
		}
	}
	return nil
}

// showRules lays the rule sheet over the screen.
func (s *start) showRules() {
	if s.variant == nil || s.options.Sheet == nil {
		return
	}
	s.card = newCard(s.say("screen.card.rules", nil), texts(strings.Split(strings.TrimRight(s.options.Sheet(s.variant), "\n"), "\n")))
}

// play begins the game that has been chosen.
func (s *start) play() tea.Cmd {
	game, err := s.options.New(s.setup.choice())
	var m *play
	if err == nil {
		m, err = newPlay(s.ctx, game, s.options)
	}
	if err != nil {
		s.notice = brief(err)
		return nil
	}
	m.width, m.height = s.width, s.height
	s.next = m
	return nil
}

// click chooses what is clicked on.
func (s *start) click(at tea.Mouse) tea.Cmd {
	if s.card != nil || s.typing || at.X >= listColumns {
		return nil
	}
	if s.setup != nil {
		if i := at.Y - setupTop; i >= 0 && i < len(s.setup.lines(s)) {
			s.setup.at = i
			return s.setupEnter()
		}
		return nil
	}
	if i := s.firstRow() + at.Y - listTop; at.Y >= listTop && i < len(s.rows) && s.rows[i].variant != nil {
		if i == s.at {
			s.setup = newSetup(s.variant)
		}
		s.at = i
		s.choose()
	}
	return nil
}

// people and bots that can sit on a seat.
func sitters() []string { return append([]string{term.Human}, playersOffered()...) }

// style is how boards are drawn.
func (s *start) style() notation.Style { return s.options.style() }
