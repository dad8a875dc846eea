package pathcount

import "unsafe"

// A Layer holds positions, in the order in which they were found, with a value each.
type Layer[P comparable, V any] struct {
	number map[P]int32
	At     []P
	Values []V
}

// Find returns the value of a position, the zero value if it is new.
func (l *Layer[P, V]) Find(at P) (value *V, found bool) {
	i, found := l.number[at]
	if !found {
		if l.number == nil {
			l.number = map[P]int32{}
		}
		i = int32(len(l.At))
		l.number[at] = i
		var none V
		l.At, l.Values = append(l.At, at), append(l.Values, none)
	}
	return &l.Values[i], found
}

func (l *Layer[P, V]) Has(at P) bool {
	_, found := l.number[at]
	return found
}

// Clear removes all positions.
func (l *Layer[P, V]) Clear() {
	clear(l.number)
	l.At, l.Values = l.At[:0], l.Values[:0]
}

// Bytes returns about how much memory the layer takes.
func (l *Layer[P, V]) Bytes() int64 {
	const inMap, slack = 2, 2 // a map is at least 7/16 full, a slice that grows at least half
	var p P
	var v V
	position, value := int64(unsafe.Sizeof(p)), int64(unsafe.Sizeof(v))
	return int64(cap(l.At)) * (inMap*(position+5) + slack/2*(position+value))
}
