package rabbits

import (
	"warren/scenes/ui"
)

// doKey turns a key into a gesture: arrows move the cursor, Enter takes a piece, and then an arrow makes its jump, or its
// slide of one cell.
func (v *view) doKey(in ui.Intent) gesture {
	if in.Kind == ui.Confirm {
		return v.take()
	}
	down, right, ok := in.Step()
	if !ok {
		return gesture{}
	}
	v.Settle()
	if v.selected == none {
		if !v.byKeys {
			v.byKeys = true
			return gesture{}
		}
		if next := v.cursor.Plus(down, right); v.grid.Inside(next) {
			v.cursor = next
		}
		return gesture{}
	}
	p := &v.pieces[v.selected]
	v.byKeys, v.cursor = true, p.cell
	m, err := v.board.Push(p.cell, down, right)
	return v.move(v.selected, m, err)
}

// take takes the piece under the cursor, or releases the taken one.
func (v *view) take() gesture {
	if !v.byKeys {
		v.byKeys = true
		if v.selected == none {
			return gesture{}
		}
	}
	piece := v.pieceOn(v.cursor)
	switch {
	case v.selected != none:
		v.selected = none
	case v.board.Mushroom(v.cursor):
		return v.refuseMushroom(v.cursor)
	case piece == none:
		return gesture{Refusal: "rabbits.pickFirst"}
	default:
		return v.choose(piece)
	}
	return gesture{}
}
