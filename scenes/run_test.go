package scenes

import (
	"image"
	"testing"
)

// The same seed deals the same boards for every puzzle, and another seed other boards.
func TestSeededDeals(t *testing.T) {
	t.Parallel()
	dealt := func(t *testing.T, puzzle string, seed uint64) string {
		p := startWith(t, Options{Puzzle: puzzle, Difficulty: "easy", Seed: seed, Seeded: true}, "")
		s := p.table().Session()
		p.until("a board", func() bool { return !s.Empty() })
		return s.Game().Board
	}
	for _, puzzle := range sixPuzzles {
		t.Run(puzzle.Name, func(t *testing.T) {
			first := dealt(t, puzzle.Name, 7)
			if again := dealt(t, puzzle.Name, 7); again != first {
				t.Errorf("seed 7 deals %s and %s", first, again)
			}
			if other := dealt(t, puzzle.Name, 8); other == first {
				t.Errorf("seed 8 deals what seed 7 deals: %s", first)
			}
		})
	}
}

// A level is for the named puzzle, or for all if none is named, and is not saved until a board of it is played.
func TestOptions(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		o    Options
		want map[string]string
	}{
		{Options{}, map[string]string{"maze": "normal"}},
		{Options{Difficulty: "hard"}, map[string]string{"maze": "hard", "linkup": "hard", "rushhour": "hard", "rabbits": "hard", "onestroke": "hard"}},
		{Options{Puzzle: "rabbits", Difficulty: "hard"}, map[string]string{"maze": "normal", "rabbits": "hard"}},
	} {
		e, _ := newTestEnv(t, test.o, map[string]string{"settings": `{"levels":{"maze":"normal"}}`})
		for _, puzzle := range sixPuzzles {
			if got := e.Settings.Level(puzzle.Name, ""); got != test.want[puzzle.Name] {
				t.Errorf("%+v: the level of %s is %q, want %q", test.o, puzzle.Name, got, test.want[puzzle.Name])
			}
		}
		if e.Width != firstWidth || e.Height != firstHeight {
			t.Errorf("the first window is %vx%v", e.Width, e.Height)
		}
	}
}

// The first window lies within the screen, with room for its frame and the panels of the desktop.
func TestWindowOnSmallScreens(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name                 string
		screen, first, least image.Point
	}{
		{"1920×1080", image.Pt(1920, 1080), image.Pt(1040, 740), image.Pt(360, 360)},
		{"1440×900", image.Pt(1440, 900), image.Pt(1040, 740), image.Pt(360, 360)},
		{"1024×600", image.Pt(1024, 600), image.Pt(992, 480), image.Pt(360, 360)},
		{"1366×768 at 150 %", image.Pt(910, 512), image.Pt(878, 392), image.Pt(360, 360)},
		{"1920×1080 at 200 %", image.Pt(960, 540), image.Pt(928, 420), image.Pt(360, 360)},
		{"1280×720 at 200 %", image.Pt(640, 360), image.Pt(608, 240), image.Pt(360, 240)},
		{"on its side", image.Pt(600, 1024), image.Pt(568, 740), image.Pt(360, 360)},
		{"no screen at all", image.Pt(0, 0), image.Pt(1, 1), image.Pt(1, 1)},
	} {
		if first, least := windowOn(test.screen); first != test.first || least != test.least {
			t.Errorf("%s: the first window is %v, at least %v; want %v and %v", test.name, first, least, test.first, test.least)
		}
	}
}

func TestFreshSeed(t *testing.T) {
	t.Parallel()
	if seed := freshSeed(); seed >= 1_000_000_000 {
		t.Errorf("seed %d has more than nine digits", seed)
	}
}

func TestFirstScene(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, seeded)
	for _, test := range []struct {
		o    Options
		want string // of the error, "" for none
	}{
		{Options{}, ""},
		{Options{Puzzle: "chess"}, `no puzzle "chess"`},
		{Options{Puzzle: "rushhour", Board: "AB\nBA\n"}, "line 1"},
		{Options{Puzzle: "rushhour", Board: smallJam}, ""},
		{Options{Puzzle: "rushhour"}, ""},
	} {
		first, err := firstStep(e, test.o, "")
		if (test.want == "") != (err == nil) || first.Stays() != (test.want != "" || test.o == Options{}) {
			t.Errorf("%+v opens %v, %v; want the error %q", test.o, first, err, test.want)
		}
	}
}
