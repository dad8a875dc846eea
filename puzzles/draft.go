package puzzles

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A Draft is a board that is being drawn: rows of signs, which need not be a valid board. Drafts are values: Set changes no copy.
type Draft struct {
	rows, cols int
	signs      []rune // row after row
}

// NewDraft returns a draft of that size with sign on every cell.
func NewDraft(rows, cols int, sign rune) Draft {
	return Draft{rows, cols, slices.Repeat([]rune{sign}, rows*cols)}
}

// DraftOf returns the draft of the first board of a text. Rows that are too short go on with fill. A text without a board gives the zero Draft.
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

func (d Draft) Rows() int { return d.rows }

func (d Draft) Cols() int { return d.cols }

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

// Shifted returns a draft of another size, in which the cell 0,0 of d is the cell by down and right. New cells hold fill.
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

// Mapped returns the draft with the image of each sign.
func (d Draft) Mapped(image func(rune) rune) Draft {
	return d.moved(d.rows, d.cols, image, func(c Cell) Cell { return c })
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

// Passed appends to a path the cells on the straight way from its last one to a cell: a pointer that moves fast is not seen on each.
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

func share(far, i, n int) int {
	if far < 0 {
		return -share(-far, i, n)
	}
	return (2*far*i + n) / (2 * n)
}

// A Run is a straight row of cells, across or down.
type Run struct {
	First    Cell // its top or left cell
	Len      int
	Vertical bool
}

// Cell returns cell i of the run, counted from the first.
func (r Run) Cell(i int) Cell {
	if r.Vertical {
		return r.First.Plus(i, 0)
	}
	return r.First.Plus(0, i)
}

// Moved returns the run by that much further down and right.
func (r Run) Moved(down, right int) Run {
	r.First = r.First.Plus(down, right)
	return r
}

// Run returns the run of cells with one sign that a cell belongs to: across if the sign is on the cell to its left or right, else down.
func (d Draft) Run(at Cell) Run {
	sign := d.At(at)
	across := func(c Cell) bool { return d.At(c.Plus(0, -1)) == sign || d.At(c.Plus(0, 1)) == sign }
	r := Run{First: at, Vertical: !across(at)}
	belongs := func(c Cell) bool { return d.At(c) == sign && across(c) != r.Vertical }
	for before := r.Cell(-1); belongs(before); before = r.Cell(-1) {
		r.First = before
	}
	for belongs(r.Cell(r.Len)) {
		r.Len++
	}
	r.Vertical = r.Vertical && r.Len > 1
	return r
}

// Drawn returns the run of at most that many cells with a sign from a cell towards another, as far as there is room. Aslant it goes the longer way.
func (d Draft) Drawn(from, to Cell, most int, room rune) Run {
	down, right := to.Row-from.Row, to.Col-from.Col
	if down == 0 && right == 0 {
		for _, side := range [...]Side{East, South, West, North} {
			if beside := from.Beside(side); d.At(beside) == room {
				return d.Drawn(from, beside, 2, room)
			}
		}
	}
	far := max(down, -down, right, -right)
	if r := max(right, -right); r == far {
		down, right = 0, share(right, 1, max(1, far))
	} else {
		down, right = share(down, 1, far), 0
	}
	r := Run{First: from, Vertical: down != 0}
	for r.Len < min(most, far+1) && d.At(from.Plus(r.Len*down, r.Len*right)) == room {
		r.Len++
	}
	if down+right < 0 && r.Len > 0 {
		r.First = from.Plus((r.Len-1)*down, (r.Len-1)*right)
	}
	return r
}

// Fits reports whether all cells of a run have a sign.
func (d Draft) Fits(r Run, room rune) bool {
	for i := range r.Len {
		if d.At(r.Cell(i)) != room {
			return false
		}
	}
	return true
}

// Lay puts a sign on all cells of a run.
func (d *Draft) Lay(r Run, sign rune) {
	d.signs = slices.Clone(d.signs)
	for i := range r.Len {
		if c := r.Cell(i); d.Inside(c) {
			d.signs[c.Row*d.cols+c.Col] = sign
		}
	}
}

// Carry moves what is on a run down and right over cells with the sign room, as far as it finds a place.
func (d *Draft) Carry(r Run, down, right int, room rune) {
	sign := d.At(r.First)
	d.Lay(r, room)
	steps := max(down, -down, right, -right)
	for i := steps; i > 0; i-- {
		if to := r.Moved(share(down, i, steps), share(right, i, steps)); d.Fits(to, room) {
			d.Lay(to, sign)
			return
		}
	}
	d.Lay(r, sign)
}

// Paint puts a sign on each cell of a path, but not on the last piece whose sign is one of needed.
func (d *Draft) Paint(path []Cell, sign rune, needed string) {
	d.signs = slices.Clone(d.signs)
	for _, c := range path {
		if d.Inside(c) && !d.last(c, needed) {
			d.signs[c.Row*d.cols+c.Col] = sign
		}
	}
}

// last reports whether the sign on a cell is one of needed and on no other cell.
func (d *Draft) last(c Cell, needed string) bool {
	sign := d.At(c)
	return strings.ContainsRune(needed, sign) && len(d.Cells(nil, sign)) == 1
}

// Bring moves the piece of a sign to the last cell of a path that has no piece of needed, and leaves fill where it was. Other pieces of the sign go.
func (d *Draft) Bring(sign rune, path []Cell, fill rune, needed string) {
	for i := len(path) - 1; i >= 0; i-- {
		if on := d.At(path[i]); d.Inside(path[i]) && (on == sign || !strings.ContainsRune(needed, on)) {
			for _, c := range d.Cells(nil, sign) {
				d.Set(c, fill)
			}
			d.Set(path[i], sign)
			return
		}
	}
}

// Renamed returns the text of the draft with the signs that are letters of names changed to these in the order in which they appear.
func (d Draft) Renamed(names string) string {
	letters := []rune(names)
	var seen []rune
	return strings.Map(func(sign rune) rune {
		if !slices.Contains(letters, sign) {
			return sign
		}
		i := slices.Index(seen, sign)
		if i < 0 {
			i = len(seen)
			seen = append(seen, sign)
		}
		return letters[i]
	}, d.String())
}

// Unused returns the first letter of names that is not on the draft, or 0 if all are.
func (d Draft) Unused(names string) rune {
	for _, name := range names {
		if !slices.Contains(d.signs, name) {
			return name
		}
	}
	return 0
}
