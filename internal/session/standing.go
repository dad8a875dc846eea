package session

// A Standing is a position with its board and the moves that lead there. What is shown is a Standing, so that the pieces of one board are never
// arranged as a position of another.
type Standing struct {
	start, at Position
	moves     []Move
}

func (h *History) Standing() Standing {
	return Standing{start: h.Start, at: h.Position(), moves: h.Played()}
}

func StandingOf(start Position) Standing { return Standing{start: start, at: start} }

// StandingAfter takes legal moves, which stay as they are.
func StandingAfter(start Position, moves []Move, at Position) Standing {
	return Standing{start: start, at: at, moves: moves}
}

// Start identifies the board.
func (s Standing) Start() Position { return s.start }

func (s Standing) At() Position { return s.at }

// Moves returns moves that the caller must not change.
func (s Standing) Moves() []Move { return s.moves }
