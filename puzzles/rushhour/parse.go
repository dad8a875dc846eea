package rushhour

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
)

// Syntax is how boards stand in a file: as rows, or in one line.
var Syntax = puzzles.Syntax[Board]{Parse: parse, Example: "rows of cells such as ..AAB."}

// Parse parses exactly one board, as rows or in the one-line form. The error is a *puzzles.Fault with its place in text.
func Parse(text string) (Board, error) { return Syntax.One(text) }

// With returns the board with sign on c and the cells of also, or a *puzzles.Fault at c. A letter beside an end of its vehicle lengthens it; another sign on
// an end shortens it. One of two cells comes and goes in one call, as in With(c, 'B', d) and With(c, '.', d).
func (b Board) With(c Cell, sign rune, also ...Cell) (Board, error) {
	return puzzles.Edit(b.String(), parseRows, c, sign, also)
}

// parse parses the rows of one board, or one row that holds a whole square board.
func parse(text puzzles.Text) (Board, error) {
	if len(text) > 1 || text.Width() <= LongestRow {
		return parseRows(text)
	}
	rows, err := cutSquare(text[0])
	if err != nil {
		return Board{}, err
	}
	return parseRows(rows)
}

func parseRows(rows puzzles.Text) (Board, error) {
	board, err := readGrid(rows)
	if err != nil {
		return Board{}, err
	}
	if err := checkVehicles(board, rows); err != nil {
		return Board{}, err
	}
	return board, nil
}

// cutSquare cuts the one-line form into the rows of its square board.
func cutSquare(line puzzles.Line) (puzzles.Text, error) {
	cells, err := boardField(line)
	if err != nil {
		return nil, err
	}
	signs := []rune(cells.Text)
	for i, sign := range signs {
		if !isCell(sign) {
			return nil, unknownSign(cells.At(i), sign)
		}
	}
	count := len(signs)
	side := int(math.Sqrt(float64(count)))
	if side*side != count {
		return nil, cells.Fault("notSquare", fmt.Sprintf("a line of %d cells", count),
			fmt.Sprintf("two rows or more of at most %d cells, or a whole board in one line of 9, 16, 25 and so on up to %d", MaxSize, MaxSize*MaxSize))
	}
	rows := make(puzzles.Text, side)
	for i := range rows {
		rows[i] = puzzles.Line{Place: cells.At(i * side), Text: string(signs[i*side : (i+1)*side])}
	}
	return rows, nil
}

// boardField returns the part of a line that is the board, of a line that is a board alone or MOVES BOARD STATES.
func boardField(line puzzles.Line) (puzzles.Line, error) {
	const form = "a board alone, or MOVES BOARD STATES with two numbers"
	fields := strings.Fields(line.Text)
	if len(fields) < 2 || !isNumber(fields[0]) {
		return line, nil
	}
	if len(fields) != 3 {
		return puzzles.Line{}, line.Fault("fields", fmt.Sprintf("a line of %d fields", len(fields)), form)
	}
	afterMoves := strings.Index(line.Text, fields[0]) + len(fields[0])
	start := afterMoves + strings.Index(line.Text[afterMoves:], fields[1])
	if !isNumber(fields[2]) {
		states := strings.LastIndex(line.Text, fields[2])
		at := line.At(utf8.RuneCountInString(line.Text[:states]))
		return puzzles.Line{}, at.Fault("fields", fmt.Sprintf("%q as STATES", fields[2]), form)
	}
	return puzzles.Line{Place: line.At(utf8.RuneCountInString(line.Text[:start])), Text: fields[1]}, nil
}

func isNumber(field string) bool {
	_, err := strconv.ParseUint(field, 10, 64)
	return err == nil
}

// readGrid reads rows of signs into a board whose vehicles are still unchecked.
func readGrid(rows puzzles.Text) (Board, error) {
	width := rows.Width()
	if width > MaxSize {
		return Board{}, tooLarge(rows)
	}
	var board Board
	err := rows.Read(func(c Cell, sign rune) error {
		if !isCell(sign) {
			return unknownSign(rows.At(c), sign)
		}
		if c.Inside(MaxSize, MaxSize) {
			board.grid[c.Row*MaxSize+c.Col] = cellOf(sign)
		}
		return nil
	})
	if err != nil {
		return Board{}, err
	}
	if len(rows) > MaxSize {
		return Board{}, tooLarge(rows)
	}
	board.rows, board.cols = int8(len(rows)), int8(width)
	return board, nil
}

func isCell(sign rune) bool {
	return sign == empty || sign == wall || sign == 'o' || sign == Hero || strings.ContainsRune(Names, sign)
}

func cellOf(sign rune) byte {
	if sign == 'o' {
		return empty
	}
	return byte(sign)
}

func unknownSign(at puzzles.Place, sign rune) error {
	return at.Fault("unknownSign", fmt.Sprintf("an unknown sign %q", sign), ". or o (empty), x (wall) or a vehicle's letter")
}

func tooLarge(rows puzzles.Text) error {
	return rows.Fault("tooLarge", fmt.Sprintf("a board of %d rows and %d columns", len(rows), rows.Width()),
		fmt.Sprintf("at most %d of each", MaxSize))
}

// checkVehicles checks that each letter is one straight run of two or more cells, and that there is a red car.
func checkVehicles(b Board, rows puzzles.Text) error {
	var seen [256]bool
	for r := range b.Rows() {
		for c := range b.Cols() {
			letter := b.CarAt(r, c)
			if letter == 0 || seen[letter] {
				continue
			}
			seen[letter] = true
			if err := checkVehicle(b, r, c, rows); err != nil {
				return err
			}
		}
	}
	if !seen[Hero] {
		return rows.Fault("noRedCar", fmt.Sprintf("no red car on this board of %d rows and %d columns", b.Rows(), b.Cols()),
			"AA in one of its rows")
	}
	return nil
}

// checkVehicle checks the vehicle whose first cell in reading order is (r, c).
func checkVehicle(b Board, r, c int, rows puzzles.Text) error {
	letter := b.CarAt(r, c)
	car, _ := b.Car(letter)
	rest := b
	for i := range car.Len {
		cell := car.cell(i)
		rest.grid[cell.Row*MaxSize+cell.Col] = empty
	}
	if other, ok := rest.Car(letter); ok {
		at := rows[other.Row].At(other.Col)
		switch {
		case b.piece(r, c)[other.cell(0)]:
			return at.Fault("bent", fmt.Sprintf("vehicle %s is bent", Name(letter)), "one straight run of cells")
		case letter == Hero && car.Len > 1 && len(b.piece(other.Row, other.Col)) > 1:
			return at.Fault("secondRedCar", "a second red car", "one car of the letter A")
		default:
			return at.Fault("split", fmt.Sprintf("vehicle %s is split", Name(letter)), "one straight run of cells, each vehicle with a letter of its own")
		}
	}
	at := rows[r].At(c)
	if car.Len == 1 {
		return at.Fault("tooShort", fmt.Sprintf("vehicle %s is one cell long", Name(letter)), "two cells or more")
	}
	if letter == Hero && car.Vertical {
		return at.Fault("verticalRedCar", "the red car A is vertical", "a horizontal one")
	}
	return nil
}

// piece returns the cells of one letter that are connected with (row, col).
func (b Board) piece(row, col int) map[Cell]bool {
	letter := b.CarAt(row, col)
	found := map[Cell]bool{}
	stack := []Cell{{Row: row, Col: col}}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if b.CarAt(at.Row, at.Col) != letter || found[at] {
			continue
		}
		found[at] = true
		for side := range puzzles.Side(4) {
			stack = append(stack, at.Beside(side))
		}
	}
	return found
}
