// Package search plays by looking ahead. It sees a position as rows of stones:
// what surrounds a point along the four axes is a small number, and tables that
// are made from the rules say what such a number is worth, so that it plays every
// game that the rules describe and asks for the name of none.
//
//	board      where the rows of a board lie, worked out once
//	pattern    the points round a point along one axis, as a number
//	feature    what a pattern is worth to who has a stone in its middle
//	shape      what a stone in the middle of a pattern would do
//	view       follows a position: the rows, and what each owner's are worth
//	order      the moves worth looking at, the best first
//	search     looks ahead for two sides
//	offer      points of which the other picks one, where an opening has them offered
//	many       looks ahead among more than two sides, by the next four
//	tree       grows towards what is promising, everybody for himself
//	three      a row that wins for who is to move
//	force      a win that the others cannot prevent, even together
//	maxn       a few plies in full, where there is time for nothing else
//	ranking    the moves worth looking at among several
//	standing   who could win with his next turn
//	duty       who has to do something about it
//	share      what sides are worth, as parts of a whole, and place where they play for places
//	manners    how a player deals with the others
//	prospect   what all sides have to expect of a position
//	player     chooses, within the limits of a level
package search
