package shell

import (
	"warren/internal/boardorigin"
	"warren/puzzles"
)

// StockFrom returns what a dealer gives from the stock: one board after another, so that the player meets all of them before
// one comes again. The first place is one of chance, which the seed gives, and the settings keep how far the player has come.
func (e *Env) StockFrom(seed uint64) func(puzzle, level string) *boardorigin.Dealt {
	return func(puzzle, level string) *boardorigin.Dealt {
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
		board.Difficulty = level
		return &board
	}
}
