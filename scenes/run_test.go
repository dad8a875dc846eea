package scenes

import "testing"

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
