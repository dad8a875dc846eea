package maze

import (
	"fmt"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func ask(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	return searchtest.Answer(t, &Puzzle, req)
}

func mustParse(text string) maze.Board {
	board, err := maze.Parse(text)
	if err != nil {
		panic(err)
	}
	return board
}

// evenMix draws every tile equally often, and a brick on one cell in nine.
var evenMix = maze.Mix{Plus: 2, T: 2, L: 2, I: 2, Brick: 1}

// loopBoards returns 50 boards of 64×64 tiles of mostly I, with many loops.
func loopBoards() (boards []maze.Board) {
	r := puzzles.NewRand(1)
	for range 50 {
		boards = append(boards, maze.Random(r, 64, 64, maze.Mix{I: 95, L: 5}))
	}
	return boards
}

func rowsOf(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

// walkNoRoad has a walk to the end, which visits the middle tile twice, and no road.
var walkNoRoad = rowsOf(".S.", "╔║E", "╚╝.")

// known are boards on which a search that prunes is wrong, with the answers of one that visits each cell once and of one that visits each side of a cell
// once; -1 if it finds no road.
var known = []struct {
	board        string
	taps, steps  int
	cell, bySide int
}{
	{rowsOf("S═╬", "╩╩╝", "═╠E"), 1, 6, 2, 1},
	{rowsOf("S╝╗", "══╩", "╝╝E"), 5, 4, -1, 5},
	{rowsOf("S╦╝", "╦╗╝", "═╦E"), 4, 4, 5, 4},
	{rowsOf("S╝╦", "╔╝║", "╣═E"), 4, 6, -1, 4},
	{rowsOf("S═║", "╦╝╣", "╗╔E"), 7, 6, -1, 7},
	{rowsOf("S╦╔╬║", "╔╔╬╩╩", "╣.║═.", "═╠═╚║", "╚╔╝╗E"), 9, 12, -1, -1},
	{rowsOf("S╣╣.╩", "╝╝╬╦╠", "╣╬═╗╚", "╠╬╝╗╣", "║╗╔╔E"), 4, 12, 6, 5},
}

func TestKnownMazes(t *testing.T) {
	t.Parallel()
	for _, test := range known {
		board := mustParse(test.board)
		got := ask(t, search.Request{Task: search.TaskSolve, Board: test.board})
		if !Puzzle.Proved(got) || !got.Solvable || got.Cost != test.taps || got.Length != test.steps || got.Bound != test.taps {
			t.Errorf("%d taps, %d steps, proved %v; want %d, %d on\n%s", got.Cost, got.Length, Puzzle.Proved(got), test.taps, test.steps, board)
		}
		for bySide, want := range map[bool]int{false: test.cell, true: test.bySide} {
			published := runPublished(board, bySide)
			if !published.found {
				published.taps = -1
			}
			if published.taps != want {
				t.Errorf("the published search, by side %v, answers %d, want %d on\n%s", bySide, published.taps, want, board)
			}
		}
		replay(t, board, got)
	}
}

// TestWorkedBoard checks the board of the package comment.
func TestWorkedBoard(t *testing.T) {
	t.Parallel()
	board := mustParse(rowsOf("╦╣╦╚", "╚══S", "║E╚║"))
	home := newGoalDistances(newGrid(board))
	for ended := false; !ended; {
		_, ended = home.run(search.Slice)
	}
	got := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
	if home.fromStart().taps() != 1 || got.Cost != 5 || got.Length != 5 {
		t.Errorf("a walk of %d taps, a road of %d and %d steps, want 1, 5 and 5", home.fromStart().taps(), got.Cost, got.Length)
	}
	replay(t, board, got)
}

func TestDistancesIsSolve(t *testing.T) {
	t.Parallel()
	for _, test := range known {
		solved, distances := ask(t, search.Request{Task: search.TaskSolve, Board: test.board}), ask(t, search.Request{Task: search.TaskDistances, Board: test.board})
		solved.MS, distances.MS = 0, 0
		if a, b := fmt.Sprintf("%+v", solved), fmt.Sprintf("%+v", distances); a != b {
			t.Errorf("distances %s, solve %s", b, a)
		}
	}
}

func TestSmallestMazes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		solvable    bool
		taps, steps int
		moves, path string
	}{
		{"side by side", "SE\n", true, 0, 1, `[]`, `[[0,0],[0,1]]`},
		{"one above the other", "E\nS\n", true, 0, 1, `[]`, `[[1,0],[0,0]]`},
		{"an open tile", "S═E\n", true, 0, 2, `[]`, `[[0,0],[0,1],[0,2]]`},
		{"a closed tile", "E║S\n", true, 1, 2, `[{"cell":[0,1],"taps":1}]`, `[[0,2],[0,1],[0,0]]`},
		{"three taps", "S╝\n.E\n", true, 3, 2, `[{"cell":[0,1],"taps":3}]`, `[[0,0],[0,1],[1,1]]`},
		{"an L does not lead on", "S╔E\n", false, 0, 0, "", ""},
		{"a brick", "S.E\n", false, 0, 0, "", ""},
		{"a walk and no road", walkNoRoad, false, 0, 0, "", ""},
	} {
		got := ask(t, search.Request{Task: search.TaskSolve, Board: test.board})
		if !Puzzle.Proved(got) || got.Solvable != test.solvable || got.Cost != test.taps || got.Length != test.steps ||
			string(got.Moves) != test.moves || string(got.Path) != test.path || got.Metric != "taps" {
			t.Errorf("%s: %+v, moves %s, path %s", test.name, got, got.Moves, got.Path)
		}
	}
	if !naiveWalk(mustParse(walkNoRoad)) {
		t.Error("there is no walk on the board that should have one")
	}
}

// replay makes the moves of an answer and follows its path.
func replay(t testing.TB, board maze.Board, answer search.Answer) {
	t.Helper()
	moves, path := searchtest.Read[[]maze.Move](t, answer.Moves), searchtest.Read[[]maze.Cell](t, answer.Path)
	before := board
	at := 0 // on the path, of the last tile that was turned
	for _, move := range moves {
		for at++; at < len(path) && path[at] != move.Cell; at++ {
		}
		if at >= len(path) {
			t.Errorf("%v is not in the order of the road %v", move, path)
		}
		next, err := board.Apply(move)
		if err != nil {
			t.Fatal(err)
		}
		board = next
	}
	seen := map[maze.Cell]bool{}
	for i, c := range path {
		joined := i == 0 && c == board.Start()
		for side := range maze.Side(4) {
			joined = joined || i > 0 && path[i-1].Beside(side) == c && board.Joined(path[i-1], side)
		}
		if seen[c] || !joined {
			t.Fatalf("the road %v breaks at %v on\n%sfrom\n%s", path, c, board, before)
		}
		seen[c] = true
	}
	if path[len(path)-1] != board.End() || !board.Solved() || len(path)-1 != answer.Length || maze.Taps(moves) != answer.Cost {
		t.Errorf("a road of %d steps and %d taps, told as %d and %d; solved: %v\n%s",
			len(path)-1, maze.Taps(moves), answer.Length, answer.Cost, board.Solved(), board)
	}
}
