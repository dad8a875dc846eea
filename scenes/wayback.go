package scenes

// wayBack finds the last position of the history from which the goal could still be reached. What is lost stays lost, but for a
// move that mends it, so that halving the history after the last one takes few look-ups.
type wayBack struct {
	way, lost int  // gestures: after way of them the goal can be reached, after lost it cannot
	wanted    bool // the player has asked to go there, and need not ask again once it is found
}

func (b *wayBack) found() bool { return b != nil && b.lost-b.way == 1 }

func (b *wayBack) middle() int { return (b.way + b.lost) / 2 }

// seekWay begins the search, at a position that is proven lost on a board that has a way.
func (t *table[S, M]) seekWay() {
	g := t.game()
	t.rescue = nil
	way, ok := t.lastWay()
	if !ok || g.at == way {
		return
	}
	t.rescue = &wayBack{way: way, lost: g.at}
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
		if t.rescue.wanted {
			t.goBack()
		}
		return
	}
	t.send(t.game().playedUntil(t.rescue.middle()), forWayBack)
}

// goBack undoes everything up to the last position that had a way; redo brings it again. Where there is none to go back to, it
// says so.
func (t *table[S, M]) goBack() {
	g := t.game()
	switch {
	case t.rescue.found():
		g.at = t.rescue.way
		t.moved(true)
	case t.rescue != nil:
		t.rescue.wanted = true
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
