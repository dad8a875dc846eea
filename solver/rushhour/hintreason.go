package rushhour

import (
	"encoding/json"
	"fmt"
	"slices"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A vehicle waits for another one if it cannot do what is wanted of it while that one stays: the red car, get out; a vehicle ahead of it, clear the cell
// there; any other, move at all.
const (
	// reasonClear: nothing is left ahead of the red car. The arrow leads out.
	reasonClear = "clear"
	// reasonInWay: the hinted vehicle, to which the arrow leads, is ahead of the red car.
	reasonInWay = "inWay"
	// reasonWaits: the arrows lead from the red car to the hinted vehicle, each to what a vehicle waits for. Counts has their number.
	reasonWaits = "waits"
	// reasonAside: the same, and the hinted vehicle is the red car itself.
	reasonAside = "aside"
	// reasonMust: the red car waits for the hinted vehicle, to which the arrow leads.
	reasonMust = "must"
)

// A hintSearch answers TaskWhy: it follows vehicles that wait for each other from the hinted one backward to the red car. While a vehicle is frozen, all positions
// are searched, and the others that could not do what is wanted of them wait for it.
type hintSearch struct {
	search.Straight
	task    task // about the position alone
	memory  *memory[uint64]
	waiting []waiting // the hinted vehicle and those from which links lead to it, in the order found
	found   *search.Reason
}

// A waiting is a vehicle, and the index of that which it waits for.
type waiting struct {
	car rushhour.Car
	of  int // none for the hinted one
}

// openWhy opens the search for what speaks for the move in the request's Args or, without any, for why the position is lost.
func (o *opener) openWhy(req search.Request) (search.Search, error) {
	start, board, err := search.Decode(req, rushhour.Parse, search.ApplyAll[rushhour.Board, rushhour.Move])
	if err != nil {
		return nil, err
	}
	// The next hint is looked up in the table. So that stays if it takes no more than half of the
	// memory, and the search takes the other half.
	req.Limits.Bytes /= 2
	o.narrow.Spare(start.String(), req.Metric, req.Limits.Bytes)
	o.wide.Spare(start.String(), req.Metric, req.Limits.Bytes)
	w := &hintSearch{task: task{board, board, newModel(board), req.Metric, req.Limits}, memory: o.wide.Memory()}
	w.Begin(func(work *search.Work) {
		if len(w.waiting) > 0 {
			w.found = w.follow(work)
		}
	})
	if len(req.Args) == 0 {
		w.found = w.task.model.lostReason(board)
		return w, nil
	}
	var move rushhour.Move
	if err := json.Unmarshal(req.Args, &move); err != nil {
		return nil, fmt.Errorf("args: %w", err)
	}
	after, err := board.Apply(move)
	if err != nil {
		return nil, fmt.Errorf("args: %w", err)
	}
	hero, _ := board.Car(rushhour.Hero)
	hinted, _ := board.Car(move.Car)
	switch {
	case after.Solved():
		way := [2][2]int{{hero.Row, hero.Col + hero.Len - 1}, {hero.Row, board.Cols() - 1}}
		w.found = &search.Reason{Kind: reasonClear, Arrows: [][2][2]int{way}}
	case w.ahead(hinted):
		w.found = &search.Reason{Kind: reasonInWay, Arrows: [][2][2]int{w.arrow(hero, hinted)}}
	case w.task.model != nil:
		w.waiting = []waiting{{car: hinted}}
	}
	return w, nil
}

// ahead reports whether a vehicle crosses the red car's row ahead of it.
func (w *hintSearch) ahead(c rushhour.Car) bool {
	hero, _ := w.task.board.Car(rushhour.Hero)
	return c.Vertical && c.Col >= hero.Col+hero.Len && c.Row <= hero.Row && hero.Row < c.Row+c.Len
}

// follow returns the reason that the red car waits for the hinted vehicle.
func (w *hintSearch) follow(work *search.Work) (spare *search.Reason) {
	for next := 0; next < len(w.waiting); next++ {
		frozen := w.waiting[next].car
		flood := w.freeze(frozen)
		flood.run(work, w.task.limits)
		work.Spend(search.DealSetup)
		for i := range flood.model.cars {
			car, _ := w.task.board.Car(flood.model.cars[i].letter)
			switch link, near := w.near(car, frozen); {
			case car.Letter == rushhour.Hero:
				if next == 0 && spare == nil && !flood.leaves(i) {
					spare = &search.Reason{Kind: reasonMust, Arrows: [][2][2]int{w.arrow(car, frozen)}}
				}
			case w.ahead(car) && flood.clears(i, car.Col+w.task.board.ExitRow()*side):
			case w.ahead(car) && near:
				return w.chain(car, link, next)
			case w.ahead(car):
				if next == 0 && (spare == nil || spare.Kind == reasonMust) {
					spare = w.chain(car, w.arrow(car, frozen), next)
				}
			case near && !flood.moves(i) && !slices.ContainsFunc(w.waiting, func(o waiting) bool { return o.car == car }):
				w.waiting = append(w.waiting, waiting{car, next})
			}
		}
	}
	return spare
}

// chain returns the reason that the red car waits for a vehicle ahead of it, that one for one of those that wait, and so on.
func (w *hintSearch) chain(ahead rushhour.Car, link [2][2]int, of int) *search.Reason {
	hero, _ := w.task.board.Car(rushhour.Hero)
	found := &search.Reason{Kind: reasonWaits, Arrows: [][2][2]int{w.arrow(hero, ahead), link}}
	for ; of > 0; of = w.waiting[of].of {
		link, _ = w.near(w.waiting[of].car, w.waiting[w.waiting[of].of].car)
		found.Arrows = append(found.Arrows, link)
	}
	if w.waiting[0].car.Letter == rushhour.Hero {
		found.Kind = reasonAside
	}
	found.Counts = []int{len(found.Arrows)}
	return found
}

// near reports whether a vehicle stops at another one when it slides one way, and returns the arrow from one to the other.
func (w *hintSearch) near(car, other rushhour.Car) (link [2][2]int, ok bool) {
	back, ahead := w.task.board.Reach(car)
	for _, way := range [2][2]int{{0, back - 1}, {car.Len - 1, car.Len + ahead}} {
		from, to := cellOf(car, way[0]), cellOf(car, way[1])
		if w.task.board.CarAt(to[0], to[1]) == other.Letter {
			return [2][2]int{from, to}, true
		}
	}
	return link, false
}

func (w *hintSearch) arrow(from, to rushhour.Car) (nearest [2][2]int) {
	least := 2*cellCount + 1
	for i := range from.Len {
		for j := range to.Len {
			a, b := cellOf(from, i), cellOf(to, j)
			down, right := a[0]-b[0], a[1]-b[1]
			if far := down*down + right*right; far < least {
				least, nearest = far, [2][2]int{a, b}
			}
		}
	}
	return nearest
}

// cellOf returns the cell of the vehicle's lane that is i cells from its first.
func cellOf(c rushhour.Car, i int) [2]int {
	if c.Vertical {
		return [2]int{c.Row + i, c.Col}
	}
	return [2]int{c.Row, c.Col + i}
}

func (w *hintSearch) Answer() search.Answer {
	answer := w.task.unsolved()
	answer.Reason, answer.Explored = w.found, w.Explored()
	return answer
}

// A flood finds out how far each vehicle can go while one of them is frozen, by a search of all positions.
type flood struct {
	model *model
	bfs   bfs[uint64]
	spans [maxCars]span // what has been seen
	most  [maxCars]span // what no vehicle leaves
}

// floodSlots is about how many positions a flood has; more make its set grow.
const floodSlots = 1 << 13

// freeze returns the flood with a vehicle frozen, in the memory of the last one.
func (w *hintSearch) freeze(car rushhour.Car) *flood {
	m := newModelFreezing(w.task.board, car.Letter)
	at := m.pose(w.task.board)
	w.memory.Recycle()
	f := &flood{model: m, most: m.spans(at), bfs: newBFS(w.memory, m, metricSteps, at, floodSlots)}
	for i := range m.cars {
		f.spans[i] = span{int(at[i]), int(at[i])}
	}
	return f
}

// run searches until there is nothing more to see. At a limit the vehicles are taken to go wherever
// they could.
func (f *flood) run(w *search.Work, limits search.Limits) {
	for q := &f.bfs.Queue; q.Len() > 0 && f.spans != f.most; f.bfs.NextLevel() {
		for !f.bfs.LevelEnds() {
			first := q.At
			if !f.bfs.Go(w, limits) {
				f.spans = f.most
				return
			}
			for number := first; number < q.At; number++ {
				f.see(f.model.poseOf(q.Node(number).key - 1))
			}
		}
	}
}

func (f *flood) see(at pose) {
	for i := range f.model.cars {
		s, q := &f.spans[i], int(at[i])
		s.lo, s.hi = min(s.lo, q), max(s.hi, q)
	}
}

// moves reports whether a vehicle may move.
func (f *flood) moves(i int) bool { return f.spans[i].lo < f.spans[i].hi }

// clears reports whether a vehicle may leave a cell that it covers.
func (f *flood) clears(i, cell int) bool { return f.model.core(i, f.spans[i])>>cell&1 == 0 }

// leaves reports whether the red car, the i-th vehicle, may get out.
func (f *flood) leaves(i int) bool { return f.model.cars[i].cells(f.spans[i].hi)&f.model.goal != 0 }
