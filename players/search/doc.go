// Package search plays by looking ahead: it tries stones, the answers to them and
// the answers to those, and values what it comes to by the lines that can still
// be made and by captured stones. It reads the rules and the position only, so it
// plays every game that they describe, for any number of seats: all others are
// taken to work against the seat that it plays for.
package search
