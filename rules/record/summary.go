package record

// Summary adds up reports.
type Summary struct {
	Games    int        `json:"games"`
	Plies    int        `json:"plies"`    // moves of the records
	Legal    int        `json:"legal"`    // all moves legal, opening restrictions set aside
	Opening  int        `json:"opening"`  // of these, games that break an opening restriction
	Line     int        `json:"line"`     // games that ended by a line alone
	Captures int        `json:"captures"` // by captured stones alone
	Both     int        `json:"both"`     // by both in one move
	Draw     int        `json:"draw"`
	Open     int        `json:"open"` // the moves come to no end, or somebody left
	Other    int        `json:"other,omitempty"`
	Overline int        `json:"overline"` // games won by a run longer than it need be
	Agree    int        `json:"agree"`
	Disagree []Disagree `json:"disagree"`
}

// Disagree is a game that does not fit its record, or cannot be read.
type Disagree struct {
	ID  string `json:"id"`
	Why string `json:"why"`
}

// NewSummary is a Summary of no games.
func NewSummary() *Summary { return &Summary{Disagree: []Disagree{}} }

// Add counts one replayed game.
func (s *Summary) Add(r Report) {
	s.Games++
	s.Plies += r.Moves
	s.count(r)
	if r.Agrees {
		s.Agree++
		return
	}
	s.Disagree = append(s.Disagree, Disagree{r.ID, r.Why})
}

// AddBad counts a game that could not be read. An error about the file itself
// is no game, but stands in the list.
func (s *Summary) AddBad(bad *Bad) {
	name := Game{ID: bad.ID, Index: bad.Index}
	if bad.Index > 0 {
		s.Games++
	}
	s.Disagree = append(s.Disagree, Disagree{name.name(), bad.Error()})
}

func (s *Summary) count(r Report) {
	if r.Legal {
		s.Legal++
	}
	if r.Opening {
		s.Opening++
	}
	if r.Overline {
		s.Overline++
	}
	switch r.End {
	case EndLine:
		s.Line++
	case EndCaptures:
		s.Captures++
	case EndBoth:
		s.Both++
	case EndDraw:
		s.Draw++
	case EndOpen:
		s.Open++
	case EndOther:
		s.Other++
	}
}
