package onestroke

import (
	"math/bits"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 4, "S.\n", func(board string) (alike []string) {
		for i := range 8 {
			alike = append(alike, board)
			board = turned(board, i == 3)
		}
		return alike
	})
}

func TestGradeLevels(t *testing.T) {
	t.Parallel()
	for drawn, want := range map[int]string{100: "easy", 75: "easy", 74: "normal", 50: "normal", 25: "hard", 24: "expert", 0: "expert"} {
		if got := (study{drawn: drawn}).level(); got != want {
			t.Errorf("%d %% drawn is %s, want %s", drawn, got, want)
		}
	}
}

// TestStudies compares the study of small boards, some with an end, with the naive search.
func TestStudies(t *testing.T) {
	t.Parallel()
	lostStrokes, losingSteps, unique := 0, 0, 0
	for seed := range uint64(60) {
		r := puzzles.NewRand(seed)
		board := onestroke.Random(r, 5, 5, 2+puzzles.Below(r, 8))
		if seed%3 == 0 {
			moves := searchtest.Read[[]onestroke.Move](t, ask(t, search.Request{Task: search.TaskSolve, Board: board.String()}).Moves)
			board = endingAt(t, board, moves[len(moves)-1].To)
		}
		g := newGrader(task{board, search.Limits{Bytes: search.DealBytes}})
		for !g.Run(search.Slice) {
		}
		var drawn, vain int
		image := canonical(board)
		for n := range gradeStrokes {
			stroke := strokeOf(image, n)
			open := 0
			for open+1 < len(stroke) && plainFrom(stroke[open+1]).count > 0 {
				open++
			}
			drawn += 100 * open / (board.Free() - 1)
			for i := open + 1; i < len(stroke) && !shows(stroke[i]); i++ {
				vain++
			}
			if open+1 < len(stroke) {
				lostStrokes++
			}
		}
		losing := 0
		steps := g.steps()
		for n := range min(len(steps), judgedSteps) {
			if plainFrom(steps[n*len(steps)/min(len(steps), judgedSteps)]).count == 0 {
				losing++
			}
		}
		losingSteps += losing
		if n := min(len(steps), judgedSteps); n > 0 {
			losing = losing * len(steps) / n
		}
		want := study{
			drawn: drawn / gradeStrokes, vain: vain / gradeStrokes, losing: losing, forced: g.study.forced,
			single: manyWays + 1 - bits.Len(uint(plainFrom(image).count)),
		}
		if plainFrom(image).count == 1 {
			unique++
		}
		if g.study != want {
			t.Errorf("%+v, want %+v\n%s", g.study, want, board)
		}
	}
	if lostStrokes < 200 || losingSteps < 60 || unique < 3 {
		t.Errorf("%d strokes and %d steps were lost, %d boards have one solution: too easy", lostStrokes, losingSteps, unique)
	}
}

// strokeOf returns the n-th stroke that grades a board.
func strokeOf(b onestroke.Board, n int) []onestroke.Board {
	r := puzzles.NewRand(gradeSeed)
	for range n {
		carelessStroke(r, b)
	}
	return carelessStroke(r, b)
}

func TestForcedShare(t *testing.T) {
	t.Parallel()
	for board, want := range map[string]int{"S.\n": 100, "S..\n...\n...\n": 37, "S..\n.#.\n...\n": 100, "S...\n....\n....\n....\n": 20} {
		if got := forcedShare(mustParse(t, board)); got != want {
			t.Errorf("%d %% forced, want %d\n%s", got, want, board)
		}
	}
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.SolvedGrade(t, &Puzzle, "S\n", "S#\n##\n")
	searchtest.NoGrades(t, &Puzzle, []string{".S.\n"}, searchtest.Dealt(t, &Puzzle, "hard", "", 0).Board, search.Limits{Work: 300})
}
