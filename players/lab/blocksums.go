package lab

// blockSums are the sums of the latest blocks, kept until the other cells have
// played the same ones.
type blockSums struct {
	first int         // block
	sums  [][]float64 // by block: of each metric, the sum and the number of values
}

// close ends a block.
func (t *runTally) close(block int) {
	if t.compared {
		sums := make([]float64, 0, 2*len(t.values))
		for _, c := range t.values {
			sums = append(sums, c.sum, c.n)
		}
		t.recent.sums = append(t.recent.sums, sums)
		if t.base != nil {
			t.compare(block, sums)
		}
	}
	closeAll(t.values)
	closeAll(t.touched)
	closeAll(t.players)
	for _, victims := range t.whom {
		closeAll(victims)
	}
	t.touched = t.touched[:0]
}

// compare sets a block against that of the base which began alike.
func (t *runTally) compare(block int, sums []float64) {
	i := block - t.base.recent.first
	if i < 0 || i >= len(t.base.recent.sums) {
		return
	}
	other := t.base.recent.sums[i]
	for m, p := range t.pairs {
		if p != nil {
			p.add(sums[2*m], sums[2*m+1], other[2*p.other], other[2*p.other+1])
		}
	}
}
