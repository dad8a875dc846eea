package onestroke

import "strings"

// The naive search for One Stroke: backtracking over every path. It shares no code with the rules or the solver, so that it can check both.
type plain struct {
	rows  []string
	seen  [][]bool
	left  int // cells to visit
	count int // solutions
	turns int // the fewest of any solution, or -1
	steps int // taken so far
	most  int // number of steps before it gives up
}

// newPlain parses a board and the cells of a stroke on it, the start first.
func newPlain(text string, stroke [][2]int) *plain {
	s := &plain{rows: strings.Fields(text), turns: -1, most: 1 << 40}
	for _, row := range s.rows {
		s.seen = append(s.seen, make([]bool, len(row)))
		s.left += len(row) - strings.Count(row, "#")
	}
	for _, c := range stroke {
		s.seen[c[0]][c[1]] = true
		s.left--
	}
	return s
}

// run tries every continuation from a cell that was reached by that step, [0,0] at the start.
func (s *plain) run(row, col int, by [2]int, turns int) {
	if s.left == 0 {
		s.count++
		if s.turns < 0 || turns < s.turns {
			s.turns = turns
		}
		return
	}
	if s.rows[row][col] == 'E' {
		return
	}
	for _, step := range [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		r, c := row+step[0], col+step[1]
		if r < 0 || r >= len(s.rows) || c < 0 || c >= len(s.rows[r]) || s.rows[r][c] == '#' || s.seen[r][c] {
			continue
		}
		if s.steps++; s.steps > s.most {
			return
		}
		more := 0
		if by != [2]int{} && by != step {
			more = 1
		}
		s.seen[r][c] = true
		s.left--
		s.run(r, c, step, turns+more)
		s.seen[r][c] = false
		s.left++
	}
}

// solve runs from the head of the stroke.
func (s *plain) solve(stroke [][2]int) {
	last := len(stroke) - 1
	by := [2]int{}
	if last > 0 {
		by = [2]int{stroke[last][0] - stroke[last-1][0], stroke[last][1] - stroke[last-1][1]}
	}
	s.run(stroke[last][0], stroke[last][1], by, 0)
}
