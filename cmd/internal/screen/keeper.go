package screen

import (
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/tell"
	"pente/cmd/internal/term"
	"pente/rules/record"
)

// keeper writes a game to its file after every move, without anybody waiting
// for it.
type keeper struct {
	file  *keep.File                 // nil as long as the game is kept nowhere
	begin func() (*keep.File, error) // makes the file with the first move; nil where there is to be none
	due   bool                       // something has happened since it was written
	done  int                        // games handed out to be written

	writing sync.Mutex
	written int // the number of the last one
}

// newKeeper opens the file of a game: the one it has, or a new one among the
// user's games. Only a file that was asked for has to be there.
func newKeeper(game term.Game, folder string) (*keeper, error) {
	k := &keeper{due: true}
	switch {
	case game.Save != "" && game.Saved:
		k.file, k.due = keep.Open(game.Save), false
	case game.Save != "":
		file, err := keep.Create(game.Save)
		if err != nil {
			return nil, err
		}
		k.file = file
	case folder != "":
		now := game.Now
		if now == nil {
			now = time.Now
		}
		k.begin = func() (*keep.File, error) { return keep.Begin(folder, game.Variant.Name, now()) }
	}
	return k, nil
}

// kept says that a game was written, or why not.
type kept struct{ err error }

// keep writes the game if it has changed.
func (m *match) keep() tea.Cmd {
	k := m.keeper
	if !k.due || !m.hasFile() {
		return nil
	}
	k.due = false
	k.done++
	n := k.done
	game, err := m.record()
	return func() tea.Msg {
		if err == nil {
			err = k.write(n, game)
		}
		return kept{err}
	}
}

// hasFile tells whether there is a file to write to, and makes it with the first
// move.
func (m *match) hasFile() bool {
	k := m.keeper
	if k.file != nil || k.begin == nil || len(m.movers) == 0 {
		return k.file != nil
	}
	var err error
	if k.file, err = k.begin(); err != nil {
		k.begin = nil // asked once, and told once
		m.saved(kept{err})
	}
	return err == nil
}

func (m *match) record() (record.Game, error) {
	return keep.Game(m.table, m.game.Variant, m.game.Record, m.game.Seed)
}

// write writes a game, unless a later one has been written already.
func (k *keeper) write(n int, game record.Game) error {
	k.writing.Lock()
	defer k.writing.Unlock()
	if n < k.written {
		return nil
	}
	k.written = n
	return k.file.Write(game)
}

// close writes what has not been written yet.
func (m *match) close() error {
	k := m.keeper
	if !m.hasFile() {
		return nil
	}
	k.done++
	game, err := m.record()
	if err != nil {
		return err
	}
	return k.write(k.done, game)
}

// saved tells a person why the game could not be written. The next move tries
// again.
func (m *match) saved(msg kept) {
	if msg.err != nil {
		m.notice = tell.Capital(msg.err.Error()) + ". " + m.say("term.goes_on", nil)
	}
}

// saveAs keeps the game in a file of that name from now on.
func (m *match) saveAs(name string) tea.Cmd {
	if m.keeper.file == nil || !m.keeper.file.Is(name) {
		file, err := keep.Create(name)
		if err != nil {
			m.notice = tell.Capital(err.Error()) + "."
			return nil
		}
		m.keeper = &keeper{file: file}
	}
	m.keeper.due = true
	m.notice = m.say("term.saved", map[string]any{"File": name})
	return nil
}
