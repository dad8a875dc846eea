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

	board   onestroke.Board
	strokes int               // strokes drawn and judged
	drawn   int               // sum of the percentages of the board drawn before each stroke was lost
	stroke  []onestroke.Board // the positions of the stroke being judged; nil while the board itself is being solved
	open    int               // index of the last position known to be solvable
	lost    int               // index of the first position known to be lost

	solve    *solver // of the current position
	work     int     // of earlier searches
	explored uint64  // by earlier searches it
	phase    phase
	dealt    search.Answer
}

const (
	// gradeStrokes is how many strokes grade a board. After firstStrokes, a board is given up if their mean is more than maxDeviation per cent, divided by
	// their number, outside the band.
	gradeStrokes, firstStrokes, maxDeviation = 16, 4, 120
	// dealSlice is how far a search runs between two checks whether it has found a stroke, in states.
	dealSlice = 256
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
	d.begin()
	return d, nil
}

func (d *dealer) begin() {
	for {
		cells := d.Rows * d.Cols
		least, most := cells*d.recipe.minBlocks/100, max(dealBlocks, cells*d.recipe.maxBlocks/100)
		d.board = onestroke.Random(d.random, d.Rows, d.Cols, least+puzzles.Below(d.random, most-least+1))
		if d.work += search.DealSetup; fills(d.board) || d.work > dealWork {
			break
		}
	}
	d.strokes, d.drawn, d.stroke = 0, 0, nil
	d.solve = newSolver(task{d.board, search.Limits{Work: parStates, Bytes: search.DealBytes}})
	if d.few {
		d.solve.counted = dealMax
	}
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

// judgePosition starts to determine whether a position is lost.
func (d *dealer) judgePosition(b onestroke.Board) {
	d.solve = newSolver(task{b, search.Limits{Work: judgeStates, Bytes: search.DealBytes}})
	d.solve.width = dealWidth
}

func (d *dealer) Run(budget int) bool {
	for budget > 0 && d.phase < ended {
		before := d.work + d.solve.work
		done := d.solve.Run(dealSlice)
		judged := done || d.stroke != nil && d.solve.turns < never
		switch {
		case d.Spent(uint64(d.work+d.solve.work), dealWork, d.totalExplored()):
			d.phase = stopped
		case judged && d.stroke == nil:
			d.solved()
		case judged && d.solve.phase == stopped:
			d.addWork()
			d.begin()
		case judged:
			d.judge(d.solve.turns < never)
		}
		budget -= max(1, d.work+d.solve.work-before)
	}
	return d.phase >= ended
}

func (d *dealer) addWork() {
	d.explored += d.solve.totalExplored()
	d.work += d.solve.work
}

// solved takes the fewest turns of the board and starts on its strokes.
func (d *dealer) solved() {
	d.addWork()
	d.dealt = d.solve.Answer()
	if d.dealt.Error == "" && (!d.dealt.Solvable || d.dealt.Bound < d.dealt.Cost || d.dealt.Cost == 0) {
		d.begin() // a straight line is no puzzle
		return
	}
	if d.dealt.Error == "" && d.few && !d.solve.count.within(mostWays) {
		d.begin()
		return
	}
	d.dealt.Par = d.dealt.Cost
	d.drawStroke()
}

// judge records whether the current position is solvable. A lost stroke stays lost, so the last solvable position is found by bisection.
func (d *dealer) judge(open bool) {
	d.addWork()
	middle := (d.open + d.lost) / 2
	if open {
		d.open = middle
	} else {
		d.lost = middle
	}
	d.bisect()
}

// bisect judges the position in the middle of the undecided ones, or measures the stroke if there are none left.
func (d *dealer) bisect() {
	if d.lost-d.open > 1 {
		d.judgePosition(d.stroke[(d.open+d.lost)/2])
		return
	}
	d.drawn += 100 * d.open / (d.board.Free() - 1)
	d.strokes++
	mean := d.drawn / d.strokes
	out := max(d.Level.Min-mean, mean-d.Level.Max)
	switch {
	case d.strokes == gradeStrokes && out <= 0:
		d.dealt.Measured = mean
		d.phase = ended
	case d.strokes == gradeStrokes, d.strokes >= firstStrokes && out > maxDeviation/d.strokes:
		d.begin()
	default:
		d.drawStroke()
	}
}

func (d *dealer) drawStroke() {
	d.work += search.DealSetup
	d.stroke = carelessStroke(d.random, d.board)
	d.open, d.lost = 0, len(d.stroke)-1
	if d.stroke[d.lost].Solved() {
		d.open, d.lost = d.lost, d.lost+1
	}
	d.bisect()
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

func (d *dealer) Snapshot() search.Progress { return search.Progress{Explored: d.totalExplored()} }

func (d *dealer) totalExplored() uint64 {
	if d.phase == ended {
		return d.explored
	}
	return d.explored + d.solve.totalExplored()
}

func (d *dealer) Answer() search.Answer {
	dealt := search.Answer{}
	if d.phase == ended {
		dealt = d.dealt
	}
	return d.Deal.Answer(dealt, d.totalExplored(), d.phase == stopped && d.Limits.Work == 0)
}
