//go:build e2e

package window

import (
	"os"
	"path/filepath"
	"testing"

	"warren/puzzles/rushhour"
)

// TestContinue ends the game in the middle of a board and continues it in another run.
func TestContinue(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file(threeMoves))
	start := g.board()
	g.dragAll(0, rushhour.Move{Car: 'C', By: -1}, threeMovesWon[0], threeMovesWon[1])
	g.letter('u')
	g.close()

	g = p.play()
	g.says(w.say("home.continue"))
	g.letter('c')
	two := after(t, start, rushhour.Move{Car: 'C', By: -1}, threeMovesWon[0])
	g.expect(two, 2)
	g.letter('y')
	g.expect(after(t, two, threeMovesWon[1]), 3)
	g.letter('u')
	g.letter('u')
	g.letter('u')
	g.expect(start, 0)
	g.letter('y')
	g.close()

	g = p.play()
	g.letter('c')
	g.expect(after(t, start, rushhour.Move{Car: 'C', By: -1}), 1)
}

// TestBrokenSaves starts the game with files that a crash, a bad disk or another version may have left.
func TestBrokenSaves(t *testing.T) {
	w := newWords(t, false)
	const settings = `{"allTools":true,"learned":{"rushhour":true},"last":"rushhour"}`
	for _, test := range []struct{ name, saved string }{
		{"no JSON", "not a game\x00\xff"},
		{"cut short", `{"version":1,"puzzle":"rushhour","board":"......\n`},
		{"another puzzle", `{"version":1,"puzzle":"maze","board":"S.E\n","at":0,"gestures":[]}`},
		{"no board", `{"version":1,"puzzle":"rushhour","board":"ABC\n","at":0,"gestures":[]}`},
		{"illegal move", `{"version":1,"puzzle":"rushhour","board":".AA.\n....\n","at":1,"gestures":[{"moves":[{"car":"A","by":9}]}]}`},
		{"beyond its history", `{"version":1,"puzzle":"rushhour","board":".AA.\n....\n","at":7,"gestures":[]}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, desk, english)
			p.keep("settings", settings)
			p.keep("game-rushhour", test.saved)
			g := p.play("-seed", "5")
			g.letter('c')
			g.says(w.say("refuse.badSave", w.say("save.game")))
			g.saysNot(w.say("home.continue"))
			g.openPuzzle("rushhour")
			g.waitFor(w.say("board.level", levelAfterLessons["rushhour"]))
			g.close()
			kept, err := os.ReadFile(p.aside("game-rushhour"))
			if err != nil {
				t.Fatal(err)
			}
			if string(kept) != test.saved {
				t.Errorf("kept %q, want %q", kept, test.saved)
			}
		})
	}
	t.Run("another version", func(t *testing.T) {
		const newer = `{"version":99,"puzzle":"rushhour","board":7}`
		p := newPlayer(t, desk, english)
		p.keep("settings", settings)
		p.keep("game-rushhour", newer)
		g := p.play("-seed", "5")
		g.letter('c')
		g.says(w.say("refuse.newerSave"))
		g.close()
		kept, err := os.ReadFile(filepath.Join(p.dir, "data", "warren", "game-rushhour.json"))
		if err != nil {
			t.Fatal(err)
		}
		if string(kept) != newer {
			t.Errorf("left %q, want %q", kept, newer)
		}
	})
	t.Run("settings", func(t *testing.T) {
		const broken = `{"language":`
		p := newPlayer(t, desk, english)
		p.keep("settings", broken)
		g := p.play()
		g.says(w.say("app.name"))
		g.letter('t')
		g.close()
		kept, err := os.ReadFile(p.aside("settings"))
		if err != nil {
			t.Fatal(err)
		}
		if string(kept) != broken {
			t.Errorf("kept %q, want %q", kept, broken)
		}
	})
}
