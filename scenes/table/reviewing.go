package table

import (
	"slices"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// reviewing is the mode that goes through a solved game: how far the goal was after each step, and which steps lost ground.
type reviewing struct {
	*round
	answer *search.Answer // about the game, nil until it is there
	steps  []session.Step // nil until they are known; the first is the start
	bad    []int          // indexes of the steps that lost ground
	at     int            // index of the step shown
	plot   plot
	fails  bool // the solver cannot tell
}

func (p *round) review(now mode) mode {
	switch {
	case !p.puzzle.Searches.Explore:
		p.tell("refuse.unexplorable")
		return now
	case !p.reviewable():
		p.tell("refuse.unreviewable")
		return now
	}
	m := &reviewing{round: p}
	p.stage.Settle()
	m.session.Ask(modeTool, m.session.ReviewRequest())
	if p.env.Listens {
		p.panel.UI.Land(ui.CardReview, ui.Opened, 0)
	}
	p.panel.Message = nil
	p.panel.Changed()
	return m
}

// reviewable reports whether the player's own moves solved the game.
func (p *round) reviewable() bool {
	return p.puzzle.Searches.Explore && !p.session.Game().Shown()
}

func (m *reviewing) close() mode {
	m.showGame(silently)
	m.panel.Changed()
	return m.fitting()
}

var reviewingKeys = slices.Concat(tapeKeys[*reviewing](true), keys[*reviewing]{
	{Kinds: []ui.Kind{ui.Choose}, Words: "keys.lapses", Does: (*reviewing).choose},
	{Kinds: []ui.Kind{ui.Confirm, ui.TryAgain, ui.Hint, ui.ActAt}, Words: "keys.retry", Pad: "review.retry", Does: turns((*reviewing).tryAgain)},
	{Kinds: []ui.Kind{ui.NewBoard, ui.Next}, Words: "keys.new", Does: (*reviewing).openNext},
	{Kinds: []ui.Kind{ui.Analyse}, Words: "keys.branch", Does: turns((*reviewing).branch)},
	{Kinds: []ui.Kind{ui.Back, ui.Close}, Words: "keys.close", Does: turns((*reviewing).close)},
	{Kinds: []ui.Kind{ui.Press, ui.Drag}, Does: (*reviewing).point},
	ignores[*reviewing](ui.Watch, ui.Own, ui.Pause, ui.Restart),
})

func (m *reviewing) do(in ui.Intent) outcome { return orRefused(reviewingKeys, m, in) }

func (m *reviewing) keys() ui.KeyList { return reviewingKeys }

func (m *reviewing) point(in ui.Intent) outcome {
	if len(m.steps) == 0 || !m.plot.area.Contains(in.At) {
		return refused(m)
	}
	seek(m, m.plot.at(in.At.X, m.panel.Unit.Factor()))
	return taken(m)
}

func (m *reviewing) choose(in ui.Intent) outcome {
	if in.N < len(m.bad) {
		seek(m, m.bad[in.N])
	} else {
		m.env.Say(m.env.Words.T("explore.unused"))
	}
	return taken(m)
}

func (m *reviewing) tryAgain() mode {
	if m.retriable() {
		before := m.steps[m.at-1]
		return m.exploreFrom(m.session.Game().Sideline(before.At), m, &retry{before: before, told: m.tells(m.at)})
	}
	m.env.Say(m.env.Words.T("off.best"))
	return m
}

// branch tries moves from the step that is shown.
func (m *reviewing) branch() mode {
	if len(m.steps) == 0 {
		return m
	}
	return m.exploreFrom(m.session.Game().Sideline(m.steps[m.at].At), m, nil)
}

func (m *reviewing) openNext(ui.Intent) outcome { return opening(m.close(), Opening{next: true}) }

func (m *reviewing) retriable() bool { return m.at < len(m.steps) && m.at > 0 && m.steps[m.at].Bad() }

func (m *reviewing) place() (at, last int) { return m.at, len(m.steps) - 1 }

func (m *reviewing) turnTo(at int) {
	m.at = at
	m.show()
}

func (m *reviewing) sayShown() {
	if played := m.standing().Moves(); len(played) > 0 {
		m.sayStep(m.step(), played[len(played)-1])
	}
	m.env.Say(m.tells(m.at))
}

func (m *reviewing) step() string { return m.env.Words.F("mirror.step", m.at, len(m.steps)-1) }

func (m *reviewing) standing() session.Standing {
	g := m.session.Game()
	if len(m.steps) == 0 {
		return g.Standing()
	}
	return g.Sideline(m.steps[m.at].At).Standing()
}

func (m *reviewing) show() {
	m.stage.Show(m.standing(), stage.Transition{Animated: !m.env.Calm()})
	m.panel.Changed()
}

func (m *reviewing) hear(e session.Event) mode {
	switch e.Kind {
	case session.Moved:
		return m.close()
	case session.Answered:
		if e.Tool == modeTool && m.steps == nil {
			m.learn(e.Answer)
		}
	case session.Failed:
		m.fails = true
	}
	return m
}

func (m *reviewing) learn(a *search.Answer) {
	m.answer, m.steps = a, m.session.Review(a, m.puzzle.Optimal())
	if m.fails = len(m.steps) == 0; m.fails {
		return
	}
	m.at = len(m.steps) - 1
	m.plot = plot{scaled: m.puzzle.Optimal(), from: m.steps[0].Counted, to: m.steps[m.at].Counted, bar: m.bar}
	for i := range m.steps {
		if m.steps[i].Bad() {
			m.bad = append(m.bad, i)
		}
		m.plot.values = append(m.plot.values, m.height(i))
	}
	if len(m.bad) > 0 {
		m.at = m.bad[0]
		m.show()
	}
	m.panel.Changed()
}

// height returns the distance from the goal, or 1 where the puzzle counts something else.
func (m *reviewing) height(i int) int {
	if m.puzzle.Optimal() {
		return m.steps[i].After.Left
	}
	return 1
}

func (m *reviewing) bar(i int) bar {
	th, p := m.env.Theme(), &m.steps[i]
	b := bar{hue: th.Moss, dotted: p.Bad(), broken: p.After.Lost || !p.After.Known}
	switch {
	case i == m.at:
		b.hue = th.Ink
	case p.Bad(), p.After.Lost:
		b.hue = th.Clay
	case !p.After.Known:
		b.hue = th.Line
	}
	return b
}

func (m *reviewing) tells(i int) string {
	w := m.env.Words
	if i == 0 {
		return w.T("review.start")
	}
	p, from := &m.steps[i], m.steps[i-1].Counted+1
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
	if i == len(m.steps)-1 {
		return w.T("win.done")
	}
	return m.outlook(p.After)
}

func (m *reviewing) outlook(s search.Standing) string {
	w := m.env.Words
	switch {
	case !s.Known:
		return w.T("review.unknown")
	case s.Lost:
		return w.T("review.lost")
	case !m.puzzle.Optimal() || !s.Exact():
		return w.T("review.open")
	}
	return m.toGo(s.Left, true)
}

func (m *reviewing) summary() string {
	w := m.env.Words
	switch {
	case m.fails:
		return w.T("review.unknown")
	case m.steps == nil:
		if says, runs := m.searching(); runs {
			return says
		}
		return w.T("review.thinking")
	case len(m.bad) > 0, m.at < len(m.steps)-1:
		return m.tells(m.at)
	case !m.allKnown():
		return w.T("review.partly")
	case !m.puzzle.Optimal():
		return w.T("review.always")
	}
	return w.T("review.perfect")
}

// allKnown reports whether the effect of every step is proven.
func (m *reviewing) allKnown() bool {
	for i := range m.steps {
		if s := m.steps[i].After; !s.Known || m.puzzle.Optimal() && !s.Lost && !s.Exact() {
			return false
		}
	}
	return true
}

const reviewList = 1 // the id of the list of what lost ground

// buildSlider puts the ends of the slider under the first and the last bar.
func (m *reviewing) buildSlider(r render.Rect) {
	last := len(m.steps) - 1
	if m.plot.area.W > 0 {
		unit := m.panel.Unit
		bars := unit.Of(m.plot.bars(unit.Factor()))
		half := bars.W / float64(2*(last+1))
		r.X, r.W = bars.X+half, bars.W-2*half
	} else {
		r.X, r.W = r.X+12, r.W-24
	}
	m.panel.UI.Button(slider(m, m.heading())).Stretch().Place(r)
}

func (m *reviewing) layout() box.Box {
	th, p := m.env.Theme(), m.panel
	m.plot.area = render.Rect{}
	back, on := stepBoxes(m)
	return p.CardBox(box.Column(ui.HalfGap,
		p.UI.Fitting(m.heading(), render.Style{Size: render.Caption}, th.Muted),
		p.UI.Fitting(p.OrAlert(m.summary()), render.Style{Size: render.Body, Bold: true}, th.Ink),
		m.stepsBox(),
		buttonRow(back, on, p.BareBox(screen.Tool(ui.TryAgain, !m.retriable())), m.branchBox(), p.BareBox(screen.Tool(ui.Close, false))),
	))
}

func (m *reviewing) stepsBox() box.Box {
	p := m.panel
	if len(m.steps) < 2 {
		return box.Box{}
	}
	plotted := box.Stack(
		box.Fill(func(r render.Rect) { m.plot.area = p.Unit.Rect(r) }), // which the slider keeps to
		p.UI.Picture(func(c *render.Canvas, _ render.Rect) { m.plot.draw(c, p) }),
	).AtLeast(0, ui.MinTouch).AtMost(0, 3*ui.MinTouch)
	var rows []box.Box
	for n, i := range m.bad[:min(len(m.bad), mostRows)] {
		rows = append(rows, p.UI.Button(ui.Widget{Does: ui.Choose, N: n, Look: ui.LookPlain, Label: m.tells(i), Selected: i == m.at}))
	}
	return box.Column(ui.HalfGap,
		box.Column(0, plotted, box.Fill(m.buildSlider).Tall(ui.MinTouch)),
		p.UI.Scroll(reviewList, box.Column(ui.HalfGap, rows...)).Optional())
}

func (m *reviewing) heading() string { return m.env.Words.T("review.title") }

func (m *reviewing) describe(a *screen.Account) {
	summary := m.summary()
	a.Say(summary)
	for _, i := range m.bad {
		if bad := m.tells(i); bad != summary {
			a.Say(bad)
		}
	}
}

func (m *reviewing) position() session.Position { return m.standing().At() }

func (m *reviewing) draw(c *render.Canvas) {
	m.drawBoard(c, false, nil)
}
