package link

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warren/internal/calendar"
	"warren/puzzles"
)

// A format is how boards and moves of a puzzle are written. Its functions write and read alike, as the coder does.
type format struct {
	name      string
	signs     []rune // of board text; the first is on empty cells
	later     int    // how many of the signs, the last, came later, as Coding says
	once      string // the signs that a board has once
	canonical func(board string) (string, error)
	// moves codes gestures on a board; if they are read, there are none before.
	moves func(c coder, board string, gestures *[][]json.RawMessage) error
}

// A board is a position of a puzzle with moves M.
type board[B, M any] interface {
	fmt.Stringer
	Apply(m M) (B, error)
}

func formatOf[B board[B, M], M any](p puzzles.Coding[B, M]) format {
	return format{
		name: p.Puzzle, signs: []rune(p.Signs + p.Later), later: len([]rune(p.Later)), once: p.Once,
		canonical: func(text string) (string, error) {
			b, err := p.Parse(text)
			if err != nil {
				return "", err
			}
			return b.String(), nil
		},
		moves: func(c coder, text string, gestures *[][]json.RawMessage) error {
			at, err := p.Parse(text)
			if err != nil {
				return err
			}
			return codeMoves(c, at, gestures, p.Move)
		},
	}
}

// errFailed is the error of a coder that failed: what is read is damaged.
var errFailed = errors.New("damaged")

// code codes the content of a link whose puzzle is known. Boards and moves that are read are legal ones.
func (f *format) code(c coder, l *Link) error {
	if err := f.codeBoard(c, &l.Board); err != nil {
		return err
	}
	if err := codeSetter(c, &l.Setter); err != nil {
		return err
	}
	return f.moves(c, l.Board, &l.Gestures)
}

// codeBoard codes a canonical text.
func (f *format) codeBoard(c coder, text *string) error {
	d := puzzles.DraftOf(*text, f.signs[0])
	rows, cols := d.Rows(), d.Cols()
	if !c.Count(&rows) || !c.Count(&cols) || rows < 1 || cols < 1 {
		return errFailed
	}
	if rows > maxCells/cols {
		return &Fault{OverLimit, size(rows, cols)}
	}
	cells := make([]int, rows*cols) // the numbers of their signs
	for i := range cells {
		cells[i] = slices.Index(f.signs, d.At(puzzles.Cell{Row: i / cols, Col: i % cols}))
		if cells[i] < 0 {
			cells[i] = 0
		}
	}
	if err := f.codeSigns(c, cells); err != nil {
		return err
	}
	var drawn strings.Builder
	for i, sign := range cells {
		drawn.WriteRune(f.signs[sign])
		if (i+1)%cols == 0 {
			drawn.WriteByte('\n')
		}
	}
	board, err := f.canonical(drawn.String())
	var fault *puzzles.Fault
	switch {
	case errors.As(err, &fault) && fault.Kind == "tooLarge":
		return &Fault{OverLimit, size(rows, cols)}
	case err != nil:
		return errFailed
	}
	*text = board
	return nil
}

func size(rows, cols int) string { return strconv.Itoa(rows) + "×" + strconv.Itoa(cols) }

func (f *format) codeSigns(c coder, cells []int) error {
	counts := make([]int, len(f.signs))
	last, different, most := 0, 0, 0
	for _, sign := range cells {
		if counts[sign]++; counts[sign] == 1 {
			different++
		}
		if sign > 0 {
			most = max(most, counts[sign])
		}
		last = max(last, sign)
	}
	different--
	// Every board has more than the first sign, so 0 stands for a later one. Boards without a later one are written as ever.
	early := len(f.signs) - f.later
	number, later := last, max(0, last-early)
	if last >= early {
		number = 0
	}
	if !c.Number(&number, early) || number == 0 && f.later > 0 && !c.Number(&later, f.later) {
		return errFailed
	}
	if last = number; last == 0 && f.later > 0 {
		last = early + later
	}
	if !c.Number(&different, last+1) || !c.Count(&most) {
		return errFailed
	}
	var open []int // the signs that were met and may come again, in the order in which they came
	unmet := make([]int, last+1)
	left := make([]int, last+1) // how often each may still come
	for sign := range unmet {
		unmet[sign], left[sign] = sign, most
		if strings.ContainsRune(f.once, f.signs[sign]) {
			left[sign] = 1
		}
	}
	left[0] = len(cells)
	fresh := different + 1 // signs that are still to be met
	for i, sign := range cells {
		choices := len(open)
		if fresh > 0 {
			choices++
		}
		number := slices.Index(open, sign)
		if number < 0 {
			number = len(open)
		}
		if !c.Number(&number, choices) {
			return errFailed
		}
		if number == len(open) {
			at := slices.Index(unmet, sign)
			if !c.Number(&at, len(unmet)) {
				return errFailed
			}
			open = append(open, unmet[at])
			unmet = slices.Delete(unmet, at, at+1)
			fresh--
		}
		cells[i] = open[number]
		if left[cells[i]]--; left[cells[i]] <= 0 {
			open = slices.Delete(open, number, number+1)
		}
	}
	return nil
}

// firstYear is the first day that a link can name.
var firstYear = calendar.Date{Year: 1, Month: 1, Day: 1}

// codeSetter codes the date of a challenge, zero for none.
func codeSetter(c coder, date *calendar.Date) error {
	const days = 1 << 22 // more than ten thousand years
	challenge, day := 0, 0
	if !date.IsZero() {
		challenge, day = 1, date.Since(firstYear)
	}
	if !c.Number(&challenge, 2) || challenge == 1 && !c.Number(&day, days) {
		return errFailed
	}
	if challenge == 1 {
		*date = firstYear.Add(day)
	}
	return nil
}

// codeMoves codes gestures from a position.
func codeMoves[B board[B, M], M any](c coder, at B, gestures *[][]json.RawMessage, code func(puzzles.Coder, B, *M)) error {
	*gestures = slices.DeleteFunc(slices.Clone(*gestures), func(gesture []json.RawMessage) bool { return len(gesture) == 0 })
	moves, size, count := 0, 0, len(*gestures) // size in bytes of JSON
	if !c.Count(&count) {
		return errFailed
	}
	for i := range count {
		if i == len(*gestures) {
			*gestures = append(*gestures, nil)
		}
		gesture := (*gestures)[i]
		more := len(gesture) - 1 // after the first move; an empty one, which is read, has at least that
		if more = max(0, more); !c.Count(&more) {
			return errFailed
		}
		length := 1 + more
		if moves += length; moves > maxMoves {
			return &Fault{TooManyMoves, strconv.Itoa(moves)}
		}
		for j := range length {
			var m M
			written := j < len(gesture)
			if written { // only a legal move can be coded
				if err := json.Unmarshal(gesture[j], &m); err != nil {
					return err
				}
				if _, err := at.Apply(m); err != nil {
					return err
				}
			}
			code(c, at, &m)
			next, err := at.Apply(m)
			if err != nil || c.Failed() {
				return errFailed
			}
			if !written {
				text, err := json.Marshal(m)
				if err != nil {
					return err
				}
				gesture = append(gesture, text)
			}
			if size += len(gesture[j]); size > maxPlayed {
				return &Fault{TooManyMoves, strconv.Itoa(moves)}
			}
			at = next
		}
		(*gestures)[i] = gesture
	}
	return nil
}
