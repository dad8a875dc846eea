package onestroke

import (
	"math/bits"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A grader answers TaskGrade. It counts the solutions as far as that is quick, and finds by exact searches where careless strokes are lost and which other
// steps along a solution lose. It studies the canonical image, so boards that are alike have the same grade.
type grader struct {
	search.Straight
	limits search.Limits
	solve  *solver // of the board itself, until that is solved
	answer search.Answer
	best   []onestroke.Board // the positions of a solution of the image
	study  study
}

const (
	// countStates limits the count. manyWays is the binary logarithm of the ways above which their number does not matter.
	countStates, manyWays = 200_000, 20
	// judgedSteps is how many steps are judged.
	judgedSteps = 24
	// gradeSeed draws the strokes.
	gradeSeed = 1
)

// A study is what makes a board hard for people.
type study struct {
	drawn  int // percentage of the board that a careless player draws before the stroke is lost, in the mean: MeasureDrawn
	vain   int // cells drawn in vain until the loss shows, in the mean
	losing int // steps off a solution with the fewest turns that lose and do not show it at once
	single int // manyWays less the binary logarithm of the number of solutions; 0 where there are more
	forced int // percentage of the cells through which the stroke has one way alone
}

// Few solutions count only as far as there are steps that lose.
func (s study) grade() int {
	return max(0, (100-s.drawn)/2+s.vain+s.losing+min(s.single, s.losing)-s.forced/4)
}

// level returns the name of the level in whose band the strokes are.
func (s study) level() string {
	for _, level := range levels {
		if s.drawn >= level.Min {
			return level.Name
		}
	}
	return levels[len(levels)-1].Name
}

func newGrader(t task) *grader {
	g := &grader{limits: t.limits, solve: newSolver(t)}
	g.Begin(g.run)
	return g
}

func (g *grader) run(w *search.Work) {
	first := g.solve
	g.decide(w, first)
	g.answer, g.solve = first.Answer(), nil
	if !g.answer.Solvable {
		return
	}
	board := canonical(first.task.board)
	s := newSolver(task{board, g.limits})
	if g.decide(w, s); s.turns == never {
		return
	}
	if g.study.drawn = 100; !board.Solved() {
		g.best = []onestroke.Board{board}
		for _, c := range s.model.path(&s.best) {
			g.best = append(g.best, search.After(g.best[len(g.best)-1], onestroke.Move{To: c}))
		}
		g.study.forced = forcedShare(board)
		if s.model.bounds.done() {
			g.study.single = g.single(w, s)
		}
		g.study.drawn, g.study.vain = g.judgeStrokes(w, board)
		g.study.losing = g.judgeSteps(w)
	}
	g.answer.Grading = search.Grading{Grade: float64(g.study.grade()), Difficulty: g.study.level()}
}

// decide runs a search within the limits.
func (g *grader) decide(w *search.Work, s *solver) {
	s.task.limits.Work = w.Rest(g.limits, s.task.limits.Work).Work
	if w.Do(s); s.stopped {
		w.Within(g.limits)
	}
}

// single counts the solutions, as far as that is quick.
func (g *grader) single(w *search.Work, s *solver) int {
	c := newCount(task{s.task.board, g.limits}, s.model)
	if c.run(w, search.Limits{Work: g.limits.Capped(w.Explored() + countStates)}); !c.ended {
		w.Within(g.limits)
	}
	if !c.ended || c.overflow || c.ways.High > 0 {
		return 0
	}
	return max(0, manyWays+1-bits.Len64(c.ways.Low))
}

// only reports whether the board has one solution.
func (g *grader) only() bool { return g.study.single == manyWays }

// onBest reports whether a position is one of the solution known.
func (g *grader) onBest(b onestroke.Board) bool { return g.best[b.Len()-1] == b }

// lostAtOnce reports whether a position is known to be lost without a search.
func (g *grader) lostAtOnce(b onestroke.Board) bool {
	return !b.Solved() && (g.only() && !g.onBest(b) || reasonOf(b) != nil)
}

// shows reports whether it is easy to see that a position is lost: it is stuck, cells are cut off, or there are two dead ends.
func shows(b onestroke.Board) bool {
	if b.Solved() {
		return false
	}
	reason := reasonOf(b)
	return reason != nil && (reason.Kind == reasonUnreached || reason.Kind == reasonDeadEnds) || len(b.Moves(nil)) == 0
}

// open reports whether a position has a stroke. One that is not decided may have.
func (g *grader) open(w *search.Work, b onestroke.Board) bool {
	switch {
	case g.onBest(b):
		return true
	case g.lostAtOnce(b):
		return false
	}
	s := newJudge(b, g.limits.Bytes)
	g.decide(w, s)
	return s.turns < never || s.stopped
}

// judgeStrokes draws careless strokes. It returns the percentage of the board that is drawn before
// they are lost, and the cells drawn after that until it shows, in the mean.
func (g *grader) judgeStrokes(w *search.Work, board onestroke.Board) (drawn, vain int) {
	random := puzzles.NewRand(gradeSeed)
	for range gradeStrokes {
		w.Within(g.limits)
		w.Spend(search.DealSetup)
		stroke := carelessStroke(random, board)
		last := lastOpen(stroke, func(b onestroke.Board) bool { return g.open(w, b) })
		drawn += 100 * last / max(1, board.Free()-1)
		for _, b := range stroke[last+1:] {
			if shows(b) {
				break
			}
			vain++
		}
	}
	w.Within(g.limits)
	return drawn / gradeStrokes, vain / gradeStrokes
}

// lastOpen returns the index of the last position of a stroke that is open: a lost stroke stays
// lost.
func lastOpen(stroke []onestroke.Board, open func(onestroke.Board) bool) int {
	last := len(stroke) - 1
	if stroke[last].Solved() {
		return last
	}
	return search.Bisect(0, last, func(i int) bool { return open(stroke[i]) })
}

// judgeSteps returns how many steps off the solution lose, of those that do not show that at once.
// It judges all of them, or judgedSteps spread over the stroke.
func (g *grader) judgeSteps(w *search.Work) (losing int) {
	steps := g.steps()
	judged := min(len(steps), judgedSteps)
	for n := range judged {
		if !g.open(w, steps[n*len(steps)/judged]) {
			losing++
		}
	}
	return len(steps) * losing / max(1, judged)
}

// steps returns the positions after steps off the solution that do not show at once that they lose.
func (g *grader) steps() (steps []onestroke.Board) {
	var moves []onestroke.Move
	for i, b := range g.best[:len(g.best)-1] {
		moves = b.Moves(moves[:0])
		for _, move := range moves {
			if next := search.After(b, move); next != g.best[i+1] && !shows(next) {
				steps = append(steps, next)
			}
		}
	}
	return steps
}

// forcedShare returns the percentage of the cells, the start aside, that have two free neighbours or one.
func forcedShare(b onestroke.Board) int {
	forced, cells := 0, 0
	for row := range b.Rows() {
		for col := range b.Cols() {
			c := onestroke.Cell{Row: row, Col: col}
			if !b.Open(c) {
				continue
			}
			near := 0
			for side := range puzzles.Side(4) {
				if to := c.Beside(side); b.Open(to) || to == b.Start() {
					near++
				}
			}
			cells++
			if near <= 2 {
				forced++
			}
		}
	}
	return 100 * forced / max(1, cells)
}

func (g *grader) Answer() search.Answer {
	answer := g.answer
	if g.solve != nil {
		answer = g.solve.Answer()
	}
	answer.Explored = g.Explored()
	return answer
}

// canonical returns the first in text of the eight images of a board under its symmetries.
func canonical(b onestroke.Board) onestroke.Board {
	rows := strings.Fields(b.String())
	first := ""
	for range 2 {
		for range 4 {
			if text := strings.Join(rows, "\n"); first == "" || text < first {
				first = text
			}
			rows = quarterTurned(rows)
		}
		slices.Reverse(rows)
	}
	image, err := onestroke.Parse(first)
	if err != nil {
		panic("solver: the image of a board is refused: " + err.Error())
	}
	return image
}

func quarterTurned(rows []string) []string {
	var columns []string
	for col := range rows[0] {
		var column []byte
		for row := len(rows) - 1; row >= 0; row-- {
			column = append(column, rows[row][col])
		}
		columns = append(columns, string(column))
	}
	return columns
}
