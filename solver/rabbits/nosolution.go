package rabbits

import (
	"math/bits"

	"warren/solver/search"
)

// The kinds of Reason why not all rabbits can come home. All but the first follow from the reach of the pieces.
const (
	// reasonHoles: more rabbits than open holes, the cells. Counts: rabbits, holes.
	reasonHoles = "holes"
	// reasonAlone: nothing else can ever stand beside this rabbit, outside the holes.
	reasonAlone = "alone"
	// reasonStill: this rabbit, outside the holes, can never jump: no cell behind what stands beside it can ever be empty.
	reasonStill = "still"
	// reasonStranded: the first cell's rabbit can only ever be on these cells, and none is an open hole. Counts: the cells.
	reasonStranded = "stranded"
	// reasonLast: the last rabbit has to jump over mushrooms and foxes alone, and none can ever stand so that it jumps into one of these holes.
	reasonLast = "last"
	// reasonFew: the rabbits on the first cells can reach fewer holes than they are, those on the other cells. Counts: rabbits, holes.
	reasonFew = "few"
)

// reasonOf returns a reason why not all rabbits can come home, the easiest to see first, or nil if none of these kinds applies.
func reasonOf[K key](m *model, key *K) *search.Reason {
	count := rabbitsAt(m, key).count()
	if count > m.holes.count() {
		return m.reason(reasonHoles, m.holes, count, m.holes.count())
	}
	r := newReach(m, key)
	for i, from := range r.from {
		if !r.home(i) && r.rabbits[i].count() == 1 {
			kind := reasonStill
			if r.beside(from).and(r.others[i]).empty() {
				kind = reasonAlone
			}
			return m.reason(kind, r.rabbits[i])
		}
	}
	if i := r.stranded(); i >= 0 {
		reason := m.reason(reasonStranded, r.rabbits[i], r.rabbits[i].count())
		putFirst(reason.Cells, m.place(r.from[i]))
		return reason
	}
	if !r.lastJump() {
		return m.reason(reasonLast, m.holes)
	}
	crowd, holes := r.crowd()
	if crowd == 0 {
		return nil
	}
	var at bitboard
	for i, from := range r.from {
		if crowd>>i&1 != 0 {
			at.add(from)
		}
	}
	reason := m.reason(reasonFew, at, bits.OnesCount(crowd), holes.count())
	reason.Cells = append(reason.Cells, m.places(holes.without(at))...)
	return reason
}

func (m *model) reason(kind string, cells bitboard, counts ...int) *search.Reason {
	return &search.Reason{Kind: kind, Cells: m.places(cells), Counts: counts}
}

// place returns the row and column of a cell.
func (m *model) place(cell int) [2]int { return [2]int{cell / m.side, cell % m.side} }

// places returns the rows and columns of cells, in reading order.
func (m *model) places(cells bitboard) (places [][2]int) {
	for !cells.empty() {
		var first bitboard
		first.add(cells.first())
		places = append(places, m.place(cells.first()))
		cells = cells.without(first)
	}
	return places
}

// putFirst swaps a cell, one of the list, with the first.
func putFirst(cells [][2]int, first [2]int) {
	for i := range cells {
		if cells[i] == first {
			cells[0], cells[i] = cells[i], cells[0]
		}
	}
}
