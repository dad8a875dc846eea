package session

import "testing"

// Only what was done alone earns more than one star, and only the proven fewest earn the third. Neither the clock nor a dead end takes any away.
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
			p.s.rules.Judge = func(g *Game) Verdict { return JudgeByFewest(g, yours) }
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
