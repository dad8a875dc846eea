package session

import (
	"slices"

	"warren/solver/search"
)

// A wayBack finds the last solvable position by bisection: a lost position stays lost, except for moves that restore it. Positions are those after
// gestures, or for a line after its moves, however it was drawn.
type wayBack struct {
	// Gestures, or moves of the line, after which the position is solvable, and is not.
	way, lost int
	line      []Move // the moves that draw the line from the start; nil if gestures count
	unsure    bool   // the start is not proven solvable yet, so the proof comes first
	// What to do when the position is found; questionNothing means to offer it.
	then questionKind
}

// newWayBack returns nil if there is no solvable position. Open is one that may have been passed,
// nil for none.
func newWayBack(r *Rules, g *Game, open Position) *wayBack {
	way, ok := r.lastKnownWay(g)
	b := &wayBack{way: way, lost: g.At}
	if r.Between != nil {
		b.line = r.Between(g.Start, g.Position())
		b.way, b.lost = 0, len(b.line)
	}
	if at, passed := b.passed(r, g, open); passed {
		b.way, ok = at, true
	}
	b.unsure = !ok
	if !ok && g.Proof != nil || b.way == b.lost {
		return nil
	}
	return b
}

// passed returns where a position was passed, if that was after b.way.
func (b *wayBack) passed(r *Rules, g *Game, at Position) (n int, ok bool) {
	if r.Between == nil {
		position := r.positionAfter(&g.History, b.way)
		for i, made := range g.Gestures[b.way:max(b.way, g.At-1)] {
			position, _ = r.applyAll(position, made.Moves) // legal, as they were made before
			if position == at {
				n, ok = b.way+i+1, true
			}
		}
		return n, ok
	}
	if at == nil {
		return 0, false
	}
	line := r.Between(g.Start, at)
	return len(line), len(line) > b.way && begins(b.line, line)
}

func begins(line, with []Move) bool {
	return len(line) >= len(with) && slices.Equal(line[:len(with)], with)
}

// follow reports whether the position after some moves is lost as the one before, since it comes
// after one that is known to be.
func (b *wayBack) follow(r *Rules, g *Game) bool {
	if b.line == nil {
		way, _ := r.lastKnownWay(g)
		return g.At >= b.lost && way <= b.way
	}
	line := r.Between(g.Start, g.Position())
	if !begins(line, b.line[:b.lost]) {
		return false
	}
	b.line = line
	return true
}

func (b *wayBack) found() bool { return !b.unsure && b.lost-b.way == 1 }

func (b *wayBack) middle() int { return (b.way + b.lost) / 2 }

func (b *wayBack) leadingTo(g *Game, at int) []Move {
	if b.line != nil {
		return b.line[:at]
	}
	return g.playedUntil(at)
}

type Retreat struct {
	Back  int  // how many gestures, or moves of a line, are taken back
	To    int  // how much stays, in what the puzzle counts
	Start bool // to the start of the board
	Moves int  // how many moves stay
}

// retreat must not be called before the position is found.
func (b *wayBack) retreat(r *Rules, g *Game) Retreat {
	now := g.At
	if b.line != nil {
		now = len(b.line)
	}
	stay := b.leadingTo(g, b.way)
	return Retreat{Back: now - b.way, To: r.count(g.Start, stay), Start: b.line == nil && b.way == g.lastRestart(), Moves: len(stay)}
}

// lastKnownWay returns the number of gestures after which the board was last known to be solvable: after one that restored it, or at the start.
func (r *Rules) lastKnownWay(g *Game) (at int, ok bool) {
	start := g.lastRestart()
	for at := g.At; at > start; at-- {
		if moves := g.Gestures[at-1].Moves; len(moves) > 0 && r.restores(moves[len(moves)-1]) {
			return at, true
		}
	}
	return start, g.Known
}

func (r *Rules) restored(g *Game) bool {
	at, ok := r.lastKnownWay(g)
	return ok && at > g.lastRestart()
}

// seekWay starts to look for the last solvable position, and reports whether there may be one.
func (h *hints) seekWay(then questionKind) bool {
	if h.back == nil {
		b := newWayBack(h.rules, h.game(), h.open)
		if b == nil {
			return false
		}
		h.back = b
	}
	h.back.then = then
	h.follow()
	return true
}

func (h *hints) learnStart(a *search.Answer) {
	b := h.back
	switch {
	case b == nil || !b.unsure:
	case h.game().Known:
		b.unsure = false
		h.follow()
	default:
		h.back = nil
		if b.then != questionNothing {
			h.tellNoWay(a)
		}
	}
}

func (h *hints) learnEarlier(a *search.Answer) {
	b := h.back
	switch {
	case a.Solvable:
		b.way = b.middle()
	case a.Decided:
		b.lost = b.middle()
	default: // a limit came first: unknown
		h.back = nil
		if b.then != questionNothing {
			h.events.tell(NewsBound, a)
		}
		return
	}
	h.follow()
}

func (h *hints) follow() {
	if b := h.back; b.found() && b.then != questionNothing {
		h.retreatNow()
	}
}

func (h *hints) goBack() {
	g := h.game()
	switch {
	case h.outlook.Lost:
		g.Stopped = false
		if !h.seekWay(questionBack) {
			h.tellNoWay(g.Proof)
		}
		h.schedule()
	case h.hopeless():
		h.tellNoWay(g.Proof)
	default:
		h.events.tell(NewsNotLost, nil)
	}
}

func (h *hints) tellNoWay(a *search.Answer) {
	if a != nil && !a.Decided {
		h.events.tell(NewsBound, a)
		return
	}
	h.events.tell(NewsNoWay, a)
}

// Retreat returns where WayBack leads, if that is known.
func (h *hints) Retreat() (to Retreat, ok bool) {
	b := h.back
	if b == nil || !b.found() || !h.outlook.Lost {
		return Retreat{}, false
	}
	return b.retreat(h.rules, h.game()), true
}

// retreatNow undoes gestures, but shortens a line by a move of its own, which Undo reverts.
func (h *hints) retreatNow() {
	g, b := h.game(), h.back
	if b.line == nil {
		h.session.GoTo(b.way)
		h.events.tell(NewsLedBack, nil)
		return
	}
	to, err := h.rules.applyAll(g.Start, b.line[:b.way])
	if err != nil {
		h.events.fail(err)
		return
	}
	retreat := b.retreat(h.rules, g)
	h.session.Make(h.rules.Between(g.Position(), to), false)
	h.session.lift() // the line is no longer being drawn
	h.events.tell(NewsLedBack, nil)
	if b.then == questionSolution {
		h.want(question{is: questionSolution, from: &retreat})
	}
}
