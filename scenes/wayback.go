package scenes

// wayBack finds the last position from which the goal could still be reached. What is lost stays lost, but for a move that mends it,
// so that halving takes few look-ups. The positions are those after the gestures of the history; of a line they are those after its
// moves, whatever way the hand went.
type wayBack[M any] struct {
	way, lost int     // gestures, or moves of the line: after way of them the goal can be reached, after lost it cannot
	line      []M     // the moves that draw the line from the start; nil where gestures count
	wanted    purpose // what the player waits for and need not ask again: forWayBack to go there, forSolution from there; or nothing
}

func (b *wayBack[M]) found() bool { return b != nil && b.lost-b.way == 1 }

func (b *wayBack[M]) middle() int { return (b.way + b.lost) / 2 }

// seekWay begins the search, at a position that is proven lost on a board that has a way; once it is found, what is wanted is
// done.
func (t *table[S, M]) seekWay(wanted purpose) {
	g := t.game()
	t.rescue = nil
	way, ok := t.lastWay()
	b := &wayBack[M]{way: way, lost: g.at, wanted: wanted}
	if f, draws := t.field.(drawer[S, M]); draws {
		b.line = f.between(g.start, g.position())
		b.way, b.lost = 0, len(b.line)
	}
	if !ok || b.way == b.lost {
		return
	}
	t.rescue = b
	t.halve()
}

// lastWay is the number of gestures after which the board stood for the last time as it is known to have a way: after one that
// mends it, or at the start.
func (t *table[S, M]) lastWay() (at int, ok bool) {
	g := t.game()
	start := g.lastRestart()
	if f, mends := t.field.(mender[M]); mends {
		for at := g.at; at > start; at-- {
			if moves := g.gestures[at-1].moves; len(moves) > 0 && f.mends(moves[len(moves)-1]) {
				return at, true
			}
		}
	}
	return start, g.known
}

// halve asks about the middle of what is left.
func (t *table[S, M]) halve() {
	if t.rescue.found() {
		t.changed()
		if t.rescue.wanted != forNothing {
			t.goBack()
		}
		return
	}
	t.send(t.leading(t.rescue.middle()), forWayBack)
}

// leading gives the moves from the start to one of the positions.
func (t *table[S, M]) leading(at int) []M {
	if line := t.rescue.line; line != nil {
		return line[:at]
	}
	return t.game().playedUntil(at)
}

// backLine offers the way back.
func (t *table[S, M]) backLine() string {
	g, b := t.game(), t.rescue
	back := t.field.count(g.start, t.leading(b.way))
	if b.line != nil {
		return t.counted("lostSince", t.field.count(g.start, b.line[:b.lost]), back)
	}
	if b.way == g.lastRestart() {
		return t.phrase("info.lostStart")
	}
	return t.counted("lostBack", back)
}

// goBack undoes everything up to the last position that had a way, so that redo brings it again; a line is taken back to it by a
// move, which undo brings again. Where there is none to go back to, it says so.
func (t *table[S, M]) goBack() {
	g := t.game()
	switch {
	case t.rescue.found() && t.rescue.line != nil:
		t.takeBack()
	case t.rescue.found():
		g.at = t.rescue.way
		t.moved(true)
	case t.rescue != nil:
		t.rescue.wanted = forWayBack
	case g.noWay && !t.mended():
		t.tellKey("info.noWay")
	default:
		t.tellKey("refuse.noWayBack")
	}
}

// mended tells whether a move since the start has given the board a way.
func (t *table[S, M]) mended() bool {
	at, ok := t.lastWay()
	return ok && at > t.game().lastRestart()
}

// takeBack takes the line back to where it could still be finished, says so, and shows how it goes on from there to who wants
// that.
func (t *table[S, M]) takeBack() {
	g, says, wanted := t.game(), t.backLine(), t.rescue.wanted
	to := g.start
	for _, m := range t.rescue.line[:t.rescue.way] {
		next, err := to.Apply(m)
		if err != nil {
			t.tell(t.env.words.f("info.failed", err))
			return
		}
		to = next
	}
	g.helped = true
	t.field.release() // the line is taken out of the hand
	t.apply(t.field.(drawer[S, M]).between(g.position(), to))
	t.tell(says)
	if wanted == forSolution {
		t.note = says
		t.ask(forSolution)
	}
}
