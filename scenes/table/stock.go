package table

import (
	"warren/puzzles"
	"warren/solver/search"
)

// StockFrom returns what a dealer gives from the stock: one board after another, so that the player meets all of them before
// one comes again. The first place is one of chance, which the seed gives, and the settings keep how far the player has come.
func (e *Env) StockFrom(seed uint64) func(puzzle, level string) *search.Answer {
	return func(puzzle, level string) *search.Answer {
		boards := uint64(e.Levels.Stocked(puzzle, level))
		if boards == 0 {
			return nil
		}
		at, begun := e.Settings.StockPlace(puzzle, level)
		if !begun {
			at = uint64(puzzles.Below(puzzles.NewRand(seed), int(boards)))
		}
		board, ok := e.Levels.FromStock(puzzle, level, int(at%boards))
		if !ok {
			return nil
		}
		e.Settings.SetStockPlace(puzzle, level, at+1)
		e.SaveSettings()
		return &search.Answer{
			Puzzle: puzzle, Board: board.Board, Level: level, Seed: board.Seed,
			Solvable: true, Decided: true, Optimal: board.Bound == board.Par, Par: board.Par, Bound: board.Bound,
		}
	}
}
