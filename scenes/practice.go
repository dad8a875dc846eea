package scenes

import (
	"log/slog"
	"slices"

	"warren/internal/practice"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// A practicePage lists the moments at which the player lost ground, each with its picture, to be tried again.
type practicePage struct {
	*ui.Page
	env   *shell.Env
	rows  []momentRow
	gone  *practice.Moment // that Undo brings back, nil for none
	frame int              // of the screen when the last pictures joined it
	list  listPlace
	place boardsPlace
}

// A momentRow is a moment of the list.
type momentRow struct {
	practice.Moment
	puzzle *puzzle.Puzzle // nil for a puzzle that this version of the game does not know
	still  *puzzle.Still  // nil if the board cannot be shown
	shown  bool           // the still is drawn
}

// newPractice returns the page over a scene.
func newPractice(e *shell.Env, behind ui.Scene) ui.Scene {
	p := &practicePage{Page: ui.NewPage(e.Env, scenePractice, behind), env: e, frame: -1}
	p.Build, p.Choose, p.Step, p.Ground, p.Paint = p.build, p.choose, p.reveal, p.ground, p.paint
	p.State = ui.StateOf(func() *practice.Moment { return p.gone }, func(gone *practice.Moment) { p.gone = gone })
	p.list = listPlace{ui: p.UI, id: pageList}
	p.load()
	return p
}

// load reads the moments that are still to be tried, those added last first.
func (p *practicePage) load() {
	list, err := p.env.Practice()
	if err != nil {
		p.env.TellPracticeFault(err)
	}
	was := p.rows
	p.rows = nil
	for _, m := range list.Open() {
		row := momentRow{Moment: m}
		if i := slices.IndexFunc(was, func(r momentRow) bool { return r.Same(&m) }); i >= 0 {
			row = was[i]
		} else if puzzle, ok := p.env.Puzzles.Find(m.Puzzle); ok {
			still, err := puzzle.StillAfter(p.env.Env, m.Board, m.Played)
			if err != nil {
				slog.Warn("practice: a moment that cannot be shown", "puzzle", m.Puzzle, "error", err)
			}
			row.puzzle, row.still = puzzle, still
		}
		p.rows = append(p.rows, row)
	}
	p.Relayout()
}

// reveal lets some more of the pictures in sight be drawn, unless the last ones still wait for their frame.
func (p *practicePage) reveal() {
	if p.frame == p.env.Frames() {
		return
	}
	more := revealed
	for i := range p.place.stills {
		row := &p.rows[i]
		if row.still == nil || row.shown || !p.list.sees(p.place.stills[i]) {
			continue
		}
		row.shown = true
		p.frame = p.env.Frames()
		p.env.Redraw()
		if more--; more == 0 {
			return
		}
	}
}

// Do handles an intent and returns the next scene.
func (p *practicePage) Do(in ui.Intent) ui.Scene {
	next := p.Page.Do(in)
	if next == ui.Scene(p.Page) {
		return p
	}
	return next
}

// choose does what a widget or a key asks for.
func (p *practicePage) choose(in ui.Intent) ui.Scene {
	row := in.N
	if in.Kind == ui.Erase {
		row = p.focused()
	}
	known := 0 <= row && row < len(p.rows)
	switch in.Kind {
	case ui.Choose:
		if known {
			return p.try(row)
		}
	case ui.Erase, ui.Delete:
		if known {
			p.remove(row)
		}
	case ui.Undo:
		p.bringBack()
	case ui.OpenSettings:
		return p.env.Shell.Settings(p)
	case ui.Statistics:
		return p.env.Shell.Statistics(p)
	}
	return p
}

// focused returns the row with the focus, or -1.
func (p *practicePage) focused() int {
	if kind, n := p.UI.Focused(); kind == ui.Choose || kind == ui.Delete {
		return n
	}
	return -1
}

// try puts the board of a row on a table of its own as it was at the moment: no game is lost by that, and Back leads to the page.
func (p *practicePage) try(i int) ui.Scene {
	row := &p.rows[i]
	if row.still == nil {
		p.Tell(p.caption(i))
		return p
	}
	t := table.New(p.env, row.puzzle)
	t.BackTo(stationOf(p.env, scenePractice, nil))
	if err := t.Open(table.Opening{Moment: &row.Moment}); err != nil {
		p.Tell(p.env.Words.T("practice.unreadable"))
		return p
	}
	return t
}

// remove takes a moment from the page; Undo brings it back.
func (p *practicePage) remove(i int) {
	gone := p.rows[i].Moment
	p.setDone(gone, true)
	p.gone = &gone
	p.Tell(p.env.Words.F("practice.removed", p.name(&gone)))
	if n := len(p.rows); n > 0 {
		p.UI.Focus(ui.Choose, min(i, n-1))
	}
}

// bringBack brings the moment back that was removed last.
func (p *practicePage) bringBack() {
	if p.gone == nil {
		p.Tell(p.env.Words.T("refuse.nothingToUndo"))
		return
	}
	gone := *p.gone
	p.gone = nil
	p.setDone(gone, false)
	p.Tell(p.env.Words.F("own.back", p.name(&gone)))
	if at := slices.IndexFunc(p.rows, func(r momentRow) bool { return r.Same(&gone) }); at >= 0 {
		p.UI.Focus(ui.Choose, at)
	}
}

// setDone changes whether a moment is done, and shows the list.
func (p *practicePage) setDone(m practice.Moment, done bool) {
	p.env.ChangePractice(func(l practice.List) practice.List { return l.SetDone(m.Puzzle, m.Board, done) })
	p.load()
}

// name returns the names of the puzzle and of the board of a moment.
func (p *practicePage) name(m *practice.Moment) string {
	w := p.env.Words
	if !w.Has(m.Puzzle + ".name") {
		return p.env.MomentName(m)
	}
	return w.F("own.and", w.T(m.Puzzle+".name"), p.env.MomentName(m))
}

// caption returns how far the goal is at the moment of a row and what the player lost there, or why it cannot be shown.
func (p *practicePage) caption(i int) string {
	w, row := p.env.Words, &p.rows[i]
	var says string
	switch {
	case row.puzzle == nil:
		return w.F("own.unknown", row.Puzzle)
	case row.still == nil:
		return w.T("practice.unreadable")
	case row.Lost:
		says = w.T("practice.lost")
	default:
		says = w.OwnCount(row.Puzzle, "practice.wasted", row.Wasted)
	}
	if row.Proven && row.puzzle.Optimal() {
		return w.F("own.and", w.OwnCount(row.Puzzle, "info.toGo", row.Left), says)
	}
	return says
}

// describe tells the page in sentences.
func (p *practicePage) describe() string {
	w := p.env.Words
	says := w.Sentences(p.Message, p.title())
	if len(p.rows) == 0 {
		return w.Sentence(w.Sentences(says, w.T("practice.none")))
	}
	for i := range p.rows {
		says = w.Sentences(says, w.F("mirror.of", p.name(&p.rows[i].Moment), p.caption(i)))
	}
	return w.Sentence(says)
}

// title returns the title of the page with the number of its boards, if there are any.
func (p *practicePage) title() string { return practiceTitle(p.env, len(p.rows)) }

func practiceTitle(e *shell.Env, n int) string {
	if n == 0 {
		return e.Words.T("practice.title")
	}
	return e.Words.Count("practice.count", n)
}

// Practice returns the page of the moments at which the player lost ground.
func (s leads) Practice(behind ui.Scene) ui.Scene { return newPractice(s.env, behind) }
