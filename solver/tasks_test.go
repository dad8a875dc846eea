//go:build !js

package solver

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"warren/solver/search"
)

// These tests check the tasks that every puzzle shares, TaskTrace, TaskExplore and TaskClaim, on a puzzle whose answers are plain.

// runToy answers a request in slices of that many positions.
func runToy(t *testing.T, p search.Searches, req search.Request, slice int) (search.Answer, error) {
	t.Helper()
	s, err := p.Start(req, p.Opener())
	if err != nil {
		return search.Answer{}, err
	}
	for rounds := 0; !s.Run(slice); rounds++ {
		if rounds > 1_000_000 {
			t.Fatalf("%+v does not end", req)
		}
	}
	return s.Answer(), nil
}

// exact is the standing of a position whose distance is proven.
func exact(left int) search.Standing { return search.Standing{Known: true, Left: left, Bound: left} }

var lost = search.Standing{Known: true, Lost: true}

func TestTraceAndExplore(t *testing.T) {
	t.Parallel()
	stones := strings.Repeat("o", 7)
	unknown := search.Standing{}
	for _, test := range []struct {
		name, board, moves string
		limits             search.Limits
		whole              uint64            // the puzzle's ExploreWork
		trace              []search.Standing // of the board and after each move
		here               search.Standing
		choices            []search.Standing // after taking one stone, and two
	}{
		{"a board", stones, "", search.Limits{}, 0, []search.Standing{exact(4)}, exact(4), []search.Standing{exact(3), exact(3)}},
		{"a game", stones, "[2,1]", search.Limits{}, 0, []search.Standing{exact(4), exact(3), exact(2)}, exact(2), []search.Standing{exact(2), exact(1)}},
		{"one move left", stones, "[2,2,2]", search.Limits{}, 0, []search.Standing{exact(4), exact(3), exact(2), exact(1)}, exact(1), []search.Standing{exact(0)}},
		{"solved", "o", "[1]", search.Limits{}, 0, []search.Standing{exact(1), exact(0)}, exact(0), nil},
		{"lost", "xooo", "[1]", search.Limits{}, 0, []search.Standing{lost, lost}, lost, []search.Standing{lost, lost}},
		{"never decided", "?ooo", "[1]", search.Limits{}, 0, []search.Standing{unknown, unknown}, unknown, []search.Standing{unknown, unknown}},
		{
			"a limit of work", stones, "[2,1,1]",
			search.Limits{Work: 5},
			0,
			[]search.Standing{unknown, unknown, exact(2), exact(2)},
			exact(2),
			[]search.Standing{exact(1), exact(1)},
		},
		{
			"a limit that the position itself exceeds", stones, "[1]",
			search.Limits{Work: 6},
			0,
			[]search.Standing{unknown, unknown},
			unknown,
			[]search.Standing{exact(3), exact(2)},
		},
		{
			"a table that is too large", stones, "[2,1]",
			search.Limits{Bytes: 3 * toyBytes},
			0,
			[]search.Standing{exact(4), exact(3), exact(2)},
			exact(2),
			[]search.Standing{exact(2), exact(1)},
		},
		{ // 23 positions for three heaps: the whole space gets 7 and gives up, then the heap gets 5, and its choices 5 and 6
			"shares of the work", stones, "",
			search.Limits{},
			23,
			[]search.Standing{exact(4)},
			unknown,
			[]search.Standing{unknown, exact(3)},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := toyPuzzle("")
			p.ExploreWork = test.whole
			req := search.Request{Board: test.board, Moves: []byte(test.moves), Limits: test.limits}
			for _, slice := range []int{1, 2, 3, 5, search.Slice} {
				req.Task = search.TaskTrace
				got, err := runToy(t, p, req, slice)
				if err != nil || got.Error != "" || !reflect.DeepEqual(got.Standings, test.trace) || len(got.Choices) > 0 {
					t.Errorf("slices of %d: traced %+v, %v, want %+v", slice, got, err, test.trace)
				}
				req.Task = search.TaskExplore
				got, err = runToy(t, p, req, slice)
				if err != nil || got.Error != "" || len(got.Standings) != 1 || got.Standings[0] != test.here || len(got.Choices) != len(test.choices) {
					t.Fatalf("slices of %d: explored %+v, %v, want %+v and %+v", slice, got, err, test.here, test.choices)
				}
				for i, c := range got.Choices {
					if string(c.Move) != fmt.Sprint(i+1) || c.Standing != test.choices[i] {
						t.Errorf("slices of %d: taking %s %+v, want taking %d %+v", slice, c.Move, c.Standing, i+1, test.choices[i])
					}
				}
			}
		})
	}
}

// The positions are looked up in the table of the board where there is one.
func TestTableServesAllPositions(t *testing.T) {
	t.Parallel()
	req := search.Request{Task: search.TaskTrace, Board: strings.Repeat("o", 30), Moves: []byte("[1,1,1,1]")}
	looked, err := runToy(t, toyPuzzle(""), req, 7)
	if err != nil {
		t.Fatal(err)
	}
	req.Limits.Bytes = toyBytes
	searched, err := runToy(t, toyPuzzle(""), req, 7)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(looked.Standings, searched.Standings) {
		t.Errorf("with the table %+v, without %+v", looked.Standings, searched.Standings)
	}
	if want := uint64(1 + 31 + 30 + 29 + 28 + 27); searched.Explored != want { // the first gives up after one position
		t.Errorf("without a table %d positions are explored, want %d", searched.Explored, want)
	}
}

// TestWrongTasks checks that a fault in a request is an error that says what is wrong, at once or when the search comes to it.
func TestWrongTasks(t *testing.T) {
	t.Parallel()
	plain := toyPuzzle("")
	plain.Choices, plain.Claims = nil, search.Claims{}
	drawsRubbish := toyPuzzle("")
	drawsRubbish.Claims.Board = func(uint64) string { return "z" }
	undecided := toyPuzzle("")
	undecided.Claims.Board = func(uint64) string { return "?o" }
	for _, test := range []struct {
		name   string
		puzzle search.Searches
		req    search.Request
		want   string
	}{
		{"no board", toyPuzzle(""), search.Request{Task: search.TaskTrace, Board: "z"}, `"z" is no heap`},
		{"no list", toyPuzzle(""), search.Request{Task: search.TaskTrace, Board: "oo", Moves: []byte("1")}, "moves: "},
		{"no move", toyPuzzle(""), search.Request{Task: search.TaskTrace, Board: "oo", Moves: []byte(`["one"]`)}, "moves: "},
		{"a move against the rules", toyPuzzle(""), search.Request{Task: search.TaskTrace, Board: "ooo", Moves: []byte("[2,2]")}, "move 2: 2 of 1 stones taken"},
		{"the same explored", toyPuzzle(""), search.Request{Task: search.TaskExplore, Board: "ooo", Moves: []byte("[2,2]")}, "move 2: 2 of 1 stones taken"},
		{"another metric", toyPuzzle(""), search.Request{Task: search.TaskTrace, Board: "oo", Metric: "moves"}, `metric "moves"`},
		{"no choices", plain, search.Request{Task: search.TaskExplore, Board: "oo"}, "toy has no choices"},
		{"no claims", plain, search.Request{Task: search.TaskClaim}, "toy has no claims"},
		{"a claim that is no board", drawsRubbish, search.Request{Task: search.TaskClaim}, `"z" is no heap`},
		{"claims that are never decided", undecided, search.Request{Task: search.TaskClaim}, "no board of toy was decided"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, slice := range []int{1, search.Slice} {
				answer, err := runToy(t, test.puzzle, test.req, slice)
				says := answer.Error
				if err != nil {
					says = err.Error()
				}
				if !strings.Contains(says, test.want) || len(answer.Standings) > 0 || len(answer.Choices) > 0 || answer.Board != "" {
					t.Errorf("slices of %d: %q and %+v, want an error with %q", slice, says, answer, test.want)
				}
			}
		})
	}
}

// TestCancelTasks stops each task after every number of positions: what is answered then is part of the whole answer.
func TestCancelTasks(t *testing.T) {
	t.Parallel()
	for _, req := range []search.Request{
		{Task: search.TaskTrace, Board: "oooooo", Moves: []byte("[1,2]"), Limits: search.Limits{Bytes: toyBytes}},
		{Task: search.TaskExplore, Board: "oooooo", Moves: []byte("[1]"), Limits: search.Limits{Bytes: toyBytes}},
		{Task: search.TaskClaim, Seed: 7},
	} {
		req.Puzzle = "toy"
		whole, err := runToy(t, toyPuzzle(""), req, 1)
		if err != nil {
			t.Fatal(err)
		}
		stops := 0
		for ; ; stops++ {
			r := newRunner(Registry{toyPuzzle("")})
			r.start(req)
			var over *search.Answer
			for range stops {
				_, over = r.slice(1)
			}
			if over != nil {
				break
			}
			part := r.stop()
			if !part.Cancelled || part.Error != "" || part.Explored > whole.Explored || part.Board != "" || part.Decided {
				t.Fatalf("%s stopped after %d: %+v", req.Task, stops, part)
			}
			if len(part.Standings) != len(whole.Standings) || len(part.Choices) != len(whole.Choices) {
				t.Fatalf("%s stopped after %d: %+v, want as many positions as in %+v", req.Task, stops, part, whole)
			}
			for i, s := range part.Standings {
				if s != whole.Standings[i] && s != (search.Standing{}) {
					t.Errorf("%s stopped after %d: position %d %+v, want %+v or nothing", req.Task, stops, i, s, whole.Standings[i])
				}
			}
			for i, c := range part.Choices {
				if c.Standing != whole.Choices[i].Standing && c.Standing != (search.Standing{}) {
					t.Errorf("%s stopped after %d: choice %d %+v, want %+v or nothing", req.Task, stops, i, c, whole.Choices[i])
				}
			}
		}
		if stops < 3 {
			t.Errorf("%s is over after %d slices", req.Task, stops)
		}
	}
}

// TestClaims checks that a claim is decided, of both kinds, the same whatever the slices, and shows why it has no solution.
func TestClaims(t *testing.T) {
	t.Parallel()
	solvable := 0
	const seeds = 100
	for seed := range uint64(seeds) {
		req := search.Request{Task: search.TaskClaim, Seed: seed}
		first, err := runToy(t, toyPuzzle(""), req, 1)
		if err != nil || first.Error != "" || !first.Decided {
			t.Fatalf("seed %d: %+v, %v", seed, first, err)
		}
		if heap, err := parseToy(first.Board); err != nil || first.Solvable != (first.Board[0] == 'o') || first.Solvable && first.Cost != (int(heap)+1)/2 {
			t.Errorf("seed %d: %+v, %v", seed, first, err)
		}
		switch {
		case first.Solvable && first.Cost < toyPuzzle("").Claims.Least:
			t.Errorf("seed %d: %q costs %d", seed, first.Board, first.Cost)
		case first.Solvable:
			solvable++
		case first.Reason == nil:
			t.Errorf("seed %d: %q does not show why it has no solution", seed, first.Board)
		}
		for _, slice := range []int{2, 5, search.Slice} {
			if again, err := runToy(t, toyPuzzle(""), req, slice); err != nil || !reflect.DeepEqual(again, first) {
				t.Errorf("seed %d in slices of %d: %+v, %v, want %+v", seed, slice, again, err, first)
			}
		}
	}
	if solvable < seeds*35/100 || solvable > seeds*65/100 {
		t.Errorf("%d of %d claims have a solution", solvable, seeds)
	}
}

// Where no board shows why it has no solution, another is taken, and where all have one, one of these.
func TestClaimsMakeDo(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		solvable    bool
	}{{"without a reason", "xo", false}, {"solvable", "oooooo", true}} {
		p := toyPuzzle("")
		p.Claims.Board = func(uint64) string { return test.board }
		for seed := range uint64(4) {
			answer, err := runToy(t, p, search.Request{Task: search.TaskClaim, Seed: seed}, search.Slice)
			if err != nil || answer.Error != "" || !answer.Decided || answer.Solvable != test.solvable || answer.Board != test.board {
				t.Errorf("%s, seed %d: %+v, %v", test.name, seed, answer, err)
			}
		}
	}
}
