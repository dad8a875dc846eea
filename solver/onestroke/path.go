package onestroke

import "warren/puzzles/onestroke"

// exitList records how a stroke leaves each cell of the sweep: down, right, both or neither.
type exitList [onestroke.MaxSize * onestroke.MaxSize]uint8

// A links holds the neighbours that each cell is joined to, or -1.
type links [onestroke.MaxSize * onestroke.MaxSize][2]int16

// link computes the links of the cells before the given one. It leaves out edges into later cells.
func (m *model) link(exits *exitList, before int, links *links) {
	for i := range links[:before] {
		links[i] = [2]int16{-1, -1}
	}
	join := func(a, b int) {
		if b >= before {
			return
		}
		for _, end := range [...][2]int{{a, b}, {b, a}} {
			slot := 0
			if links[end[0]][0] >= 0 {
				slot = 1
			}
			links[end[0]][slot] = int16(end[1])
		}
	}
	for i := range before {
		if exits[i]&down != 0 {
			join(i, i+m.width)
		}
		if exits[i]&right != 0 {
			join(i, i+1)
		}
	}
}

// follow appends to buf the cells that a piece visits after its end from, in order.
func (l *links) follow(buf []int16, from int16) []int16 {
	before, at := int16(-1), from
	for {
		next := l[at][0]
		if next == before {
			next = l[at][1]
		}
		if next < 0 {
			return buf
		}
		buf = append(buf, next)
		before, at = at, next
	}
}

func (m *model) path(exits *exitList) []onestroke.Cell {
	var links links
	m.link(exits, m.cells, &links)
	var path []onestroke.Cell
	for _, i := range links.follow(nil, int16(m.start)) {
		path = append(path, m.places[i])
	}
	return path
}
