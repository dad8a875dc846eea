package rabbits

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"warren/puzzles/rabbits"
	"warren/solver/humanmodel"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 2, ".XR..\n.....\n.....\n.....\n.....\n", func(board string) (alike []string) {
		rows := strings.Fields(board)
		for range 2 {
			for range 4 {
				rows = turned(rows)
				alike = append(alike, strings.Join(rows, "\n")+"\n")
			}
			slices.Reverse(rows)
		}
		return alike
	})
}

// turned returns the rows of a board that is turned a quarter clockwise.
func turned(rows []string) []string {
	turned := make([]string, len(rows))
	for i := range rows {
		for k := range rows {
			turned[i] += rows[len(rows)-1-k][i : i+1]
		}
	}
	return turned
}

func TestGradeOfTable(t *testing.T) {
	t.Parallel()
	searchtest.GradesFromTable(t, &Puzzle, toy60, 87, `[{"from":[1,0],"to":[1,1]}]`, metricMoves, 86)
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.NoGrades(t, &Puzzle, []string{"R....\n.....\n..X..\n.....\n...R.\n", "RRR..\n.....\n..R..\n.....\nRR...\n"}, toy60,
		search.Limits{Work: 100}, search.Limits{Bytes: 300 << 10})
	searchtest.SolvedGrade(t, &Puzzle, "R....\n.....\n.....\n.....\n.....\n")
}

// TestLargeBoard checks a board whose positions take several words: the fox has to come under the rabbit's way.
func TestLargeBoard(t *testing.T) {
	t.Parallel()
	board := strings.Repeat(".........\n", 6) + ".a.......\n.a.......\n..R......\n"
	got := searchtest.Grade(t, &Puzzle, board)
	if got.Cost != 2 || got.Grade < 2 {
		t.Errorf("par %d, grade %v", got.Cost, got.Grade)
	}
}

// TestSights checks that the moves that are seen are those of the rules, how far they go, which are of the piece that moved, and that they have the same places
// in the order on a board upside down.
func TestSights(t *testing.T) {
	t.Parallel()
	for _, text := range []string{toy60, "aa...\nR....\n..X..\nb.R..\nb....\n", "aa...\nR....\nb.X..\nb.R..\n.....\n", "R........\n.R.......\n......aa.\n" + strings.Repeat(".........\n", 5) + ".......RR\n"} {
		upsideDown := strings.Fields(text)
		slices.Reverse(upsideDown)
		var orders [2]map[uint32]bool
		for i, text := range []string{text, strings.Join(upsideDown, "\n")} {
			board := mustParse(text)
			if m := newModel(board); m.words == 1 {
				orders[i] = checkSights[[1]uint64](t, board, m)
			} else {
				orders[i] = checkSights[[3]uint64](t, board, m)
			}
		}
		if !maps.Equal(orders[0], orders[1]) {
			t.Errorf("the places in the order are %v, and upside down %v\n%s", orders[0], orders[1], text)
		}
	}
}

// checkSights returns the places in the order.
func checkSights[K key](t *testing.T, board rabbits.Board, m *model) map[uint32]bool {
	t.Helper()
	task := task{board, board, m, metricSteps, search.Limits{Bytes: search.PlatformBytes}}
	full := newFullSearch[K](task, nil, nil, initialSlots)
	for !full.Run(search.Slice) {
	}
	v := newViewer(task, full.Table)
	sight := v.look(keyOf[K](m, board))
	if left := searchtest.Answer(t, &Puzzle, search.Request{Task: search.TaskSolve, Board: board.String()}).Cost; sight.Left != left {
		t.Errorf("%d steps left, want %d, of\n%s", sight.Left, left, board)
	}
	moves := board.Moves(nil)
	if len(sight.Moves) != len(moves) {
		t.Errorf("%d moves are seen, there are %d\n%s", len(sight.Moves), len(moves), board)
	}
	orders := map[uint32]bool{}
	for _, move := range moves {
		after, _ := board.Apply(move)
		seen := sight.Moves[slices.IndexFunc(sight.Moves, func(s humanmodel.Move[K]) bool { return s.To == keyOf[K](m, after) })]
		orders[seen.Order] = true
		whole := true
		if fox, ok := board.Fox(board.FoxAt(move.From)); ok {
			back, ahead := board.Reach(fox)
			by := move.To.Row - move.From.Row + move.To.Col - move.From.Col
			whole = by == back || by == ahead
		}
		if got := seen.Features[humanmodel.Whole] == 1; got != whole {
			t.Errorf("%v goes as far as it can: %v, want %v\n%s", move, got, whole, board)
		}
		again := 0
		for _, next := range v.look(seen.To).Moves {
			if next.At == seen.After {
				again++
			}
		}
		if want := len(after.MovesFrom(nil, move.To)); again != want {
			t.Errorf("after %v the same piece has %d moves, want %d\n%s", move, again, want, board)
		}
	}
	if len(orders) != len(moves) {
		t.Errorf("%d places in the order, want %d\n%s", len(orders), len(moves), board)
	}
	return orders
}
