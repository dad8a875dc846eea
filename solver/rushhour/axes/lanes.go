package axes

import (
	"math/bits"
	"unsafe"

	"warren/puzzles/rushhour"
)

// A lane is a maximal run of cells between walls along one axis with the vehicles in it, which
// never leave it or pass each other. A configuration says where they are.
type lane struct {
	cells   []rushhour.Cell
	cars    []rushhour.Car // first to last
	configs []config
	start   int       // the configuration at the start
	goal    configSet // those with the red car at the exit

	states [][]*state // by blocked cells and configuration; a row is nil until it is wanted
	all    []*state   // by number
	rows   int        // that are not nil
}

// mostConfigs is the most that a lane can have: C(9, 3), of three vehicles in twelve cells.
const mostConfigs = 84

type config struct {
	cover  uint16 // the cells of the lane that vehicles cover
	slides []slide
}

// A slide is all that one vehicle can do in one direction, cell by cell.
type slide struct {
	action int // twice the vehicle's number in the lane, and one more if it moves ahead
	hops   []hop
}

// A hop is a step of a vehicle by one cell, as a part of a slide.
type hop struct {
	to           int // the configuration after it
	enter, leave int // cells of the lane
}

type configSet [(mostConfigs + 63) / 64]uint64

func (s *configSet) add(c int)      { s[c>>6] |= 1 << (c & 63) }
func (s *configSet) has(c int) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *configSet) count() (n uint64) {
	for _, word := range s {
		n += uint64(bits.OnesCount64(word))
	}
	return n
}

// meets reports whether two sets have a configuration in common.
func (s *configSet) meets(t *configSet) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// A state of a lane is a set of configurations that reach each other while some cells of the lane
// are blocked from outside.
type state struct {
	number  int
	blocked uint16
	set     configSet
	first   int          // the least configuration
	block   [16][]*state // the states into which it falls when a cell is blocked, nil while unknown
	unblock [16]*state   // the state that it becomes a part of when a cell is free again
}

// newLane returns a lane with its vehicles where they are; exit says that its last cell is the
// exit.
func newLane(cells []rushhour.Cell, cars []rushhour.Car, exit bool) *lane {
	l := &lane{cells: cells, cars: cars, states: make([][]*state, 1<<len(cells))}
	index := make(map[uint64]int) // of the places of all vehicles, four bits each
	var all [][]int
	var lay func(at []int, from int)
	lay = func(at []int, from int) {
		k := len(at)
		if k == len(cars) {
			index[packed(at)] = len(all)
			all = append(all, append([]int(nil), at...))
			return
		}
		for place := from; place+cars[k].Len <= len(cells); place++ {
			lay(append(at[:k:k], place), place+cars[k].Len)
		}
	}
	lay(nil, 0)
	var start []int
	for _, car := range cars {
		start = append(start, placeOf(cells, car))
	}
	l.start = index[packed(start)]
	l.configs = make([]config, len(all))
	for c, at := range all {
		conf := &l.configs[c]
		for k, place := range at {
			conf.cover |= (1<<cars[k].Len - 1) << place
		}
		if last := len(at) - 1; exit && at[last]+cars[last].Len == len(cells) {
			l.goal.add(c)
		}
		for k := range at {
			for ahead, by := range [...]int{-1, 1} {
				var hops []hop
				for moved := append([]int(nil), at...); ; {
					step := hop{enter: moved[k] - 1, leave: moved[k] + cars[k].Len - 1}
					if by > 0 {
						step.enter, step.leave = moved[k]+cars[k].Len, moved[k]
					}
					if step.enter < 0 || step.enter >= len(cells) {
						break
					}
					moved[k] += by
					to, free := index[packed(moved)]
					if !free {
						break
					}
					step.to = to
					hops = append(hops, step)
				}
				if hops != nil {
					conf.slides = append(conf.slides, slide{2*k + ahead, hops})
				}
			}
		}
	}
	return l
}

func packed(at []int) (key uint64) {
	for _, place := range at {
		key = key<<4 | uint64(place)
	}
	return key
}

// placeOf returns the cell of a lane at which a vehicle begins.
func placeOf(cells []rushhour.Cell, car rushhour.Car) int {
	return car.Row - cells[0].Row + car.Col - cells[0].Col
}

// configOf returns the configuration in which the vehicles of the lane are on a board.
func (l *lane) configOf(board rushhour.Board) int {
	var cover uint16
	for _, car := range l.cars {
		now, _ := board.Car(car.Letter)
		cover |= (1<<now.Len - 1) << placeOf(l.cells, now)
	}
	for c := range l.configs {
		if l.configs[c].cover == cover {
			return c
		}
	}
	panic("axes: a vehicle has left its lane")
}

// stateOf returns the state of a configuration while cells are blocked that it does not cover.
func (l *lane) stateOf(blocked uint16, c int) *state {
	row := l.states[blocked]
	if row == nil {
		row = make([]*state, len(l.configs))
		l.states[blocked] = row
		l.rows++
	}
	if row[c] != nil {
		return row[c]
	}
	s := &state{number: len(l.all), blocked: blocked, first: c}
	l.all = append(l.all, s)
	row[c] = s
	s.set.add(c)
	for queue := []int{c}; len(queue) > 0; queue = queue[1:] {
		for _, slide := range l.configs[queue[0]].slides {
			to := slide.hops[0].to
			if l.configs[to].cover&blocked == 0 && row[to] == nil {
				row[to] = s
				s.set.add(to)
				s.first = min(s.first, to)
				queue = append(queue, to)
			}
		}
	}
	return s
}

// bytes returns how much memory the lane takes.
func (l *lane) bytes() int64 {
	const pointer = 8
	return int64(len(l.states)+l.rows*len(l.configs)+2*len(l.all))*pointer + int64(len(l.all))*int64(unsafe.Sizeof(state{}))
}

// blocking returns the states into which a state falls when another cell is blocked.
func (l *lane) blocking(s *state, cell int) []*state {
	if s.block[cell] == nil {
		parts := []*state{}
		for i, word := range s.set {
			for ; word != 0; word &= word - 1 {
				c := i<<6 | bits.TrailingZeros64(word)
				if l.configs[c].cover>>cell&1 != 0 {
					continue
				}
				if part := l.stateOf(s.blocked|1<<cell, c); part.first == c {
					parts = append(parts, part)
				}
			}
		}
		s.block[cell] = parts
	}
	return s.block[cell]
}

// unblocking returns the state that a state becomes a part of when a cell is free again.
func (l *lane) unblocking(s *state, cell int) *state {
	if s.unblock[cell] == nil {
		s.unblock[cell] = l.stateOf(s.blocked&^(1<<cell), s.first)
	}
	return s.unblock[cell]
}
