package rushhour

import "warren/puzzles"

// A Move slides one vehicle; By is in cells, right or down positive, never 0.
type Move struct {
	Car byte
	By  int
}

// Moves appends every legal move to buf: vehicles by letter, each left or up from the shortest slide to the longest, then right or down.
func (b Board) Moves(buf []Move) []Move {
	var cars [MaxCars]Car
	for _, car := range b.Cars(cars[:0]) {
		back, ahead := b.Reach(car)
		for by := -1; by >= back; by-- {
			buf = append(buf, Move{car.Letter, by})
		}
		for by := 1; by <= ahead; by++ {
			buf = append(buf, Move{car.Letter, by})
		}
	}
	return buf
}

// A Refusal is the error for an illegal move.
type (
	Refusal = puzzles.Refusal
	Reason  = puzzles.Reason
)

// The reasons of a refused move, and the cells of the Refusal.
const (
	NoCar      Reason = "noCar"      // no vehicle of that letter: none
	Still      Reason = "still"      // a slide of no cells, or toward a cell that it covers: the cells of the vehicle
	Lengthwise Reason = "lengthwise" // a vehicle slides along its own axis: where it was to go
	Blocked    Reason = "blocked"    // another vehicle is in the way: the first cell of it that is
	Walled     Reason = "wall"       // a wall is in the way: its cell
	Edge       Reason = "edge"       // the board ends: the first cell off it
)

// Apply returns the board after the move, or b itself and a *Refusal.
func (b Board) Apply(m Move) (Board, error) {
	car, ok := b.Car(m.Car)
	if !ok {
		return b, refuseCar(m.Car)
	}
	back, ahead := b.Reach(car)
	if m.By == 0 || m.By < back || m.By > ahead {
		return b, b.refuseSlide(car, m.By)
	}
	dr, dc := car.axis()
	for i := range car.Len {
		b.grid[(car.Row+i*dr)*MaxSize+car.Col+i*dc] = empty
	}
	for i := range car.Len {
		b.grid[(car.Row+(i+m.By)*dr)*MaxSize+car.Col+(i+m.By)*dc] = m.Car
	}
	return b, nil
}

// Toward returns the shortest slide of a vehicle that covers a cell of its lane. The error is a *Refusal.
func (b Board) Toward(letter byte, to Cell) (Move, error) {
	car, ok := b.Car(letter)
	if !ok {
		return Move{}, refuseCar(letter)
	}
	by := to.Col - car.Col
	across := to.Row != car.Row
	if car.Vertical {
		by, across = to.Row-car.Row, to.Col != car.Col
	}
	if across {
		return Move{}, refuseAcross(car, to)
	}
	if by > 0 {
		by = max(0, by-(car.Len-1))
	}
	return b.slide(car, by)
}

// Push returns the move of a vehicle by one cell in a direction, or a *Refusal. One of down and right is 1 or -1, the other 0.
func (b Board) Push(letter byte, down, right int) (Move, error) {
	car, ok := b.Car(letter)
	if !ok {
		return Move{}, refuseCar(letter)
	}
	if car.Vertical != (down != 0) {
		return Move{}, refuseAcross(car, car.cell(0).Plus(down, right))
	}
	return b.slide(car, down+right)
}

func (b Board) slide(car Car, by int) (Move, error) {
	if back, ahead := b.Reach(car); by == 0 || by < back || by > ahead {
		return Move{}, b.refuseSlide(car, by)
	}
	return Move{car.Letter, by}, nil
}

// cell returns the cell of the lane that is i cells from the first of the vehicle.
func (c Car) cell(i int) Cell {
	dr, dc := c.axis()
	return Cell{Row: c.Row + i*dr, Col: c.Col + i*dc}
}

func refuseCar(letter byte) error {
	return puzzles.Refuse(NoCar, nil, "no vehicle %s on the board", Name(letter))
}

func refuseAcross(car Car, to Cell) error {
	return puzzles.Refuse(Lengthwise, []Cell{to}, "vehicle %s slides along its own axis, not to %v", Name(car.Letter), to)
}

// refuseSlide returns the *Refusal of an illegal slide.
func (b Board) refuseSlide(car Car, by int) error {
	const why = "vehicle %s can slide from %d to %d cells and not 0, got %d"
	back, ahead := b.Reach(car)
	if by == 0 {
		var cells []Cell
		for i := range car.Len {
			cells = append(cells, car.cell(i))
		}
		return puzzles.Refuse(Still, cells, why, Name(car.Letter), back, ahead, by)
	}
	stop := car.cell(back - 1)
	if by > 0 {
		stop = car.cell(car.Len + ahead)
	}
	reason := Blocked
	switch {
	case !b.Inside(stop):
		reason = Edge
	case b.Wall(stop.Row, stop.Col):
		reason = Walled
	}
	return puzzles.Refuse(reason, []Cell{stop}, why, Name(car.Letter), back, ahead, by)
}

// Tally returns a running count of moves. Consecutive slides of one vehicle count as one move, and there and back as none.
func Tally(Board) func(Move) int {
	var joined []Move
	return func(m Move) int {
		last := len(joined) - 1
		if last < 0 || joined[last].Car != m.Car {
			joined = append(joined, m)
			return len(joined)
		}
		if joined[last].By += m.By; joined[last].By == 0 {
			joined = joined[:last]
		}
		return len(joined)
	}
}
