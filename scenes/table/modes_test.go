package table_test

import (
	"strings"
	"testing"

	links "warren/internal/link"
	"warren/internal/practice"
	"warren/internal/session"
	linkuprules "warren/puzzles/linkup"
	mazerules "warren/puzzles/maze"
	strokerules "warren/puzzles/onestroke"
	rabbitrules "warren/puzzles/rabbits"
	rules "warren/puzzles/rushhour"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// An anyPuzzle is one of the five with a small board, for what is the same with all of them.
type anyPuzzle struct {
	name  string
	other string // another board
	open  func(t testing.TB) *tabletest.Robot
	win   func(p *tabletest.Robot) // plays the best way
}

func anyOf[S session.Board[S, M], M any](puzzle func() *puzzle.Descriptor[S, M], board, other string) anyPuzzle {
	return anyPuzzle{
		name: puzzle().Rules.Name, other: other,
		open: func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, puzzle(), board) },
		win:  playOut[M],
	}
}

// fivePuzzles have boards that take more than one move; in that of One Stroke the step to the right leaves no way.
var fivePuzzles = []anyPuzzle{
	anyOf[rules.Board, rules.Move](rushhour.Puzzle, smallJam, hardJam),
	anyOf[rabbitrules.Board, rabbitrules.Move](rabbits.Puzzle, "..R..\n...a.\n...a.\n.X...\n.....\n", "..RX.\n.aX..\n.a...\n..R..\n.....\n"),
	anyOf[mazerules.Board, mazerules.Move](maze.Puzzle, "S═╗╔╣╩\n║╗╠╝.║\n╦╝║╣═╚\n╗.══╦╝\n║╣╦.╝╗\n╔═╩╣╚E\n", "S═\n═E\n"),
	anyOf[linkuprules.Board, linkuprules.Move](linkup.Puzzle, deadEnd, "ABAB\nCDCD\n"),
	anyOf[strokerules.Board, strokerules.Move](onestroke.Puzzle, ".S..\n.#..\n....\n", "S..\n.#.\n...\n"),
}

// told waits for what the moves do.
func told(p *tabletest.Robot) {
	p.T.Helper()
	p.Until("what the moves do", func() bool { return p.Offers(ui.Choose) })
}

// toExplore starts to explore by the key.
func toExplore(p *tabletest.Robot) {
	p.T.Helper()
	p.Want(ui.Analyse)
	told(p)
}

// toReview wins and goes through the game.
func (a *anyPuzzle) toReview(p *tabletest.Robot) {
	p.T.Helper()
	a.win(p)
	toCard(p)
	p.Want(ui.Analyse)
	p.Until("the review", func() bool { return p.Offers(ui.Slide) })
}

// TestExploreEveryPuzzle explores each puzzle by keys and by taps: a move of the list is made on the copy alone, its effect is told
// in words, Restart leads back, and every way out leads to the player's own game.
func TestExploreEveryPuzzle(t *testing.T) {
	t.Parallel()
	for _, a := range fivePuzzles {
		for _, language := range tabletest.Languages {
			t.Run(a.name+" "+string(language), func(t *testing.T) {
				p := a.open(t)
				p.Speak(language)
				p.Proven()
				own := p.Game()
				var heard ear
				p.Env.Sounds = &heard
				for i, out := range [...]func(){
					func() { p.Want(ui.Analyse) },
					func() { p.Want(ui.Back) },
					func() { p.Click(ui.Close, 0) },
				} {
					if i%2 == 0 {
						p.Want(ui.Analyse)
					} else {
						p.Click(ui.Analyse, 0)
					}
					told(p)
					if p.Game() == own || p.Game().At != 0 {
						t.Fatal("the player's own game is on the table")
					}
					first := p.Screen().UI().Find(ui.Choose, 0).Name
					if !strings.Contains(p.Screen().Describe(), strings.TrimRight(first, ".。")) {
						t.Errorf("%q is not told: %s", first, p.Screen().Describe())
					}
					if i%2 == 0 {
						p.Do(ui.Intent{Kind: ui.Choose})
					} else {
						p.Click(ui.Choose, 0)
					}
					if p.Game().At != 1 {
						t.Fatalf("%q made %d moves", first, p.Game().At)
					}
					p.Click(ui.Restart, 0)
					told(p)
					if got := p.Screen().UI().Find(ui.Choose, 0).Name; got != first {
						t.Errorf("back again, after %d moves, the first move is %q, it was %q", p.Game().At, got, first)
					}
					p.Do(ui.Intent{Kind: ui.Choose})
					for range 60 {
						p.Tick() // until the move has been heard
					}
					heard = nil
					out()
					for range 60 {
						p.Tick()
					}
					if len(heard) > 0 {
						t.Errorf("way out %d sounds: %v", i, heard)
					}
					if p.Game() != own || own.At != 0 || len(own.Gestures) != 0 || p.Offers(ui.Choose) || p.Left != nil {
						t.Errorf("way out %d leads to %s", i, p.Screen().Describe())
					}
				}
				if !own.Helped() {
					t.Error("it was no help")
				}
			})
		}
	}
}

// TestReviewEveryPuzzle goes through a game of each puzzle that lost nothing, by keys, the scrubber and the plot.
func TestReviewEveryPuzzle(t *testing.T) {
	t.Parallel()
	for _, a := range fivePuzzles {
		for _, language := range tabletest.Languages {
			t.Run(a.name+" "+string(language), func(t *testing.T) {
				p := a.open(t)
				p.Speak(language)
				a.toReview(p)
				if p.Offers(ui.Choose) {
					t.Errorf("the best way lost ground: %s", p.Screen().Describe())
				}
				at := func() float64 { return p.Screen().UI().Find(ui.Slide, 0).Value }
				if at() != 1 {
					t.Errorf("it begins at %v", at())
				}
				p.Want(ui.Home)
				if at() != 0 || !p.Says("review.start") {
					t.Errorf("Home leads to %v: %s", at(), p.Screen().Describe())
				}
				p.Want(ui.Right)
				if at() <= 0 {
					t.Error("the right arrow leads nowhere")
				}
				p.Click(ui.StepBack, 0)
				if at() != 0 {
					t.Errorf("the button back leads to %v", at())
				}
				p.Tap(p.Screen().UI().Find(ui.Slide, 0).Rect.Center())
				if at() <= 0 || at() >= 1 {
					t.Errorf("the middle of the scrubber leads to %v", at())
				}
				p.Want(ui.End)
				if at() != 1 {
					t.Errorf("End leads to %v", at())
				}
				p.Want(ui.Close)
				toCard(p)
				if g := p.Game(); !g.Solved() || g.Helped() {
					t.Errorf("the review was help, or the game is no longer won")
				}
			})
		}
	}
}

// A wayOut leads out of a mode; away reports whether another scene or board is then on the table.
type wayOut struct {
	name string
	away bool
	do   func(p *tabletest.Robot, a *anyPuzzle)
}

var waysOut = []wayOut{
	{"Back", false, func(p *tabletest.Robot, _ *anyPuzzle) { p.Want(ui.Back, ui.Back) }},
	{"home", false, func(p *tabletest.Robot, _ *anyPuzzle) { p.Table.Leave(); p.Table.Resume(); p.Tick() }},
	{"a link", true, func(p *tabletest.Robot, a *anyPuzzle) {
		if err := p.Table.Open(table.Opening{Link: &links.Link{Board: a.other}}); err != nil {
			p.T.Fatal(err)
		}
		p.Tick()
	}},
	{"a board", true, func(p *tabletest.Robot, a *anyPuzzle) {
		if err := p.Table.Open(table.Opening{Board: a.other}); err != nil {
			p.T.Fatal(err)
		}
		p.Tick()
	}},
	{"a level", true, func(p *tabletest.Robot, _ *anyPuzzle) {
		p.Table.SetDifficulty("easy")
		p.Until("a board", func() bool { return p.Game().Difficulty == "easy" })
	}},
	{"lessons", true, func(p *tabletest.Robot, _ *anyPuzzle) {
		p.Table.Open(table.Opening{Lessons: true})
		p.Tick()
		p.Want(ui.Skip)
	}},
}

// TestLeavingTheModes leaves each mode in every way and finds the player's own game, and nothing of the mode.
func TestLeavingTheModes(t *testing.T) {
	t.Parallel()
	for _, mode := range []struct {
		name  string
		reach func(a *anyPuzzle, p *tabletest.Robot)
		stays func(p *tabletest.Robot) bool // something of the mode is on the table
	}{
		{"explore", func(_ *anyPuzzle, p *tabletest.Robot) {
			toExplore(p)
			p.Do(ui.Intent{Kind: ui.Choose})
			told(p)
		}, func(p *tabletest.Robot) bool { return p.Offers(ui.Choose) }},
		{"review", func(a *anyPuzzle, p *tabletest.Robot) {
			a.toReview(p)
			p.Want(ui.Left)
		}, func(p *tabletest.Robot) bool { return p.Offers(ui.TryAgain) }},
		{"watch", func(_ *anyPuzzle, p *tabletest.Robot) {
			p.Proven()
			p.Want(ui.Watch, ui.StepOn, ui.StepOn, ui.StepOn)
		}, func(p *tabletest.Robot) bool { return p.Offers(ui.PlayPause) }},
	} {
		for i := range fivePuzzles {
			a := &fivePuzzles[i]
			for _, way := range waysOut {
				t.Run(mode.name+" "+a.name+" "+way.name, func(t *testing.T) {
					t.Parallel()
					p := a.open(t)
					own, sitting := p.Game(), p.Table.Session()
					mode.reach(a, p)
					if !mode.stays(p) {
						t.Fatalf("the mode is not there: %s", p.Screen().Describe())
					}
					at := own.At
					way.do(p, a)
					if p.Table.Session() != sitting || mode.stays(p) {
						t.Fatalf("still there: %s", p.Screen().Describe())
					}
					if own.At != at || way.name != "lessons" && (p.Game() != own) != way.away {
						t.Errorf("%d of %d gestures, own game %v", own.At, len(own.Gestures), p.Game() == own)
					}
					if board := strings.Join(strings.Fields(p.Game().Position().String()), " / "); !strings.HasSuffix(p.Screen().Describe(), board) {
						t.Errorf("the table shows %q, want %q", p.Screen().Describe(), board)
					}
				})
			}
		}
	}
}

// TestModesTakeTheWindow resizes the window, changes theme and language and opens the settings over each mode: it stays.
func TestModesTakeTheWindow(t *testing.T) {
	t.Parallel()
	for i := range fivePuzzles {
		a := &fivePuzzles[i]
		t.Run(a.name, func(t *testing.T) {
			p := a.open(t)
			p.Proven()
			toExplore(p)
			english := p.Screen().UI().Find(ui.Choose, 0).Name
			p.Env.Fit(390, 844)
			p.Env.Relayout()
			p.Tick()
			p.Env.Settings.Theme = ui.ThemeDark
			p.Speak(ui.Chinese)
			for n, w := range p.Screen().UI().Widgets() {
				if w.Does == ui.Choose && (w.Name == english || w.Name == "") {
					t.Errorf("move %d is called %q in Chinese", n, w.Name)
				}
			}
			if p.Want(ui.OpenSettings); p.Left != ui.Scene(tabletest.Nowhere{Name: "settings"}) {
				t.Errorf("the settings lead to %v", p.Left)
			}
			if p.Tick(); !p.Offers(ui.Choose) {
				t.Error("the mode is gone")
			}
		})
	}
}

// practise puts the board on the table as a moment from which it takes as much as at its start, or less by some, if that is proven.
func practise(p *tabletest.Robot, less int, proven bool) {
	p.T.Helper()
	p.Proven()
	g := p.Game()
	m := practice.Moment{Puzzle: p.Table.Info().Puzzle, Board: g.Board, Left: g.Par - less, Proven: proven, Wasted: 1}
	if err := p.Table.Open(table.Opening{Moment: &m}); err != nil {
		p.T.Fatal(err)
	}
	p.Tick()
}

// TestPractiseEveryPuzzle practises the start of a board of each puzzle. It counts as done once it is solved without help in as few as are
// said, and not before; the player's own game stays as it is, and is no win.
func TestPractiseEveryPuzzle(t *testing.T) {
	t.Parallel()
	done := func(p *tabletest.Robot) bool {
		p.T.Helper()
		l, err := p.Env.Practice()
		if err != nil || len(l) != 1 {
			p.T.Fatalf("%d moments are kept (%v)", len(l), err)
		}
		return l[0].Done
	}
	for i := range fivePuzzles {
		a := &fivePuzzles[i]
		for _, test := range []struct {
			name string
			less int
			help bool
			open bool // what the way costs at least is not proven
			says func(w *ui.Words) string
			done bool
		}{
			{"well", 0, false, false, func(w *ui.Words) string { return w.T("practice.done") }, true},
			{"with more than is said", 2, false, false, func(w *ui.Words) string { return w.OwnCount(a.name, "practice.over", 2) }, false},
			{"with help", 0, true, false, func(w *ui.Words) string { return w.T("practice.helped") }, false},
			{"where nothing is proven", 2, false, true, func(w *ui.Words) string { return w.T("practice.solved") }, true},
		} {
			t.Run(a.name+" "+test.name, func(t *testing.T) {
				p := a.open(t)
				p.Proven()
				own, book := p.Game(), string(p.Env.Book().Encode())
				p.Env.ChangePractice(func(l practice.List) practice.List {
					return l.Put(practice.Moment{Puzzle: a.name, Board: own.Board, Wasted: 1})
				})
				practise(p, test.less, !test.open)
				p.Want(ui.Undo) // there is nothing before the moment
				if test.help {
					p.Until("the move of a hint", func() bool { p.Want(ui.Hint); return p.Game().At > 0 })
					p.Want(ui.Undo)
				}
				a.win(p)
				p.Tick()
				if says := test.says(p.Env.Words); !strings.Contains(p.Screen().Describe(), says) {
					t.Errorf("it says %q, want %q", p.Screen().Describe(), says)
				}
				if done(p) != test.done {
					t.Errorf("the moment is done: %v", done(p))
				}
				if p.Want(ui.Restart); p.Game().Solved() || p.Game().Helped() || p.Game().At != 0 {
					t.Error("Restart does not lead back to the moment")
				}
				if p.Table.Own().Game() != own || !own.Untouched() || string(p.Env.Book().Encode()) != book {
					t.Error("the player's own game has changed")
				}
			})
		}
	}
}

// TestModesFit checks the layout of explore, review, a try and practice in every window.
func TestModesFit(t *testing.T) {
	t.Parallel()
	for i := range fivePuzzles {
		a := &fivePuzzles[i]
		t.Run(a.name+" explore", func(t *testing.T) {
			p := a.open(t)
			p.Proven()
			p.Want(ui.Analyse)
			tabletest.Fits(t, p)
			told(p)
			tabletest.Fits(t, p)
			p.Table.Say(p.Env.Words.T("refuse.unexplorable"))
			tabletest.Fits(t, p)
		})
		t.Run(a.name+" review", func(t *testing.T) {
			p := a.open(t)
			a.toReview(p)
			tabletest.Fits(t, p)
			p.Want(ui.Left)
			tabletest.Fits(t, p)
		})
	}
	for i := range fivePuzzles {
		a := &fivePuzzles[i]
		t.Run(a.name+" practice", func(t *testing.T) {
			p := a.open(t)
			practise(p, 2, true)
			tabletest.Fits(t, p)
			p.Table.Say(p.Env.Words.T("refuse.nothingToUndo"))
			tabletest.Fits(t, p)
			a.win(p)
			tabletest.Fits(t, p)
		})
	}
	t.Run("bad", func(t *testing.T) {
		p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
		play(p, cRight, rules.Move{Car: 'C', By: -1}, bUp, rules.Move{Car: 'C', By: 1}, rules.Move{Car: 'B', By: 1}, bUp, aOut)
		toCard(p)
		p.Want(ui.Analyse)
		p.Until("the review", func() bool { return p.Offers(ui.Choose) })
		tabletest.Fits(t, p)
		p.Want(ui.TryAgain)
		tabletest.Fits(t, p)
		play(p, cRight)
		p.Until("a verdict", func() bool { return p.Says("review.still") })
		tabletest.Fits(t, p)
	})
	t.Run("dead ends", func(t *testing.T) {
		p := tabletest.Open(t, onestroke.Puzzle(), ".S..\n.#..\n....\n")
		p.Proven()
		p.Want(ui.Right, ui.Left)
		playOut[strokerules.Move](p)
		toCard(p)
		p.Want(ui.Analyse)
		p.Until("the review", func() bool { return p.Offers(ui.Choose) })
		if !p.Says("unit.cells.threw", 2) {
			t.Errorf("it says %q", p.Screen().Describe())
		}
		tabletest.Fits(t, p)
	})
}
