package session

import (
	"testing"

	"warren/internal/boardorigin"
)

func TestUndo(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "gestures", play: `
			open 0/5   | entered; asks distances 0/5
			undo       | told refuse.nothingToUndo
			redo       | told refuse.nothingToRedo
			make 1 2   | moved
			make 2     | moved; won
			at         | 5/5, 2 of 2
			undo       | moved
			at         | 3/5, 1 of 2
			redo       | moved; won
			undo       | moved
			make 1     | moved
			at         | 4/5, 2 of 2
			redo       | told refuse.nothingToRedo`},
		{name: "a restart is a gesture", play: `
			open 0/5   | entered; asks distances 0/5
			restart    |
			make 5     | moved; won
			restart    | moved
			at         | 0/5, 2 of 2
			restart    |
			hint       |
			undo       | moved; won
			at         | 5/5, 1 of 2`},
		{name: "over boards", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			open 0/6   | entered; cancels distances; asks distances 0/6
			make 1     | moved
			undo       | moved
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 1
			undo       | moved
			undo       | told refuse.nothingToUndo
			redo       | moved
			redo       | entered; cancels distances; asks distances 0/6
			redo       | moved
			at         | 1/6, 1 of 1
			undo       | moved
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/5
			open 0/7   | entered; cancels distances; asks distances 0/7
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 1`},
		{name: "a move that the rules refuse", play: `
			open 0/5   | entered; asks distances 0/5
			make 1 12  | failed no step from 1 to 13; moved
			at         | 0/5, 0 of 0
			make       |
			at         | 0/5, 0 of 0`},
		{name: "a line is one gesture, without its detours", rules: "line", play: `
			open 2/5   | entered; asks distances 2/5
			make 1 1   | moved
			draw 1     | moved; won
			draw -1    | moved
			at         | 4/5, 1 of 1
			draw -2    | moved
			at         | 2/5, 0 of 0
			draw 1     | moved
			at         | 3/5, 1 of 1
			make 1     | moved
			at         | 4/5, 2 of 2`},
		{name: "what was undone is no longer in the hand", rules: "line", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			make 1     | moved
			undo       | moved
			undo       | moved
			draw 1     | moved
			at         | 1/5, 1 of 1
			open 0/6   | entered; cancels distances; asks distances 0/6
			draw 1     | moved
			at         | 1/6, 1 of 1`},
		{name: "a board that is solved at its start", play: `
			open 5/5   | entered; told info.solved; asks distances 5/5
			answer way |
			best       | told info.solved
			make 1     | moved
			restart    | moved
			at         | 5/5, 2 of 2`},
	})
}

func TestOpen(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "what is no board changes nothing", play: `
			open 0/5   | entered; asks distances 0/5
			open x     | 1:1: "x\n", expected AT/GOAL
			wait 100   |
			at         | 0/5, 0 of 0`},
		{name: "the board on the table goes on, and so does its proof", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			open 0/5   | entered
			at         | 1/5, 1 of 1
			answer way 5 |
			knows      | par 1`},
		{name: "the game that was left goes on", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			quit       | cancels distances
			open 0/5   | entered; asks distances 0/5
			at         | 1/5, 1 of 1`},
		{name: "another board leaves the game behind Undo", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			quit       | cancels distances
			open 0/6   | entered; asks distances 0/6
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/5
			at         | 1/5, 1 of 1`},
	})
}

func TestResume(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "nothing was left", play: `
			resume     | nothing
			wait 100   |`},
		{name: "with what could be redone", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			make 1     | moved
			undo       | moved
			quit       | cancels distances
			resume     | entered; asks distances 0/5
			at         | 1/5, 1 of 2
			redo       | moved`},
		{name: "the board that Undo has led back to", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			open 0/6   | entered; cancels distances; asks distances 0/6
			make 1     | moved
			undo       | moved
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/5
			quit       | cancels distances
			resume     | entered; asks distances 0/5`},
		{name: "a save that cannot be read is handed over once", play: `
			damage {"version":0} |
			resume     | nothing; bad save {"version":0}
			resume     | nothing
			open 0/5   | entered; asks distances 0/5
			undo       | told refuse.nothingToUndo`},
	})
}

// TestSavedGameIsNotOverwritten guards against a regression: a first visitor who had played a linked board, gone home,
// opened that puzzle and skipped its lessons lost the game to the board that was dealt, and Undo had nothing.
func TestSavedGameIsNotOverwritten(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "the lessons end in the game that was left", rules: "deals", play: `
			open 0/6   | entered; asks deal easy 7; asks distances 0/6
			make 1     | moved
			quit       | cancels distances
			resume     | entered; asks distances 0/6
			at         | 1/6, 1 of 1`},
		{name: "a deal lies over the game that was left", rules: "deals", play: `
			open 0/6   | entered; asks deal easy 7; asks distances 0/6
			make 1     | moved
			quit       | cancels distances
			deal board 0/5 |
			new        | entered; asks deal easy 8; asks distances 0/5
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/6
			at         | 1/6, 1 of 1`},
	})
}

func TestDeal(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "ready or not", rules: "deals", play: `
			new        | not ready; asks deal easy 7
			new        | not ready
			deal board 0/5 |
			new        | entered; asks deal easy 8; asks distances 0/5
			knows      | par 1
			new        | not ready
			make 1     | moved
			deal board 0/6 |
			new        | entered; cancels distances; asks deal easy 9; asks distances 0/6
			undo       | entered; told refuse.restored; cancels distances; asks distances 0/5`},
		{name: "another level", rules: "deals", play: `
			new        | not ready; asks deal easy 7
			level hard |
			new        | not ready; cancels deal; asks deal hard 7`},
		{name: "a puzzle without levels is not dealt", rules: "deals undealt", play: `
			open 0/5   | entered; asks distances 0/5`},
		{name: "a board that the rules refuse", rules: "deals", play: `
			new        | not ready; asks deal easy 7
			deal board x |
			new        | not ready
			failure    | 1:1: "x\n", expected AT/GOAL
			new        | not ready; asks deal easy 8
			failure    |`},
	})
}

// TestDealerTriesAgain guards against a regression: the next New reported an old failure of the dealer in the background.
func TestDealerTriesAgain(t *testing.T) {
	t.Parallel()
	run(t, []script{{rules: "deals", play: `
			open 0/6   | entered; asks deal easy 7; asks distances 0/6
			deal error broken |
			failure    | broken
			new        | not ready; asks deal easy 8
			failure    |
			deal board 0/5 |
			new        | entered; cancels distances; asks deal easy 9; asks distances 0/5`}})
}

// TestDealerStock checks that New takes a board of the stock where none is ready, while the deal goes on.
func TestDealerStock(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "deals")
	p.dealer.Stock = func(puzzle, level string) *boardorigin.Dealt {
		if level == "hard" {
			return nil
		}
		return &boardorigin.Dealt{Board: "0/9\n", Difficulty: level, Par: 4, Bound: 4}
	}
	p.play(t, `
		new        | entered; asks deal easy 7; asks distances 0/9
		deal board 0/5 |
		new        | entered; cancels distances; asks deal easy 8; asks distances 0/5
		new        | entered; cancels distances; asks distances 0/9`)
	p.s.SetDifficulty("hard")
	p.play(t, `
		new        | not ready; cancels deal; asks deal hard 8`)
}

func TestSolve(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "go on from a position of the replay", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			answer way 5 |
			solve      | asks solve 0/5 +1
			answer way 1 2 1 | replay [1 2 1]
			aids       | solve
			goOn       | stays
			seek 2     |
			goOn       | moved
			at         | 4/5, 2 of 2
			undo       | moved
			at         | 1/5, 1 of 2`},
		{name: "to the end", play: `
			open 0/5   | entered; asks distances 0/5
			answer known 2 3 |
			solve      | replay [2 3] not proven
			seek 9     |
			goOn       | moved; won
			verdict    | helped, shown`},
		{name: "from the start", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 2 3 |
			best       | replay [2 3] from start
			goOn       | stays
			make 1     | moved
			best       | replay [2 3] from start
			seek 1     |
			goOn       | moved
			at         | 2/5, 3 of 3
			aids       | solve
			undo       | moved
			undo       | moved
			at         | 1/5, 1 of 3`},
		{name: "a replay of another position is not gone on with", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			solve      | replay [5]
			make 1     | moved
			seek 1     |
			goOn       | stays`},
		{name: "what a watched search found", play: `
			open 0/5   | entered; asks distances 0/5
			show way 5 | replay [5]
			distance   | told way`},
		{name: "the best of a board without a way", rules: "home", play: `
			open 8/5   | entered; asks distances 8/5
			answer lost |
			make -9    | moved
			best       | told info.noWay
			knows      | no way                # and nothing of the position`},
	})
}

// TestHelp checks the one rule of what counts as help: a hint that showed or made a move, a solution, a search watched to
// its end, on this board since it was dealt or restarted.
func TestHelp(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "what is free", play: `
			wishes distance lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			distance   | told way
			hint       | told hint.which
			make 1     | moved; asks solve 0/5 +1
			answer way 4 |
			undo       | moved
			make 5     | moved; won
			verdict    | perfect`},
		{name: "the way back is free", play: `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 8     | moved; asks solve 0/5 +8
			answer lost | told info.lost
			make 1     | moved; asks solve 0/5 +8 +1
			answer lost | told info.lost; asks solve 0/5 +8
			answer lost |
			back       | moved; told info.ledBack
			make 5     | moved; won
			aids       | dead end
			verdict    | perfect`},
		{name: "a hint that was undone counts", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | told hint.which
			hint       | told hint.move
			hint       | moved; won
			undo       | moved
			make 5     | moved; won
			verdict    | helped`},
		{name: "a restart begins anew, and Undo of it does not", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 2 3 |
			make 1     | moved
			hint       | asks solve 0/5 +1
			answer way 4 | told hint.which
			hint       | told hint.move
			restart    | moved
			aids       |
			undo       | moved
			aids       | hint
			redo       | moved
			aids       |
			make 2     | moved
			make 3     | moved; won
			verdict    | perfect`},
		{name: "a restart that was undone and forgotten takes its help along", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			restart    | moved
			solve      | replay [5]
			aids       | solve
			undo       | moved
			aids       |
			make 1     | moved
			restart    | moved                 # there was another restart at this place
			aids       |
			make 5     | moved; won
			verdict    | perfect`},
		{name: "a solution over the solved board counts once the player plays on", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 2     | moved
			make 3     | moved; won
			best       | replay [5] from start
			verdict    | longer
			undo       | moved
			redo       | moved; won
			verdict    | longer
			quit       |
			resume     | entered; asks distances 0/5
			answer way 5 |
			verdict    | longer
			undo       | moved
			make 3     | moved; won
			verdict    | helped, longer
			restart    | moved
			make 5     | moved; won
			verdict    | perfect`},
		{name: "to go on from where the best begins is a restart", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 2     | moved
			make 3     | moved; won
			best       | replay [5] from start
			goOn       | moved
			at         | 0/5, 3 of 3
			undo       | moved; won
			verdict    | longer`},
		{name: "a search watched to its end", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			watched    |
			make 5     | moved; won
			watched    |
			verdict    | helped
			restart    | moved
			make 5     | moved; won
			watched    |                       # over a solved board
			verdict    | perfect`},
	})
}

// TestManyBoards checks that Undo leads back through as many boards as are remembered.
func TestManyBoards(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	for i := range rememberedGames + 5 {
		p.s.Begin(NewGame(spot{i % 10, 5}))
	}
	back := 0
	for ; p.s.CanUndo(); back++ {
		p.s.Do(Undo)
	}
	if back != rememberedGames-1 || p.s.Game().Start.(spot).at != 5 {
		t.Errorf("%d boards back stands %v", back, p.s.Game().Start)
	}
}

// TestPerfectAfterSolve guards against a regression: a solution that was watched to its end and closed did not count as
// help.
func TestPerfectAfterSolve(t *testing.T) {
	t.Parallel()
	run(t, []script{{play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			solve      | replay [5]
			seek 1     |
			make 5     | moved; won
			verdict    | helped`}})
}

func TestClock(t *testing.T) {
	t.Parallel()
	const dealt = `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			newTimed   | entered; asks deal easy 8; asks distances 0/5
			answer way 5 |
			saves      | 1`
	run(t, []script{
		{name: "is saved every ten seconds", rules: "deals timed", play: dealt + `
			clock 9999 |
			saves      | 0
			clock 1    |
			saves      | 1
			clock 9999 |
			saves      | 0
			left       | 10001
			leave      |
			saves      | 1`},
		{name: "what was asked is dropped when it runs out", rules: "deals timed", play: dealt + `
			make 1     | moved
			hint       | asks solve 0/5 +1
			clock 40000 | time over; cancels solve
			clock 40000 |
			left       | 0
			wait 1000  |`},
		{name: "relax", rules: "deals timed", play: dealt + `
			wishes distance |
			make 1     | moved; asks solve 0/5 +1
			clock 30000 | time over; cancels solve
			relax      | asks solve 0/5 +1
			answer way 4 |
			knows      | told way of 1, par 1
			make 4     | moved; won`},
		{name: "try again", rules: "deals timed", play: dealt + `
			make 1     | moved
			pin 0      |
			hint       | asks solve 0/5 +1
			answer way 4 | told hint.which
			hint       | told hint.move
			clock 30000 | time over
			again      | entered
			at         | 0/5, 0 of 0
			left       | 30000
			aids       |
			pins       | [[0,0]]
			knows      | par 1
			undo       | entered; told refuse.restored
			left       | 0
			at         | 1/5, 1 of 1`},
		{name: "try again while the proof runs", rules: "deals timed", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			newTimed   | entered; asks deal easy 8; asks distances 0/5
			clock 30000 | time over
			again      | entered
			answer way 5 |
			best       | replay [5] from start`},
		{name: "a solved board has time", rules: "deals timed", play: dealt + `
			make 5     | moved; won
			clock 40000 |
			left       | 30000`},
		{name: "without a clock", rules: "deals timed", play: `
			open 0/5   | entered; asks deal easy 7; asks distances 0/5
			saves      | 1
			clock 40000 |
			leave      | cancels distances
			saves      | 1`},
	})
}

// TestProgress checks that the panel is laid out anew no more often than a person wants to read it.
func TestProgress(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		rules   string
		prepare string
		moves   bool // the number of positions changes in every tick
		want    int  // changes per second
	}{
		{"a search that moves", "", "wait 0", true, 5},
		{"a search that stands", "", "wait 0", false, 1},
		{"a count is not shown", "counted", "answer way 5", true, 0},
		{"a lesson searches in silence", "", "wishes hand", true, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, test.rules)
			p.do("open 0/5")
			p.do(test.prepare)
			changes := 0
			for range 64 {
				if test.moves {
					p.running(p.solver).progress.Explored++
				}
				p.s.Tick(tick)
				for e, ok := p.s.NextEvent(); ok; e, ok = p.s.NextEvent() {
					if e.Kind == Changed {
						changes++
					}
				}
			}
			if changes != test.want {
				t.Errorf("%d changes, want %d", changes, test.want)
			}
		})
	}
}

// TestState checks what a table asks of a session to lay out its buttons.
func TestState(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "deals timed")
	want := func(when string, undo, redo, solved, drops bool) {
		t.Helper()
		if s := p.s; s.CanUndo() != undo || s.CanRedo() != redo || s.Solved() != solved || s.DropTip() != drops || s.DropTip() {
			t.Errorf("%s: undo %v, redo %v, solved %v", when, s.CanUndo(), s.CanRedo(), s.Solved())
		}
	}
	if !p.s.Bare() || p.s.Difficulty() != "easy" || p.s.Timed() {
		t.Error("a new session is not bare")
	}
	p.do("open 0/5")
	want("at the start", false, false, false, false)
	p.do("make 5")
	want("solved", true, false, true, false)
	p.do("undo")
	p.do("answer way 5")
	p.do("hint")
	want("undone", false, true, false, true)
	if p.do("knows") != "par 1" {
		t.Error("the marks stay")
	}
	if p.dealer.Ready() || p.dealer.Explored() != 0 {
		t.Error("a board is ready")
	}
	p.do("deal board 0/6")
	if !p.dealer.Ready() || p.dealer.Explored() != 0 {
		t.Error("no board is ready")
	}
	p.do("newTimed")
	p.deals.running()[0].progress.Explored = 9
	if p.dealer.Explored() != 9 {
		t.Error("the deal has not searched 9 positions")
	}
	want("on the second board", true, false, false, false)
	p.do("pin 1")
	if g := p.s.Game(); len(g.Pins()) != 1 {
		t.Error("the pin does not stick")
	}
	p.saver.saves = 0
	if p.s.SaveClock(); p.saver.saves != 0 {
		t.Error("the same time is saved again")
	}
	p.do("clock 40")
	if p.s.SaveClock(); p.saver.saves != 1 || !p.s.Timed() {
		t.Error("the time is not saved")
	}
	p.dealer.Stop()
	if len(p.deals.running()) > 0 || p.dealer.Failure() != "" {
		t.Error("the deal goes on")
	}
}

// TestSaverFails checks that an unreadable disk is reported as a bad save, and that play continues.
func TestSaverFails(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.saver.fails = true
	if got, want := p.do("open 0/5"), "bad save; bad save; entered; asks distances 0/5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestVerdict checks that a puzzle may judge by a rule of its own.
func TestVerdict(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.s.rules.judge = func(g *Game) Verdict { return Verdict{Perfect: g.Aids()&DeadEnd == 0, Yours: g.At} }
	p.do("open 0/5")
	p.do("make 5")
	if v := p.s.Verdict(); !v.Perfect || v.Yours != 1 {
		t.Errorf("verdict %+v", v)
	}
}

func TestPins(t *testing.T) {
	t.Parallel()
	run(t, []script{{play: `
			open 0/5   | entered; asks distances 0/5
			pin 2      |
			pin 0      |
			pin 3      |                       # off the board
			pins       | [[0,2] [0,0]]
			make 1     | moved
			quit       | cancels distances
			resume     | entered; asks distances 0/5
			pins       | [[0,2] [0,0]]
			pin 2      |
			pins       | [[0,0]]`}})
}

// TestMovesAreCopied checks that the session keeps no slice of a gesture, which a view uses again.
func TestMovesAreCopied(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.do("open 0/5")
	moves := Moves([]step{1, 1})
	p.s.Make(moves, false)
	moves[0] = step(9)
	if got := p.s.Game().Played(); got[0] != step(1) {
		t.Errorf("the game keeps %v, want [1 1]", got)
	}
}

// TestBase checks that a line has cells before its first move.
func TestBase(t *testing.T) {
	t.Parallel()
	for _, with := range []string{"", "sums"} {
		p := newPlayer(t, with)
		p.rules.Base = func(from spot) int { return from.at + 1 }
		if tally := p.rules.Tally; tally != nil {
			p.rules.Tally = func(from spot) func(step) int {
				sum := tally(from)
				return func(m step) int { return from.at + 1 + sum(m) }
			}
		}
		*p.s.rules = *p.rules.erase()
		p.do("open 2/5")
		before := p.s.Count()
		p.do("make 1")
		if before != 3 || p.s.Count() != 4 {
			t.Errorf("rules %q: counts %d, and %d after a step", with, before, p.s.Count())
		}
		p.do("answer way 1 1 1")
		p.do("best")
		if shown, all := p.replay.Counted(); shown != 3 || all != 6 {
			t.Errorf("rules %q: a replay counts %d of %d", with, shown, all)
		}
	}
}

// TestReplayCountsOnce guards against a regression: a replay recounted every prefix of its moves.
func TestReplayCountsOnce(t *testing.T) {
	t.Parallel()
	rules, calls := spotRules("sums"), 0
	tally := rules.Tally
	rules.Tally = func(start spot) func(step) int {
		sum := tally(start)
		return func(m step) int {
			calls++
			return sum(m)
		}
	}
	moves := make([]step, 0, 2000)
	for range 1000 {
		moves = append(moves, 2, -2)
	}
	r, err := newReplay(rules.erase(), StandingOf(spot{0, 5}), Moves(moves))
	if err != nil {
		t.Fatal(err)
	}
	if calls != len(moves) {
		t.Errorf("counted %d moves, want %d", calls, len(moves))
	}
	if shown, all := r.Counted(); shown != 0 || all != 4000 {
		t.Errorf("counted %d of %d, want 0 of 4000", shown, all)
	}
	for at := range len(moves) + 1 {
		r.Seek(at)
		if shown, _ := r.Counted(); shown != 2*at || r.Position() != (spot{at % 2 * 2, 5}) {
			t.Fatalf("after %d moves %v, counted %d", at, r.Position(), shown)
		}
	}
}

func TestReplayPlays(t *testing.T) {
	t.Parallel()
	r, err := newReplay(spotRules("").erase(), StandingOf(spot{0, 5}), Moves([]step{1, 1, 1}))
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		ms float64
		at int
	}{{replayLeadMS, 0}, {replayStepMS, 1}, {replayStepMS / 2, 1}, {replayStepMS / 2, 2}, {5 * replayStepMS, 3}} {
		if r.Tick(step.ms); r.At() != step.at {
			t.Fatalf("at %d, want %d", r.At(), step.at)
		}
	}
	if r.Playing {
		t.Error("plays on behind the end")
	}
	r.Toggle()
	if r.At() != 0 || !r.Playing {
		t.Error("does not play from the beginning")
	}
	r.NextSpeed()
	if r.Tick(replayStepMS / 2); r.At() != 1 || r.Speed() != 2 {
		t.Errorf("at speed %v it is at %d", r.Speed(), r.At())
	}
}

func TestTickAllocatesNothing(t *testing.T) {
	for _, test := range []struct {
		name    string
		prepare func(p *player)
	}{
		{"no board", func(*player) {}},
		{"the proof runs", func(p *player) { p.do("open 0/5") }},
		{"all is known", func(p *player) { p.do("open 0/5"); p.do("answer way 5"); p.do("make 1") }},
		{"a question runs", func(p *player) { p.do("open 0/5"); p.do("answer way 5"); p.do("make 1"); p.do("distance") }},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, "timed line")
			test.prepare(p)
			p.do("wait 1000")
			if n := testing.AllocsPerRun(200, func() { p.s.Tick(tick); p.s.RunClock(tick) }); n > 0 {
				t.Errorf("%v allocations in a tick", n)
			}
		})
	}
}
