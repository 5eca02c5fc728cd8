package main

// playHelp is what `pente play --help` says.
const playHelp = `Play a game. On a terminal of at least 24 columns and 10 rows the game fills the
screen: move with arrows and Enter, type a point such as K10, or click; "?" shows
all keys. Without a VARIANT a game is chosen first. Every move is kept in the
folder of your data, and --resume goes on with the last game.

Bots are random, greedy, easy, medium, hard (at most 0.2 s a move), expert (at
most 1 s), and search with options, written as in "search time=2s noise=20":
  time=2s, nodes=20000   the limits, one of them at least
  noise=0                what chance adds to a move, in hundredths of a row that
                         lacks one stone
  weights=...            what "pente fit" has learnt
  seed=1                 what chance is drawn from; every bot has it
and, among three and more sides,
  block=15               how much hindering another counts beside helping
                         oneself, in percent, 0 to 200
  duty=count             when to act against who could win next: none; next, if
                         his is the next turn; count, if those between are too
                         few; or eager, at once
  target=leader          to be against who is ahead

With --plain, and where the input is no terminal, one move a line is read and the
board is printed after every move; "help" tells what else can be typed, and without
a VARIANT it is Pente against a bot. A move that is not possible is explained, and the
next line is read in its place. The exit status is 0 at the end of the game, at
"quit" and at the end of the input, also when the game is not over by then.`

// playExamples are the examples of it.
const playExamples = `  pente play                                          choose a game
  pente play pente                                    Pente against a bot
  pente play keryo --players greedy,human             the bot begins
  pente play pente-multi --players human,greedy,random
  pente play pente-multi --players 4                  against three bots
  pente play --clock 5m+3s                            five minutes, three seconds a turn
  pente play gomoku --players 'human,engine cmd="./pbrain-x" time=2s'
                                                      against another program
  pente play --save game.json                         every move is written down
  pente play --resume game.json                       and the game goes on
  pente play --resume                                 the last game that was not finished
  pente play --join http://127.0.0.1:8080/g/abcdefgh234567ab
                                                      a seat of a server's game
  printf 'K10\nquit\n' | pente play --seed 7          from a script`
