package scenes

import (
	"testing"

	"warren/internal/hardest"
	"warren/internal/session"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A blocked solver never answers.
type blocked struct{}

func (blocked) Start(search.Request) search.Job         { return blocked{} }
func (blocked) Poll() (search.Progress, *search.Answer) { return search.Progress{}, nil }
func (blocked) Cancel()                                 {}

// For every level of every puzzle, New puts another board on the table in the same tick: one dealt meanwhile, or one of the stock.
func TestNewNeverWaits(t *testing.T) {
	t.Parallel()
	stocks := 0
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, smallBoards[puzzle.Name])
		for _, level := range puzzle.Searches.Difficulties {
			stocked := level.Max >= hardest.Least(puzzle.Name) && hardest.Least(puzzle.Name) > 0
			if stocked { // the harder levels
				stocks++
				p.env.Dealer = session.NewDealer(blocked{}, 1)
				p.env.Dealer.Stock = p.env.StockFrom(1)
				p.app.follow(ui.Push(table.New(p.env, puzzle)))
			}
			s := p.app.top().(*table.Table)
			s.SetDifficulty(level.Name)
			on := func() *session.Game { return s.Session().Game() }
			if !stocked {
				p.until("a board", func() bool { return on().Difficulty == level.Name })
				p.until("the next", p.env.Dealer.Ready)
			}
			for range 2 {
				before := on()
				p.want(ui.NewBoard)
				if g := on(); g == before || g.Board == before.Board || g.Difficulty != level.Name || !g.Known {
					t.Errorf("%s, %s: New leads from\n%sto\n%s", puzzle.Name, level.Name, before.Board, g.Board)
				}
				if !stocked {
					break
				}
			}
			if stocked && on().Par < level.Min {
				t.Errorf("%s, %s: a board of par %d", puzzle.Name, level.Name, on().Par)
			}
		}
	}
	if stocks != 4 {
		t.Errorf("%d levels have a stock, want 4", stocks)
	}
}
