package rushhour

import (
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/space"
)

const (
	wideSide = rushhour.MaxSize
	// wideNeighbours bounds the successors of a position: no vehicle can reach more than 10 other places.
	wideNeighbours = 10 * rushhour.MaxCars
	// wideMost is how many positions a round may find before all vehicles may move.
	wideMost = 1 << 20
)

// A wideKey holds the offsets of the vehicles that may move. Each word is a mixed-radix number; the first has one added, so that no key is zero. Four words
// are enough: a word is left only when its numbers are more than 2^60, so it has room for 18 vehicles of 11 offsets, and MaxCars is 72.
type wideKey = [4]uint64

// wideCells is a set of cells, numbered row*wideSide+col.
type wideCells [wideSide * wideSide]bool

// A carSet is a set of vehicles, by letter.
type carSet [256]bool

// A wideCar is a vehicle of a board of any size. Its offset is its first row or column, which never leaves the range from lo to hi.
type wideCar struct {
	rushhour.Car
	lo, hi int
	word   int    // of the key
	weight uint64 // of its offset in that word
}

func (c *wideCar) start() int {
	if c.Vertical {
		return c.Row
	}
	return c.Col
}

// cell returns the number of the cell of its lane at an offset.
func (c *wideCar) cell(q int) int {
	if c.Vertical {
		return q*wideSide + c.Col
	}
	return c.Row*wideSide + q
}

// lay adds the cells that the vehicle covers at all offsets from lo to hi.
func (c *wideCar) lay(cells *wideCells, lo, hi int) {
	for q := hi; q < lo+c.Len; q++ {
		cells[c.cell(q)] = true
	}
}

// wideCars returns the vehicles of a position, with ranges that they never leave, as in model.spans.
func wideCars(board rushhour.Board) []wideCar {
	var cars []wideCar
	for _, car := range board.Cars(nil) {
		c := wideCar{Car: car}
		c.lo, c.hi = c.start(), c.start()
		cars = append(cars, c)
	}
	for grown := true; grown; {
		grown = false
		held := wideWalls(board)
		for i := range cars {
			cars[i].lay(&held, cars[i].lo, cars[i].hi)
		}
		for i := range cars {
			c, last := &cars[i], board.Cols()
			if c.Vertical {
				last = board.Rows()
			}
			if c.lo > 0 && !held[c.cell(c.lo-1)] {
				c.lo--
				grown = true
			}
			if c.hi+c.Len < last && !held[c.cell(c.hi+c.Len)] {
				c.hi++
				grown = true
			}
		}
	}
	return cars
}

func wideWalls(board rushhour.Board) (walls wideCells) {
	for row := range board.Rows() {
		for col := range board.Cols() {
			walls[row*wideSide+col] = board.Wall(row, col)
		}
	}
	return walls
}

// A wideSearch solves a board without a model, in rounds. In each, some vehicles may move. The others are taken off the board, but for the cells that they
// never leave. So no solution of the board is shorter than one of the round. Where that drives into none of the others, they can stay where they are, and it
// solves the board. Else those that it drives into may move too in the next round. After a round that finds too many positions, all vehicles may move.
type wideSearch struct {
	search.Straight
	task   task
	cars   []wideCar
	memory *space.Memory[wideKey, wideKey]
	most   int // as wideMost

	moving  carSet // that may move
	flood   space.Flood[wideKey, wideKey, *wideExpander]
	scanned uint           // number of the next position to test whether it is solved
	stopped bool           // by a limit
	answer  *search.Answer // once it is known
	bound   int
}

func newWideSearch(task task, memory *space.Memory[wideKey, wideKey]) *wideSearch {
	s := &wideSearch{task: task, memory: memory, most: wideMost}
	s.Begin(s.run)
	seen := (&glance{task, search.TaskSolve}).Answer()
	if seen.Decided {
		s.end(seen)
		return s
	}
	s.bound, s.cars = seen.Bound, wideCars(task.board)
	if hero := &s.cars[0]; hero.hi+hero.Len < task.board.Cols() { // A comes first
		s.end(task.lost())
		return s
	}
	s.begin(carSet{rushhour.Hero: true})
	return s
}

// all returns the set of all vehicles.
func (s *wideSearch) all() (all carSet) {
	for _, c := range s.cars {
		all[c.Letter] = true
	}
	return all
}

func (s *wideSearch) end(answer search.Answer) { s.answer = &answer }

// begin begins a round in which those vehicles may move.
func (s *wideSearch) begin(moving carSet) {
	s.moving = moving
	s.memory.Recycle()
	e := &wideExpander{walls: wideWalls(s.task.board), cols: s.task.board.Cols(), steps: s.task.metric == metricSteps}
	start, word, weight := wideKey{1}, 0, uint64(1)
	for _, c := range s.cars {
		if !moving[c.Letter] || c.lo == c.hi {
			c.lay(&e.walls, c.lo, c.hi)
			continue
		}
		if weight > 1<<60 { // no room for one more
			word, weight = word+1, 1
		}
		c.word, c.weight = word, weight
		start[word] += weight * uint64(c.start()-c.lo)
		weight *= uint64(c.hi - c.lo + 1)
		if c.Letter == rushhour.Hero {
			e.hero = len(e.cars)
		}
		e.cars = append(e.cars, c)
	}
	s.flood = space.Flood[wideKey, wideKey, *wideExpander]{
		Frontier: space.NewFrontier(s.memory, s.memory.NewSet(initialSlots, wideNeighbours)), Expander: e,
	}
	s.flood.Begin(start, start, 1)
	s.scanned = 1
}

func (s *wideSearch) run(w *search.Work) { s.visit(w, s.task.limits) }

func (s *wideSearch) visit(w *search.Work, limits search.Limits) {
	s.task.limits, s.stopped = limits, false
	for s.answer == nil && !s.stopped {
		if !s.flood.LevelEnds() {
			s.stopped = !s.flood.Go(w, limits)
		} else if done := s.endLevel(w.Left()); s.answer == nil {
			w.Spend(done)
		}
	}
}

// endLevel looks for solved positions in the level just found. Then it goes on to the next level or round, or ends.
func (s *wideSearch) endLevel(budget int) (done int) {
	f := &s.flood
	for ; done < budget && s.scanned < f.Queue.End; done++ {
		if at := f.Queue.Node(s.scanned); f.Expander.solved(at) {
			s.reached(*at)
			return done
		}
		s.scanned++
	}
	switch {
	case s.scanned < f.Queue.End:
	case f.Queue.Len() == 0:
		s.end(s.task.lost())
	case f.Queue.End > uint(s.most) && s.moving != s.all():
		s.begin(s.all())
	default:
		f.NextLevel()
		s.bound = max(s.bound, f.Level())
	}
	return done
}

// reached ends the round with a shortest way to a solved position.
func (s *wideSearch) reached(at wideKey) {
	cost := s.flood.Level()
	moves, met := s.way(at, cost)
	if met == s.moving {
		s.end(s.task.solved(moves, cost))
		return
	}
	s.begin(met)
}

// way returns the first of the shortest ways to a position of that distance, and the set of the vehicles that may move or that it drives into.
func (s *wideSearch) way(at wideKey, distance int) (moves []rushhour.Move, met carSet) {
	e := s.flood.Expander
	met = s.moving
	keys := make([]wideKey, distance+1)
	for keys[distance] = at; distance > 0; distance-- {
		before := ^uint32(0)
		for _, key := range e.expand(keys[distance]) {
			// A note of 0 belongs to no position: 0-1 is larger than any number.
			if note := s.flood.Set.Find(&key).Note; note-1 < before-1 {
				before, keys[distance-1] = note, key
			}
		}
	}
	for i := range len(keys) - 1 {
		car, from, to := e.moved(keys[i], keys[i+1])
		for q := min(from, to); q < max(from, to)+car.Len; q++ {
			if letter := s.task.board.CarAt(car.cell(q)/wideSide, car.cell(q)%wideSide); letter != 0 {
				met[letter] = true
			}
		}
		if last := len(moves) - 1; e.steps && last >= 0 && moves[last].Car == car.Letter {
			moves[last].By += to - from
		} else {
			moves = append(moves, rushhour.Move{Car: car.Letter, By: to - from})
		}
	}
	return moves, met
}

func (s *wideSearch) Snapshot() search.Progress {
	return search.Progress{Explored: s.Explored(), Bound: s.bound}
}

func (s *wideSearch) Answer() search.Answer {
	answer := s.task.unsolved()
	if answer.Bound = s.bound; s.answer != nil {
		answer = *s.answer
	}
	answer.Explored = s.Explored()
	return answer
}

// View shows the board as it is, since the positions of a round may lack vehicles, and how many positions were found at each distance.
func (s *wideSearch) View(v *search.View) {
	v.Board, v.Explored, v.Bound = s.task.board.String(), s.Explored(), s.bound
	v.Levels, v.Branches = v.Levels[:0], 0
	if s.cars != nil && s.answer == nil && !s.stopped {
		v.Levels, v.Branches = s.flood.Counts(v.Levels), s.flood.Queue.Len()
	}
}

// A wideExpander generates the successors of the positions of a round.
type wideExpander struct {
	cars  []wideCar // that may move
	walls wideCells
	hero  int // index of the red car
	cols  int
	steps bool // a move is a slide by one cell
	next  [wideNeighbours]wideKey
}

// offset returns the offset of a vehicle in a position.
func (c *wideCar) offset(key *wideKey) int {
	word := key[c.word]
	if c.word == 0 {
		word--
	}
	return c.lo + int(word/c.weight%uint64(c.hi-c.lo+1))
}

func (e *wideExpander) solved(at *wideKey) bool {
	hero := &e.cars[e.hero]
	return hero.offset(at)+hero.Len == e.cols
}

// moved returns the vehicle whose offset differs between neighbouring positions, and its offsets.
func (e *wideExpander) moved(a, b wideKey) (car *wideCar, from, to int) {
	for i := range e.cars {
		car = &e.cars[i]
		if from, to = car.offset(&a), car.offset(&b); from != to {
			break
		}
	}
	return car, from, to
}

// expand returns the neighbours of a position, valid until the next call, in the order of moves.
func (e *wideExpander) expand(at wideKey) []wideKey {
	taken := e.walls
	var offsets [rushhour.MaxCars]int
	for i := range e.cars {
		offsets[i] = e.cars[i].offset(&at)
		e.cars[i].lay(&taken, offsets[i], offsets[i])
	}
	next := e.next[:0]
	for i := range e.cars {
		c := &e.cars[i]
		for _, by := range [...]int{-1, 1} {
			for to := offsets[i] + by; c.lo <= to && to <= c.hi; to += by {
				enters := to
				if by > 0 {
					enters += c.Len - 1
				}
				if taken[c.cell(enters)] {
					break
				}
				key := at
				key[c.word] += c.weight * uint64(to-offsets[i])
				next = append(next, key)
				if e.steps {
					break
				}
			}
		}
	}
	return next
}

// Advance takes up positions of a frontier.
func (e *wideExpander) Advance(f *space.Frontier[wideKey, wideKey], budget int) (done int) {
	stop := f.Take(budget)
	for ; f.Queue.At < stop && f.Room() >= 0; done++ {
		fresh, _ := f.Set.Number(e.expand(*f.Queue.Node(f.Queue.At)), uint32(f.Queue.End))
		f.Found(fresh, 1)
	}
	return done
}
