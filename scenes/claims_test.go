package scenes

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"warren/scenes/pages/claims"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver/search"
)

func startClaims(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := startDays(t, today, saved...)
	p.choose(p.claimsCard())
	p.claims()
	return p
}

func (p *player) claims() *claims.Page {
	p.Helper()
	page, ok := p.app.top().(*claims.Page)
	if !ok {
		p.Fatalf("the scene is %T, want True or false", p.app.top())
	}
	return page
}

// found waits for the board on the screen.
func (p *player) found() *claims.Case {
	p.Helper()
	page := p.claims()
	p.until("a board", func() bool { return page.Now().Exhibit != nil || page.Now().Fault != "" })
	if k := page.Now(); k.Fault != "" {
		p.Fatal(k.Fault)
	}
	return page.Now()
}

// judge answers the board on the screen, rightly or wrongly.
func (p *player) judge(rightly bool) {
	p.Helper()
	n := 0
	if p.found().Answer.Solvable != rightly {
		n = 1
	}
	p.choose(n)
}

// A board that can be solved plays its solution to the end, also again; the reason of another is in words.
func TestClaimsPlay(t *testing.T) {
	t.Parallel()
	p := startClaims(t, "2026-12-24")
	for page := p.claims(); page.Now() != nil; p.want(ui.Next) {
		k := p.found()
		p.judge(true)
		if !k.Answer.Solvable {
			if says := page.Proof(); says == p.env.Words.T("claims.false") {
				t.Errorf("%s: no proof is told: %q", k.Puzzle.Name, says)
			}
			continue
		}
		for range 2 {
			ticks := 0
			for ; k.Exhibit.Tick(ui.TickMS, false); ticks++ {
			}
			if ticks < 60 {
				t.Errorf("%s: the solution played for %d ticks", k.Puzzle.Name, ticks)
			}
			cells := k.Exhibit.Reading(p.env.Words).Cells()
			p.want(ui.WatchBest)
			if again := k.Exhibit.Reading(p.env.Words).Cells(); slices.Equal(again, cells) {
				t.Errorf("%s: the solution changes nothing", k.Puzzle.Name)
			}
		}
	}
}

func TestClaimsByHand(t *testing.T) {
	t.Parallel()
	p := startClaims(t, "2026-11-22", map[string]string{"book": `{"version":2,"claims":{"2026-11-22":{"maze":true,"linkup":true,"rushhour":false,"rabbits":true,"onestroke":true}}}`})
	f := newExchange(p)
	f.fault = errors.New("no clipboard")
	for _, size := range [][2]float64{{leastWidth, leastHeight}, {360, 640}} {
		p.resize(size, 100)
		p.tick()
		p.want(ui.End)
		p.click(ui.CopyResult, 0)
		p.tick()
		p.wantByHand("Warren · True or false 2026-11-22 · 4/5\n🟩🟩🟥🟩🟩\n"+p.env.GamePage(), ui.PageList)
		for _, fault := range p.ui().Faults(size[0], size[1]) {
			t.Errorf("%v: %s", size, fault)
		}
	}
}

// An idleSolver starts searches that end only when they are cancelled.
type idleSolver struct {
	shell.Solver
	running int
	last    *idleJob // that was started
}

func (s *idleSolver) Start(search.Request) search.Job {
	s.running++
	s.last = &idleJob{of: s}
	return s.last
}

type idleJob struct {
	of   *idleSolver
	over bool
}

func (j *idleJob) Poll() (p search.Progress, a *search.Answer) {
	if j.over {
		a = &search.Answer{Cancelled: true}
	}
	return p, a
}

func (j *idleJob) Cancel() {
	if !j.over {
		j.over = true
		j.of.running--
	}
}

// No search goes on when the player leaves or looks at another day, and there is no more than one.
func TestClaimsStop(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-12-25")
	solver := &idleSolver{Solver: p.env.Solver}
	p.env.Solver = solver
	wantRunning := func(when string, want int) {
		t.Helper()
		for range 5 {
			p.tick()
		}
		if solver.running != want {
			t.Errorf("%s: %d searches run, want %d", when, solver.running, want)
		}
	}
	p.choose(p.claimsCard())
	wantRunning("on the page", 1)
	p.choose(0) // there is nothing to judge yet
	if _, judged, _ := p.env.Book().Claims(); judged > 0 {
		t.Error("a board that is not there is judged")
	}
	p.want(ui.StepBack)
	wantRunning("on another day", 1)
	p.want(ui.Back)
	p.home()
	wantRunning("at home", 0)
}

func TestClaimsWithoutAReason(t *testing.T) {
	t.Parallel()
	p := startClaims(t, "2026-12-24")
	page := p.claims()
	p.found()
	puzzle, _ := sixPuzzles.Find("rushhour")
	answer := &search.Answer{Solution: search.Solution{Board: smallJam, Decided: true}, Space: search.Space{States: 4312}}
	exhibit, err := puzzle.Exhibit(answer)
	if err != nil {
		t.Fatal(err)
	}
	page.Cases[0] = claims.Case{Puzzle: puzzle, Answer: answer, Exhibit: exhibit}
	p.judge(true)
	if says := p.env.Words.F("claims.searched", "4,312"); !strings.Contains(page.Proof(), says) || exhibit.Plays() {
		t.Errorf("the proof is %q, want %q in it", page.Proof(), says)
	}
	p.until("the plot of the search", func() bool { return len(page.Plot()) > 0 })
	if page.Plot()[0] != 1 {
		t.Errorf("the plot shows %v", page.Plot())
	}
	p.want(ui.Next)
	if len(page.Plot()) > 0 {
		t.Error("the next board has the plot of the last")
	}
}

// A board which cannot be found is told and passed over, and does not keep the player from the score.
func TestClaimsFault(t *testing.T) {
	t.Parallel()
	for _, faults := range []int{1, len(playable)} {
		p := startClaims(t, "2026-12-24")
		page := p.claims()
		for i := range page.Cases {
			if p.found(); i < len(page.Cases)-faults {
				p.judge(true)
				p.want(ui.Next)
				continue
			}
			page.Cases[i] = claims.Case{Puzzle: page.Cases[i].Puzzle}
			page.Take(i, &search.Answer{Error: "no board"})
			if p.tick(); !p.says(p.env.Words.T("claims.failed")) {
				t.Fatalf("board %d: the page says %q", i, p.env.InWords())
			}
			p.choose(0) // nothing is judged
			p.click(ui.Next, 0)
		}
		if _, answered, _ := p.env.Book().Claims(); page.Now() != nil || page.Score() != len(page.Cases)-faults || answered != page.Score() {
			t.Errorf("with %d faults: score %d, %d answers", faults, page.Score(), answered)
		}
	}
}
