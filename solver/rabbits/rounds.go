package rabbits

import (
	"math/bits"
	"slices"

	"warren/solver/search"
)

const (
	// visited is how many positions of the board are visited before the rounds.
	visited = 1 << 17
	// flooded is how many positions a search for all distances visits before that. It is more,
	// since later questions are looked up in its table.
	flooded = 1 << 21
	// tried is how many positions the rounds visit before all foxes may move.
	tried = 1 << 22
	// roundPoses takes the place of maxPoses in a round.
	roundPoses = 1 << 16
)

// A roundsSearch solves a board of many positions in rounds. In each, some foxes may move. The
// others are taken off the board, but for the cells that they never leave. The other cells that
// they could reach are wild: a rabbit jumps over them or lands there, and a fox slides there, as if
// the others were wherever that needs them. So no solution of the board is shorter than one of the
// round. Where the others can stay as they are, it solves the board. Else those that it needs
// elsewhere may move too in the next round. On many boards few foxes matter. Once all may move, the
// round is the whole board.
type roundsSearch[K key] struct {
	search.Straight
	task   task
	memory *memory[K]
	start  K
	reach  *reach
	runs   *solver[K]     // of the last round, or nil
	bound  int            // that is proven without it
	answer *search.Answer // nil until a round finds it
}

// newRounds returns the search of a board that is not solved.
func newRounds[K key](task task, memory *memory[K]) *roundsSearch[K] {
	r := &roundsSearch[K]{task: task, memory: memory, start: keyOf[K](task.model, task.board)}
	r.reach = newReach(task.model, &r.start)
	r.Begin(r.run)
	return r
}

func (r *roundsSearch[K]) run(w *search.Work) {
	moving := make([]bool, len(r.reach.foxes))
	for r.answer == nil {
		all := !slices.Contains(moving, false)
		most := tried - w.Done
		if all {
			most = 0
		}
		limits := w.Rest(r.task.limits, most)
		r.bound, r.runs = r.proven(), nil
		r.memory.Recycle()
		r.runs = newSolverWith(r.round(moving, limits), r.memory, roundPoses)
		w.Do(r.runs)
		if !r.runs.proven && all {
			return
		}
		r.judge(moving)
		if w.Done >= tried || !r.runs.proven {
			for i := range moving {
				moving[i] = true
			}
		}
	}
}

// judge takes the answer from a round that is over, or lets more foxes move if it was solved.
func (r *roundsSearch[K]) judge(moving []bool) {
	s := r.runs
	var answer search.Answer
	switch {
	case !s.proven:
		return
	case !s.met.any:
		answer = r.task.lost()
	default:
		path := s.path()
		if r.meets(path, moving) {
			return
		}
		answer = solved(&s.task, path)
	}
	r.answer = &answer
}

// round returns the task of a round in which those foxes may move.
func (r *roundsSearch[K]) round(moving []bool, limits search.Limits) task {
	task, m := r.task, *r.task.model
	m.foxes = nil
	for i, f := range r.task.model.foxes {
		first, end := bits.TrailingZeros(r.reach.places[i]), bits.Len(r.reach.places[i])
		if moving[i] {
			f.base, f.slack = f.cellAt(first), end-1-first
			copy(f.occupies[:], f.occupies[first:end])
			m.foxes = append(m.foxes, f)
			continue
		}
		// What it covers at both ends of its reach, it covers everywhere.
		m.mushrooms = m.mushrooms.or(f.occupies[first].and(f.occupies[end-1]))
		m.wild = m.wild.or(r.reach.foxes[i])
	}
	m.wild = m.wild.without(m.mushrooms)
	m.holes = m.allHoles.without(m.mushrooms)
	m.pack(2 * m.side * len(r.reach.from))
	task.model, task.limits = &m, limits
	return task
}

// meets lets those foxes move too that a way of the last round needs elsewhere than they are, at
// the first move that does. It reports whether there are any.
func (r *roundsSearch[K]) meets(path []K, moving []bool) (met bool) {
	var still bitboard
	stands := make([]bitboard, len(moving))
	for i, f := range r.task.model.foxes {
		if !moving[i] {
			stands[i] = f.occupies[f.offset(r.start[f.word])]
			still = still.or(stands[i])
		}
	}
	m := r.runs.task.model
	for i := 1; i < len(path) && !met; i++ {
		var missing, blocked bitboard // cells where a fox should be, or none
		fox, from, to := changed(m, &path[i-1], &path[i])
		if blocked.add(to); fox == jump {
			for d, ray := range m.rays[from] {
				if ray.has(to) {
					missing = ray.and(m.rays[to][d^1]).without(takenBy(m, &path[i-1])).without(still)
				}
			}
		} else {
			stride := m.foxes[fox].stride
			for at := min(from, to); at <= max(from, to)+stride; at += stride {
				blocked.add(at)
			}
		}
		for j := range moving {
			if !moving[j] && !(r.reach.foxes[j].and(missing).empty() && stands[j].and(blocked).empty()) {
				moving[j], met = true, true
			}
		}
	}
	return met
}

func (r *roundsSearch[K]) proven() int {
	if r.runs == nil {
		return r.bound
	}
	return max(r.bound, r.runs.bound())
}

func (r *roundsSearch[K]) Snapshot() search.Progress {
	return search.Progress{Explored: r.Explored(), Bound: r.proven()}
}

func (r *roundsSearch[K]) Answer() search.Answer {
	answer := r.task.unsolved()
	if answer.Bound = r.proven(); r.answer != nil {
		answer = *r.answer
	}
	answer.Explored = r.Explored()
	return answer
}

// View shows a round by the position asked about, since its own have fewer foxes.
func (r *roundsSearch[K]) View(v *search.View) {
	if r.runs != nil {
		r.runs.View(v)
	}
	v.Board, v.Explored, v.Bound = r.task.board.String(), r.Explored(), r.proven()
}
