// Package engine lets other programs be players. A program is started with pipes
// to its standard input and output, is asked for moves a line at a time, and is
// kept within limits; when it breaks a clear error says how, and nothing of it is
// left running. The text of such a player is the word engine and options:
//
//	cmd="./pbrain-x -n 3"  the program and its arguments; no shell reads them
//	protocol=piskvork      how it is talked to: piskvork (the default) or text
//	time=1s                for a move; the program is told
//	grace=1s               by how much a move may be late before it is too late
//	start=10s              to get ready for a game
//	memory=350MB           what it and its children may hold together; the program
//	                       is told, and killed above it (on Linux); 0 is no limit
//	dir=FOLDER             where it runs; the current folder where nothing is said
//	seed=7                 for programs that draw random numbers (protocol text)
//	info.NAME=value        a setting that the program knows by that name
//
// # The Piskvork protocol
//
// This is how programs of the Gomocup tournaments are talked to. It carries games
// of two players on a square board in which one stone is laid a turn, nothing is
// captured, and five in a row win: five or more, exactly five, with Renju's
// forbidden shapes, or as in Caro; and the opening swap2. What a game is follows
// from its rules and not from its name. Every other game can be played with
// programs that announce the extension px1 (see piskvork.Extension), as "pente
// engine" does. What a program prints that is no answer is passed over: a greeting,
// its thoughts, an OK to what is not answered. It is repeated where no answer comes.
//
// # The text protocol
//
// This is the short way to make any program a player of any game with any number
// of players. When a move is due the program reads lines of a word and what
// belongs to it, the last of which is "go", and prints its move in one line.
//
//	protocol 1           a game begins; 1 is the version of this protocol
//	seed 7               for programs that draw random numbers
//	info NAME value      a setting of the player's text
//	rule KEY = VALUE     a line of the rules, which together are a TOML file
//	players 3            how many there are
//
//	seat 2               who has to move
//	captures 0 2 0       stones captured, by seat
//	moves K10 L11        all moves so far
//	legal A1 A2 A3       all moves there are
//	time 1000            milliseconds to choose in
//	go
//
// The first part comes at the start of a game and when the program has just been
// started, the second for every move. A program passes over words that it does not
// know, and need not look at any but "legal" and "go". A move is written as
// everywhere: K10, pass, leave, stay, swap, add(2) and so on, one of those in
// "legal" or leave. Lines that begin with # are remarks. In a turn of several
// stones each is asked for. The program ends at "quit" and at the end of its
// input.
//
// Programs of thirty lines in Go, Python and shell stand in the folder samples.
package engine
