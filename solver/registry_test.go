package solver

import (
	"fmt"
	"testing"

	"warren/puzzles/puzzletest"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestOffersMatch checks that what a puzzle offers, which programs without searches read, is what its searches can do.
func TestOffersMatch(t *testing.T) {
	t.Parallel()
	for _, p := range Puzzles() {
		if p.Explore != (p.Choices != nil) || p.Claim != (p.Claims.Board != nil) {
			t.Errorf("%s offers to explore %v and to claim %v, and has choices %v and claims %v", p.Name, p.Explore, p.Claim, p.Choices != nil, p.Claims.Board != nil)
		}
	}
}

// A changed number changes every deal. A deal ends at the limit of its work.
func TestDealLimits(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle, levels string
		sizes          []string // not dealt
		work           uint64
	}{
		{
			"maze", "[{easy 3 8} {normal 9 15} {hard 16 25} {expert 26 9223372036854775807}]",
			[]string{"2x3", "3x17", "17x3", "5", "5x", "5x5x5", "axb", "-5x5", "05x5"},
			2000,
		},
		{"linkup", "[{easy 0 9223372036854775807} {normal 0 9223372036854775807} {hard 0 9223372036854775807} {expert 0 9223372036854775807}]", []string{"3x4"}, 500},
		{
			"rushhour", "[{easy 3 9} {normal 10 18} {hard 19 27} {expert 28 9223372036854775807}]",
			[]string{"3x6", "6x8", "6", "6x", "6x6x6", "axb", "-6x6", "+6x6", "6x06", " 6x6", "6X6", "6x6 "},
			2000,
		},
		{
			"rabbits", "[{easy 4 12} {normal 13 27} {hard 28 59} {expert 60 9223372036854775807}]",
			[]string{"3x3", "6x6", "5x7", "9x9", "5", "5x", "5x5x5", "axb", "-5x5"},
			2000,
		},
		{
			"onestroke", "[{easy 75 100} {normal 50 74} {hard 25 49} {expert 0 24}]",
			[]string{"2x3", "3x13", "15x15", "6", "6x", "6x6x6", "axb", "-6x6", "06x6"},
			2000,
		},
	} {
		t.Run(test.puzzle, func(t *testing.T) {
			p := Puzzles().Find(test.puzzle)
			if got := fmt.Sprint(p.Difficulties); got != test.levels {
				t.Errorf("levels %s, want %s", got, test.levels)
			}
			searchtest.RefusesDeals(t, p, test.sizes...)
			searchtest.DealStops(t, p, test.work)
		})
	}
}

// TestRequests checks what every puzzle refuses, and that a search that is stopped before its first slice proves nothing.
func TestRequests(t *testing.T) {
	t.Parallel()
	for _, p := range Puzzles() {
		board := puzzletest.SamplesOf(p.Name).Shown
		searchtest.Refuses(t, &p, []searchtest.Bad{
			{"no task", search.Request{Board: board}, `task ""`},
			{"another task", search.Request{Task: "guess", Board: board}, `"guess"`},
			{"another metric", search.Request{Task: search.TaskSolve, Metric: "lightyears", Board: board}, `"lightyears"`},
			{"no board", search.Request{Task: search.TaskSolve}, "board"},
			{"moves that are none", search.Request{Task: search.TaskSolve, Board: board, Moves: []byte(`{"move":1}`)}, "moves"},
		})
		for _, task := range []search.Task{search.TaskSolve, search.TaskDeal} {
			if got := searchtest.Stopped(t, &p, search.Request{Puzzle: p.Name, Task: task, Board: board}); p.Proved(got) || got.Solvable {
				t.Errorf("%s of %s, stopped at once: %+v", task, p.Name, got)
			}
		}
	}
}
