package onestroke

import (
	"math/rand/v2"
	"slices"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A dealer deals a board of a level: it draws a random path and blocks all other cells, determines where strokes of a careless player are lost, and finds
// the fewest turns. Size says little: an empty 10×10 board forgives most mistakes, one of 6×6 with seven blocks may forgive none.
type dealer struct {
	search.Deal
	recipe recipe
	few    bool // the board is to have mostWays at most
	random *rand.Rand
	work   int
}

const (
	// gradeStrokes is how many strokes grade a board. After firstStrokes, a board is given up if their mean is more than maxDeviation per cent, divided by
	// their number, outside the band.
	gradeStrokes, firstStrokes, maxDeviation = 16, 4, 120
	// dealWidth is the width of its first beam: if there is a stroke, few states are enough to find one.
	dealWidth = 1 << 7
	// judgeStates and parStates limit the search of a position and that of a board's fewest turns.
	judgeStates, parStates = 100_000, 1_000_000
	// dealWork limits the work of one deal, in states, to many times what one takes. A size may have no board of a level, and a clock would make deals differ.
	dealWork = 400_000_000
	// dealBlocks is how many blocks any board may have: with fewer nobody gets lost on 3×3.
	dealBlocks       = 2
	dealMin, dealMax = 3, 12
)

func openDeal(req search.Request) (search.Search, error) {
	level := search.DifficultyIndex(levels[:], req.Difficulty)
	side := recipes[level].side
	rows, cols, err := req.BoardSize(side, side, dealMin, dealMax)
	if err != nil {
		return nil, err
	}
	d := &dealer{Deal: search.NewDeal(req, levels[:], rows, cols), recipe: recipes[level], few: rows*cols <= side*side, random: puzzles.NewRand(req.Seed)}
	if level == 0 && (rows != side || cols != side) {
		d.recipe = easySized
	}
	d.Begin(func(w *search.Work) {
		for !d.deal(w) {
		}
	})
	return d, nil
}

// deal draws a board and reports whether it is of the level.
func (d *dealer) deal(w *search.Work) bool {
	board := d.draw(w)
	s := newSolver(task{board, search.Limits{Work: parStates, Bytes: search.DealBytes}})
	if d.few {
		s.counted = dealMax
	}
	d.decide(w, s)
	dealt := s.Answer()
	if dealt.Error == "" && (!dealt.Solvable || dealt.Bound < dealt.Cost || dealt.Cost == 0 || d.few && !s.count.within(mostWays)) {
		return false // a straight line is no puzzle either
	}
	drawn := 0 // percentages of the board that are drawn before each stroke is lost, summed
	for strokes := 1; ; strokes++ {
		d.work += search.DealSetup
		decided := true
		stroke := carelessStroke(d.random, board)
		last := lastOpen(stroke, func(b onestroke.Board) bool {
			if !decided {
				return false
			}
			s := newJudge(b, search.DealBytes)
			d.decide(w, s)
			decided = s.ended
			return s.turns < never
		})
		if !decided {
			return false
		}
		drawn += 100 * last / (board.Free() - 1)
		mean := drawn / strokes
		out := max(d.Level.Min-mean, mean-d.Level.Max)
		switch {
		case strokes == gradeStrokes && out <= 0:
			d.Dealt = dealt
			d.Dealt.Measured = mean
			return true
		case strokes == gradeStrokes, strokes >= firstStrokes && out > maxDeviation/strokes:
			return false
		}
	}
}

// draw draws a board that is as large as stated.
func (d *dealer) draw(w *search.Work) onestroke.Board {
	for {
		cells := d.Rows * d.Cols
		least, most := cells*d.recipe.minBlocks/100, max(dealBlocks, cells*d.recipe.maxBlocks/100)
		board := onestroke.Random(d.random, d.Rows, d.Cols, least+puzzles.Below(d.random, most-least+1))
		w.Spend(search.DealSetup)
		if d.work += search.DealSetup; fills(board) || d.work > dealWork {
			return board
		}
	}
}

func (d *dealer) decide(w *search.Work, s *solver) {
	s.task.limits.Work = w.Rest(d.Limits, s.task.limits.Work).Work
	w.Do(s)
	d.work += s.work
	d.Keep(w, uint64(d.work), dealWork)
}

// fills reports whether the first and last rows and columns have a cell to visit, so that the board is as large as stated.
func fills(b onestroke.Board) bool {
	top, left, bottom, right := false, false, false, false
	for row := range b.Rows() {
		for col := range b.Cols() {
			if b.Block(onestroke.Cell{Row: row, Col: col}) {
				continue
			}
			top, bottom = top || row == 0, bottom || row == b.Rows()-1
			left, right = left || col == 0, right || col == b.Cols()-1
		}
	}
	return top && left && bottom && right
}

// carelessStroke returns the positions of a stroke until it is stuck: always to the cell with the fewest continuations, at random among equals (the rule of
// Warnsdorff for the knight's tour, 1823), and to the end of the board as the last of all.
func carelessStroke(r *rand.Rand, b onestroke.Board) []onestroke.Board {
	stroke := []onestroke.Board{b}
	var moves, onward []onestroke.Move
	for {
		moves = b.Moves(moves[:0])
		if b.Left() > 1 {
			moves = slices.DeleteFunc(moves, func(m onestroke.Move) bool { return b.Ends(m.To) })
		}
		if len(moves) == 0 {
			return stroke
		}
		fewest, count := len(moves)+1, 0
		var next onestroke.Board
		for _, move := range moves {
			after := search.After(b, move)
			onward = after.Moves(onward[:0])
			switch ways := len(onward); {
			case ways < fewest || count == 0:
				fewest, count, next = ways, 1, after
			case ways == fewest:
				if count++; puzzles.Below(r, count) == 0 {
					next = after
				}
			}
		}
		b = next
		stroke = append(stroke, b)
	}
}
