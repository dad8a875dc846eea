package rabbits

import (
	"slices"
	"strings"
)

// The naive search for Burrow, as it is usually published: boards are strings, with a queue of strings and a map of those
// seen. It shares no code with the rules or the solver, so that it can check both, and does not assume that moves can be
// undone.

type plain struct {
	side   int
	metric string
	shut   int // one more than the number of a cell that no fox enters
	seen   map[string]plainNode
	order  []string // the positions in the order in which they were found
	cost   int      // of the nearest solved position, or -1
}

func newPlain(text, metric string) (*plain, string) {
	rows := strings.Fields(text)
	s := &plain{side: len(rows), metric: metric, seen: make(map[string]plainNode), cost: -1}
	return s, strings.Join(rows, "")
}

// solved reports whether every rabbit is at a corner or in the centre.
func (s *plain) solved(board string) bool {
	last := len(board) - 1
	for at := range len(board) {
		hole := at == 0 || at == s.side-1 || at == last/2 || at == last-s.side+1 || at == last
		if board[at] == 'R' && !hole {
			return false
		}
	}
	return true
}

// run searches from the board to the first solved position or, if whole, to the end or until there are more than most
// positions.
func (s *plain) run(whole bool, limit int, start string) {
	s.seen[start] = plainNode{}
	s.order = append(s.order, start)
	if s.solved(start) {
		s.cost = 0
	}
	for i := 0; i < len(s.order) && len(s.order) <= limit && (whole || s.cost < 0); i++ {
		board := s.order[i]
		distance := s.seen[board].distance + 1
		s.neighbours(board, func(next string) {
			if _, seen := s.seen[next]; seen {
				return
			}
			s.seen[next] = plainNode{distance, board}
			s.order = append(s.order, next)
			if s.cost < 0 && s.solved(next) {
				s.cost = distance
			}
		})
	}
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

// solution returns the positions from the start to the nearest solved one, the last found.
func (s *plain) solution() []string {
	path := []string{s.order[len(s.order)-1]}
	for at := s.seen[path[0]]; at.from != ""; at = s.seen[at.from] {
		path = append(path, at.from)
	}
	slices.Reverse(path)
	return path
}

// distances returns the distance to the goal of each position found that can reach it: it records every move and then
// follows them in reverse from all solved positions.
func (s *plain) distances() map[string]int {
	leads := make(map[string][]string) // predecessors by position
	for _, board := range s.order {
		s.neighbours(board, func(next string) { leads[next] = append(leads[next], board) })
	}
	far := make(map[string]int)
	var queue []string
	for _, board := range s.order {
		if s.solved(board) {
			far[board] = 0
			queue = append(queue, board)
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, before := range leads[queue[i]] {
			if _, seen := far[before]; !seen {
				far[before] = far[queue[i]] + 1
				queue = append(queue, before)
			}
		}
	}
	return far
}

// A plainNode records how a position was found: its distance from the start of the search, and its predecessor.
type plainNode struct {
	distance int
	from     string
}
