package rabbits

// Count returns the cost of a history from start in both metrics. A jump is one step and one move. Consecutive slides of one
// fox are joined: they are one move, and as many steps as there are cells between its first place and its last; there and
// back is neither. The history is legal from start; Count ignores what follows a move that is not.
//
// It takes the start because a move alone does not say whether it is a jump of two cells or a slide of two.
func Count(start Board, history []Move) (steps, moves int) {
	type slide struct {
		fox byte // 0 for a rabbit's jump
		by  int
	}
	joined := make([]slide, 0, len(history))
	board := start
	for _, m := range history {
		next, err := board.Apply(m)
		if err != nil {
			break
		}
		now := slide{board.FoxAt(m.From), m.To.Row - m.From.Row + m.To.Col - m.From.Col}
		board = next
		last := len(joined) - 1
		if now.fox == 0 || last < 0 || joined[last].fox != now.fox {
			joined = append(joined, now)
			continue
		}
		joined[last].by += now.by
		if joined[last].by == 0 {
			joined = joined[:last]
		}
	}
	for _, s := range joined {
		if s.fox == 0 {
			steps++
		} else {
			steps += max(s.by, -s.by)
		}
	}
	return steps, len(joined)
}
