package rabbits

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// The kinds of Reason that speak for a move. A rabbit is one outside the holes. What is impossible is so whatever else is played.
const (
	// reasonLacks: none of these rabbits can come home before another piece stands on the cell of the arrows. Counts: rabbits.
	reasonLacks = "lacks"
	// reasonWaitsFox and reasonWaitsRabbit: none of these rabbits can come home while the piece of the arrows stays. Counts: rabbits.
	reasonWaitsFox    = "waitsFox"
	reasonWaitsRabbit = "waitsRabbit"
	// reasonThrough: this rabbit comes home only by way of the cell of the arrow; reasonOneHole: only to that hole.
	reasonThrough = "through"
	reasonOneHole = "oneHole"
	// reasonByItself: this rabbit can jump to the hole that the arrow leads to, without another piece moving. Counts: jumps.
	reasonByItself = "byItself"
	// reasonAllLack: the rabbits cannot all come home before a piece stands on this cell.
	reasonAllLack = "allLack"
	// reasonAllWaitFox and reasonAllWaitRabbit: all the others cannot come home while this piece stays where it is.
	reasonAllWaitFox    = "allWaitFox"
	reasonAllWaitRabbit = "allWaitRabbit"
	// reasonLonger: if no piece ever comes to this cell, the shortest way is longer by that count, in the metric of the request. reasonLongerFox and
	// reasonLongerRabbit: if this piece never moves.
	reasonLonger       = "longer"
	reasonLongerFox    = "longerFox"
	reasonLongerRabbit = "longerRabbit"
)

// A hintSearch answers TaskWhy by exhaustive searches of what would be impossible without the move: without a piece on a cell that it takes, or with the moved
// piece staying.
type hintSearch struct {
	search.Straight
	task    task
	start   widest
	fewest  int    // cost of the shortest way, or never
	move    *moved // nil if the request names none
	answers map[question]int
	reason  *search.Reason
}

// A moved is a piece and what a move does to its cells.
type moved struct {
	rabbit bool
	from   int
	to     int
	left   bitboard // all that the piece is on
	taken  bitboard // what it comes to be on
}

func openWhy(req search.Request, task task) (search.Search, error) {
	w := &hintSearch{task: task, start: keyOf[widest](task.model, task.board), answers: make(map[question]int)}
	w.Begin(w.run)
	if len(req.Args) > 0 {
		var move rabbits.Move
		if err := json.Unmarshal(req.Args, &move); err != nil {
			return nil, fmt.Errorf("args: %w", err)
		}
		after, err := task.board.Apply(move)
		if err != nil {
			return nil, fmt.Errorf("args: %w", err)
		}
		w.move = task.model.moved(task.board, after, move)
	}
	return w, nil
}

// moved returns what a move from one board to another does.
func (m *model) moved(before, after rabbits.Board, move rabbits.Move) *moved {
	on := func(board rabbits.Board, c rabbits.Cell) (cells bitboard) {
		cells.add(c.Row*m.side + c.Col)
		if fox, ok := board.Fox(board.FoxAt(c)); ok {
			other := fox.Other()
			cells.add(other.Row*m.side + other.Col)
		}
		return cells
	}
	left := on(before, move.From)
	return &moved{
		rabbit: before.Rabbit(move.From), from: move.From.Row*m.side + move.From.Col, to: move.To.Row*m.side + move.To.Col,
		left: left, taken: on(after, move.To).without(left),
	}
}

func (w *hintSearch) run(work *search.Work) {
	base := newSolver[widest](w.task, nil)
	if base.run(work); !base.proven {
		return
	}
	if w.fewest = never; base.met.any {
		w.fewest = base.bound()
	}
	reason := w.find(work)
	w.step(work)
	w.reason = reason
}

// step counts what is decided without a search.
func (w *hintSearch) step(work *search.Work) {
	work.Within(w.task.limits)
	work.Done++
	work.Spend(1)
}

func (w *hintSearch) Answer() search.Answer {
	answer := w.task.unsolved()
	answer.Explored, answer.Reason = w.Explored(), w.reason
	return answer
}

// ask returns the answer to a question. The search ends where a limit leaves it open.
func (w *hintSearch) ask(work *search.Work, q question) int {
	if answer, known := w.answers[q]; known {
		return answer
	}
	w.step(work)
	answer, known := q.answered(work, w.task.limits, w.task.model, w.start)
	if !known {
		work.End()
	}
	w.answers[q] = answer
	return answer
}

// A lack is something without which there may be no way.
type lack struct {
	question
	stays bool // the piece stays, or else nothing comes to the cell
}

// find returns the reason, or nil.
func (w *hintSearch) find(work *search.Work) *search.Reason {
	switch {
	case w.task.board.Solved():
		return nil
	case w.fewest == never:
		return reasonOf(w.task.model, &w.start)
	case w.move == nil:
		return nil
	}
	// Whole slides are moves, so that a fox may pass over a cell on which none may stand.
	var lacks []lack
	for left := w.move.taken; !left.empty(); {
		var cell bitboard
		cell.add(left.last())
		left = left.without(cell)
		lacks = append(lacks, lack{question{vacant: cell, rabbit: all, metric: metricMoves}, false})
	}
	lacks = append(lacks, lack{question{held: w.move.left, rabbit: all, metric: metricMoves}, true})

	for _, l := range lacks {
		if w.ask(work, l.question) != never {
			continue
		}
		if waiting := w.waiting(work, l); !waiting.empty() {
			return w.waits(l, waiting)
		}
	}
	for _, find := range [...]func(*search.Work, []lack) *search.Reason{w.through, w.byItself, w.together, w.longer} {
		if reason := find(work, lacks); reason != nil {
			return reason
		}
	}
	return nil
}

// homeless returns the rabbits outside the holes other than the moved one.
func (w *hintSearch) homeless() bitboard {
	return rabbitsAt(w.task.model, &w.start).without(w.task.model.holes).without(w.move.left)
}

// waiting returns the rabbits each of which cannot come home.
func (w *hintSearch) waiting(work *search.Work, l lack) (waiting bitboard) {
	for left := w.homeless(); !left.empty(); {
		var rabbit bitboard
		rabbit.add(left.first())
		left = left.without(rabbit)
		q := l.question
		q.rabbit = rabbit.first()
		if w.ask(work, q) == never {
			waiting = waiting.or(rabbit)
		}
	}
	return waiting
}

// waits returns the reason that these rabbits cannot come home.
func (w *hintSearch) waits(l lack, rabbits bitboard) *search.Reason {
	m := w.task.model
	reason := m.reason(w.kind(l, reasonLacks, reasonWaitsFox, reasonWaitsRabbit), rabbits, rabbits.count())
	away := func(a, b [2]int) int { return max(a[0]-b[0], b[0]-a[0]) + max(a[1]-b[1], b[1]-a[1]) }
	for _, rabbit := range reason.Cells {
		nearest := m.place(l.held.or(l.vacant).first())
		for _, cell := range m.places(l.held.or(l.vacant)) {
			if away(rabbit, cell) < away(rabbit, nearest) {
				nearest = cell
			}
		}
		reason.Arrows = append(reason.Arrows, [2][2]int{rabbit, nearest})
	}
	return reason
}

func (w *hintSearch) kind(l lack, lacks, fox, rabbit string) string {
	switch {
	case !l.stays:
		return lacks
	case w.move.rabbit:
		return rabbit
	}
	return fox
}

// through returns the reason that the moved rabbit can only come home by way of the cell to which it moves.
func (w *hintSearch) through(work *search.Work, lacks []lack) *search.Reason {
	m := w.task.model
	if !w.move.rabbit || m.holes.has(w.move.from) || w.answers[lacks[0].question] != never {
		return nil
	}
	if w.ask(work, question{barred: w.move.taken, rabbit: w.move.from, metric: metricMoves}) != never {
		return nil
	}
	kind := reasonThrough
	if m.holes.has(w.move.to) {
		kind = reasonOneHole
	}
	reason := m.reason(kind, w.move.left)
	reason.Arrows = [][2][2]int{{m.place(w.move.from), m.place(w.move.to)}}
	return reason
}

// byItself returns the reason that the moved rabbit can come home, by the move and maybe others of its own.
func (w *hintSearch) byItself(_ *search.Work, _ []lack) *search.Reason {
	m := w.task.model
	if !w.move.rabbit || m.holes.has(w.move.from) {
		return nil
	}
	others := takenBy(m, &w.start).without(w.move.left)
	now, _, reached := m.jumpsHome(others, w.move.from)
	then, hole, goesOn := m.jumpsHome(others, w.move.to)
	if !reached || !goesOn || then >= now {
		return nil
	}
	reason := m.reason(reasonByItself, w.move.left, now)
	reason.Arrows = [][2][2]int{{m.place(w.move.from), m.place(hole)}}
	return reason
}

// takenBy returns all cells on which something stands.
func takenBy[K key](m *model, key *K) bitboard {
	taken := rabbitsAt(m, key).or(m.mushrooms)
	for i := range m.foxes {
		f := &m.foxes[i]
		taken = taken.or(f.occupies[f.offset((*key)[f.word])])
	}
	return taken
}

// jumpsHome returns the fewest jumps that bring a rabbit from a cell to a hole while all else stays, and that hole.
func (m *model) jumpsHome(others bitboard, from int) (jumps, hole int, ok bool) {
	r := reach{model: m, vacant: m.cells.without(others)}
	var seen, next bitboard
	next.add(from)
	for now := next; !now.empty(); now = next.without(seen) {
		if home := now.and(m.holes); !home.empty() {
			return jumps, home.first(), true
		}
		seen, next = seen.or(now), bitboard{}
		for _, at := range m.places(now) {
			for direction := range 4 {
				next = next.or(r.landings(at[0]*m.side+at[1], direction, others, r.vacant))
			}
		}
		jumps++
	}
	return 0, 0, false
}

// together returns the reason that not all rabbits can come home though each can.
func (w *hintSearch) together(_ *search.Work, lacks []lack) *search.Reason {
	for _, l := range lacks {
		if w.answers[l.question] == never {
			return w.task.model.reason(w.kind(l, reasonAllLack, reasonAllWaitFox, reasonAllWaitRabbit), l.held.or(l.vacant))
		}
	}
	return nil
}

// longer returns the reason that any other way is longer.
func (w *hintSearch) longer(work *search.Work, lacks []lack) *search.Reason {
	for _, l := range lacks {
		if l.stays && w.move.rabbit && !w.task.model.holes.has(w.move.from) {
			continue // it has to leave in any case
		}
		q := l.question
		q.metric, q.shut = w.task.metric, true
		// There may be no way at all, though there is one if a fox may pass over the cell.
		if answer := w.ask(work, q); answer != never && answer > w.fewest {
			return w.task.model.reason(w.kind(l, reasonLonger, reasonLongerFox, reasonLongerRabbit), l.held.or(l.vacant), answer-w.fewest)
		}
	}
	return nil
}
