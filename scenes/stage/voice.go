package stage

import (
	"slices"
	"strconv"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Voice tells the position that the view shows to players who cannot see it. A nil function means that the view has nothing to say; without Cell,
// the signs of the board's text stand for what is on it.
type Voice struct {
	Cell func(w *ui.Words, c puzzles.Cell) string
	// State returns what the text of the board leaves out, in one short sentence.
	State func(w *ui.Words) string
	Moved func(w *ui.Words, m session.Move) string
	// Undone returns what a move was that has been taken back.
	Undone func(w *ui.Words, m session.Move) string
	// Tip returns the move of a hint, or only its piece.
	Tip func(w *ui.Words, tip session.Tip) string
	// Reach returns one short sentence about where the piece on a cell can go, or "".
	Reach   func(w *ui.Words, c puzzles.Cell) string
	Queries []Query
}

// A Cursor is the state of the keys on a board.
type Cursor struct {
	At    puzzles.Cell
	Shown bool
	Head  bool         // no cursor is shown, but the arrows move what is on At
	Taken int          // the selected piece, 0 for none
	Piece puzzles.Cell // a cell of the selected piece
	Leads bool         // the arrows move the selected piece
}

func (v Voice) OnCell(w *ui.Words, c puzzles.Cell, sign rune) string {
	if v.Cell != nil {
		return v.Cell(w, c)
	}
	if sign == '.' {
		return w.T("mirror.free")
	}
	return string(sign)
}

var sideNames = [...]string{puzzles.North: "mirror.up", puzzles.East: "mirror.right", puzzles.South: "mirror.down", puzzles.West: "mirror.left"}

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

func PlaceName(w *ui.Words, c puzzles.Cell) string { return w.F("mirror.place", c.Row+1, c.Col+1) }

// CellName is for use within a sentence.
func CellName(w *ui.Words, c puzzles.Cell) string { return w.F("mirror.cellAt", PlaceName(w, c)) }

// CellsName is for use within a sentence. It tells more cells than one by their number and their rows.
func CellsName(w *ui.Words, cells []puzzles.Cell) string {
	if len(cells) == 1 {
		return CellName(w, cells[0])
	}
	switch rows := rowsOf(cells); len(rows) {
	case 0:
		return ""
	case 1:
		return w.F("mirror.cellsInRow", len(cells), rows[0]+1)
	default:
		return w.F("mirror.cellsIn", len(cells), rows[0]+1, rows[len(rows)-1]+1)
	}
}

func rowsOf(cells []puzzles.Cell) (rows []int) {
	for _, c := range cells {
		rows = append(rows, c.Row)
	}
	slices.Sort(rows)
	return slices.Compact(rows)
}

// Spots is Places, but tells cells in more than two rows by their number.
func Spots(w *ui.Words, cells []puzzles.Cell) string {
	if rows := rowsOf(cells); len(rows) > 2 {
		return w.F("mirror.spotsIn", len(cells), rows[0]+1, rows[len(rows)-1]+1)
	}
	return Places(w, cells)
}

func Places(w *ui.Words, cells []puzzles.Cell) string {
	cells = slices.Clone(cells)
	slices.SortFunc(cells, func(a, b puzzles.Cell) int {
		if a.Row != b.Row {
			return a.Row - b.Row
		}
		return a.Col - b.Col
	})
	var rows []string
	for i := 0; i < len(cells); {
		first := i
		for i < len(cells) && cells[i].Row == cells[first].Row {
			i++
		}
		if i == first+1 {
			rows = append(rows, PlaceName(w, cells[first]))
			continue
		}
		rows = append(rows, w.F("mirror.columns", cells[first].Row+1, columns(w, cells[first:i])))
	}
	return joined(rows, w.T("mirror.places.comma"), w.T("mirror.places.and"))
}

// columns tells three or more sorted columns beside each other by the first and the last.
func columns(w *ui.Words, row []puzzles.Cell) string {
	var parts []string
	for i := 0; i < len(row); {
		end := i + 1
		for end < len(row) && row[end].Col == row[end-1].Col+1 {
			end++
		}
		if end > i+2 {
			parts = append(parts, w.F("mirror.range", row[i].Col+1, row[end-1].Col+1))
			i = end
			continue
		}
		parts = append(parts, strconv.Itoa(row[i].Col+1))
		i++
	}
	return joined(parts, w.T("mirror.list.comma"), w.T("mirror.numbers.and"))
}

func At(w *ui.Words, name string, c puzzles.Cell) string {
	return w.F("mirror.at", name, PlaceName(w, c))
}

func Listed(w *ui.Words, parts []string) string {
	return joined(parts, w.T("mirror.list.comma"), w.T("mirror.and"))
}

// Some is Listed, but counts the parts after the second.
func Some(w *ui.Words, parts []string) string {
	const most = 2
	if more := len(parts) - most; more > 0 {
		parts = append(slices.Clip(parts[:most]), w.F("mirror.more", more))
	}
	return Listed(w, parts)
}

// InReason adds to what is on a cell that a reason marks it.
func InReason(w *ui.Words, says string, why *search.Reason, c puzzles.Cell) string {
	if why != nil && slices.Contains(why.Cells, [2]int{c.Row, c.Col}) {
		return w.F("mirror.inReason", says)
	}
	return says
}

func Either(w *ui.Words, parts []string) string {
	return joined(parts, w.T("mirror.list.comma"), w.T("mirror.or"))
}

func joined(parts []string, comma, last string) string {
	if n := len(parts); n > 1 {
		return strings.Join(parts[:n-1], comma) + last + parts[n-1]
	}
	return strings.Join(parts, "")
}

func Reached(w *ui.Words, piece string, ways []string) string {
	if len(ways) == 0 {
		return w.F("mirror.cannot", piece)
	}
	return w.F("mirror.can", piece, Either(w, ways))
}
