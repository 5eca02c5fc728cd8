// Package rules is the engine: games in which placed stones make lines and
// capture by sandwiching, for two to eight players.
//
// A Spec describes a game, Compile turns it into immutable Rules, Start gives a
// Position, and a Position is played on, looked at and taken back:
//
//	Spec -> Compile -> Rules -> Start -> Position -> Push, Undo, Changes
//
// Nothing here knows which game is played. Each mechanism has a file named by
// what a player calls it, and a plan in which its rule stands as data; the order
// in which a ply goes through them is in push.go.
package rules
