package pathcount

import "unsafe"

// A layer holds positions, in the order in which they were found, with a number each.
type layer[P comparable] struct {
	index   map[P]int32
	at      []P
	numbers []Number
}

// find returns the number of a position, zero if it is new.
func (l *layer[P]) find(at P) (number *Number, found bool) {
	i, found := l.index[at]
	if !found {
		if l.index == nil {
			l.index = map[P]int32{}
		}
		i = int32(len(l.at))
		l.index[at] = i
		l.at, l.numbers = append(l.at, at), append(l.numbers, Number{})
	}
	return &l.numbers[i], found
}

func (l *layer[P]) has(at P) bool {
	_, found := l.index[at]
	return found
}

// clear removes all positions.
func (l *layer[P]) clear() {
	clear(l.index)
	l.at, l.numbers = l.at[:0], l.numbers[:0]
}

// bytes returns about how much memory the layer takes.
func (l *layer[P]) bytes() int64 {
	const inMap, slack = 2, 2 // a map is at least 7/16 full, a slice that grows at least half
	var p P
	position, number := int64(unsafe.Sizeof(p)), int64(unsafe.Sizeof(Number{}))
	return int64(cap(l.at)) * (inMap*(position+5) + slack/2*(position+number))
}
