package screen

import (
	tea "charm.land/bubbletea/v2"
)

// command is a word that can be typed after a colon.
type command struct {
	words []string // the first is the one that help tells
	usage string   // the message for what follows the word; may be empty
	help  string   // the message that says what it does
	do    func(m *play, rest string) tea.Cmd
}

// commands are all of them, in the order of help.
func commands() []command {
	plain := func(do func(*play) tea.Cmd) func(*play, string) tea.Cmd {
		return func(m *play, _ string) tea.Cmd { return do(m) }
	}
	return []command{
		{[]string{"undo"}, "", "term.help.undo", plain((*play).undo)},
		{[]string{"hint"}, "", "term.help.hint", plain(func(m *play) tea.Cmd { return m.askHint() })},
		{[]string{"replay"}, "", "screen.help.replay", plain(func(m *play) tea.Cmd { return m.replay() })},
		{[]string{"moves"}, "", "term.help.moves", plain((*play).showMoves)},
		{[]string{"log"}, "", "screen.help.log", plain((*play).showLog)},
		{[]string{"clock", "time"}, "", "term.help.clock", plain((*play).showClocks)},
		{[]string{"rules"}, "", "term.help.rules", plain((*play).showRules)},
		{[]string{"save"}, "term.file", "term.help.save", func(m *play, name string) tea.Cmd {
			if name == "" {
				m.notice = m.say("term.save_where", nil)
				return nil
			}
			m.saveAs(name)
			return nil
		}},
		{[]string{"load"}, "term.file", "screen.help.load", (*play).load},
		{[]string{"draw"}, "", "screen.help.draw", plain((*play).offerDraw)},
		{[]string{"leave", "resign"}, "", "screen.help.leave", plain((*play).askLeave)},
		{[]string{"rematch"}, "", "screen.help.rematch", plain((*play).askRematch)},
		{[]string{"new"}, "", "screen.help.new", plain((*play).another)},
		{[]string{"mouse"}, "", "screen.help.mouse", plain((*play).toggleMouse)},
		{[]string{"help"}, "", "screen.help.help", plain((*play).showHelp)},
		{[]string{"quit", "exit"}, "", "screen.help.quit", plain((*play).quit)},
	}
}
