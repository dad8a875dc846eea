package table

import (
	"cmp"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/link"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// This file opens boards by where they come from, names them, and records the wins.

// OpenBoard puts a board on the table that was typed, pasted or linked, and ends a lesson. The error locates the fault; on
// an error nothing changes.
func (t *Table) OpenBoard(text string) error {
	return t.open(session.Setup{Dealt: boardorigin.Dealt{Board: text}})
}

// OpenLink puts the board of a link on the table, with the moves that it carries: the game played last if it has that board and these
// moves, otherwise as OpenBoard does.
func (t *Table) OpenLink(l link.Link) error { return t.show(t.own.session.Follow(l.Board, l.Gestures)) }

// OpenListed puts a board of a list on the table, as it was left or at its start; one that is solved starts again. As long as it is on the
// table, its name, Next and Back are those of the list.
func (t *Table) OpenListed(text string, in shell.Listing) error {
	if err := t.open(session.Setup{Dealt: boardorigin.Dealt{Board: text}, Afresh: true}); err != nil {
		return err
	}
	t.list(in)
	return nil
}

// list makes the board on the table the one of a list that was opened last.
func (t *Table) list(in shell.Listing) {
	t.listing, t.listedBoard = in, t.own.session.Game().Board
	t.own.panel.Changed()
}

// inList reports whether the board on the table is the one of a list that was opened last.
func (t *Table) inList() bool {
	on := t.now().session
	return t.listedBoard != "" && !on.Bare() && on.Game().Origin.Free() && on.Game().Board == t.listedBoard
}

// OpenLevel puts level n of the puzzle's pack on the table, as it was left or at its start, and ends a lesson. A number
// outside the pack changes nothing.
func (t *Table) OpenLevel(n int) { t.showShipped(t.openLevel(n, false)) }

// PlayLevel is like OpenLevel, but starts a solved level again. Undo leads back to the win.
func (t *Table) PlayLevel(n int) { t.showShipped(t.openLevel(n, true)) }

func (t *Table) openLevel(n int, afresh bool) error {
	l, ok := t.level(n)
	if !ok {
		return nil
	}
	return t.openShipped(session.Setup{Dealt: l.Dealt, Origin: boardorigin.Origin{Level: n}, Known: true, Afresh: afresh})
}

// OpenDay puts the daily board of a date on the table, as it was left or at its start, and ends a lesson. A date outside the
// list changes nothing.
func (t *Table) OpenDay(date calendar.Date) {
	if d, ok := t.env.Levels.Daily(t.puzzle.Name, date); ok {
		t.showShipped(t.openShipped(session.Setup{Dealt: d.Dealt, Origin: boardorigin.Origin{Day: date}, Known: true}))
	}
}

// GoOn continues the saved game. Without one, or if it is solved, it opens the level with which the puzzle goes on, at its start if that is
// solved; without such a level it deals a board.
func (t *Table) GoOn() {
	if t.Resume() && !t.own.session.Solved() {
		return
	}
	if n := t.env.NextLevel(t.puzzle.Name); n > 0 {
		t.PlayLevel(n)
		return
	}
	t.startDeal()
	t.listen()
}

// goOn does the same, after something else was on the table, and returns the mode of the player's own game.
func (t *Table) goOn() mode {
	t.turn(&bare{t.own}) // until the board enters
	t.GoOn()
	return t.mode
}

// shipped returns the board of a level or a day; ok is false if there is none.
func (t *Table) shipped(from boardorigin.Origin) (board string, ok bool) {
	if from.Level > 0 {
		l, ok := t.level(from.Level)
		return l.Board, ok
	}
	d, ok := t.env.Levels.Daily(t.puzzle.Name, from.Day)
	return d.Board, ok
}

// openShipped opens a board that comes with the game, against the clock if the player wants that.
func (t *Table) openShipped(b session.Setup) error {
	b.Timed = t.env.Settings.Timed[t.puzzle.Name]
	return t.own.session.Play(b)
}

// showShipped shows the player's own session after a board that comes with the game was opened in it, or tells what is wrong with the board.
func (t *Table) showShipped(err error) {
	if err := t.show(err); err != nil {
		t.own.panel.Warn(t.env.Words.F("refuse.badBoard", t.env.Words.Fault(err)))
	}
}

func (t *Table) open(b session.Setup) error { return t.show(t.own.session.Play(b)) }

// show shows the player's own session after a board was opened in it; it does nothing if that failed, and returns the error.
func (t *Table) show(err error) error {
	if err != nil {
		return err
	}
	if t.aside() {
		t.turn(&bare{t.own}) // until the board enters
	}
	t.listen()
	return nil
}

// level returns level n of the puzzle's pack; ok is false if there is none.
func (t *Table) level(n int) (l levels.Level, ok bool) {
	pack := t.env.Levels.Pack(t.puzzle.Name)
	if n < 1 || n > len(pack) {
		return l, false
	}
	return pack[n-1], true
}

// boardName returns the name of the board on the table, and a shorter one for a narrow window: of a level its number, of a
// daily its date, of a board that somebody has sent that, of others their difficulty.
func (t *Table) boardName() (name, short string) {
	on := t.now().session
	if on.Bare() {
		name = t.env.Words.T("level." + on.Difficulty())
		return name, name
	}
	return t.gameName(on.Game())
}

// gameName returns both names of the board of a game.
func (t *Table) gameName(g *session.Game) (name, short string) {
	w := t.env.Words
	switch from := g.Origin; {
	case from.Level > 0:
		short = w.F("board.level", from.Level)
		l, ok := t.level(from.Level)
		if !ok {
			return short, short
		}
		own := l.Name.EN
		if w.Language == ui.Chinese {
			own = l.Name.ZH
		}
		return w.F("board.named", from.Level, own), short
	case !from.Day.IsZero():
		if g.Difficulty == "" {
			return w.F("board.daily", w.Date(from.Day)), w.Date(from.Day)
		}
		return w.F("board.dailyOf", w.Date(from.Day), w.T("level."+g.Difficulty)), w.Date(from.Day)
	case t.inList():
		name = t.listing.Name(w)
		short = name
		if runes := []rune(name); len(runes) > shortName {
			short = string(runes[:shortName-1]) + "…"
		}
		return name, short
	case g.Sent && g.Difficulty == "":
		return w.T("board.sent"), w.T("board.sentBrief")
	}
	name = w.T("level." + cmp.Or(g.Difficulty, "own"))
	return name, name
}

// shortName is the most characters of a board's name in a narrow window.
const shortName = 12

// heading calls say with the name of the board and what is proven of it.
func (p *play) heading(say func(string)) {
	name, _ := p.desk.gameName(p.session.Game())
	say(name)
	line, _ := p.proofLines()
	say(line)
}

// openNext opens what follows the player's board, or returns the scene that it leads to: after a level the next one, or the levels after
// the last; after a daily that is solved that of another puzzle, or the calendar; after a board of a list the next one there; after any
// other board a new one.
func (t *Table) openNext() (leads ui.Scene) {
	switch from := t.own.session.Game().Origin; {
	case from.Level > 0:
		if _, more := t.level(from.Level + 1); !more {
			return t.env.Shell.Levels(t.puzzle.Name, t)
		}
		if err := t.openLevel(from.Level+1, true); err != nil {
			t.showShipped(err)
		}
	case !from.Day.IsZero() && !t.own.session.Solved():
		return t.env.Shell.Days(t.puzzle.Name, t)
	case !from.Day.IsZero():
		if leads = t.env.Shell.NextDaily(t.puzzle.Name, from.Day); leads == nil {
			leads = t.env.Shell.Days(t.puzzle.Name, t)
		}
		return leads
	case t.inList():
		return t.listing.Next()
	default:
		t.startDeal()
	}
	return nil
}

// record adds the player's win to the book, unless the same was the last to be added.
func (t *Table) record() {
	g, v := t.own.session.Game(), t.own.session.Verdict()
	win := progress.Win{
		Puzzle: t.puzzle.Name, Origin: g.Origin, Board: g.Board, Difficulty: g.Difficulty, Cost: v.Cost, Stars: v.Stars, Medal: v.Medal,
		Optimal: v.Optimal, Helped: v.Helped, Begun: g.Begun, Solved: g.Done,
	}
	if t.own.session.Clocked() && !v.Helped {
		win.Millis = int64(g.Took())
	}
	if win == t.recorded || g.Done.IsZero() {
		return // a win without a date is from before there was a book
	}
	t.recorded = win
	t.env.RecordWin(win)
}
