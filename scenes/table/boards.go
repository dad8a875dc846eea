package table

import (
	"cmp"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A shelf is where the boards of a puzzle come from: its levels and its days, and a list of boards that are played one after the other.
type shelf struct {
	env         *shell.Env
	puzzle      string
	listing     shell.Listing // of listed
	listedBoard string        // the board that was opened last from a list, "" for none
}

// lists reports whether a game is on the board that was opened last from a list.
func (s *shelf) lists(g *session.Game) bool {
	return s.listedBoard != "" && g.Origin.Free() && g.Board == s.listedBoard
}

// shipped returns the board of a level or a day; ok is false if there is none.
func (s *shelf) shipped(from boardorigin.Origin) (board string, ok bool) {
	if from.Level > 0 {
		l, ok := s.level(from.Level)
		return l.Board, ok
	}
	d, ok := s.env.Levels.Daily(s.puzzle, from.Day)
	return d.Board, ok
}

// level returns level n of the puzzle's pack; ok is false if there is none.
func (s *shelf) level(n int) (l levels.Level, ok bool) {
	pack := s.env.Levels.Pack(s.puzzle)
	if n < 1 || n > len(pack) {
		return l, false
	}
	return pack[n-1], true
}

// nameOf returns the name of the board of a game, and a shorter one for a narrow window: of a level its number, of a daily its date, of a board
// that somebody has sent that, of others their difficulty.
func (s *shelf) nameOf(g *session.Game) (name, short string) {
	w := s.env.Words
	switch from := g.Origin; {
	case from.Level > 0:
		short = w.F("board.level", from.Level)
		l, ok := s.level(from.Level)
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
	case s.lists(g):
		name = s.listing.Name(w)
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

// beside returns what opens the board after that of a game, in the order of the levels or of the days, or before it if by is -1; the zero Opening
// if there is none. A list leads on only, and by itself.
func (s *shelf) beside(g *session.Game, by int) (o Opening) {
	switch from := g.Origin; {
	case from.Level > 0:
		if n := from.Level + by; 1 <= n && n <= s.env.Levels.Count(s.puzzle) {
			o.Level, o.Again = n, true
		}
	case !from.Day.IsZero():
		first, last := s.env.Levels.Days(s.puzzle)
		if day := from.Day.Add(by); !day.Before(first) && !last.Before(day) && !s.env.Today().Before(day) {
			o.Day, o.Again = day, true
		}
	case s.lists(g) && by > 0:
		o.next = true
	}
	return o
}

// listed reports whether the board on the table is the one of a list that was opened last.
func (p *play) listed() bool { return !p.session.Bare() && p.shelf.lists(p.session.Game()) }

// boardName returns both names of the board on the table, without one those of the level.
func (p *play) boardName() (name, short string) {
	if p.session.Bare() {
		name = p.env.Words.T("level." + p.session.Difficulty())
		return name, name
	}
	return p.shelf.nameOf(p.session.Game())
}

// heading calls say with the name of the board and what is proven of it.
func (p *play) heading(say func(string)) {
	name, _ := p.boardName()
	say(name)
	line, _ := p.proofLines()
	say(p.unmarked(line))
}

// openNext opens what follows the player's board, or returns the scene that it leads to: after a level the next one, or the levels after
// the last; after a daily that is solved the next board of that day, or the day's result, otherwise the calendar; after a board of a list the next one there; after any
// other board a new one.
func (t *Table) openNext() (leads ui.Scene) {
	switch from := t.own.session.Game().Origin; {
	case from.Level > 0:
		if _, more := t.own.shelf.level(from.Level + 1); !more {
			return t.env.Shell.Levels(t.puzzle.Name, t)
		}
		t.openBoard(Opening{Level: from.Level + 1, Again: true})
	case !from.Day.IsZero() && !t.own.session.Solved():
		return t.env.Shell.Days(t.puzzle.Name, t)
	case !from.Day.IsZero():
		return t.env.Shell.NextOfDay(t.puzzle.Name, from.Day)
	case t.own.listed():
		return t.own.shelf.listing.Next()
	default:
		t.startDeal()
	}
	return nil
}

// beside returns what opens the board beside the one on the table, which is the player's own.
func (t *Table) beside(by int) Opening {
	if t.branched() || t.own.session.Bare() {
		return Opening{}
	}
	return t.own.shelf.beside(t.own.session.Game(), by)
}

// record adds the player's win to the book, unless the same was the last to be added.
func (p *play) record() {
	g, v := p.session.Game(), p.session.Verdict()
	win := progress.Win{
		Puzzle: p.puzzle.Name, Origin: g.Origin, Board: g.Board, Difficulty: g.Difficulty, Cost: v.Cost, Helped: v.Helped,
		Perfect: v.Perfect, Optimal: v.Optimal, Begun: g.Begun, Solved: g.Done,
	}
	if win == p.recorded || g.Done.IsZero() {
		return // a win without a date is from before there was a book
	}
	p.recorded = win
	p.env.RecordWin(win)
}
