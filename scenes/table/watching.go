package table

import (
	"encoding/json"
	"errors"
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// watching is the mode that shows a search on the player's board. The search advances only when told to.
type watching struct {
	*play
	search  search.Watching
	sight   search.View // the state shown
	playing bool
	pace    int     // index into paces
	owed    float64 // fraction of a unit carried over to the next tick
	stepped int     // units so far
	answer  *search.Answer
	phase   string         // key of the string that names the phase
	counts  [6]render.Rect // cells of the running numbers, in the order of searchKeys; empty ones are not shown
	legend  legend
	plot    plot   // the positions found at each distance from the start, if the search tells them
	shows   string // text of the board that the view shows in place of the player's, "" for that
	rate    rate
}

// searchKeys are the keys of the names of the running numbers, the more important first.
var searchKeys = [...]string{"search.explored", "search.rate", "search.bound", "search.best", "search.cost", "search.branches"}

// A rate is how many positions a search takes up in a second, over the last window.
type rate struct {
	ms    float64 // of the window that runs
	since uint64  // positions at its beginning
	per   uint64  // of the window before
}

// rateMS is the length of a window.
const rateMS = 500.0

// tick counts what a search has explored after some time.
func (r *rate) tick(ms float64, explored uint64) {
	if r.ms += ms; r.ms >= rateMS {
		r.end(explored)
	}
}

// end ends the window that runs.
func (r *rate) end(explored uint64) {
	if r.ms > 0 && explored > r.since {
		r.per = uint64(float64(explored-r.since) * 1000 / r.ms)
	}
	r.ms, r.since = 0, explored
}

// paces are the units of work per tick that the player can choose. The last runs to the end as fast as frames allow: it is
// the slice that searches do between two checks for messages.
var paces = [...]float64{0.125, 0.5, 2, 8, 64, 512, 4096}

const (
	normalPace = 1
	toTheEnd   = len(paces) - 1
	watchTicks = 20 * 60 // ticks that a search takes at most at its initial pace, if its length is known
	// rejectedTicks is how long a rejected branch stays visible, if the search advances unit by unit.
	rejectedTicks = 45
)

// paceFor returns the slowest pace at which a search of that many units ends within watchTicks; 0 means that the number is
// unknown.
func paceFor(units uint64) int {
	if units == 0 {
		return normalPace
	}
	for i, pace := range paces[:toTheEnd] {
		if float64(units) <= pace*watchTicks {
			return i
		}
	}
	return toTheEnd - 1
}

// watch starts to show the search for the way from the player's position, or says why it cannot.
func (p *play) watch(now mode) mode {
	if m := p.startWatching(); m != nil {
		return m
	}
	return now
}

// startWatching returns the mode that shows the search for the way from the player's position, or nil after saying why it cannot.
func (p *play) startWatching() *watching {
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
		p.panel.Failed(err)
		return nil
	}
	p.stage.Release()
	p.session.DropTip()
	p.panel.Message = ""
	p.tellHelp()
	p.present(false)
	m := &watching{play: p, search: p.env.Solver.Watch(req), playing: !p.env.Calm(), pace: normalPace, phase: "search.title"}
	if g.Proof != nil {
		m.pace = paceFor(g.Proof.Explored)
	}
	return m
}

// close returns to the player's board.
func (m *watching) close() mode {
	m.restore()
	m.panel.Changed()
	return m.fitting()
}

func (m *watching) leave() { m.search.Close() }

// show makes the view show the position that the search takes up, if the search tells it.
func (m *watching) show() {
	if m.sight.Board == m.shows || m.sight.Board == "" {
		return
	}
	at, err := m.puzzle.Parse(m.sight.Board)
	if err != nil {
		m.panel.Failed(err)
		return
	}
	m.shows = m.sight.Board
	m.stage.Show(session.StandingOf(at), stage.Manner{Silent: true})
}

func (m *watching) do(in ui.Intent) (mode, ui.Scene, bool) {
	switch in.Kind {
	case ui.PlayPause, ui.Toggle:
		if m.answer != nil {
			return m.again(), nil, true
		}
		m.playing = !m.playing
	case ui.StepOn, ui.Right:
		m.playing = false
		m.advance(1)
	case ui.Speed:
		m.pace = (m.pace + 1) % len(paces)
	case ui.Solve, ui.Confirm:
		if m.answer != nil && m.answer.Solvable {
			next := m.fitting()
			m.session.Show(m.answer)
			return next, nil, true
		}
	case ui.Back, ui.Close, ui.Watch:
		return m.close(), nil, true
	case ui.Help, ui.OpenSettings, ui.Level:
		return m, nil, false
	default:
		return playOn(m, in)
	}
	m.panel.Changed()
	return m, nil, true
}

// again restarts the search at the same pace.
func (m *watching) again() mode {
	next := m.startWatching()
	if next == nil {
		return m
	}
	next.pace, next.playing = m.pace, true
	return next
}

func (m *watching) hear(e session.Event) mode {
	switch e.Kind {
	case session.Moved: // the search is about another position
		return m.close()
	}
	return m.begin(m, e)
}

func (m *watching) tick(bool) mode {
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
	}
	if fresh {
		m.env.Redraw()
		m.show()
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
			m.session.Watched()
		}
		m.panel.Changed()
	}
	return m
}

// comment updates the phase and the legend.
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

// found returns the text of the result.
func (m *watching) found() string {
	a := m.answer
	switch {
	case a.Error != "":
		return m.env.Words.T("info.failed")
	case !a.Solvable && a.Decided:
		return m.lostLine()
	}
	return m.parLine(a)
}

// build lays out the progress and the controls. The numbers are drawn without a new layout.
func (m *watching) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	below := room
	room.H = min(room.H, 340)
	below.Y, below.H = room.Bottom()+2*ui.Gap, below.H-room.H-2*ui.Gap
	m.legend.build(p, below)
	in := p.Card(room)
	space := ui.Gap
	if in.H < 240 {
		space = 6
	}
	m.plot.area = render.Rect{}
	if len(m.sight.Levels) > 0 && below.H >= plotLeast {
		below.H = min(below.H, 220)
		m.buildPlot(below)
	}
	title := w.T(m.phase)
	if m.answer != nil {
		title = m.found()
	}
	height := 34.0
	if in.W < screen.SlimNumbers && in.H > 240 {
		height = 50 // three lines
	}
	p.UI.Text(p.OrAlert(title), ui.CutTop(&in, height, 2), render.Style{Size: render.Body, Bold: true}, th.Ink)
	last := ui.CutBottom(&in, min(48, max(ui.MinTouch, in.H*0.22)), space)
	buttons := ui.Across(ui.CutBottom(&in, last.H, space), 3, space)
	rows := min(len(searchKeys)/2, max(2, int(in.H/44)))
	m.counts = [len(searchKeys)]render.Rect{}
	each := (in.H - 2*float64(rows-1)) / float64(rows)
	for i, key := range searchKeys[:2*rows] {
		cell := render.Rect{X: in.X, Y: in.Y + float64(i/2)*(each+2), W: in.W, H: each}
		cell = ui.Across(cell, 2, ui.Gap)[i%2]
		p.UI.Text(p.Phrase(key), ui.CutTop(&cell, 17, 0), render.Style{Size: render.Caption}, th.Muted)
		cell.H = min(cell.H, 30)
		m.counts[i] = p.Unit.Rect(cell)
	}
	play, name := render.IconPlay, "replay.play"
	if m.playing {
		play, name = render.IconPause, "replay.pause"
	}
	p.UI.Add(ui.Widget{Does: ui.PlayPause, Rect: buttons[0], Look: ui.LookTool, Icon: play, Iconed: true, Tip: w.T(name)})
	p.UI.Add(ui.Widget{
		Does: ui.StepOn, Rect: buttons[1], Look: ui.LookTool, Icon: render.IconStepOn, Iconed: true, Tip: w.T("search.step"), Disabled: m.answer != nil,
	})
	pace := strconv.FormatFloat(paces[m.pace]/paces[0], 'f', -1, 64) + "×"
	if m.pace == toTheEnd {
		pace = w.T("search.toTheEnd")
	}
	p.UI.Add(ui.Widget{Does: ui.Speed, Rect: buttons[2], Look: ui.LookTool, Label: pace, Tip: w.T("replay.speed")})
	if m.answer != nil && m.answer.Solvable {
		p.UI.Add(ui.Widget{Does: ui.Solve, Rect: ui.CutLeft(&last, (last.W-space)*0.64, space), Look: ui.LookMain, Label: w.T("search.show")})
	}
	p.UI.Add(ui.Widget{Does: ui.Close, Rect: last, Look: ui.LookTool, Label: w.T("tool.close")})
}

// plotLeast is the least height under the numbers that has room for a plot.
const plotLeast = 90.0

// buildPlot lays out the plot of the search's frontier.
func (m *watching) buildPlot(r render.Rect) {
	p := m.panel
	in := p.Card(r)
	p.UI.Text(m.env.Words.T("search.levels"), ui.CutTop(&in, 18, 6), render.Style{Size: render.Caption}, m.env.Theme().Muted)
	m.plot.area = p.Unit.Rect(in)
	m.plot.scaled = true
	m.plot.bar = func(int) bar { return bar{hue: m.env.Theme().Moss} }
}

func (m *watching) describe(say func(string)) {
	w := m.env.Words
	say(w.T("search.title") + ": " + w.T("search.explored") + " " + ui.Grouped(m.sight.Explored))
	switch {
	case m.answer != nil:
		say(m.found())
	case m.phase != "search.title":
		say(w.T(m.phase))
	}
	m.describeOutlook(say, m.session.Game().Position())
}

func (m *watching) position() session.Position { return m.session.Game().Position() }

// A searchPlace is a watched search as a value.
type searchPlace struct {
	Playing bool `json:"playing,omitempty"`
	Pace    int  `json:"pace"`
	Stepped int  `json:"stepped"`
}

func (m *watching) asPlace() (string, any) {
	return atSearch, searchPlace{m.playing, m.pace, m.stepped}
}

// searchAt runs a search again, as far as it was.
func (t *Table) searchAt(state json.RawMessage) (mode, error) {
	p, err := ui.Decoded[searchPlace](state)
	if err != nil {
		return nil, err
	}
	if t.own.session.Bare() || p.Pace < 0 || p.Pace >= len(paces) {
		return nil, errors.New("no search")
	}
	m := t.own.startWatching()
	if m == nil {
		return t.mode, nil
	}
	m.playing, m.pace = p.Playing, p.Pace
	if p.Stepped > 0 {
		m.advance(p.Stepped)
	}
	return m, nil
}

// advance lets the search do some units of work.
func (m *watching) advance(n int) {
	m.stepped += n
	m.search.Step(n)
}

// draw paints the current numbers straight from the view: a panel laid out anew every tick would allocate every tick.
func (m *watching) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, m.reason())
	m.drawClock(c, th, m.clockSeconds())
	m.stage.DrawSearch(c, th, &m.sight)
	numbers := [len(searchKeys)]uint64{
		m.sight.Explored, m.rate.per, uint64(max(0, m.sight.Bound)), m.best(), uint64(max(0, m.sight.Cost)), uint64(max(0, m.sight.Branches)),
	}
	for i, n := range numbers {
		ink := th.Ink
		if searchKeys[i] == "search.bound" || searchKeys[i] == "search.best" {
			ink = th.Moss
		}
		switch r := m.counts[i]; {
		case r.W == 0:
		case searchKeys[i] == "search.best" && n == 0: // none is found yet
			c.Text("–", render.Point{X: r.X, Y: r.Center().Y}, render.Style{Size: min(render.Panel*m.panel.Unit.Factor(), r.H), Bold: true}, th.Muted)
		default:
			m.panel.DrawCount(c, r, n, render.Panel, ink)
		}
	}
	if m.plot.area.W > 0 {
		m.plot.draw(c, th, m.panel)
		return
	}
	m.legend.draw(c, th)
}

// best returns the cost of the solution found, or 0.
func (m *watching) best() uint64 {
	if m.answer == nil || !m.answer.Solvable {
		return 0
	}
	return uint64(max(0, m.answer.Cost))
}
