package table_test

import (
	"testing"

	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

func TestUndoBringsTheBoardBeforeBack(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, bUp)
	before := p.Game()
	p.Click(ui.NewBoard, 0)
	p.Until("a dealt board", func() bool { return p.Game() != before })
	dealt := p.Game()
	if dealt.Difficulty != "easy" || !dealt.Proven() || dealt.Par < 3 || dealt.Par > 9 {
		t.Errorf("dealt level %q, par %d, proven %v", dealt.Difficulty, dealt.Par, dealt.Proven())
	}
	p.Want(ui.Undo)
	if p.Game() != before || before.At != 1 {
		t.Fatal("undo did not bring the board before back as it was left")
	}
	p.Want(ui.Redo)
	if p.Game() != dealt {
		t.Error("redo did not go on to the dealt board")
	}
}

// dealing opens the small jam and deals a board that is not ready until the dealer is released.
func dealing(t *testing.T) (*jam, *lateSolver) {
	t.Helper()
	e, blobs, d := newHeldEnv(t)
	d.held = true
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	p.Proven()
	p.Want(ui.NewBoard)
	p.Until("the progress", func() bool { return p.Says("info.dealing", "1,234,567") })
	return p, d
}

// TestMoveWhileADealRuns checks that a player who plays on is told that the new board comes later, and gets it at the next
// New.
func TestMoveWhileADealRuns(t *testing.T) {
	t.Parallel()
	p, d := dealing(t)
	board := p.Game()
	play(p, bUp)
	p.WantMessage(p.Env.Words.T("info.dealtLater"))
	d.held = false
	p.Until("the board", p.Env.Dealer.Ready)
	for range 30 {
		p.Tick()
	}
	if p.Game() != board || board.At != 1 {
		t.Fatal("the new board has come over the one that is played")
	}
	p.Want(ui.NewBoard)
	if p.Game() == board {
		t.Error("the board that waits is not there at once")
	}
}

func TestDealIsCancelled(t *testing.T) {
	t.Parallel()
	for name, cancel := range map[string]func(p *jam){
		"Esc":        func(p *jam) { p.Want(ui.Back) },
		"its button": func(p *jam) { p.Click(ui.Cancel, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			p, d := dealing(t)
			board := p.Game()
			cancel(p)
			p.WantMessage(p.Env.Words.T("info.cancelled"))
			d.held = false
			for range 60 {
				p.Tick()
			}
			if p.Left != nil || p.Game() != board {
				t.Error("the deal goes on, or the table was left")
			}
			p.Want(ui.NewBoard)
			p.Until("a board", func() bool { return p.Game() != board })
		})
	}
}

// firstDeal opens a table whose first board is never ready.
func firstDeal(t *testing.T) *jam {
	t.Helper()
	e, _, d := newHeldEnv(t)
	d.held = true
	p := tabletest.OpenWith(t, e, rushhour.Puzzle())
	p.Table.Open(table.Opening{Deal: true})
	return p
}

// TestFirstDeal checks that during the first deal the player can only go home.
func TestFirstDeal(t *testing.T) {
	t.Parallel()
	for _, kind := range [...]ui.Kind{ui.Back, ui.Cancel} {
		p := firstDeal(t)
		p.Until("the progress", func() bool { return p.Offers(ui.Cancel) })
		p.Want(ui.Undo, ui.Hint, ui.Solve, ui.Up, ui.Confirm, ui.Toggle) // there is no board to do this on
		p.Want(kind)
		if p.Left != (tabletest.Nowhere{Name: "home"}) {
			t.Errorf("%v led to %v", kind, p.Left)
		}
	}
}

// TestGameThatWasLeftIsSeenWhileTheNextIsDealt checks that the previous game is on the table and playable during a deal.
func TestGameThatWasLeftIsSeenWhileTheNextIsDealt(t *testing.T) {
	t.Parallel()
	e, blobs, d := newHeldEnv(t)
	d.held = true
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	play(p, bUp)
	left := p.Game().Position()
	next := leave(p, rushhour.Puzzle())
	next.Table.Open(table.Opening{Deal: true})
	next.Until("the progress", func() bool { return next.Offers(ui.Cancel) })
	tabletest.Frame(next)()
	if next.Game().Position() != left {
		t.Fatalf("on the table is\n%s", next.Game().Position())
	}
	play(next, rules.Move{Car: 'C', By: 1})
	next.WantMessage(next.Env.Words.T("info.dealtLater"))
}

// TestFailureOfADealBefore checks that New reports no failure but its own.
func TestFailureOfADealBefore(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	fails := true
	e.Dealer = session.NewDealer(&tabletest.Scripted{By: func(req search.Request) search.Job {
		if fails {
			return tabletest.Answered{Answer: &search.Answer{Error: "no such board"}}
		}
		return e.Solver.Start(req)
	}}, 1)
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	p.Proven()
	board := p.Game()
	p.Want(ui.NewBoard)
	p.Until("the failure", func() bool { return p.Table.Message() == p.Env.Words.T("info.failed") })
	if p.Game() != board || p.Offers(ui.Cancel) {
		t.Error("the deal goes on")
	}
	p.Table.Say("")
	fails = false
	p.Want(ui.NewBoard)
	p.Until("a board", func() bool { return p.Game() != board })
	p.WantMessage("")
}

// TestPuzzleWithoutLevels checks that such a puzzle deals nothing, and that nothing breaks.
func TestPuzzleWithoutLevels(t *testing.T) {
	t.Parallel()
	puzzle := rushhour.Puzzle()
	puzzle.Rules.Difficulties = nil
	p := lay(t, puzzle)
	p.Table.Open(table.Opening{Deal: true})
	p.Tick()
	p.Want(ui.NewBoard)
	tabletest.Frame(p)()
	p.Table.Open(table.Opening{Lessons: true})
	p.Tick()
	p.Want(ui.Skip)
	p.Tick()
	if err := p.Table.Open(table.Opening{Board: smallJam}); err != nil {
		t.Fatal(err)
	}
	p.Tick()
	if w := p.Screen().UI().Find(ui.NewBoard, 0); w == nil || !w.Disabled {
		t.Error("New is offered")
	}
	if p.Offers(ui.Level) {
		t.Error("a level is offered")
	}
	board := p.Game()
	p.Want(ui.NewBoard)
	if p.Game() != board || p.Offers(ui.Cancel) {
		t.Error("New does something")
	}
	if failed := p.Env.Dealer.Failure(); failed != "" {
		t.Errorf("the dealer was asked for a board of no level: %s", failed)
	}
}

// TestLevelIsChosen checks that a chosen level deals a board at once, also during a replay, and from then on.
func TestLevelIsChosen(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	toReplay(p)
	p.Table.SetDifficulty("normal")
	p.Until("the board", func() bool { return p.Game().Difficulty == "normal" })
	if replays(p) || p.Env.Settings.Levels["rushhour"] != "normal" || p.Table.Info().Difficulty != "normal" {
		t.Errorf("a replay is shown: %v; the level is kept as %q", replays(p), p.Env.Settings.Levels["rushhour"])
	}
	next := leave(p, rushhour.Puzzle())
	if got := next.Table.Info().Difficulty; got != "normal" {
		t.Errorf("the next table deals %q", got)
	}
}

// TestDealOverAPausedBoard checks that the paper stays on the board and that its clock stays stopped.
func TestDealOverAPausedBoard(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	p.Want(ui.Pause)
	spent := p.Game().Spent
	p.Want(ui.NewBoard)
	for range 60 {
		p.Tick()
	}
	if p.Game().Spent != spent || seesBoard(p) {
		t.Errorf("%v of %v ms have passed; the board is seen: %v", p.Game().Spent, spent, seesBoard(p))
	}
}

// TestDealOverAnExpiredBoard checks that the expired board cannot be played on.
func TestDealOverAnExpiredBoard(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	expire(p)
	p.Want(ui.NewBoard)
	for range 30 {
		p.Tick()
	}
	at := p.Game().At
	tapPair(p)
	if p.Game().At != at || !p.Offers(ui.TryAgain) {
		t.Error("the board is played on")
	}
}

// TestNewFromWhatIsShown asks for a new board while a replay, a watched search, or the exploring of moves is shown: that ends, and the board
// is waited for and played.
func TestNewFromWhatIsShown(t *testing.T) {
	t.Parallel()
	for name, show := range map[string]func(p *jam){
		"a replay":  toReplay,
		"a search":  func(p *jam) { p.Want(ui.Watch) },
		"exploring": toExplore,
	} {
		t.Run(name, func(t *testing.T) {
			e, blobs, held := newHeldEnv(t)
			held.held = true
			p := tabletest.OpenBoard(t, e, blobs, glassJam(), smallJam)
			p.Proven()
			show(p)
			p.Want(ui.NewBoard)
			if got := p.Table.Mode(); got != "playing" {
				t.Errorf("the mode is %s", got)
			}
			p.Until("the deal to show", func() bool { return p.Offers(ui.Cancel) })
			held.held = false
			p.Until("a board", func() bool { return p.Game().Difficulty != "" })
		})
	}
}
