package session

// A Standing is a position together with the board that it belongs to and the moves that lead there. What is shown of a game is
// a Standing, never a position alone, so that the pieces of one board are never arranged as a position of another.
type Standing struct {
	start, at Position
	moves     []Move
}

// Standing returns the position of the history on its board.
func (h *History) Standing() Standing {
	return Standing{start: h.Start, at: h.Position(), moves: h.Played()}
}

// Standing returns the position that the replay shows, on the board of its solution.
func (r *Replay) Standing() Standing {
	moves := make([]Move, 0, len(r.from.moves)+r.at)
	return Standing{start: r.from.start, at: r.Position(), moves: append(append(moves, r.from.moves...), r.Moves[:r.at]...)}
}

// StandingOf returns the start of a board.
func StandingOf(start Position) Standing { return Standing{start: start, at: start} }

// StandingAfter returns the position at that moves lead to from the start of a board. The moves are legal, and stay as they are.
func StandingAfter(start Position, moves []Move, at Position) Standing {
	return Standing{start: start, at: at, moves: moves}
}

// Start returns the start of the board, which identifies it.
func (s Standing) Start() Position { return s.start }

func (s Standing) At() Position { return s.at }

// Moves returns the moves from the start to the position; the caller must not change them.
func (s Standing) Moves() []Move { return s.moves }
