package hardest

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"warren/assets"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	"warren/solver"
	"warren/solver/search"
)

func solve(t *testing.T, puzzle, board string) search.Answer {
	t.Helper()
	answer, err := solver.Do(context.Background(), search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
	if err != nil || answer.Error != "" || !solver.Proved(answer) {
		t.Fatalf("%v %s of\n%s", err, answer.Error, board)
	}
	return answer
}

// The lists that the game ships can be read, and one board in a hundred is as hard as they say.
func TestShipped(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle        string
		boards, paged int // at least
		hardest       int
	}{{"rushhour", 7171, 5, 51}, {"rabbits", 2000, 10, 89}} {
		l, err := Parse(test.puzzle, assets.Hardest(test.puzzle))
		if err != nil {
			t.Fatal(err)
		}
		deals := l.Deals(0, math.MaxInt)
		if n := len(deals); n < test.boards || deals[0].Moves != test.hardest {
			t.Errorf("%s: %d boards, the hardest of %d", test.puzzle, n, deals[0].Moves)
		}
		if n := len(l.Deals(Least(test.puzzle), math.MaxInt)); test.puzzle == "rushhour" && n != test.boards {
			t.Errorf("%d boards of Traffic Jam take %d moves or more, want %d", n, Least(test.puzzle), test.boards)
		}
		pages := 0
		for i := range l.Classes {
			c := &l.Classes[i]
			if c.Paged {
				pages++
			}
			if c.Paged && len(c.Hardest) < Listed || len(c.Hardest) > 0 && c.Hardest[0].Moves != c.Most[len(c.Most)-1] {
				t.Errorf("%s, %s: %d boards, at most %d", test.puzzle, c.Name(), len(c.Hardest), c.Most)
			}
		}
		if pages != test.paged {
			t.Errorf("%s: %d classes are shown, want %d", test.puzzle, pages, test.paged)
		}
		for i, b := range deals {
			images := make(map[string]bool)
			for n := range uint64(8) {
				images[l.turned(b, n)] = true
			}
			if most := map[string]int{"rushhour": 2, "rabbits": 8}[test.puzzle]; len(images) > most || len(images) < most/4 {
				t.Errorf("%d images of\n%s", len(images), b.Text())
			}
			if i%100 != 0 {
				continue
			}
			for board := range images {
				if answer := solve(t, test.puzzle, board); answer.Cost != b.Moves || answer.Board != board {
					t.Errorf("%d moves, the list has %d of\n%s", answer.Cost, b.Moves, board)
				}
				if most, ok := l.Most(board, len(board)); ok && most < b.Moves {
					t.Errorf("at most %d moves, but it takes %d:\n%s", most, b.Moves, board)
				}
			}
		}
	}
}

// Each board comes once before one comes again, and hard and harder ones take turns.
func TestDeal(t *testing.T) {
	t.Parallel()
	l := Of("rushhour")
	boards := l.Deals(28, math.MaxInt)
	seen := make(map[string]bool)
	var mean float64
	for n := range 2 * len(boards) {
		board, moves := l.Deal(boards, uint64(n))
		seen[board] = true
		mean += float64(moves)
		if n == len(boards)-1 && len(seen) != len(boards) {
			t.Errorf("the first %d deals are %d boards", len(boards), len(seen))
		}
	}
	if len(seen) != 2*len(boards) {
		t.Errorf("%d boards and their images are %d", len(boards), len(seen))
	}
	mean /= float64(2 * len(boards))
	for begin := 0; begin < len(boards); begin += 97 {
		sum := 0.0
		for n := begin; n < begin+20; n++ {
			_, moves := l.Deal(boards, uint64(n))
			sum += float64(moves)
		}
		if math.Abs(sum/20-mean) > 1.5 {
			t.Errorf("20 deals from %d on take %.1f moves each, all %.1f", begin, sum/20, mean)
		}
	}
}

// No random board is harder than its class allows with as many pieces.
func TestMost(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	known := 0
	for range 3000 {
		rows, cols := 4+r.IntN(2), 4+r.IntN(3)
		b := rushhour.Random(r, rows, cols)
		board := b.String()
		if most, ok := Of("rushhour").Most(board, len(b.Cars(nil))+strings.Count(board, "x")); ok {
			known++
			if answer := solve(t, "rushhour", board); answer.Solvable && answer.Cost > most {
				t.Errorf("%d moves, at most %d of\n%s", answer.Cost, most, board)
			}
		}
	}
	for range 300 {
		board := rabbits.Random(r, 5, 1+r.IntN(4), r.IntN(5), r.IntN(3)).String()
		if most, ok := Of("rabbits").Most(board, 99); ok {
			known++
			if answer := solve(t, "rabbits", board); answer.Solvable && answer.Cost > most {
				t.Errorf("%d steps, at most %d of\n%s", answer.Cost, most, board)
			}
		}
	}
	if known < 300 {
		t.Errorf("the most moves are known of %d boards", known)
	}
}

func TestMostUnknown(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ puzzle, board string }{
		{"rushhour", "AA....\n......\n......\n......\n......\n......\n"},
		{"rushhour", "......\n......\nAABBBB\n......\n......\n......\n"},
		{"rushhour", "....x.\n......\nAA....\n......\n......\n......\n"},
		{"rushhour", "no board"},
		{"rabbits", "R......\n.......\n.......\n.......\n.......\n.......\n.......\n"},
		{"rabbits", "no board"},
	} {
		if most, ok := Of(test.puzzle).Most(test.board, 99); ok {
			t.Errorf("at most %d of\n%s", most, test.board)
		}
	}
}

func TestReadsAsWritten(t *testing.T) {
	t.Parallel()
	small, walled := Class{Rows: 4, Cols: 4, Paged: true}, Class{Rows: 4, Cols: 5, Walls: 1}
	small.Add(7, "BB.FAA.FECCCE.DD")
	small.Add(2, "...DAA.D........")
	walled.Add(1, "....x..........AA...")
	text := Format("rushhour", []Class{small, walled})
	_, lines, _ := strings.Cut(text, "\n")
	const want = `# 4x4 most=0,0,2,2,2,2,7 paged
7 BB.FAA.FECCCE.DD
2 ...DAA.D........
# 4x5-1 most=0,0,1
`
	if lines != want {
		t.Errorf("written\n%s, want\n%s", lines, want)
	}
	l, err := Parse("rushhour", text)
	if err != nil || len(l.Classes) != 2 || l.Classes[1].Name() != "4x5-1" || l.Classes[0].Hardest[1].Text() != "...D\nAA.D\n....\n....\n" {
		t.Errorf("read as %+v, %v", l, err)
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, want string }{
		{"7 BB.FAA.FECCCE.DD\n", `1: "7 BB.FAA.FECCCE.DD", expected a class or a board`},
		{"# 4x4 most=1\n7 BB.F\n", `2: "7 BB.F", expected moves and 16 cells`},
		{"# 4x4 most=1\nx BB.FAA.FECCCE.DD\n", `2: "x BB.FAA.FECCCE.DD", expected moves and 16 cells`},
		{"# 4x4-0 most=1\n", `1: "4x4-0" is no class of rushhour`},
		{"# 4x4 most=1,,2\n", `1: "# 4x4 most=1,,2": strconv.Atoi: parsing "": invalid syntax`},
		{"# 4x4 least=1\n", `1: "# 4x4 least=1": input does not match format`},
	} {
		if l, err := Parse("rushhour", test.text); l != nil || err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
	if l := Of("maze"); l != nil {
		t.Errorf("Way Home has a list: %v", fmt.Sprint(l))
	}
}
