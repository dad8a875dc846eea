package rushhour

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver/humanmodel"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 4, ".AA...\n", func(board string) (alike []string) {
		upDown := strings.Fields(board)
		slices.Reverse(upDown)
		mirrored := strings.Join(upDown, "\n") + "\n"
		renamed := strings.NewReplacer("B", "z", "C", "B", "D", "C").Replace(board)
		return []string{mirrored, renamed}
	})
}

func taskOf(text string) task {
	board := mustParse(text)
	return task{board, board, newModel(board), metricMoves, search.Limits{Bytes: search.PlatformBytes}}
}

// TestSights checks what there is to see of positions: every move with the features that the position alone tells.
func TestSights(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ board, want string }{
		{"AA....\n", "A+1; A+2; A+3; A+4 whole+1"},
		{".AA..B\n.....B\n......\n", "A-1 whole+1; A+1; A+2 whole+1; B+1 whole+1 blocks-1"}, // a red car that goes back frees nothing
		// B stands right before the red car, C farther on. Nothing waits for D.
		{
			"AAB..C\n..B..C\n......\nDD....\n",
			"B+1 frees+1 blocks-1; B+2 whole+1 frees+1 blocks-1; C+1 blocks-1; C+2 whole+1 blocks-1; D+1 aside+1; D+2 aside+1; D+3 aside+1; D+4 whole+1 aside+1",
		},
		// B waits for D, which would have to go three cells right.
		{"AAB...\n..B...\nDDD.EF\n....EF\n", "D+1 whole+1; E-1; E-2 whole+1 blocks+1; F-1; F-2 whole+1 blocks+1"},
		// Here it would have to go two cells.
		{"AAB...\n..B...\n.DD.EF\n....EF\n", "D-1 whole+1; D+1 whole+1; E-1; E-2 whole+1 blocks+1; F-1 aside+1; F-2 whole+1 blocks+1 aside+1"},
		// It would have no room on the right.
		{"AAB.\n..B.\n.DDE\n...E\n", "D-1 whole+1; E-1 aside+1; E-2 whole+1 blocks+1 aside+1"},
	} {
		task := taskOf(test.board)
		full := newFullSearch[uint32](task, nil, nil, initialSlots)
		for !full.Run(search.Slice) {
		}
		got := sightOf(t, task, full.Table)
		if got != test.want {
			t.Errorf("%q, want %q, of\n%s", got, test.want, test.board)
		}
	}
}

func sightOf(t *testing.T, task task, table *table[uint32]) string {
	key := func(board rushhour.Board) uint32 { return table.Expander.node(task.model, task.model.pose(board)).key }
	sight := newViewer(task, table).look(key(task.board))
	names := map[int]string{humanmodel.Whole: "whole", humanmodel.Frees: "frees", humanmodel.Blocks: "blocks", humanmodel.Aside: "aside"}
	var moves []string
	for _, move := range task.board.Moves(nil) {
		after, _ := task.board.Apply(move)
		seen := sight.Moves[slices.IndexFunc(sight.Moves, func(m humanmodel.Move[uint32]) bool { return m.To == key(after) })]
		text := fmt.Sprintf("%c%+d", move.Car, move.By)
		for k, feature := range seen.Features {
			if feature != 0 {
				text += fmt.Sprintf(" %s%+d", names[k], feature)
			}
		}
		moves = append(moves, text)
	}
	if len(moves) != len(sight.Moves) {
		t.Errorf("%d moves are seen, %d there are", len(sight.Moves), len(moves))
	}
	return strings.Join(moves, "; ")
}

func TestGradeOfTable(t *testing.T) {
	t.Parallel()
	searchtest.GradesFromTable(t, &Puzzle, hard51, 51, `[{"car":"G","by":-1},{"car":"M","by":1}]`, metricSteps, 49)
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.NoGrades(t, &Puzzle, []string{"AA.x.\n", "AA.B\n...B\n...B\n"}, hard93, search.Limits{Work: 100}, search.Limits{Bytes: 3 << 20})
	searchtest.SolvedGrade(t, &Puzzle, "..AA\n")
}
