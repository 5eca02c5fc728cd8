package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Record is what somebody wants to add to a game.
type Record struct {
	// Nonce names the attempt, unique in the game: who got no answer sends the
	// record again with the same nonce, and it is added once.
	Nonce string
	// Prev is the hash of the entry before; empty for the first one.
	Prev string
	Body string // text without NUL
}

// Entry is a record in its place.
type Entry struct {
	Game string
	N    int // from 0
	Record
	Hash string // of everything above, and so of all entries before
}

// sum is the hash that belongs to an entry. The lengths keep fields apart.
func (e Entry) sum() string {
	h := sha256.New()
	fmt.Fprintf(h, "%d:%s %d %d:%s %d:%s %d:%s",
		len(e.Game), e.Game, e.N, len(e.Nonce), e.Nonce, len(e.Prev), e.Prev, len(e.Body), e.Body)
	return hex.EncodeToString(h.Sum(nil))
}

// Damaged is the error about a log that does not fit together. Databases do not
// notice a changed byte of a text; the hashes do.
type Damaged struct {
	Game string
	N    int // the first entry that is wrong or missing
	Why  string
}

func (d *Damaged) Error() string {
	return fmt.Sprintf("game %s is damaged from entry %d on: %s", d.Game, d.N, d.Why)
}

// damage says what is wrong with an entry that is to follow on others; nil if
// nothing is.
func (e Entry) damage(before []Entry, from int) error {
	next := from + len(before)
	bad := func(why string) error { return &Damaged{Game: e.Game, N: next, Why: why} }
	switch {
	case e.N != next:
		return bad("it is missing")
	case e.sum() != e.Hash:
		return bad("its hash is not that of its contents")
	case len(before) > 0 && before[len(before)-1].Hash != e.Prev:
		return bad("it does not follow on the entry before it")
	case next == 0 && e.Prev != "":
		return bad("something should come before it")
	}
	return nil
}
