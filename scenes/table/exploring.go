package table

import (
	"cmp"
	"encoding/json"
	"errors"
	"image/color"
	"slices"
	"strconv"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// exploring is the mode in which things are tried out on a copy of the player's game: every move says what it does to the distance
// from the goal, or whether it keeps the goal in reach. The player's own game stays as it was played.
type exploring struct {
	*play
	from    *play // the player's own
	base    int   // number of gestures that lead to the player's own position
	here    search.Standing
	known   bool          // here and options are about the position
	failed  bool          // they cannot be known
	options []option      // the moves of the position, the best first
	labels  []label       // on the board
	chips   []render.Rect // of the options in the list, on the window
}

// An option is a move that the rules allow, and what it does.
type option struct {
	move session.Move
	search.Standing
	badge
}

// A badge tells in one sign what a move does. It is computed once: drawing builds no strings.
type badge struct {
	says  string      // a number, or
	icon  render.Icon // this if says is ""
	merit merit
}

// A label is a badge on the board.
type label struct {
	badge
	at    puzzles.Cell
	slot  int // of those on the cell
	piece puzzles.Cell
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
func (p *play) explore(now mode) mode {
	switch {
	case !p.puzzle.Searches.Explore:
		p.tell("refuse.unexplorable")
		return now
	case p.session.Bare():
		return now
	}
	p.session.DropTip()
	return p.exploreGame(p.session.Game().Sideline(p.session.Game().At))
}

// exploreGame starts to try things out on a game.
func (p *play) exploreGame(g *session.Game) mode {
	m := &exploring{play: p.tryOut(), from: p, base: g.At}
	m.session.Begin(g)
	return m
}

// close returns to the player's own game.
func (m *exploring) close() mode {
	m.panel.Changed()
	return m.from.fitting()
}

// ask asks what the moves of the position do.
func (m *exploring) ask() {
	m.known, m.failed, m.options, m.labels = false, false, nil, nil
	if !m.session.Game().Position().Solved() {
		m.session.Ask(modeTool, search.Request{Task: search.TaskExplore})
	}
	m.panel.Changed()
}

func (m *exploring) do(in ui.Intent) (mode, ui.Scene, bool) {
	switch in.Kind {
	case ui.Choose:
		if in.N < len(m.options) {
			m.stage.Settle()
			m.session.Make([]session.Move{m.options[in.N].move}, false)
		}
	case ui.Undo, ui.Erase, ui.Redo:
		m.stage.Settle()
		m.session.Do(wanted[in.Kind])
	case ui.Restart:
		m.stage.Settle()
		m.toBase()
	case ui.Analyse, ui.Close:
		return m.close(), nil, true
	case ui.Back:
		if m.stage.Release() {
			m.panel.Changed()
			return m, nil, true
		}
		return m.close(), nil, true
	case ui.Watch, ui.NewBoard: // about the player's own game
		return m.close().do(in)
	case ui.Level:
		return m, nil, false
	case ui.Hint, ui.Solve, ui.Distance, ui.WayBack, ui.WatchBest, ui.Own, ui.Pause:
		return m, nil, true // every move tells what it does
	default:
		if !m.session.Solved() {
			g := m.stage.Do(in)
			g.Pin, g.Ask = false, nil
			m.perform(g, 0)
		}
		return m, nil, false
	}
	return m, nil, true
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
			m.from.session.Explored()
			m.from.tellHelp()
		}
	case session.Failed:
		m.failed = true
	}
	return m
}

// learn uses the answer about the position.
func (m *exploring) learn(a *search.Answer) {
	m.here, m.known = a.Standings[0], true
	m.options = m.options[:0]
	for _, c := range a.Choices {
		move, err := m.puzzle.Move(c.Move)
		if err != nil {
			m.panel.Failed(err)
			return
		}
		o := option{move: move, Standing: c.Standing}
		o.badge = m.judge(o.Standing)
		if o.merit == meritIdle && m.stays(o.move) {
			continue // nearly every tile can be turned to no effect
		}
		m.options = append(m.options, o)
	}
	slices.SortStableFunc(m.options, func(a, b option) int {
		return cmp.Or(cmp.Compare(a.merit, b.merit), cmp.Compare(a.Left, b.Left))
	})
	m.label()
	m.panel.Changed()
}

// stays reports whether a move changes a piece where it is.
func (m *exploring) stays(move session.Move) bool {
	if m.puzzle.Ends == nil {
		return false
	}
	from, to := m.puzzle.Ends(m.position(), move)
	return from == to
}

// byDistance reports whether two distances tell what a move from one position to the other does.
func (m *exploring) byDistance(after search.Standing) bool {
	return m.puzzle.Optimal() && after.Exact() && m.here.Exact()
}

// judge returns what a move does that leads to a position: −1, 0, +2, a tick if the goal stays in reach, a cross if it does not.
func (m *exploring) judge(after search.Standing) badge {
	switch {
	case !after.Known:
		return badge{says: "?", merit: meritUnknown}
	case after.Lost:
		return badge{icon: render.IconClose, merit: meritLost}
	case !m.byDistance(after):
		return badge{icon: render.IconTick, merit: meritBest}
	}
	switch by := after.Left - m.here.Left; {
	case by < 0:
		return badge{says: "−" + strconv.Itoa(-by), merit: meritBest}
	case by > 0:
		return badge{says: "+" + strconv.Itoa(by), merit: meritWorse}
	}
	return badge{says: "0", merit: meritIdle}
}

// effect returns what a move does in words.
func (m *exploring) effect(o *option) string {
	p := m.panel
	switch {
	case !o.Known:
		return p.Phrase("explore.unsure")
	case o.Lost:
		return p.Phrase("explore.loses")
	case !m.byDistance(o.Standing):
		return p.Phrase("explore.keeps")
	}
	switch by := o.Left - m.here.Left; {
	case by < 0:
		return p.Phrasef("explore.nearer", -by)
	case by > 0:
		return p.Phrasef("explore.farther", by)
	}
	return p.Phrase("explore.same")
}

// nameOf returns what a move is called in the list.
func (m *exploring) nameOf(o *option) string {
	if m.stage.Voice().Tip == nil {
		return ""
	}
	return m.stage.Voice().Tip(m.env.Words, stage.Tip[session.Move]{Stage: session.TipMove, Move: o.move})
}

// told returns a move and what it does.
func (m *exploring) told(o *option) string {
	return m.nameOf(o) + m.env.Words.T("mirror.comma") + m.effect(o)
}

// label computes the labels of the board.
func (m *exploring) label() {
	m.labels = m.labels[:0]
	if m.puzzle.Ends == nil {
		return
	}
	count := map[puzzles.Cell]int{}
	add := func(at, piece puzzles.Cell, b badge) {
		m.labels = append(m.labels, label{badge: b, at: at, slot: count[at], piece: piece})
		count[at]++
	}
	for _, o := range m.options {
		from, to := m.puzzle.Ends(m.position(), o.move)
		if add(to, from, o.badge); m.puzzle.Pairs && from != to {
			add(from, to, o.badge)
		}
	}
}

// reach returns what the moves of the piece on a cell do.
func (m *exploring) reach(c puzzles.Cell) string {
	switch {
	case !m.known:
		return m.play.reach(c)
	case m.puzzle.Ends == nil:
		return ""
	}
	w, at, says := m.env.Words, m.position(), ""
	piece := m.puzzle.Piece(at, c)
	for i := range m.options {
		o := &m.options[i]
		if from, to := m.puzzle.Ends(at, o.move); from == piece || m.puzzle.Pairs && to == piece {
			says = w.Sentences(says, m.told(o))
		}
	}
	return says
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
	case m.failed:
		return m.panel.Phrase("explore.unknown")
	case !m.known:
		if says, runs := m.progress(); runs {
			return says
		}
		return w.T("explore.thinking")
	case !m.here.Known:
		return m.panel.Phrase("explore.unknown")
	case m.here.Lost:
		return m.panel.Phrase("info.lost")
	case !m.puzzle.Optimal():
		return m.panel.Phrase("explore.open")
	case !m.here.Exact():
		return m.panel.Phrasef("info.toGoMost", m.here.Left)
	case m.here.Left == 1:
		return m.panel.Phrase("info.toGoOne")
	}
	return m.panel.Phrasef("info.toGo", m.here.Left)
}

// says returns the last message, or the line about the position.
func (m *exploring) says() string { return cmp.Or(m.panel.Message, m.standing()) }

const (
	optionGap    = 4.0
	optionChip   = 42.0  // width at the left of a row that its badge takes
	optionColumn = 190.0 // the least width of a column of the list
)

// build lays out the buttons above the list, whose length changes, so that they stay where they are under a finger.
func (m *exploring) build(room render.Rect) {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	row := 48.0
	if room.H < 230 {
		row = ui.MinTouch
	}
	if !p.Layout.Portrait {
		rows := min(len(m.options), mostRows)
		room.H = min(room.H, max(170, 2*screen.CardPad+70+float64(rows)*(m.optionRow(room.W)+optionGap)+ui.Gap+row))
	}
	in := p.Card(room)
	head := ui.CutTop(&in, 56, 6)
	s := m.session
	tools := []screen.Button{
		screen.Tool(ui.Undo, !s.CanUndo()), screen.Tool(ui.Redo, !s.CanRedo()),
		{Does: ui.Restart, Icon: render.IconRestart, Key: "explore.back", Disabled: s.Game().At == m.base},
	}
	if m.puzzle.Searches.Watch {
		tools = append(tools, screen.Tool(ui.Watch, false))
	}
	if float64(len(tools)+1)*ui.MinTouch > in.W {
		closes := ui.CutRight(&head, ui.MinTouch, ui.Gap)
		closes.H = ui.MinTouch
		p.Icon(ui.Close, closes, ui.LookTool, false)
	} else {
		tools = append(tools, screen.Tool(ui.Close, false))
	}
	title := p.UI.FirstFit(head.W, max(1, p.UI.Type)*render.Caption, w.T("explore.title"), w.T("tool.explore"))
	p.UI.Text(title, ui.CutTop(&head, 20, 0), render.Style{Size: render.Caption}, th.Muted)
	p.UI.Text(m.says(), head, render.Style{Size: render.Body, Bold: true}, th.Ink)
	cells := ui.Across(ui.CutTop(&in, row, ui.Gap), len(tools), min(6, (in.W-float64(len(tools))*ui.MinTouch)/float64(len(tools)-1)))
	p.Icons(cells, tools)
	m.buildRows(in)
}

// optionRow returns the height of a row of the list in a room of some width: in a narrow one names have three lines.
func (m *exploring) optionRow(width float64) float64 {
	if width < optionColumn {
		return 52
	}
	return ui.MinTouch
}

// buildRows lays out the best moves as a list: one is played by its row or its digit.
func (m *exploring) buildRows(in render.Rect) {
	p := m.panel
	m.chips = m.chips[:0]
	columns, row := max(1, int((in.W+optionGap)/(optionColumn+optionGap))), m.optionRow(in.W)
	rows := max(0, int((in.H+optionGap)/(row+optionGap)))
	if columns > 1 {
		columns = min(columns, max(1, (min(len(m.options), mostRows)+rows-1)/max(1, rows)))
	}
	cells := ui.Across(in, columns, optionGap)
	for i := range min(len(m.options), mostRows, rows*columns) {
		o := &m.options[i]
		column := cells[i/rows]
		r := render.Rect{X: column.X, Y: column.Y + float64(i%rows)*(row+optionGap), W: column.W, H: row}
		p.UI.Add(ui.Widget{Does: ui.Choose, N: i, Rect: r, Look: ui.LookChoice, Inset: 2, Name: m.told(o)})
		chip := ui.CutLeft(&r, optionChip+6, 8)
		m.chips = append(m.chips, p.Unit.Rect(render.Rect{X: chip.X + 7, Y: chip.Center().Y - 0.36*optionChip, W: optionChip - 2, H: 0.72 * optionChip}))
		r.W -= 6
		p.UI.Text(m.nameOf(o), r, render.Style{Size: 14, Bold: true}, m.env.Theme().Ink)
	}
}

func (m *exploring) heading(say func(string)) { say(m.env.Words.T("explore.title")) }

func (m *exploring) describe(say func(string)) {
	say(m.standing())
	for i := range min(len(m.options), mostRows) {
		say(m.told(&m.options[i]))
	}
	m.describeOutlook(say, m.position())
}

func (m *exploring) position() session.Position { return m.session.Game().Position() }

// An explorePlace is an exploration as a value.
type explorePlace struct {
	Base int           `json:"base"`
	Game session.Place `json:"game"`
}

func (m *exploring) asPlace() (string, any) {
	return atExplore, explorePlace{m.base, m.session.Place()}
}

// exploreAt goes on trying things out.
func (t *Table) exploreAt(state json.RawMessage) (mode, error) {
	p, err := ui.Decoded[explorePlace](state)
	if err != nil {
		return nil, err
	}
	if t.own.session.Bare() {
		return nil, errors.New("no game to explore")
	}
	m := &exploring{play: t.own.tryOut(), from: t.own, base: p.Base}
	return m, m.goOnAt(p.Game)
}

func (m *exploring) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, nil)
	for i, chip := range m.chips {
		m.options[i].badge.draw(c, th, chip)
	}
	piece, taken := m.taken()
	m.stage.BeginOver(c)
	for i := range m.labels {
		if l := &m.labels[i]; !taken || l.piece == piece || m.puzzle.Pairs && l.at == piece {
			if cell, ok := m.stage.Cell(l.at); ok {
				l.draw(c, th, cell)
			}
		}
	}
	m.stage.EndOver(c, th)
}

// taken returns the cell of the piece that the player has selected; ok is false if there is none. Only what its moves do is then
// on the board.
func (m *exploring) taken() (piece puzzles.Cell, ok bool) {
	cursor := m.stage.Keys()
	if cursor.Taken == 0 {
		return piece, false
	}
	return m.puzzle.Piece(m.position(), cursor.Piece), true
}

// hue returns the ground, the edge and the ink of a badge.
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

// leastLabel is the width of the smallest label that can be read.
const leastLabel = 13.0

// draw paints a label in its corner of the cell, so that what stands there is seen.
func (l *label) draw(c *render.Canvas, th *render.Theme, cell render.Rect) {
	side := min(0.42*cell.W, 44)
	if side < leastLabel {
		return // the list tells it, and larger cells do
	}
	mid := cell.Center().Add(corners[l.slot%len(corners)].Mul(cell.W))
	l.badge.draw(c, th, render.Rect{X: mid.X - side/2, Y: mid.Y - 0.36*side, W: side, H: 0.72 * side})
}

// draw paints a badge.
func (b *badge) draw(c *render.Canvas, th *render.Theme, chip render.Rect) {
	ground, around, ink := b.merit.hue(th)
	radius := 0.5 * chip.H
	c.RoundRect(chip.Inset(-max(1, 0.05*chip.W)), radius+max(1, 0.05*chip.W), around)
	c.RoundRect(chip, radius, ground)
	if b.says == "" {
		c.Icon(b.icon, render.Square(chip.Center(), 0.8*chip.H), ink)
		return
	}
	c.Text(b.says, chip.Center(), render.Style{Size: 0.78 * chip.H, Bold: true, Align: render.AlignCenter}, ink)
}
