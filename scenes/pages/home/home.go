// Package home is the page from which all else is opened.
package home

import (
	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/platform"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/pages/days"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// A Page is the first screen: what there is to do today, and the puzzles, each with the board that it goes on with and its levels.
type Page struct {
	*ui.Page
	env      *shell.Env
	rabbit   greeter
	warren   warren
	glow     stage.Hover   // of the card under the mouse
	cards    []render.Rect // where those of the puzzles, and that of True or false, are
	today    calendar.Date // of the daily boards on the screen
	newer    bool          // the game was found to have a newer version
	Files    shell.Files
	revealed int // number of the parts that are there, see textPart
	frame    int // Env.Frames when the last part appeared
}

// The parts of home that take long to lay out, or to rasterise, in the order in which they appear.
const (
	textPart   = 0
	hillPart   = 1 // the first strip of the hill
	rabbitPart = hillPart + render.HillStrips
	denPart    = rabbitPart + 1 // the first den
)

// Parts returns how many parts home has.
func (h *Page) Parts() int { return denPart + len(h.env.Puzzles) }

func New(e *shell.Env) *Page {
	h := new(Page)
	h.begin(e)
	return h
}

func (h *Page) begin(e *shell.Env) {
	*h = Page{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageHome}), env: e, today: e.Today(), Files: shell.SystemFiles, rabbit: greeter{blink: stage.NewBlink(0)}}
	h.Layout, h.Choose, h.Shut, h.Step = h.layout, h.choose, h.shut, h.step
	h.warren = newWarren(e)
	h.cards = make([]render.Rect, len(e.Puzzles)+1)
	h.Message = e.Unsaved()
	if h.frame = e.Drawn(); h.frame > 0 {
		h.Reveal()
	}
}

func (h *Page) Has(part int) bool { return part < h.revealed }

// reveal adds one part after each frame of a game that has just begun: a browser's first frame would take twice as long with them.
func (h *Page) reveal() {
	if h.revealed == h.Parts() || h.frame == h.env.Drawn() {
		return
	}
	if h.revealed == textPart {
		h.Relayout()
	}
	if h.revealed++; h.revealed == hillPart { // a page is there to tell it
		h.env.Say(h.env.Words.Sentences(h.env.Words.T("app.tagline"), h.env.Words.T("home.begin")))
	}
	h.frame = h.env.Drawn()
	h.env.Redraw()
}

func (h *Page) step() {
	h.reveal()
	if h.Has(rabbitPart) {
		h.rabbit.tick(h.env)
	}
	h.tickWarren()
	h.tickGlow()
	if h.env.Today() != h.today { // midnight has passed
		h.Relayout()
	}
	if !h.newer && platform.NewVersion() {
		h.newer = true
		h.env.Relayout()
		if !h.env.ToldOfNewer { // the button stays
			h.env.ToldOfNewer = true
			h.add(ui.LineOf("home.newer"))
		}
	}
}

// hovered returns the card under the mouse, or -1.
func (h *Page) hovered() int {
	switch kind, n := h.UI.Hovered(); kind {
	case ui.Choose, ui.LevelsOf:
		return n
	}
	return -1
}

func (h *Page) tickGlow() {
	was := h.glow
	over := h.hovered()
	if h.glow.Over(over); over >= 0 && over < len(h.env.Puzzles) && was.Level(over) == 0 {
		h.warren.stir(h.env.Puzzles[over].Name)
	}
	if !h.glow.Tick(ui.TickMS, h.env.Calm()) {
		return
	}
	for i := range h.cards {
		if h.glow.Level(i) != was.Level(i) {
			h.env.RedrawIn(h.cards[i].Inset(-4))
			if i < len(h.warren.dens) && h.warren.dens[i].at.W > 0 {
				h.env.RedrawIn(h.warren.dens[i].at.Inset(-0.2 * h.warren.dens[i].at.H))
			}
		}
	}
}

func (h *Page) LayOut() {
	var news ui.Lines
	if lost := h.env.TakeLostStars(); lost > 0 {
		news = append(news, ui.LineOf("home.lostStars", lost))
	}
	if h.env.TakeSimplified() {
		news = append(news, ui.LineOf("home.simplified"))
	}
	if h.env.TakeFurnished() {
		news = append(news, ui.LineOf("home.furnished"))
	}
	if news != nil {
		h.add(news...)
	}
	if h.env.TakeForgetting() {
		h.WarnOfForgetting()
	}
	h.Page.LayOut()
}

func (h *Page) Do(in ui.Intent) ui.Step {
	if in.Pointer() {
		h.rabbit.see(in.At)
	}
	return h.Page.Do(in)
}

// shut takes the message away.
func (h *Page) shut() ui.Step {
	h.Message = nil
	h.env.Relayout()
	return ui.Step{}
}

func (h *Page) choose(in ui.Intent) ui.Step {
	switch {
	case in.Kind == ui.Export && h.exported():
		h.Tell(h.env.ExportTo(h.Files))
	case in.Kind == ui.Update && h.newer:
		h.env.Saver.Flush()
		platform.TakeNewVersion()
	case in.Kind == ui.Nudge:
		h.rabbit.nudge(h.env)
	case in.Kind == ui.Continue:
		return h.goOn()
	case in.Kind == ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case in.Kind == ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp, Puzzle: h.env.Puzzles[h.focused()].Name})
	case in.Kind == ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	case in.Kind == ui.Today, in.Kind == ui.NewBoard, in.Kind == ui.Confirm && (h.onFirstDay() || h.walks()):
		return h.walkOn()
	case in.Kind == ui.Confirm:
		return h.Open(h.env.LastPlayed())
	case in.Kind == ui.Level:
		return ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: h.env.Puzzles[h.focused()].Name})
	case in.Kind == ui.Calendar:
		return ui.GoTo(ui.Route{Page: ui.PageDays, Puzzle: h.env.Puzzles[h.focused()].Name})
	case in.Kind == ui.Editor:
		puzzle := h.env.Puzzles[h.focused()]
		if puzzle.Drawing == nil {
			h.Tell(ui.LineOf("refuse.undrawable"))
			break
		}
		t := table.New(h.env, puzzle)
		return ui.Push(t, editor.New(h.env, puzzle, "", t))
	case in.Kind == ui.OwnBoards, in.Kind == ui.Choose && in.N == len(h.cards):
		return ui.GoTo(ui.Route{Page: ui.PageBoards})
	case in.Kind == ui.Choose && in.N == len(h.env.Puzzles):
		return ui.GoTo(ui.Route{Page: ui.PageClaims})
	case in.N >= len(h.env.Puzzles):
	case in.Kind == ui.Choose:
		return h.Open(in.N)
	case in.Kind == ui.LevelsOf:
		return ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: h.env.Puzzles[in.N].Name})
	}
	return ui.Step{}
}

// focused returns the place in the list of the puzzle whose card has the focus, or else of the one played last.
func (h *Page) focused() int {
	switch kind, n := h.UI.Focused(); kind {
	case ui.Choose, ui.LevelsOf:
		if n < len(h.env.Puzzles) {
			return n
		}
	}
	return h.env.LastPlayed()
}

// Open opens what the card of puzzle i names.
func (h *Page) Open(i int) ui.Step {
	t := table.New(h.env, h.env.Puzzles[i])
	t.Open(h.cardStateOf(i).opens)
	return ui.Push(t)
}

// goOn opens the card of the puzzle that was played last, if there is one.
func (h *Page) goOn() ui.Step {
	if i := h.env.Puzzles.Place(h.env.Settings.Last); i >= 0 {
		return h.Open(i)
	}
	return ui.Step{}
}

func (h *Page) walkOn() ui.Step {
	switch {
	case h.onFirstDay():
		h.env.BeginFirstDay()
		return ui.GoTo(h.env.NextOfFirst("").At)
	case !h.walks():
		return ui.Step{}
	}
	return ui.GoTo(h.env.NextOfDay("", h.today).At)
}

// add has a message say more.
func (h *Page) add(lines ...ui.Line) { h.Tell(append(h.Message, lines...)...) }

// forgets says that the browser deletes what is kept, and what can be done.
var forgets = ui.LineOf("home.forgets")

// WarnOfForgetting adds it to the message.
func (h *Page) WarnOfForgetting() { h.add(forgets) }

// exported reports whether the message comes with a button that exports everything.
func (h *Page) exported() bool { return h.Message.Has(forgets) }

// Returned begins anew after a game; after a page home is as it was left. Where nothing has the focus, the card of the puzzle that the player comes from gets it.
func (h *Page) Returned(from ui.Scene) ui.Step {
	if _, played := from.(*table.Table); played {
		h.begin(h.env)
	}
	n := h.env.Puzzles.Place(from.Route().Puzzle)
	if kind, _ := h.UI.Focused(); kind == ui.None && n >= 0 {
		h.UI.Land(ui.PageHome, ui.Returned, n)
	}
	return ui.Step{}
}

// A cardState is where the player stands with a puzzle, and what its card opens.
type cardState struct {
	opens  table.Opening
	board  string // the board that it opens, "" for none that has a name yet
	aloud  string // the same in words: the player goes on with it, or it is next
	done   int    // levels that are solved
	levels int    // levels that there are
}

// cardStateOf returns where the player stands with puzzle i. Its card goes on with the board played last, but leaves to Today the one that Today opens; else it opens the
// lessons, the next level, or a board that is dealt.
func (h *Page) cardStateOf(i int) cardState {
	e, p := h.env, h.env.Puzzles[i]
	s := cardState{done: e.Book().Totals(p.Name).Levels, levels: e.Levels.Count(p.Name)}
	last, ok := session.Last(e.Saver, p.Name)
	next := boardorigin.Origin{Level: e.NextLevel(p.Name)}
	switch first := e.FirstLeft(p.Name); {
	case first > 0 && !e.Settings.Learned[p.Name]:
		s.opens.Lessons = true
		return s
	case first > 0:
		s.opens = table.Opening{Level: first}
		last = session.LastGame{Origin: boardorigin.Origin{Level: first}}
		s.board = h.named(last)
	case ok && !last.Solved && (last.Begun || last.Origin.Free()) && !h.ofToday(p, last.Origin):
		s.board = h.named(last)
	case !e.Settings.Learned[p.Name]:
		s.opens.Lessons = true
		return s
	case next.Level == 0:
		s.opens.Deal = true
		return s
	default:
		if ok && !last.Solved { // it is Today's, or was only looked at
			s.opens = table.Opening{Level: next.Level, Again: true}
		}
		last = session.LastGame{Origin: next, Begun: session.Begun(e.Saver, p.Name, next, "")}
		s.board = h.named(last)
	}
	s.aloud = e.Words.F("home.next", s.board)
	if last.Begun {
		s.aloud = e.Words.F("home.goOn", s.board)
	}
	return s
}

// ofToday reports whether Today opens a board of a puzzle.
func (h *Page) ofToday(p *puzzle.Puzzle, from boardorigin.Origin) bool {
	stop, board := h.walk().Next("")
	return from.Day == h.env.Today() && stop == days.DailyStop && board.Puzzle == p
}

// named returns the name of the board of a game.
func (h *Page) named(g session.LastGame) string {
	w, from := h.env.Words, g.Origin
	switch {
	case from.Level > 0:
		return w.F("board.level", from.Level)
	case from.Day == h.today && !from.Free():
		return w.T("daily.name")
	case !from.Free():
		return w.F("board.daily", w.Date(from.Day))
	case g.Difficulty != "":
		return w.F("home.random", w.T("level."+g.Difficulty))
	case g.Sent:
		return w.T("board.sent")
	}
	return w.T("level.own")
}

// doneLine returns how many levels are done, or "" if that says nothing yet.
func (s *cardState) doneLine(w *ui.Words) string {
	if s.done == 0 {
		return ""
	}
	return w.F("home.levelsDone", s.done, s.levels)
}

// briefLine is a shorter doneLine.
func (s *cardState) briefLine(w *ui.Words) string {
	if s.done == 0 {
		return ""
	}
	return w.F("home.levelsBrief", s.done, s.levels)
}

func (h *Page) walk() days.Walk { return days.Walk{Env: h.env, Date: h.today} }

// claimsStatus returns how far the player is with True or false today, or what it is about.
func (h *Page) claimsStatus() string {
	w := h.env.Words
	switch judged, right, all := h.walk().Claims(); judged {
	case 0:
		return w.T("claims.summary")
	case all:
		return w.F("claims.done", right, all)
	default:
		return w.F("claims.card", judged, all)
	}
}

// Rabbit returns where the rabbit is on the window, where it looks, and whether it hops.
func (h *Page) Rabbit() (at render.Rect, look render.Point, hops bool) {
	return h.rabbit.at, h.rabbit.look, h.rabbit.hopMS > 0
}

// Den returns where the den of puzzle i is on the window.
func (h *Page) Den(i int) render.Rect { return h.warren.dens[i].at }

// Things returns how many things are in their places in the den of puzzle i.
func (h *Page) Things(i int) int { return h.warren.dens[i].things }

// Face returns where the card of puzzle i is on the window.
func (h *Page) Face(i int) render.Rect { return h.cards[i] }

// Reveal has all parts there at once.
func (h *Page) Reveal() {
	h.revealed, h.warren.ms = h.Parts(), hillMS
	h.Relayout()
}
