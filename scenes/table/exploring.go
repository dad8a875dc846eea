package table

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// exploring is the mode in which things are tried out on a copy of the player's game: every move says what it does to the distance
// from the goal, or whether it keeps the goal in reach. The player's own game stays as it was played.
type exploring struct {
	*Table
	base    int // number of gestures that lead to the player's own position
	here    search.Standing
	known   bool     // here and options are about the position
	options []option // the moves of the position, the best first
	labels  []label  // on the board
}

// An option is a move that the rules allow, and what it does.
type option struct {
	move session.Move
	name string
	search.Standing
}

// A label says on the board what a move does. What it says and where is computed once: drawing builds no strings.
type label struct {
	at    puzzles.Cell
	slot  int // of those on the cell
	says  string
	merit merit
}

// A merit is how good a move is.
type merit int

const (
	meritBest  merit = iota // nearer to the goal, or as near as a move can come
	meritIdle               // neither nearer nor farther
	meritWorse              // farther
	meritLost               // the goal is out of reach
	meritUnknown
)

// mostRows is the number of moves in the list.
const mostRows = 9

// explore starts to try things out from the player's position, or says why not.
func (t *Table) explore() mode {
	switch {
	case !t.puzzle.explore:
		t.tell("refuse.unexplorable")
		return t.mode
	case t.session != t.own || t.session.Bare():
		return t.mode
	}
	t.view.Release()
	t.own.DropTip()
	return t.exploreGame(t.own.Game().Sideline(t.own.Game().At))
}

// exploreGame starts to try things out on a game.
func (t *Table) exploreGame(g *session.Game) mode {
	t.sitAside(session.Wishes{Warn: session.WarnNever})
	m := &exploring{Table: t, base: g.At}
	t.mode = m
	t.session.Begin(g)
	return m
}

// close returns to the player's own game.
func (m *exploring) close() mode {
	m.comeBack()
	m.place()
	m.present(true)
	m.panel.changed()
	return m.play()
}

// ask asks what the moves of the position do.
func (m *exploring) ask() {
	m.known, m.options, m.labels = false, nil, nil
	if !m.session.Game().Position().Solved() {
		m.session.Ask(modeTool, search.Request{Task: search.TaskExplore})
	}
	m.panel.changed()
}

func (m *exploring) do(in ui.Intent) (mode, bool) {
	switch in.Kind {
	case ui.Choose:
		if in.N < len(m.options) {
			m.view.Settle()
			m.session.Make([]session.Move{m.options[in.N].move}, false)
		}
	case ui.Undo, ui.Erase, ui.Redo:
		m.view.Settle()
		m.session.Do(wanted[in.Kind])
	case ui.Restart:
		m.view.Settle()
		m.toBase()
	case ui.Analyse, ui.Close:
		return m.close(), true
	case ui.Back:
		if m.view.Release() {
			m.panel.changed()
			return m, true
		}
		return m.close(), true
	case ui.Watch:
		m.mode = m.close()
		return m.watch(), true
	case ui.Hint, ui.Solve, ui.Distance, ui.WayBack, ui.WatchBest, ui.NewBoard, ui.Own, ui.Pause, ui.Level:
		return m, true // every move tells what it does
	default:
		if !m.session.Solved() {
			g := m.view.Do(in)
			g.Pin, g.Ask = false, nil
			m.perform(g, 0)
		}
		return m, false
	}
	return m, true
}

// toBase goes back, or on, to the player's own position.
func (m *exploring) toBase() {
	for g := m.session.Game(); g.At > m.base; {
		m.session.Do(session.Undo)
	}
	for g := m.session.Game(); g.At < m.base && g.At < len(g.Gestures); {
		m.session.Do(session.Redo)
	}
}

func (m *exploring) hear(e session.Event) mode {
	switch e.Kind {
	case session.Entered, session.Moved:
		m.ask()
	case session.Answered:
		if e.Tool == modeTool && len(e.Answer.Standings) == 1 {
			m.learn(e.Answer)
			m.own.Explored()
		}
	}
	return m
}

// learn uses the answer about the position.
func (m *exploring) learn(a *search.Answer) {
	m.here, m.known = a.Standings[0], true
	m.options = m.options[:0]
	for _, c := range a.Choices {
		move, err := m.puzzle.decode(c.Move)
		if err != nil {
			m.panel.tell(m.env.Words.F("info.failed", err))
			return
		}
		o := option{move: move, Standing: c.Standing}
		if tip := m.extras.Voice.Tip; tip != nil {
			o.name = tip(m.env.Words, Tip[session.Move]{Stage: session.TipMove, Move: move})
		}
		m.options = append(m.options, o)
	}
	slices.SortStableFunc(m.options, func(a, b option) int {
		return cmp.Or(cmp.Compare(m.merit(a), m.merit(b)), cmp.Compare(a.Left, b.Left))
	})
	m.label()
	m.panel.changed()
}

// merit returns how good a move is.
func (m *exploring) merit(o option) merit {
	switch {
	case !o.Known:
		return meritUnknown
	case o.Lost:
		return meritLost
	case !m.puzzle.optimal || !o.Exact() || !m.here.Exact() || o.Left < m.here.Left:
		return meritBest
	case o.Left == m.here.Left:
		return meritIdle
	}
	return meritWorse
}

// effect returns what a move does as a sign: −1, 0, +2, or that the goal stays or gets out of reach.
func (m *exploring) effect(o option) string {
	switch {
	case !o.Known:
		return "?"
	case o.Lost:
		return "✗"
	case !m.puzzle.optimal || !o.Exact() || !m.here.Exact():
		return "✓"
	}
	switch by := o.Left - m.here.Left; {
	case by < 0:
		return "−" + strconv.Itoa(-by)
	case by > 0:
		return "+" + strconv.Itoa(by)
	}
	return "0"
}

// label computes the labels of the board.
func (m *exploring) label() {
	m.labels = m.labels[:0]
	if m.puzzle.ends == nil {
		return
	}
	count := map[puzzles.Cell]int{}
	at := m.session.Game().Position()
	add := func(c puzzles.Cell, o option) {
		m.labels = append(m.labels, label{at: c, slot: count[c], says: m.effect(o), merit: m.merit(o)})
		count[c]++
	}
	for _, o := range m.options {
		from, to := m.puzzle.ends(at, o.move)
		if add(to, o); m.puzzle.marksBoth && from != to {
			add(from, o)
		}
	}
}

func (m *exploring) tick(bool) mode {
	m.performPending()
	return m
}

// standing returns the line about the position.
func (m *exploring) standing() string {
	w := m.env.Words
	switch {
	case m.session.Game().Position().Solved():
		return w.T("win.done")
	case !m.known:
		return w.T("explore.thinking")
	case !m.here.Known:
		return m.panel.phrase("explore.unknown")
	case m.here.Lost:
		return m.panel.phrase("info.lost")
	case !m.puzzle.optimal:
		return w.T("explore.open")
	case !m.here.Exact():
		return m.panel.phrasef("info.toGoMost", m.here.Left)
	case m.here.Left == 1:
		return m.panel.phrase("info.toGoOne")
	}
	return m.panel.phrasef("info.toGo", m.here.Left)
}

func (m *exploring) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	in := p.card(room)
	p.ui.Text(w.T("explore.title"), ui.CutTop(&in, 20, 0), render.Style{Size: render.Caption}, th.Muted)
	p.ui.Text(p.orAlert(m.standing()), ui.CutTop(&in, 26, 6), render.Style{Size: render.Body, Bold: true}, th.Ink)
	row := 48.0
	if in.H < 200 {
		row = ui.MinTouch
	}
	s := m.session
	tools := []ui.Widget{
		{Does: ui.Undo, Icon: render.IconUndo, Tip: w.T("tool.undo"), Disabled: !s.CanUndo()},
		{Does: ui.Redo, Icon: render.IconRedo, Tip: w.T("tool.redo"), Disabled: !s.CanRedo()},
		{Does: ui.Restart, Icon: render.IconRestart, Tip: w.T("explore.back"), Disabled: s.Game().At == m.base},
	}
	if m.watchable() {
		tools = append(tools, ui.Widget{Does: ui.Watch, Icon: render.IconWatch, Tip: w.T("search.watch"), Disabled: s.Solved()})
	}
	tools = append(tools, ui.Widget{Does: ui.Close, Icon: render.IconClose, Tip: w.T("tool.close")})
	cells := ui.Across(ui.CutBottom(&in, row, ui.Gap), len(tools), min(6, (in.W-float64(len(tools))*ui.MinTouch)/float64(len(tools)-1)))
	for i, b := range tools {
		b.Rect, b.Look, b.Iconed = cells[i], ui.LookTool, true
		p.ui.Add(b)
	}
	if in.H < ui.MinTouch {
		return
	}
	m.buildRows(in)
}

// buildRows lays out the best moves as a list: one is played by its row or its digit.
func (m *exploring) buildRows(in render.Rect) {
	p := m.panel
	const gap = 4.0
	n := min(len(m.options), mostRows, int((in.H+gap)/(ui.MinTouch+gap)))
	for i := range n {
		o := m.options[i]
		r := ui.CutTop(&in, ui.MinTouch, gap)
		says := m.effect(o)
		if o.name != "" {
			says = fmt.Sprintf("%s  %s", says, o.name)
		}
		p.ui.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookPlain, Label: says})
	}
}

func (m *exploring) heading(say func(string)) { say(m.env.Words.T("explore.title")) }

func (m *exploring) describe(say func(string)) {
	say(m.standing())
	for i := range min(len(m.options), mostRows) {
		say(m.options[i].name + " " + m.effect(m.options[i]))
	}
	m.describeOutlook(say, m.position())
}

func (m *exploring) position() session.Position { return m.session.Game().Position() }

func (m *exploring) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, nil)
	if m.extras.Cell == nil {
		return
	}
	m.zoom.begin(c)
	for i := range m.labels {
		m.labels[i].draw(c, th, m.extras.Cell(m.labels[i].at))
	}
	m.zoom.end(c, th)
}

// hue returns the ground, the edge and the ink of a label.
func (k merit) hue(th *render.Theme) (ground, edge, ink color.NRGBA) {
	switch k {
	case meritBest:
		return th.Moss, th.Ink, th.OnMoss
	case meritWorse, meritLost:
		return th.Clay, th.Ink, th.OnMoss
	}
	return th.Cell, th.Line, th.Muted
}

// corners are where the labels of a cell are, in cells from its middle.
var corners = [...]render.Point{{X: 0.25, Y: 0.29}, {X: -0.25, Y: 0.29}, {X: 0.25, Y: -0.29}, {X: -0.25, Y: -0.29}}

// draw paints a label in its corner of the cell, so that what stands there is seen.
func (l *label) draw(c *render.Canvas, th *render.Theme, cell render.Rect) {
	side := min(0.42*cell.W, 44)
	corner := corners[l.slot%len(corners)]
	mid := cell.Center().Add(corner.Mul(cell.W))
	ground, around, ink := l.merit.hue(th)
	chip := render.Rect{X: mid.X - side/2, Y: mid.Y - 0.36*side, W: side, H: 0.72 * side}
	c.RoundRect(chip.Inset(-max(1, 0.05*side)), 0.4*side, around)
	c.RoundRect(chip, 0.36*side, ground)
	c.Text(l.says, mid, render.Style{Size: 0.56 * side, Bold: true, Align: render.AlignCenter}, ink)
}
