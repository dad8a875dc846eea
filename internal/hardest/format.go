package hardest

import (
	"fmt"
	"strings"
)

// Add adds a board of a census to its class, after those that are harder.
func (c *Class) Add(moves int, cells string) {
	c.Hardest = append(c.Hardest, Board{Moves: moves, cells: cells, class: c})
}

// Format writes the list of a puzzle, given its classes with all boards of their censuses.
func Format(puzzle string, classes []Class) string {
	var text strings.Builder
	fmt.Fprintf(&text, "// version 1: the hardest boards of %s, from censuses. Made by make hardest.\n", puzzle)
	for i := range classes {
		c := &classes[i]
		most := strings.Trim(strings.ReplaceAll(fmt.Sprint(c.most()), " ", ","), "[]")
		fmt.Fprintf(&text, "%s%s most=%s", head, c.Name(), most)
		if c.Paged {
			text.WriteString(paged)
		}
		text.WriteByte('\n')
		for i, b := range c.Hardest {
			if c.Paged && i < Listed || c.dealt(puzzle) && b.Moves >= least[puzzle] {
				fmt.Fprintf(&text, "%d %s\n", b.Moves, b.cells)
			}
		}
	}
	return text.String()
}

// most returns Class.Most. A census leaves out boards that get no easier without one of their
// vehicles. Without it they are as hard and have fewer pieces, so no board is harder than all of
// the census that have at most as many pieces.
func (c *Class) most() []int {
	if c.Rabbits > 0 {
		return []int{c.Hardest[0].Moves}
	}
	var most []int
	for _, b := range c.Hardest {
		pieces := 0
		for i, sign := range b.cells {
			if sign == 'x' || sign != '.' && strings.IndexRune(b.cells, sign) == i {
				pieces++
			}
		}
		for len(most) <= pieces {
			most = append(most, 0)
		}
		most[pieces] = max(most[pieces], b.Moves)
	}
	for i := 1; i < len(most); i++ {
		most[i] = max(most[i], most[i-1])
	}
	return most
}
