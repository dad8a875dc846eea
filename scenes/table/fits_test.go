package table_test

import (
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	linkuprules "warren/puzzles/linkup"
	mazerules "warren/puzzles/maze"
	strokerules "warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
	rabbitrules "warren/puzzles/rabbits"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A state is one in which a table must fit into every window.
type state struct {
	name  string
	board string
	reach func(p *tabletest.Robot)
}

func allFit[S session.Board[S, M], M any](t *testing.T, puzzle func() *puzzle.Descriptor[S, M], states []state) {
	for _, s := range states {
		t.Run(s.name, func(t *testing.T) {
			e, blobs := tabletest.NewEnv(t)
			tabletest.Script(e, func(search.Request) search.Job { return nil })
			p := tabletest.OpenBoard(t, e, blobs, puzzle(), s.board)
			s.reach(p)
			tabletest.Fits(t, p)
		})
	}
}

// unproven returns the answer of a search that hit a limit.
func unproven() *search.Answer {
	return &search.Answer{Bound: 137, Explored: 123_456_789}
}

func knownBest() *search.Answer {
	return &search.Answer{Solvable: true, Decided: true, Cost: 149, Bound: 137, Explored: 123_456_789, MS: 12345}
}

// learn makes the board's proof the answer.
func learn(p *tabletest.Robot, a *search.Answer) {
	p.T.Helper()
	p.Proven()
	g := p.Game()
	g.Proof, g.Par, g.Bound, g.Known, g.NoWay = a, a.Cost, a.Bound, a.Solvable, a.Decided && !a.Solvable
}

// winByReplay plays the solver's solution and waits for the card of the win.
func winByReplay(p *tabletest.Robot) {
	p.T.Helper()
	p.Proven()
	toReplay(p)
	seek(p, 1)
	p.Want(ui.GoOn)
	toCard(p)
}

// say returns a function that makes the table show the message of a key.
func say(key string) func(*tabletest.Robot) {
	return func(p *tabletest.Robot) { p.Table.Say(p.Env.Words.T(key)) }
}

// lesson goes to lesson n and has a refusal shown there.
func lesson(n int, refusal string) func(*tabletest.Robot) {
	return func(p *tabletest.Robot) {
		p.Table.Open(table.Opening{Lessons: true})
		for range n {
			p.Want(ui.NewBoard)
		}
		p.Until("the hand", func() bool { return p.Table.Session().Tip().Stage == session.TipHand })
		p.Table.Say(p.Env.Words.T(refusal))
	}
}

func proven(p *tabletest.Robot) { p.Proven() }

// clocked returns a function that reaches a state of a player who wishes for a clock and has taken very long.
func clocked(reach func(*tabletest.Robot)) func(*tabletest.Robot) {
	return func(p *tabletest.Robot) {
		wishForClock(p)
		if !p.Table.Session().Bare() {
			p.Game().Spent = 5_999_000
		}
		reach(p)
	}
}

// distance asks how far the goal is and waits for the answer.
func distance(p *tabletest.Robot) {
	p.T.Helper()
	p.Want(ui.Distance)
	p.Until("the distance", func() bool { return p.Table.Session().Outlook().Told })
}

func TestTrafficJamFits(t *testing.T) {
	t.Parallel()
	allFit(t, rushhour.Puzzle, []state{
		{"play", hardJam, func(*jam) {}},
		{"message", hardJam, say("rushhour.wall")},
		{"bad board", hardJam, func(p *jam) {
			p.Table.Say("line 1, column 1: this is no board at all, and it is rather long, so that the message has to wrap")
		}},
		{"not proven", hardJam, func(p *jam) { learn(p, unproven()) }},
		{"not proven fewest", hardJam, func(p *jam) { learn(p, knownBest()) }},
		{"won, not proven", hardJam, func(p *jam) {
			winByReplay(p)
			learn(p, &search.Answer{Solvable: true, Decided: true, Cost: 12, Bound: 11})
		}},
		{"no way", lostJam, func(p *jam) { p.Proven(); distance(p) }},
		{"reason", hardJam, func(p *jam) {
			p.Want(ui.Hint)
			p.Until("a reason", func() bool { return p.Table.Session().Tip().Stage == session.TipWhy })
		}},
		{"hint", hardJam, toPiece},
		{"distance", hardJam, distance},
		{"replay", hardJam, toReplay},
		{"won with help", hardJam, winByReplay},
		{"won alone", smallJam, func(p *jam) { playOut[rules.Move](p); toCard(p) }},
		{"celebration", smallJam, func(p *jam) { playOut[rules.Move](p) }},
		{"clocked", hardJam, clocked(proven)},
		{"clocked, distance", hardJam, clocked(distance)},
		{"clocked, won", smallJam, clocked(func(p *jam) { playOut[rules.Move](p); toCard(p) })},
		{"lesson 1", hardJam, lesson(0, "rushhour.blocked")},
		{"lesson 2", hardJam, lesson(1, "rushhour.blocked")},
		{"lesson 3", hardJam, lesson(2, "rushhour.blocked")},
	})
	t.Run("search that takes long", func(t *testing.T) {
		p := openEndless(t)
		p.Until("the search", func() bool { return p.Offers(ui.Cancel) })
		tabletest.Fits(t, p)
	})
	t.Run("first deal", func(t *testing.T) {
		p := firstDeal(t)
		p.Until("the progress", func() bool { return p.Offers(ui.Cancel) })
		tabletest.Fits(t, p)
	})
	t.Run("another deal", func(t *testing.T) {
		p, _ := dealing(t)
		tabletest.Fits(t, p)
	})
	t.Run("lost", func(t *testing.T) {
		p := loseJam(t)
		distance(p)
		p.Until("the way back", func() bool { return p.Offers(ui.WayBack) })
		tabletest.Fits(t, p)
	})
}

func TestWatchingFits(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		name  string
		reach func(p *jam, s *pacedSearch)
	}{
		{"watchable", func(p *jam, _ *pacedSearch) { p.Proven() }},
		{"watchable, told", func(p *jam, _ *pacedSearch) { distance(p) }},
		{"search", func(p *jam, _ *pacedSearch) { p.Want(ui.Watch) }},
		{"paused search", func(p *jam, _ *pacedSearch) { p.Want(ui.Watch, ui.PlayPause) }},
		{"done", func(p *jam, s *pacedSearch) {
			s.answer.Optimal, s.answer.Cost, s.answer.Bound = false, 149, 137
			p.Want(ui.Watch)
			s.Step(s.length)
			p.Until("the end", func() bool { return p.Offers(ui.Solve) })
		}},
		{"stopped by a limit", func(p *jam, s *pacedSearch) {
			s.answer = *unproven()
			p.Want(ui.Watch)
			s.Step(s.length)
			p.Until("the end", func() bool { return p.Says("unit.moves.bound", "123,456,789", 137) })
		}},
		{"lost", func(p *jam, s *pacedSearch) {
			s.answer = search.Answer{Decided: true}
			p.Want(ui.Watch)
			s.Step(s.length)
			p.Until("the end", func() bool { return p.Says("info.lost") })
		}},
	} {
		t.Run(s.name, func(t *testing.T) {
			p, search := openGlass(t, 100)
			s.reach(p, search)
			tabletest.Fits(t, p)
		})
	}
}

const deadEnd = "AABC\nABAC\n"

func TestLinkupFits(t *testing.T) {
	t.Parallel()
	timed := func(limit, spent float64) func(p *link) {
		return func(p *link) {
			p.Proven()
			g := p.Game()
			g.Limit, g.Spent, g.Difficulty = limit, spent, "expert"
			p.Tick()
			p.Tick()
		}
	}
	allFit(t, linkup.Puzzle, []state{
		{"dead end ahead", deadEnd, proven},
		{"largest", largestLinkup(), proven},
		{"timed", largestLinkup(), timed(600_000, 0)},
		{"timed, told", largestLinkup(), func(p *link) { timed(600_000, 0)(p); distance(p) }},
		{"timed, searching", largestLinkup(), func(p *link) {
			timed(600_000, 0)(p)
			p.Env.Solver.(*tabletest.Scripted).By = func(search.Request) search.Job { return tabletest.Working{} }
			linkPair(p)
			p.Want(ui.Distance)
			p.Until("the search", func() bool { return p.Offers(ui.Cancel) })
		}},
		{"timed, refused", largestLinkup(), func(p *link) { timed(600_000, 0)(p); say("linkup.tooManyTurns")(p) }},
		{"odd", "AB\nAA\nCB\n", func(p *link) { p.Proven(); p.Type("j"); p.Tick() }},
		{"stuck", "AB\nBA\n", proven},
		{"told why", deadEnd, say("linkup.most")},
		{"told why, timed", largestLinkup(), func(p *link) { timed(600_000, 0)(p); say("linkup.twos")(p) }},
		{"not decided", deadEnd, func(p *link) { learn(p, unproven()); say("linkup.tooManyTurns")(p) }},
		{"shuffled", deadEnd, func(p *link) {
			p.Proven()
			p.Type("j")
			p.Until("a shuffle", func() bool { return p.Game().At > 0 })
		}},
		{"paused", deadEnd, func(p *link) { p.Game().Limit = 240_000; p.Tick(); p.Want(ui.Pause) }},
		{"time over", largestLinkup(), timed(240_000, 240_000)},
		{"won", "AA\n", func(p *link) { p.Game().Limit = 240_000; playOut[linkuprules.Move](p); toCard(p) }},
		{"won clean", "AA\n", func(p *link) { playOut[linkuprules.Move](p); toCard(p) }},
		{"won with help", deadEnd, winByReplay},
		{"lesson 1", deadEnd, lesson(0, "linkup.nothing")},
		{"lesson 2", deadEnd, lesson(1, "linkup.tooManyTurns")},
		{"lesson 3", deadEnd, lesson(2, "linkup.walledIn")},
		{"search", largestLinkup(), func(p *link) { p.Want(ui.Watch) }},
		{"replay", deadEnd, toReplay},
	})
}

// TestMoreToolsFit checks that there is room for one more tool where there are most of them already.
func TestMoreToolsFit(t *testing.T) {
	t.Parallel()
	more := linkup.Puzzle()
	view := more.Play.View
	more.Play.View = func(e *ui.Env, hand *stage.Hand) (stage.View[linkuprules.Board, linkuprules.Move], stage.Extras[linkuprules.Move]) {
		v, extras := view(e, hand)
		own := extras.Tools
		extras.Tools = func() []stage.Tool {
			return append(slices.Clone(own()), stage.Tool{Icon: render.IconTick, Name: "level.expert"})
		}
		return v, extras
	}
	allFit(t, func() *puzzle.Descriptor[linkuprules.Board, linkuprules.Move] { return more }, []state{
		{"timed", largestLinkup(), func(p *link) {
			p.Proven()
			p.Game().Limit = 600_000
			p.Env.Relayout()
			p.Tick()
			for _, kind := range []ui.Kind{
				ui.Undo, ui.Redo, ui.Restart, ui.NewBoard, ui.Hint, ui.Solve, ui.Own, ui.Pause, ui.Distance, ui.Analyse, ui.Back, ui.Share, ui.Help, ui.OpenSettings,
			} {
				if !p.Offers(kind) {
					p.T.Errorf("there is no %v at all", kind)
				}
			}
			if p.Screen().UI().Find(ui.Own, 1) == nil {
				p.T.Error("there is no second tool of the puzzle's own")
			}
		}},
	})
}

func TestBurrowFits(t *testing.T) {
	t.Parallel()
	const foxAndRabbit = "..R..\n...a.\n...a.\n.X...\n.....\n"
	allFit(t, rabbits.Puzzle, []state{
		{"play", foxAndRabbit, proven},
		{"lesson 1", foxAndRabbit, lesson(0, "rabbits.nothingToJump")},
		{"lesson 2", foxAndRabbit, lesson(1, "rabbits.tooFar")},
		{"lesson 3", foxAndRabbit, lesson(2, "rabbits.crooked")},
		{"hint", foxAndRabbit, say("hint.move")},
		{"distance", foxAndRabbit, distance},
		{"stranded", ".....\n..XXR\nR....\naabb.\n.....\n", func(p *tabletest.Robot) { p.Proven(); distance(p) }},
		{"replay", foxAndRabbit, toReplay},
		{"won", foxAndRabbit, func(p *tabletest.Robot) { playOut[rabbitrules.Move](p); toCard(p) }},
		{"clocked", foxAndRabbit, clocked(distance)},
		{"clocked, won", foxAndRabbit, clocked(func(p *tabletest.Robot) { playOut[rabbitrules.Move](p); toCard(p) })},
		{"won with help", foxAndRabbit, winByReplay},
		{"won in more", foxAndRabbit, func(p *tabletest.Robot) {
			winByReplay(p)
			learn(p, &search.Answer{Solvable: true, Decided: true, Cost: 1, Bound: 1})
		}},
	})
}

// TestShippedBoardsFit checks the name of a level and of a daily in the header, and the card of a win with a best so far.
func TestShippedBoardsFit(t *testing.T) {
	t.Parallel()
	for name, reach := range map[string]func(p *jam){
		"level": func(p *jam) { p.Table.Open(table.Opening{Level: 1}) },
		"daily": func(p *jam) { p.Table.Open(table.Opening{Day: today}) },
		"won": func(p *jam) {
			p.Table.Open(table.Opening{Level: 1})
			play(p, cRight, bUp, aOut)
			toCard(p)
		},
		"won with help": func(p *jam) {
			p.Table.Open(table.Opening{Level: 1})
			winByReplay(p)
		},
		"daily, won": func(p *jam) {
			p.Table.Open(table.Opening{Day: today})
			playOut[rules.Move](p)
			toCard(p)
		},
		"daily, won in more": func(p *jam) {
			p.Table.Open(table.Opening{Day: today})
			play(p, rules.Move{Car: 'A', By: 1}, rules.Move{Car: 'C', By: 1}, rules.Move{Car: 'A', By: 2})
			toCard(p)
		},
		"daily, won with help": func(p *jam) {
			p.Table.Open(table.Opening{Day: today})
			winByReplay(p)
		},
		"clocked, won twice": clocked(func(p *jam) {
			p.Table.Open(table.Opening{Level: 1})
			for range 2 {
				play(p, cRight, bUp, aOut)
				toCard(p)
				p.Want(ui.Restart)
			}
			play(p, bUp, aOut)
			toCard(p)
		}),
		"clocked, again": clocked(func(p *jam) {
			p.Table.Open(table.Opening{Level: 1})
			play(p, bUp, aOut)
			toCard(p)
			p.Want(ui.Restart)
		}),
	} {
		t.Run(name, func(t *testing.T) {
			p := layShipped(t)
			reach(p)
			p.Tick()
			tabletest.Fits(t, p)
		})
	}
}

func TestWayHomeFits(t *testing.T) {
	t.Parallel()
	sixBySix := puzzletest.SamplesOf("maze").Shown
	allFit(t, maze.Puzzle, []state{
		{"play", sixBySix, proven},
		{"lesson 1", sixBySix, lesson(0, "maze.start")},
		{"lesson 2", sixBySix, lesson(1, "maze.brick")},
		{"lesson 3", sixBySix, lesson(2, "maze.pinned")},
		{"message", sixBySix, say("maze.plus")},
		{"why", sixBySix, say("maze.why.forced")},
		{"shut", "═S.╗..\n╚╗╚.═╔\n║.║╔.╚\n╗╗.║═E\n║║╔║╝╝\n", func(p *tabletest.Robot) { p.Proven(); distance(p) }},
		{"twice through a tile", "╝╝╚╗╝║\n═╗║...\nS║╗.╝║\n║╝║E║═\n═╗╚.╝╝\n", func(p *tabletest.Robot) { p.Proven(); distance(p) }},
		{"distance", sixBySix, distance},
		{"not proven", sixBySix, func(p *tabletest.Robot) { learn(p, unproven()) }},
		{"replay", sixBySix, toReplay},
		{"won", sixBySix, func(p *tabletest.Robot) { playOut[mazerules.Move](p); toCard(p) }},
		{"clocked", sixBySix, clocked(distance)},
		{"clocked, won", sixBySix, clocked(func(p *tabletest.Robot) { playOut[mazerules.Move](p); toCard(p) })},
		{"won with help, by a shorter road", sixBySix, func(p *tabletest.Robot) {
			winByReplay(p)
			shorter := *p.Game().Proof
			shorter.Cost, shorter.Length = 5, 3
			learn(p, &shorter)
		}},
		{"search", sixBySix, func(p *tabletest.Robot) { p.Want(ui.Watch) }},
		{"search, its end", sixBySix, func(p *tabletest.Robot) {
			watchToTheEnd(p)
		}},
		{"smallest", "SE\n", proven},
		{"flat", "S" + strings.Repeat("═", 126) + "E\n", proven},
		{"tall", "S\n" + strings.Repeat("═\n", 126) + "E\n", proven},
	})
}

// watchToTheEnd watches a search at the highest pace until it has found a way.
func watchToTheEnd(p *tabletest.Robot) {
	p.T.Helper()
	p.Proven()
	p.Want(ui.Watch)
	for p.Screen().UI().Find(ui.Speed, 0).Label != p.Env.Words.T("search.toTheEnd") {
		p.Want(ui.Speed)
	}
	p.Until("the end", func() bool { return p.Offers(ui.Solve) })
}

func TestOneStrokeFits(t *testing.T) {
	t.Parallel()
	const (
		lawn = "S...\n....\n....\n....\n"
		ring = "S..\n.#.\n...\n"
		// trap is lost after a step to the right, since the cell on the left then becomes a second end.
		trap = ".S..\n.#..\n....\n"
	)
	// lose steps to the right in the trap and waits until the player is told.
	lose := func(p *tabletest.Robot) {
		p.Proven()
		p.Want(ui.Right, ui.Right)
		distance(p)
		p.Until("the way back", func() bool { return p.Offers(ui.WayBack) })
	}
	allFit(t, onestroke.Puzzle, []state{
		{"play", lawn, proven},
		{"largest that is brought", strokerules.Blank(strokerules.MaxSize, strokerules.MaxSize), func(p *tabletest.Robot) { p.Want(ui.Right, ui.Down) }},
		{"largest that is dealt", strings.Repeat("............\n", 11) + "S...........\n", func(p *tabletest.Robot) {
			p.Proven()
			p.Want(ui.Up, ui.Up, ui.Up)
		}},
		{"still a way", trap, distance},
		{"lost", trap, lose},
		{"lost, solved", trap, func(p *tabletest.Robot) { lose(p); toReplay(p) }},
		{"impossible", ".S.\n...\n...\n", func(p *tabletest.Robot) {
			p.Proven()
			distance(p)
		}},
		{"not proven fewest", lawn, func(p *tabletest.Robot) {
			learn(p, &search.Answer{Solvable: true, Decided: true, Cost: 49, Bound: 37, Explored: 123_456_789})
		}},
		{"lesson 1", lawn, lesson(0, "onestroke.far")},
		{"lesson 2", lawn, lesson(1, "onestroke.far")},
		{"lesson 3", lawn, lesson(2, "onestroke.far")},
		{"won", ring, func(p *tabletest.Robot) { playOut[strokerules.Move](p); toCard(p) }},
		{"clocked", trap, clocked(distance)},
		{"clocked, lost", trap, clocked(lose)},
		{"clocked, won", ring, clocked(func(p *tabletest.Robot) { playOut[strokerules.Move](p); toCard(p) })},
		{"won with help and more turns", ring, func(p *tabletest.Robot) {
			winByReplay(p)
			learn(p, &search.Answer{Solvable: true, Decided: true, Cost: 1})
		}},
		{"search", lawn, func(p *tabletest.Robot) { p.Want(ui.Watch) }},
		{"search, its end", lawn, func(p *tabletest.Robot) { watchToTheEnd(p) }},
	})
}
