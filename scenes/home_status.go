package scenes

import (
	"warren/internal/boardorigin"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A standing is where the player stands with a puzzle, and what its card opens.
type standing struct {
	opens  table.Opening
	board  string // the board that it opens, "" for none that has a name yet
	leads  string // the same in words: the player goes on with it, or it is next
	done   int    // levels that are solved
	levels int    // levels that there are
}

// standingOf returns the standing of puzzle i. Its card goes on with the board played last, but leaves to Today the one that Today opens; else it opens the
// lessons, the next level, or a board that is dealt.
func (h *home) standingOf(i int) standing {
	e, p := h.env, h.env.Puzzles[i]
	s := standing{done: e.Book().Totals(p.Name).Levels, levels: e.Levels.Count(p.Name)}
	last, ok := session.Last(e.Saver, p.Name)
	next := boardorigin.Origin{Level: e.NextLevel(p.Name)}
	switch {
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
	s.leads = e.Words.F("home.next", s.board)
	if last.Begun {
		s.leads = e.Words.F("home.goOn", s.board)
	}
	return s
}

// ofToday reports whether Today opens a board of a puzzle.
func (h *home) ofToday(p *puzzle.Puzzle, from boardorigin.Origin) bool {
	stop, board := h.walk().next("")
	return from.Day == h.env.Today() && stop == dailyStop && board.Puzzle == p
}

// named returns the name of the board of a game.
func (h *home) named(g session.LastGame) string {
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
func (s *standing) doneLine(w *ui.Words) string {
	if s.done == 0 {
		return ""
	}
	return w.F("home.levelsDone", s.done, s.levels)
}

// briefLine is a shorter doneLine.
func (s *standing) briefLine(w *ui.Words) string {
	if s.done == 0 {
		return ""
	}
	return w.F("home.levelsBrief", s.done, s.levels)
}

// status returns what the card of puzzle i goes on with and how far the player is, or what the puzzle is about for one who has not begun it; in a line or two.
func (h *home) status(i int, shape cardShape) box.Box {
	w, th, s := h.env.Words, h.env.Theme(), h.standingOf(i)
	caption := render.Style{Size: render.Caption}
	switch {
	case !shape.summed:
		return h.line(i).Tall(statusLine)
	case s.leads == "" && s.done == 0:
		return h.UI.Fitting(w.T(h.env.Puzzles[i].Name+".summary"), caption, th.Muted).At(0.5, 0).Loose().Tall(2 * statusLine)
	}
	return box.Column(0, h.UI.Fitting(s.leads, leadsStyle, th.Moss).Tall(statusLine), h.UI.Fitting(s.doneLine(w), caption, th.Muted).Tall(statusLine)).At(0.5, 0)
}

// leadsStyle is that of what a card goes on with.
var leadsStyle = render.Style{Size: render.Caption, Bold: true}

// line returns what the card of puzzle i goes on with, or else how far the player is, or nothing where there is no room.
func (h *home) line(i int) box.Box {
	w, th, s := h.env.Words, h.env.Theme(), h.standingOf(i)
	switch {
	case s.leads != "":
		return h.UI.FirstLabel(leadsStyle, th.Moss, s.leads, s.board, "")
	case s.done > 0:
		return h.UI.FirstLabel(render.Style{Size: render.Caption}, th.Muted, s.doneLine(w), s.briefLine(w), "")
	}
	return box.Box{}
}

const statusLine = 18.0

func (h *home) walk() dayWalk { return dayWalk{h.env, h.today} }

// streaks returns the days in a row, and in a short form; "" if there are none or the player hides streaks.
func (h *home) streaks() (says, brief string) {
	days := h.env.Book().Streak(h.today).Current
	if days == 0 || h.env.Settings.HideStreaks {
		return "", ""
	}
	return h.env.Words.Count("home.streak", days), h.env.Words.Count("home.streakShort", days)
}
