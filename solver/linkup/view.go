package linkup

import "warren/solver/search"

// View shows the current board. During a play it shows the empty cells as MarkClosed and the last link as Path. During the proof it shows paired tiles as
// MarkForced and those that the last check found stuck as MarkForbidden, then only the pairs of the conflict. Branches is the number of decisions in force.
func (s *solver) View(v *search.View) {
	*v = search.View{Explored: s.Explored(), Cost: s.turns, Bound: s.least, Path: v.Path[:0], Marks: v.Marks[:0]}
	switch {
	case s.playing:
		v.Cost = s.player.turns
		for tile, there := range s.player.present {
			if !there {
				s.mark(v, tile, search.MarkClosed)
			}
		}
		if n := len(s.player.links); n > 0 {
			for i := range s.player.links[n-1].Len() {
				c := s.player.links[n-1].At(i)
				v.Path = append(v.Path, [2]int{c.Row, c.Col})
			}
		}
	case s.proof != nil && !s.proof.ended:
		v.Branches = len(s.proof.clauses.decisions)
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
