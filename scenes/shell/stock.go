package shell

import (
	"warren/internal/boardorigin"
	"warren/puzzles"
)

// StockFrom gives one board of the stock after another, so that the player meets all before one comes again. The seed gives the first place.
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
