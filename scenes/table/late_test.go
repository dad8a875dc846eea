package table_test

import (
	"testing"

	"warren/internal/session"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A late solver keeps answers back while it is held.
type late struct {
	shell.Solver
	held bool
}

func (l *late) Start(req search.Request) *lateJob {
	return &lateJob{solver: l, job: l.Solver.Start(req)}
}

type lateJob struct {
	solver *late
	job    search.Job
	answer *search.Answer
}

func (j *lateJob) Poll() (search.Progress, *search.Answer) {
	progress, answer := search.Progress{}, j.answer
	if j.answer == nil {
		progress, answer = j.job.Poll()
	}
	if j.answer = answer; j.solver.held {
		return progress, nil
	}
	return progress, answer
}

func (j *lateJob) Cancel() { j.job.Cancel() }

// come reports whether the answer is there, which the solver may hold.
func (j *lateJob) come() bool {
	j.Poll()
	return j.answer != nil
}

// A starter is a solver that is a function.
type starter func(search.Request) search.Job

func (f starter) Start(req search.Request) search.Job { return f(req) }

// TestSolutionAndNewBoardInOneTick has a solution and a dealt board, which the player has asked for one after the other, both come in
// one tick: the view must never arrange the pieces of one board as a position of the other.
func TestSolutionAndNewBoardInOneTick(t *testing.T) {
	t.Parallel()
	t.Run("rushhour", func(t *testing.T) { testSolutionAndNewBoard(t, rushhour.Puzzle(), hardJam) })
	t.Run("maze", func(t *testing.T) { testSolutionAndNewBoard(t, maze.Puzzle(), "S═╗\n..╩\n═.E\n") })
	t.Run("linkup", func(t *testing.T) { testSolutionAndNewBoard(t, linkup.Puzzle(), "ABBA\nCDDC\n") })
	t.Run("rabbits", func(t *testing.T) {
		testSolutionAndNewBoard(t, rabbits.Puzzle(), "..R..\n..X..\n.....\n.....\n.....\n")
	})
	t.Run("onestroke", func(t *testing.T) { testSolutionAndNewBoard(t, onestroke.Puzzle(), "S...\n....\n....\n..#.\n") })
}

func testSolutionAndNewBoard[S session.Board[S, M], M any](t *testing.T, puzzle *puzzle.Descriptor[S, M], board string) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	var solution, deal *lateJob
	l := &late{Solver: e.Solver, held: true}
	tabletest.Script(e, func(req search.Request) search.Job {
		solution = l.Start(req)
		return solution
	})
	e.Dealer = session.NewDealer(starter(func(req search.Request) search.Job {
		deal = l.Start(req)
		return deal
	}), 1)
	p := tabletest.OpenBoard(t, e, blobs, puzzle, board)
	first := p.Game()
	p.Want(ui.NewBoard, ui.Solve)
	p.Until("both answers", func() bool { return solution.come() && deal.come() })
	l.held = false
	for range 30 {
		p.Tick()
		if replays(p) != (p.Game() == first) {
			t.Fatalf("a replay is shown: %v; over the board that it was asked for: %v", replays(p), p.Game() == first)
		}
	}
	p.WantMessage(p.Env.Words.T("info.dealtLater"))
	if p.Want(ui.Close, ui.NewBoard); p.Game() == first {
		t.Error("the dealt board does not wait")
	}
}
