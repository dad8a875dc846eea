package table

import (
	"cmp"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/practice"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// This file names boards by where they come from, finds those that follow, and records the wins.

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

// shipped returns the board of a level or a day; ok is false if there is none.
func (t *Table) shipped(from boardorigin.Origin) (board string, ok bool) {
	if from.Level > 0 {
		l, ok := t.level(from.Level)
		return l.Board, ok
	}
	d, ok := t.env.Levels.Daily(t.puzzle.Name, from.Day)
	return d.Board, ok
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
// the last; after a daily that is solved the next board of that day, or the day's result, otherwise the calendar; after a board of a list the next one there; after any
// other board a new one.
func (t *Table) openNext() (leads ui.Scene) {
	switch from := t.own.session.Game().Origin; {
	case from.Level > 0:
		if _, more := t.level(from.Level + 1); !more {
			return t.env.Shell.Levels(t.puzzle.Name, t)
		}
		t.enter(Opening{Level: from.Level + 1, Again: true})
	case !from.Day.IsZero() && !t.own.session.Solved():
		return t.env.Shell.Days(t.puzzle.Name, t)
	case !from.Day.IsZero():
		return t.env.Shell.NextOfDay(t.puzzle.Name, from.Day)
	case t.inList():
		return t.listing.Next()
	default:
		t.startDeal()
	}
	return nil
}

// beside returns what opens the board after the one on the table, in the order of the levels or of the days, or before it if by is -1; nil if
// there is none. A list leads on only.
func (t *Table) beside(by int) func() ui.Scene {
	if t.aside() || t.own.session.Bare() {
		return nil
	}
	var o Opening
	switch from := t.own.session.Game().Origin; {
	case from.Level > 0:
		if n := from.Level + by; 1 <= n && n <= t.env.Levels.Count(t.puzzle.Name) {
			o.Level = n
		}
	case !from.Day.IsZero():
		first, last := t.env.Levels.Days(t.puzzle.Name)
		if day := from.Day.Add(by); !day.Before(first) && !last.Before(day) && !t.env.Today().Before(day) {
			o.Day = day
		}
	case t.inList() && by > 0:
		return t.listing.Next
	}
	if o == (Opening{}) {
		return nil
	}
	o.Again = true
	return func() ui.Scene {
		t.turn(t.mode.close())
		t.openBoard(o)
		return t
	}
}

// record adds the player's win to the book, unless the same was the last to be added.
func (t *Table) record() {
	g, v := t.own.session.Game(), t.own.session.Verdict()
	win := progress.Win{
		Puzzle: t.puzzle.Name, Origin: g.Origin, Board: g.Board, Difficulty: g.Difficulty, Cost: v.Cost, Helped: v.Helped,
		Perfect: v.Perfect, Optimal: v.Optimal, Begun: g.Begun, Solved: g.Done,
	}
	if t.own.session.ClockedWhole() && !v.Helped {
		win.Millis = int64(g.Took())
	}
	if win == t.recorded || g.Done.IsZero() {
		return // a win without a date is from before there was a book
	}
	t.recorded = win
	t.env.RecordWin(win)
	if v.Optimal { // so well that there is nothing left to practise on the board
		t.env.ChangePractice(func(l practice.List) practice.List { return l.SetDone(win.Puzzle, win.Board, true) })
	}
}
