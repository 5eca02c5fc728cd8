package screen

import (
	"pente/players/table"
	"pente/rules"
)

// watch is told what happens at the table.
func (m *match) watch(event table.Event) {
	m.follow(event)
	if !m.recalled {
		m.mark(event)
		return
	}
	if event.Kind != table.Refused && event.Kind != table.Over {
		m.mark(event)
		m.looks = look{}
		m.picks = nil
		m.keeper.due = true
		m.dropHint()
	}
	for _, sentence := range m.teller.Event(event) {
		if event.Kind == table.Refused {
			m.notice = sentence
			continue
		}
		m.tell(sentence)
	}
	if m.mine() && event.Kind == table.Moved {
		m.tellTask()
	}
}

// follow notes who has made which move.
func (m *match) follow(event table.Event) {
	switch event.Kind {
	case table.Moved, table.Left:
		m.movers = append(m.movers, event.Seat)
	case table.TakenBack:
		m.movers = m.movers[:len(m.movers)-event.Plies]
	}
}

// mark remembers what has come and gone since a person last moved.
func (m *match) mark(event table.Event) {
	byPerson := event.Seat != 0 && (len(m.people()) == 0 || m.teller.IsPerson(event.Seat))
	if byPerson || event.Kind == table.TakenBack {
		clear(m.ghosts)
		clear(m.recent)
		m.news = m.news[:0:0]
	}
	for _, change := range event.Changes {
		switch {
		case change.Was != 0 && change.Is == 0 && !m.teller.BoardMoves():
			m.ghosts[change.Point] = change.Was
			delete(m.recent, change.Point)
		case change.Was == 0 && change.Is != 0:
			m.recent[change.Point] = !byPerson
			delete(m.ghosts, change.Point)
		}
	}
}

// since is how many moves have been made after the last one of a person.
func (m *match) since() int {
	for n := range m.movers {
		if m.teller.IsPerson(m.movers[len(m.movers)-1-n]) {
			return n
		}
	}
	return len(m.movers)
}

// people are the seats of people.
func (m *match) people() (seats []rules.Seat) {
	for i, seat := range m.table.Seats() {
		if seat.Person {
			seats = append(seats, rules.Seat(i+1))
		}
	}
	return seats
}
