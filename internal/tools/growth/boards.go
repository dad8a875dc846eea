package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// A puzzle draws boards of growing size.
type puzzle struct {
	name  string
	sizes []string // their names
	draw  func(r *rand.Rand, size, n int) sample
}

// A sample is a board, and the naive search of it.
type sample struct {
	board string
	naive func(m *meter) result
}

// seed returns the seed of the n-th board of a size.
func seed(size, n int) uint64 { return uint64(1000*size + n) }

// subjects are the puzzles, with boards as people draw them.
var subjects = [...]puzzle{
	{name: "maze", sizes: squares(waySides[:]), draw: func(r *rand.Rand, size, n int) sample {
		board := maze.Random(r, waySides[size], waySides[size], mixes[n%len(mixes)])
		return newSample(board, func(spent int, m maze.Move, _ maze.Board) int { return spent + m.Taps })
	}},
	{name: "linkup", sizes: names(linkSizes[:], grid), draw: func(r *rand.Rand, size, n int) sample {
		rows, cols, copies := linkSizes[size][0], linkSizes[size][1], 4
		if n%4 == 0 && rows*cols <= 2*len(linkup.Pictures) {
			copies = 2
		}
		// What clears the most comes first, since any clearing is one.
		return newSample(linkup.Random(r, rows, cols, copies), func(_ int, _ linkup.Move, after linkup.Board) int { return after.Tiles() })
	}},
	{name: "rushhour", sizes: names(jamSizes[:], grid), draw: func(r *rand.Rand, size, n int) sample {
		return newSample(rushhour.Random(r, jamSizes[size][0], jamSizes[size][1]), func(spent int, _ rushhour.Move, _ rushhour.Board) int { return spent + 1 })
	}},
	{name: "rabbits", sizes: names(burrows[:], func(b burrow) string {
		return fmt.Sprintf("%d×%d, %d", b.side, b.side, b.rabbits+b.mushrooms+b.foxes)
	}), draw: func(r *rand.Rand, size, n int) sample {
		b := burrows[size]
		board := rabbits.Random(r, b.side, b.rabbits, b.mushrooms, b.foxes)
		return newSample(board, steps)
	}},
	{name: "onestroke", sizes: squares(strokeSides[:]), draw: func(r *rand.Rand, size, n int) sample {
		side := strokeSides[size]
		text := []byte(onestroke.Random(r, side, side, 1+puzzles.Below(r, side)).String())
		if n%2 == 1 {
			shift(r, text)
		}
		board, err := onestroke.Parse(string(text))
		if err != nil {
			panic(err)
		}
		return newSample(board, func(_ int, _ onestroke.Move, after onestroke.Board) int { return after.Turns() })
	}},
}

var (
	waySides    = [...]int{3, 4, 6, 8, 12, 16, 24, 32, 64, 128}
	linkSizes   = [...][2]int{{4, 4}, {4, 6}, {6, 6}, {6, 8}, {8, 8}, {8, 10}, {8, 14}, {10, 14}, {10, 18}, {12, 20}}
	jamSizes    = [...][2]int{{4, 4}, {5, 5}, {5, 6}, {6, 6}, {6, 7}, {7, 7}, {8, 8}, {9, 9}, {10, 10}, {12, 12}}
	strokeSides = [...]int{3, 4, 5, 6, 8, 10, 12, 15, 18, 20}
	burrows     = [...]burrow{{5, 1, 2, 1}, {5, 2, 2, 1}, {5, 1, 3, 2}, {5, 2, 3, 2}, {5, 3, 3, 2}, {7, 2, 5, 3}, {7, 2, 6, 4}, {7, 3, 6, 4}, {9, 2, 10, 5}, {9, 3, 12, 6}}
	// mixes are the tiles of boards of Way Home: of all kinds, with bricks, nearly all straight.
	mixes = [...]maze.Mix{{Plus: 2, T: 2, L: 2, I: 2, Brick: 1}, {L: 3, I: 3, Brick: 1}, {T: 1, L: 3, I: 3, Brick: 3}, {L: 2, I: 5}, {L: 1, I: 19}}
)

// A burrow is the size of a board of Burrow.
type burrow struct{ side, rabbits, mushrooms, foxes int }

// steps counts a jump as one, and a slide by its cells.
func steps(spent int, m rabbits.Move, after rabbits.Board) int {
	if after.Rabbit(m.To) {
		return spent + 1
	}
	return spent + max(m.To.Row-m.From.Row, m.From.Row-m.To.Row, m.To.Col-m.From.Col, m.From.Col-m.To.Col)
}

func names[S any](sizes []S, name func(S) string) (names []string) {
	for _, s := range sizes {
		names = append(names, name(s))
	}
	return names
}

func grid(size [2]int) string { return fmt.Sprintf("%d×%d", size[0], size[1]) }

func squares(sides []int) []string {
	return names(sides, func(side int) string { return grid([2]int{side, side}) })
}

// shift moves the start, and a block if there is one, to other cells. So there may be no stroke.
func shift(r *rand.Rand, text []byte) {
	for _, sign := range [...]byte{'S', '#'} {
		if bytes.IndexByte(text, sign) >= 0 {
			from, to := pick(r, text, sign), pick(r, text, '.')
			text[from], text[to] = text[to], text[from]
		}
	}
}

// pick returns the index of one of the cells with that sign.
func pick(r *rand.Rand, text []byte, sign byte) int {
	var at []int
	for i, c := range text {
		if c == sign {
			at = append(at, i)
		}
	}
	return at[puzzles.Below(r, len(at))]
}
