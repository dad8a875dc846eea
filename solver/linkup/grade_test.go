package linkup

import (
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

// The study of small boards is compared with all orders: the pairs left where a play is lost, the links after that, and which links lose.
func TestStudies(t *testing.T) {
	t.Parallel()
	stuck, losing := 0, 0
	for seed := range uint64(200) {
		board := linkup.Random(puzzles.NewRand(seed), 4, 4, 4)
		g := newGrader(board, search.Limits{}, search.Limits{})
		var left, vain, plays, links, lost int
		for g.phase < graded {
			switch asked := g.solve; {
			case asked == nil && g.phase < judgingPlays:
				g.playOn()
			case asked == nil:
				for _, links := range g.stuck {
					play := positions(g.board, links)
					for i, b := range play {
						if !clearable(b) {
							plays, left, vain = plays+1, left+b.Tiles()/2, vain+len(play)-1-i
							break
						}
					}
				}
				g.nextPlay()
			case asked.Run(1):
				want := clearable(asked.board)
				if asked.cleared != want {
					t.Fatalf("clearable: %v, want %v\n%s", asked.cleared, want, asked.board)
				}
				if g.phase == judgingLinks {
					links++
					if !want {
						lost++
					}
				}
				g.decided()
			}
		}
		if g.phase != graded {
			continue
		}
		want := g.study
		if want.early, want.vain, want.losing = 0, 0, 0; plays > 0 {
			want.early, want.vain = left/plays, vain/plays
		}
		if links > 0 {
			want.losing = 100 * lost / links
		}
		if g.study != want {
			t.Errorf("%+v, want %+v\n%s", g.study, want, board)
		}
		stuck, losing = stuck+plays, losing+lost
	}
	if stuck < 100 || losing < 15 {
		t.Errorf("%d plays and %d links were lost: too easy", stuck, losing)
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
