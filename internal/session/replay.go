package session

// A Replay is a solution to be shown, from the position or from the start.
type Replay struct {
	Moves     []Move
	Optimal   bool     // no solution is better
	FromStart bool     // from the start, not from the current position
	Retreat   *Retreat // where the player was led back to before, or nil

	from     Position
	gestures []Gesture // one for each move
	counts   []int     // after each number of moves
}

// newReplay returns an error for an illegal move, which no answer may contain.
func newReplay(rules *Rules, from Position, moves []Move) (*Replay, error) {
	r := &Replay{Moves: moves, from: from, counts: append(make([]int, 0, len(moves)+1), rules.base(from))}
	tally := rules.tally(from)
	for i, m := range moves {
		after, err := rules.Apply(from, m)
		if err != nil {
			return nil, err
		}
		from = after
		r.gestures = append(r.gestures, Gesture{Moves: moves[i : i+1], Shown: true})
		r.counts = append(r.counts, tally(m))
	}
	return r, nil
}

// Counted counts the first n moves, and all, as the puzzle does.
func (r *Replay) Counted(n int) (shown, all int) { return r.counts[n], r.counts[len(r.Moves)] }

// Line returns a new game, which is not saved, that stands where a replay of g begins. Each move of
// the solution is a gesture that can be redone.
func (g *Game) Line(r *Replay) *Game {
	at := g.At
	if r.FromStart {
		at = 0
	}
	fresh := g.sideline(at)
	fresh.Gestures = append(fresh.Gestures, r.gestures...)
	return fresh
}

// GoOn makes the first n moves of a replay as one gesture, after a restart if it begins at the
// start. It reports whether that changes the game: a replay of another position does not.
func (s *Session) GoOn(r *Replay, n int) bool {
	g := s.Game()
	again := r.FromStart && !g.Untouched()
	from := g.Position()
	if again {
		from = g.Start
	}
	if r.from != from || n == 0 && !again {
		return false
	}
	if again {
		g.restart()
	}
	if n > 0 {
		at, _ := s.rules.applyAll(from, r.Moves[:n]) // legal, as newReplay has checked
		g.note(SolveAid)
		g.push(Gesture{Moves: r.Moves[:n], after: at, Shown: true})
	}
	s.moved()
	return true
}
