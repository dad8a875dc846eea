package session

import (
	"fmt"
	"testing"
)

// TestStarsByFewest checks the stars at every distance from the fewest. Neither help nor the clock takes any away.
func TestStarsByFewest(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name       string
		par, bound int
		known      bool
		yours      []int // numbers with three stars, then the most with two
	}{
		{"one move", 1, 1, true, []int{1, 2}},
		{"a fifth is less than one", 4, 4, true, []int{4, 5}},
		{"a fifth is one", 5, 5, true, []int{5, 6}},
		{"still one", 9, 9, true, []int{9, 10}},
		{"two", 10, 10, true, []int{10, 12}},
		{"49 moves", 49, 49, true, []int{49, 58}},
		{"par is not proven", 20, 17, true, []int{17, 24}},
		{"nothing is known", 0, 0, false, []int{-1, -1}},
	} {
		for yours := range 80 {
			want := 1
			switch {
			case yours <= test.yours[0]:
				want = 3
			case yours <= test.yours[1]:
				want = 2
			}
			g := NewGame(spot{0, 5})
			g.Par, g.Bound, g.Known = test.par, test.bound, test.known
			for _, help := range []Aid{0, HintAid, SolveAid | WatchAid | DeadEnd} {
				g.aids = nil
				if help != 0 {
					g.note(help)
				}
				g.Limit, g.Spent = 1000, 1000
				if v := JudgeByFewest(g, yours); v.Stars != want || v.Cost != yours {
					t.Errorf("%s: %d, aids %d has %d stars, want %d", test.name, yours, help, v.Stars, want)
				}
			}
		}
	}
}

// TestStarsForTheHand checks that a solution that was taken over earns one star, wherever it began, until it is undone or the
// board is restarted; that one that was only shown takes none away; and that a saved game remembers.
func TestStarsForTheHand(t *testing.T) {
	t.Parallel()
	const shown = `
			open 0/5   | entered; asks distances 0/5
			answer way 2 3 |
			solve      | replay [2 3]`
	run(t, []script{
		{name: "to the end", play: shown + `
			seek 2     |
			goOn       | moved; won
			stars      | 1
			verdict    | helped, shown
			quit       |
			open 0/5   | entered; asks distances 0/5
			stars      | 1
			restart    | moved
			make 2     | moved
			make 3     | moved; won
			stars      | 1                     # its par is not known yet
			answer way 2 3 |
			stars      | 3
			verdict    | perfect`},
		{name: "its beginning", play: shown + `
			seek 1     |
			goOn       | moved
			make 3     | moved; won
			stars      | 1
			undo       | moved
			undo       | moved
			make 2     | moved
			make 3     | moved; won
			stars      | 3
			verdict    | helped`},
		{name: "looked at", play: shown + `
			seek 2     |
			make 2     | moved
			make 3     | moved; won
			stars      | 3
			verdict    | helped`},
	})
}

// TestStarsOfARule checks that a puzzle's own rule gives the stars, and that any win has one.
func TestStarsOfARule(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	stars := 2
	p.s.rules.judge = func(*Game) Verdict { return Verdict{Stars: stars} }
	p.do("open 0/5")
	p.do("make 5")
	got := fmt.Sprint(p.s.Verdict().Stars)
	stars = 0
	if got += fmt.Sprint(p.s.Verdict().Stars); got != "21" {
		t.Errorf("stars %s, want 2 and 1", got)
	}
}

// TestDeadEndTakenBack checks that a dead end counts unless the move into it is taken back at once.
func TestDeadEndTakenBack(t *testing.T) {
	t.Parallel()
	const told = `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved; asks solve 0/5 +1
			answer way 4 |
			make 7     | moved; asks solve 0/5 +1 +7
			answer lost | told info.lost; asks solve 0/5 +1
			answer way 4 |
			aids       | dead end`
	run(t, []script{
		{name: "at once", play: told + `
			undo       | moved; asks solve 0/5 +1
			aids       |`},
		{name: "at once by the way back", play: told + `
			back       | moved; told retreat since 0 to 1; asks solve 0/5 +1
			aids       |`},
		{name: "at once in another sitting", play: told + `
			quit       |
			resume     | entered; asks distances 0/5
			undo       | moved
			aids       |`},
		{name: "and entered again", play: told + `
			undo       | moved; asks solve 0/5 +1
			answer way 4 |
			redo       | moved; asks solve 0/5 +1 +7
			answer lost | told info.lost; asks solve 0/5 +1
			answer way 4 |
			aids       | dead end
			make 1     | moved; asks solve 0/5 +1 +7 +1
			undo       | moved; cancels solve; asks solve 0/5 +1 +7
			undo       | moved; cancels solve; asks solve 0/5 +1
			aids       | dead end`},
		{name: "by a restart", play: told + `
			restart    | moved
			aids       |
			undo       | moved; asks solve 0/5 +1 +7
			aids       | dead end
			undo       | moved; cancels solve; asks solve 0/5 +1
			aids       | dead end`},
		{name: "before it was told", play: `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 8     | moved; asks solve 0/5 +8
			undo       | moved; cancels solve
			aids       |`},
		{name: "one that was older than the last move", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 8     | moved
			make 1     | moved
			distance   | asks solve 0/5 +8 +1
			answer lost | told info.lost; asks solve 0/5 +8
			answer lost |
			undo       | moved
			aids       | dead end`},
		{name: "no move left, told or not", rules: "stuck", play: `
			wishes never |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 6     | moved
			make 3     | moved; asks solve 0/5 +6
			aids       | dead end
			answer way 1 |
			undo       | moved
			aids       |
			make 2     | moved
			make 1     | moved; asks solve 0/5 +6
			answer way 1 | asks solve 0/5 +6 +2
			answer lost |
			knows      | par 1
			back       | told refuse.noWayBack   # the player has not been told
			undo       | moved
			aids       | dead end`},
	})
}

// TestDeadEndInDoubt checks that whether a dead end counts that was taken back at once does not depend on how fast the search
// was: it counts until the position before the move is proven solvable, also if the player has gone on or comes back later.
func TestDeadEndInDoubt(t *testing.T) {
	t.Parallel()
	const told = `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved; asks solve 0/5 +1
			make 7     | moved; cancels solve; asks solve 0/5 +1 +7
			answer lost | told info.lost; asks solve 0/5 +1
			aids       | dead end
			wishes never |
			undo       | moved; cancels solve; asks solve 0/5 +1
			aids       | dead end
`
	run(t, []script{
		{name: "solvable", rules: "judged", play: told + `
			answer way 4 |
			aids       |
			redo       | moved
			undo       | moved
			aids       |`},
		{name: "lost", rules: "judged", play: told + `
			answer lost |
			aids       | dead end`},
		{name: "after all known", rules: "judged", play: `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 8     | moved; asks solve 0/5 +8
			answer lost | told info.lost
			wishes never |
			undo       | moved
			aids       |`},
		{name: "unproven", rules: "judged", play: told + `
			answer bound |
			aids       |`},
		{name: "an error", rules: "judged", play: told + `
			answer error oops |
			aids       |`},
		{name: "the player goes on", rules: "judged", play: told + `
			make 1     | moved
			make 3     | moved; won
			aids       | dead end
			answer way 4 |
			aids       |`},
		{name: "the player goes on into another", rules: "judged", play: told + `
			make 8     | moved
			distance   | cancels solve; asks solve 0/5 +1 +8
			answer lost | told info.lost; asks solve 0/5 +1
			answer way 4 |
			aids       | dead end`},
		{name: "a question comes first", rules: "judged", play: told + `
			distance   | cancels solve; asks solve 0/5 +1
			answer way 4 | told way
			aids       |`},
		{name: "in another sitting", rules: "judged", play: told + `
			make 1     | moved
			quit       | cancels solve
			resume     | entered; asks solve 0/5 +1
			aids       | dead end
			answer lost | asks distances 0/5
			aids       | dead end`},
		{name: "at the start of the board", rules: "judged", play: `
			open 0/5   | entered; asks distances 0/5
			make 8     | moved
			distance   |
			answer bound | asks solve 0/5 +8
			answer lost | told info.lost
			undo       | moved; asks solve 0/5
			answer lost |
			aids       | dead end`},
	})
}

// TestWarnings checks when each of the three settings tells of a dead end without being asked.
func TestWarnings(t *testing.T) {
	t.Parallel()
	for warn, want := range map[string][2]string{
		"never":       {"moved", "moved"},
		"when stuck":  {"moved", "moved; told info.lost"},
		"lost at all": {"moved; told info.lost", "moved; told info.lost"},
	} {
		p := newPlayer(t, "stuck")
		p.do("wishes " + warn)
		p.do("open 0/5")
		// answered returns what a line says once the solver has answered everything.
		answered := func(line string) string {
			said := p.do(line)
			for jobs := p.solver.running(); len(jobs) > 0; jobs = p.solver.running() {
				jobs[0].answer = truth(p.rules, jobs[0].req)
				said += "; " + p.do("wait 16")
			}
			return withoutRequests(said)
		}
		answered("wait 16")
		for i, line := range []string{"make 8", "make 1"} {
			if got := answered(line); got != want[i] {
				t.Errorf("warnings %s, %s: %s, want %s", warn, line, got, want[i])
			}
		}
		answered("undo")
		if got := answered("distance"); got != "told info.lost" {
			t.Errorf("warnings %s: asked it says %s", warn, got)
		}
	}
}
