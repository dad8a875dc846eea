package rushhour

import (
	"slices"

	"warren/puzzles"
)

// Coding says how links write boards and moves.
var Coding = puzzles.Coding[Board, Move]{
	Puzzle: "rushhour", Signs: ".xABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz",
	Later: Names[len(Letters):], Parse: Parse, Move: code,
}

// code writes a legal move of a position into a link, as its number in the order of Moves, or reads it.
func code(c puzzles.Coder, at Board, m *Move) {
	moves := at.Moves(nil)
	number := slices.Index(moves, *m)
	if c.Number(&number, len(moves)) {
		*m = moves[number]
	}
}
