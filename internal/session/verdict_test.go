package session

import "testing"

// TestStars checks the stars of every number around the fewest, with every kind of help: only what was done alone earns more than one, and
// only the proven fewest earn the third. Neither the clock nor a dead end takes any away.
func TestStars(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name       string
		par, bound int
		known      bool
		most       int // the largest number with three stars
	}{
		{"one move", 1, 1, true, 1},
		{"49 moves", 49, 49, true, 49},
		{"par is not proven", 20, 17, true, 17},
		{"nothing is known", 0, 0, false, -1},
	} {
		for what := range knownAids + 1 {
			p, yours := newPlayer(t, ""), 0
			p.s.rules.judge = func(g *Game) Verdict { return JudgeByFewest(g, yours) }
			p.do("open 0/5")
			g := p.s.Game()
			g.Par, g.Bound, g.Known = test.par, test.bound, test.known
			g.Limit, g.Spent = 1000, 1000
			g.note(what)
			for yours = range 80 {
				best, want := yours <= test.most && what&HelpAids == 0, 2
				switch {
				case what&HelpAids != 0:
					want = 1
				case best:
					want = 3
				}
				if v := p.s.Verdict(); v.Stars() != want || v.Perfect != best || v.Optimal != best || v.Helped != (what&HelpAids != 0) || v.Cost != yours {
					t.Errorf("%s: %d, aids %s: %d stars, want %d; %+v", test.name, yours, aidsOf(what), v.Stars(), want, v)
				}
			}
		}
	}
}

// TestStarsForTheHand checks that a solution that was shown is help, wherever it began and also if it is undone, until the board is
// restarted; and that a saved game remembers.
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
			stars      | 2                     # its par is not known yet
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
			stars      | 1
			verdict    | helped`},
		{name: "looked at", play: shown + `
			seek 2     |
			make 2     | moved
			make 3     | moved; won
			stars      | 1
			verdict    | helped`},
	})
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
			back       | moved; told info.ledBack; asks solve 0/5 +1
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
