package rabbits

import "strings"

// The naive search again, with a name for every rabbit: a digit. It tells which rabbit can come where, and so checks reasons.

// named returns the rows of a board as one string, with its rabbits named in reading order.
func named(text string) string {
	cells := []byte(strings.Join(strings.Fields(text), ""))
	name := byte('0')
	for i := range cells {
		if cells[i] == 'R' {
			cells[i] = name
			name++
		}
	}
	return string(cells)
}

func isRabbit(sign byte) bool { return '0' <= sign && sign <= '9' }

// namedNeighbours calls found for every position one step from one with named rabbits.
func (s *plain) namedNeighbours(board string, found func(string)) {
	nameless := []byte(board)
	for i := range nameless {
		if isRabbit(nameless[i]) {
			nameless[i] = 'R'
		}
	}
	s.neighbours(string(nameless), func(next string) {
		cells := []byte(next)
		left, came := -1, -1
		for i := range cells {
			switch {
			case cells[i] == 'R' && isRabbit(board[i]):
				cells[i] = board[i]
			case cells[i] == 'R':
				came = i
			case isRabbit(board[i]):
				left = i
			}
		}
		if came >= 0 {
			cells[came] = board[left]
		}
		found(string(cells))
	})
}

// wander calls visit for every position reached through allowed ones alone, with its distance, and reports whether it has seen all.
func (s *plain) wander(start string, most int, allowed func(string) bool, visit func(at string, distance int) (enough bool)) (all bool) {
	seen := map[string]int{start: 0}
	for order := []string{start}; len(order) > 0; order = order[1:] {
		at := order[0]
		if visit(at, seen[at]) || len(seen) > most {
			return false
		}
		s.namedNeighbours(at, func(next string) {
			if _, known := seen[next]; !known && allowed(next) {
				seen[next] = seen[at] + 1
				order = append(order, next)
			}
		})
	}
	return true
}

// hole reports whether a cell is one of the five holes, with a mushroom or not.
func (s *plain) hole(at int) bool {
	last := s.side*s.side - 1
	return at == 0 || at == s.side-1 || at == last/2 || at == last-s.side+1 || at == last
}
