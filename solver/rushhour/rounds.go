package rushhour

import (
	"math"
	"strings"

	"warren/puzzles/rushhour"
	"warren/solver/rushhour/axes"
	"warren/solver/search"
)

// fewBlocks is how many blocks the rounds may expand before the whole board has its turn.
const fewBlocks = 1 << 16

// A roundsSearch solves a board that is larger than a model, in rounds. In each, some vehicles may
// move. The others are taken off the board, but for the cells that they never leave. So no solution
// of the board is shorter than one of the round. Where that drives into none of the others, they
// can stay where they are, and it solves the board. Else those that it drives into may move too in
// the next round. On some boards few vehicles matter, and rounds decide them at once. On others all
// do, so after some effort the whole board has its turn.
type roundsSearch struct {
	prover
	cars []reach
}

func newRounds(task task) *roundsSearch {
	r := &roundsSearch{prover: prover{task: task}}
	if seen := (&glance{task: task}).solution(); seen.Decided {
		r.answer = &seen
	} else {
		r.bound, r.cars = seen.Bound, reaches(task.board)
	}
	r.Begin(r.run)
	return r
}

func (r *roundsSearch) run(w *search.Work) {
	r.rounds(w, fewBlocks)
	if r.answer == nil {
		if s := r.prove(w, r.task.board, 0, 0); s != nil {
			r.decide(s)
		}
	}
	if r.answer == nil { // the board has too many lanes, or its blocks take too much memory
		r.rounds(w, math.MaxUint64)
	}
}

// rounds goes from round to round until the board is decided or a limit ends a round.
func (r *roundsSearch) rounds(w *search.Work, end uint64) {
	moving := carSet{rushhour.Hero: true}
	for w.Done < end {
		board := r.round(&moving)
		s := r.prove(w, board, end-w.Done, 0)
		if s == nil {
			return
		}
		if s.Verdict != axes.Solved || !r.meets(board, s.Way(), &moving) {
			r.decide(s)
			return
		}
	}
}

// round returns the board of a round in which those vehicles may move.
func (r *roundsSearch) round(moving *carSet) rushhour.Board {
	board := r.task.board
	walls := wallsOf(board)
	for i := range r.cars {
		if c := &r.cars[i]; !moving[c.Letter] {
			c.lay(&walls)
		}
	}
	var text strings.Builder
	for row := range board.Rows() {
		for col := range board.Cols() {
			switch letter := board.CarAt(row, col); {
			case walls[row][col]:
				text.WriteByte('x')
			case moving[letter]:
				text.WriteRune(rune(letter))
			default:
				text.WriteByte('.')
			}
		}
		text.WriteByte('\n')
	}
	return mustParse(text.String())
}

// meets adds the vehicles that a way of a round drives into, and reports whether there are any.
func (r *roundsSearch) meets(board rushhour.Board, way []rushhour.Move, moving *carSet) (met bool) {
	for _, move := range way {
		car, _ := board.Car(move.Car)
		for at := min(0, move.By); at < max(0, move.By)+car.Len; at++ {
			row, col := car.Row, car.Col+at
			if car.Vertical {
				row, col = car.Row+at, car.Col
			}
			if letter := r.task.board.CarAt(row, col); letter != 0 && !moving[letter] {
				moving[letter], met = true, true
			}
		}
		board, _ = board.Apply(move)
	}
	return met
}

// A carSet is a set of vehicles, by letter.
type carSet [256]bool

// A cellSet is a set of cells of a board of any size, by row and column.
type cellSet [rushhour.MaxSize][rushhour.MaxSize]bool

func wallsOf(board rushhour.Board) (walls cellSet) {
	for row := range board.Rows() {
		for col := range board.Cols() {
			walls[row][col] = board.Wall(row, col)
		}
	}
	return walls
}

// A reach is a vehicle of a board of any size, with how many cells it can go back and ahead at
// most.
type reach struct {
	rushhour.Car
	back, ahead int
}

// cell returns a cell of the vehicle's lane, by its distance from the first that it covers.
func (c *reach) cell(cells *cellSet, at int) *bool {
	if c.Vertical {
		return &cells[c.Row+at][c.Col]
	}
	return &cells[c.Row][c.Col+at]
}

// lay adds the cells that the vehicle never leaves.
func (c *reach) lay(cells *cellSet) {
	for at := c.ahead; at < c.Len-c.back; at++ {
		*c.cell(cells, at) = true
	}
}

// reaches returns the vehicles of a position, with ranges that they never leave, as in model.spans.
func reaches(board rushhour.Board) []reach {
	var cars []reach
	for _, car := range board.Cars(nil) {
		cars = append(cars, reach{Car: car})
	}
	for grown := true; grown; {
		grown = false
		held := wallsOf(board)
		for i := range cars {
			cars[i].lay(&held)
		}
		for i := range cars {
			c := &cars[i]
			first, end := c.Col, board.Cols()
			if c.Vertical {
				first, end = c.Row, board.Rows()
			}
			if first-c.back > 0 && !*c.cell(&held, -c.back-1) {
				c.back++
				grown = true
			}
			if at := c.Len + c.ahead; first+at < end && !*c.cell(&held, at) {
				c.ahead++
				grown = true
			}
		}
	}
	return cars
}
