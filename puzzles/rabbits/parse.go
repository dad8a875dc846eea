package rabbits

import (
	"fmt"
	"slices"
	"strings"

	"warren/puzzles"
)

// pairSign is either cell of a fox in older listings, which write all foxes alike.
const pairSign = 'F'

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed = puzzles.Parsed[Board]

// example is what a file without a board should have held.
const example = "rows of cells such as aa.R."

// Parse reads exactly one board; the foxes' letters are kept. The error is a *puzzles.Error with its place in text.
func Parse(text string) (Board, error) {
	return puzzles.ParseOne(puzzles.Split(text), parse, example)
}

// ParseFile reads every board of a file in order, as puzzles.ParseAll does.
func ParseFile(file string) []Parsed {
	return puzzles.ParseAll(puzzles.Split(file), parse, example)
}

// A place is a character of the file: line and column, both 1-based.
type place struct{ line, col int }

func fault(kind string, at place, wrong, expected string) error {
	return &puzzles.Error{Line: at.line, Col: at.col, Kind: kind, Wrong: wrong, Expected: expected}
}

// placeOf is where the file has a cell of the board.
func placeOf(text puzzles.Text, c Cell) place { return place{text[c.Row].Number, c.Col + 1} }

func parse(text puzzles.Text) (Board, error) {
	board, err := readGrid(text)
	if err != nil {
		return Board{}, err
	}
	if err := checkFoxes(board, text); err != nil {
		return Board{}, err
	}
	if err := board.pairUp(text); err != nil {
		return Board{}, err
	}
	if board.Rabbits(nil) == nil {
		return Board{}, fault("noRabbit", placeOf(text, Cell{0, 0}), "no rabbit on this board", "at least one R")
	}
	return board, nil
}

// readGrid reads rows of signs into a board whose foxes are still unchecked, some of them perhaps two pairSigns.
func readGrid(text puzzles.Text) (Board, error) {
	width := len([]rune(text[0].Text))
	var board Board
	for row, line := range text {
		signs := []rune(line.Text)
		for col, sign := range signs {
			if !isCell(sign) {
				return Board{}, unknownSign(place{line.Number, col + 1}, sign)
			}
			if row < MaxSize && col < MaxSize {
				board.put(Cell{row, col}, byte(sign))
			}
		}
		if len(signs) != width {
			return Board{}, fault("ragged", place{line.Number, min(width, len(signs)) + 1}, fmt.Sprintf("a row of %d cells", len(signs)),
				fmt.Sprintf("%d as in the first row", width))
		}
	}
	if err := checkSize(text, width); err != nil {
		return Board{}, err
	}
	board.side = int8(width)
	return board, nil
}

func isCell(sign rune) bool {
	return sign == empty || sign == rabbit || sign == mushroom || sign == pairSign || strings.ContainsRune(letters, sign)
}

func unknownSign(at place, sign rune) error {
	return fault("unknownSign", at, fmt.Sprintf("an unknown sign %q", sign),
		". (empty), R (rabbit), X (mushroom) or a fox's two letters, a to z but x")
}

func checkSize(text puzzles.Text, width int) error {
	at := place{text[0].Number, 1}
	wrong := fmt.Sprintf("a board of %d rows and %d columns", len(text), width)
	expected := fmt.Sprintf("an odd square from %d×%d to %d×%d", MinSize, MinSize, MaxSize, MaxSize)
	switch {
	case len(text) != width:
		return fault("oblong", at, wrong, expected)
	case width < MinSize:
		return fault("tooSmall", at, wrong, expected)
	case width > MaxSize:
		return fault("tooLarge", at, wrong, expected)
	case width%2 == 0:
		return fault("evenSide", at, wrong, expected)
	}
	return nil
}

// checkFoxes holds each letter to two neighbouring cells. The first letter in reading order that is at fault is
// reported.
func checkFoxes(b Board, text puzzles.Text) error {
	var cells ['z' + 1][]Cell
	var inOrder []byte
	for row := range b.Size() {
		for col := range b.Size() {
			c := Cell{row, col}
			letter := b.FoxAt(c)
			if letter == 0 {
				continue
			}
			if cells[letter] == nil {
				inOrder = append(inOrder, letter)
			}
			cells[letter] = append(cells[letter], c)
		}
	}
	for _, letter := range inOrder {
		if err := checkFox(letter, cells[letter], text); err != nil {
			return err
		}
	}
	return nil
}

// checkFox checks a fox by all the cells of its letter, which come in reading order. The fault is at the first cell
// that spoils it.
func checkFox(letter byte, cells []Cell, text puzzles.Text) error {
	const expected = "two neighbouring cells, each fox with a letter of its own"
	if len(cells) == 1 {
		return fault("foxTooShort", placeOf(text, cells[0]), fmt.Sprintf("fox %c is one cell long", letter), expected)
	}
	first := cells[0]
	piece := pieceOf(cells)
	oneRow, oneCol := true, true
	for i, c := range cells {
		if !slices.Contains(piece, c) {
			return fault("foxSplit", placeOf(text, c), fmt.Sprintf("fox %c is split", letter), expected)
		}
		oneRow, oneCol = oneRow && c.Row == first.Row, oneCol && c.Col == first.Col
		switch {
		case !oneRow && !oneCol:
			return fault("foxBent", placeOf(text, c), fmt.Sprintf("fox %c is bent", letter), expected)
		case i == 2 && len(piece) == len(cells):
			return fault("foxTooLong", placeOf(text, c), fmt.Sprintf("fox %c is %d cells long", letter, len(cells)), expected)
		}
	}
	return nil
}

// pieceOf gives those of the cells that hang together with the first.
func pieceOf(cells []Cell) []Cell {
	piece := []Cell{cells[0]}
	for i := 0; i < len(piece); i++ {
		for _, d := range directions {
			if c := piece[i].step(d, 1); slices.Contains(cells, c) && !slices.Contains(piece, c) {
				piece = append(piece, c)
			}
		}
	}
	return piece
}
