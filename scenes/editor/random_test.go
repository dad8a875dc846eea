package editor_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/scenes/editor"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

var draftSigns = map[string]string{
	"maze": ".═║╔╗╚╝╠╣╦╩╬SE", "linkup": ".ABCab09", "rushhour": ".oxABCDz", "rabbits": ".RXabF", "onestroke": ".#SE",
}

type draftsman struct {
	*rapid.T
	p            *tabletest.Robot
	puzzle       string
	past, undone []string
	changed      bool // so that the draft is kept
}

// A draft is always read as it is written, within the limits of the puzzle; if it is no board its fault is told. Undo and Redo bring back exactly
// what was there.
func TestEditAtRandom(t *testing.T) {
	t.Parallel()
	robots := map[string]*tabletest.Robot{}
	for _, a := range fivePuzzles {
		robots[a.name] = a.open(t)
		tabletest.Script(robots[a.name].Env, func(search.Request) search.Job { return tabletest.Working{} })
	}
	deep.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom(slices.Sorted(maps.Keys(robots))).Draw(rt, "puzzle")
		p := robots[name]
		size := rapid.SampledFrom([][2]float64{{1040, 740}, {360, 640}, {390, 844}}).Draw(rt, "window")
		p.Env.Width, p.Env.Height = size[0], size[1]
		p.Env.Relayout()
		d := &draftsman{T: rt, p: p, puzzle: name}
		p.Draw(d.anyText())
		p.Tick()
		d.past = p.Editor.DraftPast()
		d.check("the beginning")
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			d.step()
			tabletest.Frame(p)()
		}
		for len(d.past) > 0 {
			d.undo(p.Editor.Draft())
		}
		p.Want(ui.Editor)
	})
}

func (d *draftsman) anyText() string {
	rows, cols := rapid.IntRange(1, 15).Draw(d.T, "rows"), rapid.IntRange(1, 25).Draw(d.T, "cols")
	if rapid.Bool().Draw(d.T, "small") {
		rows, cols = min(rows, 7), min(cols, 7)
	}
	if rapid.Bool().Draw(d.T, "square") {
		cols = rows
	}
	signs := []rune(draftSigns[d.puzzle])
	if rapid.IntRange(0, 3).Draw(d.T, "odd signs") == 0 {
		signs = append(signs, []rune("?/ \r\x00é")...)
	}
	var text strings.Builder
	for range rows {
		for range cols {
			text.WriteRune(rapid.SampledFrom(signs).Draw(d.T, "sign"))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

func (d *draftsman) step() {
	p := d.p
	switch what := rapid.SampledFrom([]string{"drag", "drag", "keys", "take", "resize", "resize", "mirror", "turn", "clear", "paste", "undo", "redo", "zoom", "erase"}).Draw(d.T, "what"); what {
	case "drag":
		d.edit(what, func() {
			d.brush()
			path := []puzzles.Cell{d.anyCell("from", 0), d.anyCell("over", 1), d.anyCell("to", 1)}
			at := func(i int) ui.Intent { return ui.Intent{At: p.Editor.Cell(path[i]).Center()} }
			if slices.ContainsFunc(p.Screen().UI().Widgets(), func(w ui.Placed) bool { return w.Rect.Contains(at(0).At) }) {
				return // the board is zoomed, and the cell under a button
			}
			for i, kind := range []ui.Kind{ui.Press, ui.Drag, ui.Drag, ui.Release} {
				in := at(min(i, 2))
				in.Kind = kind
				p.Screen().Do(in)
			}
		})
	case "keys":
		d.edit(what, func() {
			d.brush()
			d.arrows()
			p.Want(ui.Toggle)
			d.arrows()
			p.Want(ui.Toggle)
		})
	case "take":
		d.edit(what, func() {
			d.brush()
			d.arrows()
			if p.Want(ui.Confirm); p.Editor.DraftHeld() {
				d.arrows()
				p.Want(ui.Confirm)
			}
		})
	case "erase":
		d.edit(what, func() { p.Want(ui.Erase) })
	case "resize":
		d.edit(what, func() { p.Do(ui.Intent{Kind: ui.Resize, N: rapid.IntRange(0, editor.AllOut+1).Draw(d.T, "edge")}) })
	case "mirror":
		d.edit(what, func() { p.Want(ui.Mirror) })
	case "turn":
		d.edit(what, func() { p.Want(ui.Turn) })
	case "clear":
		d.edit(what, func() { p.Want(ui.Clear) })
	case "paste":
		d.edit(what, func() { p.Editor.TakeText(d.anyText()); p.Tick() })
	case "undo":
		now := p.Editor.Draft()
		if rapid.Bool().Draw(d.T, "with the brush down") { // what it has drawn by then counts for nothing
			d.brush()
			p.Want(ui.Toggle)
			d.arrows()
		}
		d.undo(now)
	case "redo":
		if len(d.undone) == 0 {
			return
		}
		want := d.undone[len(d.undone)-1]
		d.undone = d.undone[:len(d.undone)-1]
		d.past = append(d.past, p.Editor.Draft())
		p.Want(ui.Redo)
		if got := p.Editor.Draft(); got != want {
			d.Fatalf("Redo brings back\n%swant\n%s", got, want)
		}
	case "zoom":
		p.Want(rapid.SampledFrom([]ui.Kind{ui.ZoomIn, ui.ZoomOut, ui.ZoomWhole}).Draw(d.T, "zoom"))
		d.arrows()
	}
	d.check("a step")
}

func (d *draftsman) edit(what string, how func()) {
	before := d.p.Editor.Draft()
	how()
	d.p.Tick()
	if d.p.Editor.Draft() != before {
		d.past, d.undone, d.changed = append(d.past, before), nil, true
	}
	d.check(what)
}

func (d *draftsman) undo(now string) {
	d.p.Want(ui.Undo)
	if len(d.past) == 0 {
		d.check("nothing to undo")
		return
	}
	want := d.past[len(d.past)-1]
	d.past, d.undone, d.changed = d.past[:len(d.past)-1], append(d.undone, now), true
	if got := d.p.Editor.Draft(); got != want {
		d.Fatalf("Undo brings back\n%swant\n%s", got, want)
	}
}

func (d *draftsman) brush() {
	d.p.Do(ui.Intent{Kind: ui.Brush, N: rapid.IntRange(0, 13).Draw(d.T, "brush")})
}

func (d *draftsman) anyCell(label string, outside int) puzzles.Cell {
	draft := puzzles.DraftOf(d.p.Editor.Draft(), '.')
	return puzzles.Cell{
		Row: rapid.IntRange(-outside, draft.Rows()-1+outside).Draw(d.T, label+" row"),
		Col: rapid.IntRange(-outside, draft.Cols()-1+outside).Draw(d.T, label+" col"),
	}
}

func (d *draftsman) arrows() {
	for _, arrow := range rapid.SliceOfN(rapid.SampledFrom([]ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right}), 0, 4).Draw(d.T, "arrows") {
		d.p.Want(arrow)
	}
}

func (d *draftsman) check(after string) {
	p := d.p
	p.Tick()
	text := p.Editor.Draft()
	again := puzzles.DraftOf(text, '.')
	if again.String() != text || again.Rows() == 0 {
		d.Fatalf("after %s the draft\n%sis read as\n%s", after, text, again)
	}
	if p.Env.Saver.Flush(); d.changed {
		if kept, _ := p.Blobs.Load("draft-" + d.puzzle); string(kept) != text {
			d.Fatalf("after %s kept is\n%snot\n%s", after, kept, text)
		}
	}
	rows, cols := p.Editor.DraftLimits()
	if again.Rows() > rows || again.Cols() > cols {
		d.Fatalf("after %s the draft has %d rows and %d columns, more than %d and %d:\n%s", after, again.Rows(), again.Cols(), rows, cols, text)
	}
	says := p.Screen().Describe()
	tells := strings.Contains(says, "Not a board yet: ")
	if board := p.Editor.DraftBoard(); board != "" {
		read := puzzles.DraftOf(board, '.')
		if tells != p.Editor.DraftSolved() || p.Editor.DraftMark() != nil || read.Rows() != again.Rows() || read.Cols() != again.Cols() {
			d.Fatalf("after %s the draft\n%sis the board\n%sand it says %q", after, text, board, says)
		}
	} else if !tells && p.Screen().Message() == "" || strings.Contains(says, "fault.") {
		d.Fatalf("after %s the fault of the draft\n%sis not told: %q", after, text, says)
	}
	if why := p.Editor.DraftMark(); why != nil && !again.Inside(puzzles.Cell{Row: why.Cells[0][0], Col: why.Cells[0][1]}) {
		d.Fatalf("after %s the fault is at %v of\n%s", after, why.Cells[0], text)
	}
}
