package scenes

import (
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/scenes/ui"
	"warren/solver"
	"warren/solver/search"
)

// TestEditorFromHome draws a board of the focused card from home, pastes one into it, and leaves: nothing that was pasted is lost.
func TestEditorFromHome(t *testing.T) {
	t.Parallel()
	p := start(t)
	draw := func(board string) {
		t.Helper()
		p.ui().Focus(ui.Choose, placeIn("rushhour"))
		p.want(ui.Editor)
		p.wantDrawn(board)
	}
	draw("......\n......\nAA...B\n.....B\n......\n......\n")
	p.paste(hardJam)
	p.wantBoard(hardJam)
	split := strings.Replace(hardJam, "HHI...", "HHIC..", 1)
	p.paste(split)
	if !p.says("Not a board yet: a split vehicle, row 4, column 4") {
		t.Errorf("of a car in two parts it says %q", p.screen().Describe())
	}
	p.paste(strings.Repeat("warren", 1667))
	p.wantBoard(split)
	p.want(ui.Undo)
	p.wantBoard(hardJam)
	p.want(ui.Back)
	p.home()
	draw(hardJam)
}

// TestEditorBegins opens the editor of every puzzle that can be drawn: on a board that can be solved, and not without a move, which Undo brings back
// after Clear.
func TestEditorBegins(t *testing.T) {
	t.Parallel()
	for i, puzzle := range sixPuzzles {
		if puzzle.Drawing == nil {
			continue
		}
		p := start(t)
		p.ui().Focus(ui.Choose, i)
		p.want(ui.Editor)
		side := 6
		if puzzle.Drawing.Odd {
			side = 5
		}
		board := puzzle.Drawing.Begin(side, side)
		p.wantBoard(board)
		at, err := puzzle.Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		a, err := solver.Do(t.Context(), search.Request{Puzzle: puzzle.Name, Task: search.TaskSolve, Board: board})
		if err != nil || !a.Solvable || at.Solved() {
			t.Errorf("%s: drawing begins with (%v)\n%s", puzzle.Name, err, board)
		}
		p.want(ui.Clear)
		p.want(ui.Undo)
		p.wantBoard(board)
	}
}

// placeIn returns the place of a puzzle in the list.
func placeIn(puzzle string) int { return sixPuzzles.Place(puzzle) }

// TestEditorStays brings to the editor what cannot be opened: a damaged link, and a file that cannot be read. It stays as it is.
func TestEditorStays(t *testing.T) {
	t.Parallel()
	for name, bring := range map[string]func(p *player) ui.Scene{
		"a link":        func(p *player) ui.Scene { return followLink(p.env, p.app.scene, "nothing") },
		"a pasted link": func(p *player) ui.Scene { return openText(p.env, p.app.scene, "https://example.org/#nothing") },
		"a file": func(p *player) ui.Scene {
			return openDropped(p.env, p.app.scene, []platform.File{{Name: "boards", Err: platform.ErrFolder}})
		},
	} {
		for _, over := range [...]ui.Kind{ui.None, ui.Help} {
			p := on("rushhour", ui.Editor)(t)
			editor := p.app.scene
			p.want(over)
			p.app.turn(bring(p))
			if p.tick(); p.app.scene != editor || p.screen().Message() == "" {
				t.Errorf("%s over %v leads to %T", name, over, p.app.scene)
			}
		}
	}
}

// wantDrawn checks, in the editor, that the board is a text.
func (p *player) wantDrawn(board string) {
	p.Helper()
	if p.tick(); !strings.Contains(p.screen().Describe(), p.env.Words.T("edit.name")) {
		p.Fatalf("nothing is drawn: %q", p.screen().Describe())
	}
	p.wantBoard(board)
}
