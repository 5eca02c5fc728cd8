package brain

import "time"

// MostWaiting is how many lines may wait.
const MostWaiting = mostWaiting

// Span is how long a program thinks that was told so, and until when it moves.
func Span(infos ...string) (think, latest time.Duration) {
	l := noLimits()
	for _, info := range infos {
		l.set(cutWord(info))
	}
	s := l.span()
	return s.think, s.latest
}

// Text is the player who chooses a move in that time, after the one in hand.
func Text(own string, think time.Duration) string {
	return (&thinker{own: own}).text(think)
}
