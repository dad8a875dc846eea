package scenes

import (
	"fmt"
	"testing"

	"warren/scenes/ui"
)

// TestSavedGameSurvivesLessons checks that a linked board is still there after a first visitor goes home, opens that puzzle
// and leaves its lessons in any way.
func TestSavedGameSurvivesLessons(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		board, other := boards[puzzle.Name], otherBoards[puzzle.Name]
		paste := func(p *player) {
			p.paste(other)
			p.wantBoard(other)
			p.want(ui.Undo)
		}
		for name, leave := range map[string]func(p *player){
			"skipped":             func(p *player) { p.click(ui.Skip, 0) },
			"left and continued":  func(p *player) { p.want(ui.Back, ui.Continue) },
			"a board within them": paste,
			"a board after them":  func(p *player) { p.want(ui.Skip, ui.Help, ui.Lessons); paste(p) },
		} {
			p := startOn(t, puzzle.Name, board)
			p.handle()
			p.want(ui.Back)
			p.open(puzzle.Name)
			if p.ui().Find(ui.Skip, 0) == nil {
				t.Fatalf("%s: the first visit does not open the lessons", puzzle.Name)
			}
			leave(p)
			if !p.shows(board) || name == "skipped" && !p.env.Settings.Learned[puzzle.Name] {
				t.Errorf("%s, %s: the table says %q", puzzle.Name, name, p.screen().Describe())
			}
		}
	}
}

// TestBackOrder checks that Escape first clears what is shown or held on the board and then leads home, and that it closes a
// dialog.
func TestBackOrder(t *testing.T) {
	t.Parallel()
	for name, mark := range map[string]func(p *player){
		"nothing":     nil,
		"a hint":      func(p *player) { p.want(ui.Hint); p.until("a hint", func() bool { return p.screen().Message() != "" }) },
		"a taken car": func(p *player) { p.want(ui.Down, ui.Confirm) },
		"a replay":    func(p *player) { p.toReplay() },
		"a search":    func(p *player) { p.want(ui.Watch) },
		"help":        func(p *player) { p.want(ui.Help) },
		"settings":    func(p *player) { p.want(ui.OpenSettings) },
		"levels":      func(p *player) { p.want(ui.Level) },
	} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			p.settle()
			p.handle()
			at := p.app.scene
			if mark != nil {
				mark(p)
				if p.want(ui.Back); p.app.scene != at || !p.shows(smallJam) {
					t.Fatalf("Escape leads to %T", p.app.scene)
				}
			}
			p.want(ui.Back)
			h := p.home()
			if p.want(ui.Back); p.home() != h {
				t.Error("Escape on home opens another home")
			}
			p.want(ui.Continue)
			p.wantBoard(smallJam)
		})
	}
}

// TestRunningGameIsNotLost checks that Undo returns to the abandoned game, whatever opened the next board.
func TestRunningGameIsNotLost(t *testing.T) {
	t.Parallel()
	commandLine := func(board string) func(p *player) {
		return func(p *player) {
			first, err := firstScene(p.env, Options{Puzzle: "rushhour", Board: board}, "")
			if err != nil {
				t.Fatal(err)
			}
			p.app.turn(first)
		}
	}
	for name, open := range map[string]func(p *player){
		"a link":           func(p *player) { p.app.turn(followLink(p.env, p.app.scene, linkTo(t, "rushhour", hardJam))) },
		"pasted text":      func(p *player) { p.paste(hardJam) },
		"pasted, home":     func(p *player) { p.want(ui.Back); p.paste(hardJam) },
		"a new board":      func(p *player) { p.want(ui.NewBoard) },
		"another level":    func(p *player) { p.want(ui.Level); p.choose(1) },
		"the command line": commandLine(""), "a board of it": commandLine(hardJam),
	} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			p.env.Settings.SetLearned("rushhour")
			open(p)
			p.until("another board", func() bool { return !p.shows(smallJam) })
			p.want(ui.Undo)
			p.wantBoard(smallJam)
			p.handle()
			p.want(ui.Back)
			p.open("rushhour") // by its card on home
			p.wantBoard(smallJam)
		})
	}
}

// TestHomeByKeys checks where the focus is on the way back to home, what the first arrow and Enter choose, with a focus and without, with a game to
// go on with and without.
func TestHomeByKeys(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.want(ui.Confirm)
	if got := p.screen().Info().Puzzle; got != sixPuzzles[0].Name {
		t.Errorf("Enter opens %s", got)
	}
	p = startOn(t, "rushhour", smallJam)
	p.handle()
	p.want(ui.Back)
	h := p.home()
	if h.resume == nil || h.resume.Name != "rushhour" || p.focused() != (spot{ui.Choose, placeIn("rushhour")}) {
		t.Fatalf("home offers to go on with %v, the focus is on %v", h.resume, p.focused())
	}
	h.ui.Focus(ui.None, 0)
	if p.want(ui.Right); p.focused().kind != ui.Today {
		t.Errorf("the first arrow chooses %v", p.focused())
	}
	h.ui.Focus(ui.Choose, 1)
	p.want(ui.Confirm)
	if got := p.screen().Info().Puzzle; got != sixPuzzles[1].Name {
		t.Errorf("Enter on the second card opens %s", got)
	}
	p.want(ui.Back)
	p.want(ui.Confirm) // without a focus it means Continue
	p.table()
}

// TestContinue checks that Continue opens the game that was played last, also in another run.
func TestContinue(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, boards[puzzle.Name])
		p.handle()
		p.want(ui.Back)
		p = start(t, p.store())
		p.click(ui.Continue, 0)
		p.wantBoard(boards[puzzle.Name])
	}
	p := start(t)
	if p.ui().Find(ui.Continue, 0) != nil {
		t.Error("Continue is there without a game")
	}
	p.want(ui.Continue)
	p.home()
}

// TestUnreadableSave checks that a save that cannot be read is set aside, when it is continued and when another board is opened over it, that the
// player is told, and that home does not offer it again; and that one of a newer version is left alone.
func TestUnreadableSave(t *testing.T) {
	t.Parallel()
	first := startOn(t, "rushhour", smallJam)
	good := first.saved(first.bookmark("rushhour"))
	name := saveOf("rushhour")
	for _, save := range []string{"{", "garbage", good[:len(good)/2], `{"version":0}`} {
		p := start(t, map[string]string{"settings": `{"language":"en","last":"rushhour"}`, name: save})
		p.want(ui.Continue)
		h := p.home()
		if h.message == "" || !p.says(h.message) || h.resume != nil || p.ui().Find(ui.Continue, 0) != nil {
			t.Errorf("%q: home says %q and offers %v", save, h.message, h.resume)
		}
		if p.aside(name) != save || p.saved(name) != "" {
			t.Errorf("set aside is %q, want %q; left is %q", p.aside(name), save, p.saved(name))
		}
		p.want(ui.OpenSettings, ui.Back)
		if p.home() != h || !p.says(h.message) {
			t.Error("the message goes before home is left")
		}
		p = startWith(t, seeded, linkTo(t, "rushhour", smallJam), map[string]string{name: save})
		if p.screen().Message() == "" || p.aside(name) != save {
			t.Errorf("under a link told is %q, set aside %q", p.screen().Message(), p.aside(name))
		}
	}

	const newer = `{"version":3,"puzzle":"rushhour","board":{"rows":6}}`
	name += "-level-12"
	p := start(t, map[string]string{
		"settings": `{"language":"en","last":"rushhour","learned":{"rushhour":true}}`, "last-rushhour": `{"game":"` + name + `"}`, name: newer,
	})
	p.want(ui.Continue)
	if h := p.home(); !p.says(p.env.Words.T("refuse.newerSave")) || h.resume != nil {
		t.Errorf("home says %q and offers %v", h.message, h.resume)
	}
	p.click(ui.Choose, 2)
	p.until("another board", func() bool { return p.screen().UI().Find(ui.Undo, 0) != nil })
	p.want(ui.Back)
	if p.saved(name) != newer || p.aside(name) != "" || p.bookmark("rushhour") == name {
		t.Errorf("left is %q, set aside %q, and the last board is %s", p.saved(name), p.aside(name), p.bookmark("rushhour"))
	}
}

// TestFailedSaveIsTold checks that home, where nothing covers the message, reports a failed save.
func TestFailedSaveIsTold(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.env.Saver.Flush()
	p.blobs.Fail = fmt.Errorf("disk full")
	p.want(ui.Theme)
	p.until("the message", func() bool { return p.home().message != "" })
	if want := p.env.Words.F("refuse.saveFailed", p.env.Words.T("cause.system")); !p.says(want) {
		t.Errorf("home says %q, want %q", p.home().message, want)
	}
}
