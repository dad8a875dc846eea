package linkup

import (
	"slices"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// The kinds of Reason of Link-up.
const (
	reasonOdd    = "odd"    // a picture with an odd number of tiles: Cells are its tiles
	reasonLocked = "locked" // two pairs of tiles that lock each other, whatever else is removed
	reasonStuck  = "stuck"  // more tiles that do: Cells are all of them, none of which can be left out
	// For a pair:
	reasonTurns  = "turns"  // more than two: Cells are the best path, its ends and corners
	reasonWalled = "walled" // no path at all: Cells are the two tiles
)

// reason returns why the position has no solution, if a person can see it: after the search has proven that there is none.
func (s *solver) reason() *search.Reason {
	switch {
	case s.model.hasOdd:
		return s.model.odd()
	case s.proof == nil:
		s.checker.minimize()
		return s.checker.reason()
	}
	return nil
}

// odd returns a reason with the tiles of the first picture that has an odd number.
func (m *model) odd() *search.Reason {
	reason := &search.Reason{Kind: reasonOdd}
	at := slices.IndexFunc(m.pictures, func(p picture) bool { return (p.end-p.first)%2 != 0 })
	for tile := m.pictures[at].first; tile < m.pictures[at].end; tile++ {
		reason.Cells = append(reason.Cells, m.at(tile))
	}
	return reason
}

// at returns the row and the column of a tile.
func (m *model) at(tile int16) [2]int { return [2]int{m.tiles[tile].Row, m.tiles[tile].Col} }

// reason returns the stuck tiles, which are minimized, and what locks what: for each picture an arrow from a tile to one of
// another picture that keeps it from being linked, so that it could be linked if that one alone went.
func (c *checker) reason() *search.Reason {
	const two = 2
	reason := &search.Reason{Kind: reasonStuck}
	pairs, pictures := 0, 0
	for _, p := range c.model.pictures {
		stuck := 0
		for tile := p.first; tile < p.end; tile++ {
			if c.stuck[tile] {
				reason.Cells = append(reason.Cells, c.model.at(tile))
				stuck++
			}
		}
		if stuck == 0 {
			continue
		}
		if pictures++; stuck == two {
			pairs++
		}
		if from, to, ok := c.lock(p); ok {
			reason.Arrows = append(reason.Arrows, [2][2]int{c.model.at(from), c.model.at(to)})
		}
	}
	if pictures == two && pairs == two {
		reason.Kind = reasonLocked
	}
	slices.SortFunc(reason.Cells, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return reason
}

// lock returns a stuck tile of a picture and the stuck tile of another one that alone keeps it from being linked: the nearest
// two.
func (c *checker) lock(p picture) (from, to int16, ok bool) {
	nearest := linkup.MaxRows + linkup.MaxCols
	for tile := p.first; tile < p.end; tile++ {
		for other := range int16(len(c.stuck)) {
			if !c.stuck[tile] || !c.stuck[other] || p.has(other) {
				continue
			}
			a, b := c.model.tiles[tile], c.model.tiles[other]
			if away := abs(a.Row-b.Row) + abs(a.Col-b.Col); away < nearest && c.linksWithout(tile, other) {
				from, to, ok, nearest = tile, other, true, away
			}
		}
	}
	return from, to, ok
}

func abs(n int) int { return max(n, -n) }

// linksWithout reports whether a stuck tile could be linked if another one went.
func (c *checker) linksWithout(tile, other int16) bool {
	c.field.Clear(c.model.tiles[other])
	links := c.removable(tile)
	c.field.Fill(c.model.tiles[other])
	return links
}
