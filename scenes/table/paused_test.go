package table_test

import (
	"math"
	"strings"
	"testing"

	"warren/internal/session"
	linkuprules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// spot returns the centre of a tile of Link-up on the window.
func spot(p *link, c linkuprules.Cell) render.Point {
	at := p.Game().Position().(linkuprules.Board)
	layout := render.TableLayout(p.Env.Width, p.Env.Height, p.Table.View().(stage.View[linkuprules.Board, linkuprules.Move]).Aspect(at, p.Env.Width, p.Env.Height), 1)
	field := render.NewLinkLayout(layout.Board, at.Rows(), at.Cols())
	return field.Spot(c.Row, c.Col)
}

// tapPair taps the first two tiles that can be linked.
func tapPair(p *link) {
	path := p.Game().Position().(linkuprules.Board).Moves(nil)[0].Path
	p.Tap(spot(p, path.From()))
	p.Tap(spot(p, path.To()))
}

// seesBoard reports whether the description contains the board, which is visible then.
func seesBoard(p *link) bool {
	return strings.Contains(p.Screen().Describe(), strings.Fields(p.Game().Position().String())[0])
}

// expire advances the clock until the time is over.
func expire(p *link) {
	p.T.Helper()
	g := p.Game()
	g.Spent = g.Limit - 2*ui.TickMS
	for range 5 {
		p.Tick()
	}
	if !p.Offers(ui.TryAgain) || !seesBoard(p) {
		p.T.Fatalf("spent %v of %v: %s", g.Spent, g.Limit, p.Screen().Describe())
	}
}

// TestClockRunsWhileSeen checks that the clock stops in a pause, under a dialog, in a replay, in a watched search, and while
// another window has the focus; and that the board is covered wherever it could otherwise be studied without the clock.
func TestClockRunsWhileSeen(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	g := p.Game()
	idle := func(what string, runs, seen bool) {
		t.Helper()
		before := g.Spent
		for range 30 {
			p.Tick()
		}
		if ran := g.Spent > before; ran != runs {
			t.Errorf("%s: the clock runs: %v", what, ran)
		}
		if seesBoard(p) != seen {
			t.Errorf("%s: the board is told: %s", what, p.Screen().Describe())
		}
	}
	idle("play", true, true)
	p.Want(ui.Toggle)
	idle("pause", false, false)
	before := g.Position()
	p.Want(ui.Hint, ui.Solve, ui.Undo, ui.Watch, ui.Right, ui.Cancel) // these do nothing while the clock is stopped
	tapAway := p.Game().Position()
	if p.Table.Session().Tip().Stage != session.TipNone || tapAway != before || replays(p) {
		t.Error("something is done in a pause")
	}
	p.Tap(spot(p, linkuprules.Cell{}))
	idle("after a tap on the paper", true, true)
	if p.Table.Release() {
		t.Error("the tap that woke the game took a tile")
	}
	p.Want(ui.Pause)
	p.Click(ui.Pause, 0)
	idle("after the button", true, true)
	for range 5 {
		p.Table.Tick(false)
		p.Screen().LayOut()
	}
	spent := g.Spent
	p.Table.Tick(false)
	p.Screen().LayOut()
	if g.Spent != spent || seesBoard(p) {
		t.Errorf("under a dialog: the clock runs: %v; %s", g.Spent != spent, p.Screen().Describe())
	}
	idle("after the dialog", true, true)
	p.Env.Leaving = true
	p.Tick()
	p.Env.Leaving = false
	idle("another window", false, false)
	p.Want(ui.Confirm)
	idle("after Enter", true, true)
	toReplay(p)
	p.Want(ui.Toggle) // pauses the replay
	idle("replay", false, true)
	p.Want(ui.Back)
	idle("after the replay", true, true)
	p.Want(ui.Watch)
	idle("search", false, true)
	p.Want(ui.Back)
	idle("after the search", true, true)
}

// TestTimedGameComesBackPaused checks that a resumed game is covered with paper and has kept its time.
func TestTimedGameComesBackPaused(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	for range 60 {
		p.Tick()
	}
	p.Proven()
	spent := p.Game().Spent
	next := leave(p, linkup.Puzzle())
	if !next.Table.Resume() {
		t.Fatal("there is nothing to go on with")
	}
	next.Tick()
	if seesBoard(next) {
		t.Error("the game goes on at once")
	}
	if got := next.Game().Spent; math.Abs(got-spent) > 1 {
		t.Errorf("%v ms have passed, want %v", got, spent)
	}
	if !next.Says("clock.paused") {
		t.Errorf("it says %s", next.Table.Describe())
	}
}

// TestSolutionThatComesInAPause checks that the solution is shown, since it counts as help.
func TestSolutionThatComesInAPause(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	p.Proven()
	linkPair(p)
	p.Do(ui.Intent{Kind: ui.Solve}, ui.Intent{Kind: ui.Pause})
	p.Until("a replay", func() bool { return replays(p) })
}

// TestTimedIsChosen checks that the choice is kept in the settings, and that boards from outside have no clock.
func TestTimedIsChosen(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	if !p.Env.Settings.Timed["linkup"] || !p.Table.Info().Timed || !p.Table.Info().Clock || p.Game().Difficulty != "easy" {
		t.Errorf("%+v", p.Table.Info())
	}
	if err := p.Table.Open(table.Opening{Board: deadEnd}); err != nil || p.Table.Session().Timed() {
		t.Errorf("%v; a typed board has a clock: %v", err, p.Table.Session().Timed())
	}
	if openJam(t, smallJam).Table.Info().Clock {
		t.Error("Traffic Jam has a clock")
	}
}

// TestEditUnderTheClock checks that a board is not studied while its clock stands.
func TestEditUnderTheClock(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	p.Want(ui.Editor)
	if p.Editor != nil || p.Table.CanEdit() || p.Screen().Message() != p.Env.Words.T("refuse.timedEditor") {
		t.Errorf("under the clock: %q", p.Screen().Describe())
	}
}
