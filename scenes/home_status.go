package scenes

import (
	"warren/internal/boardorigin"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A standing is where the player stands with a puzzle.
type standing struct {
	begun  string // the board in progress, "" for none
	done   int    // levels that are solved
	levels int    // levels that there are
}

func (h *home) standingOf(i int) standing {
	e, w, name := h.env, h.env.Words, h.env.Puzzles[i].Name
	s := standing{done: e.Book().Totals(name).Levels, levels: e.Levels.Count(name)}
	from, solved, ok := session.Last(e.Saver, name)
	switch {
	case !ok || solved:
	case from.Free():
		switch _, level, sent := session.LastBoard(e.Saver, name); {
		case level != "":
			s.begun = w.F("home.random", w.T("level."+level))
		case sent:
			s.begun = w.T("board.sent")
		default:
			s.begun = w.T("level.own")
		}
	default:
		s.begun = h.named(from)
	}
	return s
}

// named returns the name of a level or of a daily board.
func (h *home) named(from boardorigin.Origin) string {
	w := h.env.Words
	switch {
	case from.Level > 0:
		return w.F("board.level", from.Level)
	case from.Day == h.today:
		return w.T("daily.name")
	}
	return w.F("board.daily", w.Date(from.Day))
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

// status returns two lines: where the player stands with puzzle i, or what the puzzle is about for one who has not begun it.
func (h *home) status(i int) box.Box {
	w, th, s := h.env.Words, h.env.Theme(), h.standingOf(i)
	first, second := s.begun, s.doneLine(w)
	switch {
	case first == "" && second == "":
		return h.ui.Fitting(w.T(h.env.Puzzles[i].Name+".summary"), render.Style{Size: render.Caption}, th.Muted).At(0.5, 0).Loose().Tall(2 * statusLine)
	case first == "":
		if next := h.env.NextLevel(h.env.Puzzles[i].Name); next > 0 {
			first = w.F("home.next", h.named(boardorigin.Origin{Level: next}))
		} else {
			first, second = second, ""
		}
	}
	return box.Column(0,
		h.ui.Fitting(first, render.Style{Size: render.Caption, Bold: true}, th.Moss).Tall(statusLine),
		h.ui.Fitting(second, render.Style{Size: render.Caption}, th.Muted).Tall(statusLine),
	).At(0.5, 0)
}

const statusLine = 18.0

func (h *home) walk() dayWalk { return dayWalk{h.env, h.today} }

// streak returns the days in a row, in a short form where there is no room; "" if there are none or the player hides streaks.
func (h *home) streak(width float64) string {
	days := h.env.Book().Streak(h.today).Current
	if days == 0 || h.env.Settings.HideStreaks {
		return ""
	}
	w := h.env.Words
	return h.ui.FirstFit(width, h.env.Scaled(render.Caption), w.Count("home.streak", days), w.Count("home.streakShort", days))
}

// pictureOf returns the picture of the board that Continue opens, or nil if there is none.
func (h *home) pictureOf() *puzzle.Still {
	e, name := h.env, h.resume.Name
	board := ""
	switch pack := e.Levels.Pack(name); {
	case !h.over:
		board, _, _ = session.LastBoard(e.Saver, name)
	case 0 < h.resumed.Level && h.resumed.Level <= len(pack):
		board = pack[h.resumed.Level-1].Board
	}
	still, err := h.resume.Still(e.Env, board)
	if err != nil {
		return nil // told when the player opens it
	}
	return still
}
