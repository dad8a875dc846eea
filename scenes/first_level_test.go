package scenes

import (
	"slices"
	"testing"

	"warren/scenes/shell"
	"warren/scenes/ui"
)

// TestLevelAfterTheLessons goes through the lessons of each puzzle and checks which level follows them: it must not be easier than the last
// lesson, nor far above it.
func TestLevelAfterTheLessons(t *testing.T) {
	t.Parallel()
	for name, level := range map[string]int{"maze": 7, "linkup": 6, "rushhour": 6, "rabbits": 2, "onestroke": 9} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t)
			p.env.Levels = shell.ShippedLevels()
			p.open(name)
			p.want(ui.Next, ui.Next, ui.Next)
			g := p.table().Session().Game()
			if g.Origin.Level != level {
				t.Errorf("after the lessons there is %+v, want level %d", g.Origin, level)
			}
			lessons := p.env.Puzzles[p.env.Puzzles.Place(name)].Lessons()
			if last := lessons[len(lessons)-1]; g.Par < last.Par {
				t.Errorf("the last lesson takes %d and the level only %d", last.Par, g.Par)
			}
			if p.tick(); !p.says(p.env.Words.T("lesson.levels")) {
				t.Errorf("nothing tells why level %d comes first: %q", level, slices.Collect(p.ui().Captions()))
			}
		})
	}
}

// TestLessonsLeadBackToWhatWasLeft checks that the lessons lead a player who has played levels to the one that is next.
func TestLessonsLeadBackToWhatWasLeft(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	p.solveLevel("rushhour", 1, 41, 3)
	p.open("rushhour")
	p.want(ui.Next, ui.Next, ui.Next)
	if from := p.table().Session().Game().Origin; from.Level != 2 {
		t.Errorf("after the lessons there is %+v", from)
	}
	if p.tick(); p.says(p.env.Words.T("lesson.levels")) {
		t.Error("a player who knows the levels is told where they begin")
	}
}
