package scenes

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/link"
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
	enter := map[string]func(p *player){
		"K":     func(p *player) { p.do(ui.OfChar('k', false)) },
		"click": func(p *player) { p.click(ui.Lessons, 0) },
		"touch": func(p *player) { p.tap(ui.Lessons, 0) },
		"Enter": func(p *player) { p.ui().Focus(ui.Lessons, 0); p.want(ui.Confirm) },
	}
	for _, puzzle := range playable {
		for name, come := range newcomers {
			if name == "by a link" && !linked(puzzle.Name) {
				continue
			}
			t.Run(puzzle.Name+" "+name, func(t *testing.T) {
				p := come(t, puzzle.Name)
				g := p.table().Session().Game()
				if !p.welcomed() {
					t.Fatal("no lesson is offered")
				}
				if sent := strings.Contains(p.screen().Describe(), "A friend sent you this board."); sent != (name == "by a link") {
					t.Errorf("a friend has sent it: %v", sent)
				}
				for way, do := range enter {
					do(p)
					if !p.inLesson(1) {
						t.Fatalf("%s leads to %q", way, p.screen().Describe())
					}
					p.want(ui.Back)
					if now := p.table().Session().Game(); now != g || !p.welcomed() {
						t.Fatalf("from %s Back leads to %q", way, p.screen().Describe())
					}
				}
				p.handle()
				if p.welcomed() {
					t.Error("the lesson is still offered after a move that was undone")
				}
			})
			t.Run(puzzle.Name+" "+name+", lesson", func(t *testing.T) {
				p := come(t, puzzle.Name)
				g := p.table().Session().Game()
				p.click(ui.Lessons, 0)
				p.want(ui.NewBoard) // after the lesson
				if now := p.table().Session().Game(); now != g || p.welcomed() {
					t.Errorf("the lesson leads to %q", p.screen().Describe())
				}
				if !strings.Contains(p.screen().Describe(), "Now it is your turn.") || !p.env.Knows(puzzle.Name) {
					t.Errorf("after the lesson the table says %q", p.screen().Describe())
				}
			})
		}
	}
}

// TestLessonLeadsBackToTheMoves checks that the first lesson leads back to a board that a friend has sent with moves, which are still made.
func TestLessonLeadsBackToTheMoves(t *testing.T) {
	t.Parallel()
	l := link.Link{Puzzle: "rushhour", Board: boards["rushhour"], Gestures: [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":-1}`)}}}
	fragment, err := link.To(l)
	if err != nil {
		t.Fatal(err)
	}
	for name, leave := range map[string]func(p *player){
		"won":  func(p *player) { p.wonLesson() },
		"left": func(p *player) { p.click(ui.Skip, 0) },
		"K":    func(p *player) { p.want(ui.Skip) },
		"Back": func(p *player) { p.want(ui.Back) },
	} {
		p := startWith(t, seeded, fragment)
		if !p.welcomed() {
			t.Fatal("no lesson is offered")
		}
		seen := p.screen().Describe()
		p.click(ui.Lessons, 0)
		leave(p)
		g := p.table().Session().Game()
		if g.Board != l.Board || g.At != 1 || len(g.Gestures) != 1 || !strings.HasSuffix(p.screen().Describe(), seen[strings.LastIndex(seen, ". "):]) {
			t.Errorf("%s leads to %q, want %q", name, p.screen().Describe(), seen)
		}
		if got, want := p.welcomed(), name == "Back"; got != want {
			t.Errorf("%s: the lesson is offered again: %v", name, got)
		}
		p.want(ui.Undo)
		p.wantBoard(l.Board)
	}
}

// TestFriendDares checks that a link with moves opens with what its sender says by them, to eye and ear, to a newcomer and to whoever knows the
// puzzle, with what is proven to be best; and that it is not said any more once the player begins.
func TestFriendDares(t *testing.T) {
	t.Parallel()
	move := func(text string) []json.RawMessage { return []json.RawMessage{json.RawMessage(text)} }
	up, aside, out := move(`{"car":"B","by":-1}`), move(`{"car":"C","by":1}`), move(`{"car":"A","by":3}`)
	for _, test := range []struct {
		name     string
		gestures [][]json.RawMessage
		en, zh   string
	}{
		{"on the way", [][]json.RawMessage{up},
			"A friend sent you this board: best 2, 1 move so far. Can you?", "朋友发来了这一局：最优 2，1 步，还没解开。你来试试？"},
		{"solved", [][]json.RawMessage{aside, up, out},
			"A friend sent you this board: best 2, solved in 3 moves. Can you?", "朋友发来了这一局：最优 2，3 步解开。你来试试？"},
	} {
		for _, known := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, known %v", test.name, known), func(t *testing.T) {
				fragment, err := link.To(link.Link{Puzzle: "rushhour", Board: smallJam, Gestures: test.gestures})
				if err != nil {
					t.Fatal(err)
				}
				p := startWith(t, seeded, fragment)
				if known {
					p.env.Settings.SetLearned("rushhour")
					p.env.Relayout()
				}
				p.until("the proof", func() bool { return p.table().Session().Game().Proven() })
				for language, want := range map[ui.Language]string{ui.English: test.en, ui.Chinese: test.zh} {
					p.env.Words.Language = language
					p.env.Relayout()
					p.tick()
					if said := p.screen().Describe(); !strings.Contains(said, want) {
						t.Errorf("said is %q, want %q", said, want)
					}
					seen, whole := false, strings.NewReplacer(" ", "", "\n", "")
					for caption := range p.ui().Captions() {
						seen = seen || strings.Contains(whole.Replace(caption), whole.Replace(want))
					}
					if !seen {
						t.Errorf("%q is not seen", want)
					}
				}
				p.env.Words.Language = ui.English
				p.want(ui.Restart)
				p.wantBoard(smallJam)
				if said := p.screen().Describe(); strings.Contains(said, "Can you?") {
					t.Errorf("after a restart it says %q", said)
				}
			})
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
	for name, open := range map[string]func() *player{
		"lessons": func() *player {
			return startWith(t, seeded, linkTo(t, "rushhour", smallJam), map[string]string{"settings": `{"learned":{"rushhour":true},"language":"en"}`})
		},
		"a win": func() *player {
			p := startWith(t, seeded, linkTo(t, "rushhour", smallJam))
			p.env.RecordWin(progress.Win{Puzzle: "rushhour", Board: hardJam})
			p.env.Relayout()
			p.tick()
			return p
		},
		"a pasted board": func() *player { p := start(t); p.paste(smallJam); return p },
		"a clock": func() *player {
			p := startWith(t, seeded, "", map[string]string{"settings": `{"timed":{"linkup":true},"language":"en"}`})
			p.app.turn(p.env.Shell.Levels("linkup", p.home()))
			p.tick()
			p.click(ui.OpenLevel, 1)
			return p
		},
		"the distance": func() *player {
			p := startWith(t, seeded, linkTo(t, "rushhour", smallJam))
			p.want(ui.Distance)
			p.until("the distance", func() bool { return p.table().Session().Outlook().Told })
			p.tick()
			return p
		},
		"no way": func() *player {
			p := startWith(t, seeded, linkTo(t, "rushhour", "...B..\n...B..\nAA.B..\n...C..\n...C..\n...C..\n"))
			p.until("the proof", func() bool { return p.table().Session().Game().NoWay })
			p.tick()
			return p
		},
	} {
		p := open()
		if p.welcomed() {
			t.Errorf("%s: the first lesson is offered", name)
		}
		p.want(ui.Skip)
		if p.inLesson(1) {
			t.Errorf("%s: K leads to a lesson", name)
		}
	}
}
