package puzzles

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// A Parsed is one board of a file, or its fault.
type Parsed[Board any] struct {
	Board Board
	Err   error // a *Fault with its place in the file; nil if Board is valid
}

// A Syntax says how boards stand in a file. An empty line ends a board, and a line that starts with
// // is a comment. A byte-order mark does not count. Lines end in LF, CRLF or CR.
type Syntax[Board any] struct {
	Parse   func(Text) (Board, error) // of the rows of one board
	Example string                    // what a file without a board should have held
	// Joins reports whether a line can belong to the board of the row before it; nil if all do, up to an empty line.
	Joins func(row, next Line) bool
}

// One parses a text that must hold exactly one board. The error is a *Fault with its place in the text.
func (s Syntax[Board]) One(text string) (Board, error) {
	var none Board
	switch boards := split(text, s.Joins); len(boards) {
	case 0:
		return none, s.noBoard()
	case 1:
		return s.Parse(boards[0])
	default:
		return none, boards[1].Fault("secondBoard", "a second board", "one board alone")
	}
}

// All parses every board of a file in order, or returns a single fault for a file without one. Faults do not affect the boards after them.
func (s Syntax[Board]) All(file string) []Parsed[Board] {
	texts := split(file, s.Joins)
	if len(texts) == 0 {
		return []Parsed[Board]{{Err: s.noBoard()}}
	}
	boards := make([]Parsed[Board], len(texts))
	for i, text := range texts {
		boards[i] = s.parsed(text)
	}
	return boards
}

// MaxText is the most bytes that Each takes as the text of one board, far more than any board has.
const MaxText = 1 << 20

// Each parses the boards of a file of any length as All does, as soon as each has been read. It ends with a fault after MaxText bytes of one board, or
// with an error of the file, which is no *Fault.
func (s Syntax[Board]) Each(file io.Reader) iter.Seq[Parsed[Board]] {
	return func(yield func(Parsed[Board]) bool) {
		boards, lines, found := splitter{joins: s.Joins}, bufio.NewReader(LineFeeds(file)), false
		for {
			line, err := readLine(lines, MaxText-boards.size)
			if errors.Is(err, errTooLong) {
				err = boards.unfinished().Fault("tooLong", fmt.Sprintf("a board of more than %d KiB of text", MaxText>>10), "less; what comes after it is not read")
			}
			if err != nil && err != io.EOF {
				yield(Parsed[Board]{Err: err})
				return
			}
			if text := boards.add(line); text != nil {
				found = true
				if !yield(s.parsed(text)) {
					return
				}
			}
			if err == io.EOF {
				break
			}
		}
		switch text := boards.end(); {
		case text != nil:
			yield(s.parsed(text))
		case !found:
			yield(Parsed[Board]{Err: s.noBoard()})
		}
	}
}

func (s Syntax[Board]) parsed(text Text) (p Parsed[Board]) {
	p.Board, p.Err = s.Parse(text)
	return p
}

func (s Syntax[Board]) noBoard() error {
	return Text{{Place: Place{1, 1}}}.Fault("noBoard", "no board", s.Example)
}

var errTooLong = errors.New("the line is too long")

// readLine returns the next line without its end, or errTooLong if it has more than most bytes. The last comes with io.EOF.
func readLine(file *bufio.Reader, most int) (string, error) {
	var long []byte
	for {
		part, err := file.ReadSlice('\n')
		if len(long)+len(part) > most {
			return "", errTooLong
		}
		if err == bufio.ErrBufferFull {
			long = append(long, part...)
			continue
		}
		if long != nil {
			part = append(long, part...)
		}
		return strings.TrimSuffix(string(part), "\n"), err
	}
}

// Edit parses the text of a board with sign on c and the cells of also. The error is a *Fault at c, wherever the parser found it. A cell off the board
// is a fault of the kind "outside".
func Edit[Board any](text string, parse func(Text) (Board, error), c Cell, sign rune, also []Cell) (Board, error) {
	var none Board
	var rows [][]rune
	if boards := Split(text); boards != nil {
		for _, line := range boards[0] {
			rows = append(rows, []rune(line.Text))
		}
	}
	at := Place{max(1, c.Row+1), max(1, c.Col+1)}
	for i := range 1 + len(also) {
		cell := c
		if i > 0 {
			cell = also[i-1]
		}
		if len(rows) == 0 || !cell.Inside(len(rows), len(rows[0])) {
			return none, at.Fault("outside", cell.String()+" is not on the board", "a cell of the board")
		}
		rows[cell.Row][cell.Col] = sign
	}
	edited := make(Text, len(rows))
	for i, row := range rows {
		edited[i] = Line{Place{i + 1, 1}, string(row)}
	}
	board, err := parse(edited)
	var fault *Fault
	if errors.As(err, &fault) {
		moved := *fault
		moved.Place = at
		return none, &moved
	}
	return board, err
}
