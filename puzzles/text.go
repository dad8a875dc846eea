// Package puzzles holds what the five rule sets share: how board files are cut into boards, how a fault in one is
// reported, and the random generator that deals start from. The rules themselves are the packages below it.
package puzzles

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Line is one line of a board file without its line end.
type Line struct {
	Number int // 1-based
	Text   string
}

// A Text is the lines of one board, comments left out; it has at least one line.
type Text []Line

// Split cuts a board file into its boards: a line of zero characters ends a board, a line that starts with // is a
// comment. A UTF-8 byte-order mark and CRLF line ends are taken off.
func Split(file string) []Text {
	file = strings.TrimPrefix(file, "\ufeff")
	var boards []Text
	var board Text
	number := 0
	for line := range strings.SplitSeq(file, "\n") {
		number++
		line = strings.TrimSuffix(line, "\r")
		switch {
		case strings.HasPrefix(line, "//"):
		case line != "":
			board = append(board, Line{number, line})
		case board != nil:
			boards = append(boards, board)
			board = nil
		}
	}
	if board != nil {
		boards = append(boards, board)
	}
	return boards
}

// An Error is a fault of a board file: where it is, what is wrong and what was expected.
type Error struct {
	Line, Col int    // both 1-based; Col counts characters
	Kind      string // which fault it is, in one word: what the game says of it in the player's language
	Wrong     string
	Expected  string
}

// Error gives "LINE:COL: what is wrong, expected what"; the caller puts the file's name before it.
func (e *Error) Error() string {
	return fmt.Sprintf("%d:%d: %s, expected %s", e.Line, e.Col, e.Wrong, e.Expected)
}

// NewRand gives the generator that every deal and every measured grade draws from: PCG, named and fixed, so that one
// seed means one board on every platform. Draw from it with Below, or with Uint32N or Uint64N, whose results do not depend
// on the width of int.
func NewRand(seed uint64) *rand.Rand {
	const stream = 0x77617272656e // "warren": the second half of PCG's state
	return rand.New(rand.NewPCG(seed, stream))
}

// Below draws from 0 to n-1, the same where int has 32 bits; n is from 1 to 2^31-1.
func Below(r *rand.Rand, n int) int { return int(r.Uint32N(uint32(n))) }
