package table

import (
	"errors"
	"fmt"
)

// Why something cannot be asked at a table.
var (
	ErrOver    = errors.New("the game is over")
	ErrOut     = errors.New("this seat is out of the game")
	ErrUndoOff = errors.New("moves cannot be taken back at this table")
	ErrBots    = errors.New("bots alone would have to agree, and they play on")
	ErrAlone   = errors.New("there is no team to resign with; leave resigns for one seat")
)

// AskedAlready is a question that somebody asks already.
type AskedAlready struct{ About Subject }

func (e *AskedAlready) Error() string { return fmt.Sprintf("somebody asks for a %s already", e.About) }

// NoMove is a player that was asked for a move and found none.
type NoMove struct{ Err error }

func (e *NoMove) Error() string { return "it found no move: " + e.Err.Error() }
func (e *NoMove) Unwrap() error { return e.Err }

// BadMove is a player's move that is not legal.
type BadMove struct {
	Move string // as notation writes it
	Err  error
}

func (e *BadMove) Error() string { return fmt.Sprintf("its move %s is not legal: %v", e.Move, e.Err) }
func (e *BadMove) Unwrap() error { return e.Err }

// BadRecord is a move of a record that cannot be made.
type BadRecord struct {
	Ply  int    // from 1
	Move string // as it is written
	Err  error
}

func (e *BadRecord) Error() string {
	return fmt.Sprintf("move %d of the record, %q: %v", e.Ply, e.Move, e.Err)
}
func (e *BadRecord) Unwrap() error { return e.Err }
