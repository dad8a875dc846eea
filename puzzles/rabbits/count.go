package rabbits

// Count returns the cost of a history from start in both metrics. A jump is one step and one move. Consecutive slides of one fox are one move, and as many
// steps as there are cells between the first and the last place. Count ignores everything after an illegal move. It needs the start, since a move does not
// tell a jump of two cells from a slide.
func Count(start Board, history []Move) (steps, moves int) {
	t := tally{board: start}
	for _, m := range history {
		t.add(m)
	}
	return t.steps, len(t.joined)
}

// Tally returns a running count: the steps of the history after each of its moves, as Count counts them.
func Tally(start Board) func(Move) int {
	t := tally{board: start}
	return func(m Move) int {
		t.add(m)
		return t.steps
	}
}

// A tally is the cost of a growing history.
type tally struct {
	board   Board // after the history
	refused bool  // a move was not legal: what follows does not count
	steps   int
	joined  []slide
}

// A slide is consecutive slides of one fox, or a jump of a rabbit.
type slide struct {
	fox byte // 0 for a jump
	by  int
}

// steps returns the cells that the fox has come, or the one step of a jump.
func (s slide) steps() int {
	if s.fox == 0 {
		return 1
	}
	return max(s.by, -s.by)
}

func (t *tally) add(m Move) {
	if t.refused {
		return
	}
	now := slide{t.board.FoxAt(m.From), m.To.Row - m.From.Row + m.To.Col - m.From.Col}
	if err := t.board.Play(m); err != nil {
		t.refused = true
		return
	}
	last := len(t.joined) - 1
	if now.fox == 0 || last < 0 || t.joined[last].fox != now.fox {
		t.joined = append(t.joined, now)
		t.steps += now.steps()
		return
	}
	before := t.joined[last]
	now.by += before.by
	t.joined[last] = now
	if t.steps += now.steps() - before.steps(); now.by == 0 {
		t.joined = t.joined[:last]
	}
}
