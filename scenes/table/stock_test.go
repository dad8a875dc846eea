package table_test

import (
	"fmt"
	"testing"

	"warren/internal/boardorigin"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func stockJam(n int) boardorigin.Dealt {
	cars := []byte(smallJam)
	cars[n] = 'x'
	return boardorigin.Dealt{Board: string(cars), Par: 2, Bound: 2, Seed: uint64(100 + n)}
}

// While none is dealt, New takes boards from the stock, each once before one comes again. It goes on with them after a restart.
func TestStock(t *testing.T) {
	t.Parallel()
	const boards = 3
	e, blobs, d := newHeldEnv(t)
	d.held = true
	e.Levels.Stocked = func(puzzle, level string) int {
		if puzzle == "rushhour" && level == "easy" {
			return boards
		}
		return 0
	}
	e.Levels.FromStock = func(_, _ string, n int) (boardorigin.Dealt, bool) { return stockJam(n), n < boards }
	e.Dealer.Stock = e.StockFrom(5)
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	var given []uint64
	take := func() {
		t.Helper()
		before := p.Game()
		p.Want(ui.NewBoard)
		g := p.Game()
		if g == before || g.Difficulty != "easy" || !g.Proven() || g.Par != 2 {
			t.Fatalf("New leads to level %q, par %d on\n%s", g.Difficulty, g.Par, g.Board)
		}
		given = append(given, g.Seed)
	}
	take()
	take()
	e.Saver.Flush()
	again, err := ui.NewEnv(blobs, e.Measure)
	if err != nil {
		t.Fatal(err)
	}
	if at, begun := again.Settings.StockPlace("rushhour", "easy"); !begun || stockJam(int(at-1)%boards).Seed != given[1] {
		t.Errorf("after %d, a restart goes on from place %d", given, at)
	}
	e.Settings = again.Settings
	take()
	take()
	if seen := map[uint64]bool{given[0]: true, given[1]: true, given[2]: true}; len(seen) != boards || given[3] != given[0] {
		t.Errorf("given are the boards %d of %d", given, boards)
	}
	d.held = false
	p.Until("a board that is dealt", e.Dealer.Ready)
	p.Want(ui.NewBoard)
	if seed := p.Game().Seed; seed != 1 {
		t.Errorf("New takes the board of seed %d before the one that was dealt", seed)
	}
}

func TestStockBegins(t *testing.T) {
	t.Parallel()
	const boards = 200
	begun := make(map[string]bool)
	for seed := range uint64(20) {
		e, _ := tabletest.NewEnv(t)
		e.Levels.Stocked = func(string, string) int { return boards }
		e.Levels.FromStock = func(_, _ string, n int) (boardorigin.Dealt, bool) {
			return boardorigin.Dealt{Board: fmt.Sprint(n)}, 0 <= n && n < boards
		}
		first := e.StockFrom(seed*1_000_000)("rushhour", "expert")
		if first == nil {
			t.Fatal("no board")
		}
		begun[first.Board] = true
	}
	if len(begun) < 15 {
		t.Errorf("20 players begin at %d places", len(begun))
	}
	e, _ := tabletest.NewEnv(t)
	if got := e.StockFrom(1)("maze", "easy"); got != nil {
		t.Errorf("a level without a stock gives\n%s", got.Board)
	}
}
