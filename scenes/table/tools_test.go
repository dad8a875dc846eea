package table_test

import (
	"cmp"
	"slices"
	"testing"

	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// toolsOf returns the tools on the screen, row by row.
func toolsOf(p *tabletest.Robot) (kinds []ui.Kind) {
	var tools []ui.Widget
	for _, w := range p.Screen().UI().Widgets() {
		if w.Look == ui.LookTool {
			tools = append(tools, w)
		}
	}
	slices.SortFunc(tools, func(a, b ui.Widget) int {
		return cmp.Or(cmp.Compare(a.Rect.Y, b.Rect.Y), cmp.Compare(a.Rect.X, b.Rect.X))
	})
	for _, w := range tools {
		kinds = append(kinds, w.Does)
	}
	return kinds
}

// TestPhoneShowsSixTools checks that a phone shows at most six tools, in the order of every window, that More shows the others in their
// place, and that More and Esc lead back.
func TestPhoneShowsSixTools(t *testing.T) {
	t.Parallel()
	all := []ui.Kind{ui.Undo, ui.Redo, ui.Restart, ui.Hint, ui.Solve, ui.Own, ui.NewBoard}
	p := tabletest.Open(t, maze.Puzzle(), "S║E\n")
	if got := toolsOf(p); !slices.Equal(got, all) {
		t.Errorf("a large window has %v, want %v", got, all)
	}
	p.Env.Fit(390, 844)
	p.Env.Relayout()
	p.Tick()
	first, others := []ui.Kind{ui.Undo, ui.Redo, ui.Hint, ui.Solve, ui.Own, ui.More}, []ui.Kind{ui.Restart, ui.NewBoard, ui.More}
	want := func(when string, kinds []ui.Kind) {
		t.Helper()
		if got := toolsOf(p); !slices.Equal(got, kinds) {
			t.Errorf("%s a phone has %v, want %v", when, got, kinds)
		}
	}
	want("at first", first)
	p.Click(ui.More, 0)
	want("after More", others)
	p.Click(ui.More, 0)
	want("after More again", first)
	p.Click(ui.More, 0)
	p.Want(ui.Back)
	want("after Esc", first)
	if p.Left != nil {
		t.Error("Esc has left the table too")
	}
	p.Want(ui.Back)
	if p.Left == nil {
		t.Error("Esc does not leave the table")
	}
}

// TestClockIsStoppedByAThumb checks that a board against the clock has Pause on a phone without More.
func TestClockIsStoppedByAThumb(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), "AABB\n")
	p.Game().Limit = 600_000
	p.Env.Fit(390, 844)
	p.Env.Relayout()
	p.Tick()
	if got, want := toolsOf(p), []ui.Kind{ui.Undo, ui.Hint, ui.Solve, ui.Own, ui.Pause, ui.More}; !slices.Equal(got, want) {
		t.Errorf("a phone has %v, want %v", got, want)
	}
}
