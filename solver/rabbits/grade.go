package rabbits

import (
	"cmp"
	"slices"

	"warren/solver/humanmodel"
	"warren/solver/search"
)

// newGrader returns the search for the grade; the table is nil if it is not known yet. Nobody has studied people on boards of Burrow, so the player is that of
// Traffic Jam, without what is about cars.
func newGrader[K key](task task, kept *cache[K], known *table[K]) search.Search {
	full := newFullSearch(task, kept, nil, initialSlots)
	full.Table = known
	distances := search.Search(full)
	if !task.model.enoughHoles(task.board) {
		distances = newSolver[K](task, nil) // which has nothing to search
	}
	return humanmodel.NewGrader(distances, levels[:], func() *humanmodel.Player[K] {
		if !full.Leaves(humanmodel.Bytes) {
			return nil
		}
		return humanmodel.NewPlayer(&humanmodel.People, keyOf[K](task.model, task.board), newViewer(task, full.Table).look)
	})
}

// A viewer tells a player what there is to see of positions.
type viewer[K key] struct {
	*model
	table  *table[K]
	moves  *expander[K]
	placed [cellCount]int // where each cell is on the first in text of the board's eight images: moves come in one order on boards that are alike
}

func newViewer[K key](task task, table *table[K]) *viewer[K] {
	v := &viewer[K]{model: task.model, table: table, moves: newExpander[K](task.model, metricMoves)}
	text, first := textOf(v.model, new(keyOf[K](task.model, task.board))), ""
	for image := range 8 {
		var placed [cellCount]int
		signs := []byte(text)
		for cell := range v.side * v.side {
			row, col := cell/v.side, cell%v.side
			if image&1 != 0 {
				row = v.side - 1 - row
			}
			if image&2 != 0 {
				col = v.side - 1 - col
			}
			if image&4 != 0 {
				row, col = col, row
			}
			placed[cell] = row*v.side + col
			signs[row*(v.side+1)+col] = text[cell/v.side*(v.side+1)+cell%v.side]
		}
		if canonical := mustParse(string(signs)).Canonical().String(); first == "" || canonical < first {
			first, v.placed = canonical, placed
		}
	}
	return v
}

// look returns what there is to see of a position.
func (v *viewer[K]) look(at K) (sight humanmodel.Sight[K]) {
	sight.Left, _ = v.table.Distance(&at)
	found := v.moves.expand(&at)
	for _, to := range found {
		fox, from, after := changed(v.model, &at, &to)
		long, whole := 0, true // a rabbit has one jump each way
		if fox != jump {
			f := &v.foxes[fox]
			long = f.stride
			by, farther := cmp.Compare(after, from), to
			farther[f.word] += uint64(by) << f.shift
			q := f.offset(to[f.word]) + by
			whole = q < 0 || q > f.slack || !slices.Contains(found, farther)
		}
		first := func(cell int) uint32 { return uint32(min(v.placed[cell], v.placed[cell+long])) } // of the piece's cells
		move := humanmodel.Move[K]{To: to, At: uint8(from), After: uint8(after), Order: first(from)*cellCount + first(after)}
		move.Set(humanmodel.Whole, whole)
		sight.Moves = append(sight.Moves, move)
	}
	return sight
}
