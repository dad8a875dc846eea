package census

import (
	"math/bits"
	"slices"
)

// foxes are the left cells of those in rows, and the upper cells of those in columns.
type foxes struct{ across, down set }

func (f foxes) cells() set { return f.across | f.across>>1 | f.down | f.down>>side }

// image returns the foxes after a symmetry.
func (f foxes) image(symmetry int) (after foxes) {
	add := func(cell, other set) {
		cell, other = image(symmetry, cell), image(symmetry, other)
		if first := max(cell, other); first>>1 == min(cell, other) {
			after.across |= first
		} else {
			after.down |= first
		}
	}
	for s := f.across; s != 0; s &= s - 1 {
		cell := s & -s
		add(cell, cell>>1)
	}
	for s := f.down; s != 0; s &= s - 1 {
		cell := s & -s
		add(cell, cell>>side)
	}
	return after
}

// with returns the foxes with one more, in every place behind theirs.
func (f foxes) with(allLanes bool) (more []foxes) {
	for at := range cells {
		cell, r, c := set(1)<<at, at/side, at%side
		free := func(other set) bool { return f.cells()&(cell|other) == 0 }
		if c > 0 && (allLanes || r%2 == 1) && f.down == 0 && f.across < cell && free(cell>>1) {
			more = append(more, foxes{f.across | cell, f.down})
		}
		if r > 0 && (allLanes || c%2 == 1) && f.down < cell && free(cell>>side) {
			more = append(more, foxes{f.across, f.down | cell})
		}
	}
	return more
}

// inLanes counts the foxes of each row and each column.
type inLanes [2 * side]int8

func (f foxes) inLanes() (n inLanes) {
	for i := range side {
		n[i] = int8(bits.OnesCount32(f.across >> (side * i) & row))
		n[side+i] = int8(bits.OnesCount32(f.down >> i & column))
	}
	return n
}

// Lanes are rows and columns, and all places of the foxes in them.
type lanes struct {
	symmetries []int // those that keep the lanes
	places     []place
}

// A place is where all foxes are.
type place struct {
	cells  set
	slides []slide
	images [len(symmetries)]foxes // images[0] are the foxes themselves
}

// A slide takes a fox to the next cell.
type slide struct {
	to    uint16 // number of the place
	enter set    // the cell
}

// lanesOf returns the lanes of the foxes, one of each class of symmetric ones.
func lanesOf(spec Spec) (all []*lanes) {
	var order []inLanes
	byLanes := make(map[inLanes][]foxes)
	places := []foxes{{}}
	for range spec.Foxes {
		var more []foxes
		for _, f := range places {
			more = append(more, f.with(spec.AllLanes)...)
		}
		places = more
	}
	for _, f := range places {
		in := f.inLanes()
		if byLanes[in] == nil {
			order = append(order, in)
		}
		byLanes[in] = append(byLanes[in], f)
	}
	for _, in := range order {
		l := newLanes(byLanes[in])
		if !slices.ContainsFunc(l.places[0].images[:], func(f foxes) bool {
			other := f.inLanes()
			return slices.Compare(other[:], in[:]) < 0
		}) {
			all = append(all, l)
		}
	}
	return all
}

func newLanes(places []foxes) *lanes {
	l := &lanes{places: make([]place, len(places))}
	number := make(map[foxes]uint16)
	for n, f := range places {
		number[f] = uint16(n)
	}
	for n, f := range places {
		p := &l.places[n]
		p.cells = f.cells()
		add := func(g foxes) {
			if to, ok := number[g]; ok {
				p.slides = append(p.slides, slide{to, g.cells() &^ p.cells})
			}
		}
		for s := f.across; s != 0; s &= s - 1 {
			rest, fox := f.across&^(s&-s), s&-s
			add(foxes{rest | fox<<1, f.down})
			add(foxes{rest | fox>>1, f.down})
		}
		for s := f.down; s != 0; s &= s - 1 {
			rest, fox := f.down&^(s&-s), s&-s
			add(foxes{f.across, rest | fox<<side})
			add(foxes{f.across, rest | fox>>side})
		}
		for symmetry := range p.images {
			p.images[symmetry] = f.image(symmetry)
		}
	}
	for symmetry, f := range l.places[0].images {
		if f.inLanes() == places[0].inLanes() {
			l.symmetries = append(l.symmetries, symmetry)
		}
	}
	return l
}
