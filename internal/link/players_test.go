package link_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// A player draws boards of a puzzle, of any valid size and with any signs, and plays on them at random.
type player struct {
	draw func(t *rapid.T) string
	play func(r *rand.Rand, board string, gestures int) [][]json.RawMessage
}

var players = map[string]player{
	"maze":      {drawMaze, playing(maze.Parse, maze.Board.Moves)},
	"linkup":    {drawLinkup, playing(linkup.Parse, linkupMoves)},
	"rushhour":  {drawRushhour, playing(rushhour.Parse, rushhour.Board.Moves)},
	"rabbits":   {drawRabbits, playing(rabbits.Parse, rabbits.Board.Moves)},
	"onestroke": {drawOnestroke, playing(onestroke.Parse, onestrokeMoves)},
}

// eachPuzzle runs a test for each puzzle.
func eachPuzzle(t *testing.T, test func(t *testing.T, puzzle string, p player)) {
	for puzzle, p := range players {
		t.Run(puzzle, func(t *testing.T) { test(t, puzzle, p) })
	}
}

// playing returns a function that makes random moves, as many gestures of one move or a few.
func playing[B interface{ Apply(M) (B, error) }, M any](parse func(string) (B, error), moves func(B, []M) []M) func(*rand.Rand, string, int) [][]json.RawMessage {
	return func(r *rand.Rand, board string, count int) [][]json.RawMessage {
		at, err := parse(board)
		if err != nil {
			panic(fmt.Errorf("no board: %w\n%s", err, board))
		}
		var gestures [][]json.RawMessage
		for range count {
			var gesture []json.RawMessage
			for range 1 + r.IntN(3)*r.IntN(2) {
				choices := moves(at, nil)
				if len(choices) == 0 {
					break
				}
				m := choices[r.IntN(len(choices))]
				text, err := json.Marshal(m)
				if err != nil {
					panic(err)
				}
				if at, err = at.Apply(m); err != nil {
					panic(fmt.Errorf("%s: %w", text, err))
				}
				gesture = append(gesture, text)
			}
			if gesture != nil {
				gestures = append(gestures, gesture)
			}
		}
		return gestures
	}
}

// text returns a board of that size with signs from sign.
func text(rows, cols int, sign func(i int) rune) string {
	var b strings.Builder
	for i := range rows * cols {
		b.WriteRune(sign(i))
		if (i+1)%cols == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func drawRand(t *rapid.T) *rand.Rand { return puzzles.NewRand(rapid.Uint64().Draw(t, "seed")) }

func drawMaze(t *rapid.T) string {
	rows, cols := rapid.IntRange(1, 20).Draw(t, "rows"), rapid.IntRange(2, 20).Draw(t, "cols")
	r := drawRand(t)
	tiles := []rune(".╬╩╣╦╠╝╗╔╚═║")
	tiles = tiles[:1+r.IntN(len(tiles))]
	cells := r.Perm(rows * cols)
	return text(rows, cols, func(i int) rune {
		switch i {
		case cells[0]:
			return 'S'
		case cells[1]:
			return 'E'
		}
		return tiles[r.IntN(len(tiles))]
	})
}

func drawLinkup(t *rapid.T) string {
	rows, cols := rapid.IntRange(1, linkup.MaxRows).Draw(t, "rows"), rapid.IntRange(1, linkup.MaxCols).Draw(t, "cols")
	r := drawRand(t)
	kinds := r.Perm(len(linkup.Pictures))[:1+r.IntN(len(linkup.Pictures))]
	gaps := r.IntN(4)
	return text(rows, cols, func(int) rune {
		if gaps > 0 && r.IntN(4) < gaps {
			return '.'
		}
		return rune(linkup.Pictures[kinds[r.IntN(len(kinds))]])
	})
}

func drawRushhour(t *rapid.T) string {
	r := drawRand(t)
	rows, most := 1+r.IntN(rushhour.MaxSize), rushhour.MaxSize
	if rows == 1 {
		most = rushhour.LongestRow
	}
	board := rushhour.Random(r, rows, 2+r.IntN(most-1)).String()
	if r.IntN(2) == 0 {
		board = renamed(r, board, "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz")
	}
	walls := r.IntN(3)
	return strings.Map(func(sign rune) rune {
		if sign == '.' && r.IntN(8) < walls {
			return 'x'
		}
		return sign
	}, board)
}

func drawRabbits(t *rapid.T) string {
	r := drawRand(t)
	size := rabbits.MinSize + 2*r.IntN(3)
	board := rabbits.Random(r, size, 1+r.IntN(6), r.IntN(6), r.IntN(5)).String()
	if r.IntN(2) == 0 {
		board = renamed(r, board, "abcdefghijklmnopqrstuvwyz")
	}
	return board
}

func drawOnestroke(t *rapid.T) string {
	rows, cols := rapid.IntRange(1, onestroke.MaxSize).Draw(t, "rows"), rapid.IntRange(1, onestroke.MaxSize).Draw(t, "cols")
	r := drawRand(t)
	start, end, blocks := r.IntN(rows*cols), r.IntN(2*rows*cols), r.IntN(5)
	return text(rows, cols, func(i int) rune {
		switch {
		case i == start:
			return 'S'
		case i == end:
			return 'E'
		case r.IntN(8) < blocks:
			return '#'
		}
		return '.'
	})
}

// renamed returns the board with those of its signs that are among letters exchanged at random.
func renamed(r *rand.Rand, board, letters string) string {
	order := r.Perm(len(letters))
	return strings.Map(func(sign rune) rune {
		if i := strings.IndexRune(letters, sign); i >= 0 {
			return rune(letters[order[i]])
		}
		return sign
	}, board)
}

// linkupMoves returns links in both directions and by all paths, and a shuffle.
func linkupMoves(at linkup.Board, buf []linkup.Move) []linkup.Move {
	for _, m := range at.Moves(nil) {
		a, b := m.Path.From(), m.Path.To()
		buf = append(buf, m, linkup.Move{Path: m.Path.Reversed()})
		for col := -1; col <= at.Cols(); col++ {
			around, err := linkup.NewPath(a, linkup.Cell{Row: a.Row, Col: col}, linkup.Cell{Row: b.Row, Col: col}, b)
			if err != nil {
				panic(err)
			}
			if _, err := at.Apply(linkup.Move{Path: around}); err == nil {
				buf = append(buf, linkup.Move{Path: around})
			}
		}
	}
	cells := []byte(at.Cells())
	var tiles []int
	for i, sign := range cells {
		if sign != '.' {
			tiles = append(tiles, i)
		}
	}
	for i := range len(tiles) / 2 {
		j := len(tiles) - 1 - i
		cells[tiles[i]], cells[tiles[j]] = cells[tiles[j]], cells[tiles[i]]
	}
	return append(buf, linkup.Move{Shuffle: linkup.New(at.Rows(), at.Cols(), string(cells)).String()})
}

// onestrokeMoves returns the moves on and those back to each cell of the stroke.
func onestrokeMoves(at onestroke.Board, buf []onestroke.Move) []onestroke.Move {
	buf = at.Moves(buf)
	if len(buf) > 0 { // most of the time on
		buf = slices.Repeat(buf, 8)
	}
	for i := range at.Len() - 1 {
		buf = append(buf, onestroke.Move{To: at.At(i)})
	}
	return buf
}

// lines returns gestures as text.
func lines(gestures [][]json.RawMessage) string {
	var b strings.Builder
	for _, gesture := range gestures {
		fmt.Fprintf(&b, "%s\n", gesture)
	}
	return b.String()
}
