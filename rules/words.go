package rules

import "math/bits"

// Every row of the board, along all four axes, is one word of at most 32 bits,
// a bit a point. A point lies in four of them. Rotated so that the point comes
// to the middle, and cut to seven points on both sides, the four words fit side
// by side into one uint64: the lanes.
//
//	bit   14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//	lane   .  .  .  .  .  . +1  M -1  .  .  .  .  .  .   M: the point itself
//
// Lane k lies in the bits 16k to 16k+14 and shows axis k; bit 15 stays 0, so
// that nothing runs on from one lane into the next, and what lies off the board
// shows as empty. A rule that looks at every stone is then a few shifts and
// masks for all four axes at once: capture.find, line.find, selfCapture.find.
// They only say that something may have happened; what it is, the rule decides
// on the stones themselves. Boards that do not fit (rings, long lines) go
// without lanes: there the rules look after every stone.
const (
	laneReach = 7 // points to each side of the middle
	lanes     = 0x0001_0001_0001_0001
	middle    = lanes << laneReach
	window    = 0x7f7f // a lane without its middle
)

// words are the rows of a board: height + width + twice (width+height-1) <= 190.
type words [256]uint32

// place says where a point lies: its four words, and for each the rotation that
// brings its bit to the middle of its lane.
type place struct{ word, turn [4]uint8 }

// newPlace finds the words of a point at x, y. The bits of a word rise in the
// direction of the axis. On a square torus the diagonals are closed too, and
// wrap says after how many points.
func newPlace(x, y, width, height, wrap int) (at place) {
	rising, falling := x-y+height-1, x+y
	firstRising, firstFalling := height+width, 2*(height+width)-1
	if wrap > 0 {
		rising, falling = (x-y+wrap)%wrap, (x+y)%wrap
	}
	at.word = [4]uint8{uint8(y), uint8(height + x), uint8(firstRising + rising), uint8(firstFalling + falling)}
	for lane, bit := range [4]int{x, y, x, x} {
		at.turn[lane] = uint8((16*lane + laneReach - bit) & 63)
	}
	return at
}

// flip toggles a point in the words of its owner and of all stones, and returns
// what surrounds it in both: the heart of putting a stone. It stays out of line
// so that the addresses are computed once.
//
//go:noinline
func flip(own, all *words, at *place) (mine, any uint64) {
	w, t := at.word[0], int(at.turn[0])
	bit := uint32(bits.RotateLeft64(1<<laneReach, -t))
	m, o := own[w]^bit, all[w]^bit
	own[w], all[w] = m, o
	mine = bits.RotateLeft64(uint64(m), t) & window
	any = bits.RotateLeft64(uint64(o), t) & window

	w, t = at.word[1], int(at.turn[1])
	bit = uint32(bits.RotateLeft64(1<<(laneReach+16), -t))
	m, o = own[w]^bit, all[w]^bit
	own[w], all[w] = m, o
	mine |= bits.RotateLeft64(uint64(m), t) & (window << 16)
	any |= bits.RotateLeft64(uint64(o), t) & (window << 16)

	w, t = at.word[2], int(at.turn[2])
	bit = uint32(bits.RotateLeft64(1<<(laneReach+32), -t))
	m, o = own[w]^bit, all[w]^bit
	own[w], all[w] = m, o
	mine |= bits.RotateLeft64(uint64(m), t) & (window << 32)
	any |= bits.RotateLeft64(uint64(o), t) & (window << 32)

	w, t = at.word[3], int(at.turn[3])
	bit = uint32(bits.RotateLeft64(1<<(laneReach+48), -t))
	m, o = own[w]^bit, all[w]^bit
	own[w], all[w] = m, o
	mine |= bits.RotateLeft64(uint64(m), t) & (window << 48)
	any |= bits.RotateLeft64(uint64(o), t) & (window << 48)
	return mine, any
}

// flipOwn is flip for games in which nothing is captured.
//
//go:noinline
func flipOwn(own *words, at *place) (mine uint64) {
	w, t := at.word[0], int(at.turn[0])
	m := own[w] ^ uint32(bits.RotateLeft64(1<<laneReach, -t))
	own[w] = m
	mine = bits.RotateLeft64(uint64(m), t) & window

	w, t = at.word[1], int(at.turn[1])
	m = own[w] ^ uint32(bits.RotateLeft64(1<<(laneReach+16), -t))
	own[w] = m
	mine |= bits.RotateLeft64(uint64(m), t) & (window << 16)

	w, t = at.word[2], int(at.turn[2])
	m = own[w] ^ uint32(bits.RotateLeft64(1<<(laneReach+32), -t))
	own[w] = m
	mine |= bits.RotateLeft64(uint64(m), t) & (window << 32)

	w, t = at.word[3], int(at.turn[3])
	m = own[w] ^ uint32(bits.RotateLeft64(1<<(laneReach+48), -t))
	own[w] = m
	mine |= bits.RotateLeft64(uint64(m), t) & (window << 48)
	return mine
}

// flipRing is flip on a square torus of wrap points a side, 15 to 28: each word
// is shown three times in a row, so that the window runs on over the seam.
func flipRing(own, all *words, at *place, wrap int) (mine, any uint64) {
	for lane := range 4 {
		w, t := at.word[lane], int(at.turn[lane])
		bit := uint32(bits.RotateLeft64(1<<laneReach<<(16*lane), -t))
		m, o := own[w]^bit, all[w]^bit
		own[w], all[w] = m, o
		seen := uint64(window) << (16 * lane)
		mine |= bits.RotateLeft64(ring(m, wrap), t) & seen
		any |= bits.RotateLeft64(ring(o, wrap), t) & seen
	}
	return mine, any
}

func ring(word uint32, wrap int) uint64 {
	w := uint64(word)
	return w | w<<(wrap&63) | w<<((64-wrap)&63)
}

// toggle is flip for what nobody looks at: a removal, or undoing.
//
//go:noinline
func toggle(own, all *words, at *place) {
	for lane := range 4 {
		w, t := at.word[lane], int(at.turn[lane])
		bit := uint32(bits.RotateLeft64(1<<laneReach<<(16*lane), -t))
		own[w] ^= bit
		all[w] ^= bit
	}
}

// surroundings are the lanes of a point, its own stone left out.
func surroundings(own *words, at *place) (mine uint64) {
	for lane := range 4 {
		mine |= bits.RotateLeft64(uint64(own[at.word[lane]]), int(at.turn[lane])) & (window << (16 * lane))
	}
	return mine
}
