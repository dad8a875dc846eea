package onestroke

import (
	"fmt"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A dealer looks for a board of a level: a random path and blocks on what it leaves, then some strokes of a careless
// player, of which it is found out where each is lost, then the fewest turns. How hard a board is has little to do with its
// size: an empty board of 10×10 forgives most, one of 6×6 with seven blocks may not.
type dealer struct {
	limits     search.Limits
	seed       uint64
	level      search.Level
	recipe     recipe
	rows, cols int
	random     *rand.Rand

	board onestroke.Board
	walks int               // strokes drawn and judged
	drawn int               // the sum of how much of the board each drew before it was lost, in per cent
	walk  []onestroke.Board // the positions of the stroke being judged; nil while the board itself is solved
	open  int               // the last of them known not to be lost
	lost  int               // the first of them known to be

	solve    *solver // of the position asked about
	work     int     // done before it
	explored uint64  // by the searches before it
	phase    phase
	dealt    search.Answer
}

const (
	// walks is how many strokes grade a board. After the first firstWalks of them one is given up whose mean is
	// more than farOff per cent, divided by the number of strokes, out of the band.
	walks, firstWalks, farOff = 16, 4, 120
	// dealSlice is how far a search goes between two looks whether it has found a stroke, in states.
	dealSlice = 256
	// dealWidth is its first beam: where there is a stroke, few states are enough to find one.
	dealWidth = 1 << 7
	// A position that takes more states to judge, or a board that takes more to prove its fewest turns, is left alone.
	judgeStates, parStates = 100_000, 1_000_000
	// dealWork is how much may be spent on one deal, in states: many times what one takes. There has to be an end
	// where a size has no board of a level, and the clock cannot be it.
	dealWork = 400_000_000
	// dealBlocks is how many blocks there may be on any board: with fewer nobody gets lost on 3×3.
	dealBlocks = 2
	// The sizes dealt.
	dealMin, dealMax = 3, 12
)

func openDeal(req search.Request) (search.Search, error) {
	d := &dealer{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed)}
	level := search.LevelIndex(levels[:], req.Level)
	d.level, d.recipe = levels[level], recipes[level]
	d.rows, d.cols = d.recipe.side, d.recipe.side
	if req.Size != "" {
		var ok bool
		if d.rows, d.cols, ok = search.ParseSize(req.Size); !ok || min(d.rows, d.cols) < dealMin || max(d.rows, d.cols) > dealMax {
			return nil, fmt.Errorf("size %q, expected ROWSxCOLS, each from %d to %d", req.Size, dealMin, dealMax)
		}
	}
	d.begin()
	return d, nil
}

// begin draws a board.
func (d *dealer) begin() {
	for {
		cells := d.rows * d.cols
		least, most := cells*d.recipe.leastBlocks/100, max(dealBlocks, cells*d.recipe.mostBlocks/100)
		d.board = onestroke.Random(d.random, d.rows, d.cols, least+puzzles.Below(d.random, most-least+1))
		if d.work += search.DealSetup; fills(d.board) || d.work > dealWork {
			break
		}
	}
	d.walks, d.drawn, d.walk = 0, 0, nil
	d.solve = newSolver(task{d.board, search.Limits{Work: parStates, Bytes: search.DealBytes}})
}

// fills reports whether the first and last rows and columns have a cell to visit: whether the board is as large as it
// says.
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

// look asks whether a position is lost.
func (d *dealer) look(b onestroke.Board) {
	d.solve = newSolver(task{b, search.Limits{Work: judgeStates, Bytes: search.DealBytes}})
	d.solve.width = dealWidth
}

func (d *dealer) Run(budget int) bool {
	for budget > 0 && d.phase < ended {
		before := d.work + d.solve.work
		done := d.solve.Run(dealSlice)
		judged := done || d.walk != nil && d.solve.turns < never
		switch {
		case d.work+d.solve.work > dealWork || d.limits.Work > 0 && d.explored+d.solve.seen() > d.limits.Work:
			d.phase = stopped
		case judged && d.walk == nil:
			d.solved()
		case judged && d.solve.phase == stopped:
			d.leave()
			d.begin()
		case judged:
			d.judge(d.solve.turns < never)
		}
		budget -= max(1, d.work+d.solve.work-before)
	}
	return d.phase >= ended
}

// leave adds up what the search that is over took.
func (d *dealer) leave() {
	d.explored += d.solve.seen()
	d.work += d.solve.work
}

// solved takes the fewest turns of the board and goes on to its strokes.
func (d *dealer) solved() {
	d.leave()
	d.dealt = d.solve.Answer()
	if d.dealt.Error == "" && (!d.dealt.Solvable || d.dealt.Bound < d.dealt.Cost || d.dealt.Cost == 0) {
		d.begin() // a straight line is no puzzle
		return
	}
	d.dealt.Par = d.dealt.Cost
	d.draw()
}

// judge notes whether the position asked about is lost, and asks about the next. Once lost a stroke stays lost, so that
// the last position that is not is found by halving.
func (d *dealer) judge(open bool) {
	d.leave()
	middle := (d.open + d.lost) / 2
	if open {
		d.open = middle
	} else {
		d.lost = middle
	}
	d.halve()
}

// halve asks about the position in the middle of those not known, or takes the stroke's measure where none is left.
func (d *dealer) halve() {
	if d.lost-d.open > 1 {
		d.look(d.walk[(d.open+d.lost)/2])
		return
	}
	d.drawn += 100 * d.open / (d.board.Free() - 1)
	d.walks++
	mean := d.drawn / d.walks
	out := max(d.level.Min-mean, mean-d.level.Max)
	switch {
	case d.walks == walks && out <= 0:
		d.dealt.Grade = mean
		d.phase = ended
	case d.walks == walks, d.walks >= firstWalks && out > farOff/d.walks:
		d.begin()
	default:
		d.draw()
	}
}

// draw draws the next stroke of the careless player.
func (d *dealer) draw() {
	d.work += search.DealSetup
	d.walk = carelessWalk(d.random, d.board)
	d.open, d.lost = 0, len(d.walk)-1
	if d.walk[d.lost].Solved() {
		d.open, d.lost = d.lost, d.lost+1
	}
	d.halve()
}

// carelessWalk returns the positions of a stroke as the careless player draws it to its end: always on to the cell with the
// fewest ways on from there, by chance among those, as a hand does that follows the edge and fills the corners and looks one
// cell ahead (the rule by which Warnsdorff led the knight over the chessboard, 1823).
func carelessWalk(r *rand.Rand, b onestroke.Board) []onestroke.Board {
	walk := []onestroke.Board{b}
	var moves, onward []onestroke.Move
	for {
		moves = b.Moves(moves[:0])
		if len(moves) == 0 {
			return walk
		}
		fewest, count := len(moves)+1, 0
		var next onestroke.Board
		for _, move := range moves {
			after, err := b.Apply(move)
			if err != nil {
				panic("solver: a move that the rules gave is refused: " + err.Error())
			}
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
		walk = append(walk, b)
	}
}

func (d *dealer) Snapshot() search.Progress { return search.Progress{Explored: d.seen()} }

// seen is how many states were taken up.
func (d *dealer) seen() uint64 {
	if d.phase == ended {
		return d.explored
	}
	return d.explored + d.solve.seen()
}

func (d *dealer) Answer() search.Answer {
	answer := search.Answer{}
	switch {
	case d.phase == ended:
		answer = d.dealt
	case d.phase == stopped && d.limits.Work == 0:
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.level.Name, d.rows, d.cols)
	}
	answer.Explored, answer.Level, answer.Seed = d.seen(), d.level.Name, d.seed
	return answer
}
