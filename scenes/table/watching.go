package table

import (
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

type watching struct {
	*ownGame
	search  search.Watching
	sight   search.View // the state shown
	playing bool
	pace    int     // index into paces
	owed    float64 // fraction of a unit carried over to the next tick
	stepped int     // units so far
	answer  *search.Answer
	phase   string // key of the string that names the phase
	legend  legend
	plot    plot   // the positions found at each distance from the start, if the search tells them
	shows   string // text of the board that the view shows in place of the player's, "" for that
	rate    rate
	unsaid  float64 // ms since its numbers were last said
}

// searchKeys are the keys of the names of the running numbers, the more important first.
var searchKeys = [...]string{"search.explored", "search.rate", "search.bound", "search.best", "search.cost", "search.branches"}

// A rate is how many positions a search takes up in a second.
type rate struct {
	ms    float64 // of the window that runs
	since uint64  // positions at its beginning
	per   uint64  // of the window before
}

const rateMS = 500.0 // of a window

func (r *rate) tick(ms float64, explored uint64) {
	if r.ms += ms; r.ms >= rateMS {
		r.end(explored)
	}
}

func (r *rate) end(explored uint64) {
	if r.ms > 0 && explored > r.since {
		r.per = uint64(float64(explored-r.since) * 1000 / r.ms)
	}
	r.ms, r.since = 0, explored
}

// paces are units of work per tick. The last is the slice that searches do between two checks for messages, as fast as frames allow.
var paces = [...]float64{0.125, 4, 4096}

const (
	toTheEnd      = len(paces) - 1
	watchTicks    = 30 * 60 // a search that is known to take more ticks at the first pace begins at the second
	rejectedTicks = 45      // how long a rejected branch stays visible, if the search advances unit by unit
)

func (p *ownGame) watch(now mode) mode {
	if m := p.startWatching(); m != nil {
		return m
	}
	return now
}

// startWatching returns nil after saying why it cannot show the search.
func (p *ownGame) startWatching() *watching {
	g := p.session.Game()
	switch {
	case !p.puzzle.Searches.Watch:
		p.tell("refuse.unwatchable")
		return nil
	case g.Position().Solved():
		p.tell("info.solved")
		return nil
	}
	req, err := p.session.Request()
	if err != nil {
		p.fail(err)
		return nil
	}
	p.stage.Release()
	p.session.DropTip()
	p.panel.Message = nil
	p.present(false)
	m := &watching{ownGame: p, search: p.env.Solver.Watch(req), playing: !p.env.Calm(), phase: "search.title"}
	if g.Proof != nil && float64(g.Proof.Explored) > paces[0]*watchTicks {
		m.pace = 1
	}
	return m
}

func (m *watching) close() mode { return m.backToGame(silently) }

func (m *watching) leave() { m.search.Close() }

func (m *watching) show() {
	if m.sight.Board == "" {
		return
	}
	at, err := m.puzzle.Parse(m.sight.Board)
	if err != nil {
		m.fail(err)
		return
	}
	m.shows = m.sight.Board
	m.stage.Show(session.StandingOf(at), silently)
}

var watchingKeys = keys[*watching]{
	{Kinds: []ui.Kind{ui.Toggle, ui.PlayPause, ui.ActAt}, Words: "keys.pause", Does: turns((*watching).playPause)},
	{Kinds: []ui.Kind{ui.StepOn, ui.Right}, Words: "keys.step", Pad: "search.step", Does: stays((*watching).step)},
	{Kinds: []ui.Kind{ui.Jump, ui.Speed}, Words: "keys.speed", Does: stays((*watching).faster)},
	{Kinds: []ui.Kind{ui.Confirm, ui.Solve}, Words: "keys.solution", Pad: "search.show", Does: turns((*watching).solution)},
	{Kinds: []ui.Kind{ui.Back, ui.Close, ui.Watch}, Words: "keys.close", Does: turns((*watching).close)},
	closes[*watching](toolKinds...),
}

func (m *watching) do(in ui.Intent) outcome { return orRefused(watchingKeys, m, in) }

func (m *watching) keys() ui.KeyList { return watchingKeys }

func (m *watching) playPause() mode {
	if m.answer != nil {
		return m.again()
	}
	m.playing = !m.playing
	m.sayPlaying(m.playing)
	m.panel.Changed()
	return m
}

func (m *watching) step() {
	m.playing = false
	m.advance(1)
	m.panel.Changed()
}

func (m *watching) faster() {
	m.pace = (m.pace + 1) % len(paces)
	m.panel.Changed()
}

func (m *watching) solution() mode {
	if m.answer == nil || !m.answer.Solvable {
		m.panel.Changed()
		return m
	}
	next := m.fitting()
	m.session.Show(m.answer)
	return next
}

func (m *watching) again() mode {
	next := m.startWatching()
	if next == nil {
		return m
	}
	next.pace, next.playing = m.pace, true
	return next
}

func (m *watching) hear(e session.Event) mode {
	if e.Kind == session.Moved { // the search is about another position
		return m.close()
	}
	return m
}

func (m *watching) tick(bool) outcome {
	m.env.KeepAwake()
	if m.playing && m.answer == nil {
		if m.owed += paces[m.pace]; m.owed >= 1 {
			n := int(m.owed)
			m.owed -= float64(n)
			m.advance(n)
		}
	}
	rejected := m.sight.Rejected
	fresh, answer := m.search.Poll(&m.sight)
	if m.answer == nil && m.playing { // at the end, and at a halt, the last rate stays
		m.rate.tick(ui.TickMS, m.sight.Explored)
		if m.unsaid += ui.TickMS; m.unsaid >= sayEveryMS {
			m.unsaid = 0
			m.env.Say(m.numbers())
			m.panel.Changed()
		}
	}
	if fresh {
		m.env.Redraw()
		if !m.playing && m.answer == nil { // after a step
			m.env.Say(m.numbers())
			m.panel.Changed()
		}
		if m.sight.Board != m.shows {
			m.show()
		}
		if len(m.plot.values) == 0 && len(m.sight.Levels) > 0 {
			m.panel.Changed() // there is something to plot
		}
		m.plot.values, m.plot.to = m.sight.Levels, len(m.sight.Levels)-1
		if m.sight.Rejected && !rejected && m.playing && paces[m.pace] <= 1 {
			m.owed -= rejectedTicks * paces[m.pace]
		}
		m.comment()
	}
	if answer != nil && m.answer == nil {
		m.answer, m.playing = answer, false
		m.rate.end(m.sight.Explored)
		if answer.Error == "" {
			m.session.NoteHelp(session.WatchAid)
		}
		if answer.Decided && !answer.Solvable {
			m.session.Tell(answer)
		}
		m.panel.Changed()
	}
	return outcome{next: m}
}

func (m *watching) comment() {
	if m.legend.learn(m.sight.Marks) {
		m.panel.Changed()
	}
	if m.puzzle.Texts.Phase == nil {
		return
	}
	if phase := m.puzzle.Texts.Phase(&m.sight); phase != m.phase {
		m.phase = phase
		m.panel.Changed()
	}
}

// sayEveryMS is how often the numbers of a running search are said: they change too fast to be read out as they come.
const sayEveryMS = 5000.0

// numbers returns how far the search is.
func (m *watching) numbers() string {
	w := m.env.Words
	says := w.F("mirror.of", w.T("search.explored"), ui.Grouped(m.sight.Explored))
	if m.sight.Bound > 0 {
		says = w.Sentences(says, w.F("mirror.of", w.T("search.bound"), strconv.Itoa(m.sight.Bound)))
	}
	return says
}

// found returns the result in one sentence. That fewer than one do not work goes without saying.
func (m *watching) found() string {
	a := m.answer
	switch {
	case a.Error != "":
		return shell.Failure(a.Error).In(m.env.Words)
	case !a.Solvable && a.Decided:
		return m.lostLine()
	case a.Solvable && a.Optimal && a.Cost > 1:
		return m.panel.Counted("least", a.Cost)
	}
	return m.parLine(a).In(m.env.Words)
}

const (
	numberColumn = 88.0 // the least width of a running number
	legendMark   = 16.0 // the side of a mark beside what it means
	searchList   = 1    // the id of the list of what the search tells
)

// layout has all that the search tells in a list, between what it is doing and the buttons.
func (m *watching) layout() box.Box {
	w, p := m.env.Words, m.panel
	says := w.T(m.phase)
	if m.answer != nil {
		says = m.found()
	}
	var shows box.Box
	if m.answer != nil && m.answer.Solvable {
		shows = m.bigBox(ui.Widget{Does: ui.Solve, Look: ui.LookMain, Label: w.T("search.show")})
	}
	return p.CardBox(box.Column(ui.Gap,
		p.UI.Fitting(p.OrAlert(says), render.Style{Size: render.Body, Bold: true}, m.env.Theme().Ink).AtLeast(0, ui.MinTouch),
		p.UI.Scroll(searchList, box.Column(ui.Gap, m.numbersBox(), m.legend.box(p, legendMark, ui.HalfGap), m.plotBox())),
		buttonRow(m.buttons()...),
		shows,
	))
}

func (m *watching) buttons() []box.Box {
	pace := strconv.FormatFloat(paces[m.pace]/paces[0], 'f', -1, 64) + "×"
	if m.pace == toTheEnd {
		pace = m.env.Words.T("search.toTheEnd")
	}
	play, speed := m.paceBoxes(m.playing, pace)
	step := screen.Button{Does: ui.StepOn, Icon: render.IconStepOn, Key: "search.step", Disabled: m.answer != nil}
	return []box.Box{play, m.panel.BareBox(step), speed, m.panel.BareBox(screen.Tool(ui.Close, false))}
}

// numbersBox returns the running numbers.
func (m *watching) numbersBox() box.Box {
	p := m.panel
	var cells []box.Box
	counted := m.counted()
	for i, key := range searchKeys {
		name := p.Phrase(key)
		cells = append(cells, p.UI.Pair(m.env.Words, name, ui.Grouped(counted[i]), box.Column(0,
			p.UI.Fitting(name, render.Style{Size: render.Caption}, m.env.Theme().Muted),
			p.UI.Picture(func(c *render.Canvas, r render.Rect) { m.drawNumber(c, i, r) }).AtLeast(0, 18).AtMost(0, 30),
		)))
	}
	return box.Tiles(numberColumn, ui.Gap, cells...)
}

// plotBox returns the positions found at each distance from the start, if the search tells them.
func (m *watching) plotBox() box.Box {
	if len(m.sight.Levels) == 0 {
		return box.Box{}
	}
	p := m.panel
	m.plot.scaled = true
	m.plot.bar = func(int) bar { return bar{hue: m.env.Theme().Moss} }
	return box.Column(ui.HalfGap,
		p.UI.Fitting(m.env.Words.T("search.levels"), render.Style{Size: render.Caption}, m.env.Theme().Muted),
		p.UI.Picture(func(c *render.Canvas, r render.Rect) {
			m.plot.area = r
			m.plot.draw(c, p)
		}).AtLeast(0, 2*ui.MinTouch).AtMost(0, 4*ui.MinTouch))
}

func (m *watching) describe(a *screen.Account) {
	w := m.env.Words
	if m.answer != nil {
		a.Say(m.found())
	} else {
		a.Say(w.Sentences(w.T("search.title"), m.numbers()))
		if m.phase != "search.title" {
			a.Say(w.T(m.phase))
		}
	}
	m.describeOutlook(a, m.session.Game().Position())
}

func (m *watching) advance(n int) {
	m.stepped += n
	m.search.Step(n)
}

func (m *watching) draw(c *render.Canvas) {
	m.drawBoard(c, false, m.reason())
	m.stage.DrawSearch(c, &m.sight)
}

// drawNumber paints a running number straight from the view: a panel laid out anew every tick would allocate every tick.
func (m *watching) drawNumber(c *render.Canvas, i int, r render.Rect) {
	n, size, ink := m.counted()[i], float64(render.Panel), c.Ink
	switch {
	case m.answer != nil: // the sentence matters more
		size = render.Caption
	case searchKeys[i] == "search.bound" || searchKeys[i] == "search.best":
		ink = c.Moss
	}
	if searchKeys[i] == "search.best" && n == 0 { // none is found yet
		c.Text("–", render.Point{X: r.X, Y: r.Center().Y}, render.Style{Size: min(size*m.panel.Unit.Factor(), r.H), Bold: true}, c.Muted)
		return
	}
	m.panel.DrawCount(c, r, n, size, ink)
}

// counted returns the running numbers, in the order of searchKeys; a 0 for the best is none yet.
func (m *watching) counted() [len(searchKeys)]uint64 {
	return [...]uint64{
		m.sight.Explored, m.rate.per, uint64(max(0, m.sight.Bound)), m.best(), uint64(max(0, m.sight.Cost)), uint64(max(0, m.sight.Branches)),
	}
}

func (m *watching) best() uint64 {
	if m.answer == nil || !m.answer.Solvable {
		return 0
	}
	return uint64(max(0, m.answer.Cost))
}
