package table

import (
	"math"
	"slices"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// analysis is the mode that goes through a line of positions on a copy of the player's game. The
// line is the history of the copy, and the position of the copy is the one shown. A solution and a
// review bring a line; from each of its positions the player can try moves, and come back. Tries on
// the game at hand have no line to come back to.
type analysis struct {
	*round // of the copy
	own    *ownGame
	line   session.History // as it was before moves were tried; At is where they have left it
	// Numbers of gestures after which the line is shown; none while they are not known.
	stops []int
	// What the line is. Both are nil for the game at hand.
	solution *solution
	review   *review
	tries    *tries // nil while the line is shown
	failed   bool   // the solver cannot say what the moves lead to
}

// analyse returns the analysis of a game, which is not saved.
func (p *ownGame) analyse(g *session.Game) *analysis {
	p.panel.Message = nil
	line := session.History{Start: g.Start, Gestures: slices.Clone(g.Gestures), At: g.At}
	m := &analysis{round: p.branch(g, session.Wishes{Warn: session.WarnNever}), own: p, line: line}
	m.sideline, m.plan = true, m.ahead
	return m
}

// explore tries moves from the position at hand.
func (p *ownGame) explore(now mode) mode {
	switch {
	case !p.puzzle.Searches.Explore:
		p.tell("refuse.unexplorable")
		return now
	case p.session.Empty():
		return now
	}
	p.session.DropTip()
	m := p.analyse(p.session.Game().Sideline())
	m.tries = &tries{base: m.line.At}
	return m
}

func (m *analysis) close() mode {
	m.own.sayBack()
	m.panel.Changed()
	return m.own.fitting()
}

// try begins to try moves from the position shown.
func (m *analysis) try() {
	switch {
	case !m.puzzle.Searches.Explore:
		m.panel.Warn(ui.OwnLine(m.puzzle.Name, "refuse.unexplorable"))
	case m.position().Solved():
		m.panel.Warn(ui.OwnLine(m.puzzle.Name, "off.solved"))
	default:
		m.leaveLine(m.session.Game().At, nil)
	}
}

// leaveLine tries moves from the position after the first base gestures of the line.
func (m *analysis) leaveLine(base int, again *retry) {
	if m.solution != nil {
		m.solution.playing = false
	}
	m.stage.Settle()
	m.line.At = m.session.Game().At
	m.tries = &tries{base: base, retry: again}
	if m.line.At != base {
		m.toBase()
		return
	}
	m.present(false) // what is still to be made of a solution is not shown
	m.ask()
}

// toBase shows the position from which moves are tried. Those that were tried can be redone, unless
// they have taken its place.
func (m *analysis) toBase() {
	if base := m.tries.base; m.session.Passes(&m.line, base) {
		m.session.GoTo(base)
	} else {
		m.session.Follow(&m.line, base)
	}
}

// back leads to where the tries have left the line.
func (m *analysis) back() mode {
	if m.solution == nil && m.review == nil {
		return m.close()
	}
	m.tries = nil
	m.stage.Release()
	m.session.Follow(&m.line, m.line.At)
	return m
}

// place returns the number of the position shown and of the last one, which is negative while there
// is none.
func (m *analysis) place() (at, last int) {
	g := m.session.Game()
	if m.tries != nil {
		return g.At, len(g.Gestures)
	}
	return max(0, slices.Index(m.stops, g.At)), len(m.stops) - 1
}

func (m *analysis) seek(to int) {
	before, last := m.place()
	if last < 0 {
		return
	}
	if m.solution != nil {
		m.solution.playing = false
		m.panel.Changed()
	}
	m.stage.Settle()
	switch at := min(last, max(0, to)); {
	case at != before:
		m.turnTo(at)
	case at == 0:
		m.env.Say(m.env.Words.T("off.begin"))
	default:
		m.env.Say(m.env.Words.T("off.end"))
	}
}

func (m *analysis) turnTo(at int) {
	if m.tries == nil {
		at = m.stops[at]
	}
	m.session.GoTo(at)
}

// ahead returns the moves that a solution has still to make, nil while none is shown.
func (m *analysis) ahead() []session.Move {
	if m.solution == nil || m.tries != nil {
		return nil
	}
	at, _ := m.place()
	return m.solution.Moves[at:]
}

var stepBack, stepOn = []ui.Kind{ui.StepBack, ui.Undo, ui.Erase}, []ui.Kind{ui.StepOn, ui.Redo}

// seekKeys go back and on along the line, or along tries.
func seekKeys(back, on []ui.Kind) keys[*analysis] {
	return keys[*analysis]{
		{Kinds: back, Words: "keys.step", Pad: "pad.steps", Does: steps(-1)},
		{Kinds: on, Words: "keys.step", Pad: "pad.steps", Does: steps(+1)},
		{Kinds: []ui.Kind{ui.Home}, Does: steps(math.MinInt32)},
		{Kinds: []ui.Kind{ui.End}, Does: steps(math.MaxInt32)},
		{Kinds: []ui.Kind{ui.Slide}, Does: (*analysis).slide},
	}
}

var lineKeys = append(seekKeys(append(stepBack, ui.Left), append(stepOn, ui.Right)), keys[*analysis]{
	{Kinds: []ui.Kind{ui.Analyse}, Words: "keys.branch", Does: stays((*analysis).try)},
	{Kinds: []ui.Kind{ui.Press, ui.Drag}, Does: (*analysis).point},
	{Kinds: []ui.Kind{ui.Back, ui.Close}, Words: "keys.close", Does: turns((*analysis).close)},
}...)

func steps(by int) func(m *analysis, _ ui.Intent) outcome {
	return stays(func(m *analysis) {
		at, _ := m.place()
		m.seek(at + by)
	})
}

func (m *analysis) slide(in ui.Intent) outcome {
	_, last := m.place()
	m.seek(int(in.Value*float64(last) + 0.5))
	return taken(m)
}

func (m *analysis) table() keys[*analysis] {
	switch {
	case m.retrying():
		return retryKeys
	case m.tries != nil:
		return tryKeys
	case m.review != nil:
		return reviewKeys
	}
	return solutionKeys
}

func (m *analysis) retrying() bool { return m.tries != nil && m.tries.retry != nil }

func (m *analysis) keys() ui.KeyList { return m.table() }

func (m *analysis) do(in ui.Intent) outcome {
	if m.tries == nil {
		return orRefused(m.table(), m, in)
	}
	if out, named := m.table().Do(m, in); named {
		return out
	}
	return m.move(in)
}

// point goes along the plot. On the board a press tries a move, or halts a solution that plays.
func (m *analysis) point(in ui.Intent) outcome {
	switch {
	case m.review != nil && m.review.plot.covers(in.At):
		m.seek(m.review.plot.at(in.At.X, m.panel.Unit.Factor()))
		return taken(m)
	case in.Kind != ui.Press || !m.panel.Layout.Board.Contains(in.At):
	case m.solution != nil && m.solution.playing:
		m.playPause()
		return taken(m)
	case m.puzzle.Searches.Explore && !m.position().Solved():
		if m.try(); m.tries != nil {
			return m.move(in)
		}
	}
	return refused(m)
}

func (m *analysis) hear(e session.Event) mode {
	switch e.Kind {
	case session.Entered:
		m.ask()
	case session.Moved:
		m.sayShown()
		m.silent = false
		m.ask()
	case session.Answered:
		if e.Tool == modeTool {
			m.learn(e.Answer)
		}
	case session.Failed:
		m.failed = true
		m.panel.Changed()
	}
	return m
}

// ask asks what the moves of the position lead to, or what those of the game have led to.
func (m *analysis) ask() {
	m.failed = false
	switch {
	case m.tries != nil:
		m.askTries()
	case m.review != nil && m.stops == nil:
		m.session.Ask(modeTool, m.session.ReviewRequest())
	}
	m.panel.Changed()
}

func (m *analysis) learn(a *search.Answer) {
	switch {
	case m.retrying():
		m.judgeTry(a)
	case m.tries != nil:
		m.learnTries(a)
	case m.review != nil:
		m.learnReview(a)
	}
	m.panel.Changed()
}

func (m *analysis) tick(bool) outcome {
	if m.solution != nil {
		m.play()
	}
	return outcome{next: m}
}

func (m *analysis) step() string {
	at, last := m.place()
	if m.solution != nil && m.tries == nil {
		shown, all := m.solution.Counted(at)
		return m.panel.Phrasef("replay.step", shown, all)
	}
	return m.env.Words.F("mirror.step", at, last)
}

// sayShown says where on the line the position is, and what is known of it.
func (m *analysis) sayShown() {
	at, last := m.place()
	if m.tries != nil || last < 0 || m.silent {
		return
	}
	if at > 0 || m.review == nil {
		m.env.Say(m.step())
	}
	if m.review != nil {
		m.env.Say(m.tells(at))
	}
}

func (m *analysis) heading() string {
	switch {
	case m.retrying():
		return m.tries.retry.told
	case m.tries != nil:
		return m.env.Words.T("explore.title")
	case m.review != nil:
		return m.env.Words.T("review.title")
	}
	return m.title()
}

func (m *analysis) says() string {
	switch {
	case m.tries != nil:
		return m.saysTries()
	case m.review != nil:
		return m.summary()
	}
	return m.step()
}

// layout has the buttons above the list, whose length changes, so that they stay under a finger.
func (m *analysis) layout() box.Box {
	th, p := m.env.Theme(), m.panel
	short := m.heading()
	if m.tries != nil && !m.retrying() {
		short = m.env.Words.T("tool.explore")
	}
	head := box.Column(0,
		p.UI.FirstLabel(render.Style{Size: render.Caption}, th.Muted, m.heading(), short),
		p.UI.Fitting(p.OrAlert(m.says()), render.Style{Size: render.Body, Bold: true}, th.Ink))
	closes := p.UI.Button(m.backWidget()).Stretch().Wide(ui.MinTouch).Tall(ui.MinTouch).At(0, 0)
	rows := []box.Box{box.Row(ui.Gap, head, closes)}
	at, last := m.place()
	back, on := p.BareBox(screen.Tool(ui.StepBack, at <= 0)), p.BareBox(screen.Tool(ui.StepOn, at >= last))
	along := p.UI.Button(m.slider()).Pad(ui.Pad, 0)
	var branches box.Box
	if m.puzzle.Searches.Explore {
		branches = p.BareBox(screen.Button{Does: ui.Analyse, Icon: render.IconExplore, Key: "tool.branch", Disabled: m.position().Solved()})
	}
	switch {
	case m.tries != nil:
		rows = append(rows, along, buttonRow(slices.Concat([]box.Box{back, on}, m.triesButtons())...), m.betterBox(), m.optionsBox())
	case m.review != nil:
		again := p.BareBox(screen.Tool(ui.TryAgain, !m.retriable()))
		rows = append(rows, m.plotBox(), buttonRow(back, on, again, branches), m.lapsesBox())
	default:
		play, speed := m.paceBoxes(m.solution.playing, m.solution.speedText())
		rows = append(rows, along, buttonRow(back, play, on, speed, branches), m.waysBox())
	}
	return p.CardBox(box.Column(ui.Gap, rows...))
}

func (m *analysis) slider() ui.Widget {
	at, last := m.place()
	return ui.Widget{
		Does: ui.Slide, Look: ui.LookSlider, Name: m.heading(), Value: float64(at) / float64(max(1, last)), Steps: last, Text: m.step(),
		Disabled: last <= 0, Off: m.env.Words.T("off.begin"),
	}
}

// backWidget returns the button that leads back to the line, or from there to the player's game.
func (m *analysis) backWidget() ui.Widget {
	key := "explore.close"
	switch {
	case m.tries == nil:
	case m.review != nil:
		key = "review.close"
	case m.solution != nil:
		key = "explore.toSolution"
	}
	back := ui.IconOf(m.env.Words, m.puzzle.Name, ui.Close)
	back.Look, back.Name, back.Tip = ui.LookTool, m.env.Words.T(key), m.env.Words.T(key)
	return back
}

// buttonRow returns buttons of one width side by side, or in more rows where a finger needs the
// room.
func buttonRow(buttons ...box.Box) box.Box {
	for i := range buttons {
		buttons[i] = buttons[i].AtMost(0, ui.Big)
	}
	return box.Packed(ui.MinTouch, ui.HalfGap, buttons...)
}

func (m *analysis) describe(a *screen.Account) {
	says := m.says()
	a.Say(says)
	switch {
	case m.tries != nil:
		for i := range min(len(m.tries.options), mostRows) {
			a.Quietly(m.optionLine(i)) // the name of a button
		}
	case m.review != nil:
		for _, i := range m.review.bad {
			if bad := m.tells(i); bad != says {
				a.Say(bad)
			}
		}
	}
	m.describeOutlook(a, m.position())
}

func (m *analysis) draw(c *render.Canvas) {
	var why *search.Reason
	if m.retrying() {
		why = m.reason()
	}
	m.drawBoard(c, true, why)
	if m.tries != nil {
		m.drawLabels(c)
	}
}
