package table

import (
	"cmp"
	"slices"
	"strconv"

	"warren/internal/session"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// won is the mode after the last move: the celebration, then the card.
type won struct {
	*ownGame
	under  *playing    // what is seen until the card appears
	ms     float64     // since the win; the card appears after render.WinMS
	pure   bool        // a solution that was shown made the last move: nothing is celebrated
	before result      // the player's best before this win
	fresh  bool        // the win was on this screen
	row    []string    // the perfect boards in a row before the win
	card   render.Rect // where the card is, on the window
}

func (p *ownGame) restMS() float64 {
	if pace := p.env.Pace(); pace != ui.Full {
		return render.WinMS + pace.Lasts(render.InMS)
	}
	return render.WinMS + cardMS
}

func (p *ownGame) win() mode {
	m := &won{ownGame: p, under: &playing{ownGame: p}, pure: p.session.Game().Watched(), before: p.best(), fresh: true}
	p.brought = 0
	p.wins++
	m.row = p.env.Settings.PerfectRow(p.puzzle.Name, p.session.Game().Difficulty)
	p.record()
	m.countPerfect()
	p.stage.Release()
	p.stage.Celebrate()
	m.playWin()
	if m.pure || p.env.Calm() {
		m.skip()
	}
	return m
}

func (p *ownGame) wonBefore() *won {
	m := &won{ownGame: p, under: &playing{ownGame: p}, pure: p.session.Game().Watched(), before: p.best(), ms: p.restMS()}
	m.show()
	return m
}

func (m *won) show() {
	m.stage.Celebrate()
	m.stage.Settle()
}

func (m *won) playWin() {
	switch {
	case m.pure:
	case m.session.Verdict().Optimal:
		m.env.Play(sound.Cue{Kind: sound.Perfect})
	default:
		m.env.Play(sound.Cue{Kind: sound.Win})
	}
}

func (m *won) skip() {
	m.ms = render.WinMS
	m.stage.Settle()
	m.panel.Changed()
}

// wonKeys leave out Typed, Pause and Toggle too: there is nothing left to do on the board.
var wonKeys = slices.Concat(keys[*won]{
	{Kinds: []ui.Kind{ui.Confirm, ui.Next}, Words: "keys.next", Pad: "tool.next", Does: opens[*won](Opening{next: true})},
	{Kinds: []ui.Kind{ui.WatchBest}, Words: "keys.watchBest", Does: stays((*won).watchBest)},
	{Kinds: []ui.Kind{ui.Analyse}, Words: "keys.review", Does: turns(func(m *won) mode { return m.review(m) })},
	{Kinds: []ui.Kind{ui.Harder, ui.Hint}, Does: (*won).raise},
	{Kinds: []ui.Kind{ui.Back}, Does: (*won).back},
	refuses[*won](ui.Own),
}, wonTools)

var wonTools = toolKeys[*won]()

func (m *won) do(in ui.Intent) outcome {
	switch {
	case m.ms >= m.restMS(), in.Pointer() && in.Kind != ui.Press:
	case m.ms >= render.WinMS:
		m.ms = m.restMS()
		m.env.Redraw()
	default:
		m.skip()
		if skips[in.Kind] {
			return taken(m)
		}
	}
	return orRefused(wonKeys, m, in)
}

func (m *won) keys() ui.KeyList { return wonKeys }

func (m *won) watchBest() {
	if m.panel.UI.Find(ui.WatchBest, 0) != nil {
		m.session.Do(session.Best)
	}
}

// raise takes Hint too: no hint is left to give.
func (m *won) raise(in ui.Intent) outcome {
	if level := m.harder(); level != "" {
		m.relevel(level)
		return opening(m, Opening{Deal: true})
	}
	return orRefused(wonTools, m, in)
}

func (m *won) back(ui.Intent) outcome {
	_, runs := m.session.Searching()
	m.session.Do(session.Stop)
	return outcome{next: m, taken: runs}
}

// skips may still be meant for the board when the win comes: they only end the celebration.
var skips = map[ui.Kind]bool{
	ui.Press: true, ui.Confirm: true, ui.Toggle: true, ui.Up: true, ui.Down: true, ui.Left: true, ui.Right: true, ui.Own: true,
	ui.Typed: true, ui.Back: true,
}

func (m *won) hear(e session.Event) mode {
	switch e.Kind {
	case session.Moved:
		return m.fitting()
	case session.Changed: // the proof may have come
		m.record()
		if m.fresh {
			m.countPerfect()
		}
	}
	return m
}

func (m *won) tick(bool) outcome {
	if m.ms < m.restMS() {
		before := m.ms
		if m.ms += ui.TickMS; before < render.WinMS && m.ms >= render.WinMS {
			m.panel.Changed()
		}
		m.env.Redraw()
	}
	return outcome{next: m}
}

func (m *won) layout() box.Box {
	if m.ms < render.WinMS {
		return m.under.layout()
	}
	return m.panel.SceneryBox()
}

func (p *ownGame) harder() string {
	g := p.session.Game()
	at := slices.Index(p.puzzle.Difficulties, g.Difficulty)
	if !g.Origin.Free() || at < 0 || at+1 >= len(p.puzzle.Difficulties) || !p.session.Verdict().Perfect ||
		len(p.env.Settings.PerfectRow(p.puzzle.Name, g.Difficulty)) < ui.PerfectRowLength {
		return ""
	}
	return p.puzzle.Difficulties[at+1]
}

// countPerfect counts the perfect dealt boards in a row. A board of the row does not count again.
func (m *won) countPerfect() {
	g, s, name := m.session.Game(), &m.env.Settings, m.puzzle.Name
	board := session.SaveName(name, g.Origin, g.Board)
	if !g.Origin.Free() || g.Difficulty == "" || slices.Contains(m.row, board) {
		return
	}
	var row []string
	if m.session.Verdict().Perfect {
		row = append(slices.Clone(m.row), board)
		row = row[max(0, len(row)-ui.PerfectRowLength):]
	}
	if !slices.Equal(row, s.PerfectRow(name, g.Difficulty)) {
		s.SetPerfectRow(name, g.Difficulty, row)
		m.env.SaveSettings()
	}
}

// numbered reports whether the player is told of a number: who has not had the lessons is told of none that counts only for the crown.
func (p *ownGame) numbered(v session.Verdict) bool {
	return !v.Crown || p.env.Settings.Learned[p.puzzle.Name]
}

// result returns the player's number, and how good it is.
func (p *ownGame) result(v session.Verdict) string {
	w := p.env.Words
	took := w.Count("unit."+p.puzzle.Unit+".took", v.Cost)
	switch {
	case v.Proven && v.Longer:
		return w.F("win.than", took, w.Count("win.enough", v.Best))
	case v.Proven:
		return w.F("win.fewest", took)
	case v.Longer:
		return w.F("win.than", took, w.Count("win.enoughKnown", v.Best))
	case v.Known:
		return w.F("win.known", took)
	}
	return w.F("win.unproven", took)
}

// helpUsed names the help that the player has had, "" for none.
func (p *ownGame) helpUsed(g *session.Game) string {
	key := "win.withHelp"
	switch g.Aids() & session.HelpAids {
	case 0:
		return ""
	case session.HintAid:
		key = "win.withHint"
	case session.SolveAid:
		key = "win.withSolve"
	case session.WatchAid:
		key = "win.withWatch"
	case session.LinkAid:
		key = "win.withLink"
	case session.ExploreAid:
		key = "win.withExplore"
	}
	return p.env.Words.T(key)
}

func (m *won) why(v session.Verdict) string {
	w, p := m.env.Words, m.panel
	rule := p.Phrase("card.stars")
	switch {
	case m.pure:
		return w.T("card.shown")
	case v.Optimal, v.Perfect && (!v.Proven || !m.numbered(v)):
		return ""
	case v.Perfect:
		return w.T("card.crown")
	case v.Helped:
		rule = p.Phrase("card.helped")
	}
	return w.Sentences(m.helpUsed(m.session.Game()), rule)
}

func (m *won) describe(a *screen.Account) {
	for _, s := range m.sentences(m.session.Verdict()) {
		a.Quietly(s) // the name of the card
	}
	a.Hushed[screen.FactDone] = true
	m.under.describe(a)
}

// sentences returns what the card says.
func (m *won) sentences(v session.Verdict) []string {
	stars := ""
	if !m.pure {
		stars = m.env.Words.Count("win.stars", v.Stars())
	}
	if v.Optimal {
		stars = m.env.Words.F("win.andCrown", stars)
	}
	return []string{m.title(v), m.says(v), stars, m.why(v), m.news()}
}

// news returns what the win has brought to the den of the puzzle, or "".
func (m *won) news() string {
	name := m.puzzle.Name
	if m.brought == 0 || !m.fresh || !render.HasDen(name) {
		return ""
	}
	w := m.env.Words
	return w.F("den.new", w.T(name+".den"), w.T(name+".den"+strconv.Itoa(m.brought)))
}

// cardName returns the name of the card, by which its result is read when the focus comes to it.
func (m *won) cardName(v session.Verdict) string {
	all := ""
	for _, s := range m.sentences(v) {
		all = m.env.Words.Sentences(all, s)
	}
	return all
}

func (m *won) says(v session.Verdict) string {
	w, g := m.env.Words, m.session.Game()
	if m.pure {
		return cmp.Or(m.dare(), w.T("card.solutionSays"))
	}
	says := ""
	if m.numbered(v) {
		says = m.result(v)
	}
	if m.puzzle.Texts.Remark != nil {
		says = w.Sentences(says, m.puzzle.Texts.Remark(w, g))
	}
	return w.Sentences(says, cmp.Or(m.env.Unsaved().In(w), m.recordLine(v)))
}

// recordLine tells of the player's record: that it is new, or that it is better. A record that is the fewest possible is told by the result.
func (m *won) recordLine(v session.Verdict) string {
	switch best := m.best(); {
	case v.Optimal || !best.known || !m.numbered(v):
		return ""
	case best.beats(m.before):
		return m.env.Words.T("card.newBest")
	case best.value < v.Cost:
		return m.bestLine()
	}
	return ""
}

func (m *won) shownTitle() string {
	if m.dares() {
		return m.env.Words.T("card.sent")
	}
	return m.env.Words.T("card.solution")
}

func (m *won) draw(c *render.Canvas) {
	m.drawBoard(c, false, nil)
	if !m.pure && !m.env.Calm() {
		screen.DrawConfetti(c, m.panel.Layout.Board, m.ms, m.wins)
	}
}
