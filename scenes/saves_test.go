package scenes

import (
	"os"
	"path/filepath"
	"testing"

	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestOldSavesOpen checks that games saved by the version before sessions open with their history, at the board dealt from
// seed 7, after hints. testdata/saves holds them as that version wrote them.
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
			entry, ok := sixPuzzles.Find(test.puzzle)
			if !ok {
				t.Fatal("no such puzzle")
			}
			player := table.New(e, entry)
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
