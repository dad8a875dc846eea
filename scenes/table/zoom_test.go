package table_test

import (
	"math"
	"testing"

	"warren/puzzles"
	linkuprules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func openPhone(t testing.TB) *link {
	t.Helper()
	e, blobs := tabletest.NewEnv(t)
	e.Width, e.Height = 360, 640
	return tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), largestLinkup())
}

func pinch(p *tabletest.Robot, at render.Point, by float64) {
	p.Do(ui.Intent{Kind: ui.Pinch, At: at, Value: by, Touch: true})
}

func pan(p *tabletest.Robot, by render.Point) {
	seen, _ := p.Table.Seen()
	p.Do(ui.Intent{Kind: ui.Pinch, At: seen.Center().Add(by), By: by, Value: 1, Touch: true})
}

func wait(p *tabletest.Robot, ms float64) {
	for ; ms > 0; ms -= ui.TickMS {
		p.Tick()
	}
}

func finger(p *tabletest.Robot, k ui.Kind, at render.Point) {
	p.Do(ui.Intent{Kind: k, At: at, Touch: true})
}

func tapFinger(p *tabletest.Robot, at render.Point) {
	finger(p, ui.Press, at)
	finger(p, ui.Release, at)
}

// Taps hit the tiles where they are drawn: on the whole board, twice as large about a tile, moved, and whole again.
func TestZoomHits(t *testing.T) {
	t.Parallel()
	p := openPhone(t)
	pair := func() (from, to render.Point) {
		path := p.Game().Position().(linkuprules.Board).Moves(nil)[0].Path
		return spot(p, path.From()), spot(p, path.To())
	}
	made := 0
	tap := func(what string, from, to render.Point) {
		t.Helper()
		tapFinger(p, from)
		tapFinger(p, to)
		if made++; len(p.Game().Played()) != made {
			t.Fatalf("%s: %d links, want %d: %s", what, len(p.Game().Played()), made, p.Table.Message())
		}
	}
	from, to := pair()
	tap("whole", from, to)

	from, to = pair()
	pinch(p, from, 2)
	tap("twice as large", from, from.Add(to.Sub(from).Mul(2)))
	if !p.Offers(ui.ZoomWhole) {
		t.Error("there is no button for the whole board")
	}
	p.Want(ui.ZoomWhole)
	if p.Offers(ui.ZoomWhole) {
		t.Error("the whole board has a button for the whole board")
	}

	from, to = pair()
	p.Do(ui.Intent{Kind: ui.Pinch, At: from, Value: 1.6}) // Ctrl with the wheel
	_, factor := p.Table.Seen()
	by := render.Point{X: -9, Y: 7}
	p.Do(ui.Intent{Kind: ui.Wheel, At: from, By: by.Mul(-1), Value: -by.Y})
	tap("moved", from.Add(by), from.Add(to.Sub(from).Mul(factor)).Add(by))

	p.Click(ui.ZoomWhole, 0)
	from, to = pair()
	tap("whole again", from, to)
}

// The board stays in its place and no larger than of use, and nothing outside is hit.
func TestZoomLimits(t *testing.T) {
	t.Parallel()
	p := openPhone(t)
	seen, _ := p.Table.Seen()
	pinch(p, seen.Center(), 0.1)
	if _, factor := p.Table.Seen(); factor != 1 {
		t.Errorf("the board is %v times as large", factor)
	}
	pinch(p, seen.Center(), 100)
	wait(p, 200)
	cell, _ := p.Table.KeysCell()
	if cell.W < 44 || cell.W > 97 {
		t.Errorf("the largest cell is %v wide", cell.W)
	}
	for range 40 {
		pan(p, render.Point{X: 100, Y: 100})
	}
	wait(p, 200)
	cell, _ = p.Table.KeysCell() // the first tile
	if cell.X < seen.X || cell.X > seen.X+120 || cell.Y < seen.Y || cell.Y > seen.Y+120 {
		t.Errorf("panned to its corner, the first tile is at %v, the board is seen in %v", cell, seen)
	}
	for range 40 {
		pan(p, render.Point{X: -100, Y: -100})
	}
	wait(p, 200)
	below := render.Point{X: seen.Center().X, Y: seen.Bottom() + 3}
	tapFinger(p, below)
	p.Press(below)
	p.Release(below)
	if p.Table.Release() {
		t.Error("a tap beside the board takes a tile")
	}
	p.Want(ui.Hint)
	p.Until("a hint", func() bool { return p.Table.Session().Tip().Stage != 0 })
	if _, factor := p.Table.Seen(); factor != 1 {
		t.Error("a hint is given for a board of which a part is seen")
	}
}

func TestZoomFollowsKeys(t *testing.T) {
	t.Parallel()
	p := openPhone(t)
	p.Want(ui.ZoomIn, ui.ZoomIn, ui.ZoomIn, ui.ZoomIn)
	seen, factor := p.Table.Seen()
	if factor < 2 {
		t.Fatalf("the keys make the board %v times as large", factor)
	}
	for _, arrow := range [...]ui.Kind{ui.Right, ui.Down, ui.Left, ui.Up} {
		for range 18 {
			p.Want(arrow)
			cell, marked := p.Table.KeysCell()
			if marked && (cell.X < seen.X || cell.Y < seen.Y || cell.Right() > seen.Right() || cell.Bottom() > seen.Bottom()) {
				t.Fatalf("%v: the cursor is at %v, out of %v", arrow, cell, seen)
			}
		}
	}
}

// TestMirrorFollowsZoom checks that the cells that a screen reader finds lie where the cells of the board are seen, when it is larger or moved.
func TestMirrorFollowsZoom(t *testing.T) {
	t.Parallel()
	p := openPhone(t)
	seen, _ := p.Table.Seen()
	check := func(what string) {
		t.Helper()
		wait(p, 200)
		p.Table.LayOut()
		cell, _ := p.Table.KeysCell() // the first
		for n := range p.Env.Mirror().All() {
			if n.Board != nil && (math.Abs(n.Box[0]-cell.X) > 0.1 || math.Abs(n.Box[1]-cell.Y) > 0.1 || n.Box[2]+0.1 < cell.W*float64(n.Board.Cols)) {
				t.Errorf("%s: the grid lies at %v, its first cell is seen at %v", what, n.Box, cell)
			}
		}
	}
	check("whole")
	pinch(p, seen.Center(), 2)
	check("twice as large")
	pan(p, render.Point{X: -30, Y: 25})
	check("moved")
}

// TestDragMovesZoomedBoard checks that a drag of the mouse that begins on no piece moves a board of which a part is seen; on the whole board it
// does nothing, and one that begins on a car moves the car.
func TestDragMovesZoomedBoard(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	e.Width, e.Height = 360, 640
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), "......\n......\nAA....\n......\n...B..\n...B..\n")
	cell := func(row, col int) render.Rect {
		r, _ := p.Table.CellAt(puzzles.Cell{Row: row, Col: col})
		return r
	}
	by := render.Point{X: 60, Y: -20}
	drag := func(from render.Point) (moved render.Point) {
		was := cell(0, 0)
		p.Drag(from, from.Add(by.Mul(0.2)), from.Add(by))
		wait(p, 200)
		now := cell(0, 0)
		return render.Point{X: now.X - was.X, Y: now.Y - was.Y}
	}
	if moved := drag(cell(1, 3).Center()); moved != (render.Point{}) {
		t.Errorf("the whole board has moved by %v", moved)
	}
	p.Do(ui.Intent{Kind: ui.Pinch, At: cell(2, 2).Center(), Value: 2})
	wait(p, 200)
	if moved := drag(cell(1, 3).Center()); moved.Sub(by).Len() > 0.01 {
		t.Errorf("from an empty cell the board has moved by %v, want %v", moved, by)
	}
	if moved := drag(cell(2, 1).Center()); moved != (render.Point{}) || len(p.Game().Played()) != 1 {
		t.Errorf("from a car the board has moved by %v, after %d moves", moved, len(p.Game().Played()))
	}
	p.Tap(cell(2, 1).Center())
	p.Tap(cell(2, 3).Center()) // a click on an empty cell leads the car there
	if len(p.Game().Played()) != 2 {
		t.Errorf("clicks have made %d moves, want 2", len(p.Game().Played()))
	}
}
