// Package web is the server: games in a store, seats for people and bots, a page
// in the browser and a JSON API for programs. It knows no rules: what a page
// draws is the legal points and the changes that the engine tells.
//
// A game is the replay of its log (deed.go). Whoever sits in a seat has a secret
// key for it (key.go); everybody else watches.
package web
