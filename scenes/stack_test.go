package scenes

import (
	"strings"
	"testing"

	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// opened returns the names of all that is open, home first.
func (p *player) opened() string {
	var names []string
	for _, s := range p.env.Pages {
		name := s.Route().Page
		if ui.IsDialog(s) {
			name = "dialog"
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

// Back leads through all that was opened, each page once and one table at most; dialogs lie over it alone.
func TestStack(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	puzzle := p.env.Puzzles[0]
	push := func(s ui.Scene) func() { return func() { p.app.follow(ui.Push(s)) } }
	on := func(kinds ...ui.Kind) func() { return func() { p.want(kinds...) } }
	first, second := table.New(p.env, puzzle), table.New(p.env, p.env.Puzzles[1])
	first.Open(table.Opening{Level: 1})
	for _, step := range []struct {
		do   func()
		want string
	}{
		{on(ui.Level), "home levels"},
		{on(ui.OpenSettings), "home levels dialog"},
		{on(ui.Gamepad), "home levels dialog dialog"},
		{on(ui.Back), "home levels dialog"},
		{push(first), "home levels table"},
		{on(ui.Level), "home table levels"},
		{push(first), "home levels table"},
		{on(ui.Statistics), "home levels table statistics"},
		{func() { second.Open(table.Opening{Level: 1}); p.app.follow(ui.Push(second)) }, "home levels statistics table"},
		{on(ui.Editor), "home levels statistics table editor"},
		{on(ui.OpenSettings, ui.Help), "home levels statistics table editor dialog dialog"},
		{func() { p.app.follow(ui.Uncover(second)) }, "home levels statistics table"},
		{on(ui.Back), "home levels statistics"},
		{on(ui.Back), "home levels"},
		{on(ui.Back), "home"},
		{on(ui.Back), "home"},
		{func() { p.app.follow(ui.Anew(ui.Route{Page: ui.PageStatistics})) }, "home statistics"},
	} {
		step.do()
		p.tick()
		if got := p.opened(); got != step.want {
			t.Fatalf("open are %s, want %s", got, step.want)
		}
	}
}

// A leaver is a page that counts how often it is left.
type leaver struct {
	*ui.Page
	left int
}

func (l *leaver) Leave() { l.left++ }

// What runs for a page ends when a table lies over it, or when it is closed, and not under another page or a dialog. Home is then as it was left.
func TestCoveredPagesRest(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.ui().Focus(ui.LevelsOf, 2)
	page := &leaver{Page: ui.NewPage(p.env.Env, ui.Route{Page: "leaver"})}
	page.Layout, page.Choose = func() box.Box { return box.Box{} }, func(ui.Intent) ui.Step { return ui.Step{} }
	played := table.New(p.env, p.env.Puzzles[0])
	played.Open(table.Opening{Level: 1})
	for _, step := range []struct {
		name string
		do   func()
		left int
	}{
		{"opened", func() { p.app.follow(ui.Push(page)) }, 0},
		{"under a page and a dialog", func() {
			p.want(ui.NextFocus)
			p.app.follow(ui.GoTo(ui.Route{Page: ui.PageStatistics}))
			p.want(ui.OpenSettings)
		}, 0},
		{"seen again", func() { p.want(ui.Back, ui.Back) }, 0},
		{"under a table", func() { p.app.follow(ui.Push(played)) }, 1},
		{"seen again after it", func() { p.want(ui.Back) }, 1},
		{"closed", func() { p.want(ui.Back) }, 2},
	} {
		step.do()
		p.tick()
		if page.left != step.left {
			t.Fatalf("%s: the page was left %d times, want %d", step.name, page.left, step.left)
		}
	}
	if kind, n := p.home().UI.Focused(); kind != ui.LevelsOf || n != 2 {
		t.Errorf("the focus is on %v %d, want it where it was", kind, n)
	}
}
