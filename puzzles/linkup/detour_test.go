package linkup_test

import (
	"fmt"
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
)

func TestDetour(t *testing.T) {
	r := puzzles.NewRand(41)
	var detour linkup.Detour
	var path []linkup.Cell
	found, longest, walled := 0, 0, 0
	for range 3000 {
		rows, cols := 1+puzzles.Below(r, linkup.MaxRows), 1+puzzles.Below(r, linkup.MaxCols)
		emptied := 20 + puzzles.Below(r, 60)
		cells := make([]byte, rows*cols)
		for i := range cells {
			cells[i] = 'A'
			if puzzles.Below(r, 100) < emptied {
				cells[i] = '.'
			}
		}
		board := linkup.New(rows, cols, string(cells))
		from := linkup.Cell{Row: puzzles.Below(r, rows), Col: puzzles.Below(r, cols)}
		to := linkup.Cell{Row: puzzles.Below(r, rows), Col: puzzles.Below(r, cols)}
		if from == to {
			continue
		}
		turns, steps, reached := slowDetour(board, from, to)
		var ok bool
		path, ok = detour.Find(path[:0], board, from, to)
		if ok != reached {
			t.Fatalf("from %v to %v: found %v, want %v on\n%s", from, to, ok, reached, board)
		}
		if !ok {
			walled++
			continue
		}
		found++
		longest = max(longest, len(path)-2)
		if length, err := walkAlong(board, path); err != nil || path[0] != from || path[len(path)-1] != to || len(path)-2 != turns || length != steps {
			t.Fatalf("from %v to %v: %v, %v, %d steps; want %d turns, %d steps on\n%s", from, to, path, err, length, turns, steps, board)
		}
		field := board.Field()
		if short, ok := field.Link(from, to); ok != (turns <= linkup.MaxTurns) || ok && short.Steps() != steps {
			t.Fatalf("from %v to %v: linked %v, and %d turns on\n%s", from, to, ok, turns, board)
		}
	}
	t.Logf("%d paths, of up to %d turns; %d walled in", found, longest, walled)
	if walled < 100 || longest < 6 {
		t.Errorf("%d walled in, %d turns at most: too easy", walled, longest)
	}
	board := mustParse(t, "AB\nBA\n")
	if n := testing.AllocsPerRun(10, func() { path, _ = detour.Find(path[:0], board, linkup.Cell{}, linkup.Cell{Row: 1, Col: 1}) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// walkAlong counts the steps of a path and checks that it turns at its corners and has empty cells between its ends.
func walkAlong(board linkup.Board, path []linkup.Cell) (steps int, err error) {
	for i := 1; i < len(path); i++ {
		at, to := path[i-1], path[i]
		if (at.Row == to.Row) == (at.Col == to.Col) || i > 1 && (path[i-2].Row == at.Row) == (at.Row == to.Row) {
			return 0, fmt.Errorf("no corner at %v", at)
		}
		for at != to {
			at.Row += max(-1, min(1, to.Row-at.Row))
			at.Col += max(-1, min(1, to.Col-at.Col))
			steps++
			outside := at.Row < -1 || at.Row > board.Rows() || at.Col < -1 || at.Col > board.Cols()
			if outside || at != path[len(path)-1] && board.PictureAt(at) != 0 {
				return 0, fmt.Errorf("%v is not free", at)
			}
		}
	}
	return steps, nil
}

// slowDetour improves the costs of all cells until none improves.
func slowDetour(board linkup.Board, from, to linkup.Cell) (turns, steps int, ok bool) {
	const turn = 1 << 16
	type arrival struct {
		at          linkup.Cell
		down, right int
	}
	directions := [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}
	cost := map[arrival]int{}
	var queue []arrival
	better := func(a arrival, c int) {
		if old, known := cost[a]; !known || c < old {
			cost[a] = c
			queue = append(queue, a)
		}
	}
	for _, d := range directions {
		better(arrival{linkup.Cell{Row: from.Row + d[0], Col: from.Col + d[1]}, d[0], d[1]}, 1)
	}
	best := -1
	for ; len(queue) > 0; queue = queue[1:] {
		a := queue[0]
		c := cost[a]
		if a.at == to {
			if best < 0 || c < best {
				best = c
			}
			continue
		}
		if a.at.Row < -1 || a.at.Row > board.Rows() || a.at.Col < -1 || a.at.Col > board.Cols() || board.PictureAt(a.at) != 0 {
			continue
		}
		for _, d := range directions {
			switch next := (linkup.Cell{Row: a.at.Row + d[0], Col: a.at.Col + d[1]}); {
			case d[0] == a.down && d[1] == a.right:
				better(arrival{next, d[0], d[1]}, c+1)
			case d[0] != -a.down || d[1] != -a.right:
				better(arrival{next, d[0], d[1]}, c+1+turn)
			}
		}
	}
	return best / turn, best % turn, best >= 0
}
