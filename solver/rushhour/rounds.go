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

// A roundsSearch solves a board that is larger than a model. On some boards few vehicles matter,
// and rounds decide them at once. On others all do, so after some effort the whole board has its
// turn.
type roundsSearch struct{ prover }

func newRounds(task task) *roundsSearch {
	r := &roundsSearch{prover{task: task}}
	if seen := (&glance{task: task}).solution(); seen.Decided {
		r.answer = &seen
	} else {
		r.bound = seen.Bound
	}
	r.Begin(r.run)
	return r
}

func (r *roundsSearch) run(w *search.Work) {
	r.decide(r.rounds(w, fewBlocks))
	if r.answer == nil {
		r.decide(r.prove(w, r.task.board, 0, 0))
	}
	if r.answer == nil { // the board has too many lanes, or its blocks take too much memory
		r.decide(r.rounds(w, math.MaxInt64))
	}
}

// rounds searches in rounds until one decides the board or they have expanded so many blocks. In
// each, some vehicles may move. The others are taken off the board, but for the cells that they
// never leave. So no solution of the board is shorter than one of the round. Where that drives into
// none of the others, they can stay where they are, and it solves the board. Else those that it
// drives into may move too in the next round. It returns the last round, nil if it decides nothing.
func (p *prover) rounds(w *search.Work, most uint64) *axes.Solver {
	cars, moving := reaches(p.task.board), carSet{rushhour.Hero: true}
	for end := w.Done + most; w.Done < end; {
		board := p.round(cars, &moving)
		s := p.prove(w, board, end-w.Done, 0)
		if s == nil || s.Verdict != axes.Solved || !p.meets(board, s.Way(), &moving) {
			return s
		}
	}
	return nil
}

// round returns the board of a round in which those vehicles may move.
func (p *prover) round(cars []reach, moving *carSet) rushhour.Board {
	board := p.task.board
	walls := wallsOf(board)
	for i := range cars {
		if c := &cars[i]; !moving[c.Letter] {
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
func (p *prover) meets(board rushhour.Board, way []rushhour.Move, moving *carSet) (met bool) {
	for _, move := range way {
		car, _ := board.Car(move.Car)
		for at := min(0, move.By); at < max(0, move.By)+car.Len; at++ {
			row, col := car.Row, car.Col+at
			if car.Vertical {
				row, col = car.Row+at, car.Col
			}
			if letter := p.task.board.CarAt(row, col); letter != 0 && !moving[letter] {
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
