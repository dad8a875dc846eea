package table_test

import (
	"testing"

	"warren/internal/hardest"
	"warren/scenes/maze"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// stockOf returns a list of so many boards that are dealt as expert ones.
func stockOf(t *testing.T, boards int) func(puzzle string) *hardest.List {
	t.Helper()
	text := "# 6x6 most=28\n"
	for n := range boards {
		cells := []byte("............AA..B.....B.............")
		cells[24+n] = 'x'
		text += "28 " + string(cells) + "\n"
	}
	list, err := hardest.Parse("rushhour", text)
	if err != nil {
		t.Fatal(err)
	}
	return func(puzzle string) *hardest.List {
		if puzzle == "rushhour" {
			return list
		}
		return nil
	}
}

// New takes expert boards from the stock, each once before one comes again as its mirror image. It
// deals none, and goes on with the stock after a restart.
func TestStock(t *testing.T) {
	t.Parallel()
	const boards = 3
	e, blobs, d := newHeldEnv(t)
	d.held = true
	e.Levels.Hardest = stockOf(t, boards)
	e.Dealer.Stock = e.StockFrom(5)
	e.Settings.SetLevel("rushhour", "expert")
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	var given []string
	take := func() {
		t.Helper()
		before := p.Game()
		p.Want(ui.NewBoard)
		g := p.Game()
		if g == before || g.Difficulty != "expert" || !g.Proven() || e.Dealer.Ready() {
			t.Fatalf("New leads to level %q, par %d on\n%s", g.Difficulty, g.Par, g.Board)
		}
		given = append(given, g.Board)
	}
	take()
	take()
	e.Saver.Flush()
	again := ui.NewEnv(blobs, e.Measure)
	if _, begun := again.Settings.StockPlace("rushhour", "expert"); !begun {
		t.Error("a restart does not know the place in the stock")
	}
	e.Settings = again.Settings
	for range 4 {
		take()
	}
	seen := make(map[string]bool)
	for _, board := range given {
		seen[board] = true
	}
	if len(seen) != 2*boards {
		t.Errorf("of %d boards and their mirror images these are given:\n%q", boards, given)
	}
}

func TestStockBegins(t *testing.T) {
	t.Parallel()
	begun := make(map[string]bool)
	for seed := range uint64(20) {
		e, _ := tabletest.NewEnv(t)
		e.Puzzles = append(e.Puzzles, rushhour.Puzzle())
		first := e.StockFrom(seed*1_000_000).Take("rushhour", "expert")
		if first == nil {
			t.Fatal("no board")
		}
		begun[first.Board] = true
	}
	if len(begun) < 15 {
		t.Errorf("20 players begin at %d places", len(begun))
	}
	e, _ := tabletest.NewEnv(t)
	e.Puzzles = append(e.Puzzles, maze.Puzzle())
	if got := e.StockFrom(1).Take("maze", "easy"); got != nil {
		t.Errorf("a level without a stock gives\n%s", got.Board)
	}
}
