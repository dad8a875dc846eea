package rushhour

import (
	"fmt"
	"slices"

	"warren/puzzles/rushhour"
)

// A model is of a board up to 8×8, smaller than the largest. Cells are numbered row*8+col, so that a set of cells is one word. Cells off the board count as walls.
const (
	side      = 8
	cellCount = side * side

	firstCol uint64 = 0x0101010101010101
	lastCol  uint64 = firstCol << (side - 1)
	firstRow uint64 = 0xff
	lastRow  uint64 = firstRow << (cellCount - side)
)

// maxCars is the largest number of vehicles on a board: each has two cells.
const maxCars = cellCount / 2

// A model is the constant part of a board, prepared for searching. A lane is a maximal run of cells between walls along one
// axis; its vehicles never leave it or pass each other. In a lane with k vehicles and s empty cells, let q_i be the offset
// of the i-th vehicle (from 1) from its first place, q_1 ≤ q_2 ≤ … ≤ s. The rank Σ C(q_i+i-1, i) numbers the C(s+k, k)
// configurations without gaps (the combinatorial number system). The index of a position is the mixed-radix number of the
// ranks of its lanes. So a step of a vehicle adds or subtracts a number that depends on that vehicle and its offset alone:
// C(q+i-1, i-1) times the weight of the lane.
//
// On 8×8 no lane has more than 15 configurations of two vehicles and no board more cells than 16 lanes, so the index is
// below 2^63.
type model struct {
	cars    []vehicle // in the order of their letters, the order in which moves are generated
	inLanes [][]int   // the vehicles of each nonempty lane, first to last, in order of increasing weight
	walls   uint64
	goal    uint64 // the cell that a horizontal vehicle occupies in solved positions; 0 if the red car can never reach it
	space   uint64 // bound on the index of a position
}

// A vehicle is a vehicle and its lane.
type vehicle struct {
	letter   byte
	vertical bool
	len      int
	base     int    // its top or left cell at offset 0
	stride   int    // from one cell of the lane to the next: 1 or 8
	slack    int    // its largest offset
	order    int    // its number in the lane, from 1
	weight   uint64 // of its lane
	ahead    int    // index of its first step ahead in the table of steps; its first step back is slack+1 further
}

// A pose holds the offset of each vehicle, in the order of model.cars.
type pose [maxCars]int8

// cells returns the cells of the vehicle at offset q.
func (c *vehicle) cells(q int) uint64 {
	var cells uint64
	for i := range c.len {
		cells |= 1 << (c.base + (q+i)*c.stride)
	}
	return cells
}

// delta returns what the step from offset q to q+1 adds to the index.
func (c *vehicle) delta(q int) uint64 { return c.weight * choose(q+c.order-1, c.order-1) }

// choose returns the binomial coefficient, for n less than twice the length of a lane.
func choose(n, k int) uint64 {
	result := uint64(1)
	for i := range k {
		result = result * uint64(n-i) / uint64(i+1)
	}
	return result
}

// newModel returns the model of a board, or nil for one that is larger than a model can be.
func newModel(board rushhour.Board) *model {
	if max(board.Rows(), board.Cols()) > side {
		return nil
	}
	return newModelFreezing(board, 0)
}

// newModelFreezing returns the model of the board on which the vehicle with that letter, if any, counts as walls.
func newModelFreezing(board rushhour.Board, frozen byte) *model {
	m := &model{walls: ^uint64(0)}
	for row := range board.Rows() {
		for col := range board.Cols() {
			if !board.Wall(row, col) && (frozen == 0 || board.CarAt(row, col) != frozen) {
				m.walls &^= 1 << (row*side + col)
			}
		}
	}
	cars := slices.DeleteFunc(board.Cars(nil), func(c rushhour.Car) bool { return c.Letter == frozen })
	m.cars = make([]vehicle, len(cars))
	var byCell [cellCount]int // the vehicle, counted from 1, by its top or left cell
	for i, car := range cars {
		m.cars[i] = vehicle{letter: car.Letter, vertical: car.Vertical, len: car.Len, stride: 1}
		if car.Vertical {
			m.cars[i].stride = side
		}
		byCell[car.Row*side+car.Col] = i + 1
	}

	m.space = 1
	steps := 0
	for _, lane := range m.lanes() {
		var inLane []int
		slack := len(lane.cells)
		for _, cell := range lane.cells {
			if i := byCell[cell] - 1; i >= 0 && m.cars[i].vertical == lane.vertical {
				inLane = append(inLane, i)
				slack -= m.cars[i].len
			}
		}
		base := 0
		for order, i := range inLane {
			car := &m.cars[i]
			car.base, car.slack, car.order = lane.cells[base], slack, order+1
			car.weight, car.ahead = m.space, steps
			base += car.len
			steps += 2 * (slack + 1)
		}
		if len(inLane) == 0 {
			continue
		}
		m.inLanes = append(m.inLanes, inLane)
		m.space *= choose(slack+len(inLane), len(inLane))
		if m.cars[inLane[len(inLane)-1]].letter == rushhour.Hero {
			if last := lane.cells[len(lane.cells)-1]; last%side == board.Cols()-1 {
				m.goal = 1 << last
			}
		}
	}
	return m
}

type lane struct {
	vertical bool
	cells    []int
}

// lanes returns every lane of the board.
func (m *model) lanes() []lane {
	var lanes []lane
	for _, vertical := range [...]bool{false, true} {
		for line := range side {
			var run []int
			for i := range side {
				cell := line*side + i
				if vertical {
					cell = i*side + line
				}
				if m.walls>>cell&1 == 0 {
					run = append(run, cell)
					continue
				}
				if run != nil {
					lanes = append(lanes, lane{vertical, run})
				}
				run = nil
			}
			if run != nil {
				lanes = append(lanes, lane{vertical, run})
			}
		}
	}
	return lanes
}

func (m *model) pose(board rushhour.Board) pose {
	var pose pose
	var buf [maxCars]rushhour.Car
	i := 0
	for _, car := range board.Cars(buf[:0]) {
		if i < len(m.cars) && m.cars[i].letter == car.Letter { // not frozen
			pose[i] = int8((car.Row*side + car.Col - m.cars[i].base) / m.cars[i].stride)
			i++
		}
	}
	return pose
}

// index returns the index of a position and the cells of its horizontal and vertical vehicles.
func (m *model) index(pose pose) (index, h, v uint64) {
	for i := range m.cars {
		car, q := &m.cars[i], int(pose[i])
		index += car.weight * choose(q+car.order-1, car.order)
		if car.vertical {
			v |= car.cells(q)
		} else {
			h |= car.cells(q)
		}
	}
	return index, h, v
}

// poseOf is the inverse of index.
func (m *model) poseOf(index uint64) pose {
	var pose pose
	for lane := len(m.inLanes) - 1; lane >= 0; lane-- {
		cars := m.inLanes[lane]
		weight := m.cars[cars[0]].weight
		rank := index / weight
		index %= weight
		for i := len(cars) - 1; i >= 0; i-- {
			// The largest term that fits is the last vehicle's, then the one before it.
			order, q := i+1, 0
			for choose(q+order, order) <= rank {
				q++
			}
			pose[cars[i]] = int8(q)
			rank -= choose(q+order-1, order)
		}
	}
	return pose
}

func (m *model) board(pose pose, rows, cols int) rushhour.Board {
	return mustParse(m.text(pose, rows, cols))
}

// text returns the text of the board with the vehicles at the given offsets.
func (m *model) text(pose pose, rows, cols int) string {
	text := make([]byte, 0, rows*(cols+1))
	_, h, v := m.index(pose)
	for row := range rows {
		for col := range cols {
			cell := row*side + col
			sign := byte('.')
			switch {
			case m.walls>>cell&1 != 0:
				sign = 'x'
			case (h|v)>>cell&1 != 0:
				for i := range m.cars {
					if m.cars[i].cells(int(pose[i]))>>cell&1 != 0 {
						sign = m.cars[i].letter
					}
				}
			}
			text = append(text, sign)
		}
		text = append(text, '\n')
	}
	return string(text)
}

func mustParse(text string) rushhour.Board {
	board, err := rushhour.Parse(text)
	if err != nil {
		panic(fmt.Sprintf("solver: wrote a board that is none: %v\n%s", err, text))
	}
	return board
}
