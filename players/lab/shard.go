package lab

import (
	"context"

	"pente/players"
	"pente/rules"
)

// shard is a piece of a study that is played, and kept, as a whole: some blocks
// of one run.
type shard struct {
	run        *Run
	first, end int // blocks
	stage      int // counted over the whole study; between two, runs may stop
}

// Shard is the games of a shard that has been played.
type Shard struct {
	Number int
	Run    *Run
	First  int // the number of the first game, from 0
	Rows   []Row
}

// How many games of a shard take a fraction of a second.
const (
	shardRandom = 2048
	shardGreedy = 256
	shardSearch = 8
)

func (l Lineup) shardGames() int {
	switch {
	case l.Random():
		return shardRandom
	case l.quick():
		return shardGreedy
	}
	return shardSearch
}

// cut cuts the study into shards. The cells of a lineup take turns, so that what
// has been played at any time is of all of them, and of the same blocks.
func (s *Study) cut() {
	cells, stage := len(s.setup.Cells), 0
	for l, lineup := range s.setup.Lineups {
		runs := s.runs[l*cells : (l+1)*cells]
		most := 0
		for _, run := range runs {
			most = max(most, run.blocks)
		}
		step := max(1, lineup.shardGames()/runs[0].match.BlockGames())
		if s.setup.Precision > 0 {
			step = min(step, firstLook)
		}
		look := nextLook(0, step)
		for first := 0; first < most; first += step {
			if first == look && s.setup.Precision > 0 {
				look = nextLook(first, step)
				stage++
			}
			for _, run := range runs {
				if end := min(first+step, run.blocks); first < end {
					s.shards = append(s.shards, shard{run, first, end, stage})
				}
			}
		}
		if s.setup.Precision > 0 {
			stage++
		}
	}
}

// play plays a shard: the same one always, where its players are decided by
// their seeds.
func (s *Study) play(ctx context.Context, number int) (Shard, error) {
	piece := s.shards[number]
	run, games := piece.run, piece.run.match.BlockGames()
	played := Shard{Number: number, Run: run, First: piece.first * games}
	w, err := newWatch(run)
	if err != nil {
		return played, err
	}
	played.Rows = make([]Row, 0, (piece.end-piece.first)*games)
	for game := played.First; game < piece.end*games; game++ {
		row, err := w.game(ctx, game)
		if err != nil {
			return played, err
		}
		played.Rows = append(played.Rows, row)
	}
	return played, nil
}

// game plays a game and notes what a study counts of it.
func (w *watch) game(ctx context.Context, number int) (Row, error) {
	if err := ctx.Err(); err != nil {
		return Row{}, err
	}
	if !w.run.quick {
		return w.atTable(ctx, number)
	}
	from, err := w.beginning(ctx, number)
	if err == nil {
		err = w.begin(number, from.rules)
	}
	if err != nil {
		return Row{}, err
	}
	for _, move := range from.moves {
		w.push(move)
	}
	if err := w.choose(ctx); err != nil {
		return Row{}, err
	}
	return w.end(ctx)
}

// beginning is what the game begins from. Where nothing is drawn for it, nobody
// has to look for it.
func (w *watch) beginning(ctx context.Context, number int) (beginning, error) {
	if w.run.match.setup.OpeningPlies == 0 && w.run.rule.Board.RandomHoles.Max == 0 {
		return beginning{rules: w.run.Cell.Rules}, nil
	}
	return w.run.match.openings.of(ctx, w.run.match.Block(number))
}

// atTable plays a game with clocks and everything, and goes through it again.
func (w *watch) atTable(ctx context.Context, number int) (Row, error) {
	game, err := w.run.match.Play(ctx, number)
	if err != nil {
		return Row{}, err
	}
	r, err := w.run.match.Rules(number)
	if err != nil {
		return Row{}, err
	}
	if err := w.begin(number, r); err != nil {
		return Row{}, err
	}
	for _, move := range game.Moves {
		w.push(move)
	}
	return w.end(ctx)
}

// choose lets players who need no clock play a game to its end. Such as draw
// lots are drawn for here, which is what they would do.
func (w *watch) choose(ctx context.Context) error {
	match := w.run.match
	if w.run.lots {
		seed := derive(w.seed, uint64(w.row.Number))
		for i := range w.lots {
			w.lots[i] = *rules.NewRandom(derive(seed, uint64(i)))
		}
		w.draw()
		return nil
	}
	seating := match.seating(w.row.Number)
	seated := make([]players.Player, len(seating))
	for i, who := range seating {
		player, err := match.setup.make(match.setup.Players[who], derive(match.setup.Seed, seedPlayer, uint64(w.row.Number), uint64(i)))
		if err != nil {
			return err
		}
		seated[i] = player
	}
	for !w.p.Over() {
		w.p.CopyTo(w.own)
		move, err := seated[w.p.ToMove()-1].Move(ctx, w.own)
		if err == nil {
			err = ctx.Err() // a move in a hurry is none to count
		}
		if err != nil {
			return err
		}
		w.push(move)
	}
	return nil
}

// draw plays a game to its end by lot. Where nothing but captures has to be
// watched, it asks for nothing else: a ply takes hardly longer than to play it.
func (w *watch) draw() {
	p, lots := w.p, w.lots
	watched := w.closely || w.breaks || w.poofs
	for !p.Over() && (watched || w.pushed < opened) {
		mover := w.mover()
		w.pushFor(mover, p.Pick(&lots[mover-1]))
	}
	took := w.row.Took
	for !p.Over() {
		mover := w.mover()
		move := p.Pick(&lots[mover-1])
		p.Push(move)
		if p.Captures(mover) != took[mover-1] {
			w.captured(mover, move)
		}
	}
}

// mover is whose turn it is: where turns go on by themselves, as in the game before.
func (w *watch) mover() rules.Seat {
	ply := w.p.Plies()
	if ply < len(w.turns) {
		return w.turns[ply]
	}
	mover := w.p.ToMove()
	if w.steady && ply == len(w.turns) {
		w.turns = append(w.turns, mover)
	}
	return mover
}

// steadily tells whether the turns of a game never depend on how it goes.
func steadily(spec *rules.Spec, seats int) bool {
	o := &spec.Opening
	return seats == 2 && len(o.Choice)+len(o.Lays)+len(o.Offer)+len(o.Declare) == 0 && spec.Turn.Pass == rules.PassNever
}
