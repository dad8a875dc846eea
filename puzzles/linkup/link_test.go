package linkup_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
)

// TestLink compares Link with the field: a link, or a refusal with the best path or the tiles that
// are walled in.
func TestLink(t *testing.T) {
	t.Parallel()
	counts := map[linkup.Reason]int{}
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		field := board.Field()
		from := linkup.Cell{Row: rapid.IntRange(0, board.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, board.Cols()-1).Draw(t, "col")}
		for i := range len(board.Cells()) {
			to := linkup.Cell{Row: i / board.Cols(), Col: i % board.Cols()}
			path, err := board.Link(from, to)
			if wrong := board.CheckPair(from, to); wrong != nil {
				if err == nil || err.Error() != wrong.Error() {
					t.Fatalf("%v to %v: %v, want %v", from, to, err, wrong)
				}
				continue
			}
			want, linked := field.Link(from, to)
			if linked != (err == nil) || path != want {
				t.Fatalf("%v to %v: %v, %v, want %v on\n%s", from, to, path, err, want, board)
			}
			if linked {
				continue
			}
			refusal := err.(*linkup.Refusal)
			counts[refusal.Reason]++
			turns, steps, reached := slowDetour(board, from, to)
			switch refusal.Reason {
			case linkup.TooManyTurns:
				length, err := walkAlong(board, refusal.Cells)
				if err != nil || !reached || len(refusal.Cells)-2 != turns || length != steps || turns <= linkup.MaxTurns {
					t.Fatalf("%v to %v: %v, %v, want %d turns and %d steps on\n%s", from, to, refusal.Cells, err, turns, steps, board)
				}
			case linkup.WalledIn:
				var walled []linkup.Cell
				for _, c := range []linkup.Cell{from, to} {
					if _, _, out := slowDetour(board, c, linkup.Cell{Row: -1, Col: -1}); !out {
						walled = append(walled, c)
					}
				}
				puzzletest.CheckRefusal(t, err, linkup.WalledIn, puzzletest.Cells(walled), "")
				if reached || len(walled) == 0 {
					t.Fatalf("%v to %v: walled in are %v on\n%s", from, to, walled, board)
				}
			default:
				t.Fatalf("%v to %v: %v", from, to, err)
			}
		}
	})
	if counts[linkup.TooManyTurns] == 0 || counts[linkup.WalledIn] == 0 {
		t.Errorf("%v: too easy", counts)
	}
}

func TestLinkRefusals(t *testing.T) {
	at := func(row, col int) linkup.Cell { return linkup.Cell{Row: row, Col: col} }
	for _, test := range []struct {
		name, board string
		from, to    linkup.Cell
		reason      linkup.Reason
		cells       string
	}{
		{"a third turn", rows("ACCB", "BDDA"), at(0, 0), at(1, 3), linkup.TooManyTurns, "[[0,0] [0,-1] [2,-1] [2,3] [1,3]]"},
		{"walled in", rows("BCB", "CAC", "BCB", "A.."), at(3, 0), at(1, 1), linkup.WalledIn, "[[1,1]]"},
		{"both walled in", rows("BCBCB", "CADAC", "BCBCB"), at(1, 1), at(1, 3), linkup.WalledIn, "[[1,1] [1,3]]"},
		{"an empty cell", rows("A.", ".A"), at(0, 1), at(1, 1), linkup.Nothing, "[[0,1]]"},
		{"no pair", rows("AB"), at(0, 0), at(0, 1), linkup.Different, "[[0,0] [0,1]]"},
		{"one tile", rows("AB"), at(0, 0), at(0, 0), linkup.Same, "[[0,0]]"},
		{"off the board", rows("AB"), at(0, 0), at(0, 2), linkup.Outside, "[[0,2]]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := mustParse(t, test.board).Link(test.from, test.to)
			puzzletest.CheckRefusal(t, err, test.reason, test.cells, "")
		})
	}
	board := mustParse(t, rows("A.", ".A"))
	if n := testing.AllocsPerRun(10, func() { _, _ = board.Link(at(0, 0), at(1, 1)) }); n != 0 {
		t.Errorf("a link takes %v allocations", n)
	}
}
