package screen

import (
	"context"
	"errors"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players/table"
	"pente/rules"
)

// play is the screen of a game: a match, and what a person does about it.
type play struct {
	*match
	width, height int
	typed         textinput.Model
	typing        bool
	letters       letters   // typed just now, which may begin the name of a point
	question      *question // that waits for yes or no
	card          *card     // a text that lies over the board
	mouse         bool
	pressed       rules.Point // under the button of the mouse
	ticking       bool
	film          *film     // that is watched; nil for a game that is played
	next          tea.Model // the screen that is shown from now on
}

// newPlay seats everybody and makes the moves that were made before.
func newPlay(ctx context.Context, game term.Game, o Options) (m *play, err error) {
	m = newScreen(o)
	m.match, err = newMatch(ctx, game, o, false)
	return m, err
}

// newScreen is a screen without a game.
func newScreen(o Options) *play {
	m := &play{mouse: o.Mouse, width: usualColumns, height: usualRows, typed: textinput.New(), pressed: rules.NoPoint}
	m.typed.SetVirtualCursor(false)
	m.typed.ShowSuggestions = true
	return m
}

// begin lays the table for another game, in place of that which was played.
func (m *play) begin(game term.Game) error {
	next, err := newMatch(m.ctx, game, m.options, false)
	if err != nil {
		return err
	}
	err = errors.Join(m.close(), m.leave())
	m.match = next
	return err
}

func (m *match) say(key string, values words.Data) string { return m.game.Words.Say(key, values) }

// sign is how a stone of a colour is shown in sentences.
func (m *match) sign(c rules.Colour) string {
	return ink{stone: c}.write(m.options.style().Glyphs().Stones[c])
}

// greet says what there is to say before the first move.
func (m *match) greet() {
	m.tell(m.teller.Partners())
	if m.game.Visit != nil {
		m.tell(m.teller.Sits(m.game.Visit.Link.String(), m.game.Visit.Seats, m.game.Visit.Clock))
	}
	if n := len(m.game.Record.Moves); n > 0 {
		m.tell(m.say("term.goes_on_after", words.Data{"Moves": m.teller.Count(n, "moves")}))
	}
	m.tell(m.teller.Control(m.game.Clock))
	if m.over() {
		m.tell(m.teller.Result())
		return
	}
	if m.keeper.begin != nil {
		m.tell(m.say("screen.kept", nil))
	}
	m.tellTask()
}

// tellTask says what a person has to do, unless buttons say it.
func (m *match) tellTask() {
	if len(m.offers()) > 0 {
		return
	}
	for _, sentence := range m.teller.Task() {
		m.tell(sentence)
	}
}

// tell adds a sentence to what has happened.
func (m *match) tell(sentence string) {
	if sentence != "" {
		m.news, m.log = append(m.news, sentence), append(m.log, sentence)
	}
}

func (m *match) over() bool { return m.table.End() != table.Playing }

// mine tells whether it is the turn of a person.
func (m *match) mine() bool {
	seat := m.table.ToMove()
	return seat != 0 && m.teller.IsPerson(seat)
}

// Init asks the first player, if that is a bot.
func (m *play) Init() tea.Cmd { return m.after() }

// after is what has to go on by itself, whatever has just happened.
func (m *play) after() tea.Cmd { return tea.Batch(m.think(), m.keep(), m.tick(), m.hear()) }
