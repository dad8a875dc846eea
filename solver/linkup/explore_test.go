package linkup

import (
	"fmt"
	"math"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func choicesOf(t testing.TB, a search.Answer) []linkup.Move {
	t.Helper()
	var moves []linkup.Move
	for _, choice := range a.Choices {
		moves = append(moves, searchtest.Read[linkup.Move](t, choice.Move))
	}
	return moves
}

// TestChoices checks that the choices are the pairs that the published search links, each once, and that the rules take them.
func TestChoices(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(131)
	for range 300 {
		board := small(r)
		published := newPublished(board)
		var want []string
		for i := range len(board.Cells()) {
			for j := i + 1; j < len(board.Cells()); j++ {
				from, to := linkup.Cell{Row: i / board.Cols(), Col: i % board.Cols()}, linkup.Cell{Row: j / board.Cols(), Col: j % board.Cols()}
				if sign := board.PictureAt(from); sign == 0 || sign != board.PictureAt(to) {
					continue
				}
				if _, _, ok := published.link(from, to); ok {
					want = append(want, fmt.Sprint(from, to))
				}
			}
		}
		a := ask(t, search.Request{Task: search.TaskExplore, Board: board.String()})
		var got []string
		for _, move := range choicesOf(t, a) {
			if _, err := board.Apply(move); err != nil {
				t.Fatalf("%v: %v on\n%s", move, err, board)
			}
			got = append(got, fmt.Sprint(move.Path.From(), move.Path.To()))
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%v, want %v on\n%s", got, want, board)
		}
	}
}

// TestStandings compares TaskExplore and TaskTrace with a search of all positions.
func TestStandings(t *testing.T) {
	t.Parallel()
	const mostStates = 1000
	r := puzzles.NewRand(132)
	fewest := func(b linkup.Board) (turns int, ok bool) {
		n := newNaive(b, mostStates)
		return n.fewest(1<<len(n.tiles) - 1)
	}
	searchtest.Standings(t, &Puzzle, deep.Times(60), func() searchtest.Stood[linkup.Board, linkup.Move] {
		for {
			drawn := searchtest.Stood[linkup.Board, linkup.Move]{Board: small(r)}
			if _, ok := fewest(drawn.Board); !ok {
				continue
			}
			at := drawn.Board
			for moves := at.Moves(nil); len(moves) > 0 && puzzles.Below(r, 4) > 0; moves = at.Moves(nil) {
				drawn.Moves = append(drawn.Moves, moves[puzzles.Below(r, len(moves))])
				at = search.After(at, drawn.Moves[len(drawn.Moves)-1])
			}
			return drawn
		}
	}, func(got search.Standing, at linkup.Board, _ string) bool {
		turns, _ := fewest(at)
		lost := turns == naiveNever
		return got.Known && got.Lost == lost && (lost || got.Left >= turns && got.Bound <= turns)
	}, nil)
}

// Exploring ends by its share of work on the largest boards, and hardly anything stays unknown on boards that are dealt.
func TestExploreIsQuick(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(133)
	for _, pictures := range []int{40, 62} {
		cells := make([]byte, linkup.MaxRows*linkup.MaxCols)
		for i := range cells {
			cells[i] = linkup.Pictures[i/2%pictures]
		}
		linkup.Mix(r, cells)
		board := linkup.New(linkup.MaxRows, linkup.MaxCols, string(cells))
		a := ask(t, search.Request{Task: search.TaskExplore, Board: board.String()})
		if a.Error != "" || len(a.Choices) == 0 || a.Explored > Puzzle.ExploreWork+uint64(len(a.Choices)) {
			t.Errorf("%d pictures: %d choices, %d boards looked at, %q", pictures, len(a.Choices), a.Explored, a.Error)
		}
		if pictures < len(linkup.Pictures) && knownOf(a.Choices) < len(a.Choices) {
			t.Errorf("%d pictures: %d of %d choices known: the share is less than a play", pictures, knownOf(a.Choices), len(a.Choices))
		}
		t.Logf("%d pictures: %d of %d choices known, %d boards looked at", pictures, knownOf(a.Choices), len(a.Choices), a.Explored)
	}
	all, unknown := 0, 0
	for _, level := range levels {
		deal := searchtest.Dealt(t, &Puzzle, level.Name, "", 3)
		board := mustParse(t, deal.Board)
		for moves := board.Moves(nil); len(moves) > 0; moves = board.Moves(nil) {
			a := ask(t, search.Request{Task: search.TaskExplore, Board: board.String()})
			all += len(a.Choices)
			unknown += len(a.Choices) - knownOf(a.Choices)
			for range 6 {
				if moves = board.Moves(nil); len(moves) > 0 {
					board = search.After(board, moves[puzzles.Below(r, len(moves))])
				}
			}
		}
	}
	if all == 0 || unknown > all/100 {
		t.Errorf("%d of %d choices are unknown", unknown, all)
	}
	t.Logf("%d of %d choices of dealt boards unknown", unknown, all)
}

func knownOf(choices []search.Choice) int {
	known := 0
	for _, c := range choices {
		if c.Known {
			known++
		}
	}
	return known
}

// TestClaims decides the boards of claims by a search of all positions, which does not count turns.
func TestClaims(t *testing.T) {
	t.Parallel()
	searchtest.Claims(t, &Puzzle, deep.Times(40), func(text string) (int, bool) {
		naive := newNaive(mustParse(t, text), math.MaxInt)
		fewest, _ := naive.fewest(1<<len(naive.tiles) - 1)
		return -1, fewest != naiveNever
	}, func(search.Answer) {}, "1556d82313a0")
}
