package table_test

import (
	"strings"
	"testing"

	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A sharingShell keeps what is shared.
type sharingShell struct {
	shell.Shell
	shared *shell.Shared
}

func (s *sharingShell) Sharing(shared *shell.Shared, behind ui.Scene) ui.Scene {
	s.shared = shared
	return behind
}

// share presses the key and returns what the table passes on, nil for nothing.
func share(p *tabletest.Robot) *shell.Shared {
	shell := &sharingShell{Shell: p.Env.Shell}
	p.Env.Shell = shell
	p.Want(ui.Share)
	return shell.shared
}

// TestSharedResult checks the text that tells how a game went: with the stars, a square for each move, and nothing of the moves.
func TestSharedResult(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		open     func(p *jam)
		moves    []session.Move
		language ui.Language
		want     string
	}{
		{"level", func(p *jam) { p.Table.Open(table.Opening{Level: 1}) }, []session.Move{bUp, aOut}, ui.English,
			"Warren · Traffic Jam · Level 1 · First road\n⭐⭐⭐ 2 moves · best possible, no help\n🟩🟩\nLINK"},
		{"with a useless move", func(p *jam) { p.Table.Open(table.Opening{Level: 1}) }, []session.Move{cRight, bUp, aOut}, ui.English,
			"Warren · Traffic Jam · Level 1 · First road\n⭐⭐ 3 moves · best possible: 2 · No help\n🟨🟩🟩\nLINK"},
		{"in Chinese", func(p *jam) { p.Table.Open(table.Opening{Level: 1}) }, []session.Move{cRight, bUp, aOut}, ui.Chinese,
			"狡兔五窟 · 尖峰时刻 · 第 1 关 · 第一条路\n⭐⭐ 3 步 · 最优 2 · 没用帮助\n🟨🟩🟩\nLINK"},
		{"daily", func(p *jam) { p.Table.Open(table.Opening{Day: today}) }, []session.Move{rules.Move{Car: 'A', By: 3}}, ui.English,
			"Warren · Traffic Jam · Daily, 22 November · Normal\n⭐⭐⭐ 1 move · best possible, no help\n🟩\nLINK"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := layShipped(t)
			p.Env.Words.Language = test.language
			test.open(p)
			p.Tick()
			if s := share(p); s == nil || s.Tell().Result != "" || s.Board != p.Game().Board || s.Puzzle != "rushhour" {
				t.Fatalf("before the win the table shares %+v", s)
			}
			for _, m := range test.moves {
				p.Table.Session().Make([]session.Move{m}, false)
			}
			toCard(p)
			s := share(p)
			before, early := s.News(), s.Tell().Squares != "" // within the tick that opened the dialog
			p.Until("the squares", func() bool { return s.Tell().Squares != "" })
			if !early && s.News() == before {
				t.Error("the squares are no news")
			}
			facts := s.Tell()
			if got := facts.Text("", "LINK"); got != test.want {
				t.Errorf("the result is\n%s\nwant\n%s", got, test.want)
			}
			if facts.Par == "" || !strings.HasPrefix(test.want[strings.Index(test.want, "·")+3:], facts.Title) {
				t.Errorf("it is of %q, %q", facts.Title, facts.Par)
			}
		})
	}
}

// TestSharedAside checks that while things are tried out it is the player's own board that is passed on, under its name and with what the player has
// made of it.
func TestSharedAside(t *testing.T) {
	t.Parallel()
	p := layShipped(t)
	p.Table.Open(table.Opening{Level: 1})
	p.Tick()
	p.Table.Session().Make([]session.Move{cRight}, false)
	p.Want(ui.Analyse)
	p.Table.Session().Make([]session.Move{bUp}, false)
	p.Tick()
	want := shell.Facts{Title: "Traffic Jam · Level 1 · First road", Par: "Best possible: 2 moves (proven)"}
	if s := share(p); s == nil || s.Tell() != want || len(s.Gestures) != 1 {
		t.Errorf("while exploring the table shares %+v, %+v", s, s.Tell())
	}
	p = layShipped(t)
	p.Table.Open(table.Opening{Level: 1})
	p.Tick()
	p.Until("a hint", func() bool { p.Want(ui.Hint); return p.Game().Helped() })
	for _, m := range []session.Move{cRight, bUp, aOut} {
		p.Table.Session().Make([]session.Move{m}, false)
	}
	toCard(p)
	p.Want(ui.Analyse)
	help := p.Env.Words.T("win.withHint")
	if s := share(p); s == nil || !strings.HasSuffix(s.Tell().Result, " 3 moves · best possible: 2 · "+help) {
		t.Errorf("in a review the table shares %+v, %+v", s, s.Tell())
	}
}

// TestSquares checks the squares of many steps: of several in one square the worst counts.
func TestSquares(t *testing.T) {
	t.Parallel()
	good := session.Step{After: search.Standing{Known: true}}
	steps := make([]session.Step, 1, 120)
	for range 101 {
		steps = append(steps, good)
	}
	steps[4].Wasted = 1
	steps[7].Lost = true
	steps[8].Wasted = 2
	steps[101].After.Known = false
	row := strings.Repeat("🟩", 10)
	want := strings.Join([]string{"🟩🟨🟥" + strings.Repeat("🟩", 7), row, row, strings.Repeat("🟩", 3) + "⬜"}, "\n")
	if got := table.SquaresOf(steps); got != want {
		t.Errorf("the squares are\n%s\nwant\n%s", got, want)
	}
	if got := table.SquaresOf(steps[:1]); got != "" {
		t.Errorf("no step has the squares %q", got)
	}
}

// TestNothingShared checks that without a board, in a lesson and of a draft with a fault nothing is shared, and that a board that is played against the clock is not shown.
func TestNothingShared(t *testing.T) {
	t.Parallel()
	p := lay(t, rushhour.Puzzle())
	if s := share(p); s != nil {
		t.Errorf("an empty table shares %+v", s)
	}
	p = openJam(t, smallJam)
	p.Table.Open(table.Opening{Lessons: true})
	p.Tick()
	if s := share(p); s != nil {
		t.Errorf("a lesson shares %+v", s)
	}
	p = openJam(t, smallJam)
	p.Want(ui.Editor)
	if s := share(p); s == nil || s.Board != smallJam || s.Tell().Title != "Traffic Jam" {
		t.Errorf("the editor shares %+v", s)
	}
}
