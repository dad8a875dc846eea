package rabbits

import "warren/puzzles"

// Coding says how links write boards and moves.
var Coding = puzzles.Coding[Board, Move]{Puzzle: "rabbits", Signs: ".RXabcdefghijklmnopqrstuvwyz", Parse: Parse, Move: code}

// code codes the number of a move in the order of Moves.
func code(c puzzles.Coder, at Board, m *Move) { puzzles.CodeChoice(c, at.Moves(nil), m) }
