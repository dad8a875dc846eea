package rushhour

import (
	"math/bits"
	"slices"
	"strings"

	"warren/puzzles/rushhour"
	"warren/solver/humanmodel"
	"warren/solver/search"
)

// newGrader returns the search for the grade; the table is nil if it is not known yet.
func newGrader[K key](task task, kept *cache[K], known *table[K]) search.Search {
	full := newFullSearch(task, kept, nil, initialSlots)
	full.Table = known
	distances := search.Search(full)
	if task.model.goal == 0 {
		distances = newSolver[K](task, nil) // which has nothing to search
	}
	return humanmodel.NewGrader(distances, levels[:], func() *humanmodel.Player[K] {
		if !full.Leaves(humanmodel.Bytes) {
			return nil
		}
		start := full.Table.Expander.node(task.model, task.model.pose(task.board))
		return humanmodel.NewPlayer(&humanmodel.People, start.key, newViewer(task, full.Table).look)
	})
}

// A viewer tells a player what there is to see of positions.
type viewer[K key] struct {
	model *model
	table *table[K]
	hero  int  // index of the red car
	flip  bool // the order of moves is that of the board upside down, so that boards that are alike are played alike
}

func newViewer[K key](task task, table *table[K]) *viewer[K] {
	v := &viewer[K]{model: task.model, table: table}
	v.hero = slices.IndexFunc(v.model.cars, func(c vehicle) bool { return c.letter == rushhour.Hero })
	rows := strings.Fields(task.board.String())
	slices.Reverse(rows)
	v.flip = mustParse(strings.Join(rows, "\n")).Canonical().String() < task.board.Canonical().String()
	return v
}

// look returns what there is to see of a position.
func (v *viewer[K]) look(at K) (sight humanmodel.Sight[K]) {
	m := v.model
	pose := m.poseOf(uint64(at - 1))
	_, horizontal, vertical := m.index(pose)
	taken := horizontal | vertical
	hero := &m.cars[v.hero]
	ahead := (m.goal<<1 - 1) &^ (1<<(hero.base+int(pose[v.hero])+hero.len) - 1)
	next := ahead & -ahead
	sight.Left, _ = v.table.Distance(&at)
	waited := v.waitedFor(&pose, ahead)
	sight.Moves = make([]humanmodel.Move[K], 0, 16)
	for i := range m.cars {
		car, q := &m.cars[i], int(pose[i])
		own := car.cells(q)
		free := func(q int) bool { return 0 <= q && q <= car.slack && taken&^own&car.cells(q) == 0 }
		rank := func(q int) K { return K(car.weight * choose(q+car.order-1, car.order)) }
		for _, by := range [...]int{-1, 1} {
			for to := q + by; free(to); to += by {
				cells := car.cells(to)
				move := humanmodel.Move[K]{To: at + rank(to) - rank(q), At: uint8(i), After: uint8(i), Order: v.first(own)*cellCount + v.first(cells)}
				if i != v.hero {
					move.Features[humanmodel.Blocks] = int8(bits.OnesCount64(cells&ahead) - bits.OnesCount64(own&ahead))
				}
				move.Set(humanmodel.Whole, !free(to+by))
				move.Set(humanmodel.Frees, next&own&^cells != 0)
				move.Set(humanmodel.Aside, waited>>i&1 == 0)
				sight.Moves = append(sight.Moves, move)
			}
		}
	}
	return sight
}

// first returns the first of some cells.
func (v *viewer[K]) first(cells uint64) uint32 {
	if v.flip {
		cells = bits.ReverseBytes64(cells)
	}
	return uint32(bits.TrailingZeros64(cells))
}

// waitedFor returns the set of the red car and the vehicles that it waits for: those ahead of it, those in the way of one that would make room, and so on.
func (v *viewer[K]) waitedFor(pose *pose, ahead uint64) (waited uint64) {
	waited = 1 << v.hero
	for ahead != 0 {
		room := uint64(0) // that the vehicles found now need
		for i := range v.model.cars {
			car, q := &v.model.cars[i], int(pose[i])
			own := car.cells(q)
			if own&ahead == 0 || waited>>i&1 != 0 {
				continue
			}
			waited |= 1 << i
			first := (bits.TrailingZeros64(own&ahead) - car.base) / car.stride
			last := (bits.Len64(own&ahead) - 1 - car.base) / car.stride
			for to := first - car.len; 0 <= to && to < q; to++ {
				room |= car.cells(to) &^ own
			}
			for to := last + 1; q < to && last < car.slack; to-- {
				room |= car.cells(to) &^ own
			}
		}
		ahead = room
	}
	return waited
}
