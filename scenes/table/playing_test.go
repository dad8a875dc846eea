package table_test

import (
	"errors"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/scenes/linkup"
	"warren/scenes/puzzle"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

func TestUndoRedoRestart(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Want(ui.Undo)
	p.WantMessage(p.Env.Words.T("refuse.nothingToUndo"))
	play(p, bUp)
	after := p.Game().Position()
	for i, step := range []struct {
		wants ui.Kind
		moves int
	}{
		{ui.Undo, 0}, {ui.Redo, 1}, {ui.Restart, 0}, {ui.Undo, 1}, {ui.Redo, 0}, {ui.Undo, 1}, {ui.Erase, 0}, {ui.Redo, 1},
	} {
		p.Want(step.wants)
		if got := p.Table.Session().Count(); got != step.moves {
			t.Errorf("after step %d (%v): %d moves, want %d", i+1, step.wants, got, step.moves)
		}
	}
	if got := p.Game().Position(); got != after {
		t.Errorf("board:\n%swant:\n%s", got, after)
	}
}

// TestButtons checks that every tool of the table is a button, disabled if it has no effect.
func TestButtons(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	for _, step := range []struct {
		clicks   ui.Kind
		disabled string
	}{
		{ui.None, "Undo Redo Restart"}, {ui.Hint, "Undo Redo Restart"}, {ui.Hint, "Undo Redo Restart"}, {ui.Hint, "Undo Redo Restart"}, {ui.Hint, "Redo"},
		{ui.Undo, "Undo Restart"}, {ui.Redo, "Redo"}, {ui.Restart, "Redo Restart"}, {ui.Undo, ""},
	} {
		if step.clicks != ui.None {
			p.Click(step.clicks, 0)
			p.Until("the answer", func() bool { return p.Game().Proof != nil && !p.Table.Session().Asking() })
		}
		var disabled []string
		for _, w := range p.Screen().UI().Widgets() {
			if w.Disabled {
				disabled = append(disabled, w.Does.String())
			}
		}
		if got := strings.Join(disabled, " "); got != step.disabled {
			t.Errorf("after %v disabled are %q, want %q", step.clicks, got, step.disabled)
		}
	}
}

// TestHintFourTimesMakesTheMove checks that a hint says why first, then shows the car, then where to, and then makes the move.
func TestHintFourTimesMakesTheMove(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	tip := func() session.Tip { return p.Table.Session().Tip() }
	for i, want := range [...]session.TipStage{session.TipWhy, session.TipPiece, session.TipMove} {
		p.Click(ui.Hint, 0)
		p.Until("a hint", func() bool { return tip().Stage == want })
		if p.Game().At != 0 || tip().Move.(rules.Move).Car != 'B' {
			t.Fatalf("hint %d made %d moves and points at %c", i+1, p.Game().At, tip().Move.(rules.Move).Car)
		}
	}
	p.Click(ui.Hint, 0)
	if p.Table.Session().Count() != 1 || !p.Game().Helped() || tip().Stage != session.TipNone {
		t.Errorf("the fourth hint made %d moves, helped %v", p.Table.Session().Count(), p.Game().Helped())
	}
}

// TestEscapeTakesTheMarksOfAHintAway checks that Escape removes the marks first, and leaves the table when pressed again.
func TestEscapeTakesTheMarksOfAHintAway(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	toPiece(p)
	p.Want(ui.Back)
	if p.Left != nil || p.Table.Session().Tip().Stage != session.TipNone {
		t.Fatalf("Esc led to %v, tip %v", p.Left, p.Table.Session().Tip().Stage)
	}
	p.Proven()
	p.Want(ui.Back)
	if p.Left != (tabletest.Nowhere{Name: "home"}) {
		t.Errorf("the second Esc led to %v", p.Left)
	}
}

func TestUnsolvableBoardIsProvenSo(t *testing.T) {
	t.Parallel()
	p := openJam(t, lostJam)
	p.Proven()
	if !p.Game().NoWay {
		t.Fatal("the board has a way")
	}
	for _, kind := range [...]ui.Kind{ui.Hint, ui.Solve, ui.Distance, ui.WayBack} {
		p.Table.Say("")
		p.Want(kind)
		p.Until("the answer to "+kind.String(), func() bool { return p.Table.Message() != "" })
		p.WantMessage(p.Env.Words.Sentences(p.Env.Words.T("info.noWay"), p.Env.Words.T("rushhour.why.wall")))
	}
}

// TestLongSearchShowsAndCancels checks that a cancelled search does not restart until the player asks for something.
func TestLongSearchShowsAndCancels(t *testing.T) {
	t.Parallel()
	p := openEndless(t)
	play(p, cRight)
	p.Until("the progress", func() bool { return p.Offers(ui.Cancel) })
	p.Want(ui.Back)
	p.WantMessage(p.Env.Words.T("info.cancelled"))
	if p.Left != nil || p.Offers(ui.Cancel) || !p.Game().Stopped {
		t.Errorf("Esc led to %v; the search is stopped: %v", p.Left, p.Game().Stopped)
	}
	p.Env.Settings.ShowDistance = true
	p.Env.Relayout()
	for range 40 {
		p.Tick()
	}
	if _, runs := p.Table.Session().Searching(); runs || !p.Game().Stopped {
		t.Fatal("the search did not stay stopped")
	}
	distance(p)
	p.Until("the search again", func() bool { return p.Offers(ui.Cancel) })
	p.Click(ui.Cancel, 0)
	if p.Offers(ui.Cancel) {
		t.Error("the button does not stop it")
	}
}

// TestEscapeLeavesALevelWhileItIsProven checks that a search nobody asked for, about a board whose best is on the panel, neither shows nor
// keeps Escape from leaving; once something is asked, it shows and Escape stops it.
func TestEscapeLeavesALevelWhileItIsProven(t *testing.T) {
	t.Parallel()
	open := func() *jam {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(search.Request) search.Job { return tabletest.Working{} })
		ship(e)
		p := tabletest.OpenWith(t, e, rushhour.Puzzle())
		p.Blobs = blobs
		p.Table.Open(table.Opening{Level: 1})
		for range 40 {
			p.Tick()
		}
		if !p.Table.Session().Asking() || p.Offers(ui.Cancel) {
			t.Fatalf("a search runs: %v; it shows: %v", p.Table.Session().Asking(), p.Offers(ui.Cancel))
		}
		return p
	}
	p := open()
	p.Want(ui.Back)
	if p.Left == nil {
		t.Error("Escape does not leave the level")
	}
	p = open()
	p.Want(ui.Distance)
	p.Until("the search", func() bool { return p.Offers(ui.Cancel) })
	p.Want(ui.Back)
	if p.Left != nil || p.Offers(ui.Cancel) {
		t.Errorf("Escape led to %v; the search still shows: %v", p.Left, p.Offers(ui.Cancel))
	}
}

// TestAskingGoesBeforeTheProof checks that the player's question is answered before a proof that takes long.
func TestAskingGoesBeforeTheProof(t *testing.T) {
	t.Parallel()
	p := openEndless(t)
	play(p, cRight)
	search := func() {
		p.T.Helper()
		p.Until("the proof on its way", func() bool { return p.Offers(ui.Cancel) })
	}
	search()
	toPiece(p)
	search()
	distance(p)
	if got := p.Table.Session().Outlook().Way.Cost; got != 2 {
		t.Errorf("%d to go, want 2", got)
	}
	search()
	toReplay(p)
}

// TestWayBack checks that on a lost position the table finds the last solvable one before it, and leads there.
func TestWayBack(t *testing.T) {
	t.Parallel()
	p := loseJam(t)
	p.Want(ui.WayBack)
	p.WantMessage(p.Env.Words.T("refuse.noWayBack"))
	distance(p)
	p.WantMessage(p.Env.Words.T("info.lost"))
	p.Until("the way back", func() bool { return p.Offers(ui.WayBack) })
	if label, want := p.Screen().UI().Find(ui.WayBack, 0).Label, p.Env.Words.F("info.backWorks", p.Env.Words.F("unit.moves.lostBack", 2)); label != want {
		t.Errorf("the button says %q, want %q", label, want)
	}
	if !p.Says("unit.moves.lostBack", 2) {
		t.Errorf("it is not told: %s", p.Screen().Describe())
	}
	p.Click(ui.WayBack, 0)
	if g := p.Game(); g.At != 1 || len(g.Gestures) != 3 {
		t.Errorf("went back to gesture %d of %d", g.At, len(g.Gestures))
	}
	p.WantMessage(p.Env.Words.T("info.ledBack"))
}

// TestWayBackAskedEarly checks that a key pressed during the search for the way back leads there once it is found.
func TestWayBackAskedEarly(t *testing.T) {
	t.Parallel()
	p := loseJam(t)
	distance(p)
	p.Want(ui.WayBack)
	p.Until("the way back", func() bool { return p.Game().At == 1 })
}

// leave goes home and comes back to a new table, as the home screen lays one.
func leave[S session.Board[S, M], M any](p *tabletest.Robot, puzzle *puzzle.Descriptor[S, M]) *tabletest.Robot {
	p.T.Helper()
	p.Table.Leave()
	next := tabletest.OpenWith(p.T, p.Env, puzzle)
	next.Blobs = p.Blobs
	return next
}

func TestGameIsKeptAndContinued(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, bUp)
	p.Want(ui.Restart)
	want := p.Game()
	p.Proven()
	next := leave(p, rushhour.Puzzle())
	if !next.Table.Resume() {
		t.Fatal("there is nothing to go on with")
	}
	next.Tick()
	if got := next.Game(); got.Position() != want.Position() || got.At != 2 || len(got.Gestures) != 2 {
		t.Fatalf("continued at %d of %d gestures", got.At, len(got.Gestures))
	}
	next.Want(ui.Undo)
	if next.Table.Session().Count() != 1 {
		t.Error("undo does not reach behind the saved restart")
	}
}

// TestRunningGameIsNotLost checks that Undo leads back to the previous game, however the next board is opened.
func TestRunningGameIsNotLost(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *jam) error{
		"a new board":  func(p *jam) error { p.Table.Open(table.Opening{Deal: true}); return nil },
		"a board":      func(p *jam) error { return p.Table.Open(table.Opening{Board: hardJam}) },
		"another deal": func(p *jam) error { p.Table.Resume(); p.Want(ui.NewBoard); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			p := openJam(t, smallJam)
			play(p, bUp)
			left := p.Game().Position()
			next := leave(p, rushhour.Puzzle())
			if err := open(next); err != nil {
				t.Fatal(err)
			}
			next.Until("the other board", func() bool { return !next.Table.Session().Bare() && next.Game().Position() != left })
			next.Want(ui.Undo)
			if got := next.Game(); got.Position() != left || got.At != 1 {
				t.Errorf("undo led to:\n%s", got.Position())
			}
			next.WantMessage(next.Env.Words.T("refuse.restored"))
		})
	}
	t.Run("the same board", func(t *testing.T) {
		p := openJam(t, smallJam)
		play(p, bUp)
		next := leave(p, rushhour.Puzzle())
		if err := next.Table.Open(table.Opening{Board: smallJam}); err != nil || next.Game().At != 1 {
			t.Errorf("%v; %d gestures", err, next.Game().At)
		}
	})
}

// TestBrokenSaveIsKeptAside checks that the player is told of a broken save, however the next board is opened, and that
// later saves stay.
func TestBrokenSaveIsKeptAside(t *testing.T) {
	t.Parallel()
	good := func() string {
		p := openJam(t, smallJam)
		p.Env.Saver.Flush()
		return string(p.Blobs.Data[nameOf(smallJam)])
	}()
	for name, save := range map[string]string{
		"no JSON":         "{",
		"another version": strings.Replace(good, `"version":2`, `"version":0`, 1),
		"a bad board":     strings.Replace(good, "AA", "AQ", 1),
		"an illegal move": strings.Replace(good, `"gestures":[]`, `"gestures":[{"moves":[{"car":"A","by":9}]}]`, 1),
		"a place outside": strings.Replace(good, `"at":0`, `"at":7`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			if save == good {
				t.Fatal("the save is not broken")
			}
			p := lay(t, rushhour.Puzzle())
			p.Blobs.Data[nameOf(smallJam)] = []byte(save)
			p.Blobs.Data["last-rushhour"] = []byte(`{"game":"` + nameOf(smallJam) + `"}`)
			if p.Table.Resume() {
				t.Fatal("it can be gone on with")
			}
			if err := p.Table.Open(table.Opening{Board: smallJam}); err != nil {
				t.Fatal(err)
			}
			p.Tick()
			if p.Table.Message() == "" {
				t.Error("the player is not told")
			}
			p.Env.Saver.Flush()
			if got := string(p.Blobs.Aside(nameOf(smallJam) + "-broken-1")); got != save {
				t.Errorf("kept aside %q", got)
			}
			if len(p.Blobs.Data[nameOf(smallJam)]) == 0 {
				t.Error("the board that was opened is not saved")
			}
		})
	}
}

// nameOf returns the name of the save of a free jam.
func nameOf(board string) string { return session.SaveName("rushhour", boardorigin.Origin{}, board) }

// TestBoardOpenedOverABrokenSaveIsSaved checks that the broken save is dropped before the board is saved, not after.
func TestBoardOpenedOverABrokenSaveIsSaved(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Blobs.Data[nameOf(smallJam)] = []byte("garbage")
	if err := p.Table.Open(table.Opening{Board: smallJam}); err != nil {
		t.Fatal(err)
	}
	p.Tick()
	p.Env.Saver.Flush()
	if got := string(p.Blobs.Data[nameOf(smallJam)]); !strings.Contains(got, `"board"`) {
		t.Errorf("saved: %q", got)
	}
	if got := string(p.Blobs.Aside(nameOf(smallJam) + "-broken-1")); got != "garbage" {
		t.Errorf("kept aside %q", got)
	}
}

func TestFailedSaveIsTold(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Env.Saver.Flush()
	p.Blobs.Fail = errors.New("disk full")
	play(p, bUp)
	want := p.Env.Words.F("refuse.saveFailed", p.Env.Words.T("cause.system"))
	p.Until("the message", func() bool { return strings.Contains(p.Table.Message(), want) })
}

// TestBadBoardChangesNothing checks that text that is no board leaves the game unchanged.
func TestBadBoardChangesNothing(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, bUp)
	before := p.Game()
	if err := p.Table.Open(table.Opening{Board: "nonsense"}); err == nil {
		t.Error("nonsense is a board")
	}
	p.Tick()
	if p.Game() != before || before.At != 1 {
		t.Error("the game has changed")
	}
}

func TestSwitchesWorkAtOnce(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Want(ui.SwitchLanguage)
	if w := p.Screen().UI().Find(ui.Undo, 0); w.Label != "撤销" {
		t.Errorf("after the switch the button says %q", w.Label)
	}
	p.Want(ui.Theme)
	if !p.Env.Dark() {
		t.Error("the theme did not switch")
	}
}

// TestPanelFollowsEveryKey checks that the effect of a key is on the screen in the same tick, without any motion that
// redraws it.
func TestPanelFollowsEveryKey(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Env.Settings.Motion = ui.MotionLess
	p.Proven()
	p.Tick()
	p.Env.TakeStale()
	p.Want(ui.Undo)
	if !p.Env.TakeStale() {
		t.Error("the message of a key is not on the screen in its tick")
	}
	for range 300 {
		p.Tick() // until the message disappears
	}
	p.Env.TakeStale()
	p.Tick()
	if p.Env.TakeStale() {
		t.Error("a table at rest is drawn anew")
	}
}

// TestWishes checks that what the player wants to know at every position is shown without asking, and from the current
// position on.
func TestWishes(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Proven()
	if p.Table.Session().Outlook().Told {
		t.Fatal("the distance is told to who did not ask")
	}
	p.Env.Settings.ShowDistance = true
	p.Env.Relayout()
	p.Until("the distance", func() bool { return p.Table.Session().Outlook().Told })
	if !p.Says("info.toGo", 2) {
		t.Errorf("it is not said: %s", p.Screen().Describe())
	}
	play(p, bUp)
	p.Until("the next distance", func() bool { return p.Says("info.toGoOne") })
}

// TestDistanceTellsWhatIsMissed checks that the distance is told together with what it means for the whole game.
func TestDistanceTellsWhatIsMissed(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Proven()
	distance(p)
	way := p.Env.Words.F("info.toGo", 2)
	if !p.Says("info.toGo", 2) || p.Says("info.onPar", way) {
		t.Errorf("at the start: %q", p.Screen().Describe())
	}
	play(p, cRight)
	distance(p)
	if !p.Says("info.over", way, 1) {
		t.Errorf("after a move in vain: %q", p.Screen().Describe())
	}
	p.Want(ui.Undo)
	play(p, bUp)
	distance(p)
	if !p.Says("info.onPar", p.Env.Words.T("info.toGoOne")) {
		t.Errorf("after a good move: %q", p.Screen().Describe())
	}
	p.WantMessage("") // the answer is beside the board
}

// TestPuzzlesHaveTheirOwnWay checks that the texts of a descriptor replace the table's.
func TestPuzzlesHaveTheirOwnWay(t *testing.T) {
	t.Parallel()
	puzzle := rushhour.Puzzle()
	puzzle.Texts.Par = func(_ *ui.Words, a *search.Answer) string {
		if a.Cost == 2 {
			return "par " + strings.Repeat("I", a.Cost)
		}
		return "" // the table's text is used
	}
	puzzle.Texts.Way = func(_ *ui.Words, a *search.Answer) string { return "way " + strings.Repeat("I", a.Cost) }
	puzzle.Rules.Judge = func(g *session.Game) session.Verdict {
		return session.Verdict{Perfect: !g.Helped(), Yours: 77, Best: 66, Known: true}
	}
	puzzle.Texts.Comment = func(*ui.Words, *session.Game, session.Verdict) string { return "no hint" }
	p := tabletest.Open(t, puzzle, smallJam)
	p.Proven()
	if got := p.Screen().Describe(); !strings.Contains(got, "par II") {
		t.Errorf("the par reads %q", got)
	}
	distance(p)
	if got := p.Screen().Describe(); !strings.Contains(got, "way II") {
		t.Errorf("the distance reads %q", got)
	}
	learn(p, &search.Answer{Solvable: true, Decided: true, Cost: 7, Bound: 5})
	if !p.Says("info.fewestKnown", 7, 5) {
		t.Errorf("the par reads %q", p.Screen().Describe())
	}
	play(p, bUp, aOut)
	if v := p.Table.Session().Verdict(); !v.Perfect || v.Yours != 77 || v.Best != 66 {
		t.Errorf("the verdict is %+v", v)
	}
}

// TestClockRests checks that a clock without a limit is drawn every second, but only every ten seconds while nobody does anything, and
// that it counts all the same.
func TestClockRests(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), "ABAB\nCDCD\n")
	p.Proven()
	p.Want(ui.Up)
	second := func() (drawn int) {
		for range 60 {
			p.Env.TakeStale()
			if p.Tick(); p.Env.Stale() {
				drawn++
			}
		}
		return drawn
	}
	begun := p.Game().Spent
	for range 3 {
		second() // the cursor has appeared
	}
	for n := range 6 {
		if drawn := second(); drawn != 1 {
			t.Errorf("%d s after an input it is drawn %d times in a second", n+3, drawn)
		}
	}
	second()
	second()
	drawn := 0
	for range 30 {
		drawn += second()
	}
	if drawn != 3 {
		t.Errorf("at rest it is drawn %d times in 30 s", drawn)
	}
	if ms := p.Game().Spent - begun; ms < 41_000-100 || ms > 41_000+100 {
		t.Errorf("41 s count as %.0f ms", ms)
	}
	if p.Want(ui.Up); second() == 0 {
		t.Error("after an input the clock does not run")
	}
}
