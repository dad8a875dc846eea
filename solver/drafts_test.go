package solver

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// This file checks what the editor knows of a board without a search, from what was found out about another.

// answers returns what the searches of the editor say of a board, but for what depends on the letters and on how it was found.
func answers(t *rapid.T, puzzle, board string) []search.Answer {
	var said []search.Answer
	for _, task := range []search.Task{search.TaskSolve, search.TaskWhy, search.TaskGrade, search.TaskCount} {
		a, err := Puzzles().Do(t.Context(), search.Request{Puzzle: puzzle, Task: task, Board: board})
		if err != nil {
			t.Fatalf("%v\n%s", err, board)
		}
		a.Board, a.Moves, a.Explored, a.MS = "", nil, 0, 0
		said = append(said, a)
	}
	return said
}

// randomJam draws a board of Traffic Jam: a small one, whose positions are few, but in make deep.
func randomJam(r *rand.Rand) rushhour.Board {
	if deep.On() {
		return rushhour.Random(r, 3+r.IntN(4), 4+r.IntN(3))
	}
	return rushhour.Random(r, 3+r.IntN(2), 4+r.IntN(2))
}

// TestKeys checks that boards with the same key have the same answers.
func TestKeys(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle, names string
		key           func(puzzles.Draft) string
		board         func(r *rand.Rand) string
	}{
		{
			"rushhour", "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz", rushhour.Key,
			func(r *rand.Rand) string { return randomJam(r).String() },
		},
		{
			"rabbits", "abcdefghijklmnopqrstuvwyz", rabbits.Key,
			func(r *rand.Rand) string {
				foxes := r.IntN(3) // with three the positions are many
				if deep.On() {
					foxes = r.IntN(4)
				}
				return rabbits.Random(r, rabbits.MinSize, 1+r.IntN(2), r.IntN(4), foxes).String()
			},
		},
	} {
		t.Run(test.puzzle, func(t *testing.T) {
			deep.Check(t, func(t *rapid.T) {
				r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
				board, order := test.board(r), r.Perm(len(test.names))
				other := strings.Map(func(sign rune) rune {
					if i := strings.IndexRune(test.names, sign); i >= 0 {
						return rune(test.names[order[i]])
					}
					return sign
				}, board)
				if a, b := test.key(puzzles.DraftOf(board, '.')), test.key(puzzles.DraftOf(other, '.')); a != b {
					t.Fatalf("the keys are\n%s%s", a, b)
				}
				if a, b := answers(t, test.puzzle, board), answers(t, test.puzzle, other); !reflect.DeepEqual(a, b) {
					t.Fatalf("of\n%sand\n%sit says %+v\n%+v", board, other, a, b)
				}
			})
		})
	}
}

// No board that is fuller than one without a solution has one, and TaskWhy alone finds what TaskSolve does.
func TestFuller(t *testing.T) {
	t.Parallel()
	fuller := 0
	deep.Check(t, func(t *rapid.T) {
		r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
		first := puzzles.DraftOf(randomJam(r).String(), '.')
		cell := func() puzzles.Cell { return puzzles.Cell{Row: r.IntN(first.Rows()), Col: r.IntN(first.Cols())} }
		d := first
		for range 1 + r.IntN(3) {
			d = rushhour.Stroke(d, []rune{rushhour.CarBrush, rushhour.CarBrush, 'x', '.', rushhour.Hero}[r.IntN(5)], []puzzles.Cell{cell(), cell()})
		}
		if !rushhour.Fuller(first, d) {
			return
		}
		if d.String() != first.String() {
			fuller++
		}
		was, is := answers(t, "rushhour", first.String()), answers(t, "rushhour", d.String())
		if !was[0].Solvable && is[0].Solvable {
			t.Fatalf("without a solution:\n%sfuller, with one:\n%s", first, d)
		}
		if !is[0].Solvable && !reflect.DeepEqual(is[0].Reason, is[1].Reason) {
			t.Fatalf("of\n%sTaskSolve says %+v and TaskWhy %+v", d, is[0].Reason, is[1].Reason)
		}
	})
	if fuller == 0 {
		t.Error("no board was fuller")
	}
	for _, pair := range [][2]string{
		{"AAB.\n..B.\n", "AAB.\n..BB\n"}, // longer
		{"AAB.\n..B.\n", "AAB.\n....\n"},
		{"AAx.\n", "AABB\n"},
		{"AAx.\n", "AAx.\n....\n"},
		{"AAx.\n", ".AAx\n"},
		{"AAB.\n..B.\n", "AAC.\n..C.\n"}, // the same, which needs no answer
	} {
		if rushhour.Fuller(puzzles.DraftOf(pair[0], '.'), puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("fuller than\n%sis said to be\n%s", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"AAx.\n....\n", "AAxx\nBB..\n"}, {"AAxo\n", "AAx.\n"}, {"AAx.\n", "AAx.\n"}} {
		if !rushhour.Fuller(puzzles.DraftOf(pair[0], '.'), puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("not fuller than\n%sis said to be\n%s", pair[0], pair[1])
		}
	}
}
