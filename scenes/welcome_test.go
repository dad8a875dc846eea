package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/scenes/ui"
)

// newcomers come to a board of a puzzle without its lessons.
var newcomers = map[string]func(t *testing.T, puzzle string) *player{
	"by a link": func(t *testing.T, puzzle string) *player {
		return startWith(t, seeded, linkTo(t, puzzle, boards[puzzle]))
	},
	"to a daily": func(t *testing.T, puzzle string) *player {
		p := startToday(t)
		p.env.Levels.Daily = func(_ string, date calendar.Date) (levels.Day, bool) {
			return levels.Day{Date: date, Dealt: boardorigin.Dealt{Board: boards[puzzle], Difficulty: "easy", Par: 1, Bound: 1}}, true
		}
		p.click(ui.DailyOf, placeIn(puzzle))
		return p
	},
	"to a level": func(t *testing.T, puzzle string) *player {
		p := start(t)
		p.click(ui.LevelsOf, placeIn(puzzle))
		p.click(ui.OpenLevel, 3)
		return p
	},
}

// welcomed reports whether the first lesson is offered, and checks that the goal is told with it and only with it, to eye and ear.
func (p *player) welcomed() bool {
	p.Helper()
	offered := p.ui().Find(ui.Lessons, 0) != nil
	goal := p.env.Words.T(p.screen().Info().Puzzle + ".summary")
	if told := strings.Contains(p.screen().Describe(), goal); told != offered {
		p.Errorf("the first lesson is offered: %v, the goal is told: %v", offered, told)
	}
	seen := false
	for caption := range p.ui().Captions() {
		seen = seen || strings.Contains(strings.Join(strings.Fields(caption), " "), goal)
	}
	if seen != offered {
		p.Errorf("the first lesson is offered: %v, the goal is seen: %v", offered, seen)
	}
	return offered
}

// inLesson reports whether lesson n is on the table, counted from 1.
func (p *player) inLesson(n int) bool {
	return strings.Contains(p.screen().Describe(), fmt.Sprintf("Lesson %d of", n))
}

// TestNewcomerIsWelcomed checks that whoever comes to a board of any puzzle without its lessons is told the goal, that a friend has sent the
// board if it came by a link, and that a key, a click and a finger lead to the first lesson and from there back to this board; until a move
// or the lesson is done.
func TestNewcomerIsWelcomed(t *testing.T) {
	t.Parallel()
	for _, puzzle := range playable {
		for name, come := range newcomers {
			if name == "by a link" && !linked(puzzle.Name) {
				continue
			}
			t.Run(puzzle.Name+" "+name, func(t *testing.T) {
				p := come(t, puzzle.Name)
				g := p.session().Game()
				if !p.welcomed() {
					t.Fatal("no lesson is offered")
				}
				if sent := strings.Contains(p.screen().Describe(), "A friend sent you this board."); sent != (name == "by a link") {
					t.Errorf("a friend has sent it: %v", sent)
				}
				for way, enter := range map[string]func(){
					"K":     func() { p.do(ui.OfChar('k', false)) },
					"click": func() { p.click(ui.Lessons, 0) },
					"touch": func() { p.tap(ui.Lessons, 0) },
					"Enter": func() { p.ui().Focus(ui.Lessons, 0); p.want(ui.Confirm) },
				} {
					if enter(); !p.inLesson(1) {
						t.Fatalf("%s leads to %q", way, p.screen().Describe())
					}
					if p.want(ui.Back); p.session().Game() != g || !p.welcomed() {
						t.Fatalf("from %s Back leads to %q", way, p.screen().Describe())
					}
				}
				if p.handle(); p.welcomed() {
					t.Error("the lesson is still offered after a move that was undone")
				}
				p = come(t, puzzle.Name)
				g = p.session().Game()
				p.click(ui.Lessons, 0)
				p.want(ui.NewBoard) // after the lesson
				if now := p.session().Game(); now != g || p.welcomed() || !p.env.Knows(puzzle.Name) || !strings.Contains(p.screen().Describe(), "Now it is your turn.") {
					t.Errorf("after the lesson the table says %q", p.screen().Describe())
				}
			})
		}
	}
}

// TestLessonLeadsBackToTheMoves checks that the first lesson leads back to a board that a friend has sent with moves, which are still made.
func TestLessonLeadsBackToTheMoves(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(p *player){
		"won":  func(p *player) { p.wonLesson() },
		"left": func(p *player) { p.click(ui.Skip, 0) },
		"K":    func(p *player) { p.want(ui.Skip) },
		"Back": func(p *player) { p.want(ui.Back) },
	} {
		p := startWith(t, seeded, linkTo(t, "rushhour", smallJam, `{"car":"B","by":-1}`))
		if !p.welcomed() {
			t.Fatal("no lesson is offered")
		}
		seen := p.screen().Describe()
		p.click(ui.Lessons, 0)
		leave(p)
		g := p.session().Game()
		if g.Board != smallJam || g.At != 1 || len(g.Gestures) != 1 || !strings.HasSuffix(p.screen().Describe(), seen[strings.LastIndex(seen, ". "):]) {
			t.Errorf("%s leads to %q, want %q", name, p.screen().Describe(), seen)
		}
		if got, want := p.welcomed(), name == "Back"; got != want {
			t.Errorf("%s: the lesson is offered again: %v", name, got)
		}
		p.want(ui.Undo)
		p.wantBoard(smallJam)
	}
}

// TestFriendDares checks that a link with moves opens with what its sender says by them, to eye and ear, to a newcomer and to whoever knows the
// puzzle, with what is proven to be best; and that it is not said any more once the player begins.
func TestFriendDares(t *testing.T) {
	t.Parallel()
	up, aside, out := `{"car":"B","by":-1}`, `{"car":"C","by":1}`, `{"car":"A","by":3}`
	for _, test := range []struct {
		moves  []string
		en, zh string
	}{
		{[]string{up}, "A friend sent you this board: best 2, 1 move so far. Can you?", "朋友发来了这一局：最优 2，1 步，还没解开。你来试试？"},
		{[]string{aside, up, out}, "A friend sent you this board: best 2, solved in 3 moves. Can you?", "朋友发来了这一局：最优 2，3 步解开。你来试试？"},
	} {
		for _, known := range []bool{false, true} {
			p := startWith(t, seeded, linkTo(t, "rushhour", smallJam, test.moves...))
			if known {
				p.env.Settings.SetLearned("rushhour")
				p.env.Relayout()
			}
			p.settle()
			for language, want := range map[ui.Language]string{ui.Chinese: test.zh, ui.English: test.en} {
				p.env.Words.Language = language
				p.env.Relayout()
				p.tick()
				whole := strings.NewReplacer(" ", "", "\n", "").Replace
				seen := whole(strings.Join(slices.Collect(p.ui().Captions()), " "))
				if said := p.screen().Describe(); !strings.Contains(said, want) || !strings.Contains(seen, whole(want)) {
					t.Errorf("known %v: said is %q, seen %q, want %q", known, said, seen, want)
				}
			}
			p.want(ui.Restart)
			p.wantBoard(smallJam)
			if said := p.screen().Describe(); strings.Contains(said, "Can you?") || strings.Contains(said, "你来试试") {
				t.Errorf("after a restart it says %q", said)
			}
		}
	}
}

// wonLesson wins the first lesson of Traffic Jam, as the hand shows it, and waits for the pause after it.
func (p *player) wonLesson() {
	p.Helper()
	p.until("the board", func() bool {
		if s := p.table().Session(); !p.inLesson(1) || s.Solved() {
			return !p.inLesson(1)
		}
		p.want(ui.Right, ui.Confirm, ui.Right, ui.Right, ui.Right, ui.Right, ui.Confirm)
		return false
	})
}

// TestWhoKnowsIsNotWelcomed checks that nobody is told the goal who has had the lessons or solved a board of the puzzle, nor on a board of their
// own, nor while the clock runs.
func TestWhoKnowsIsNotWelcomed(t *testing.T) {
	t.Parallel()
	byLink := func(board string, saved ...map[string]string) *player {
		return startWith(t, seeded, linkTo(t, "rushhour", board), saved...)
	}
	for name, open := range map[string]func() *player{
		"lessons": func() *player {
			return byLink(smallJam, map[string]string{"settings": `{"learned":{"rushhour":true},"language":"en"}`})
		},
		"a win": func() *player {
			p := byLink(smallJam)
			p.env.RecordWin(progress.Win{Puzzle: "rushhour", Board: hardJam})
			p.env.Relayout()
			return p
		},
		"a pasted board": func() *player { p := start(t); p.paste(smallJam); return p },
		"a clock":        func() *player { return startTimed(t) },
		"the distance": func() *player {
			p := byLink(smallJam)
			p.want(ui.Distance)
			p.until("the distance", func() bool { return p.session().Outlook().Told })
			return p
		},
		"no way": func() *player {
			p := byLink("...B..\n...B..\nAA.B..\n...C..\n...C..\n...C..\n")
			p.until("the proof", func() bool { return p.session().Game().NoWay })
			return p
		},
	} {
		p := open()
		if p.tick(); p.welcomed() {
			t.Errorf("%s: the first lesson is offered", name)
		}
		if p.want(ui.Skip); p.inLesson(1) {
			t.Errorf("%s: K leads to a lesson", name)
		}
	}
}
