package table_test

import (
	"slices"
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
	"warren/scenes/maze"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func TestRejectedIsLookedAt(t *testing.T) {
	t.Parallel()
	p, s := openGlass(t, 1000)
	s.rejects = true
	p.Want(ui.Watch)
	for p.Screen().UI().Find(ui.Speed, 0).Shown != "1×" { // an eighth of a unit per tick
		p.Want(ui.Speed)
	}
	p.Until("the first that is rejected", func() bool { return s.steps > 0 })
	first, ticks := s.steps, 0
	for ; s.steps == first; ticks++ {
		if ticks > 1000 {
			t.Fatal("the search does not go on")
		}
		p.Tick()
	}
	if ticks < 52 || ticks > 58 {
		t.Errorf("it is looked at for %d ticks", ticks)
	}
}

// The numbers of a running search are said a few times, not with each change, and no more once it has ended.
func TestNumbersAreSaid(t *testing.T) {
	t.Parallel()
	p, _ := openGlass(t, 1000)
	p.Want(ui.Watch)
	said := 0
	for range 660 { // eleven seconds
		p.Said = ""
		p.Tick()
		if strings.Contains(p.Said, p.Env.Words.T("search.explored")) {
			said++
		}
	}
	if said != 2 {
		t.Errorf("in eleven seconds the numbers are said %d times", said)
	}
}

func TestMarksAreExplained(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, maze.Puzzle(), puzzletest.SamplesOf("maze").Shown)
	p.Watched()
	p.Tick()
	for _, size := range [...][2]float64{{320, 568}, {640, 360}, {480, 480}, {768, 1024}, {1024, 768}, {1440, 2560}} {
		for _, text := range [...]int{100, ui.MostTextSize} {
			p.Env.Settings.TextSize = text
			p.Env.Fit(size[0], size[1])
			p.Env.Relayout()
			p.Screen().LayOut()
			shown := slices.Collect(p.Screen().UI().Captions())
			for _, key := range [...]string{"maze.mark.closed", "maze.mark.frontier"} {
				if !slices.Contains(shown, p.Env.Words.T(key)) {
					t.Errorf("%v text %d: %q is not among %q", size, text, p.Env.Words.T(key), shown)
				}
			}
		}
	}
}
