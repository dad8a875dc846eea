package linkup

import "warren/solver/search"

// view shows the board being looked at: while it is played, the cells that are empty by now (MarkClosed) and the link just
// made (Path: its ends and corners, perhaps one step outside the board); while choices are made, the tiles that are paired
// (MarkForced) and those that the last look found stuck (MarkForbidden), after which only the pairs to blame are still marked.
// Branches is how many choices are in force.
func (s *solver) View(v *search.View) {
	*v = search.View{Explored: s.explored, Cost: s.turns, Bound: s.least, Path: v.Path[:0], Marks: v.Marks[:0]}
	switch s.phase {
	case playing, ordering:
		v.Cost = s.player.turns
		for tile, there := range s.player.there {
			if !there && (s.begun || s.phase == ordering) {
				s.mark(v, tile, search.MarkClosed)
			}
		}
		if n := len(s.player.links); n > 0 {
			for i := range s.player.links[n-1].Len() {
				c := s.player.links[n-1].At(i)
				v.Path = append(v.Path, [2]int{c.Row, c.Col})
			}
		}
	case proving:
		v.Branches = len(s.proof.clauses.marks)
		for tile := range s.model.tiles {
			switch {
			case s.checker.stuck[tile]:
				s.mark(v, tile, search.MarkForbidden)
			case s.checker.mateOf[tile] != unpaired:
				s.mark(v, tile, search.MarkForced)
			}
		}
	}
}

func (s *solver) mark(v *search.View, tile int, kind search.MarkKind) {
	c := s.model.tiles[tile]
	v.Marks = append(v.Marks, search.Mark{Row: c.Row, Col: c.Col, Kind: kind})
}
