package rushhour

import (
	"math/bits"

	"warren/puzzles/rushhour"
	"warren/solver/careless"
	"warren/solver/search"
)

// A grader answers TaskGrade: it searches the whole space and then works out how a careless player fares in it. To that
// player a position looks the better the farther the red car has come, and then the fewer cells ahead of it are taken.
type grader[K key] struct {
	task     task
	full     *fullSearch[K] // nil if the table was there
	table    *table[K]
	phase    gradePhase
	keys     []K // the positions in order of their distance; number 1 is first
	looks    []careless.Look
	hero     int // index of the red car
	expander *expander[K]
	walk     *careless.Walk
	at       int      // number of the next slot or position
	next     []uint32 // of one position
}

type gradePhase uint8

const (
	gradeSearching gradePhase = iota
	gradeLooking              // at every position
	gradeAdding               // the moves of every position
	gradeWalking
	graded
	ungraded // there is no solution, or a limit came first
)

// newGrader returns a grader; the table is nil if it is not known yet.
func newGrader[K key](task task, kept *search.Cache, table *table[K]) *grader[K] {
	g := &grader[K]{task: task, table: table}
	switch {
	case table != nil:
		g.begin()
		return g
	case task.model.goal == 0: // a vehicle or wall permanently blocks the exit: nothing to search
		g.phase = ungraded
		return g
	}
	g.full = newFullSearch[K](task, kept, nil, initialSlots)
	return g
}

func (g *grader[K]) Run(budget int) bool {
	for budget > 0 && g.phase < graded {
		budget -= g.step(budget)
	}
	return g.phase >= graded
}

// step spends at most the budget and returns how much.
func (g *grader[K]) step(budget int) int {
	switch g.phase {
	case gradeSearching:
		if g.full.Run(budget) {
			g.table = g.full.Table
			g.begin()
		}
		return budget
	case gradeLooking:
		return g.look(budget)
	case gradeAdding:
		return g.add(budget)
	default:
		if g.walk.Run(budget) {
			g.phase = graded
		}
		return budget
	}
}

// begin goes on with the table of the space, if there is one with a solution.
func (g *grader[K]) begin() {
	g.phase = ungraded
	if g.table == nil || !g.table.Solvable() || !g.room(0) {
		return
	}
	g.phase = gradeLooking
	g.keys, g.looks = make([]K, g.table.Set.Len()), make([]careless.Look, g.table.Set.Len())
	g.expander = newExpander[K](g.task.model, metricMoves)
	for i, car := range g.task.model.cars {
		if car.letter == rushhour.Hero {
			g.hero = i
		}
	}
}

// room reports whether the request's limit of memory allows a walk with so many moves.
func (g *grader[K]) room(moves int) bool {
	const bytesPerKey = 8
	states := g.table.Set.Len()
	return states < careless.MaxPositions &&
		g.table.Set.Bytes()+bytesPerKey*int64(states)+careless.Bytes(states, moves+maxNeighbours) <= g.task.limits.Bytes
}

// look notes the key and the look of each position, by its number.
func (g *grader[K]) look(budget int) (done int) {
	m, set := g.task.model, g.table.Set
	for ; done < budget && g.at < set.Size(); done++ {
		if slot := set.Slot(g.at); slot.Key != 0 {
			pose := m.poseOf(uint64(slot.Key - 1))
			g.keys[slot.Note-1], g.looks[slot.Note-1] = slot.Key, g.lookOf(pose)
		}
		g.at++
	}
	if g.at < set.Size() {
		return done
	}
	starts := make([]int, g.table.Farthest()+1)
	for i := range starts {
		start, _ := g.table.Level(i)
		starts[i] = int(start) - 1
	}
	g.walk = careless.New(careless.Usual, starts, g.looks)
	g.phase = gradeAdding
	return done
}

// lookOf returns how good a position looks.
func (g *grader[K]) lookOf(pose pose) careless.Look {
	m, q := g.task.model, int(pose[g.hero])
	_, h, v := m.index(pose)
	hero := &m.cars[g.hero]
	ahead := (m.goal<<1 - 1) &^ (1<<(hero.base+q+hero.len) - 1)
	return careless.NewLook(q, side-1-bits.OnesCount64((h|v)&ahead))
}

// add adds the moves of each position.
func (g *grader[K]) add(budget int) (done int) {
	m, set := g.task.model, g.table.Set
	var next [maxNeighbours]neighbour[K]
	for ; done < budget && g.walk.Added() < len(g.keys); done++ {
		if !g.room(g.walk.Edges()) {
			g.phase = ungraded
			return done
		}
		node := g.expander.node(m, m.poseOf(uint64(g.keys[g.walk.Added()]-1)))
		g.next = g.next[:0]
		for i := range next[:g.expander.expand(&node, &next)] {
			g.next = append(g.next, set.Find(&next[i].key).Note-1)
		}
		g.walk.Add(g.next)
	}
	if g.walk.Added() == len(g.keys) {
		g.phase = gradeWalking
	}
	return done
}

func (g *grader[K]) Snapshot() search.Progress {
	switch {
	case g.table != nil:
		return search.Progress{Explored: uint64(g.table.Set.Len())}
	case g.full != nil:
		return g.full.Snapshot()
	default:
		return search.Progress{}
	}
}

func (g *grader[K]) Answer() search.Answer {
	switch {
	case g.table == nil && g.full == nil:
		answer := g.task.unsolved()
		answer.Decided = true
		return answer
	case g.table == nil:
		return g.full.Answer()
	}
	answer := (&lookup[K]{g.task, g.table}).Answer()
	answer.Par = answer.Cost
	switch {
	case answer.Error != "" || !answer.Solvable:
	case g.phase == graded:
		answer.Level = levelOf(answer.Par)
		answer.Grade = g.walk.Grade(g.number())
	default:
		answer.Optimal = false // the request is not complete without the grade
	}
	return answer
}

// number returns the number of the position asked about.
func (g *grader[K]) number() int {
	node := g.expander.node(g.task.model, g.task.model.pose(g.task.board))
	return int(g.table.Set.Find(&node.key).Note) - 1
}

// levelOf returns the level of a par; what is easier than all levels is of the easiest.
func levelOf(par int) string {
	at := 0
	for at < len(levels)-1 && par > levels[at].Max {
		at++
	}
	return levels[at].Name
}
