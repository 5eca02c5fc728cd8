package lab

// StudyTally adds up the games of a study. Its shards have to come in order.
type StudyTally struct {
	study *Study
	runs  []*runTally // by number of the run
	stage int         // of the shards that are played now
}

// NewTally is a tally of no games yet.
func (s *Study) NewTally() *StudyTally {
	t := &StudyTally{study: s}
	for _, run := range s.runs {
		r := newRunTally(run)
		r.compared = len(s.setup.Cells) > 1
		if run.Base != nil {
			r.base = t.runs[run.Base.Number]
			r.pairUp()
		}
		t.runs = append(t.runs, r)
	}
	return t
}

// Add takes in the next shard.
func (t *StudyTally) Add(played Shard) {
	t.enter(t.study.shards[played.Number].stage)
	r := t.runs[played.Run.Number]
	if r.stopped {
		return
	}
	r.recent = blockSums{first: played.Run.match.Block(played.First)}
	for i := range played.Rows {
		r.add(&played.Rows[i])
	}
}
