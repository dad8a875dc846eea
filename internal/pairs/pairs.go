// Package pairs chooses few combinations of conditions that contain every pair of them, since most faults of a layout need no more.
package pairs

// Cover returns rows that choose one level of each factor, from 0 up to levels[factor], such that every two levels of two factors are together in some
// row. It is greedy, and always returns the same rows.
func Cover(levels ...int) [][]int {
	open := newPairSet(levels)
	var rows [][]int
	for open.left > 0 {
		rows = append(rows, open.row())
	}
	return rows
}

// A pairSet holds the pairs that no row contains yet.
type pairSet struct {
	levels []int
	first  []int  // of each factor, the index of its level 0 among all levels
	all    int    // levels of all factors
	open   []bool // by the indices of two levels
	left   int
	dice   uint32
}

func newPairSet(levels []int) *pairSet {
	s := &pairSet{levels: levels}
	for _, n := range levels {
		s.first = append(s.first, s.all)
		s.all += n
	}
	s.open = make([]bool, s.all*s.all)
	for f := range levels {
		for g := range f {
			for a := range levels[f] {
				for b := range levels[g] {
					*s.at(f, a, g, b) = true
					s.left++
				}
			}
		}
	}
	return s
}

// at returns the mark of a pair.
func (s *pairSet) at(f, a, g, b int) *bool {
	if f < g {
		f, a, g, b = g, b, f, a
	}
	return &s.open[(s.first[f]+a)*s.all+s.first[g]+b]
}

// row takes the next row: it begins with the first open pair, and each further factor gets the level that closes the most pairs. It chooses among several
// by chance, so that no two factors go hand in hand.
func (s *pairSet) row() []int {
	const none = -1
	row := make([]int, len(s.levels))
	for f := range row {
		row[f] = none
	}
	s.begin(row)
	for f := range row {
		if row[f] != none {
			continue
		}
		most := none
		s.dice = s.dice*1664525 + 1013904223
		first := int(s.dice >> 16)
		for i := range s.levels[f] {
			a := (first + i) % s.levels[f]
			closes := 0
			for g, b := range row {
				if b != none && *s.at(f, a, g, b) {
					closes++
				}
			}
			if closes > most {
				most, row[f] = closes, a
			}
		}
	}
	for f, a := range row {
		for g, b := range row[:f] {
			if open := s.at(f, a, g, b); *open {
				*open = false
				s.left--
			}
		}
	}
	return row
}

// begin puts the first open pair in a row.
func (s *pairSet) begin(row []int) {
	for f := range s.levels {
		for g := range f {
			for a := range s.levels[f] {
				for b := range s.levels[g] {
					if *s.at(f, a, g, b) {
						row[f], row[g] = a, b
						return
					}
				}
			}
		}
	}
}
