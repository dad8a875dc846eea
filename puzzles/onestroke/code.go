package onestroke

import (
	"slices"

	"warren/puzzles"
)

// Coding says how links write boards and moves.
var Coding = puzzles.Coding[Board, Move]{Puzzle: "onestroke", Signs: ".#S", Later: "E", Once: "SE", Parse: Parse, Move: code}

// code codes the number of an extension in the order of Moves, or the number after those and how far back the stroke is taken.
func code(c puzzles.Coder, at Board, m *Move) {
	extensions := at.Moves(nil)
	kinds := len(extensions) + 1
	if at.Len() == 1 { // nothing to take back
		kinds--
	}
	number := slices.Index(extensions, *m)
	if number < 0 {
		number = len(extensions)
	}
	if !c.Number(&number, kinds) {
		return
	}
	if number < len(extensions) {
		*m = extensions[number]
		return
	}
	back := at.Len() - 1 - at.Number(m.To)
	if c.Number(&back, at.Len()-1) {
		*m = Move{at.At(at.Len() - 2 - back)}
	}
}
