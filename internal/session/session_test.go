package session

import (
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/script"
)

func TestDealerStock(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "deals")
	whole := false
	p.dealer.Stock = &Stock{
		Take: func(puzzle, level string) *boardorigin.Dealt {
			if level == "hard" {
				return nil
			}
			return &boardorigin.Dealt{Board: "0/9\n", Difficulty: level, Par: 4, Bound: 4}
		},
		Whole: func(puzzle, level string) bool { return whole },
	}
	script.Play(t, `
		new        | entered; asks deal easy 7; asks distances 0/9
		deal board 0/5 |
		new        | entered; cancels distances; asks deal easy 8; asks distances 0/5
		new        | entered; cancels distances; asks distances 0/9`, false, p.do)
	p.s.SetDifficulty("hard")
	script.Play(t, `
		new        | not ready; cancels deal; asks deal hard 8`, false, p.do)
	whole = true
	p.s.SetDifficulty("easy")
	script.Play(t, `
		new        | entered; cancels deal
		new        | entered`, false, p.do)
}

// The panel is laid out anew no more often than a person wants to read it.
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

func TestState(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "deals timed")
	want := func(when string, undo, redo, solved, drops bool) {
		t.Helper()
		if s := p.s; s.CanUndo() != undo || s.CanRedo() != redo || s.Solved() != solved || s.DropTip() != drops || s.DropTip() {
			t.Errorf("%s: undo %v, redo %v, solved %v", when, s.CanUndo(), s.CanRedo(), s.Solved())
		}
	}
	if !p.s.Empty() || p.s.Difficulty() != "easy" || p.s.Timed() {
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
	p.dealer.Poll(1000)
	if p.dealer.Explored() != 9 {
		t.Error("the deal has not searched 9 positions")
	}
	want("on the second board", false, false, false, false)
	p.do("pin 1")
	if g := p.s.Game(); len(g.Pins) != 1 {
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

func TestSaverFails(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.saver.fails = true
	if got, want := p.do("open 0/5"), "bad save; bad save; entered; asks distances 0/5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestVerdict(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.s.rules.Judge = func(g *Game) Verdict { return Verdict{Perfect: g.Aids()&DeadEnd == 0, Cost: g.At} }
	p.do("open 0/5")
	p.do("make 5")
	if v := p.s.Verdict(); !v.Perfect || v.Cost != 1 {
		t.Errorf("verdict %+v", v)
	}
}

// A view uses the slice of a gesture again.
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

// A line has cells before its first move.
func TestBase(t *testing.T) {
	t.Parallel()
	for _, with := range []string{"", "sums"} {
		p := newPlayer(t, with)
		p.rules.Base = func(from Position) int { return from.(spot).at + 1 }
		if tally := p.rules.Tally; tally != nil {
			p.rules.Tally = func(from Position) func(Move) int {
				sum := tally(from)
				return func(m Move) int { return p.rules.Base(from) + sum(m) }
			}
		}
		p.do("open 2/5")
		before := p.s.Count()
		p.do("make 1")
		if before != 3 || p.s.Count() != 4 {
			t.Errorf("rules %q: counts %d, and %d after a step", with, before, p.s.Count())
		}
		p.do("answer way 1 1 1")
		p.do("best")
		if shown, all := p.replay.Counted(0); shown != 3 || all != 6 {
			t.Errorf("rules %q: a replay counts %d of %d", with, shown, all)
		}
	}
}

func TestReplayCountsOnce(t *testing.T) {
	t.Parallel()
	rules, calls := spotRules("sums"), 0
	tally := rules.Tally
	rules.Tally = func(start Position) func(Move) int {
		sum := tally(start)
		return func(m Move) int {
			calls++
			return sum(m)
		}
	}
	moves := make([]step, 0, 2000)
	for range 1000 {
		moves = append(moves, 2, -2)
	}
	r, err := newReplay(rules, spot{0, 5}, Moves(moves))
	if err != nil {
		t.Fatal(err)
	}
	if calls != len(moves) {
		t.Errorf("counted %d moves, want %d", calls, len(moves))
	}
	line := NewGame(spot{0, 5}).Line(r)
	for n := range len(moves) + 1 {
		rules.goTo(&line.History, n)
		if shown, all := r.Counted(n); shown != 2*n || all != 4000 || line.Position() != (spot{n % 2 * 2, 5}) {
			t.Fatalf("after %d moves %v, counted %d of %d", n, line.Position(), shown, all)
		}
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
