package rushhour

import (
	"strings"

	"warren/puzzles/rushhour"
	"warren/solver/search/searchtest"
)

// The naive search: boards are strings. It shares no code with the rules or the solver, so that it can check both.

// A plainSearch is that search of a board.
type plainSearch struct {
	*searchtest.Flood
	cols   int
	exit   int // index of the last cell of the red car's row
	metric string
}

func newPlainSearch(text, metric string) (*plainSearch, string) {
	rows := strings.Fields(oneByte(text))
	s := &plainSearch{cols: len(rows[0]), metric: metric}
	for i, row := range rows {
		if strings.ContainsRune(row, rushhour.Hero) {
			s.exit = (i+1)*s.cols - 1
		}
	}
	s.Flood = searchtest.NewFlood(s.neighbours, func(at string) bool { return at[s.exit] == rushhour.Hero })
	return s, strings.Join(rows, "")
}

// plainText returns a board as the naive search writes it.
func plainText(board rushhour.Board) string {
	return strings.ReplaceAll(oneByte(board.String()), "\n", "")
}

// oneByte returns a text with a byte for each sign.
func oneByte(text string) string {
	var signs []byte
	for _, sign := range text {
		signs = append(signs, byte(sign))
	}
	return string(signs)
}

// neighbours returns every board one move, or one step, away.
func (s *plainSearch) neighbours(board string, found func(string)) {
	var seen [256]bool
	for at := range len(board) {
		car := board[at]
		if car == '.' || car == 'x' || seen[car] {
			continue
		}
		seen[car] = true
		stride := 1
		if at+s.cols < len(board) && board[at+s.cols] == car {
			stride = s.cols
		}
		front := at
		for front+stride < len(board) && board[front+stride] == car && (stride > 1 || (front+1)%s.cols > 0) {
			front += stride
		}
		cells := []byte(board)
		for head, tail := at-stride, front; s.free(board, head+stride, head); head, tail = head-stride, tail-stride {
			cells[head], cells[tail] = car, '.'
			found(string(cells))
			if s.metric == metricSteps {
				break
			}
		}
		cells = []byte(board)
		for head, tail := front+stride, at; s.free(board, head-stride, head); head, tail = head+stride, tail+stride {
			cells[head], cells[tail] = car, '.'
			found(string(cells))
			if s.metric == metricSteps {
				break
			}
		}
	}
}

// free reports whether the cell beside from, along a row or a column, is on the board and empty.
func (s *plainSearch) free(board string, from, to int) bool {
	if to < 0 || to >= len(board) || board[to] != '.' {
		return false
	}
	return from/s.cols == to/s.cols || from%s.cols == to%s.cols
}
