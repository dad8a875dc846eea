package scenes

import (
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/scenes/pages/claims"
	"warren/scenes/pages/days"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// judgeToday records that the player has judged all boards of True or false of aDay, all but one rightly.
func (p *player) judgeToday() {
	p.Helper()
	for i, puzzle := range playable {
		p.env.RecordClaim(aDay, puzzle.Name, i > 0)
	}
	p.env.Relayout()
	p.tick()
}

// The walk takes the dailies that are not solved from the easiest on, then the result, which leads on to True or false; without dailies True or false.
func TestNextOfDay(t *testing.T) {
	t.Parallel()
	day := calendar.Date{Year: 2026, Month: 11, Day: 22}
	hard := map[string]string{"maze": "hard", "rushhour": "easy", "rabbits": "expert", "onestroke": "normal"}
	p := start(t)
	p.env.Levels.Daily = func(puzzle string, date calendar.Date) (levels.Day, bool) {
		return levels.Day{Date: date, Dealt: boardorigin.Dealt{Board: smallBoards[puzzle], Difficulty: hard[puzzle], Par: 9, Bound: 9}}, date == day && hard[puzzle] != ""
	}
	if stop, board := (days.Walk{Env: p.env, Date: day}).Next(""); stop != days.DailyStop || board.Name != "rushhour" {
		t.Errorf("the walk begins with %s", board.Name)
	}
	if _, board := (days.Walk{Env: p.env, Date: day}).Next("rabbits"); board.Name != "rushhour" {
		t.Errorf("after the hardest comes %s, want the easiest that is left", board.Name)
	}
	var order []string
	for puzzle := "rushhour"; ; {
		p.env.RecordWin(progress.Win{Puzzle: puzzle, Origin: boardorigin.Origin{Day: day}, Board: smallBoards[puzzle], Cost: 9, Perfect: true, Begun: day, Solved: day})
		stop := p.env.NextOfDay(puzzle, day)
		if stop.Result {
			break
		}
		next := openRoute(p.env, stop.At).Pages[0].(*table.Table)
		puzzle = next.Info().Puzzle
		if want := p.env.Words.T(puzzle+".name") + " · " + p.env.Words.T("level."+hard[puzzle]); stop.Name != want {
			t.Errorf("the next daily is named %q, want %q", stop.Name, want)
		}
		if says := next.Describe(); !strings.Contains(says, "22 November") {
			t.Errorf("the next daily is described as %q", says)
		}
		order = append(order, puzzle)
		next.Leave()
	}
	if got, want := strings.Join(order, " "), "onestroke maze rabbits"; got != want {
		t.Errorf("the dailies follow as %s, want %s", got, want)
	}
	if page, ok := openRoute(p.env, p.env.NextOfDay("", day).At).Pages[0].(*claims.Page); !ok || page.Date() != day {
		t.Errorf("from home the walk goes on with %q", p.env.NextOfDay("", day).Name)
	}
	if _, ok := openRoute(p.env, p.env.NextOfDay("", day.Add(1)).At).Pages[0].(*claims.Page); !ok {
		t.Error("outside the list the walk does not begin with True or false")
	}
	p.app.follow(ui.Anew(p.env.NextOfDay("maze", day).At))
	p.tick()
	for left := range 2 {
		if p.ui().Find(ui.CopyResult, 0) == nil || (p.ui().Find(ui.Next, 0) == nil) != (left == 1) {
			t.Errorf("%d: after the dailies comes %q", left, slices.Collect(p.ui().Captions()))
		}
		for _, puzzle := range playable {
			p.env.RecordClaim(day, puzzle.Name, true)
		}
		p.env.Relayout()
		p.tick()
	}
}

// A daily board of Burrow with a mushroom in a hole says what that means, until the player has solved a few boards of Burrow, and no other board says it.
func TestMushroomInAHoleIsTold(t *testing.T) {
	t.Parallel()
	const burrow = 3
	for _, test := range []struct {
		name, board string
		learned     bool
		solved      int
		told        bool
	}{
		{"the first one", "..RX./...../...../...../X....", true, 0, true},
		{"before the lessons", "..RX./...../...../...../X....", false, 0, true},
		{"all holes are open", "..RX./...../...../...../.X...", true, 0, false},
		{"the fifth", "..RX./...../...../...../X....", true, 4, true},
		{"the sixth", "..RX./...../...../...../X....", true, 5, false},
	} {
		p := startToday(t)
		p.env.Settings.Learned = map[string]bool{"rabbits": test.learned}
		p.env.Levels.Daily = func(puzzle string, date calendar.Date) (levels.Day, bool) {
			return levels.Day{Date: date, Dealt: boardorigin.Dealt{Board: strings.ReplaceAll(test.board, "/", "\n") + "\n", Difficulty: "easy", Par: 1, Bound: 1}}, true
		}
		for n := range test.solved {
			p.solveLevel("rabbits", n+1, 9, 2)
		}
		p.click(ui.LevelsOf, burrow)
		p.click(ui.Calendar, 0)
		p.want(ui.Confirm)
		if told := p.says(p.env.Words.T("rabbits.news")); told != test.told {
			t.Errorf("%s: told %v, want %v: %q", test.name, told, test.told, slices.Collect(p.ui().Captions()))
		}
	}
}
