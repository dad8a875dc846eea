package shell

import (
	"math"

	"warren/assets"
	"warren/internal/boardorigin"
	"warren/internal/hardest"
	"warren/internal/session"
	"warren/puzzles"
	"warren/solver/search"
)

// StockFrom returns a stock of the hardest boards. It gives one after another, so that the player
// meets all before one comes again. The seed gives the first place.
func (e *Env) StockFrom(seed uint64) *session.Stock {
	return &session.Stock{
		Take: func(puzzle, level string) *boardorigin.Dealt {
			list, boards, _ := e.stock(puzzle, level)
			if len(boards) == 0 {
				return nil
			}
			at, begun := e.Settings.StockPlace(puzzle, level)
			if !begun {
				at = uint64(puzzles.Below(puzzles.NewRand(seed), len(boards)))
			}
			e.Settings.SetStockPlace(puzzle, level, at+1)
			e.SaveSettings()
			board, moves := list.Deal(boards, at)
			return &boardorigin.Dealt{Board: board, Difficulty: level, Par: moves, Bound: moves}
		},
		Whole: func(puzzle, level string) bool {
			_, boards, whole := e.stock(puzzle, level)
			return whole && len(boards) > 0
		},
	}
}

// stock returns the boards of a level, none while the page loads them. whole reports that the stock
// has all boards of the level that there are.
func (e *Env) stock(puzzle, level string) (list *hardest.List, boards []hardest.Board, whole bool) {
	p, ok := e.Puzzles.Find(puzzle)
	if !ok {
		return nil, nil, false
	}
	i := search.DifficultyIndex(p.Searches.Difficulties, level)
	least := hardest.Least(puzzle)
	if i < 0 || least == 0 || p.Searches.Difficulties[i].Max < least {
		return nil, nil, false
	}
	if list = e.Levels.Hardest(puzzle); list == nil {
		assets.WantHardest()
		return nil, nil, false
	}
	d := p.Searches.Difficulties[i]
	return list, list.Deals(d.Min, d.Max), d.Max == math.MaxInt
}
