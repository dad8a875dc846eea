package rushhour

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
)

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed = puzzles.Parsed[Board]

// example is what a file without a board should have held.
const example = "rows of cells such as ..AAB."

// Parse reads exactly one board, as rows or in the one-line form; letters are kept. The error is a *puzzles.Error with
// its place in text.
func Parse(text string) (Board, error) {
	return puzzles.ParseOne(sourcesOf(text), source.parse, example)
}

// ParseFile reads every board of a file in order, as puzzles.ParseAll does.
func ParseFile(file string) []Parsed {
	return puzzles.ParseAll(sourcesOf(file), source.parse, example)
}

// A place is a character of the file: line and column, both 1-based.
type place struct{ line, col int }

func fault(kind string, at place, wrong, expected string) error {
	return &puzzles.Error{Line: at.line, Col: at.col, Kind: kind, Wrong: wrong, Expected: expected}
}

// A row is the text of one row and the place of its first character.
type row struct {
	place
	text string
}

func (r row) cell(col int) place { return place{r.line, r.col + col} }

// A source is the text of one board: its rows, or one row that holds a whole square board.
type source struct {
	rows    []row
	oneLine bool
}

// Begins gives the place of its first character.
func (s source) Begins() (line, col int) { return s.rows[0].line, s.rows[0].col }

// A form is what a line can be by its length and its spaces.
type form int

const (
	formRow   form = iota // of a board
	formWide              // tooWide: a board of its own or, next to another such line, the row of a board that is too wide
	formBoard             // a board of its own
)

// tooWide is the least length above MaxSize. It is a square besides, so that the rows of a 9×9 board would all read as
// boards of 3×3; the next square, 16, is no width of a drawn board.
const tooWide = MaxSize + 1

func (r row) form() form {
	switch length := utf8.RuneCountInString(r.text); {
	case length <= MaxSize:
		return formRow
	case length == tooWide && !strings.ContainsAny(r.text, " \t"):
		return formWide
	default:
		return formBoard
	}
}

// sourcesOf cuts a file into boards. A line of more than MaxSize characters cannot be a row, so it is a board of its
// own even where no empty line sets it off. Only neighbouring lines of tooWide cells are taken together, as one board
// with one fault: whoever writes them means a board of nine columns, and no collection has boards of 3×3 in a row.
func sourcesOf(file string) []source {
	var sources []source
	for _, text := range puzzles.Split(file) {
		var rows []row
		for _, line := range text {
			rows = append(rows, row{place{line.Number, 1}, line.Text})
		}
		for len(rows) > 0 {
			form, count := rows[0].form(), 1
			for form != formBoard && count < len(rows) && rows[count].form() == form {
				count++
			}
			sources = append(sources, source{rows[:count], form != formRow && count == 1})
			rows = rows[count:]
		}
	}
	return sources
}

func (s source) parse() (Board, error) {
	rows := s.rows
	if s.oneLine {
		var err error
		if rows, err = cutSquare(rows[0]); err != nil {
			return Board{}, err
		}
	}
	board, err := readGrid(rows)
	if err != nil {
		return Board{}, err
	}
	if err := checkVehicles(board, rows); err != nil {
		return Board{}, err
	}
	return board, nil
}

// cutSquare cuts the one-line form into the rows of its square board. The board is the whole line or, in a line of a
// collection, the second of three fields.
func cutSquare(line row) ([]row, error) {
	cells, err := boardField(line)
	if err != nil {
		return nil, err
	}
	for i, sign := range []rune(cells.text) {
		if !isCell(sign) {
			return nil, unknownSign(cells.cell(i), sign)
		}
	}
	count := len(cells.text) // every cell is ASCII, so bytes are characters
	side := int(math.Sqrt(float64(count)))
	if side*side != count {
		return nil, fault("notSquare", cells.place, fmt.Sprintf("a line of %d cells", count),
			fmt.Sprintf("rows of at most %d cells, or a whole board in one line of 9, 16, 25, 36, 49 or 64", MaxSize))
	}
	if side > MaxSize {
		return nil, tooLarge(cells.place, side, side)
	}
	rows := make([]row, side)
	for i := range rows {
		rows[i] = row{cells.cell(i * side), cells.text[i*side : (i+1)*side]}
	}
	return rows, nil
}

// boardField finds the board in a line that is a board alone or MOVES BOARD STATES.
func boardField(line row) (row, error) {
	const form = "a board alone, or MOVES BOARD STATES with two numbers"
	fields := strings.Fields(line.text)
	if len(fields) < 2 || !isNumber(fields[0]) {
		return line, nil
	}
	if len(fields) != 3 {
		return row{}, fault("fields", line.place, fmt.Sprintf("a line of %d fields", len(fields)), form)
	}
	afterMoves := strings.Index(line.text, fields[0]) + len(fields[0])
	start := afterMoves + strings.Index(line.text[afterMoves:], fields[1])
	board := row{line.cell(utf8.RuneCountInString(line.text[:start])), fields[1]}
	if !isNumber(fields[2]) {
		states := strings.LastIndex(line.text, fields[2])
		return row{}, fault("fields", line.cell(utf8.RuneCountInString(line.text[:states])), fmt.Sprintf("%q as STATES", fields[2]), form)
	}
	return board, nil
}

func isNumber(field string) bool {
	_, err := strconv.ParseUint(field, 10, 64)
	return err == nil
}

// readGrid reads rows of signs into a board whose vehicles are still unchecked.
func readGrid(rows []row) (Board, error) {
	width := utf8.RuneCountInString(rows[0].text)
	if width > MaxSize {
		return Board{}, tooLarge(rows[0].place, len(rows), width)
	}
	var board Board
	for r, row := range rows {
		signs := []rune(row.text)
		for c, sign := range signs {
			if !isCell(sign) {
				return Board{}, unknownSign(row.cell(c), sign)
			}
			if r < MaxSize {
				board.grid[r*MaxSize+c] = cellOf(sign)
			}
		}
		if len(signs) != width {
			return Board{}, fault("ragged", row.cell(min(width, len(signs))), fmt.Sprintf("a row of %d cells", len(signs)),
				fmt.Sprintf("%d as in the first row", width))
		}
	}
	if len(rows) > MaxSize {
		return Board{}, tooLarge(rows[0].place, len(rows), width)
	}
	board.rows, board.cols = int8(len(rows)), int8(width)
	return board, nil
}

func isCell(sign rune) bool {
	return sign == empty || 'A' <= sign && sign <= 'Z' || 'a' <= sign && sign <= 'z'
}

func cellOf(sign rune) byte {
	if sign == 'o' {
		return empty
	}
	return byte(sign)
}

func unknownSign(at place, sign rune) error {
	return fault("unknownSign", at, fmt.Sprintf("an unknown sign %q", sign), ". or o (empty), x (wall) or a vehicle's letter")
}

func tooLarge(at place, rows, cols int) error {
	return fault("tooLarge", at, fmt.Sprintf("a board of %d rows and %d columns", rows, cols),
		fmt.Sprintf("at most %d of each", MaxSize))
}

// checkVehicles holds each letter of the board to one straight run of two or more cells, and A to the red car. The
// first letter in reading order that is at fault is reported.
func checkVehicles(b Board, rows []row) error {
	var seen ['z' + 1]bool
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
		return fault("noRedCar", rows[0].place, fmt.Sprintf("no red car on this board of %d rows and %d columns", b.Rows(), b.Cols()),
			"AA in one of its rows")
	}
	return nil
}

// checkVehicle checks the vehicle whose first cell in reading order is (r, c).
func checkVehicle(b Board, r, c int, rows []row) error {
	letter := b.CarAt(r, c)
	car, _ := b.Car(letter)
	var straight uint64
	dr, dc := car.axis()
	for i := range car.Len {
		straight |= bit(r+i*dr, c+i*dc)
	}
	joined := b.piece(r, c)
	for row := range b.Rows() {
		for col := range b.Cols() {
			if b.CarAt(row, col) != letter || straight&bit(row, col) != 0 {
				continue
			}
			at := rows[row].cell(col)
			switch {
			case joined&bit(row, col) != 0:
				return fault("bent", at, fmt.Sprintf("vehicle %c is bent", letter), "one straight run of cells")
			case letter == Hero && car.Len > 1 && bits.OnesCount64(b.piece(row, col)) > 1:
				return fault("secondRedCar", at, "a second red car", "one car of the letter A")
			default:
				return fault("split", at, fmt.Sprintf("vehicle %c is split", letter), "one straight run of cells, each vehicle with a letter of its own")
			}
		}
	}
	at := rows[r].cell(c)
	if car.Len == 1 {
		return fault("tooShort", at, fmt.Sprintf("vehicle %c is one cell long", letter), "two cells or more")
	}
	if letter == Hero && car.Vertical {
		return fault("verticalRedCar", at, "the red car A is vertical", "a horizontal one")
	}
	return nil
}

// bit is a cell as a set of cells.
func bit(row, col int) uint64 { return 1 << (row*MaxSize + col) }

// piece gives the cells of one letter that hang together with (row, col).
func (b Board) piece(row, col int) uint64 {
	letter := b.CarAt(row, col)
	var found uint64
	stack := [][2]int{{row, col}}
	for len(stack) > 0 {
		row, col := stack[len(stack)-1][0], stack[len(stack)-1][1]
		stack = stack[:len(stack)-1]
		if b.CarAt(row, col) != letter || found&bit(row, col) != 0 {
			continue
		}
		found |= bit(row, col)
		stack = append(stack, [2]int{row + 1, col}, [2]int{row - 1, col}, [2]int{row, col + 1}, [2]int{row, col - 1})
	}
	return found
}
