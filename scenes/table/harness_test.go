package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	"warren/internal/session"
	linkuprules "warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/puzzle"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

type (
	jam  = tabletest.Robot
	link = tabletest.Robot
)

const (
	smallJam = "......\n...B..\nAA.B..\n......\n..CC..\n......\n" // B up, A out
	lostJam  = "AAx\n"
	fox      = "..R..\n...a.\n...a.\n.X...\n.....\n"
	pairs    = "AABC\nABAC\n"
	stroke   = ".S..\n.#..\n....\n" // the step to the right leaves no way
)

var hardJam, roads = puzzletest.SamplesOf("rushhour").Shown, puzzletest.SamplesOf("maze").Shown

var (
	bUp    = rules.Move{Car: 'B', By: -1}
	aOut   = rules.Move{Car: 'A', By: 4}
	cRight = rules.Move{Car: 'C', By: 1} // a useless move
)

func openJam(t testing.TB, board string) *jam {
	t.Helper()
	return tabletest.Open(t, rushhour.Puzzle(), board)
}

func play[M any](p *tabletest.Robot, moves ...M) {
	p.T.Helper()
	for _, m := range moves {
		p.Make(m)
	}
}

func playOut[M any](p *tabletest.Robot) {
	p.T.Helper()
	p.Proven()
	var moves []M
	if err := json.Unmarshal(p.Game().Proof.Moves, &moves); err != nil {
		p.T.Fatal(err)
	}
	play(p, moves...)
}

func toCard(p *tabletest.Robot) {
	p.T.Helper()
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
}

// The search of the whole space of the small jam never ends.
func openEndless(t testing.TB) *jam {
	t.Helper()
	e, blobs := tabletest.NewEnv(t)
	tabletest.Script(e, func(req search.Request) search.Job {
		if req.Task == search.TaskDistances {
			return tabletest.Working{}
		}
		return nil
	})
	return tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
}

// loseJam makes three moves. The solver claims that the second lost the way, since no move of Traffic Jam does.
func loseJam(t testing.TB) *jam {
	t.Helper()
	e, blobs := tabletest.NewEnv(t)
	tabletest.Script(e, func(req search.Request) search.Job {
		if moves := strings.Count(string(req.Moves), "car"); moves < 2 {
			return nil
		}
		return tabletest.Answered{Answer: &search.Answer{Solution: search.Solution{Decided: true}}}
	})
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	p.Proven()
	play(p, cRight, cRight, rules.Move{Car: 'C', By: -1})
	return p
}

// A lateSolver keeps its answers back while it is held.
type lateSolver struct {
	shell.Solver
	held  bool
	fails bool // it finds nothing
	jobs  []*heldJob
}

func (d *lateSolver) Start(req search.Request) search.Job {
	if d.fails {
		return tabletest.Answered{Answer: &search.Answer{Error: "no such board"}}
	}
	d.jobs = append(d.jobs, &heldJob{solver: d, Job: d.Solver.Start(req)})
	return d.jobs[len(d.jobs)-1]
}

type heldJob struct {
	search.Job
	solver *lateSolver
	answer *search.Answer
}

func (h *heldJob) come() bool {
	if h.answer == nil {
		_, h.answer = h.Job.Poll()
	}
	return h.answer != nil
}

func (h *heldJob) Poll() (search.Progress, *search.Answer) {
	if h.come() && !h.solver.held {
		return search.Progress{}, h.answer
	}
	return search.Progress{Explored: 1_234_567}, nil
}

// Nothing that is asked, and no deal, is answered yet.
func openHeld(t testing.TB, how *puzzle.Puzzle, board string) *tabletest.Robot {
	t.Helper()
	e, blobs, d := newHeldEnv(t)
	d.held = true
	tabletest.Script(e, d.Start)
	p := tabletest.OpenBoard(t, e, blobs, how, board)
	p.Own = d
	return p
}

func newHeldEnv(t testing.TB) (*shell.Env, *tabletest.Blobs, *lateSolver) {
	t.Helper()
	e, blobs := tabletest.NewEnv(t)
	d := &lateSolver{Solver: e.Solver}
	e.Dealer = session.NewDealer(d, 1)
	return e, blobs, d
}

// dealTimed deals a timed board of Link-up, and holds the next deal.
func dealTimed(t testing.TB) (*link, *lateSolver) {
	t.Helper()
	e, blobs, d := newHeldEnv(t)
	p := tabletest.LayWith(t, e, blobs, linkup.Puzzle())
	p.Table.SetTimed(true)
	p.Table.Open(table.Opening{Deal: true})
	p.Until("a timed board", func() bool { return p.Table.Session().Timed() })
	d.held = true
	p.Tick()
	return p, d
}

func linkPair(p *link) {
	p.T.Helper()
	play(p, p.Game().Position().(linkuprules.Board).Moves(nil)[0])
}

func largestLinkup() string {
	cells := make([]byte, 160)
	for i := range cells {
		cells[i] = linkuprules.Pictures[i/4]
	}
	return linkuprules.New(10, 16, string(cells)).String()
}

func glassJam() *puzzle.Puzzle {
	p := rushhour.Puzzle()
	open := p.View
	p.View = func(e *ui.Env, hand *stage.Hand) stage.View {
		v := open(e, hand)
		v.DrawSearch = func(*render.Canvas, *search.View) {}
		return v
	}
	p.Searches.Watch = true
	return p
}

// A pacedSearch does as many units as requested, at once, and then has its answer.
type pacedSearch struct {
	shell.Solver
	req           search.Request
	steps, length int
	seen          int // steps, as last polled
	answer        search.Answer
	rejects       bool // its views show a rejected branch from the first unit on
	levels        []int
	watched       int // number of searches that were opened
	closed        int
}

const unitWork = 1_234_567

func (s *pacedSearch) Watch(req search.Request) search.Watching {
	s.req, s.steps, s.seen = req, 0, -1
	s.watched++
	return s
}

func (s *pacedSearch) Step(n int) { s.steps = min(s.length, s.steps+n) }

func (s *pacedSearch) Poll(v *search.View) (fresh bool, answer *search.Answer) {
	if s.steps == s.length {
		a := s.answer
		answer = &a
	}
	if s.seen == s.steps {
		return false, answer
	}
	s.seen = s.steps
	v.Explored, v.Cost, v.Bound, v.Branches, v.Done = uint64(s.steps)*unitWork, s.steps/3, s.steps/4, s.steps/2, s.steps == s.length
	v.Rejected = s.rejects && s.steps > 0
	v.Levels = append(v.Levels[:0], s.levels...)
	v.Marks = append(v.Marks[:0], search.Mark{Row: s.steps % 6, Col: 1, Kind: search.MarkFrontier})
	return true, answer
}

func (s *pacedSearch) Close() { s.closed++ }

func openGlass(t testing.TB, length int) (*jam, *pacedSearch) {
	t.Helper()
	p, s, late := openLateGlass(t, length)
	late.held = false
	p.Tick()
	return p, s
}

// Questions other than the watched search are not answered yet.
func openLateGlass(t testing.TB, length int) (*jam, *pacedSearch, *lateSolver) {
	t.Helper()
	e, blobs := tabletest.NewEnv(t)
	late := &lateSolver{Solver: e.Solver, held: true}
	tabletest.Script(e, late.Start)
	s := &pacedSearch{Solver: e.Solver, length: length, answer: search.Answer{Solution: search.Solution{
		Solvable: true, Decided: true, Optimal: true, Cost: 2, Bound: 2, Moves: json.RawMessage(`[{"car":"B","by":-1},{"car":"A","by":4}]`),
	}}}
	e.Solver = s
	return tabletest.OpenBoard(t, e, blobs, glassJam(), smallJam), s, late
}
