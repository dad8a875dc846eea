package linkup

import (
	rules "warren/puzzles/linkup"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

func (v *view) reason(w *ui.Words, why *search.Reason) string {
	key := "linkup.aloud." + why.Kind
	cells := stage.CellsOf(why.Cells)
	switch why.Kind {
	case "odd":
		if len(cells) == 1 {
			return ui.Capital(w.F("linkup.aloud.oddOne", v.tileAt(w, cells[0])))
		}
		return w.F(key, v.onCell(w, cells[0]), len(cells), stage.Places(w, cells))
	case "only":
		return w.F(key, v.pair(w, cells[0], cells[1]))
	case "pairs", "last", "walled":
		return ui.Capital(w.F(key, v.pair(w, cells[0], cells[1])))
	case "before":
		says := w.F(key, v.pair(w, cells[0], cells[1]), why.Counts[0])
		if why.Counts[0] == 1 {
			says = w.F("linkup.aloud.beforeOne", v.pair(w, cells[0], cells[1]))
		}
		return w.Sentences(says, v.waits(w, why.Arrows))
	case "most", "frees":
		says := w.F(key, v.pair(w, cells[0], cells[1]), why.Counts[0])
		if why.Counts[0] == 1 && why.Kind == "frees" {
			says = w.F("linkup.aloud.freesOne", v.pair(w, cells[0], cells[1]))
		}
		return w.Sentences(says, v.freed(w, why.Arrows))
	case "locked", "stuck":
		return w.Sentences(ui.Capital(w.F(key, v.kinds(w, cells))), v.waits(w, why.Arrows))
	case "turns":
		return ui.Capital(w.F(key, v.pair(w, cells[0], cells[len(cells)-1]), len(cells)-2))
	}
	return ""
}

// pair is for use within a sentence.
func (v *view) pair(w *ui.Words, a, b rules.Cell) string {
	sign := v.board.PictureAt(a)
	if sign == 0 { // the tiles have gone since
		return stage.CellsName(w, []rules.Cell{a, b})
	}
	return v.pairOf(w, sign, a, b)
}

// pairOf is pair for tiles that may have just gone.
func (v *view) pairOf(w *ui.Words, sign byte, a, b rules.Cell) string {
	name := w.F("linkup.say.two", v.picture(w, sign))
	if glyph, ok := v.glyph(sign); ok {
		name = w.T(pairNames[glyph])
	}
	return w.F("linkup.say.pairAt", name, stage.PlaceName(w, a), stage.PlaceName(w, b))
}

// tileAt is for use within a sentence.
func (v *view) tileAt(w *ui.Words, c rules.Cell) string {
	if v.board.PictureAt(c) == 0 { // the tile has gone since
		return stage.CellName(w, c)
	}
	return stage.At(w, w.F("linkup.say.the", v.onCell(w, c)), c)
}

// kinds names tiles, those of a picture together.
func (v *view) kinds(w *ui.Words, cells []rules.Cell) string {
	var signs []byte
	at := map[byte][]rules.Cell{}
	for _, c := range cells {
		sign := v.board.PictureAt(c)
		if at[sign] == nil {
			signs = append(signs, sign)
		}
		at[sign] = append(at[sign], c)
	}
	var names []string
	for _, sign := range signs {
		switch of := at[sign]; len(of) {
		case 1:
			names = append(names, v.tileAt(w, of[0]))
		case 2:
			names = append(names, v.pair(w, of[0], of[1]))
		default:
			names = append(names, w.F("linkup.say.some", len(of), v.onCell(w, of[0]), stage.Places(w, of)))
		}
	}
	return stage.Listed(w, names)
}

func (v *view) waits(w *ui.Words, arrows [][2][2]int) (says string) {
	for _, a := range arrows {
		says = w.Sentences(says, ui.Capital(w.F("linkup.aloud.waits", v.tileAt(w, stage.CellOf(a[0])), v.tileAt(w, stage.CellOf(a[1])))))
	}
	return says
}

// freed names the tiles from which the arrows lead: one of each pair that can be linked then.
func (v *view) freed(w *ui.Words, arrows [][2][2]int) string {
	var tiles []string
	for _, a := range arrows {
		tiles = append(tiles, v.tileAt(w, stage.CellOf(a[0])))
	}
	if len(tiles) == 0 {
		return ""
	}
	return w.F("linkup.aloud.freed", stage.Listed(w, tiles))
}
