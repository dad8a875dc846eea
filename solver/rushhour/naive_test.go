package rushhour

import (
	"math"
	"slices"
	"strings"

	"warren/puzzles/rushhour"
)

// The naive search as it is usually published: boards are strings, with a queue of strings and a map of those seen. It
// shares no code with the rules or the solver, so that it can check both.

// A plainSearch is that search and its results.
type plainSearch struct {
	cols   int
	exit   int // index of the last cell of the red car's row
	metric string
	seen   map[string]plainNode
	order  []string // the positions in the order in which they were found
	cost   int      // of the nearest solved position, or -1
}

// A plainNode records how a position was found: its distance from the start of the search, and its predecessor.
type plainNode struct {
	distance int
	from     string
}

func newPlainSearch(text, metric string) (*plainSearch, string) {
	rows := strings.Fields(text)
	s := &plainSearch{cols: len(rows[0]), metric: metric, seen: make(map[string]plainNode), cost: -1}
	for i, row := range rows {
		if strings.ContainsRune(row, rushhour.Hero) {
			s.exit = (i+1)*s.cols - 1
		}
	}
	return s, strings.Join(rows, "")
}

// plainText returns a board as the naive search writes it.
func plainText(board rushhour.Board) string { return strings.ReplaceAll(board.String(), "\n", "") }

// run searches from the given boards to the first solved position or, if whole, to the end.
func (s *plainSearch) run(whole bool, from ...string) { s.runTo(whole, math.MaxInt, from...) }

// runTo is run that ends when it has found more positions than that.
func (s *plainSearch) runTo(whole bool, most int, from ...string) {
	for _, board := range from {
		s.seen[board] = plainNode{}
		if board[s.exit] == rushhour.Hero && s.cost < 0 {
			s.cost = 0
		}
	}
	s.order = append(s.order, from...)
	for i := 0; i < len(s.order) && len(s.order) <= most && (whole || s.cost < 0); i++ {
		board := s.order[i]
		distance := s.seen[board].distance + 1
		s.neighbours(board, func(next string) {
			if _, seen := s.seen[next]; seen {
				return
			}
			s.seen[next] = plainNode{distance, board}
			s.order = append(s.order, next)
			if s.cost < 0 && next[s.exit] == rushhour.Hero {
				s.cost = distance
			}
		})
	}
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

// solution returns the positions from the start to the nearest solved one, the last found.
func (s *plainSearch) solution() []string {
	path := []string{s.order[len(s.order)-1]}
	for at := s.seen[path[0]]; at.from != ""; at = s.seen[at.from] {
		path = append(path, at.from)
	}
	slices.Reverse(path)
	return path
}

// goals returns the solved positions found.
func (s *plainSearch) goals() []string {
	var goals []string
	for _, board := range s.order {
		if board[s.exit] == rushhour.Hero {
			goals = append(goals, board)
		}
	}
	return goals
}
