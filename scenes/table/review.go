package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// A review is a line that is the player's solved game: how far the goal was after each step, and
// which steps lost ground.
type review struct {
	steps []session.Step // nil until they are known; the first is the start
	bad   []int          // indexes of the steps that lost ground
	plot  plot
}

func (p *ownGame) review(now mode) mode {
	switch {
	case !p.puzzle.Searches.Explore:
		p.tell("refuse.unexplorable")
		return now
	case !p.reviewable():
		p.tell("refuse.unreviewable")
		return now
	}
	p.stage.Settle()
	if p.env.Listens {
		p.panel.UI.Land(ui.CardReview, ui.Opened, 0)
	}
	m := p.analyse(p.session.Game().Sideline())
	m.review = &review{}
	return m
}

// reviewable reports whether the player's own moves solved the game.
func (p *ownGame) reviewable() bool {
	return p.puzzle.Searches.Explore && !p.session.Game().Shown()
}

var reviewKeys = append(keys[*analysis]{
	{Kinds: []ui.Kind{ui.Choose}, Words: "keys.lapses", Does: (*analysis).chooseLapse},
	{Kinds: []ui.Kind{ui.Confirm, ui.TryAgain, ui.Hint, ui.ActAt}, Words: "keys.retry", Pad: "review.retry", Does: stays((*analysis).tryAgain)},
	{Kinds: []ui.Kind{ui.NewBoard, ui.Next}, Words: "keys.new", Does: func(m *analysis, _ ui.Intent) outcome { return opening(m.close(), Opening{next: true}) }},
	ignores[*analysis](ui.Watch, ui.Own, ui.Pause, ui.Restart),
}, lineKeys...)

func (m *analysis) chooseLapse(in ui.Intent) outcome {
	if in.N < len(m.review.bad) {
		m.seek(m.review.bad[in.N])
	} else {
		m.env.Say(m.env.Words.T("explore.unused"))
	}
	return taken(m)
}

// tryAgain tries another move than the step shown.
func (m *analysis) tryAgain() {
	if !m.retriable() {
		m.env.Say(m.env.Words.T("off.best"))
		return
	}
	at, _ := m.place()
	before := m.review.steps[at-1]
	m.leaveLine(before.At, &retry{before: before, told: m.tells(at)})
}

func (m *analysis) retriable() bool {
	at, _ := m.place()
	return at > 0 && m.review.steps[at].Bad()
}

func (m *analysis) learnReview(a *search.Answer) {
	r := m.review
	r.steps = m.session.Review(a, m.puzzle.Optimal())
	if m.failed = len(r.steps) == 0; m.failed {
		return
	}
	r.plot = plot{scaled: m.puzzle.Optimal(), from: r.steps[0].Counted, to: r.steps[len(r.steps)-1].Counted, bar: m.bar}
	for i := range r.steps {
		if r.steps[i].Bad() {
			r.bad = append(r.bad, i)
		}
		m.stops = append(m.stops, r.steps[i].At)
		r.plot.values = append(r.plot.values, m.height(i))
	}
	if len(r.bad) > 0 {
		m.turnTo(r.bad[0])
	}
}

// height returns the distance from the goal, or 1 where the puzzle counts something else.
func (m *analysis) height(i int) int {
	if m.puzzle.Optimal() {
		return m.review.steps[i].After.Left
	}
	return 1
}

func (m *analysis) bar(i int) bar {
	th, p := m.env.Theme(), &m.review.steps[i]
	at, _ := m.place()
	b := bar{hue: th.Moss, dotted: p.Bad(), broken: p.After.Lost || !p.After.Known}
	switch {
	case i == at:
		b.hue = th.Ink
	case p.Bad(), p.After.Lost:
		b.hue = th.Clay
	case !p.After.Known:
		b.hue = th.Line
	}
	return b
}

func (m *analysis) tells(i int) string {
	w, steps := m.env.Words, m.review.steps
	if i == 0 {
		return w.T("review.start")
	}
	p, from := &steps[i], steps[i-1].Counted+1
	switch {
	case p.Lost:
		return m.panel.Counted("threw", p.Since)
	case p.Found:
		return w.T("review.found")
	case p.Wasted == 1 && !m.puzzle.Optimal():
		return m.panel.Counted("costOne", p.Since)
	case p.Wasted > 0 && !m.puzzle.Optimal():
		return m.panel.Counted("cost", p.Since, p.Wasted)
	case p.Wasted > 0 && from < p.Counted:
		return m.panel.Counted("wasted", from, p.Counted, p.Wasted)
	case p.Back > 0:
		return m.panel.Counted("wentBack", p.Counted, p.Back)
	case p.Wasted > 0:
		return m.panel.Counted("idle", p.Counted)
	}
	if i == len(steps)-1 {
		return w.T("win.done")
	}
	return m.standing(p.After)
}

func (m *analysis) summary() string {
	w, r := m.env.Words, m.review
	at, last := m.place()
	switch {
	case m.failed:
		return w.T("review.unknown")
	case r.steps == nil:
		if says, runs := m.searching(); runs {
			return says
		}
		return w.T("review.thinking")
	case len(r.bad) > 0, at < last:
		return m.tells(at)
	case !m.allKnown():
		return w.T("review.partly")
	case !m.puzzle.Optimal():
		return w.T("review.always")
	}
	return w.T("review.perfect")
}

// allKnown reports whether the effect of every step is proven.
func (m *analysis) allKnown() bool {
	for i := range m.review.steps {
		if s := m.review.steps[i].After; !s.Known || m.puzzle.Optimal() && !s.Lost && !s.Exact() {
			return false
		}
	}
	return true
}

const reviewList = 1 // the id of the list of what lost ground

// plotBox returns how far the goal was after each step, over the slider.
func (m *analysis) plotBox() (none box.Box) {
	p, plot := m.panel, &m.review.plot
	plot.area = render.Rect{}
	if len(m.review.steps) < 2 {
		return none
	}
	plotted := box.Stack(
		box.Fill(func(r render.Rect) { plot.area = p.Unit.Rect(r) }), // which the slider keeps to
		p.UI.Picture(func(c *render.Canvas, _ render.Rect) { plot.draw(c, p) }),
	).AtLeast(0, ui.MinTouch).AtMost(0, 3*ui.MinTouch)
	return box.Column(0, plotted, box.Fill(m.buildSlider).Tall(ui.MinTouch))
}

// buildSlider puts the ends of the slider under the first and the last bar.
func (m *analysis) buildSlider(r render.Rect) {
	if plot := &m.review.plot; plot.area.W > 0 {
		unit := m.panel.Unit
		bars := unit.Of(plot.bars(unit.Factor()))
		half := bars.W / float64(2*len(plot.values))
		r.X, r.W = bars.X+half, bars.W-2*half
	} else {
		r.X, r.W = r.X+12, r.W-24
	}
	m.panel.UI.Button(m.slider()).Stretch().Place(r)
}

func (m *analysis) lapsesBox() box.Box {
	p, bad := m.panel, m.review.bad
	at, _ := m.place()
	var rows []box.Box
	for n, i := range bad[:min(len(bad), mostRows)] {
		rows = append(rows, p.UI.Button(ui.Widget{Does: ui.Choose, N: n, Look: ui.LookPlain, Label: m.tells(i), Selected: i == at}))
	}
	return p.UI.Scroll(reviewList, box.Column(ui.HalfGap, rows...)).Optional()
}
