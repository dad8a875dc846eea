package table

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
	"warren/solver/search"
)

// exploring is the mode in which moves are tried on a copy of the player's game, from any position
// of a solution or of a review too: each says what it does to the distance from the goal, or
// whether it keeps the goal in reach.
type exploring struct {
	aside
	from *round        // the player's own
	root *session.Game // stands where the tries begin
	// The solution or the review from which the moves branch off; nil for the game at hand.
	trunk   closer
	retry   *retry // the step that is tried again; nil for none
	here    search.Standing
	known   bool     // here and options are about the position
	failed  bool     // here and options cannot be known
	options []option // the moves of the position, the best first
	labels  []label  // on the board
}

type option struct {
	move session.Move
	search.Standing
	badge
}

// A badge tells in one sign what a move does. It is computed once, since drawing builds no strings.
type badge struct {
	says  string // a number; "" for the icon
	icon  render.Icon
	merit merit
}

type label struct {
	badge
	at    puzzles.Cell
	slot  int // among the labels of the cell
	piece puzzles.Cell
}

type merit int

const (
	meritBest  merit = iota // nearer to the goal, or as near as a move can come
	meritIdle               // neither nearer nor farther
	meritWorse              // farther
	meritLost               // the goal is out of reach
	meritUnknown
)

const mostRows = 9 // moves in the list

func (p *round) explore(now mode) mode {
	switch {
	case !p.puzzle.Searches.Explore:
		p.tell("refuse.unexplorable")
		return now
	case p.session.Empty():
		return now
	}
	p.session.DropTip()
	return p.exploreFrom(p.session.Game().Sideline(p.session.Game().At), nil, nil)
}

// exploreFrom tries moves where a sideline stands. Back leads to the trunk that they branch off, if
// there is one.
func (p *round) exploreFrom(root *session.Game, trunk closer, again *retry) mode {
	return &exploring{aside: p.aside(root.Sideline(root.At)), from: p, root: root, trunk: trunk, retry: again}
}

func (m *exploring) close() mode {
	if m.trunk != nil {
		return m.trunk.close()
	}
	m.from.sayBack()
	m.panel.Changed()
	return m.from.fitting()
}

// back leads to where the tries have begun.
func (m *exploring) back() mode {
	if m.trunk != nil {
		m.panel.Changed()
		return m.trunk
	}
	return m.close()
}

func (m *exploring) ask() {
	m.known, m.failed, m.options, m.labels = false, false, nil, nil
	switch {
	case m.retry != nil:
		m.retry.result = ""
		if m.session.Game().At > m.base {
			m.session.Ask(modeTool, m.session.ReviewRequest())
		}
	case !m.session.Game().Position().Solved():
		m.session.Ask(modeTool, search.Request{Task: search.TaskExplore})
	}
	m.panel.Changed()
}

var exploringKeys = slices.Concat(keys[*exploring]{
	{Kinds: arrows, Words: "keys.arrows", Does: (*exploring).try},
	{Kinds: []ui.Kind{ui.Confirm}, Words: "keys.enter", Does: (*exploring).try},
	{Kinds: []ui.Kind{ui.Choose}, Words: "keys.listed", Does: (*exploring).choose},
}, tapeKeys[*exploring](false), keys[*exploring]{
	{Kinds: []ui.Kind{ui.Restart}, Words: "keys.toPosition", Does: turns((*exploring).restart)},
	{Kinds: []ui.Kind{ui.Analyse, ui.Close}, Words: "keys.toGame", Does: turns((*exploring).back)},
	{Kinds: []ui.Kind{ui.Back}, Does: turns((*exploring).release)},
	closes[*exploring](ui.Watch, ui.NewBoard),
	ignores[*exploring](ui.Hint, ui.Own, ui.Pause), // every move tells what it does
	refuses[*exploring](ui.Level),
})

func (m *exploring) do(in ui.Intent) outcome {
	if out, named := m.table().Do(m, in); named {
		return out
	}
	return m.try(in)
}

func (m *exploring) table() keys[*exploring] {
	if m.retry != nil {
		return retryKeys
	}
	return exploringKeys
}

func (m *exploring) keys() ui.KeyList { return m.table() }

func (m *exploring) try(in ui.Intent) outcome {
	if again := m.retry; again != nil && again.result != "" && tries[in.Kind] && !m.session.Solved() {
		m.toBase() // the next try begins where the last one did
	}
	m.aside.try(in)
	return refused(m)
}

func (m *exploring) choose(in ui.Intent) outcome {
	if in.N >= len(m.options) {
		m.env.Say(m.env.Words.T("explore.unused"))
	} else {
		m.stage.Settle()
		m.session.Make([]session.Move{m.options[in.N].move}, false)
	}
	return taken(m)
}

// place returns how many gestures led here, and how many there are.
func (m *exploring) place() (at, last int) {
	g := m.session.Game()
	return g.At, len(g.Gestures)
}

func (m *exploring) turnTo(at int) {
	m.stage.Settle()
	m.session.GoTo(at)
}

// sayShown has nothing to add: what was taken back or made again is said as in the game.
func (m *exploring) sayShown() {}

func (m *exploring) step() string {
	at, last := m.place()
	return m.env.Words.F("mirror.step", at, last)
}

// restart goes to the player's own position. If another move has taken its place in the history, exploring begins anew.
func (m *exploring) restart() mode {
	m.stage.Settle()
	m.toBase()
	for g := m.session.Game(); g.At < m.base && g.At < len(g.Gestures); {
		m.session.Do(session.Redo)
	}
	if m.home() {
		return m
	}
	return m.from.exploreFrom(m.root, m.trunk, m.retry)
}

func (m *exploring) home() bool {
	g := m.session.Game()
	return g.At == m.base && g.Position().String() == m.root.Position().String()
}

func (m *exploring) release() mode {
	if m.aside.release() {
		return m
	}
	return m.back()
}

func (m *exploring) hear(e session.Event) mode {
	switch e.Kind {
	case session.Entered, session.Moved:
		m.ask()
	case session.Answered:
		switch {
		case e.Tool != modeTool:
		case m.retry != nil:
			m.judgeTry(e.Answer)
		case len(e.Answer.Standings) == 1:
			m.learn(e.Answer)
			m.from.session.NoteHelp(session.ExploreAid)
		}
	case session.Failed:
		m.failed = true
	}
	return m
}

func (m *exploring) learn(a *search.Answer) {
	m.here, m.known = a.Standings[0], true
	m.options = m.options[:0]
	for _, c := range a.Choices {
		move, err := m.puzzle.Move(c.Move)
		if err != nil {
			m.fail(err)
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
	m.panel.UI.ToTop(optionList)
	m.panel.Changed()
}

func (m *exploring) stays(move session.Move) bool {
	if m.puzzle.Ends == nil {
		return false
	}
	from, to := m.ends(move)
	return from == to
}

// ends returns where the player sees the ends of a move of the position.
func (m *exploring) ends(move session.Move) (from, to puzzles.Cell) {
	return m.puzzle.Ends(m.stage.Seen(m.position()), m.stage.SeenMove(move))
}

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

func (m *exploring) nameOf(o *option) string {
	if m.stage.View().Voice.Tip == nil {
		return ""
	}
	return m.stage.View().Voice.Tip(m.env.Words, session.Tip{Stage: session.TipMove, Move: o.move})
}

// line returns move i of the list with its number, and what it does.
func (m *exploring) line(i int) string {
	w, o := m.env.Words, &m.options[i]
	return w.F("mirror.of", strconv.Itoa(i+1), strings.TrimRight(m.nameOf(o), ".。")+w.T("mirror.comma")+m.effect(o))
}

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
		from, to := m.ends(o.move)
		if add(to, from, o.badge); m.puzzle.Pairs && from != to {
			add(from, to, o.badge)
		}
	}
}

func (m *exploring) movesOf(c puzzles.Cell) (says string, ok bool) {
	if !m.known || m.puzzle.Ends == nil {
		return "", m.known
	}
	w := m.env.Words
	piece := m.puzzle.Piece(m.stage.Seen(m.position()), c)
	for i := range m.options {
		if from, to := m.ends(m.options[i].move); from == piece || m.puzzle.Pairs && to == piece {
			says = w.Sentences(says, m.line(i))
		}
	}
	return says, true
}

func (m *exploring) standing() string {
	w := m.env.Words
	switch {
	case m.session.Game().Position().Solved():
		return w.T("win.done")
	case m.failed:
		return m.panel.Phrase("explore.unknown")
	case !m.known:
		if says, runs := m.searching(); runs {
			return says
		}
		return w.T("explore.thinking")
	case !m.here.Known:
		return m.panel.Phrase("explore.unknown")
	case m.here.Lost:
		return m.panel.Phrase("info.lost")
	case !m.puzzle.Optimal():
		return m.panel.Phrase("explore.open")
	}
	return m.toGo(m.here.Left, m.here.Exact())
}

func (m *exploring) says() string {
	if m.retry != nil {
		return cmp.Or(m.retry.says(m.env.Words), m.panel.Text(), m.env.Words.T("review.again"))
	}
	return cmp.Or(m.panel.Text(), m.standing())
}

const (
	optionChip   = 36.0  // the width of a badge in a row of the list
	optionColumn = 190.0 // the least width of a column of the list
	optionList   = 1     // the id of the list
)

// layout has the buttons above the list, whose length changes, so that they stay under a finger.
func (m *exploring) layout() box.Box {
	w, th, p := m.env.Words, m.env.Theme(), m.panel
	head := box.Column(0,
		p.UI.FirstLabel(render.Style{Size: render.Caption}, th.Muted, m.heading(), cmp.Or(m.told(), w.T("tool.explore"))),
		p.UI.Fitting(m.says(), render.Style{Size: render.Body, Bold: true}, th.Ink))
	back, on := stepBoxes(m)
	tools := []box.Box{
		back, on,
		p.BareBox(screen.Button{Does: ui.Restart, Icon: render.IconRestart, Key: "explore.back", Disabled: m.home()}),
	}
	// A search is watched from the game at hand.
	if m.puzzle.Searches.Watch && !m.from.session.Solved() {
		tools = append(tools, p.BareBox(screen.Tool(ui.Watch, false)))
	}
	closes := p.UI.Button(m.backWidget()).Stretch().Wide(ui.MinTouch).Tall(ui.MinTouch).At(0, 0)
	var rows []box.Box
	for i := range min(len(m.options), mostRows) {
		rows = append(rows, m.optionBox(i))
	}
	var better box.Box
	if m.retry != nil {
		better = m.bigBox(ui.Widget{Does: ui.Hint, Look: ui.LookTool, Icon: render.IconHint, Label: w.T("review.better")}).AtMost(0, ui.Big)
	}
	along := p.UI.Button(slider(m, m.heading())).Pad(ui.Pad, 0)
	return p.CardBox(box.Column(ui.Gap,
		box.Row(ui.Gap, head, closes), better, buttonRow(tools...), along, p.UI.Scroll(optionList, box.Tiles(optionColumn, ui.HalfGap, rows...)),
	))
}

// backWidget returns the button that leads back to where the tries have begun.
func (m *exploring) backWidget() ui.Widget {
	key := "explore.close"
	switch m.trunk.(type) {
	case *reviewing:
		key = "review.close"
	case *replaying:
		key = "explore.toSolution"
	}
	back := ui.IconOf(m.env.Words, m.puzzle.Name, ui.Close)
	back.Look, back.Name, back.Tip = ui.LookTool, m.env.Words.T(key), m.env.Words.T(key)
	return back
}

func (m *exploring) optionBox(i int) box.Box {
	p, o := m.panel, &m.options[i]
	return box.Stack(
		p.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice, Inset: 2, Name: m.line(i)}).Stretch(),
		box.Row(0,
			p.UI.Picture(o.badge.draw).Wide(optionChip).Tall(0.64*optionChip).Pad(ui.Gap, 0),
			p.UI.Label(m.nameOf(o), render.Style{Size: 14, Bold: true}, m.env.Theme().Ink).Pad(0, ui.HalfGap), box.Blank(ui.HalfGap, 0)))
}

func (m *exploring) heading() string { return cmp.Or(m.told(), m.env.Words.T("explore.title")) }

// told returns what is tried again, "" for nothing.
func (m *exploring) told() string {
	if m.retry == nil {
		return ""
	}
	return m.retry.told
}

func (m *exploring) describe(a *screen.Account) {
	if m.retry != nil {
		a.Say(m.says())
	} else {
		a.Say(m.standing())
	}
	for i := range min(len(m.options), mostRows) {
		a.Quietly(m.line(i)) // the name of a button
	}
	m.describeOutlook(a, m.position())
}

func (m *exploring) draw(c *render.Canvas) {
	m.drawBoard(c, false, nil)
	piece, taken := m.taken()
	m.stage.BeginOver(c)
	for i := range m.labels {
		if l := &m.labels[i]; !taken || l.piece == piece || m.puzzle.Pairs && l.at == piece {
			if cell, ok := m.stage.Cell(l.at); ok {
				l.draw(c, cell)
			}
		}
	}
	m.stage.EndOver(c)
}

// taken returns the cell of the piece that the player has selected: only its moves are then on the board.
func (m *exploring) taken() (piece puzzles.Cell, ok bool) {
	cursor := m.stage.Keys()
	if cursor.Taken == 0 {
		return piece, false
	}
	return m.puzzle.Piece(m.stage.Seen(m.position()), cursor.Piece), true
}

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

const leastLabel = 13.0 // width of the smallest label that can be read

func (l *label) draw(c *render.Canvas, cell render.Rect) {
	side := min(0.42*cell.W, 44)
	if side < leastLabel {
		return // the list tells it, and larger cells do
	}
	mid := cell.Center().Add(corners[l.slot%len(corners)].Mul(cell.W))
	l.badge.draw(c, render.Rect{X: mid.X - side/2, Y: mid.Y - 0.36*side, W: side, H: 0.72 * side})
}

func (b *badge) draw(c *render.Canvas, chip render.Rect) {
	ground, around, ink := b.merit.hue(c.Theme.In(render.NoLand)) // on a board as in the panel
	radius := 0.5 * chip.H
	c.RoundRect(chip.Inset(-max(1, 0.05*chip.W)), radius+max(1, 0.05*chip.W), around)
	c.RoundRect(chip, radius, ground)
	if b.says == "" {
		c.Icon(b.icon, render.Square(chip.Center(), 0.8*chip.H), ink)
		return
	}
	c.Text(b.says, chip.Center(), render.Style{Size: 0.78 * chip.H, Bold: true, Align: render.AlignCenter}, ink)
}
