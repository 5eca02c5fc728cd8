package variants

import (
	"strings"
	"unicode"
)

// nearest is the word that a mistyped one was meant to be: at most two letters
// are wrong, missing, too many or swapped, and no more than a third of it. It
// is empty where there is no such word, or text is one of them.
func nearest(text string, words []string) string {
	best, least := "", min(2, max(1, len(text)/3))+1
	if len(text) > 64 {
		return ""
	}
	bare := plain(text)
	for _, word := range words {
		if plain(word) == bare {
			return word
		}
		if diff := len(word) - len(text); diff >= least || -diff >= least {
			continue
		}
		if d := distance(text, word); d < least {
			best, least = word, d
		}
	}
	return best
}

// slipped tells whether a mistyped word is surely the one given: they differ in
// case and in what separates parts, or by one slip in a word of some length, and
// no other word is as near.
func slipped(text, meant string, words []string) bool {
	if plain(text) == plain(meant) {
		return true
	}
	for _, word := range words {
		if word != meant && distance(text, word) <= distance(text, meant) {
			return false
		}
	}
	return distance(text, meant) == 1 && len(meant) >= longEnough
}

// longEnough is the length of words in which one slip leaves no doubt.
const longEnough = 5

// plain is a word without what separates its parts, in small letters.
func plain(word string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, word)
}

// distance is that of Damerau and Levenshtein: letters to change, add, leave
// out or swap with their neighbour.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(change, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
