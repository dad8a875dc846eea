package editor_test

import (
	"strings"
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

func toEditor(p *tabletest.Robot) {
	p.T.Helper()
	p.Want(ui.Editor)
	answeredOf(p)
}

func answeredOf(p *tabletest.Robot) {
	p.T.Helper()
	for range 12 { // longer than a draft has to rest before it is searched
		p.Tick()
	}
	p.Until("the answer", func() bool { return !p.Editor.Investigates() })
}

func cellAt(p *tabletest.Robot, row, col int) render.Point {
	return p.Editor.Cell(puzzles.Cell{Row: row, Col: col}).Center()
}

// Two taps at the same place make the edges come and go, and move none.
func TestSizeStaysUnderTheFinger(t *testing.T) {
	t.Parallel()
	for _, a := range fivePuzzles {
		t.Run(a.name, func(t *testing.T) {
			p := a.open(t)
			toEditor(p)
			was := p.Editor.Draft()
			for _, size := range [][2]float64{{320, 568}, {360, 640}, {640, 360}, {480, 480}, {600, 600}, {660, 620}, {1040, 740}, {1920, 1080}} {
				for _, text := range []int{100, ui.MostTextSize} {
					p.Env.Settings.TextSize = text
					p.Env.Fit(size[0], size[1])
					p.Env.Relayout()
					p.Tick()
					button := p.Screen().UI().Find(ui.Level, 0).Rect
					for _, edges := range []bool{true, false} {
						p.Tap(button.Center())
						got := p.Screen().UI().Find(ui.Level, 0)
						if got.Rect.Center().Sub(button.Center()).Len() > 0.01 || got.Selected != edges || p.Editor.Draft() != was {
							t.Errorf("%v, text %d: the button was at %.0f, is at %.0f; the edges are shown: %v, want %v; the draft is\n%s",
								size, text, button, got.Rect, got.Selected, edges, p.Editor.Draft())
						}
					}
				}
			}
		})
	}
}

// What every brush draws on a board is a board, and mirrored twice or turned around it is what it was.
func TestEditEveryPuzzle(t *testing.T) {
	for _, a := range fivePuzzles {
		t.Run(a.name, func(t *testing.T) {
			p := a.open(t)
			toEditor(p)
			for _, language := range tabletest.Languages {
				p.Speak(language)
				if text := p.Screen().Describe(); strings.Contains(text, "edit.") || strings.Contains(text, "brush.") {
					t.Errorf("a string is missing: %q", text)
				}
			}
			start := p.Editor.Draft()
			for _, around := range [][]ui.Kind{{ui.Mirror, ui.Mirror}, {ui.Turn, ui.Turn, ui.Turn, ui.Turn}} {
				if p.Want(around...); p.Editor.Draft() != start {
					t.Errorf("%v leads to\n%s, want\n%s", around, p.Editor.Draft(), start)
				}
			}
			for brush := 0; ; brush++ {
				p.Do(ui.Intent{Kind: ui.Brush, N: brush})
				if p.Editor.DraftBrush() != brush {
					break
				}
				p.Tap(cellAt(p, brush%2, 1+brush%2))
				p.Drag(cellAt(p, 1, 0), cellAt(p, 1, 2))
				p.Want(ui.Left, ui.Confirm, ui.Confirm)
				if p.Editor.DraftBoard() == "" {
					t.Fatalf("brush %d makes what is no board: %q", brush, p.Screen().Describe())
				}
			}
			answeredOf(p)
			tabletest.DrawChangesNothing(t, p)
			if n := tabletest.Allocs(5, tabletest.Frame(p)); n != 0 {
				t.Errorf("a frame allocates %v times", n)
			}
			fitsWithEdges(t, p)
		})
	}
}

func fitsWithEdges(t *testing.T, p *tabletest.Robot) {
	t.Helper()
	tabletest.Fits(t, p)
	p.Want(ui.Level)
	tabletest.Fits(t, p)
}

// These are the layouts that TestEditEveryPuzzle does not come to.
func TestEditFits(t *testing.T) {
	t.Parallel()
	t.Run("search", func(t *testing.T) {
		p := openJam(t, smallJam)
		tabletest.Script(p.Env, func(search.Request) search.Job { return tabletest.Working{} })
		p.Want(ui.Editor)
		p.Until("the search", func() bool { return p.Offers(ui.Cancel) })
		fitsWithEdges(t, p)
		p.Want(ui.Level, ui.Cancel)
		fitsWithEdges(t, p)
	})
	t.Run("fault", func(t *testing.T) {
		p := openJam(t, smallJam)
		toEditor(p)
		p.Editor.TakeText("......\n..x...\nAA....\nB.....\nBB....\n......\n")
		p.Tick()
		if cells := p.Env.Mirror().Board().Cells; cells[8] != "Flower bed" || cells[12] != "Red car" || cells[18] != "Car" {
			t.Errorf("the cells of what is no board are %q", cells)
		}
		fitsWithEdges(t, p)
	})
	t.Run("no solution", func(t *testing.T) {
		p := tabletest.Open(t, linkup.Puzzle(), "AB\nAB\n")
		toEditor(p)
		p.Do(ui.Intent{Kind: ui.Brush, N: 0})
		p.Tap(cellAt(p, 0, 0)) // an odd one is left
		answeredOf(p)
		if why := p.Editor.DraftMark(); why == nil || !p.Says("linkup.why.oddOne", "The Rabbit at row 2, column 1") {
			t.Errorf("an odd picture: %v, %q", why, p.Screen().Describe())
		}
		fitsWithEdges(t, p)
	})
	t.Run("wide", func(t *testing.T) {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(search.Request) search.Job {
			return tabletest.Answered{Answer: &search.Answer{Solution: search.Solution{Decided: true}}}
		})
		p := tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), strings.Repeat(strings.Repeat("AB", 12)+"\n", 10))
		toEditor(p)
		fitsWithEdges(t, p)
	})
}

func TestAllocations(t *testing.T) {
	for _, text := range []string{smallJam, "......\n......\nAA....\nB.....\nBB....\n......\n"} {
		p := openJam(t, hardJam)
		toEditor(p)
		p.Editor.TakeText(text)
		p.Want(ui.Down)
		answeredOf(p)
		tabletest.AllocatesNothing(t, p)
	}
}

// What a key has done is said, and what was painted where, before what the search finds.
func TestKeysAreAnswered(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	toEditor(p)
	p.Do(ui.Intent{Kind: ui.Choose, N: 2}, ui.Intent{Kind: ui.Down}) // the wall, on the first cell
	for _, test := range []struct {
		key  ui.Kind
		says string
	}{
		{ui.Confirm, "Flower bed, row 1, column 1."},
		{ui.Erase, "Free, row 1, column 1."},
		{ui.Undo, "Undone."},
		{ui.Redo, "Redone."},
		{ui.Jump, "Mirrored."},
		{ui.Restart, "Turned."},
		{ui.Level, "6×6; boards are from 2×2 to 12×12."},
		{ui.NewBoard, "Cleared."},
	} {
		p.Said = ""
		p.Do(ui.Intent{Kind: test.key})
		if !strings.HasPrefix(p.Said, test.says) {
			t.Errorf("after %v it says %q, want %q first", test.key, p.Said, test.says)
		}
		answeredOf(p)
	}
}
