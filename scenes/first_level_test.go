package scenes

import (
	"slices"
	"testing"

	"warren/scenes/shell"
	"warren/scenes/ui"
)

// TestLevelAfterTheLessons goes through the lessons of each puzzle and checks which level follows them: it must not be easier than the last
// lesson, nor far above it. A player who has played levels comes to the one that is next.
func TestLevelAfterTheLessons(t *testing.T) {
	t.Parallel()
	for name, level := range map[string]int{"maze": 7, "linkup": 6, "rushhour": 6, "rabbits": 2, "onestroke": 9} {
		p := start(t)
		p.env.Levels = shell.ShippedLevels()
		p.open(name)
		p.want(ui.Next, ui.Next, ui.Next)
		g := p.session().Game()
		lessons := p.env.Puzzles[p.env.Puzzles.Place(name)].Lessons()
		if last := lessons[len(lessons)-1]; g.Origin.Level != level || g.Par < last.Par {
			t.Errorf("%s: after lessons that end with %d there is %+v of %d, want level %d", name, last.Par, g.Origin, g.Par, level)
		}
		if p.tick(); !p.says(p.env.Words.T("lesson.levels")) {
			t.Errorf("nothing tells why level %d comes first: %q", level, slices.Collect(p.ui().Captions()))
		}
	}
	p := startToday(t)
	p.solveLevel("rushhour", 1, 41, 3)
	p.open("rushhour")
	p.want(ui.Next, ui.Next, ui.Next)
	if p.tick(); levelOn(p.table()) != 2 || p.says(p.env.Words.T("lesson.levels")) {
		t.Errorf("after level 1 and the lessons there is level %d: %q", levelOn(p.table()), slices.Collect(p.ui().Captions()))
	}
}
