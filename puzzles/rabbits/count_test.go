package rabbits_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
)

func TestCount(t *testing.T) {
	t.Parallel()
	// The rabbit can jump over the mushroom there and back; both foxes have three cells to slide over.
	board := mustParse(t, rows(".....", "RX...", ".....", "aa...", "bb..."))
	jump, jumpBack := move(1, 0, 1, 2), move(1, 2, 1, 0)
	a := func(from, to int) rabbits.Move { return move(3, from, 3, to) }
	b := func(from, to int) rabbits.Move { return move(4, from, 4, to) }
	for _, test := range []struct {
		name         string
		history      []rabbits.Move
		steps, moves int
	}{
		{"nothing", nil, 0, 0},
		{"a jump", []rabbits.Move{jump}, 1, 1},
		{"a jump there and back is two", []rabbits.Move{jump, jumpBack}, 2, 2},
		{"a slide of one cell", []rabbits.Move{a(0, 1)}, 1, 1},
		{"a slide of two, as far as a jump", []rabbits.Move{a(0, 2)}, 2, 1},
		{"consecutive slides are one", []rabbits.Move{a(0, 1), a(1, 2), a(2, 3)}, 3, 1},
		{"there and back is none", []rabbits.Move{a(0, 3), a(3, 0)}, 0, 0},
		{"there and part of the way back", []rabbits.Move{a(0, 3), a(3, 1)}, 1, 1},
		{"beyond where it came from", []rabbits.Move{a(0, 1), b(0, 1), a(1, 2), a(2, 0)}, 3, 3},
		{"two foxes", []rabbits.Move{a(0, 2), b(0, 3)}, 5, 2},
		{"nothing between two slides joins them", []rabbits.Move{a(0, 1), b(0, 3), b(3, 0), a(1, 2)}, 2, 1},
		{"all of it taken back", []rabbits.Move{a(0, 1), b(0, 3), b(3, 0), a(1, 0)}, 0, 0},
		{"a jump keeps slides apart", []rabbits.Move{a(0, 1), jump, a(1, 0)}, 3, 3},
		{"jumps between slides stay, there and back too", []rabbits.Move{a(0, 1), jump, jumpBack, a(1, 2)}, 4, 4},
		{"what follows an illegal move is left out", []rabbits.Move{a(0, 1), jumpBack, jump}, 1, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := slices.Clone(test.history)
			if steps, moves := rabbits.Count(board, test.history); steps != test.steps || moves != test.moves {
				t.Errorf("Count(%v) = %d steps, %d moves, want %d and %d", test.history, steps, moves, test.steps, test.moves)
			}
			if !slices.Equal(test.history, before) {
				t.Errorf("Count changed its history to %v", test.history)
			}
			tally := rabbits.Tally(board)
			for i, m := range test.history {
				want, _ := rabbits.Count(board, test.history[:i+1])
				if got := tally(m); got != want {
					t.Errorf("the tally of %v is %d steps, want %d", test.history[:i+1], got, want)
				}
			}
		})
	}
}

// No history counts for more than its moves and the cells that they pass. One that ends elsewhere counts for something.
func TestCountBounds(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		start := anyBoard(t)
		r := puzzles.NewRand(rapid.Uint64().Draw(t, "walk"))
		board, plain := start, 0
		var history []rabbits.Move
		for range rapid.IntRange(0, 12).Draw(t, "moves") {
			legal := board.Moves(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[r.Uint32N(uint32(len(legal)))]
			by := m.To.Row - m.From.Row + m.To.Col - m.From.Col
			if plain++; !board.Rabbit(m.From) {
				plain += max(by, -by) - 1
			}
			next, err := board.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			board, history = next, append(history, m)
		}
		steps, moves := rabbits.Count(start, history)
		said := fmt.Sprintf("%d steps and %d moves for %v from\n%s", steps, moves, history, start)
		if steps > plain || moves > len(history) || moves > steps {
			t.Errorf("too many: %s", said)
		}
		if board != start && (steps == 0 || moves == 0) {
			t.Errorf("too few: %s", said)
		}
	})
}
