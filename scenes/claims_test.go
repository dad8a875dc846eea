package scenes

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"warren/internal/sound"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver/search"
)

// startClaims opens True or false on a date.
func startClaims(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := startDays(t, today, saved...)
	p.choose(p.claimsCard())
	p.claims()
	return p
}

func (p *player) claims() *claimsPage {
	p.Helper()
	page, ok := p.app.scene.(*claimsPage)
	if !ok {
		p.Fatalf("the scene is %T, want True or false", p.app.scene)
	}
	return page
}

// found waits for the board on the screen.
func (p *player) found() *claimCase {
	p.Helper()
	page := p.claims()
	p.until("a board", func() bool { return page.now().exhibit != nil || page.now().fault != "" })
	if k := page.now(); k.fault != "" {
		p.Fatal(k.fault)
	}
	return page.now()
}

// judge answers the board on the screen, rightly or wrongly.
func (p *player) judge(rightly bool) {
	p.Helper()
	n := 0
	if p.found().answer.Solvable != rightly {
		n = 1
	}
	p.choose(n)
}

// TestClaimsOfADate checks that the boards of a date are the same on every run and every machine.
func TestClaimsOfADate(t *testing.T) {
	t.Parallel()
	for day, want := range map[string]string{"2026-11-22": "ftttf f649fb60", "2026-12-24": "ftttf c71566a9", "2027-02-28": "ftftf 5da4f4fa"} {
		p := startClaims(t, day)
		page := p.claims()
		p.until("all boards", func() bool {
			return !slices.ContainsFunc(page.cases, func(c claimCase) bool { return c.exhibit == nil && c.fault == "" })
		})
		h, truths := fnv.New32a(), ""
		for _, c := range page.cases {
			if c.fault != "" {
				t.Fatalf("%s: %s: %s", day, c.puzzle.Name, c.fault)
			}
			fmt.Fprintf(h, "%s %v\n", c.answer.Board, c.answer.Solvable)
			truths += map[bool]string{true: "t", false: "f"}[c.answer.Solvable]
		}
		if got := fmt.Sprintf("%s %08x", truths, h.Sum32()); got != want { // which of them can be solved, and a sum of them
			t.Errorf("%s: the boards are %q, want %q", day, got, want)
		}
	}
}

// TestClaims judges all boards of a day by keys, the mouse, fingers and the mirror, in both languages, and checks what is said.
func TestClaims(t *testing.T) {
	t.Parallel()
	for _, language := range languages {
		t.Run(string(language), func(t *testing.T) {
			p := startClaims(t, "2026-12-24")
			p.env.Words.Language = language
			p.env.Relayout()
			page, w := p.claims(), p.env.Words
			for i, answer := range []func(n int){
				p.choose,
				func(n int) { p.click(ui.Choose, n) },
				func(n int) { p.tap(ui.Choose, n) },
				func(n int) { p.do(ui.Intent{Kind: ui.Activate, On: ui.Choose, N: n}) },
				func(n int) { p.want([]ui.Kind{ui.Left, ui.Right}[n], ui.Confirm) }, // as of a gamepad
			} {
				if page.at != i || page.open {
					t.Fatalf("board %d, proof %v, want to be asked about board %d", page.at, page.open, i)
				}
				k := p.found()
				cells, cols := k.exhibit.Cells(w)
				if board := p.env.Mirror().Board(); board == nil || board.Cols != cols || len(board.Cells) != len(cells) {
					t.Fatalf("board %d is not mirrored: %v", i, board)
				}
				right := i%2 == 0 // so that three are right
				n := 0
				if k.answer.Solvable != right {
					n = 1
				}
				answer(n)
				verdict := w.T(map[bool]string{true: "claims.right", false: "claims.wrong"}[right])
				truth := w.T(map[bool]string{true: "claims.true", false: "claims.false"}[k.answer.Solvable])
				if !page.open || !p.says(verdict) || !strings.Contains(p.said, verdict) || !strings.Contains(p.said, truth) {
					t.Errorf("board %d: said is %q, want %q and %q", i, p.said, verdict, truth)
				}
				for range 2 {
					if got, answered := p.env.Book().Claim(page.date, k.puzzle.Name); !answered || got != right {
						t.Errorf("board %d: the book has right %v, answered %v", i, got, answered)
					}
					p.choose(1 - n) // is not asked any more
				}
				if i%2 == 1 {
					p.click(ui.Next, 0)
				} else if p.want(ui.Confirm); page.now() != nil {
					p.want(ui.Confirm) // does nothing: it must not answer
				}
			}
			if page.now() != nil || !p.says(w.F("claims.score", 3, 5)) {
				t.Errorf("at the end the page says %q", page.describe())
			}
		})
	}
}

// TestClaimsPlay checks that a board that can be solved plays its solution to the end, also again, and that the reason of another is
// in words.
func TestClaimsPlay(t *testing.T) {
	t.Parallel()
	p := startClaims(t, "2026-12-24")
	for page := p.claims(); page.now() != nil; p.want(ui.Next) {
		k := p.found()
		p.judge(true)
		if !k.answer.Solvable {
			if says := page.proof(); says == p.env.Words.T("claims.false") {
				t.Errorf("%s: no proof is told: %q", k.puzzle.Name, says)
			}
			continue
		}
		for range 2 {
			ticks := 0
			for ; k.exhibit.Tick(ui.TickMS, false); ticks++ {
			}
			if ticks < 60 {
				t.Errorf("%s: the solution played for %d ticks", k.puzzle.Name, ticks)
			}
			cells, _ := k.exhibit.Cells(p.env.Words)
			p.want(ui.WatchBest)
			if again, _ := k.exhibit.Cells(p.env.Words); slices.Equal(again, cells) {
				t.Errorf("%s: the solution changes nothing", k.puzzle.Name)
			}
		}
	}
}

// TestClaimsGoOn checks that a day that is half judged goes on where it was left, that a judged one shows its score, that a proof can be looked at
// again, and that earlier days can be judged, and no later ones.
func TestClaimsGoOn(t *testing.T) {
	t.Parallel()
	p := startClaims(t, "2026-12-24")
	p.judge(true)
	p.want(ui.Next)
	p.judge(false)
	p.want(ui.Back)
	p.home()
	p = startClaims(t, "2026-12-24", map[string]string{"book": p.saved("book")})
	page := p.claims()
	if page.at != 2 || page.open {
		t.Fatalf("the day goes on with board %d", page.at)
	}
	for range 3 {
		p.judge(true)
		p.want(ui.Next)
	}
	p.want(ui.Back)
	p = startClaims(t, "2026-12-24", map[string]string{"book": p.saved("book")})
	page = p.claims()
	if page.now() != nil || page.score() != 4 {
		t.Fatalf("board %d, score %d, want the score of 4", page.at, page.score())
	}
	p.click(ui.Choose, 1)
	p.judge(true) // which is too late
	if right, _ := page.right(1); page.at != 1 || !page.open || right {
		t.Errorf("board %d, proof %v, right %v", page.at, page.open, right)
	}
	if p.want(ui.Next); page.now() != nil {
		t.Error("after the proof the score does not come back")
	}
	if streak := p.env.Book().Streak(p.env.Today()); streak.Longest > 0 {
		t.Errorf("the answers count for the streak: %v", streak)
	}

	p = startClaims(t, "2026-09-03")
	page = p.claims()
	for _, step := range []struct {
		turn ui.Kind
		want string
	}{{ui.StepOn, "2026-09-03"}, {ui.StepBack, "2026-09-02"}, {ui.StepBack, "2026-09-01"}, {ui.PageUp, "2026-09-01"}} {
		if p.want(step.turn); page.date != date(step.want) {
			t.Fatalf("%v leads to %v, want %s", step.turn, page.date, step.want)
		}
	}
	p.judge(true)
	if p.want(ui.PageDown); page.date != date("2026-09-02") || page.answered(0) {
		t.Errorf("the day is %v, judged %v", page.date, page.answered(0))
	}
	if p.want(ui.StepBack); !page.answered(0) || page.at != 1 {
		t.Errorf("the first day goes on with board %d", page.at)
	}
	if p.click(ui.Help, 0); !p.says(p.env.Words.T("claims.help")) {
		t.Error("the page has no help")
	}
}

// TestClaimsShared checks the text that is copied, what is told about it, and that it can be copied by hand on a phone.
func TestClaimsShared(t *testing.T) {
	t.Parallel()
	const book = `{"version":2,"claims":{"2026-11-22":{"maze":true,"linkup":true,"rushhour":false,"rabbits":true,"onestroke":true}}}`
	for language, want := range map[ui.Language]string{
		ui.English: "Warren · True or false 2026-11-22 · 4/5\n🟩🟩🟥🟩🟩",
		ui.Chinese: "狡兔五窟 · 真假局 2026-11-22 · 4/5\n🟩🟩🟥🟩🟩",
	} {
		p := startClaims(t, "2026-11-22", map[string]string{"book": book})
		p.env.Words.Language = language
		f := newExchange(p)
		p.want(ui.Share)
		if p.tick(); f.clipboard != want || !p.says(p.env.Words.T("claims.copied")) {
			t.Errorf("copied is %q, want %q; told is %q", f.clipboard, want, p.claims().Message)
		}
		f.fault = errors.New("no clipboard")
		for _, size := range [][2]float64{{leastWidth, leastHeight}, {360, 640}} {
			p.resize(size, 100)
			p.tick()
			p.want(ui.End)
			p.click(ui.Share, 0)
			p.tick()
			p.wantByHand(want, pageList)
			for _, fault := range p.ui().Faults(size[0], size[1]) {
				t.Errorf("%s %v: %s", language, size, fault)
			}
		}
		f.fault = nil
		p.click(ui.Share, 0)
		if p.tick(); p.ui().Find(ui.ByHand, 0) != nil {
			t.Error("what was copied is still to be copied by hand")
		}
	}
}

// TestClaimsOfABadBook checks that a damaged record is set aside, and the day can be judged.
func TestClaimsOfABadBook(t *testing.T) {
	t.Parallel()
	const bad = `{"version":2,"claims":{"2026-11-22":{"maze":"yes"}}}`
	p := startDays(t, "2026-11-22", map[string]string{"book": bad})
	if told, want := p.home().message, p.env.Words.F("refuse.badSave", p.env.Words.T("save.book")); told != want || p.aside("book") != bad {
		t.Errorf("home says %q, want %q; set aside is %q", told, want, p.aside("book"))
	}
	p.choose(p.claimsCard())
	p.judge(true)
	if days, answered, right := p.env.Book().Claims(); days != 1 || answered != 1 || right != 1 {
		t.Errorf("%d days, %d answers, %d right", days, answered, right)
	}
}

// TestClaimsInStatistics checks that the statistics count the answers, and that a backup carries them.
func TestClaimsInStatistics(t *testing.T) {
	t.Parallel()
	const book = `{"version":2,"claims":{"2026-11-22":{"maze":true,"linkup":true},"2026-11-23":{"maze":false}}}`
	p := startDays(t, "2026-11-24", map[string]string{"book": book})
	backup, err := p.env.Export()
	if err != nil {
		t.Fatal(err)
	}
	p = startDays(t, "2026-11-24")
	if err := p.env.Import(backup); err != nil {
		t.Fatal(err)
	}
	p.openStatistics(noFiles)
	if w := p.env.Words; !p.says(w.Count("stats.claims", 2)) || !p.says("2/3") {
		t.Error("the page does not count the answers")
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

// TestClaimsStop checks that no search goes on when the player leaves or looks at another day, and that there is no more than one.
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
	if p.claims().open {
		t.Error("a board that is not there is judged")
	}
	p.want(ui.StepBack)
	wantRunning("on another day", 1)
	p.want(ui.Back)
	p.home()
	wantRunning("at home", 0)
}

// TestClaimsWithoutAReason checks what is told of a board that cannot be solved for no reason that can be seen.
func TestClaimsWithoutAReason(t *testing.T) {
	t.Parallel()
	p := startClaims(t, "2026-12-24")
	page := p.claims()
	p.found()
	puzzle, _ := sixPuzzles.Find("rushhour")
	answer := &search.Answer{Board: smallJam, Decided: true, States: 4312}
	exhibit, err := puzzle.Exhibit(answer)
	if err != nil {
		t.Fatal(err)
	}
	page.cases[0] = claimCase{puzzle: puzzle, answer: answer, exhibit: exhibit}
	p.judge(true)
	if says := p.env.Words.F("claims.searched", "4,312"); !strings.Contains(page.proof(), says) || exhibit.Plays() {
		t.Errorf("the proof is %q, want %q in it", page.proof(), says)
	}
	p.until("the plot of the search", func() bool { return page.search == nil && page.plots() })
	if page.sight.Levels[0] != 1 || page.place.plot.H <= 0 {
		t.Errorf("the plot in %v shows %v", page.place.plot, page.sight.Levels)
	}
	p.want(ui.Next)
	if page.plots() {
		t.Error("the next board has the plot of the last")
	}
}

// TestClaimsOfABadAnswer checks that a solution which is none is not shown.
func TestClaimsOfABadAnswer(t *testing.T) {
	t.Parallel()
	puzzle, _ := sixPuzzles.Find("rushhour")
	for _, moves := range []string{"", "{", `[]`, `[{"car":"A","by":9}]`, `[{"car":"B","by":-1}]`} {
		if _, err := puzzle.Exhibit(&search.Answer{Board: smallJam, Decided: true, Solvable: true, Moves: []byte(moves)}); err == nil {
			t.Errorf("%q is taken for a solution", moves)
		}
	}
	if _, err := puzzle.Exhibit(&search.Answer{Board: "nothing"}); err == nil {
		t.Error("a text is taken for a board")
	}
}

// TestClaimsFault checks that a board which cannot be found is told and passed over, and does not keep the player from the score.
func TestClaimsFault(t *testing.T) {
	t.Parallel()
	for _, faults := range []int{1, len(playable)} {
		p := startClaims(t, "2026-12-24")
		page := p.claims()
		for i := range page.cases {
			if p.found(); i < len(page.cases)-faults {
				p.judge(true)
				p.want(ui.Next)
				continue
			}
			page.cases[i] = claimCase{puzzle: page.cases[i].puzzle}
			page.take(i, &search.Answer{Error: "no board"})
			if p.tick(); !p.says(p.env.Words.T("claims.failed")) {
				t.Fatalf("board %d: the page says %q", i, page.describe())
			}
			p.choose(0) // nothing is judged
			p.click(ui.Next, 0)
		}
		if _, answered, _ := p.env.Book().Claims(); page.now() != nil || page.score() != len(page.cases)-faults || answered != page.score() {
			t.Errorf("with %d faults: board %d, score %d, %d answers", faults, page.at, page.score(), answered)
		}
	}
}

// TestClaimsSound checks the sounds: notes that rise with every right answer, a soft one for a wrong answer, and an arpeggio for a
// day without one.
func TestClaimsSound(t *testing.T) {
	t.Parallel()
	for wrong, wins := range map[int]bool{1: false, -1: true} {
		p, heard := startClaims(t, "2026-12-24"), &sounds{}
		p.env.Sounds = heard
		step := -1
		for i := range p.claims().cases {
			p.judge(i != wrong)
			cue := heard.cues[len(heard.cues)-1]
			if i == wrong && cue.Kind != sound.Thud || i != wrong && (cue.Kind != sound.Join || cue.Step <= step) {
				t.Errorf("answer %d sounds as %v %d after %d", i, cue.Kind, cue.Step, step)
			}
			if i != wrong {
				step = cue.Step
			}
			p.want(ui.Next)
		}
		if slices.Contains(heard.take(), sound.Win) != wins {
			t.Errorf("with the wrong answer %d the day ends with an arpeggio: %v", wrong, !wins)
		}
	}
}
