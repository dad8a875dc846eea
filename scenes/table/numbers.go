package table

import (
	"cmp"

	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
)

// This file lays out what the panel shows about the board.

// header lays out what is above the board: with the button of the editor and the board's name, which leads to the others.
func (t *Table) header() {
	p := t.own.panel
	p.Header(t.own.name(), t.unshared(), func(r *render.Rect) {
		if t.puzzle.Drawing != nil && r.W >= editorFrom {
			p.Icon(ui.Editor, ui.CutRight(r, ui.MinTouch, 4), ui.LookIcon, false)
		}
		if t.aside() || len(t.puzzle.Difficulties) == 0 {
			return
		}
		name, wide := t.chip(r.W)
		leads := ui.Level
		if !t.own.session.Bare() && !t.own.session.Game().Origin.Day.IsZero() {
			leads = ui.Calendar
		}
		if p.NameSize(t.own.name(), r.W-wide-8) == 0 {
			wide = r.W // beside which there would be no room for it
		}
		p.UI.Add(ui.Widget{Does: leads, Rect: ui.CutRight(r, wide, 8), Look: ui.LookPlain, Inset: 3, Label: name})
	})
}

// editorFrom is the width that a header has left for a button that leads to the editor; in a narrower one that is where boards are shared.
const editorFrom = 360.0

// chip returns the name of the board as a header of some width has room for it, and the width of the button with it.
func (t *Table) chip(room float64) (name string, wide float64) {
	const usual, pad, labelPad = 132.0, 28.0, 11.0
	name, short := t.boardName()
	wide = t.own.panel.Width(name, render.Caption) + pad
	if wide > max(usual, room*0.6) || wide > room*0.45 && room < 2*usual {
		name, wide = short, 0
	}
	least := t.own.panel.Width(name, screen.Smallest) + 2*labelPad
	return name, max(wide, least, min(usual, room*0.45))
}

// buildMessage lays out the button of the way back, the running search with its stop button, or the last message.
func (p *play) buildMessage(r render.Rect) {
	th, pan := p.env.Theme(), p.panel
	if !p.session.Bare() && !pan.Alerts() {
		if to, ok := p.session.Retreat(); ok {
			r = render.Rect{X: r.X, Y: r.Y + (r.H-ui.MinTouch)/2, W: r.W, H: ui.MinTouch}
			says := p.retreatLine(to)
			pan.UI.Add(ui.Widget{Does: ui.WayBack, Rect: r, Look: ui.LookPlain, Icon: render.IconUndo, Iconed: pan.Iconed(says, r.W), Label: says})
			return
		}
	}
	says, runs := p.desk.progress()
	if !runs {
		says = cmp.Or(pan.Message, p.dare())
	} else {
		cell := ui.CutRight(&r, ui.MinTouch, ui.Gap)
		pan.Icon(ui.Cancel, render.Rect{X: cell.X, Y: cell.Y + (cell.H-ui.MinTouch)/2, W: ui.MinTouch, H: ui.MinTouch}, ui.LookPlain, false)
	}
	align := render.AlignLeft
	if pan.Layout.Portrait {
		align = render.AlignCenter
	}
	if says = pan.OrAlert(says); says == pan.Message {
		pan.UI.Fade(&pan.MessageAlpha)
		defer pan.UI.Fade(nil)
	}
	pan.UI.Text(says, r, render.Style{Size: render.Body, Align: align}, th.Ink)
}

// buildNumbers lays out the numbers, what is proven of the board, and the distance to the goal. If crowded, a message takes
// the place of the proof.
func (m *playing) buildNumbers(r render.Rect, crowded bool) {
	p := m.panel
	low := r.H < 120
	counts := m.counts()
	beside := low || len(counts) == 1 && r.W >= besideFrom // the distance to the goal is beside the numbers
	if low && len(counts) > 2 {
		counts = counts[len(counts)-2:] // there is no room for what has been done
	}
	bests, high := m.bestLines(), min(60, max(44, r.H*0.36))
	if bests[0] != "" && r.H < numbersTall {
		high = 44 // they need the room
	}
	first := ui.CutTop(&r, high, 6)
	var distance render.Rect
	if beside {
		share := 0.6
		if len(counts) > 1 {
			share = 0.44
		}
		distance = ui.CutRight(&first, share*(first.W-ui.Gap), ui.Gap)
	}
	for i, cell := range ui.Across(first, len(counts), ui.Gap) {
		counts[i](cell)
	}
	if low {
		m.buildDistance(distance, false)
		if crowded && m.speaks() {
			m.buildMessage(r)
		} else {
			m.buildProof(m.buildInsight(r, r.W/2), bests)
		}
		return
	}
	if beside {
		m.buildDistance(distance, true)
		m.buildProof(m.buildInsight(r, r.W/2), bests)
		return
	}
	row := ui.CutBottom(&r, ui.MinTouch, 6)
	m.buildDistance(m.buildInsight(row, max(1, p.UI.Type)*p.Width(p.Phrase("tool.distance"), screen.Smallest)+screen.BesideIcon), true)
	m.buildProof(r, bests)
}

// numbersTall is the height of a card from which the player's best needs no room of the numbers above it.
const numbersTall = 150.0

// besideFrom is the width of a card from which the distance to the goal is beside a single number.
const besideFrom = 240.0

// buildInsight puts the buttons that explore the moves and watch the search at the right of a row, as far as the puzzle has them,
// and returns the rest of the row. That is no narrower than least where there is another button that leads there.
func (m *playing) buildInsight(r render.Rect, least float64) render.Rect {
	for _, b := range [...]struct {
		does ui.Kind
		has  bool
	}{{ui.Analyse, m.puzzle.Searches.Explore}, {ui.Watch, m.puzzle.Searches.Watch}} {
		if !b.has || b.does == ui.Watch && m.puzzle.Searches.Explore && r.W-ui.MinTouch-6 < least { // the search can be watched from there too
			continue
		}
		cell := ui.CutRight(&r, ui.MinTouch, 6)
		m.panel.Icon(b.does, render.Rect{X: cell.X, Y: cell.Y + (cell.H-ui.MinTouch)/2, W: cell.W, H: ui.MinTouch}, ui.LookPlain, false)
	}
	return r
}

// speaks reports whether there is a message or a search to show.
func (m *playing) speaks() bool {
	_, retreats := m.session.Retreat()
	_, runs := m.desk.progress()
	return retreats || runs || m.panel.Message != "" || m.dares() && !m.welcomes()
}
