package tell

import (
	"errors"

	"pente/cmd/internal/sheet"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/players/search"
	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

// Why says why something was not done in p: why a move is not legal, why a line is
// no move, why nobody can be asked. It is a sentence without a capital letter and
// a full stop. What comes from elsewhere, such as another program or the system,
// is said as it was found.
func Why(in *words.Words, p *rules.Position, err error) string {
	var illegal *rules.Illegal
	var text *notation.Unreadable
	var noMove *table.NoMove
	var badMove *table.BadMove
	var badRecord *table.BadRecord
	var asked *table.AskedAlready
	switch {
	case errors.As(err, &badRecord):
		return in.Say("tell.bad_record", data{"N": badRecord.Ply, "Move": badRecord.Move, "Why": Why(in, p, badRecord.Err)})
	case errors.As(err, &badMove):
		return in.Say("tell.bad_move", data{"Move": badMove.Move, "Why": Why(in, p, badMove.Err)})
	case errors.As(err, &noMove):
		return in.Say("tell.no_move", data{"Why": Why(in, p, noMove.Err)})
	case errors.As(err, &illegal):
		return whyIllegal(in, p, illegal)
	case errors.As(err, &text):
		return whyUnreadable(in, p, text)
	case errors.As(err, &asked):
		return in.Say("tell.asked_already", nil)
	}
	for known, key := range reasons {
		if errors.Is(err, known) {
			return in.Say(key, nil)
		}
	}
	return err.Error()
}

// Why says why something was not done, as the game stands.
func (t *Teller) Why(err error) string { return Why(t.Words, t.Table.Position(), err) }

// Trouble is a sentence that says why something was not done.
func (t *Teller) Trouble(err error) string { return Capital(t.Why(err)) + "." }

// Refused tells a person that his move cannot be made, and why.
func (t *Teller) Refused(err error) string {
	return t.Say("tell.refused", data{"Why": Capital(t.Why(err))})
}

// reasons are the errors that are always the same.
var reasons = map[error]string{
	table.ErrTime: "tell.time_up", table.ErrAway: "tell.stays_away", players.ErrOver: "tell.why.over", search.ErrOver: "tell.why.over",
	table.ErrOver: "tell.why.over", table.ErrOut: "tell.seat_out", table.ErrUndoOff: "tell.undo_off",
	table.ErrBots: "tell.bots_alone", table.ErrAlone: "tell.no_team", table.ErrNothingToTakeBack: "tell.nothing_back",
}

// whyIllegal says what forbids a move. A cause that is new to us is said as the
// rules say it.
func whyIllegal(in *words.Words, p *rules.Position, why *rules.Illegal) string {
	key, known := causes[why.Cause]
	if !known {
		return why.Reason
	}
	r := p.Rules()
	values := data{"Point": "", "Seat": int(why.Seat), "Players": p.Players(), "Region": ""}
	if int(why.At) < r.Points() {
		values["Point"] = r.Name(why.At)
	}
	for i, region := range why.Regions {
		place := sheet.Region(in, "tell.region.", r, region)
		if i > 0 {
			place = in.And([]string{values["Region"].(string), place})
		}
		values["Region"] = place
	}
	return in.Say(key, values)
}

// causes are the messages of what forbids a move.
var causes = map[rules.Cause]string{
	rules.WhyOver: "tell.why.over", rules.WhyNotYourTurn: "tell.why.not_your_turn", rules.WhyNotYourSeat: "tell.why.not_your_seat",
	rules.WhyNoPlayer: "tell.why.no_player", rules.WhyOut: "tell.why.out",
	rules.WhyNowhere: "tell.why.nowhere", rules.WhyHole: "tell.why.hole", rules.WhyTaken: "tell.why.taken",
	rules.WhyUnsupported: "tell.why.unsupported", rules.WhyColour: "tell.why.colour", rules.WhyNoRun: "tell.why.no_run",
	rules.WhyNoPass: "tell.why.no_pass", rules.WhyOpening: "tell.why.opening", rules.WhyNotStuck: "tell.why.not_stuck",
	rules.WhyRegion: "tell.why.region", rules.WhyChooseFirst: "tell.why.choose_first", rules.WhyNoChoice: "tell.why.no_choice",
	rules.WhyNotAmong: "tell.why.not_among", rules.WhyNotOffered: "tell.why.not_offered", rules.WhyOfferedBefore: "tell.why.offered_before",
	rules.WhyThrees: "tell.why.threes", rules.WhyFours: "tell.why.fours", rules.WhyOverline: "tell.why.overline", rules.WhyFewer: "tell.why.fewer",
	rules.WhySandwich: "tell.why.sandwich", rules.WhyTeammate: "tell.why.teammate",
	rules.WhyUnbroken: "tell.why.unbroken", rules.WhyMustWin: "tell.why.must_win", rules.WhyMustBlock: "tell.why.must_block",
}

// whyUnreadable says why a line is no move, and what can be typed in its place.
func whyUnreadable(in *words.Words, p *rules.Position, text *notation.Unreadable) string {
	key, known := faults[text.Fault]
	if !known {
		return text.Error()
	}
	r := p.Rules()
	last := r.Name(rules.Point(r.Width() - 1))
	values := data{
		"Text": text.Quoted(), "Word": text.Word, "N": text.N, "Point": notation.Example(r), "Choices": "",
		"Column": last[:len(last)-1], "Wide": r.Width() > columnsBeforeI, "Rows": r.Height(), "Players": p.Players(),
	}
	if choices := p.Choices(nil); len(choices) > 0 {
		list := make([]string, len(choices))
		for i, m := range choices {
			list[i] = notation.Move(p, m)
		}
		values["Choices"] = in.Or(append(list, "leave"))
	}
	return in.Say(key, values)
}

// columnsBeforeI are the columns that come before the letter that is left out.
const columnsBeforeI = 8

// faults are the messages of lines that are no move.
var faults = map[notation.Fault]string{
	notation.BadWord: "tell.unread.word", notation.BadNothing: "tell.unread.nothing",
	notation.BadColumnI: "tell.unread.column_i", notation.BadColumn: "tell.unread.column", notation.BadRow: "tell.unread.row",
	notation.BadLeave: "tell.unread.leave", notation.BadSeat: "tell.unread.seat", notation.BadNobody: "tell.unread.nobody",
	notation.BadNumbered: "tell.unread.numbered", notation.BadNumber: "tell.unread.number",
	notation.BadNoColours: "tell.unread.no_colours", notation.BadColour: "tell.unread.colour",
	notation.BadNoSigns: "tell.unread.no_signs", notation.BadSigns: "tell.unread.signs",
}
