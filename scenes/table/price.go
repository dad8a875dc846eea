package table

import (
	"cmp"

	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// price returns how many stars an intent costs now.
func (p *ownGame) price(does ui.Kind) int {
	switch {
	case does == ui.Hint:
		return p.session.HintPrice()
	case does == ui.Solve:
		return p.session.SolvePrice()
	case does == ui.Watch && p.puzzle.Searches.Watch, does == ui.Analyse && p.puzzle.Searches.Explore:
		return p.session.Price(true)
	case does == ui.Own:
		if _, ok := p.spoiler(); ok {
			return p.session.Price(false)
		}
	}
	return 0
}

// spoiler returns the puzzle's own tool, if using it costs the third star.
func (p *ownGame) spoiler() (tool stage.Tool, ok bool) {
	for _, tool := range p.stage.View().Tools() {
		if tool.Spoils != "" {
			return tool, true
		}
	}
	return tool, false
}

var priced = map[ui.Kind]string{ui.Solve: "price.solve", ui.Watch: "price.watch", ui.Analyse: "price.explore"}

// arms reports whether an intent has only told what it costs: on levels and days, whose stars are kept, it is done when it is asked for again. Any
// other intent disarms it.
func (m *playing) arms(in ui.Intent) bool {
	if in.Pointer() && in.Kind != ui.Press && in.Kind != ui.Second || in.Kind == ui.More {
		return false
	}
	was := m.armed
	m.armed = ui.None
	if (priced[in.Kind] != "" || in.Kind == ui.Own) && in.Kind != was && !m.session.Game().Origin.Free() && m.price(in.Kind) > 0 {
		m.stage.Settle()
		m.session.DropTip()
		m.panel.Message = nil
		m.armed = in.Kind
	}
	if m.armed != was {
		m.panel.Changed()
	}
	return m.armed != ui.None
}

// An offer is what the row for messages says of a price, and the button that pays it.
type offer struct {
	does               ui.Kind
	says, label, short string // says is "" for the message at hand; short is the label for a button with less room
}

func (m *playing) offered() (o offer, ok bool) {
	w := m.env.Words
	switch {
	case m.armed == ui.Own:
		tool, _ := m.spoiler()
		says, label := w.Sentences(w.T(tool.Spoils), w.Count("price.costs", m.price(m.armed))), w.T(tool.Name)
		return offer{m.armed, says, label, label}, true
	case m.armed != ui.None:
		says, label := w.Sentences(w.T(priced[m.armed]), w.Count("price.costs", m.price(m.armed))), w.T("price.show")
		return offer{m.armed, says, label, label}, true
	}
	if stars := m.price(ui.Hint); stars > 0 {
		return offer{does: ui.Hint, label: w.Count("price.hint", stars), short: w.Count("price.hintBrief", stars)}, true
	}
	return o, false
}

// messageBox returns what is offered at a price, or else what every mode has in the row for messages.
func (m *playing) messageBox(proven bool) box.Box {
	o, ok := m.offered()
	if !ok {
		return m.round.messageBox(proven)
	}
	p := m.panel
	says := p.OrAlert(cmp.Or(o.says, p.Text(), m.tipLine("hint.which")))
	text := p.UI.Fitting(says, render.Style{Size: render.Body}, m.env.Theme().Ink)
	pays := p.UI.Snug(ui.Widget{Does: o.does, N: 1, Look: ui.LookPlain, Label: o.label, Brief: o.short, Name: o.label})
	if p.Layout.Portrait { // where each line takes from the board
		return box.Row(ui.HalfGap, text.Grow(0.4), pays.Grow(0.6))
	}
	return box.Column(ui.HalfGap, text, pays.At(0, 0))
}
