package stage

import (
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/ui"
)

// A Voice is how a view tells its board to those who cannot see it. It speaks of the position that the view shows. A nil function
// means that the view has nothing to say of the kind; without Cell, the signs of the board's text stand for what is on it.
type Voice[M any] struct {
	// Cell returns what stands on a cell.
	Cell func(w *ui.Words, c puzzles.Cell) string
	// State returns what the text of the board leaves out, in one short sentence.
	State func(w *ui.Words) string
	// Moved returns one short sentence after a move.
	Moved func(w *ui.Words, m M) string
	// Undone returns what a move was that has been taken back, on the position before it; nil for what Tip says of it.
	Undone func(w *ui.Words, m M) string
	// Tip returns the move of a hint, or only its piece.
	Tip func(w *ui.Words, tip Tip[M]) string
	// Reach returns one short sentence about where the piece on a cell can go, or "".
	Reach func(w *ui.Words, c puzzles.Cell) string
	// Arrow returns what an arrow of a reason from one cell to another means, or "" if it means no more than its two ends.
	Arrow func(w *ui.Words, from, to puzzles.Cell) string
	// Queries are the questions that can be asked about the board or the cell under the cursor.
	Queries []Query
}

// A Cursor is the state of the keys on a board.
type Cursor struct {
	At    puzzles.Cell
	Shown bool
	Head  bool         // no cursor is shown, but the arrows move what is on At
	Taken int          // identifies the piece that the player has selected, 0 for none;
	Piece puzzles.Cell // it is on this cell,
	Leads bool         // and the arrows move it
}

// erase returns the voice with the type of the moves hidden.
func (v Voice[M]) erase() Voice[session.Move] {
	e := Voice[session.Move]{Cell: v.Cell, State: v.State, Reach: v.Reach, Arrow: v.Arrow, Queries: v.Queries}
	if v.Moved != nil {
		e.Moved = func(w *ui.Words, m session.Move) string { return v.Moved(w, m.(M)) }
	}
	if v.Undone != nil {
		e.Undone = func(w *ui.Words, m session.Move) string { return v.Undone(w, m.(M)) }
	} else if v.Tip != nil {
		e.Undone = func(w *ui.Words, m session.Move) string {
			return v.Tip(w, Tip[M]{Stage: session.TipMove, Move: m.(M)})
		}
	}
	if v.Tip != nil {
		e.Tip = func(w *ui.Words, tip Tip[session.Move]) string {
			return v.Tip(w, Tip[M]{Stage: tip.Stage, Move: tip.Move.(M)})
		}
	}
	return e
}

// Cells returns what stands on every cell of the board that the view shows, whose text has these rows.
func (v *Voice[M]) Cells(w *ui.Words, rows []string) []string {
	var cells []string
	for row, text := range rows {
		for col, sign := range []rune(text) {
			says := v.OnCell(w, puzzles.Cell{Row: row, Col: col}, sign)
			cells = append(cells, w.F("mirror.cell", says, row+1, col+1))
		}
	}
	return cells
}

// OnCell returns what stands on a cell; sign is its sign in the text of the board.
func (v *Voice[M]) OnCell(w *ui.Words, c puzzles.Cell, sign rune) string {
	if v.Cell != nil {
		return v.Cell(w, c)
	}
	if sign == '.' {
		return w.T("mirror.free")
	}
	return string(sign)
}

// sideNames are the strings of the sides of a cell.
var sideNames = [...]string{puzzles.North: "mirror.up", puzzles.East: "mirror.right", puzzles.South: "mirror.down", puzzles.West: "mirror.left"}

// SideName returns the name of a side.
func SideName(w *ui.Words, s puzzles.Side) string { return w.T(sideNames[s]) }

// WayName returns the name of the direction of a step; one of its numbers is 0.
func WayName(w *ui.Words, down, right int) string {
	switch {
	case down < 0:
		return w.T("mirror.up")
	case down > 0:
		return w.T("mirror.down")
	case right < 0:
		return w.T("mirror.left")
	}
	return w.T("mirror.right")
}

// PlaceName returns the row and the column of a cell.
func PlaceName(w *ui.Words, c puzzles.Cell) string { return w.F("mirror.place", c.Row+1, c.Col+1) }

// Listed joins the parts of a list.
func Listed(w *ui.Words, parts []string) string {
	if n := len(parts); n > 1 {
		return strings.Join(parts[:n-1], w.T("mirror.comma")) + w.T("mirror.and") + parts[n-1]
	}
	return strings.Join(parts, "")
}

// Reached returns the sentence about where a piece can go.
func Reached(w *ui.Words, piece string, ways []string) string {
	if len(ways) == 0 {
		return w.F("mirror.cannot", piece)
	}
	return w.F("mirror.can", piece, Listed(w, ways))
}
