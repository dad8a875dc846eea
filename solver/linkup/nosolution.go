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
	reasonStuck  = "stuck"  // more tiles that lock each other: Cells are all of them, none of which can be left out
	reasonTurns  = "turns"  // of a pair, more than two: Cells are the best path, its ends and corners
	reasonWalled = "walled" // of a pair, no path at all: Cells are the two tiles
)

// reasonTiles is how many tiles have arrows between them at most.
const reasonTiles = 12

// reason returns why the position has no solution, if a person can see it.
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

// reason returns the stuck tiles, minimized, and arrows from tiles to those of another picture that alone keep them from being linked. Every picture
// waits for one, and one waits for it, if there are any such. More than reasonTiles have no arrows.
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
		if stuck > 0 {
			pictures++
		}
		if stuck == two {
			pairs++
		}
	}
	if pictures == two && pairs == two {
		reason.Kind = reasonLocked
	}
	slices.SortFunc(reason.Cells, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	if len(reason.Cells) > reasonTiles {
		return reason
	}
	for _, lock := range c.locks() {
		reason.Arrows = append(reason.Arrows, [2][2]int{c.model.at(lock.from), c.model.at(lock.to)})
	}
	return reason
}

// A lock is a stuck tile and one of another picture that alone keeps it from being linked.
type lock struct{ from, to int16 }

// locks returns locks in which every picture waits for another one, and is waited for, where there are any.
func (c *checker) locks() []lock {
	var locks []lock
	for _, p := range c.model.pictures {
		if l, ok := c.lock(func(l lock) bool { return p.has(l.from) && !p.has(l.to) }); ok {
			locks = append(locks, l)
		}
	}
	for _, p := range c.model.pictures {
		if slices.ContainsFunc(locks, func(l lock) bool { return p.has(l.to) }) {
			continue
		}
		if l, ok := c.lock(func(l lock) bool { return p.has(l.to) && !p.has(l.from) }); ok {
			locks = append(locks, l)
		}
	}
	return locks
}

// lock returns the lock between the nearest two tiles of those that a filter accepts.
func (c *checker) lock(accepts func(lock) bool) (nearest lock, ok bool) {
	least := linkup.MaxRows + linkup.MaxCols
	for from := range int16(len(c.stuck)) {
		for to := range int16(len(c.stuck)) {
			if !c.stuck[from] || !c.stuck[to] || !accepts(lock{from, to}) {
				continue
			}
			if away := c.model.distance(from, to); away < least && c.linksWithout(from, to) {
				nearest, ok, least = lock{from, to}, true, away
			}
		}
	}
	return nearest, ok
}

// distance returns the number of steps between two tiles.
func (m *model) distance(a, b int16) int {
	from, to := m.tiles[a], m.tiles[b]
	return abs(from.Row-to.Row) + abs(from.Col-to.Col)
}

func abs(n int) int { return max(n, -n) }

// linksWithout reports whether a stuck tile could be linked if another one went.
func (c *checker) linksWithout(tile, other int16) bool {
	c.field.Clear(c.model.tiles[other])
	links := c.removable(tile)
	c.field.Fill(c.model.tiles[other])
	return links
}
