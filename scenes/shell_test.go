package scenes

import (
	"fmt"
	"strings"
	"testing"

	"warren/scenes/ui"
)

// TestSavedGameSurvivesLessons checks that a linked board is still there after a first visitor goes home, opens that puzzle
// and leaves its lessons in any way.
func TestSavedGameSurvivesLessons(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		board := boards[puzzle.Name]
		toLessons := func(t *testing.T) *player {
			p := startOn(t, puzzle.Name, board)
			p.wantBoard(board)
			p.handle()
			p.want(ui.Back)
			p.home()
			p.open(puzzle.Name)
			if p.ui().Find(ui.Skip, 0) == nil {
				t.Fatal("the first visit does not open the lessons")
			}
			return p
		}
		t.Run(puzzle.Name+", skipped", func(t *testing.T) {
			p := toLessons(t)
			p.click(ui.Skip, 0)
			p.wantBoard(board)
			if !p.env.Settings.Learned[puzzle.Name] {
				t.Error("the lessons are not remembered as seen")
			}
		})
		t.Run(puzzle.Name+", another board in between", func(t *testing.T) {
			p := toLessons(t)
			p.click(ui.Skip, 0)
			p.want(ui.Help, ui.Lessons)
			other, opened := otherBoards[puzzle.Name]
			if !opened {
				t.Fatal("no second board")
			}
			p.paste(other)
			p.wantBoard(other)
			p.want(ui.Undo)
			p.wantBoard(board)
		})
		t.Run(puzzle.Name+", a board within the first lessons", func(t *testing.T) {
			p := toLessons(t)
			p.paste(otherBoards[puzzle.Name])
			p.wantBoard(otherBoards[puzzle.Name])
			p.want(ui.Undo)
			p.wantBoard(board)
		})
		t.Run(puzzle.Name+", left and continued", func(t *testing.T) {
			p := toLessons(t)
			p.want(ui.Back, ui.Continue)
			p.wantBoard(board)
		})
	}
}

// TestBackOrder checks that Escape first clears what is shown or held on the board and then leads home, and that it closes a
// dialog.
func TestBackOrder(t *testing.T) {
	t.Parallel()
	for name, mark := range map[string]func(p *player){
		"nothing": nil,
		"a hint": func(p *player) {
			p.want(ui.Hint)
			p.until("a hint", func() bool { return p.screen().Message() != "" })
		},
		"a taken car": func(p *player) { p.want(ui.Down, ui.Confirm) },
		"a replay": func(p *player) {
			p.want(ui.Solve)
			p.until("a replay", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
		},
		"a search": func(p *player) { p.click(ui.Watch, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			puzzle := "rushhour"
			if name == "a search" {
				puzzle = "maze"
			}
			p := startOn(t, puzzle, boards[puzzle])
			p.until("the proof", func() bool { return strings.Contains(p.screen().Describe(), "(proven)") })
			p.handle()
			at := p.app.scene
			if mark != nil {
				mark(p)
				p.want(ui.Back)
				if p.app.scene != at {
					t.Fatalf("Escape leads to %T", p.app.scene)
				}
				p.wantBoard(boards[puzzle])
			}
			p.want(ui.Back)
			h := p.home()
			p.want(ui.Back)
			if p.home() != h {
				t.Error("Escape on home opens another home")
			}
			p.want(ui.Continue)
			p.wantBoard(boards[puzzle])
		})
	}
	for _, over := range []ui.Kind{ui.Help, ui.OpenSettings, ui.Level} {
		p := startOn(t, "rushhour", smallJam)
		at := p.app.scene
		p.want(over)
		if _, waits := p.app.scene.(ui.Over); !waits {
			t.Errorf("%v opens %T", over, p.app.scene)
		}
		p.want(ui.Back)
		if p.app.scene != at {
			t.Errorf("Escape in %v leads to %T", over, p.app.scene)
		}
	}
}

// TestPausedSaysWhatIsWrong checks that the message about a damaged link shows over a covered board too.
func TestPausedSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	p := start(t, map[string]string{"settings": `{"language":"en","theme":"light","timed":{"linkup":true},"learned":{"linkup":true}}`})
	p.open("linkup")
	p.until("a board", func() bool { return p.ui().Find(ui.Pause, 0) != nil })
	p.want(ui.Pause)
	p.app.turn(followLink(p.env, p.app.scene, "foo:"))
	p.tick()
	if said := p.screen().Message(); said == "" || !p.says(said) {
		t.Errorf("%q is not on the screen", said)
	}
}

// TestRunningGameIsNotLost checks that Undo returns to the abandoned game, whatever opened the next board.
func TestRunningGameIsNotLost(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){
		"a link":        func(p *player) { p.app.turn(followLink(p.env, p.app.scene, linkTo(t, "rushhour", hardJam))) },
		"pasted text":   func(p *player) { p.paste(hardJam) },
		"pasted, home":  func(p *player) { p.want(ui.Back); p.paste(hardJam) },
		"a new board":   func(p *player) { p.want(ui.NewBoard) },
		"another level": func(p *player) { p.want(ui.Level); p.choose(1) },
	} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			p.env.Settings.SetLearned("rushhour")
			p.wantBoard(smallJam)
			open(p)
			p.until("another board", func() bool { return !p.shows(smallJam) })
			p.want(ui.Undo)
			p.wantBoard(smallJam)
		})
	}
	t.Run("its card on home", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		p.env.Settings.SetLearned("rushhour")
		p.handle()
		p.want(ui.Back)
		p.open("rushhour")
		p.wantBoard(smallJam)
	})
	t.Run("the command line", func(t *testing.T) {
		p := startOn(t, "rushhour", smallJam)
		for _, o := range []Options{{Puzzle: "rushhour"}, {Puzzle: "rushhour", Board: hardJam}} {
			first, err := firstScene(p.env, o, "")
			if err != nil {
				t.Fatal(err)
			}
			p.app.turn(first)
			p.until("another board", func() bool { return !p.shows(smallJam) })
			p.want(ui.Undo)
			p.wantBoard(smallJam)
		}
	})
}

// TestBrokenSaveIsNeverOverwritten checks that opening another board sets an unreadable save aside and says so.
func TestBrokenSaveIsNeverOverwritten(t *testing.T) {
	t.Parallel()
	p := startWith(t, seeded, linkTo(t, "rushhour", smallJam), map[string]string{saveOf("rushhour"): "garbage"})
	if p.screen().Message() == "" {
		t.Error("the player is not told")
	}
	if got := p.aside(saveOf("rushhour")); got != "garbage" {
		t.Errorf("set aside is %q", got)
	}
}

// TestNumberKeys checks that every puzzle has its number key at home.
func TestNumberKeys(t *testing.T) {
	t.Parallel()
	for i, puzzle := range sixPuzzles {
		p := start(t)
		p.choose(i)
		if got := p.screen().Info().Puzzle; got != puzzle.Name {
			t.Errorf("%d opens %s, want %s", i+1, got, puzzle.Name)
		}
		p.want(ui.Back)
		p.click(ui.Choose, i)
		if got := p.screen().Info().Puzzle; got != puzzle.Name {
			t.Errorf("the card %d opens %s, want %s", i+1, got, puzzle.Name)
		}
	}
	p := start(t)
	p.choose(p.ownKey() + 2) // the first without a meaning
	p.home()
	p.want(ui.Confirm)
	if got := p.screen().Info().Puzzle; got != sixPuzzles[0].Name {
		t.Errorf("Enter opens %s", got)
	}
}

// TestHomeByKeys checks that the arrows and Tab reach every card and Continue.
func TestHomeByKeys(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.handle()
	p.want(ui.Back)
	h := p.home()
	if h.resume == nil || h.resume.Name != "rushhour" {
		t.Fatal("home does not offer to go on")
	}
	if kind, n := h.ui.Focused(); kind != ui.Choose || n != placeIn("rushhour") {
		t.Errorf("the way back leads to %v %d, and not to the puzzle that it comes from", kind, n)
	}
	h.ui.Focus(ui.None, 0)
	p.want(ui.Right)
	if kind, _ := h.ui.Focused(); kind != ui.Today {
		t.Errorf("the first arrow chooses %v", kind)
	}
	reached := map[string]bool{}
	for range len(h.ui.Widgets()) {
		p.want(ui.NextFocus)
		kind, n := h.ui.Focused()
		reached[fmt.Sprint(kind, n)] = true
	}
	if len(reached) != len(h.ui.Widgets()) {
		t.Errorf("Tab reaches %v of %d widgets", reached, len(h.ui.Widgets()))
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
		t.Run(puzzle.Name, func(t *testing.T) {
			p := startOn(t, puzzle.Name, boards[puzzle.Name])
			p.handle()
			p.want(ui.Back)
			saved := map[string]string{}
			for _, name := range []string{"settings", "last-" + puzzle.Name, p.bookmark(puzzle.Name)} {
				saved[name] = p.saved(name)
			}
			p = start(t, saved)
			if !p.says(p.env.Words.T("home.continue")) && p.ui().Find(ui.Continue, 0) == nil {
				t.Fatal("home does not offer to go on")
			}
			p.click(ui.Continue, 0)
			p.wantBoard(boards[puzzle.Name])
		})
	}
	p := start(t)
	if p.ui().Find(ui.Continue, 0) != nil {
		t.Error("Continue is there without a game")
	}
	p.want(ui.Continue)
	p.home()
}

// TestUnreadableSave checks that Continue reports a save that cannot be read as set aside, and does not offer it again.
func TestUnreadableSave(t *testing.T) {
	t.Parallel()
	first := startOn(t, "rushhour", smallJam)
	good := first.saved(first.bookmark("rushhour"))
	if good == "" {
		t.Fatal("nothing was saved")
	}
	for _, save := range []string{"{", "garbage", good[:len(good)/2], `{"version":0}`} {
		p := start(t, map[string]string{"settings": `{"language":"en","last":"rushhour"}`, saveOf("rushhour"): save})
		p.want(ui.Continue)
		h := p.home()
		if h.message == "" || !p.says(h.message) || h.resume != nil || p.ui().Find(ui.Continue, 0) != nil {
			t.Errorf("%q: home says %q and offers %v", save, h.message, h.resume)
		}
		if got := p.aside(saveOf("rushhour")); got != save {
			t.Errorf("set aside is %q, want %q", got, save)
		}
		if got := p.saved(saveOf("rushhour")); got != "" {
			t.Errorf("left is %q", got)
		}
		p.want(ui.OpenSettings, ui.Back)
		if p.home() != h || !p.says(h.message) {
			t.Error("the message goes before home is left")
		}
	}
}

// TestNewerSave checks that Continue leaves the save of a newer version alone, says so, and does not offer it again.
func TestNewerSave(t *testing.T) {
	t.Parallel()
	const newer = `{"version":3,"puzzle":"rushhour","board":{"rows":6}}`
	name := saveOf("rushhour") + "-level-12"
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
	if got := p.saved(name); got != newer {
		t.Errorf("left is %q", got)
	}
	if p.aside(name) != "" || p.bookmark("rushhour") == name {
		t.Error("the save was set aside, or the board that is played is not the last one")
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
