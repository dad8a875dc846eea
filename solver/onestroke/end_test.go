package onestroke

import (
	"reflect"
	"strconv"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A drawn says how often a set of cells can be drawn from a start to one of them by a last step in one direction, and with how few turns.
type drawn struct{ ways, turns uint32 }

// strokesFrom returns, by the set of the cells drawn, the last of them and the last step, what can be drawn on a grid from a start. It goes from set to
// set and knows nothing of boards.
func strokesFrom(rows, cols, start int) [][16][4]drawn {
	by := make([][16][4]drawn, 1<<(rows*cols))
	for set := range by {
		for last := range rows * cols {
			for step, from := range by[set][last] {
				first := set == 1<<start && last == start && step == 0
				if from.ways == 0 && !first {
					continue
				}
				for next, move := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
					row, col := last/cols+move[0], last%cols+move[1]
					to := row*cols + col
					if row < 0 || row >= rows || col < 0 || col >= cols || set>>to&1 != 0 {
						continue
					}
					more := drawn{max(1, from.ways), from.turns}
					if !first && next != step {
						more.turns++
					}
					sum := &by[set|1<<to][to][next]
					if sum.ways == 0 || more.turns < sum.turns {
						sum.turns = more.turns
					}
					sum.ways += more.ways
				}
			}
		}
	}
	return by
}

// gridText returns the board whose cells to visit are those of a set.
func gridText(rows, cols, set, start, end int) string {
	var text []byte
	for i := range rows * cols {
		switch {
		case i == start:
			text = append(text, 'S')
		case i == end:
			text = append(text, 'E')
		case set>>i&1 != 0:
			text = append(text, '.')
		default:
			text = append(text, '#')
		}
		if (i+1)%cols == 0 {
			text = append(text, '\n')
		}
	}
	return string(text)
}

// TestEveryEnd compares the fewest turns, the number of solutions and the reasons of boards up to 4×4 with all strokes there are: every set of blocks, every
// start and every end. Of the boards of twelve and sixteen cells make test tries some, and always those without a block.
func TestEveryEnd(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 2}, {1, 3}, {1, 4}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}, {3, 4}, {4, 3}, {4, 4}} {
		t.Run(strconv.Itoa(size[0])+"x"+strconv.Itoa(size[1]), func(t *testing.T) {
			t.Parallel()
			everyEnd(t, size[0], size[1])
		})
	}
}

func everyEnd(t *testing.T, rows, cols int) {
	cells := rows * cols
	each := 1 // of so many boards one is tried
	if few := map[int]int{12: 7, 16: 199}; !deep.On() {
		each = max(1, few[cells])
	}
	boards, open := 0, 0
	for start := range cells {
		by := strokesFrom(rows, cols, start)
		for set := range by {
			for end := range cells {
				if end == start || set>>start&1 == 0 || set>>end&1 == 0 || set != len(by)-1 && (set*cells+end)%each != 0 {
					continue
				}
				var want drawn
				for _, d := range by[set][end] {
					if d.ways > 0 && (want.ways == 0 || d.turns < want.turns) {
						want.turns = d.turns
					}
					want.ways += d.ways
				}
				text := gridText(rows, cols, set, start, end)
				checkEnd(t, mustParse(t, text), want)
				if boards++; want.ways > 0 {
					open++
				}
			}
		}
	}
	t.Logf("%d boards, %d can be solved", boards, open)
	if open == 0 {
		t.Error("none can be solved")
	}
}

// A careless stroke comes to the end of the board only as the last of all.
func TestCarelessWalkToEnd(t *testing.T) {
	t.Parallel()
	walk := carelessStroke(puzzles.NewRand(3), mustParse(t, "SE..\n....\n"))
	if last := walk[len(walk)-1]; !last.Solved() {
		t.Errorf("it goes %v", last.Stroke(nil))
	}
}

// Of the cells that are apart from the end of the board, the reason names the fewest.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	why := reasonOf(mustParse(t, "S...\nE.##\n"))
	if want := (&search.Reason{Kind: reasonElsewhere, Cells: [][2]int{{0, 3}}, Arrows: [][2][2]int{{{0, 2}, {0, 3}}}, Counts: []int{1}}); !reflect.DeepEqual(why, want) {
		t.Errorf("it is %+v, want %+v", why, want)
	}
}

func checkEnd(t *testing.T, board onestroke.Board, want drawn) {
	t.Helper()
	s := newSolver(task{board, search.Limits{Bytes: search.DealBytes}})
	for !s.Run(1 << 20) {
	}
	got := s.Answer()
	if !Puzzle.Proved(got) || got.Error != "" || got.Solvable != (want.ways > 0) {
		t.Fatalf("proved %v, solvable %v %s; there are %d strokes of\n%s", Puzzle.Proved(got), got.Solvable, got.Error, want.ways, board)
	}
	if got.Solvable && (got.Cost != int(want.turns) || got.Bound != got.Cost || got.Solutions != strconv.Itoa(int(want.ways))) {
		t.Errorf("%d turns, bound %d, %s ways, want %d turns, %d ways of\n%s", got.Cost, got.Bound, got.Solutions, want.turns, want.ways, board)
	}
	if s.reason != nil {
		if wrong := provesLost(board, s.reason); wrong != "" {
			t.Errorf("%+v: %s\n%s", s.reason, wrong, board)
		}
	}
}
