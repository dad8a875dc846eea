package session

import "warren/solver/search"

// A wayBack finds the last solvable position by bisection: a lost position stays lost, except for moves that restore it.
// The positions are those after the gestures of the history; for a line they are those after its moves, however it was
// drawn.
type wayBack struct {
	way, lost int     // numbers of gestures, or of moves of the line: after way of them the position is solvable, after lost it is not
	line      []Move  // the moves that draw the line from the start; nil if gestures count
	unsure    bool    // the start is not proven solvable yet, so the proof comes first
	then      purpose // what to do when it is found; questionNothing means to offer it
}

// found reports whether the last solvable position is known.
func (b *wayBack) found() bool { return !b.unsure && b.lost-b.way == 1 }

// searching reports whether the middle position has to be searched.
func (b *wayBack) searching() bool { return !b.unsure && !b.found() }

func (b *wayBack) middle() int { return (b.way + b.lost) / 2 }

// leadingTo returns the moves from the start to one of the positions.
func leadingTo(g *Game, b *wayBack, at int) []Move {
	if b.line != nil {
		return b.line[:at]
	}
	return g.playedUntil(at)
}

// A Retreat is where the way back leads, in what the puzzle counts.
type Retreat struct {
	Line  bool // back along a line, which is stuck since Since
	Since int
	To    int
	Start bool // to the start of the board
}

// seekWay starts to look for the last solvable position, if the current position is proven lost, and reports whether there
// may be one. It uses what has been found already.
func (s *Session) seekWay(then purpose) bool {
	g := s.Game()
	if s.back == nil {
		way, ok := s.lastKnownWay()
		b := &wayBack{way: way, lost: g.At, unsure: !ok}
		if s.rules.between != nil {
			b.line = s.rules.between(g.Start, g.Position())
			b.way, b.lost = 0, len(b.line)
		}
		if !ok && g.Proof != nil || b.way == b.lost {
			return false
		}
		s.back = b
	}
	s.back.then = then
	s.follow()
	return true
}

// lastKnownWay returns the number of gestures after which the board was last known to be solvable: after one that restored
// it, or at the start.
func (s *Session) lastKnownWay() (at int, ok bool) {
	g := s.Game()
	start := g.lastRestart()
	for at := g.At; at > start; at-- {
		if moves := g.Gestures[at-1].Moves; len(moves) > 0 && s.rules.restores(moves[len(moves)-1]) {
			return at, true
		}
	}
	return start, g.Known
}

// Restored reports whether a move since the start has made the board solvable again.
func (s *Session) Restored() bool {
	at, ok := s.lastKnownWay()
	return ok && at > s.Game().lastRestart()
}

// learnStart uses the answer about the start, if the way back waits for it.
func (s *Session) learnStart(a *search.Answer) {
	b := s.back
	switch {
	case b == nil || !b.unsure:
	case s.Game().Known:
		b.unsure = false
		s.follow()
	default:
		s.back = nil
		if b.then != questionNothing {
			s.tellNoWay(a)
		}
	}
}

// learnEarlier uses the answer about the middle position.
func (s *Session) learnEarlier(a *search.Answer) {
	b := s.back
	switch {
	case a.Solvable:
		b.way = b.middle()
	case a.Decided:
		b.lost = b.middle()
	default: // a limit came first: unknown
		s.back = nil
		if b.then != questionNothing {
			s.events.tell("bound", a)
		}
		return
	}
	s.follow()
}

// follow continues with the purpose that waits, once the last solvable position is found.
func (s *Session) follow() {
	if s.back.found() && s.back.then != questionNothing {
		s.retreatNow()
	}
}

// goBack goes back to the last solvable position; redo makes the moves again. If there is no such position, it says so.
func (s *Session) goBack() {
	g := s.Game()
	switch {
	case s.outlook.Lost:
		g.Stopped = false
		if !s.seekWay(questionBack) {
			s.tellNoWay(g.Proof)
		}
		s.schedule()
	case g.NoWay && !s.Restored():
		s.tellNoWay(g.Proof)
	default:
		s.events.tell("refuse.noWayBack", nil)
	}
}

// tellNoWay emits what an answer without a solution proves about the start: that there is none, or how far the search came.
func (s *Session) tellNoWay(a *search.Answer) {
	if a != nil && !a.Decided {
		s.events.tell("bound", a)
		return
	}
	s.events.tell("info.noWay", a)
}

// Retreat returns where WayBack leads; ok is false while that is not known.
func (s *Session) Retreat() (to Retreat, ok bool) {
	b := s.back
	if b == nil || !b.found() || !s.outlook.Lost {
		return Retreat{}, false
	}
	g := s.Game()
	to.To = s.count(leadingTo(g, b, b.way))
	if b.line != nil {
		to.Line, to.Since = true, s.count(b.line[:b.lost])
		return to, true
	}
	to.Start = b.way == g.lastRestart()
	return to, true
}

// retreatNow goes back. It undoes gestures; it shortens a line by a move of its own, which Undo reverts. If the player wants
// the solution, it shows how to continue from there.
func (s *Session) retreatNow() {
	g, b := s.Game(), s.back
	retreat, _ := s.Retreat()
	if b.line == nil {
		s.forgive(b.way)
		g.At = b.way
		s.moved()
		s.events.emit(Event{Kind: Told, Key: "retreat", Retreat: &retreat})
		return
	}
	to, err := s.rules.applyAll(g.Start, b.line[:b.way])
	if err != nil {
		s.events.fail(err.Error())
		return
	}
	s.Make(s.rules.between(g.Position(), to), false)
	s.inHand = noHand // the line is no longer being drawn
	s.events.emit(Event{Kind: Told, Key: "retreat", Retreat: &retreat})
	if b.then == questionSolution {
		s.retreat = &retreat
		s.want(questionSolution)
	}
}
