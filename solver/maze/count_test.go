package maze

import (
	"strconv"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// naiveRoads returns how many roads take so many taps, by trying every road; it reports false if it has entered more than so many cells.
func naiveRoads(b maze.Board, taps, budget int) (n uint64, ok bool) {
	taken := map[maze.Cell]bool{b.Start(): true}
	var enter func(c maze.Cell, in maze.Side, left int)
	enter = func(c maze.Cell, in maze.Side, left int) {
		if budget--; !b.Inside(c) || taken[c] || left < 0 || budget < 0 {
			return
		}
		if c == b.End() {
			if left == 0 {
				n++
			}
			return
		}
		taken[c] = true
		for out := range maze.Side(sides) {
			if more, ok := tapsBetween(b.At(c), in, out); ok && out != in {
				enter(c.Beside(out), out.Opposite(), left-more)
			}
		}
		delete(taken, c)
	}
	for side := range maze.Side(sides) {
		enter(b.Start().Beside(side), side.Opposite(), taps)
	}
	return n, budget >= 0
}

// TestCountAgainstEveryRoad tries every road of 6,000 small boards, and of the larger ones on which there are not too many.
func TestCountAgainstEveryRoad(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(14)
	counted, several, none, most := 0, 0, 0, uint64(0)
	for i := range 8000 {
		rows, cols := 1+puzzles.Below(r, 5), 2+puzzles.Below(r, 4)
		if i >= 6000 {
			rows, cols = 5+puzzles.Below(r, 5), 5+puzzles.Below(r, 5)
		}
		board := maze.Random(r, rows, cols, smallMixes[i%len(smallMixes)])
		n := newNaive(board, 300_000)
		if n.budget < 0 {
			continue
		}
		want := uint64(0)
		if n.found {
			var ok bool
			if want, ok = naiveRoads(board, n.taps, 2_000_000); !ok {
				continue
			}
		}
		counted++
		got := ask(t, search.Request{Task: search.TaskCount, Board: board.String()})
		if got.Solutions != strconv.FormatUint(want, 10) || !got.Decided || got.Solvable != n.found || got.Error != "" {
			t.Fatalf("%s roads, want %d: %+v\n%s", got.Solutions, want, got, board)
		}
		switch {
		case want == 0:
			none++
		case want > 1:
			several++
		}
		most = max(most, want)
	}
	t.Logf("%d boards, %d with several best roads, %d with none; at most %d", counted, several, none, most)
	if counted < 6000 || several < counted/10 || none < counted/20 || most < 30 {
		t.Error("too easy a test")
	}
}

// crossroads returns a board of crossroads with the start at the top left and the end at the bottom right.
func crossroads(rows, cols int) string {
	text := []rune(strings.Repeat(strings.Repeat("╬", cols)+"\n", rows))
	text[0], text[len(text)-2] = 'S', 'E'
	return string(text)
}

// The number of roads across a square of crossroads is that of self-avoiding walks from corner to corner, OEIS A007764.
func TestCountsOfSquares(t *testing.T) {
	t.Parallel()
	for i, want := range []string{"2", "12", "184", "8512", "1262816", "575780564", "789360053252", "3266598486981642", "41044208702632496804", "1568758030464750013214100"} {
		side := i + 2
		got := ask(t, search.Request{Task: search.TaskCount, Board: crossroads(side, side)})
		if got.Solutions != want || !got.Solvable || !got.Optimal || got.Path != nil {
			t.Errorf("%d×%d has %s roads, want %s: %+v", side, side, got.Solutions, want, got)
		}
	}
}

func TestCounts(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, board, moves, want string }{
		{"start beside end", "SE\n", "", "1"},
		{"a row", "S═E\n", "", "1"},
		{"a column", "S\n║\nE\n", "", "1"},
		{"two ways around", "S╗\n╚E\n", "", "2"},
		{"one takes more taps", "S╗\n╔E\n", "", "1"},
		{"both take one", "S╔\n╝E\n", "", "2"},
		{"turned, it takes none", "S╔\n╔E\n", `[{"cell":[0,1],"taps":1}]`, "1"},
		{"walls", "S.\n.E\n", "", "0"},
		{"as wide as it can be counted", "S" + strings.Repeat("═", 29) + "E\n" + strings.Repeat(strings.Repeat(".", 31)+"\n", 30), "", "1"},
		{"a long row is swept as a column", crossroads(1, 128), "", "1"},
		{"too wide", crossroads(32, 32), "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ask(t, search.Request{Task: search.TaskCount, Board: test.board, Moves: []byte(test.moves)})
			if got.Solutions != test.want || !got.Decided {
				t.Errorf("%s roads, want %s: %+v", got.Solutions, test.want, got)
			}
		})
	}
}

// TestCountStops limits the count of a large board by work and by memory.
func TestCountStops(t *testing.T) {
	t.Parallel()
	for _, limits := range []search.Limits{{Work: 20_000}, {Bytes: 1 << 22}} {
		got := ask(t, search.Request{Task: search.TaskCount, Board: crossroads(12, 12), Limits: limits})
		if got.Solutions != "" || !got.Solvable || limits.Work > 0 && got.Explored > limits.Work {
			t.Errorf("%+v: %+v", limits, got)
		}
	}
	searchtest.SlicesDoNotMatter(t, &Puzzle, search.Request{Puzzle: "maze", Task: search.TaskCount, Board: crossroads(5, 6)}, 1, 7, 1000)
}
