package scenes

import (
	"testing"

	"warren/scenes/pages/home"
	"warren/scenes/table"
	"warren/scenes/ui"
)

func (p *player) toReplay() {
	p.Helper()
	p.want(ui.Solve)
	p.until("a replay", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
}

// settle waits, on a table, until no search is under way whose end brings other buttons.
func (p *player) settle() {
	p.Helper()
	if t, played := p.app.top().(*table.Table); played && !t.Session().Empty() {
		p.until("rest", func() bool { _, runs := t.Session().Searching(); return !runs && t.Session().Game().Proof != nil })
	}
}

func (p *player) pad(buttons ...ui.PadButton) {
	p.Helper()
	for _, b := range buttons {
		p.app.doPad(ui.Intent{Kind: b.Kind()})
		p.tick()
	}
}

// A spot is the name of a widget.
type spot struct {
	kind ui.Kind
	n    int
}

func (p *player) focused() spot {
	k, n := p.ui().Focused()
	return spot{k, n}
}

func (p *player) enabled() map[spot]bool {
	names := map[spot]bool{}
	for _, w := range p.ui().Widgets() {
		if !w.Disabled {
			names[spot{w.Does, w.N}] = true
		}
	}
	return names
}

// wantSeen checks that the ring of the focus is on the window, and whole unless it is longer than its list.
func (p *player) wantSeen() {
	p.Helper()
	at := p.focused()
	ring, seen, ok := p.ui().FocusRing()
	const fraction, low = 0.01, 100.0
	if seen.W < ring.W-fraction || seen.H < min(ring.H, low)-fraction {
		p.Errorf("the ring of the focus on %v %d is %v, of which %v is seen", at.kind, at.n, ring, seen)
	}
	if !ok || seen.X < 0 || seen.Y < 0 || seen.Right() > p.env.Width || seen.Bottom() > p.env.Height || seen.W < 8 || seen.H < 8 {
		p.Errorf("the focus on %v %d is seen at %v in a window of %v by %v", at.kind, at.n, seen, p.env.Width, p.env.Height)
	}
}

// Tab and Shift+Tab reach every widget, also the disabled ones, in opposite order, and each is seen. The focus stays where a screen reader, or
// Tab on the page, puts it, and is never thrown back to the board. Escape leads home in few steps.
func TestWalkByTab(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		p.settle()
		var all []spot
		missing := map[spot]bool{}
		for _, w := range p.ui().Widgets() {
			all = append(all, spot{w.Does, w.N})
			missing[spot{w.Does, w.N}] = true
		}
		if len(all) == 0 {
			t.Fatal("there is nothing to reach")
		}
		var order []spot
		for range all {
			p.want(ui.NextFocus)
			order = append(order, p.focused())
			delete(missing, p.focused())
			p.wantSeen()
		}
		for left := range missing {
			t.Errorf("Tab does not reach %v %d", left.kind, left.n)
		}
		for i := len(order) - 2; i >= 0; i-- {
			p.want(ui.PreviousFocus)
			if p.focused() != order[i] {
				t.Fatalf("Shift+Tab leads to %v, want %v", p.focused(), order[i])
			}
		}

		if _, played := p.app.top().(boardScene); played {
			p.want(ui.Right) // shows the cursor of the board
		}
		for _, to := range all {
			p.do(ui.Intent{Kind: ui.FocusOn, On: to.kind, N: to.n})
			p.tick()
			at := spot{}
			for n := range p.env.Mirror().All() {
				if n.Focused {
					at = spot{ui.Kind(n.Does), n.N}
				}
			}
			if p.focused() != to || at != to {
				t.Fatalf("the focus was put on %v %d, but is on %v, and that of the page on %v", to.kind, to.n, p.focused(), at)
			}
		}

		for range 5 {
			if _, home := p.app.top().(*home.Page); home {
				return
			}
			p.want(ui.Back)
		}
		p.home()
	})
}

// The arrows alone reach every widget of a screen without a board, from wherever the focus is.
func TestWalkByArrows(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		p.settle()
		if _, played := p.app.top().(boardScene); played {
			p.want(ui.NextFocus, ui.Right)
			steps := p.screen().Info().Keys.Pad(ui.Right) != "" // through what is shown
			if away := p.focused().kind != ui.None; away != steps {
				t.Errorf("an arrow leaves the focus on %v; it is away from the board: %v, want %v", p.focused(), away, steps)
			}
			return
		}
		all := p.enabled()
		p.want(ui.Down)
		reached := map[spot]bool{p.focused(): true}
		for queue := []spot{p.focused()}; len(queue) > 0; queue = queue[1:] {
			for _, arrow := range [...]ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right} {
				w := p.ui().Find(queue[0].kind, queue[0].n)
				if w == nil { // the arrows have turned the page
					p = open(t)
					if w = p.ui().Find(queue[0].kind, queue[0].n); w == nil {
						break // it is on another page
					}
				}
				if w.Look == ui.LookSlider && (arrow == ui.Left || arrow == ui.Right) {
					continue // moves its knob
				}
				p.ui().Focus(queue[0].kind, queue[0].n)
				p.want(arrow)
				p.wantSeen()
				if at := p.focused(); !reached[at] {
					reached[at] = true
					queue = append(queue, at)
				}
			}
		}
		for name := range all {
			if !reached[name] {
				t.Errorf("the arrows do not reach %v %d", name.kind, name.n)
			}
		}
	})
}

// padTo moves the focus to a widget by the gamepad, and chooses it.
func (p *player) padTo(k ui.Kind, n int) {
	p.Helper()
	for range 2 * len(p.ui().Widgets()) { // twice around: a search that ends takes its button away, and the focus that is on it
		p.pad(ui.PadNext)
		if p.focused() == (spot{k, n}) {
			p.pad(ui.PadTake)
			return
		}
	}
	p.Fatalf("the gamepad does not reach %v %d", k, n)
}
