package table

import (
	"cmp"

	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

func (b *host) header() box.Box {
	p := b.own.panel
	if b.branched() && !b.now().sideline || len(b.puzzle.Difficulties) == 0 {
		return p.HeaderBox(b.own.name(), b.unshared(), box.Box{})
	}
	name, short := b.own.boardName()
	chip := ui.Widget{Does: ui.Level, Look: ui.LookPlain, Label: name, Brief: short}
	if !b.own.session.Empty() && !b.own.session.Game().Origin.Day.IsZero() {
		chip.Does = ui.Calendar
	}
	if p.Layout.Header.W < ui.ColumnWidth {
		chip.Note = b.own.name()
		return p.HeaderBox("", b.unshared(), b.between(p.UI.Button(chip), short))
	}
	chip.Inset = ui.HalfGap
	return p.HeaderBox(b.own.name(), b.unshared(), b.between(p.UI.Snug(chip), short))
}

// between returns the name of the board between the buttons that lead to the boards beside it, if they leave room for the name.
func (b *host) between(chip box.Box, short string) box.Box {
	before, after := b.beside(-1) != Opening{}, b.beside(1) != Opening{}
	if !before && !after {
		return chip
	}
	arrow := func(does ui.Kind, there bool) box.Box {
		return b.own.panel.IconBox(does, ui.LookIcon, !there).Wide(ui.MinTouch)
	}
	least := chip.AtLeast(b.own.panel.Width(short, ui.LeastType)+2*ui.Pad, 0)
	next := arrow(ui.NextBoard, after)
	return box.ByWidth(box.Row(0, arrow(ui.PreviousBoard, before), least, next), box.Row(0, least, next), chip)
}

// wayBackBox returns the button that leads out of a dead end, none unless it is known where to.
func (p *round) wayBackBox() (none box.Box) {
	if p.session.Empty() {
		return none
	}
	to, ok := p.session.Retreat()
	if !ok {
		return none
	}
	says, short := p.retreatLine(to)
	return p.panel.UI.Button(ui.Widget{Does: ui.WayBack, Look: ui.LookPlain, Icon: render.IconUndo, Label: says, Brief: short, Name: says})
}

// messageBox returns the way back, the running search with its stop button, or the last message, of which it leaves out what stands beside it if
// the proof does.
func (p *round) messageBox(proven bool) box.Box {
	pan := p.panel
	if back := p.wayBackBox(); !back.None() && !pan.Alerts() {
		return back
	}
	says, runs := p.progress()
	var stops box.Box
	if !runs {
		switch says = pan.Text(); {
		case !proven || says == "":
		case pan.Message.About(screen.FactLost):
			says = p.lostBecause()
		case says == p.proof():
			says = ""
		}
		says = cmp.Or(says, p.env.Unsaved().In(p.env.Words), p.dare())
	} else {
		stops = pan.IconBox(ui.Cancel, ui.LookPlain, false).Wide(ui.MinTouch).Tall(ui.MinTouch)
	}
	align := render.AlignLeft
	if pan.Layout.Portrait {
		align = render.AlignCenter
	}
	says = pan.OrAlert(says)
	text := pan.UI.Fitting(says, render.Style{Size: render.Body, Align: align}, p.env.Theme().Ink)
	if says == pan.Text() && says != p.env.Unsaved().In(p.env.Words) {
		text = pan.UI.Faded(pan.MessageAlpha, text)
	}
	return box.Row(0, box.Row(ui.Gap, text, stops), box.Blank(0, ui.MinTouch)) // which keeps the room if there is nothing to say
}

// numbersBox returns the numbers, the proof and the distance to the goal, if the player has asked for that. If crowded, a message takes the place of the
// proof, and a dead end that the proof would tell stands in that of the distance.
func (m *playing) numbersBox(crowded bool) box.Box {
	counts, distance, below := m.counts(), m.distanceBox(), m.proofBoxes(m.bestLine())
	switch {
	case crowded && m.speaks():
		below = []box.Box{m.messageBox(false)}
	case m.dead():
		distance = box.Box{}
	}
	if !distance.None() {
		counts = counts[max(0, len(counts)-2):] // there is no room for what has been done
	}
	return box.Column(0, append([]box.Box{box.Even(ui.Gap, append(counts, distance)...), box.Blank(0, ui.Gap)}, below...)...)
}

func (m *playing) speaks() bool {
	_, retreats := m.session.Retreat()
	_, runs := m.progress()
	_, offers := m.offered()
	return retreats || runs || offers || m.panel.Message != nil || m.env.Unsaved() != nil || m.dares() && !m.welcomes()
}
