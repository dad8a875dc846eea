package scenes

// wayBack finds the last position of the history from which the goal could still be reached. What is lost stays lost, so
// that halving the history takes few look-ups.
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
	if !g.known || g.at == g.lastRestart() {
		return
	}
	t.rescue = &wayBack{way: g.lastRestart(), lost: g.at}
	t.halve()
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
	case g.noWay:
		t.tellKey("info.noWay")
	default:
		t.tellKey("refuse.noWayBack")
	}
}
