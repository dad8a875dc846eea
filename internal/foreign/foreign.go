// Package foreign reads boards as people have them elsewhere. Rules and searches know nothing of it: each form is recognised by how it looks, and turned into
// text of ours.
package foreign

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rushhour"
)

const (
	Jam    = "rushhour" // has a red car
	burrow = "rabbits"  // has files in XML
)

// A Reader reads files of boards of a puzzle.
type Reader[B fmt.Stringer] struct {
	puzzle string
	ours   puzzles.Syntax[B]
	red    string
}

// Of returns the reader of a puzzle. ours is how the game writes its boards; red is the sign or number of the red car in the file, "" if that is not said.
func Of[B fmt.Stringer](puzzle string, ours puzzles.Syntax[B], red string) Reader[B] {
	return Reader[B]{puzzle, ours, red}
}

// All reads every board of a file in order, each as canonical text or with its fault.
func (r Reader[B]) All(file string) (boards []puzzles.Parsed[string]) {
	for parsed := range r.Each(strings.NewReader(file)) {
		board := puzzles.Parsed[string]{Err: parsed.Err}
		if parsed.Err == nil {
			board.Board = parsed.Board.String()
		}
		boards = append(boards, board)
	}
	return boards
}

// Each reads the boards of a file of any length as they come, as puzzles.Syntax has it. With each
// come the signs in the file that could be the red car, the one that is taken first, if there are
// several.
func (r Reader[B]) Each(file io.Reader) iter.Seq2[puzzles.Parsed[B], []string] {
	return func(yield func(puzzles.Parsed[B], []string) bool) {
		text, found := bufio.NewReader(puzzles.LineFeeds(file)), false
		var reds []string // of the board that was parsed last
		parse := func(text puzzles.Text) (board B, err error) {
			board, reds, err = r.parse(text)
			return board, err
		}
		theirs := puzzles.Syntax[B]{Parse: parse, Example: r.ours.Example}
		if r.puzzle == Jam {
			theirs.Joins = joins
		}
		boards := theirs.Each(text)
		if r.puzzle == burrow && beginsWith(text, '<') {
			boards = r.levels(text)
		}
		for parsed := range boards {
			if parsed.Err == errRemark {
				continue
			}
			if found = true; !yield(parsed, reds) {
				return
			}
		}
		if !found {
			yield(puzzles.Parsed[B]{Err: puzzles.Place{Line: 1, Col: 1}.Fault("noBoard", "no board", r.ours.Example)}, nil)
		}
	}
}

// beginsWith reports whether the first sign of a text is this one. It waits for no more of the text than it has to.
func beginsWith(text *bufio.Reader, sign byte) bool {
	for n := 1; ; n++ {
		if head, err := text.Peek(n); err != nil || strings.IndexByte("\ufeff \t\r\n", head[n-1]) < 0 {
			return err == nil && head[n-1] == sign
		}
	}
}

// mostText is the most bytes of a board in a form of others: cells that are set apart take some bytes each, and the largest board has 128×128.
const mostText = 128 << 10

// parse reads a board. Its rows may stand in brackets, and below a line with their size.
func (r Reader[B]) parse(text puzzles.Text) (board B, reds []string, err error) {
	if r.puzzle == Jam && isRemark(text[0]) {
		return board, nil, errRemark
	}
	board, reds, err = r.rows(bare(text))
	if rows := belowSize(text); rows != nil {
		below, redsBelow, fault := r.rows(rows)
		switch {
		case err != nil:
			return below, redsBelow, fault
		case fault == nil:
			var none B
			return none, nil, text.Fault("twoForms", "a board that can be read with its first line as its size and as a row", "one that can be read in one way")
		}
	}
	return board, reds, err
}

// rows reads a board in the one form that its rows have, be it ours or another.
func (r Reader[B]) rows(text puzzles.Text) (board B, reds []string, err error) {
	if r.red == "" {
		if board, err = r.ours.Parse(text); err == nil {
			if r.puzzle == Jam {
				reds = redsBeside("A", rowsOf(puzzles.Split(board.String())[0]))
			}
			return board, reds, nil
		}
	}
	size, first := 0, ""
	for _, row := range text {
		size += len(row.Text)
	}
	if size > mostText && err != nil {
		return board, nil, err
	}
	for _, f := range forms {
		cells := f.cells(text)
		if !slices.Contains(f.of, r.puzzle) || cells == nil {
			continue
		}
		read, redsRead, fault := r.signs(cells, f.apart)
		switch {
		case fault == nil && first == "":
			board, reds, first = read, redsRead, f.name
		case fault == nil && any(read) != any(board):
			var none B
			return none, nil, text.Fault("twoForms", fmt.Sprintf("a board that can be read as %s and as %s", first, f.name), "one that can be read in one way")
		case f.apart || err == nil || unknown(err):
			err = fault
		}
	}
	if first != "" {
		err = nil
	}
	return board, reds, err
}

// unknown reports whether what is a fault in our form may be none in another.
func unknown(err error) bool {
	var fault *puzzles.Fault
	return errors.As(err, &fault) && slices.Contains([]string{"unknownSign", "noRedCar", "verticalRedCar", "notSquare", "fields"}, fault.Kind)
}

// signs reads cells as a board, after it has turned their signs into ours; apart says that something parts them. A fault has the place of the cell.
func (r Reader[B]) signs(cells [][]cell, apart bool) (board B, reds []string, err error) {
	named := map[string]string{}
	switch r.puzzle {
	case Jam:
		named, reds, err = vehicles(cells, apart, r.red)
	case "linkup":
		named, err = pictures(cells, apart)
	default:
		for _, sign := range inOrder(cells) {
			named[sign] = cmp.Or(alike[r.puzzle][sign], sign)
		}
	}
	if err != nil {
		return board, nil, err
	}
	rows := make(puzzles.Text, len(cells))
	for i, row := range cells {
		var signs strings.Builder
		for _, c := range row {
			signs.WriteString(named[c.sign])
		}
		rows[i] = puzzles.Line{Place: puzzles.Place{Line: i + 1, Col: 1}, Text: signs.String()}
	}
	board, err = r.ours.Parse(rows)
	var fault *puzzles.Fault
	if errors.As(err, &fault) {
		moved, row := *fault, cells[fault.Line-1]
		at := row[min(fault.Col, len(row))-1]
		if moved.Place = at.at; fault.Whole {
			moved.Place = cells[0][0].at
		}
		if r.puzzle == Jam {
			ours := rushhour.Name(byte([]rune(named[at.sign])[0]))
			moved.Wrong = strings.Replace(moved.Wrong, "vehicle "+ours+" ", "vehicle "+at.sign+" ", 1)
		}
		return board, nil, &moved
	}
	return board, reds, err
}
