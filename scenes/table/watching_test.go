package table_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"warren/internal/sound"
	"warren/puzzles/puzzletest"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// watches reports whether a search is watched: it offers StepOn and Close, but no GoOn.
func watches(p *jam) bool { return p.Offers(ui.StepOn) && p.Offers(ui.Close) && !replays(p) }

func TestWatchTheSearch(t *testing.T) {
	t.Parallel()
	p, s := openGlass(t, 1000)
	p.Click(ui.Watch, 0)
	if !watches(p) || s.req.Puzzle != "rushhour" || s.req.Task != search.TaskSolve || s.req.Board != smallJam {
		t.Fatalf("the button opens no search, or another: %+v", s.req)
	}
	p.Until("a unit", func() bool { return s.steps > 0 })
	p.Want(ui.Toggle)
	at := s.steps
	for range 30 {
		p.Tick()
	}
	if s.steps != at {
		t.Errorf("after %d units, Space left the search running to %d", at, s.steps)
	}
	for i, kind := range [...]ui.Kind{ui.StepOn, ui.Right} {
		p.Want(kind)
		if s.steps != at+i+1 || !p.Says("search.explored") || !strings.Contains(p.Screen().Describe(), ui.Grouped(uint64(at+i+1)*unitWork)) {
			t.Errorf("%v led from %d to %d: %s", kind, at+i, s.steps, p.Screen().Describe())
		}
	}
	p.Click(ui.StepOn, 0)
	p.Click(ui.PlayPause, 0)
	for p.Screen().UI().Find(ui.Speed, 0).Label != "64×" {
		p.Want(ui.Speed)
	}
	before := s.steps
	if p.Tick(); s.steps != before+8 {
		t.Errorf("a tick took %d units, want 8", s.steps-before)
	}
	p.Until("the end", func() bool { return p.Offers(ui.Solve) })
	if !p.Says("unit.moves.proven", 2) || p.Game().At != 0 || !p.Game().Helped() {
		t.Errorf("the end says %q", p.Screen().Describe())
	}
	p.Want(ui.Confirm)
	p.Until("the solution", func() bool { return replays(p) && p.Says("replay.step", 0, 2) })
	p.Want(ui.Back, ui.Watch)
	if !watches(p) {
		t.Fatal("V opens no search")
	}
	p.Want(ui.Back)
	if watches(p) || p.Left != nil || p.Game().At != 0 {
		t.Error("Escape does not lead back to the board")
	}
}

// TestWatchedAgain checks that a finished search can be watched again at the same pace, and that intents for the game end
// it.
func TestWatchedAgain(t *testing.T) {
	t.Parallel()
	p, s := openGlass(t, 3*4096)
	p.Want(ui.Watch)
	for p.Screen().UI().Find(ui.Speed, 0).Label != p.Env.Words.T("search.toTheEnd") {
		p.Click(ui.Speed, 0)
	}
	p.Until("the end", func() bool { return p.Offers(ui.Solve) })
	if s.steps != s.length {
		t.Errorf("ended after %d units of %d", s.steps, s.length)
	}
	if cost := s.answer.Cost; !s.answer.Optimal || !p.Says("unit.moves.least", cost) || p.Says("search.explored") {
		t.Errorf("it ends with %q, want one sentence about %d moves, and no numbers", p.Screen().Describe(), cost)
	}
	p.Want(ui.Toggle)
	if !watches(p) || p.Offers(ui.Solve) || p.Screen().UI().Find(ui.Speed, 0).Label != p.Env.Words.T("search.toTheEnd") {
		t.Error("Space does not begin again at the same pace")
	}
	p.Want(ui.Undo)
	p.WantMessage(p.Env.Words.T("refuse.nothingToUndo"))
	if watches(p) {
		t.Error("undo leaves the search on the board")
	}
}

// TestWatchedToNoEnd checks that a search without a solution offers none, and says why.
func TestWatchedToNoEnd(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		answer search.Answer
		says   []any // key and arguments
		helped bool
	}{
		"lost":   {search.Answer{Decided: true}, []any{"info.lost"}, true},
		"limit":  {*unproven(), []any{"unit.moves.bound", "123,456,789", 137}, true},
		"failed": {search.Answer{Error: "no such search"}, []any{"info.failed"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			p, s := openGlass(t, 10)
			s.answer = test.answer
			p.Want(ui.Watch)
			s.Step(s.length)
			p.Tick()
			if p.Offers(ui.Solve) || !p.Says(test.says[0].(string), test.says[1:]...) {
				t.Errorf("it says %q", p.Screen().Describe())
			}
			p.Want(ui.Confirm)
			if !watches(p) {
				t.Error("Enter shows a solution")
			}
			if p.Game().Helped() != test.helped {
				t.Errorf("it is help: %v", p.Game().Helped())
			}
		})
	}
}

// TestWatchedSearchIsClosed checks that nothing leaves a search running.
func TestWatchedSearchIsClosed(t *testing.T) {
	t.Parallel()
	for name, away := range map[string]func(p *jam){
		"close":      func(p *jam) { p.Want(ui.Close) },
		"the key":    func(p *jam) { p.Want(ui.Watch) },
		"hint":       func(p *jam) { p.Want(ui.Hint) },
		"a board":    func(p *jam) { _ = p.Table.Open(table.Opening{Board: hardJam}); p.Tick() },
		"lessons":    func(p *jam) { p.Table.Open(table.Opening{Lessons: true}); p.Tick() },
		"a level":    func(p *jam) { p.Table.SetDifficulty("normal"); p.Tick() },
		"home":       func(p *jam) { p.Table.Leave() },
		"a solution": func(p *jam) { p.Until("the end", func() bool { return p.Offers(ui.Solve) }); p.Want(ui.Solve) },
	} {
		t.Run(name, func(t *testing.T) {
			p, s := openGlass(t, 100)
			p.Proven()
			p.Want(ui.Watch)
			away(p)
			if s.closed != 1 || name != "home" && watches(p) {
				t.Errorf("closed %d times; watched: %v", s.closed, watches(p))
			}
		})
	}
}

// TestSolutionThatComesWhileASearchIsWatched checks that the solution is shown, since it counts as help.
func TestSolutionThatComesWhileASearchIsWatched(t *testing.T) {
	t.Parallel()
	p, s, late := openLateGlass(t, 1_000_000_000)
	p.Want(ui.Solve, ui.Watch)
	if !watches(p) {
		t.Fatal("no search is watched")
	}
	late.held = false
	p.Until("a replay", func() bool { return replays(p) })
	if s.closed != s.watched {
		t.Error("the search goes on")
	}
}

// TestMoveThatComesWhileASearchIsWatched checks that a move ends the search, which is about the previous position.
func TestMoveThatComesWhileASearchIsWatched(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), "ABAB\nCDCD\n")
	p.Proven()
	p.Do(ui.Intent{Kind: ui.Own}, ui.Intent{Kind: ui.Watch}) // the shuffle runs
	p.Until("the shuffle", func() bool { return p.Game().At == 1 })
	if p.Offers(ui.StepOn) {
		t.Error("the search of the board before the shuffle goes on")
	}
	if board := p.Game().Position().String(); !strings.HasSuffix(p.Screen().Describe(), strings.Join(strings.Fields(board), " / ")) {
		t.Errorf("the table shows %q, want %q", p.Screen().Describe(), board)
	}
}

func TestSearchThatCannotBeWatched(t *testing.T) {
	t.Parallel()
	puzzle := rushhour.Puzzle()
	puzzle.Searches.Watch = false
	p := tabletest.Open(t, puzzle, smallJam)
	if p.Offers(ui.Watch) || p.Table.Info().Watchable {
		t.Error("it is offered")
	}
	p.Want(ui.Watch)
	p.WantMessage(p.Env.Words.T("refuse.unwatchable"))
	glass, _ := openGlass(t, 10)
	play(glass, bUp, aOut)
	toCard(glass)
	glass.Want(ui.Watch)
	glass.WantMessage(glass.Env.Words.T("info.solved"))
	if watches(glass) {
		t.Error("a solved board is searched")
	}
}

// TestRejectedIsLookedAt checks that a rejected branch stays long enough to be seen, if the search advances unit by unit.
func TestRejectedIsLookedAt(t *testing.T) {
	t.Parallel()
	p, s := openGlass(t, 1000)
	s.rejects = true
	p.Want(ui.Watch)
	for p.Screen().UI().Find(ui.Speed, 0).Label != "4×" { // half a unit per tick
		p.Want(ui.Speed)
	}
	p.Until("the first that is rejected", func() bool { return s.steps > 0 })
	first, ticks := s.steps, 0
	for ; s.steps == first; ticks++ {
		if ticks > 1000 {
			t.Fatal("the search does not go on")
		}
		p.Tick()
	}
	if ticks < 44 || ticks > 50 {
		t.Errorf("it is looked at for %d ticks", ticks)
	}
}

// TestWatchOnTheWorker checks that a real search advances only when told to, and that its solution is shown.
func TestWatchOnTheWorker(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), deadEnd)
	p.Proven()
	p.Click(ui.Watch, 0)
	for p.Screen().UI().Find(ui.Speed, 0).Label != p.Env.Words.T("search.toTheEnd") {
		p.Want(ui.Speed)
	}
	p.Until("the end", func() bool { return p.Offers(ui.Solve) })
	p.Click(ui.Solve, 0)
	p.Until("a replay", func() bool { return replays(p) })
}

// An ear keeps the sounds that were played.
type ear []sound.Cue

func (e *ear) Play(cue sound.Cue, _ float64) { *e = append(*e, cue) }

// TestWatchedPositionsAreSilent watches the positions of a search to its end: nothing is heard, the frontier grows, the last rate
// stays, and the solution is offered and plays.
func TestWatchedPositionsAreSilent(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Proven()
	play(p, cRight)
	var heard ear
	p.Env.Sounds = &heard
	for range 30 {
		p.Tick() // until the move has been heard
	}
	p.Want(ui.Watch)
	heard = nil
	for p.Screen().UI().Find(ui.Speed, 0).Label != "64×" {
		p.Want(ui.Speed)
	}
	own := strings.Join(strings.Fields(p.Game().Position().String()), " / ")
	p.Until("the end", func() bool { return p.Offers(ui.Solve) })
	if len(heard) > 0 {
		t.Errorf("the search sounds: %v", heard)
	}
	if !strings.HasSuffix(p.Screen().Describe(), own) {
		t.Errorf("at the end it shows %s, want %s", p.Screen().Describe(), own)
	}
	p.Want(ui.Close)
	for range 30 {
		p.Tick()
	}
	if len(heard) > 0 {
		t.Errorf("leaving it sounds: %v", heard)
	}
}

// TestMarksAreExplained checks that the marks of a watched search are explained in every window, with letters of any size.
func TestMarksAreExplained(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, maze.Puzzle(), puzzletest.SamplesOf("maze").Shown)
	p.Watched()
	p.Tick()
	for _, size := range [...][2]float64{{320, 568}, {640, 360}, {480, 480}, {768, 1024}, {1024, 768}, {1440, 2560}} {
		for _, text := range [...]int{100, ui.MostTextSize} {
			p.Env.Settings.TextSize = text
			p.Env.Fit(size[0], size[1])
			p.Env.Relayout()
			p.Screen().LayOut()
			shown := slices.Collect(p.Screen().UI().Captions())
			for _, key := range [...]string{"maze.mark.closed", "maze.mark.frontier"} {
				if !slices.Contains(shown, p.Env.Words.T(key)) {
					t.Errorf("%v text %d: %q is not among %q", size, text, p.Env.Words.T(key), shown)
				}
			}
		}
	}
}

// TestLegendBesideThePlot checks that the marks are painted beside what they mean where the search has a plot as well.
func TestLegendBesideThePlot(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	s := &pacedSearch{Solver: e.Solver, length: 10, levels: []int{1, 3, 2}}
	e.Solver = s
	p := tabletest.OpenBoard(t, e, blobs, maze.Puzzle(), "S═\n.E\n")
	p.Want(ui.Watch, ui.StepOn)
	p.Until("the plot", func() bool { return p.Table.Plotted() })
	if len(p.Table.Legend()) != 1 {
		t.Fatalf("%d marks are explained, want one", len(p.Table.Legend()))
	}
	c := render.NewSoftCanvas(nil)
	c.Begin(nil, 1, e.Theme())
	p.Screen().Draw(c)
	seen := image.NewRGBA(image.Rect(0, 0, int(e.Width), int(e.Height)))
	c.EndOn(seen)
	for _, r := range p.Table.Legend() {
		mid := r.Center()
		if mark, beside := seen.At(int(mid.X), int(mid.Y)), seen.At(int(r.X-2), int(mid.Y)); mark == beside {
			t.Errorf("at %v is what is beside it: %v", mid, mark)
		}
	}
}
