package rabbits

import (
	"fmt"
	"slices"
	"strings"

	"warren/puzzles"
)

// pairSign is either cell of a fox in older listings, which write all foxes alike.
const pairSign = 'F'

// Syntax is how boards stand in a file.
var Syntax = puzzles.Syntax[Board]{Parse: parse, Example: "rows of cells such as aa.R."}

// Parse parses exactly one board; the foxes keep their letters. The error is a *puzzles.Fault with its place in text.
func Parse(text string) (Board, error) { return Syntax.One(text) }

// With returns the board with sign on c and the cells of also, or a *puzzles.Fault at c. A fox comes and goes by both its cells in one call: With(c, 'a', d),
// With(c, '.', d), or With(c, 'F', d) for a letter that is free.
func (b Board) With(c Cell, sign rune, also ...Cell) (Board, error) {
	return puzzles.Edit(b.String(), parse, c, sign, also)
}

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
		return Board{}, text.Fault("noRabbit", "no rabbit on this board", "at least one R")
	}
	return board, nil
}

// readGrid reads rows of signs into a board whose foxes are still unchecked, some of them perhaps two pairSigns.
func readGrid(text puzzles.Text) (Board, error) {
	var board Board
	err := text.Read(func(c Cell, sign rune) error {
		if !isCell(sign) {
			return text.At(c).Fault("unknownSign", fmt.Sprintf("an unknown sign %q", sign),
				". (empty), R (rabbit), X (mushroom) or a fox's two letters, a to z but x")
		}
		if c.Inside(MaxSize, MaxSize) {
			board.put(c, byte(sign))
		}
		return nil
	})
	if err != nil {
		return Board{}, err
	}
	if err := checkSize(text); err != nil {
		return Board{}, err
	}
	board.side = int8(len(text))
	return board, nil
}

func isCell(sign rune) bool {
	return sign == empty || sign == rabbit || sign == mushroom || sign == pairSign || strings.ContainsRune(letters, sign)
}

func checkSize(text puzzles.Text) error {
	rows, cols := len(text), text.Width()
	wrong := fmt.Sprintf("a board of %d rows and %d columns", rows, cols)
	expected := fmt.Sprintf("an odd square from %d×%d to %d×%d", MinSize, MinSize, MaxSize, MaxSize)
	switch {
	case rows != cols:
		return text.Fault("oblong", wrong, expected)
	case rows < MinSize:
		return text.Fault("tooSmall", wrong, expected)
	case rows > MaxSize:
		return text.Fault("tooLarge", wrong, expected)
	case rows%2 == 0:
		return text.Fault("evenSide", wrong, expected)
	}
	return nil
}

// checkFoxes checks that each letter is on two neighbouring cells. It reports the first letter in reading order that is not.
func checkFoxes(b Board, text puzzles.Text) error {
	var cells ['z' + 1][]Cell
	var inOrder []byte
	for row := range b.Size() {
		for col := range b.Size() {
			c := Cell{Row: row, Col: col}
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

// checkFox checks a fox by all the cells of its letter, in reading order. The fault is at the first cell that spoils it.
func checkFox(letter byte, cells []Cell, text puzzles.Text) error {
	const expected = "two neighbouring cells, each fox with a letter of its own"
	if len(cells) == 1 {
		return text.At(cells[0]).Fault("foxTooShort", fmt.Sprintf("fox %c is one cell long", letter), expected)
	}
	first := cells[0]
	piece := pieceOf(cells)
	oneRow, oneCol := true, true
	for i, c := range cells {
		if !slices.Contains(piece, c) {
			return text.At(c).Fault("foxSplit", fmt.Sprintf("fox %c is split", letter), expected)
		}
		oneRow, oneCol = oneRow && c.Row == first.Row, oneCol && c.Col == first.Col
		switch {
		case !oneRow && !oneCol:
			return text.At(c).Fault("foxBent", fmt.Sprintf("fox %c is bent", letter), expected)
		case i == 2 && len(piece) == len(cells):
			return text.At(c).Fault("foxTooLong", fmt.Sprintf("fox %c is %d cells long", letter, len(cells)), expected)
		}
	}
	return nil
}

// pieceOf returns those of the cells that are connected with the first.
func pieceOf(cells []Cell) []Cell {
	piece := []Cell{cells[0]}
	for i := 0; i < len(piece); i++ {
		for _, d := range directions {
			if c := d.from(piece[i], 1); slices.Contains(cells, c) && !slices.Contains(piece, c) {
				piece = append(piece, c)
			}
		}
	}
	return piece
}
