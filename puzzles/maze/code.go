package maze

import "warren/puzzles"

// Coding says how links write boards and moves.
var Coding = puzzles.Coding[Board, Move]{Puzzle: "maze", Signs: ".╬╩╣╦╠╝╗╔╚═║SE", Once: "SE", Parse: Parse, Move: code}

// code writes a legal move of a position into a link, or reads a move that Apply then has to check.
func code(c puzzles.Coder, at Board, m *Move) {
	cell, taps := at.index(m.Cell), m.Taps-1
	if c.Number(&cell, len(at.tiles)) && c.Number(&taps, MaxTaps) {
		*m = Move{at.cell(cell), taps + 1}
	}
}
