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

// Tries are moves made from a position of the line: each says what it does to the distance from the
// goal, or whether it keeps the goal in reach.
type tries struct {
	base    int    // number of gestures of the line before them
	retry   *retry // the step that is tried again; nil for none
	here    search.Standing
	known   bool     // here and options are about the position
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

var tryKeys = slices.Concat(keys[*analysis]{
	{Kinds: arrows, Words: "keys.arrows", Does: (*analysis).move},
	{Kinds: []ui.Kind{ui.Confirm}, Words: "keys.enter", Does: (*analysis).move},
	{Kinds: []ui.Kind{ui.Choose}, Words: "keys.listed", Does: (*analysis).choose},
}, seekKeys(stepBack, stepOn), keys[*analysis]{
	{Kinds: []ui.Kind{ui.Restart}, Words: "keys.toPosition", Does: stays((*analysis).restart)},
	{Kinds: []ui.Kind{ui.Analyse, ui.Close}, Words: "keys.toGame", Does: turns((*analysis).back)},
	{Kinds: []ui.Kind{ui.Back}, Does: turns((*analysis).release)},
	closes[*analysis](ui.Watch, ui.NewBoard),
	ignores[*analysis](ui.Hint, ui.Own, ui.Pause), // every move tells what it does
	refuses[*analysis](ui.Level),
})

func (m *analysis) askTries() {
	t := m.tries
	t.known, t.options, t.labels = false, nil, nil
	switch g := m.session.Game(); {
	case t.retry == nil && !g.Position().Solved():
		m.session.Ask(modeTool, search.Request{Task: search.TaskExplore})
	case t.retry != nil:
		t.retry.result = ""
		if g.At > t.base {
			m.session.Ask(modeTool, m.session.ReviewRequest())
		}
	}
}

// move gives an intent to the board.
func (m *analysis) move(in ui.Intent) outcome {
	if m.session.Solved() {
		return refused(m)
	}
	if again := m.tries.retry; again != nil && again.result != "" && begins[in.Kind] {
		m.toBase() // the next try begins where the last one did
	}
	m.perform(m.stage.Do(in), 0)
	return refused(m)
}

func (m *analysis) choose(in ui.Intent) outcome {
	if in.N >= len(m.tries.options) {
		m.env.Say(m.env.Words.T("explore.unused"))
	} else {
		m.stage.Settle()
		m.session.Make([]session.Move{m.tries.options[in.N].move}, false)
	}
	return taken(m)
}

func (m *analysis) restart() {
	m.stage.Settle()
	m.toBase()
}

// home reports whether the position is the one from which moves are tried.
func (m *analysis) home() bool {
	base := m.tries.base
	return m.session.Game().At == base && m.session.Passes(&m.line, base)
}

// release ends what is held, or shown by a hint, or else the tries.
func (m *analysis) release() mode {
	if m.stage.Release() || m.session.DropTip() {
		m.panel.Changed()
		return m
	}
	return m.back()
}

func (m *analysis) learnTries(a *search.Answer) {
	t := m.tries
	if len(a.Standings) != 1 {
		return
	}
	m.own.session.NoteHelp(session.ExploreAid)
	t.here, t.known = a.Standings[0], true
	t.options = t.options[:0]
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
		t.options = append(t.options, o)
	}
	slices.SortStableFunc(t.options, func(a, b option) int {
		return cmp.Or(cmp.Compare(a.merit, b.merit), cmp.Compare(a.Left, b.Left))
	})
	m.label()
	m.panel.UI.ToTop(optionList)
}

func (m *analysis) stays(move session.Move) bool {
	if m.puzzle.Ends == nil {
		return false
	}
	from, to := m.ends(move)
	return from == to
}

// ends returns where the player sees the ends of a move of the position.
func (m *analysis) ends(move session.Move) (from, to puzzles.Cell) {
	return m.puzzle.Ends(m.stage.Seen(m.position()), m.stage.SeenMove(move))
}

// judge returns what a move does that leads to a position: −1, 0, +2, a tick if the goal stays in
// reach, a cross if it does not.
func (m *analysis) judge(after search.Standing) badge {
	switch {
	case !after.Known:
		return badge{says: "?", merit: meritUnknown}
	case after.Lost:
		return badge{icon: render.IconClose, merit: meritLost}
	case !m.puzzle.Optimal() || !after.Exact() || !m.tries.here.Exact():
		return badge{icon: render.IconTick, merit: meritBest}
	}
	switch by := after.Left - m.tries.here.Left; {
	case by < 0:
		return badge{says: "−" + strconv.Itoa(-by), merit: meritBest}
	case by > 0:
		return badge{says: "+" + strconv.Itoa(by), merit: meritWorse}
	}
	return badge{says: "0", merit: meritIdle}
}

func (m *analysis) effect(o *option) string {
	p, by := m.panel, o.Left-m.tries.here.Left
	switch {
	case o.merit == meritUnknown:
		return p.Phrase("explore.unsure")
	case o.merit == meritLost:
		return p.Phrase("explore.loses")
	case o.merit == meritIdle:
		return p.Phrase("explore.same")
	case o.merit == meritWorse:
		return p.Phrasef("explore.farther", by)
	case o.says == "":
		return p.Phrase("explore.keeps")
	}
	return p.Phrasef("explore.nearer", -by)
}

func (m *analysis) nameOf(o *option) string {
	if m.stage.View().Voice.Tip == nil {
		return ""
	}
	return strings.TrimRight(m.stage.View().Voice.Tip(m.env.Words, session.Tip{Stage: session.TipMove, Move: o.move}), ".。")
}

// optionLine returns move i of the list with its number, and what it does.
func (m *analysis) optionLine(i int) string {
	w, o := m.env.Words, &m.tries.options[i]
	return w.F("mirror.of", strconv.Itoa(i+1), m.nameOf(o)+w.T("mirror.comma")+m.effect(o))
}

func (m *analysis) label() {
	t := m.tries
	t.labels = t.labels[:0]
	if m.puzzle.Ends == nil {
		return
	}
	count := map[puzzles.Cell]int{}
	add := func(at, piece puzzles.Cell, b badge) {
		t.labels = append(t.labels, label{badge: b, at: at, slot: count[at], piece: piece})
		count[at]++
	}
	for _, o := range t.options {
		from, to := m.ends(o.move)
		if add(to, from, o.badge); m.puzzle.Pairs && from != to {
			add(from, to, o.badge)
		}
	}
}

func (m *analysis) movesOf(c puzzles.Cell) (says string, ok bool) {
	t := m.tries
	if t == nil || !t.known || m.puzzle.Ends == nil {
		return "", t != nil && t.known
	}
	w := m.env.Words
	piece := m.puzzle.Piece(m.stage.Seen(m.position()), c)
	for i := range t.options {
		if from, to := m.ends(t.options[i].move); from == piece || m.puzzle.Pairs && to == piece {
			says = w.Sentences(says, m.optionLine(i))
		}
	}
	return says, true
}

// outlook returns how far the goal is, or whether it is in reach.
func (m *analysis) outlook() string {
	switch {
	case m.position().Solved():
		return m.env.Words.T("win.done")
	case m.failed:
		return m.panel.Phrase("explore.unknown")
	case m.tries.known:
		return m.standing(m.tries.here)
	}
	if says, runs := m.searching(); runs {
		return says
	}
	return m.env.Words.T("explore.thinking")
}

func (m *analysis) standing(s search.Standing) string {
	switch {
	case !s.Known:
		return m.panel.Phrase("explore.unknown")
	case s.Lost:
		return m.panel.Phrase("info.lost")
	case !m.puzzle.Optimal():
		return m.panel.Phrase("explore.open")
	}
	return m.toGo(s.Left, s.Exact())
}

func (m *analysis) saysTries() string {
	if again := m.tries.retry; again != nil {
		return cmp.Or(again.says(m.env.Words), m.panel.Text(), m.env.Words.T("review.again"))
	}
	return cmp.Or(m.panel.Text(), m.outlook())
}

const (
	optionChip   = 36.0  // the width of a badge in a row of the list
	optionColumn = 190.0 // the least width of a column of the list
	optionList   = 1     // the id of the list
)

// betterBox returns the button that hints at a better move than the step that is tried again.
func (m *analysis) betterBox() (none box.Box) {
	if m.tries.retry == nil {
		return none
	}
	return m.bigBox(ui.Widget{Does: ui.Hint, Look: ui.LookTool, Icon: render.IconHint, Label: m.env.Words.T("review.better")}).AtMost(0, ui.Big)
}

func (m *analysis) triesButtons() []box.Box {
	p := m.panel
	all := []box.Box{p.BareBox(screen.Button{Does: ui.Restart, Icon: render.IconRestart, Key: "explore.back", Disabled: m.home()})}
	// A search is watched from the game at hand.
	if m.puzzle.Searches.Watch && !m.own.session.Solved() {
		all = append(all, p.BareBox(screen.Tool(ui.Watch, false)))
	}
	return all
}

func (m *analysis) optionsBox() box.Box {
	var rows []box.Box
	for i := range min(len(m.tries.options), mostRows) {
		rows = append(rows, m.optionBox(i))
	}
	return m.panel.UI.Scroll(optionList, box.Tiles(optionColumn, ui.HalfGap, rows...))
}

func (m *analysis) optionBox(i int) box.Box {
	p, o := m.panel, &m.tries.options[i]
	return box.Stack(
		p.UI.Button(ui.Widget{Does: ui.Choose, N: i, Look: ui.LookChoice, Inset: 2, Name: m.optionLine(i)}).Stretch(),
		box.Row(0,
			p.UI.Picture(o.draw).Wide(optionChip).Tall(0.64*optionChip).Pad(ui.Gap, 0),
			p.UI.Label(m.nameOf(o), render.Style{Size: 14, Bold: true}, m.env.Theme().Ink).Pad(0, ui.HalfGap), box.Blank(ui.HalfGap, 0)))
}

// drawLabels paints what the moves do at the cells where they end.
func (m *analysis) drawLabels(c *render.Canvas) {
	piece, taken := m.taken()
	m.stage.BeginOver(c)
	for i := range m.tries.labels {
		if l := &m.tries.labels[i]; !taken || l.piece == piece || m.puzzle.Pairs && l.at == piece {
			if cell, ok := m.stage.Cell(l.at); ok {
				l.draw(c, cell)
			}
		}
	}
	m.stage.EndOver(c)
}

// taken returns the cell of the piece that the player has selected: only its moves are then on the
// board.
func (m *analysis) taken() (piece puzzles.Cell, ok bool) {
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
