package onestroke

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A grader answers TaskGrade. It counts the solutions as far as that is quick, and finds by exact searches where careless strokes are lost and which other
// steps along a solution lose. It studies the canonical image, so boards that are alike have the same grade.
type grader struct {
	limits search.Limits
	board  onestroke.Board // the canonical image, once the board itself is solved
	random *rand.Rand
	answer search.Answer

	phase gradePhase
	solve *solver // of the current question, or nil
	count *count
	study study
	best  []onestroke.Board // the positions of a solution

	stroke     []onestroke.Board // the stroke being judged
	open, lost int               // its last position known to be solvable, the first known to be lost
	strokes    int               // judged
	drawn      int               // percentages of the board drawn before each was lost, summed
	vain       int               // cells drawn after each was lost until it showed, summed

	steps    []onestroke.Board // positions after other steps than those of the solution, to judge
	asked    int               // how many of them are judged
	losing   int               // how many of those lose
	explored uint64            // by earlier searches
	work     int               // likewise
}

type gradePhase uint8

const (
	solvingBoard gradePhase = iota
	solvingImage
	countingWays
	judgingStrokes
	judgingSteps
	graded
	noGrade // no solution, or a limit
)

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
	return &grader{limits: t.limits, board: t.board, solve: newSolver(t)}
}

func (g *grader) Run(budget int) bool {
	for budget > 0 && g.phase < graded {
		before := g.totalWork()
		switch {
		case g.limits.Work > 0 && g.totalExplored() >= g.limits.Work:
			g.phase = noGrade
		case g.phase == countingWays:
			if g.count.run(budget) {
				g.counted()
			}
		case g.solve == nil:
			g.drawStroke()
		default:
			if done := g.solve.Run(dealSlice); done || g.phase >= judgingStrokes && g.solve.turns < never {
				g.decided()
			}
		}
		budget -= max(1, g.totalWork()-before)
	}
	return g.phase >= graded
}

func (g *grader) totalWork() int {
	work := g.work
	if g.solve != nil {
		work += g.solve.work
	}
	if g.count != nil {
		work += g.count.work
	}
	return work
}

func (g *grader) totalExplored() uint64 {
	explored := g.explored
	if g.solve != nil {
		explored += g.solve.totalExplored()
	}
	if g.count != nil {
		explored += g.count.explored
	}
	return explored
}

// decided continues once the current question is answered.
func (g *grader) decided() {
	s := g.solve
	g.explored += s.totalExplored()
	g.work += s.work
	g.solve = nil
	switch g.phase {
	case solvingBoard:
		g.answer = s.Answer()
		if g.phase = noGrade; g.answer.Solvable {
			g.phase = solvingImage
			g.board = canonical(g.board)
			g.solve = newSolver(task{g.board, g.limits})
		}
	case solvingImage:
		g.solved(s)
	case judgingStrokes:
		g.judge(s.open())
	default:
		g.judgeStep(s.open())
	}
}

func (s *solver) open() bool { return s.turns < never || s.phase == stopped }

func (g *grader) solved(s *solver) {
	g.phase = noGrade
	if s.turns == never {
		return
	}
	if g.board.Solved() {
		g.study.drawn = 100
		g.end()
		return
	}
	g.best = []onestroke.Board{g.board}
	if s.model != nil {
		for _, c := range s.model.path(&s.best) {
			g.best = append(g.best, search.After(g.best[len(g.best)-1], onestroke.Move{To: c}))
		}
	}
	g.study.forced = forcedShare(g.board)
	g.random = puzzles.NewRand(gradeSeed)
	g.phase = judgingStrokes
	if s.model != nil && s.model.bounds.done() {
		g.count = newCount(task{g.board, search.Limits{Work: countStates, Bytes: g.limits.Bytes}}, s.model)
		g.phase = countingWays
	}
}

func (g *grader) counted() {
	if c := g.count; c.ended && !c.overflow {
		if ways := bits.Len64(c.ways.Low) - 1; c.ways.High == 0 {
			g.study.single = max(0, manyWays-ways)
		}
	}
	g.phase = judgingStrokes
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

func (g *grader) ask(b onestroke.Board) {
	g.solve = newSolver(task{b, search.Limits{Work: judgeStates, Bytes: g.limits.Bytes}})
	g.solve.width = dealWidth
}

func (g *grader) drawStroke() {
	if g.strokes == gradeStrokes {
		g.study.drawn, g.study.vain = g.drawn/gradeStrokes, g.vain/gradeStrokes
		g.findSteps()
		return
	}
	g.work += search.DealSetup
	g.stroke = carelessStroke(g.random, g.board)
	g.open, g.lost = 0, len(g.stroke)-1
	if g.stroke[g.lost].Solved() {
		g.open, g.lost = g.lost, g.lost+1
	}
	g.bisect()
}

// judge records whether the position in the middle is solvable.
func (g *grader) judge(open bool) {
	if middle := (g.open + g.lost) / 2; open {
		g.open = middle
	} else {
		g.lost = middle
	}
	g.bisect()
}

// bisect asks about the position in the middle of the undecided ones, or counts the stroke.
func (g *grader) bisect() {
	for g.lost-g.open > 1 {
		middle := (g.open + g.lost) / 2
		switch b := g.stroke[middle]; {
		case g.onBest(b):
			g.open = middle
		case g.lostAtOnce(b):
			g.lost = middle
		default:
			g.ask(b)
			return
		}
	}
	g.strokes++
	g.drawn += 100 * g.open / max(1, g.board.Free()-1)
	for i := g.lost; i < len(g.stroke) && !shows(g.stroke[i]); i++ {
		g.vain++
	}
}

// findSteps collects the steps off the solution that do not show at once that they lose.
func (g *grader) findSteps() {
	g.phase = judgingSteps
	var moves []onestroke.Move
	for i, b := range g.best[:len(g.best)-1] {
		moves = b.Moves(moves[:0])
		for _, move := range moves {
			if next := search.After(b, move); next != g.best[i+1] && !shows(next) {
				g.steps = append(g.steps, next)
			}
		}
	}
	g.nextStep()
}

// step returns the n-th step to judge: all of them, or judgedSteps spread over the stroke.
func (g *grader) step(n int) onestroke.Board {
	return g.steps[n*len(g.steps)/min(len(g.steps), judgedSteps)]
}

func (g *grader) nextStep() {
	for g.asked < min(len(g.steps), judgedSteps) {
		b := g.step(g.asked)
		if !g.lostAtOnce(b) {
			g.ask(b)
			return
		}
		g.asked++
		g.losing++
	}
	if g.asked > 0 {
		g.study.losing = len(g.steps) * g.losing / g.asked
	}
	g.end()
}

func (g *grader) end() {
	g.phase = graded
	g.answer.Par, g.answer.Grade, g.answer.Difficulty = g.answer.Cost, float64(g.study.grade()), g.study.level()
}

func (g *grader) judgeStep(open bool) {
	g.asked++
	if !open {
		g.losing++
	}
	g.nextStep()
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

func (g *grader) Snapshot() search.Progress {
	return search.Progress{Explored: g.totalExplored(), Bound: g.answer.Bound}
}

func (g *grader) Answer() search.Answer {
	answer := g.answer
	if g.phase == solvingBoard {
		answer = g.solve.Answer()
	}
	answer.Explored = g.totalExplored()
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
