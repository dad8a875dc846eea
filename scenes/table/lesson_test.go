package table_test

import (
	"strings"
	"testing"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/rushhour"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// toHand waits for the hand of a lesson.
func toHand(p *jam) {
	p.T.Helper()
	p.Until("the ghost hand", func() bool { return p.Table.Session().Tip().Stage == session.TipHand })
}

// follow makes the moves that the hand of a lesson shows, until the win.
func follow(p *jam) {
	p.T.Helper()
	for !p.Table.Session().Solved() {
		toHand(p)
		play(p, p.Table.Session().Tip().Move)
	}
}

// taught reports whether lesson n is on the table, counted from 0.
func taught(p *jam, n int) bool {
	return p.Offers(ui.Skip) && p.Game().Start == rushhour.Puzzle().Play.Lessons()[n].Start
}

func TestLessons(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	lessons := rushhour.Puzzle().Play.Lessons()
	for n := range lessons {
		p.Until("the lesson", func() bool { return taught(p, n) })
		if !p.Says("lesson.of", n+1, len(lessons)) || !p.Says(lessons[n].Text+".ear") {
			t.Errorf("lesson %d says %q", n+1, p.Screen().Describe())
		}
		if n == 1 {
			toHand(p)
			play(p, p.Table.Session().Tip().Move)
			p.Click(ui.Undo, 0)
			if p.Game().At != 0 {
				t.Error("Undo does nothing in a lesson")
			}
		}
		if p.Env.Settings.Learned["rushhour"] {
			t.Error("the lessons count as seen before their end")
		}
		follow(p)
	}
	p.Until("the first dealt board", func() bool { return !p.Offers(ui.Skip) && !p.Table.Session().Bare() })
	if !p.Env.Settings.Learned["rushhour"] || p.Game().Difficulty != "easy" {
		t.Errorf("learned: %v; the board is of level %q", p.Env.Settings.Learned["rushhour"], p.Game().Difficulty)
	}
	board := p.Game()
	p.Table.Open(table.Opening{Lessons: true})
	p.Tick()
	if !taught(p, 0) {
		t.Fatal("there are no lessons again")
	}
	p.Click(ui.Skip, 0)
	if p.Game() != board {
		t.Error("skipping did not give the board back")
	}
}

// TestSavedGameSurvivesTheLessons checks that a first visitor who played a linked board is back on it after skipping the
// lessons.
func TestSavedGameSurvivesTheLessons(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, bUp)
	left := p.Game().Position()
	for name, end := range map[string]func(p *jam) error{
		"skipped":           func(p *jam) error { p.Want(ui.Skip); return nil },
		"played to the end": func(p *jam) error { p.Want(ui.NewBoard, ui.NewBoard, ui.NewBoard); return nil },
		"a board is opened": func(p *jam) error {
			err := p.Table.Open(table.Opening{Board: hardJam})
			p.Tick()
			p.Want(ui.Undo)
			return err
		},
		"its board is opened":  func(p *jam) error { return p.Table.Open(table.Opening{Board: smallJam}) },
		"the game goes on":     func(p *jam) error { return p.Table.Open(table.Opening{}) },
		"it was there last":    func(p *jam) error { return p.Table.Open(table.Opening{Last: true}) },
		"it is resumed":        func(p *jam) error { p.Table.Resume(); return nil },
		"home, and back again": func(p *jam) error { p.Want(ui.Back); *p = *leave(p, rushhour.Puzzle()); p.Table.Resume(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			next := leave(p, rushhour.Puzzle())
			next.T = t
			next.Table.Open(table.Opening{Lessons: true})
			next.Tick()
			if err := end(next); err != nil {
				t.Fatal(err)
			}
			next.Tick()
			if next.Offers(ui.Skip) || next.Game().Position() != left || next.Game().At != 1 {
				t.Fatalf("the board is\n%s", next.Game().Position())
			}
			next.Want(ui.Undo)
			if next.Game().At != 0 {
				t.Error("undo has nothing")
			}
			next.Want(ui.Redo)
		})
	}
}

// TestWinInALessonTakesItsTime checks that the celebration and the pause after it have their full length.
func TestWinInALessonTakesItsTime(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	p.Tick()
	follow(p)
	ticks := 0
	for ; taught(p, 0); ticks++ {
		if ticks > 1000 {
			t.Fatal("the next lesson does not come")
		}
		p.Tick()
	}
	if ms := float64(ticks) * ui.TickMS; ms < render.WinMS+1000 || ms > render.WinMS+1200 {
		t.Errorf("the next lesson comes after %.0f ms", ms)
	}
}

// TestHandShowsTheWayAlone checks that the tools that give the solution away elsewhere do nothing in a lesson.
func TestHandShowsTheWayAlone(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	toHand(p)
	for _, kind := range [...]ui.Kind{ui.Hint, ui.Solve, ui.Distance, ui.WayBack, ui.Watch, ui.WatchBest, ui.Level} {
		p.Want(kind)
		p.Tick()
		if p.Left != nil || !taught(p, 0) || p.Game().At != 0 || p.Table.Session().Tip().Stage != session.TipHand {
			t.Fatalf("%v does something: %v", kind, p.Left)
		}
	}
}

// TestHandRests checks that the hand shows its move two times, on a part of the screen, that the table then comes to rest, and that
// the hand plays again after an input.
func TestHandRests(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	toHand(p)
	p.Env.TakeStale()
	plays := func() (ms float64) {
		const longest = 10_000.0
		for p.Tick(); p.Env.Stale() && ms < longest; p.Tick() {
			if areas, _ := p.Env.TakeAreas(); ms > 1000 && areas == nil { // the pieces have appeared
				t.Fatalf("after %.0f ms the whole screen is drawn anew", ms)
			}
			ms += ui.TickMS
		}
		return ms
	}
	if ms := plays(); ms < 2*stage.HandRoundMS-100 || ms > 2*stage.HandRoundMS+100 {
		t.Errorf("the hand plays for %.0f ms", ms)
	}
	for range 10 * 60 {
		if p.Tick(); p.Env.Stale() {
			t.Fatal("the table does not rest")
		}
	}
	p.Want(ui.Up)
	if ms := plays(); ms < 2*stage.HandRoundMS-100 {
		t.Errorf("after an input the hand plays for %.0f ms", ms)
	}
}

// TestWishesChangedInALesson checks that wishes changed in a lesson hold for the board after it.
func TestWishesChangedInALesson(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Table.Open(table.Opening{Lessons: true})
	p.Tick()
	p.Env.Settings.ShowDistance = true
	p.Env.Relayout()
	p.Tick()
	p.Want(ui.Skip)
	p.Until("the distance", func() bool { return p.Table.Session().Outlook().Told })
}

// TestNoLessons checks that a puzzle without lessons deals a board.
func TestNoLessons(t *testing.T) {
	t.Parallel()
	puzzle := rushhour.Puzzle()
	puzzle.Play.Lessons = nil
	p := lay(t, puzzle)
	p.Table.Open(table.Opening{Lessons: true})
	p.Until("a board", func() bool { return !p.Table.Session().Bare() })
}

// TestLastLessonLetsThePlayerThink checks that the hand of the last lesson comes after a while without input, or at once when
// it is asked for.
func TestLastLessonLetsThePlayerThink(t *testing.T) {
	t.Parallel()
	thinks := func(p *jam) bool {
		hint := p.Screen().UI().Find(ui.Hint, 0)
		return hint != nil && !hint.Disabled
	}
	p := lay(t, rushhour.Puzzle())
	p.Table.Open(table.Opening{Lessons: true})
	p.Want(ui.NewBoard, ui.NewBoard)
	p.Tick()
	if !taught(p, 2) || !thinks(p) {
		t.Fatal("the hand is there at once")
	}
	ticks := 0
	for ; thinks(p); ticks++ {
		if ticks > 1000 {
			t.Fatal("the hand does not come")
		}
		if p.Tick(); ticks == 100 {
			p.Want(ui.Up)
		}
	}
	if ms := float64(ticks-100) * ui.TickMS; ms < 9900 || ms > 10_200 {
		t.Errorf("the hand comes %.0f ms after the last input", ms)
	}
	p.Want(ui.Up)
	p.Tick()
	if !thinks(p) {
		t.Error("the hand stays while the player acts")
	}
	p.Want(ui.Hint)
	p.Tick()
	if thinks(p) {
		t.Error("Hint does not bring the hand")
	}
}

// TestLastLessonTellsNothingEarly checks that the last lesson does not tell the way, in words either, before the hand shows it.
func TestLastLessonTellsNothingEarly(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	p.Taught()
	p.Want(ui.Next, ui.Next)
	toHand(p)
	tells := func() bool {
		label, _, _ := strings.Cut(p.Env.Words.T("mirror.tip"), "%")
		return strings.Contains(p.Table.Describe(), label)
	}
	if tells() {
		t.Errorf("it tells the way: %s", p.Table.Describe())
	}
	if p.Want(ui.Hint); !tells() {
		t.Errorf("after the hint it says only %s", p.Table.Describe())
	}
}
