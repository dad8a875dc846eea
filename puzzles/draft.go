package puzzles

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A Draft is a board that is being drawn: rows of signs, the characters of board text. It need not be a valid board; the parser
// of its puzzle says whether it is, and where its fault is. Drafts are values: Set changes no copy.
type Draft struct {
	rows, cols int
	signs      []rune // row after row
}

// NewDraft returns a draft of that size with sign on every cell.
func NewDraft(rows, cols int, sign rune) Draft {
	return Draft{rows, cols, slices.Repeat([]rune{sign}, rows*cols)}
}

// DraftOf returns the draft of the first board of a text, which need not be a valid one; rows that are too short go on with fill. A text
// without a board gives the zero Draft.
func DraftOf(text string, fill rune) Draft {
	boards := Split(text)
	if len(boards) == 0 {
		return Draft{}
	}
	cols := 0
	for _, line := range boards[0] {
		cols = max(cols, utf8.RuneCountInString(line.Text))
	}
	d := NewDraft(len(boards[0]), cols, fill)
	for row, line := range boards[0] {
		copy(d.signs[row*cols:], []rune(line.Text))
	}
	return d
}

// Rows returns the number of rows.
func (d Draft) Rows() int { return d.rows }

// Cols returns the number of columns.
func (d Draft) Cols() int { return d.cols }

// Inside reports whether c is a cell of the draft.
func (d Draft) Inside(c Cell) bool { return c.Inside(d.rows, d.cols) }

// At returns the sign on a cell, or 0 outside.
func (d Draft) At(c Cell) rune {
	if !d.Inside(c) {
		return 0
	}
	return d.signs[c.Row*d.cols+c.Col]
}

// Set puts a sign on a cell; outside it does nothing.
func (d *Draft) Set(c Cell, sign rune) {
	if d.At(c) == sign || !d.Inside(c) {
		return
	}
	d.signs = slices.Clone(d.signs)
	d.signs[c.Row*d.cols+c.Col] = sign
}

// Cells appends the cells with a sign to buf, in reading order.
func (d Draft) Cells(buf []Cell, sign rune) []Cell {
	for i, s := range d.signs {
		if s == sign {
			buf = append(buf, Cell{i / d.cols, i % d.cols})
		}
	}
	return buf
}

// String returns the rows as board text.
func (d Draft) String() string {
	var text strings.Builder
	for row := range d.rows {
		text.WriteString(string(d.signs[row*d.cols : (row+1)*d.cols]))
		text.WriteByte('\n')
	}
	return text.String()
}

// Shifted returns a draft of another size, in which the cell 0,0 of d is the cell by down and right; what falls outside is lost, and fill is
// on the cells that are new.
func (d Draft) Shifted(rows, cols, down, right int, fill rune) Draft {
	to := NewDraft(rows, cols, fill)
	for i, sign := range d.signs {
		if c := (Cell{i/d.cols + down, i%d.cols + right}); to.Inside(c) {
			to.signs[c.Row*cols+c.Col] = sign
		}
	}
	return to
}

// Mirrored returns the draft with left and right exchanged; image gives the sign that a sign becomes, nil if it stays.
func (d Draft) Mirrored(image func(rune) rune) Draft {
	return d.moved(d.rows, d.cols, image, func(c Cell) Cell { return Cell{c.Row, d.cols - 1 - c.Col} })
}

// Turned returns the draft turned clockwise by a quarter; image gives the sign that a sign becomes, nil if it stays.
func (d Draft) Turned(image func(rune) rune) Draft {
	return d.moved(d.cols, d.rows, image, func(c Cell) Cell { return Cell{c.Col, d.rows - 1 - c.Row} })
}

func (d Draft) moved(rows, cols int, image func(rune) rune, to func(Cell) Cell) Draft {
	moved := NewDraft(rows, cols, 0)
	for i, sign := range d.signs {
		if image != nil {
			sign = image(sign)
		}
		c := to(Cell{i / d.cols, i % d.cols})
		moved.signs[c.Row*cols+c.Col] = sign
	}
	return moved
}

// Passed appends to a path the cells on the straight way from its last one to a cell, that cell last: a pointer that moves fast is
// not seen on each. An empty path begins at the cell; one that ends there stays as it is.
func Passed(path []Cell, to Cell) []Cell {
	if len(path) == 0 {
		return append(path, to)
	}
	from := path[len(path)-1]
	down, right := to.Row-from.Row, to.Col-from.Col
	steps := max(down, -down, right, -right)
	for i := 1; i <= steps; i++ {
		path = append(path, from.Plus(share(down, i, steps), share(right, i, steps)))
	}
	return path
}

// share returns the whole number nearest to far*i/n.
func share(far, i, n int) int {
	if far < 0 {
		return -share(-far, i, n)
	}
	return (2*far*i + n) / (2 * n)
}
