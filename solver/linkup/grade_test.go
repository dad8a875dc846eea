package linkup

import (
	"slices"
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// alike returns boards that are alike under the symmetries of Link-up.
func alike(t *testing.T, text string) []string {
	b := mustParse(t, text)
	mirrored := image(b.Rows(), b.Cols(), func(row, col int) byte { return signAt(b, row, b.Cols()-1-col) })
	upended := image(b.Rows(), b.Cols(), func(row, col int) byte { return signAt(b, b.Rows()-1-row, col) })
	boards := []string{mirrored.String(), upended.String()}
	if max(b.Rows(), b.Cols()) <= linkup.MaxRows {
		boards = append(boards, image(b.Cols(), b.Rows(), func(row, col int) byte { return signAt(b, col, row) }).String())
	}
	// Other pictures in place of the same.
	cells := []byte(b.Cells())
	for i, sign := range cells {
		if sign != '.' {
			cells[i] = linkup.Pictures[len(linkup.Pictures)-1-int(sign-'A')]
		}
	}
	return append(boards, linkup.New(b.Rows(), b.Cols(), string(cells)).String())
}

func TestGradesAreOrdered(t *testing.T) {
	t.Parallel()
	searchtest.OrdersGrades(t, &Puzzle, 2, "AA\n", func(board string) []string { return alike(t, board) })
}

func TestGradeLevels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		study study
		want  string
	}{
		{study{}, "easy"},
		{study{stuckAny: 4, stuckGreedy: 50}, "easy"},
		{study{stuckAny: 5}, "normal"},
		{study{stuckAny: 20}, "hard"},
		{study{stuckAny: 50, stuckGreedy: 39}, "hard"},
		{study{stuckAny: 20, stuckGreedy: 40}, "expert"},
	} {
		if got := test.study.level(); got != test.want {
			t.Errorf("%+v is %s, want %s", test.study, got, test.want)
		}
	}
}

// What careless plays lose is compared with all orders: the pairs left where a play is lost, the
// links after that, and which links lose.
func TestStudies(t *testing.T) {
	t.Parallel()
	plays, links := 0, 0
	for seed := range uint64(200) {
		board := linkup.Random(puzzles.NewRand(seed), 4, 4, 4)
		var g grader
		g.Begin(func(w *search.Work) {
			p, r := newPlayer(newModel(board)), puzzles.NewRand(seed)
			for range 10 {
				for p.begin(); p.step(anyLink, r); {
				}
				play := positions(board, p.links)
				lost := slices.IndexFunc(play, func(b linkup.Board) bool { return !clearable(b) })
				if lost < 1 {
					continue
				}
				plays++
				early, vain := g.judgePlays(w, board, [][]linkup.Path{p.links})
				if wantEarly, wantVain := play[lost].Tiles()/2, len(play)-1-lost; early != wantEarly || vain != wantVain {
					t.Errorf("%d pairs are left and %d links made in vain, want %d, %d\n%s", early, vain, wantEarly, wantVain, board)
				}
			}
			for _, move := range board.Moves(nil) {
				after := search.After(board, move)
				if got, want := g.loses(w, after), !clearable(after); got != want {
					t.Errorf("a link loses: %v, want %v\n%s", got, want, after)
				} else if got {
					links++
				}
			}
		})
		for !g.Run(search.Slice) {
		}
	}
	if plays < 50 || links < 2 {
		t.Errorf("%d plays and %d links were lost: too easy", plays, links)
	}
}

// clearable tries every order.
func clearable(b linkup.Board) bool {
	if b.Solved() {
		return true
	}
	for _, move := range b.Moves(nil) {
		if clearable(search.After(b, move)) {
			return true
		}
	}
	return false
}

func TestNoGrade(t *testing.T) {
	t.Parallel()
	searchtest.NoGrades(t, &Puzzle, []string{"AB\nBA\n"}, searchtest.Dealt(t, &Puzzle, "hard", "", 0).Board, search.Limits{Work: 1000})
}
