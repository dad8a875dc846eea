package scenes

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/internal/calendar"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// Games of the version before sessions, as testdata/saves holds them, open with their history, at the board dealt from seed 7, after hints.
func TestOldSavesOpen(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle       string
		par          int
		at, gestures int
	}{
		{"maze", 3, 0, 1},
		{"linkup", 11, 1, 2},
		{"rushhour", 8, 1, 2},
		{"rabbits", 11, 1, 2},
		{"onestroke", 16, 2, 3},
	} {
		t.Run(test.puzzle, func(t *testing.T) {
			save, err := os.ReadFile(filepath.Join("testdata", "saves", test.puzzle+".json"))
			if err != nil {
				t.Fatal(err)
			}
			e, blobs := tabletest.NewEnv(t)
			blobs.Data["game-"+test.puzzle] = save
			e.Settings.Motion = ui.MotionLess // a win that is done again waits for nothing
			puzzle, ok := sixPuzzles.Find(test.puzzle)
			if !ok {
				t.Fatal("no such puzzle")
			}
			player := table.New(e, puzzle)
			if !player.Resume() {
				t.Fatal("the game was not resumed")
			}
			player.LayOut()
			g := player.Session().Game()
			if g.Par != test.par || !g.Proven() || g.Seed != 7 || g.Difficulty != "easy" || !g.Helped() || g.At != test.at || len(g.Gestures) != test.gestures {
				t.Errorf("par %d, proven %v, seed %d, level %q, helped %v, at %d of %d", g.Par, g.Proven(), g.Seed, g.Difficulty, g.Helped(), g.At, len(g.Gestures))
			}
			before := g.Position()
			player.Do(ui.Intent{Kind: ui.Redo})
			if g.At != test.at+1 || g.Position() == before {
				t.Error("what was undone cannot be done again")
			}
			player.Do(ui.Intent{Kind: ui.Undo})
			if g.At != test.at || g.Position() != before {
				t.Error("undo does not lead back")
			}
		})
	}
}

// Home tells how many stars of a book of an earlier version count no more, once and not before it is seen; the rest of the book stays.
func TestOldBooksOpen(t *testing.T) {
	t.Parallel()
	day := calendar.Date{Year: 2026, Month: 11, Day: 22}
	for version := 1; version <= 3; version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			old, err := os.ReadFile(filepath.Join("testdata", "saves", fmt.Sprintf("book-%d.json", version)))
			if err != nil {
				t.Fatal(err)
			}
			p := startOn(t, "rushhour", smallJam)
			p.blobs.Data["book"] = old
			restart := func(o Options) {
				p.env.Saver.Flush()
				p = startWith(t, o, "", map[string]string{"book": string(p.blobs.Data["book"]), "settings": string(p.blobs.Data["settings"])})
			}
			restart(Options{Puzzle: "rushhour", Board: smallJam, Seed: 1, Seeded: true}) // not on home
			restart(seeded)
			told := p.env.Words.Sentences(p.env.Words.F("home.lostStars", 4), p.env.Words.T("home.furnished"))
			if got := p.home().Told(); got != told || !strings.Contains(p.said, told) {
				t.Errorf("home says %q, and aloud %q", got, p.said)
			}
			for range 2 {
				book := p.env.Book()
				stars := map[string]int{"maze": 3 + 1 + 2, "linkup": 3, "onestroke": 2}
				for puzzle, want := range stars {
					if got := book.Stars(puzzle); got != want {
						t.Errorf("%s has %d stars, want %d", puzzle, got, want)
					}
				}
				if r, _ := book.Day("onestroke", day); r.Stars() != 3 || !r.OnTime {
					t.Errorf("the daily is %+v", r)
				}
				if totals := book.Totals("maze"); totals.Free != 2 {
					t.Errorf("the totals are %+v", totals)
				}
				if right, answered := book.Claim(day, "maze"); version > 1 && !(right && answered) {
					t.Error("the answers are gone")
				}
				if _, ok := book.Set(day); ok != (version > 2) {
					t.Error("the boards of the challenge are gone")
				}
				restart(seeded)
				if got := p.home().Told(); got != "" {
					t.Errorf("it is told again: %q", got)
				}
			}
		})
	}
}
