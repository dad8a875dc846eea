// Package census holds what the censuses of the sliding puzzles share: a census lists the hardest
// board of every set of positions that reach one another.
package census

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Line is a board of a census.
type Line struct {
	Board  string   // the signs of its rows, one after the other
	Counts []uint64 // how many positions there are at each distance from the goal, from 0 on
}

// Moves returns how far the board is from the goal. No position that it reaches is farther.
func (l Line) Moves() int { return len(l.Counts) - 1 }

// Positions returns how many positions reach one another, the board's among them.
func (l Line) Positions() (n uint64) {
	for _, count := range l.Counts {
		n += count
	}
	return n
}

// Rows returns the board as rows of so many cells.
func (l Line) Rows(cols int) string {
	return string(bytes.Join(slices.Collect(slices.Chunk([]byte(l.Board), cols)), []byte("\n")))
}

// String returns the line in the form in which collections are published: moves in at least two
// digits, board, positions, and the positions at each distance.
func (l Line) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%02d %s %d ", l.Moves(), l.Board, l.Positions())
	for i, count := range l.Counts {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.FormatUint(count, 10))
	}
	return b.String()
}

// Compare orders lines from the hardest on, equal ones by board.
func (l Line) Compare(other Line) int {
	return cmp.Or(cmp.Compare(other.Moves(), l.Moves()), cmp.Compare(l.Board, other.Board))
}

// ParseLine reads a line that String wrote.
func ParseLine(text string) (Line, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return Line{}, fmt.Errorf("%d fields, expected moves, board, positions and counts", len(fields))
	}
	l := Line{Board: fields[1]}
	for i, count := range strings.Split(fields[3], ",") {
		n, err := strconv.ParseUint(count, 10, 64)
		if err != nil {
			return Line{}, fmt.Errorf("count %q at distance %d is no number", count, i)
		}
		l.Counts = append(l.Counts, n)
	}
	if again := l.String(); again != text {
		return Line{}, fmt.Errorf("its counts add up to %q, not to %q", again, text)
	}
	return l, nil
}
