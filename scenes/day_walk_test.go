package scenes

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// solveToday records that the daily boards of aDay are solved with some stars.
func (p *player) solveToday(stars map[string]int) {
	p.Helper()
	for puzzle, n := range stars {
		p.solveDay(puzzle, aDay.String(), aDay.String(), n)
	}
	p.env.Relayout()
	p.tick()
}

// judgeToday records that the player has judged all boards of True or false of aDay, all but one rightly.
func (p *player) judgeToday() {
	p.Helper()
	for i, puzzle := range playable {
		p.env.RecordClaim(aDay, puzzle.Name, i > 0)
	}
	p.env.Relayout()
	p.tick()
}

var allSolved = map[string]int{"maze": 3, "linkup": 2, "rushhour": 1, "rabbits": 3, "onestroke": 3}

// TestNextOfDay checks that after a daily comes that of the next puzzle in the order of home that is not solved, of the same date; after
// the last True or false, and after that the result; and that where no daily is listed the walk begins with True or false.
func TestNextOfDay(t *testing.T) {
	t.Parallel()
	day := calendar.Date{Year: 2026, Month: 11, Day: 22}
	p := start(t)
	p.env.Levels.Daily = func(puzzle string, date calendar.Date) (levels.Day, bool) {
		return levels.Day{Date: date, Dealt: boardorigin.Dealt{Board: boards[puzzle], Difficulty: "easy", Par: 9, Bound: 9}}, date == day && puzzle != "linkup" && shipped(puzzle)
	}
	var order []string
	for puzzle := "rabbits"; ; {
		p.env.RecordWin(progress.Win{Puzzle: puzzle, Origin: boardorigin.Origin{Day: day}, Board: boards[puzzle], Cost: 9, Perfect: true, Begun: day, Solved: day})
		next, leads := p.env.Shell.NextOfDay(puzzle, day).(*table.Table)
		if !leads {
			break
		}
		puzzle = next.Info().Puzzle
		if says := next.Describe(); !strings.Contains(says, "22 November") {
			t.Errorf("the next daily is described as %q", says)
		}
		order = append(order, puzzle)
		next.Leave()
	}
	if got, want := strings.Join(order, " "), "onestroke maze rushhour"; got != want {
		t.Errorf("the dailies follow as %s, want %s", got, want)
	}
	if page, ok := p.env.Shell.NextOfDay("maze", day).(*claimsPage); !ok || page.date != day {
		t.Errorf("after the dailies comes %T", p.env.Shell.NextOfDay("maze", day))
	}
	if _, ok := p.env.Shell.NextOfDay("", day.Add(1)).(*claimsPage); !ok {
		t.Error("outside the list the walk does not begin with True or false")
	}
	for _, puzzle := range playable {
		p.env.RecordClaim(day, puzzle.Name, true)
	}
	if place := p.env.Shell.NextOfDay("maze", day).Place(); place.Scene != sceneResult {
		t.Errorf("after True or false comes %s", place.Scene)
	}
}

// TestTodayWalk goes from home through today's boards to the result with the main button and N; the score of True or false leads to what is not
// solved, and Enter on home begins there if there is no game to go on with.
func TestTodayWalk(t *testing.T) {
	t.Parallel()
	for name, press := range map[string]func(p *player){
		"mouse":  func(p *player) { p.click(ui.Today, 0) },
		"finger": func(p *player) { p.tap(ui.Today, 0) },
		"N":      func(p *player) { p.do(ui.OfChar('n', false)) },
		"Enter":  func(p *player) { p.ui().Focus(ui.None, 0); p.want(ui.Confirm) },
	} {
		t.Run(name, func(t *testing.T) {
			p := startToday(t)
			begin := func(says string) {
				t.Helper()
				if w := p.ui().Find(ui.Today, 0); w == nil || p.env.Words.Sentences(w.Label, w.Note) != says {
					t.Errorf("the button is %+v, want %q", w, says)
				}
				if says == "Today 0/5. Way Home" || name == "Enter" && says != "Today 1/5. Link-up" {
					return
				}
				press(p)
			}
			home := func() { p.app.turn(newHome(p.env)); p.tick() }
			begin("Today 0/5. Way Home")
			p.solveToday(map[string]int{"maze": 3})
			for range 2 { // the second time from the score
				begin("Today 1/5. Link-up")
				if on := p.table(); on.Info().Puzzle != "linkup" || on.Session().Game().Origin.Day != aDay {
					t.Fatalf("the walk goes on with %s, %v", on.Info().Puzzle, on.Session().Game().Origin)
				}
				home()
				if name == "Enter" {
					return // which would go on with that board
				}
			}
			p.solveToday(allSolved)
			begin("Today 5/5. True or false")
			p.judgeToday()
			p.claims().openDay(aDay)
			p.tick()
			p.want(ui.Confirm)
			p.wantResult()
			home()
			begin("Today 5/5. The day's result")
			p.wantResult()
			p.want(ui.Back)
			p.home()
		})
	}
	p := startToday(t)
	p.solveToday(map[string]int{"maze": 3})
	p.judgeToday()
	p.choose(p.claimsCard())
	p.click(ui.Next, 0)
	if on := p.table(); on.Info().Puzzle != "linkup" {
		t.Errorf("the score leads to %s", on.Info().Puzzle)
	}
	p = startToday(t)
	p.setDate("2090-01-01")
	if p.ui().Find(ui.Today, 0) != nil {
		t.Error("after the end of the lists there is a walk")
	}
	p.want(ui.NewBoard)
	p.home()
}

// wantResult checks that the result of aDay is on the screen.
func (p *player) wantResult() {
	p.Helper()
	if place := p.app.scene.Place(); place.Scene != sceneResult || p.ui().Find(ui.CopyResult, 0) == nil {
		p.Fatalf("the scene is %s, want the result", place.Scene)
	}
}

// TestDayResultText checks what is passed on of a day, in both languages, whatever of it is done.
func TestDayResultText(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.env.Exchange.Address = func() string { return "https://example.org/" }
	want := func(en, zh string) {
		t.Helper()
		for language, first := range map[ui.Language]string{ui.English: en, ui.Chinese: zh} {
			p.env.Words.Language = language
			if got := (dayWalk{p.env, aDay}).text(); got != first+"\nhttps://example.org/" {
				t.Errorf("it is %q, want %q", got, first)
			}
		}
	}
	d := fmt.Sprintf("%d %.3s", aDay.Day, aDay.Month)
	z := fmt.Sprintf("%d月%d日", aDay.Month, aDay.Day)
	want("Warren "+d+"  · · · · ·  0/5", "狡兔五窟 "+z+"  · · · · ·  0/5")
	p.solveToday(map[string]int{"linkup": 2, "onestroke": 1})
	want("Warren "+d+"  · ★★☆ · · ★☆☆  2/5", "狡兔五窟 "+z+"  · ★★☆ · · ★☆☆  2/5")
	p.solveToday(allSolved)
	p.judgeToday()
	want("Warren "+d+"  ★★★ ★★☆ ★☆☆ ★★★ ★★★  5/5\nTrue or false 4/5", "狡兔五窟 "+z+"  ★★★ ★★☆ ★☆☆ ★★★ ★★★  5/5\n真假局 4/5")
}

// TestDayResultIsPassedOn checks that the large button copies the result, shows it where there is no clipboard, and hands it to the system's
// dialog where there is one.
func TestDayResultIsPassedOn(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		fault  error
		passes bool
		says   string
	}{
		{nil, false, "Copied: paste it where you like."}, {errors.New("no clipboard"), false, "Nothing could be copied here: the text is above."}, {nil, true, ""},
	} {
		p := startToday(t)
		f := newExchange(p)
		f.passes, f.fault = test.passes, test.fault
		p.solveToday(allSolved)
		p.judgeToday()
		p.click(ui.Today, 0)
		p.want(ui.Confirm) // the button has the focus
		p.tick()
		want := (dayWalk{p.env, aDay}).text()
		byHand := p.ui().Find(ui.ByHand, 0)
		if got := f.clipboard + f.passed; test.fault == nil && got != want || (f.passed != "") != test.passes || (byHand != nil) != (test.fault != nil) {
			t.Errorf("%+v: passed on is %q, want %q; by the system: %q; to be marked is %v", test, got, want, f.passed, byHand)
		}
		if test.says != "" && !p.says(test.says) {
			t.Errorf("%q is not said", test.says)
		}
	}
}
