package rabbits

import (
	"strings"

	"warren/solver/search/searchtest"
)

// The naive search for Burrow: boards are strings. It shares no code with the rules or the solver, so that it can check both.

type plain struct {
	*searchtest.Flood
	side   int
	metric string
	shut   int // one more than the number of a cell that no fox enters
}

func newPlain(text, metric string) (*plain, string) {
	rows := strings.Fields(text)
	s := &plain{side: len(rows), metric: metric}
	s.Flood = searchtest.NewFlood(s.neighbours, s.solved)
	return s, strings.Join(rows, "")
}

// plainFlood returns the naive search as the shared checks take it.
func plainFlood(board, metric string) (*searchtest.Flood, string) {
	plain, start := newPlain(board, metric)
	return plain.Flood, start
}

func (s *plain) solved(board string) bool {
	for at := range len(board) {
		if board[at] == 'R' && !s.hole(at) {
			return false
		}
	}
	return true
}

// neighbours returns every board one move, or one step, away.
func (s *plain) neighbours(board string, found func(string)) {
	for at := range len(board) {
		sign := board[at]
		switch {
		case sign == 'R':
			for _, stride := range [...]int{-s.side, s.side, -1, 1} {
				to := at + stride
				for s.beside(to-stride, to) && board[to] != '.' {
					to += stride
				}
				if to != at+stride && s.beside(to-stride, to) {
					cells := []byte(board)
					cells[at], cells[to] = '.', 'R'
					found(string(cells))
				}
			}
		case 'a' <= sign && sign <= 'z' && strings.IndexByte(board, sign) == at:
			end := strings.LastIndexByte(board, sign)
			for _, stride := range [...]int{at - end, end - at} {
				cells := []byte(board)
				tail, head := end, at
				if stride > 0 {
					tail, head = at, end
				}
				for s.beside(head, head+stride) && board[head+stride] == '.' && head+stride+1 != s.shut {
					cells[tail], cells[head+stride] = '.', sign
					head, tail = head+stride, tail+stride
					found(string(cells))
					if s.metric == metricSteps {
						break
					}
				}
			}
		}
	}
}

// beside reports whether both cells are on the board and in one row or one column.
func (s *plain) beside(from, to int) bool {
	return to >= 0 && to < s.side*s.side && (from/s.side == to/s.side || from%s.side == to%s.side)
}
