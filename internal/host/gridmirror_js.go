package host

import "syscall/js"

// A gridMirror holds the elements of a board: a grid of cells, one of which can be reached by Tab, and the buttons of its queries.
type gridMirror struct {
	Board
	el      js.Value
	cells   []js.Value
	queries js.Value
	asks    []js.Value
}

// showBoard mirrors a board, or none.
func (m *mirror) showBoard(b *Board) {
	g := m.grid
	if g != nil && (b == nil || b.Cols != g.Cols || len(b.Cells) != len(g.cells) || len(b.Queries) != len(g.asks)) {
		g.el.Call("remove")
		g.queries.Call("remove")
		g, m.grid = nil, nil
	}
	if b == nil {
		return
	}
	if g == nil {
		g = m.newGrid(b)
		m.grid = g
	}
	g.update(b)
}

func (m *mirror) newGrid(b *Board) *gridMirror {
	g := &gridMirror{el: m.element("div", "grid"), queries: m.element("div", "toolbar")}
	g.Cols, g.Cursor, g.Taken = b.Cols, -1, -1
	rows := len(b.Cells) / b.Cols
	g.el.Call("setAttribute", "aria-rowcount", rows)
	g.el.Call("setAttribute", "aria-colcount", b.Cols)
	for r := range rows {
		row := m.element("div", "row")
		row.Call("setAttribute", "aria-rowindex", r+1)
		for c := range b.Cols {
			cell := m.element("div", "gridcell")
			cell.Call("setAttribute", "aria-colindex", c+1)
			cell.Get("dataset").Set("cell", r*b.Cols+c)
			cell.Set("tabIndex", -1)
			row.Call("append", cell)
			g.cells = append(g.cells, cell)
		}
		g.el.Call("append", row)
	}
	for i := range b.Queries {
		ask := m.element("button", "")
		ask.Set("type", "button")
		ask.Get("dataset").Set("ask", i)
		g.queries.Call("append", ask)
		g.asks = append(g.asks, ask)
	}
	g.Cells, g.Queries = make([]string, len(b.Cells)), make([]string, len(b.Queries))
	m.name.Call("after", g.el, g.queries)
	return g
}

// update changes what differs in the elements.
func (g *gridMirror) update(b *Board) {
	was := g.Board
	g.Board = *b
	if b.Name != was.Name {
		g.el.Call("setAttribute", "aria-label", b.Name)
	}
	if len(b.Cells) > 0 && &b.Cells[0] != &was.Cells[0] {
		for i, name := range b.Cells {
			if name != was.Cells[i] {
				g.cells[i].Call("setAttribute", "aria-label", name)
			}
		}
	}
	for i, name := range b.Queries {
		if name != was.Queries[i] {
			g.asks[i].Set("textContent", name)
		}
	}
	if b.Cursor != was.Cursor {
		if was.Cursor >= 0 {
			g.cells[was.Cursor].Set("tabIndex", -1)
		}
		g.cells[b.Cursor].Set("tabIndex", 0)
	}
	if b.Taken != was.Taken {
		if was.Taken >= 0 {
			g.cells[was.Taken].Call("removeAttribute", "aria-selected")
		}
		if b.Taken >= 0 {
			g.cells[b.Taken].Call("setAttribute", "aria-selected", true)
		}
	}
	if b.Box != was.Box {
		g.layOut()
	}
}

// layOut puts the grid and its cells over the board.
func (g *gridMirror) layOut() {
	b := g.Box
	lay(g.el, b)
	rows := len(g.cells) / g.Cols
	w, h := b.W/float64(g.Cols), b.H/float64(rows)
	for i, cell := range g.cells {
		lay(cell, Box{X: float64(i%g.Cols) * w, Y: float64(i/g.Cols) * h, W: w, H: h})
	}
}
