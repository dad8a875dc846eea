package linkup

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func ask(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	return searchtest.Answer(t, &Puzzle, req)
}

var mustParse = puzzletest.Rules[linkup.Board, linkup.Move]{Parse: linkup.Parse}.Must

func linksOf(t testing.TB, answer search.Answer) []linkup.Move {
	t.Helper()
	moves := searchtest.Read[[]linkup.Move](t, answer.Moves)
	return moves
}

// replayLinks checks that the moves of an answer clear the board at the stated cost, each link with the fewest turns possible.
func replayLinks(t testing.TB, answer search.Answer) {
	t.Helper()
	board := mustParse(t, answer.Board)
	turns, steps := 0, 0
	for i, move := range linksOf(t, answer) {
		least, _, ok := newPublished(board).link(move.Path.From(), move.Path.To())
		if !ok || least != move.Path.Turns() {
			t.Fatalf("link %d, %v: the published search finds %v with %d turns on\n%s", i+1, move, ok, least, board)
		}
		next, err := board.Apply(move)
		if err != nil {
			t.Fatalf("link %d: %v on\n%s", i+1, err, board)
		}
		board = next
		turns += move.Path.Turns()
		steps += move.Path.Steps()
	}
	if !board.Solved() || turns != answer.Cost || steps != answer.Length || answer.Bound > answer.Cost {
		t.Fatalf("%d turns and %d steps lead to\n%sthe answer says %d, %d, and at least %d turns", turns, steps, board, answer.Cost, answer.Length, answer.Bound)
	}
}

var known = []struct {
	name, board string
	solvable    bool
	least       int    // turns of any order
	reason      string // kind and cells
}{
	{"empty", "..\n..\n", true, 0, ""},
	{"neighbours", "AA\n", true, 0, ""},
	{"crosswise", "AB\nBA\n", false, 2, "locked [[0 0] [0 1] [1 0] [1 1]]"},
	{"a free corner", "AB\n.A\n.B\n", true, 1, ""},
	{"three of one", "AAA\n", false, 0, "odd [[0 0] [0 1] [0 2]]"},
	{"one of one", "AAB\n", false, 0, "odd [[0 2]]"},
	// Four A's: after any two are linked, B is in between.
	{"four of one", "ABBA\nAC.A\n...C\n", true, 1, ""},
}

func TestKnownLinkups(t *testing.T) {
	t.Parallel()
	for _, test := range known {
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
			got := ask(t, search.Request{Task: task, Board: test.board})
			reason := ""
			if got.Reason != nil {
				reason = fmt.Sprint(got.Reason.Kind, " ", got.Reason.Cells)
			}
			if got.Solvable != test.solvable || !Puzzle.Proved(got) || got.Metric != "turns" || reason != test.reason {
				t.Errorf("%s: solvable %v, proved %v, reason %q in %s, want %v, true, %q\n%s",
					test.name, got.Solvable, Puzzle.Proved(got), reason, got.Metric, test.solvable, test.reason, test.board)
			}
			if test.solvable {
				replayLinks(t, got)
				if got.Cost < test.least {
					t.Errorf("%s: %d turns, at least %d were expected", test.name, got.Cost, test.least)
				}
			} else if got.Moves != nil || got.Cost != 0 || got.Bound != 0 {
				t.Errorf("%s: cost %d, bound %d, moves %s", test.name, got.Cost, got.Bound, got.Moves)
			}
		}
	}
}

// The answers for small boards, and those of each method alone, are compared with all positions.
func TestLinkupsAgainstNaiveSearch(t *testing.T) {
	t.Parallel()
	const mostStates = 2000
	const easy, hard, stuck, chosen = "cleared by the first play", "cleared, and not by the first play", "stuck", "cleared by no choice of pairs"
	wanted, all := map[string]int{easy: 400, hard: 700, stuck: 600, chosen: 300}, 0
	for kind, n := range wanted {
		wanted[kind] = deep.Times(n / 8)
		all += wanted[kind]
	}
	r := puzzles.NewRand(28)
	for boards := 0; boards < all; {
		board := small(r)
		for range puzzles.Below(r, 4) { // some links, possibly wrong ones
			if moves := board.Moves(nil); len(moves) > 0 {
				board, _ = board.Apply(moves[puzzles.Below(r, len(moves))])
			}
		}
		model := newModel(board)
		player := newPlayer(model)
		player.begin()
		for player.step(anyLink, r) {
		}
		checker := newChecker(model)
		proof := newProof(model, newChecker(model))
		for !proof.ended {
			proof.step()
		}
		// The kinds of boards, if the solver is right: all must occur, and most are of the first or the third.
		kind := chosen
		switch {
		case checker.check():
			kind = stuck
		case player.left == 0:
			kind = easy
		case proof.solvable:
			kind = hard
		}
		if wanted[kind] == 0 {
			continue
		}
		naive := newNaive(board, mostStates)
		fewest, ok := naive.fewest(1<<len(naive.tiles) - 1)
		if !ok {
			continue
		}
		boards++
		wanted[kind]--
		clearable := fewest != naiveNever
		if clearable && kind == stuck || clearable != proof.solvable {
			t.Fatalf("%s, cleared by a proof %v; all positions say %v\n%s", kind, proof.solvable, clearable, board)
		}
		got := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		if !Puzzle.Proved(got) || got.Solvable != clearable {
			t.Fatalf("solvable %v, proved %v; all positions say %v\n%s", got.Solvable, Puzzle.Proved(got), clearable, board)
		}
		if !clearable {
			continue
		}
		replayLinks(t, got)
		if got.Cost < fewest || got.Bound > fewest {
			t.Fatalf("%d turns and at least %d; the fewest are %d\n%s", got.Cost, got.Bound, fewest, board)
		}
		best := ask(t, search.Request{Task: search.TaskDistances, Board: board.String()})
		if replayLinks(t, best); best.Cost != fewest || !best.Optimal {
			t.Fatalf("%d turns, proven %v; the fewest are %d\n%s", best.Cost, best.Optimal, fewest, board)
		}
	}
}

// The fewest turns of random boards up to 8×10 are proven.
func TestFewestTurns(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(10)
	for _, size := range [][3]int{{6, 6, 4}, {6, 8, 4}, {8, 8, 4}, {8, 10, 4}, {8, 10, 2}} {
		for solved := 0; solved < 4; {
			board := linkup.Random(r, size[0], size[1], size[2]).String()
			some := ask(t, search.Request{Task: search.TaskSolve, Board: board})
			if !some.Solvable {
				continue
			}
			solved++
			best := ask(t, search.Request{Task: search.TaskDistances, Board: board})
			replayLinks(t, best)
			if !best.Optimal || best.Cost > some.Cost || best.Cost < some.Bound {
				t.Errorf("%d turns, proven %v, after %d to %d\n%s", best.Cost, best.Optimal, some.Bound, some.Cost, board)
			}
		}
	}
}

// A limit that ends the search for the fewest turns leaves the best order and the bound.
func TestLimitOfFewestTurns(t *testing.T) {
	t.Parallel()
	board := linkup.Random(puzzles.NewRand(28), 8, 8, 4).String()
	var last search.Answer
	for _, work := range []uint64{300, 1000, 3000, 0} {
		got := ask(t, search.Request{Task: search.TaskDistances, Board: board, Limits: search.Limits{Work: work}})
		replayLinks(t, got)
		if got.Optimal != (work == 0) || got.Bound < last.Bound || last.Solvable && got.Cost > last.Cost {
			t.Errorf("%d boards allowed: %d to %d turns, proven %v, after %d to %d", work, got.Bound, got.Cost, got.Optimal, last.Bound, last.Cost)
		}
		last = got
	}
}

// TestRandomLinkups decides random boards of the size of hard deals.
func TestRandomLinkups(t *testing.T) {
	t.Parallel()
	const boards = 150
	r := puzzles.NewRand(2026)
	cleared := 0
	for range boards {
		got := ask(t, search.Request{Task: search.TaskSolve, Board: linkup.Random(r, 8, 14, 4).String()})
		if !Puzzle.Proved(got) {
			t.Fatalf("not decided:\n%s", got.Board)
		}
		if got.Solvable {
			replayLinks(t, got)
			cleared++
		}
	}
	if cleared < boards*8/10 || cleared == boards {
		t.Errorf("%d of %d random boards can be cleared", cleared, boards)
	}
}

// TestAnyCount checks the largest board with all pictures, with a few and with one.
func TestAnyCount(t *testing.T) {
	t.Parallel()
	for _, pictures := range []int{1, 2, 7, 20, 42, 56, 62} {
		r := puzzles.NewRand(uint64(pictures))
		cells := make([]byte, linkup.MaxRows*linkup.MaxCols)
		for i := range cells {
			cells[i] = linkup.Pictures[i/2%pictures]
		}
		linkup.Mix(r, cells)
		got := ask(t, search.Request{Task: search.TaskSolve, Board: linkup.New(linkup.MaxRows, linkup.MaxCols, string(cells)).String(), Limits: search.Limits{Work: 1000}})
		t.Logf("%d pictures: solvable %v, proved %v, %d turns of at least %d, %d boards looked at", pictures, got.Solvable, Puzzle.Proved(got), got.Cost, got.Bound, got.Explored)
		switch {
		case got.Solvable:
			replayLinks(t, got)
		case Puzzle.Proved(got) && got.Bound != 0, !Puzzle.Proved(got) && got.Bound == 0:
			t.Errorf("%d pictures: proved %v, bound %d", pictures, Puzzle.Proved(got), got.Bound)
		}
	}
}

func linkArgs(pair []int) json.RawMessage {
	return LinkArgs(linkup.Cell{Row: pair[0], Col: pair[1]}, linkup.Cell{Row: pair[2], Col: pair[3]})
}

func TestLinkPair(t *testing.T) {
	t.Parallel()
	const board = ".B9.\n9C.D\n.B.C\n"
	for _, test := range []struct {
		pair          []int
		solvable      bool
		turns, length int
		moves         string
	}{
		{[]int{1, 0, 0, 2}, true, 2, 5, `[{"path":[[1,0],[-1,0],[-1,2],[0,2]]}]`},
		{[]int{0, 2, 1, 0}, true, 2, 5, `[{"path":[[0,2],[-1,2],[-1,0],[1,0]]}]`},
		{[]int{0, 1, 2, 1}, true, 2, 6, ""},
		{[]int{1, 1, 2, 3}, true, 2, 3, ""},
	} {
		got := ask(t, search.Request{Task: TaskLink, Board: board, Args: linkArgs(test.pair)})
		if got.Solvable != test.solvable || !Puzzle.Proved(got) || got.Cost != test.turns || got.Bound != test.turns || got.Length != test.length {
			t.Errorf("%v: solvable %v, proved %v, %d turns, %d steps: %s", test.pair, got.Solvable, Puzzle.Proved(got), got.Cost, got.Length, got.Moves)
		}
		if test.moves != "" && string(got.Moves) != test.moves {
			t.Errorf("%v: %s, want %s", test.pair, got.Moves, test.moves)
		}
	}
	for _, test := range []struct {
		pair   []int
		reason linkup.Reason
	}{
		{[]int{1, 0, 0, 3}, linkup.Nothing},
		{[]int{1, 0, 1, 0}, linkup.Same},
		{[]int{1, 0, 1, 1}, linkup.Different},
		{[]int{1, 0, 3, 1}, linkup.Outside},
	} {
		_, err := searchtest.Do(&Puzzle, search.Request{Task: TaskLink, Board: board, Args: linkArgs(test.pair)})
		var refusal *linkup.Refusal
		if !errors.As(err, &refusal) || refusal.Reason != test.reason {
			t.Errorf("%v: %v, want the reason %s", test.pair, err, test.reason)
		}
	}
	if _, err := searchtest.Do(&Puzzle, search.Request{Task: TaskLink, Board: board, Args: json.RawMessage("[[1,2],[3]]")}); err == nil {
		t.Error("a pair of three numbers is taken")
	}
	shut := ask(t, search.Request{Task: TaskLink, Board: "AB\nBA\n", Args: linkArgs([]int{0, 0, 1, 1})})
	if shut.Solvable || !Puzzle.Proved(shut) || shut.Moves != nil {
		t.Errorf("more than two turns: %+v", shut)
	}
}

// TestPublishedSearch checks that the published search finds the fewest turns on boards that have been played for a while, but too many steps on some,
// for example 7 instead of 5.
func TestPublishedSearch(t *testing.T) {
	t.Parallel()
	known := newPublished(mustParse(t, ".B9.\n9C.D\n.B.C\n"))
	if turns, steps, ok := known.link(linkup.Cell{Row: 1}, linkup.Cell{Col: 2}); !ok || turns != 2 || steps != 7 {
		t.Errorf("%d turns, %d steps, want 2 and 7", turns, steps)
	}
	r := puzzles.NewRand(60)
	pairs, linked, wrong := 0, 0, 0
	for range 40 {
		board := linkup.Random(r, 8, 14, 4)
		for range puzzles.Below(r, 50) {
			if moves := board.Moves(nil); len(moves) > 0 {
				board = search.After(board, moves[puzzles.Below(r, len(moves))])
			}
		}
		model, field, published := newModel(board), board.Field(), newPublished(board)
		for i, from := range model.tiles {
			for _, mate := range model.mates[i] {
				to := model.tiles[mate.tile]
				turns, steps, ok := published.link(from, to)
				path, found := field.Link(from, to)
				if ok != found || ok && (turns != path.Turns() || steps < path.Steps()) {
					t.Fatalf("%v with %d turns and %d steps, by masks %v, %v on\n%s", ok, turns, steps, found, path, board)
				}
				if pairs++; ok {
					linked++
				}
				if ok && steps > path.Steps() {
					wrong++
				}
			}
		}
	}
	if wrong == 0 || linked == pairs {
		t.Errorf("%d of %d are linked, %d in too many steps", linked, pairs, wrong)
	}
}

func TestLinkShuffle(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(77)
	for i := range 60 {
		board := linkup.Random(r, 4+puzzles.Below(r, 7), 4+2*puzzles.Below(r, 7), 4)
		for range puzzles.Below(r, board.Tiles()/2) {
			if moves := board.Moves(nil); len(moves) > 0 {
				board, _ = board.Apply(moves[puzzles.Below(r, len(moves))])
			}
		}
		got := ask(t, search.Request{Task: TaskShuffle, Board: board.String(), Seed: uint64(i)})
		if !Puzzle.Proved(got) || !got.Solvable {
			t.Fatalf("solvable %v, proved %v:\n%s", got.Solvable, Puzzle.Proved(got), got.Board)
		}
		replayLinks(t, got)
		checkShuffled(t, board, mustParse(t, got.Board))
		if again := ask(t, search.Request{Task: TaskShuffle, Board: board.String(), Seed: uint64(i)}); again.Board != got.Board {
			t.Errorf("seed %d gives two boards", i)
		}
	}
	odd := ask(t, search.Request{Task: TaskShuffle, Board: "AAB\n.BB\n"})
	if odd.Solvable || !Puzzle.Proved(odd) || odd.Reason == nil || odd.Reason.Kind != "odd" || fmt.Sprint(odd.Reason.Cells) != "[[0 2] [1 1] [1 2]]" {
		t.Errorf("an odd count: %+v", odd)
	}
	if empty := ask(t, search.Request{Task: TaskShuffle, Board: "..\n"}); !empty.Solvable || !Puzzle.Proved(empty) || string(empty.Moves) != "[]" {
		t.Errorf("an empty board: %+v", empty)
	}
}

// checkShuffled checks that the same pictures are on the same cells.
func checkShuffled(t *testing.T, before, after linkup.Board) {
	t.Helper()
	sorted := func(b linkup.Board) string {
		signs := []byte(b.Cells())
		slices.Sort(signs)
		return string(signs)
	}
	where := func(b linkup.Board) string {
		return strings.Map(func(sign rune) rune {
			if sign == '.' {
				return sign
			}
			return '#'
		}, b.String())
	}
	if sorted(before) != sorted(after) || where(before) != where(after) {
		t.Fatalf("shuffled to\n%sfrom\n%s", after, before)
	}
}

// If no random shuffle can be cleared, the pictures are laid out along an order that clears the board.
func TestLaidShuffle(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(6)
	for range 200 {
		full := linkup.Random(r, 2+puzzles.Below(r, 13), 2+2*puzzles.Below(r, 8), 4)
		cells := []byte(full.Cells())
		for _, sign := range []byte(linkup.Pictures) {
			for range 2 * puzzles.Below(r, 2) { // remove two
				if at := bytes.IndexByte(cells, sign); at >= 0 {
					cells[at] = '.'
				}
			}
		}
		board := linkup.New(full.Rows(), full.Cols(), string(cells))
		s := newShuffle(board, search.Request{Seed: 1})
		s.tries = 0
		for !s.Run(search.Slice) {
		}
		got := s.Answer()
		if !got.Solvable || !Puzzle.Proved(got) {
			t.Fatalf("%s\n%s", got.Error, got.Board)
		}
		replayLinks(t, got)
		checkShuffled(t, board, mustParse(t, got.Board))
	}
}
