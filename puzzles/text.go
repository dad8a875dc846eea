// Package puzzles holds what the rule sets share: cells, files of boards, faults, refusals, and the generator of deals.
package puzzles

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

// A Line is one row of a board in a file, without its line end, and the place of its first character.
type Line struct {
	Place
	Text string
}

// At returns the place of the character in column col, counted from 0.
func (l Line) At(col int) Place { return Place{l.Place.Line, l.Place.Col + col} }

// A Text is the rows of one board, without comments; it has at least one row.
type Text []Line

// At returns the place of the cell, whose row is a row of t.
func (t Text) At(c Cell) Place { return t[c.Row].At(c.Col) }

// Width returns the number of characters in the first row of t.
func (t Text) Width() int { return utf8.RuneCountInString(t[0].Text) }

// Read calls put for each character of t in reading order. It stops at the first error; a row of another length is a *Fault.
func (t Text) Read(put func(c Cell, sign rune) error) error {
	width := t.Width()
	for row, line := range t {
		length := 0
		for _, sign := range line.Text {
			if err := put(Cell{row, length}, sign); err != nil {
				return err
			}
			length++
		}
		if length != width {
			return line.At(min(width, length)).Fault("ragged", fmt.Sprintf("a row of %d cells", length), fmt.Sprintf("%d as in the first row", width))
		}
	}
	return nil
}

// Split splits a file into its boards, of which every row up to an empty line is part; see Syntax.
func Split(file string) []Text { return split(file, nil) }

func split(file string, joins func(row, next Line) bool) []Text {
	var boards []Text
	splitter := splitter{joins: joins}
	for line := range strings.SplitSeq(lineFeeds.Replace(file), "\n") {
		if board := splitter.add(line); board != nil {
			boards = append(boards, board)
		}
	}
	if board := splitter.end(); board != nil {
		boards = append(boards, board)
	}
	return boards
}

var lineFeeds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// LineFeeds returns a text, whose lines may end in CRLF or CR, with LF at their ends.
func LineFeeds(text io.Reader) io.Reader { return &lineFeeder{text: text} }

type lineFeeder struct {
	text   io.Reader
	behind bool // a CR: an LF belongs to it
}

func (l *lineFeeder) Read(data []byte) (int, error) {
	n, err := l.text.Read(data)
	kept := data[:0]
	for _, b := range data[:n] {
		belongs := l.behind && b == '\n'
		if l.behind = b == '\r'; l.behind {
			b = '\n'
		}
		if !belongs {
			kept = append(kept, b)
		}
	}
	return len(kept), err
}

// A splitter puts the lines of a file together to boards.
type splitter struct {
	joins func(row, next Line) bool // as in Syntax
	lines int                       // so far
	rows  Text                      // of the board that has not ended
	size  int                       // of these rows in bytes
}

// add takes the next line of the file, without its line feed, and returns the board that has ended before it, or nil.
func (s *splitter) add(line string) (ended Text) {
	if s.lines++; s.lines == 1 {
		line = strings.TrimPrefix(line, "\ufeff")
	}
	if strings.HasPrefix(line, "//") {
		return nil
	}
	if line == "" {
		return s.end()
	}
	row := Line{Place{s.lines, 1}, line}
	if s.rows != nil && s.joins != nil && !s.joins(s.rows[len(s.rows)-1], row) {
		ended = s.end()
	}
	s.rows = append(s.rows, row)
	s.size += len(line) + 1
	return ended
}

// end returns the board that ends where the file does, or nil.
func (s *splitter) end() (ended Text) {
	ended, s.rows, s.size = s.rows, nil, 0
	return ended
}

// unfinished returns the rows so far of the board that the next line would belong to; an empty one if it would be the first.
func (s *splitter) unfinished() Text {
	if s.rows != nil {
		return s.rows
	}
	return Text{{Place: Place{s.lines + 1, 1}}}
}

// NewRand returns the generator of every deal and grade: PCG, so that a seed yields the same board on every platform. Draw from it with Below, Uint32N or
// Uint64N, whose results do not depend on the size of int.
func NewRand(seed uint64) *rand.Rand {
	const stream = 0x77617272656e // "warren": the second half of PCG's state
	return rand.New(rand.NewPCG(seed, stream))
}

// Below returns a random number from 0 to n-1, the same whatever the size of int; n is from 1 to 2^31-1.
func Below(r *rand.Rand, n int) int { return int(r.Uint32N(uint32(n))) }
