package table

import (
	"cmp"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/screen"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A shelf has the boards of a puzzle: its levels, its days, and a list of boards that are played one after the other.
type shelf struct {
	env         *shell.Env
	puzzle      string
	listing     shell.Listing // of listedBoard
	listedBoard string        // the board that was opened last from a list, "" for none
}

func (s *shelf) lists(g *session.Game) bool {
	return s.listedBoard != "" && g.Origin.Free() && g.Board == s.listedBoard
}

func (s *shelf) shipped(from boardorigin.Origin) (board string, ok bool) {
	if from.Level > 0 {
		l, ok := s.level(from.Level)
		return l.Board, ok
	}
	d, ok := s.env.Levels.Daily(s.puzzle, from.Day)
	return d.Board, ok
}

// stars returns how many stars the board of a game has in the book; those of a free board are not kept.
func (s *shelf) stars(g *session.Game) int {
	r, ok := s.record(g.Origin)
	if !ok {
		return 0
	}
	return r.Stars()
}

func (s *shelf) record(from boardorigin.Origin) (r progress.Record, ok bool) {
	switch book := s.env.Book(); {
	case from.Level > 0:
		return book.Level(s.puzzle, from.Level)
	case !from.Day.IsZero():
		return book.Day(s.puzzle, from.Day)
	}
	return r, false
}

func (s *shelf) level(n int) (l levels.Level, ok bool) {
	pack := s.env.Levels.Pack(s.puzzle)
	if n < 1 || n > len(pack) {
		return l, false
	}
	return pack[n-1], true
}

// nameOf returns the name of a game's board, and a shorter one for a narrow window.
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

const shortName = 12 // the most characters of a board's name in a narrow window

// beside returns what opens the board before (by = -1) or after (by = 1) that of a game; the zero Opening if there is none. A list leads on only.
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

func (p *ownGame) listed() bool { return !p.session.Empty() && p.shelf.lists(p.session.Game()) }

func (p *ownGame) boardName() (name, short string) {
	if p.session.Empty() {
		name = p.env.Words.T("level." + p.session.Difficulty())
		return name, name
	}
	return p.shelf.nameOf(p.session.Game())
}

func (p *ownGame) describeBoard(a *screen.Account) {
	name, _ := p.boardName()
	a.Say(name)
	if p.dead() { // which describeGame tells
		return
	}
	line, aside := p.proofLines()
	a.All(line)
	a.All(aside)
}

// openNext opens the next board, or returns where it is.
func (t *Table) openNext() (step ui.Step) {
	from := t.own.session.Game().Origin
	switch next, walks := t.env.Follows(t.puzzle.Name, from); {
	case walks && t.own.session.Solved() && next.Result:
		return ui.GoTo(next.At)
	case walks && t.own.session.Solved():
		return ui.Anew(next.At)
	case t.own.skippable():
		t.env.Skip(t.puzzle.Name, from)
		t.env.Say(t.env.Words.F("skip.waits", t.own.name()))
		return ui.Anew(next.At)
	case from.Level > 0:
		if _, more := t.own.shelf.level(from.Level + 1); !more {
			return ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: t.puzzle.Name})
		}
		t.openBoard(Opening{Level: from.Level + 1, Again: true})
	case !from.Day.IsZero():
		return ui.GoTo(ui.Route{Page: ui.PageDays, Puzzle: t.puzzle.Name})
	case t.own.listed():
		return t.own.shelf.listing.Next()
	default:
		t.startDeal()
	}
	return ui.Step{}
}

// skippable reports whether the board is one of a walk that has others.
func (p *ownGame) skippable() bool {
	stop, walks := p.env.Follows(p.puzzle.Name, p.session.Game().Origin)
	return walks && stop.At.Page == ui.PageTable && stop.At.Puzzle != p.puzzle.Name
}

func (t *Table) beside(by int) Opening {
	if t.branched() && !t.now().sideline || t.own.session.Empty() {
		return Opening{}
	}
	return t.own.shelf.beside(t.own.session.Game(), by)
}

func (p *ownGame) record() {
	g, v := p.session.Game(), p.session.Verdict()
	win := progress.Win{
		Puzzle: p.puzzle.Name, Origin: g.Origin, Board: g.Board, Difficulty: g.Difficulty, Cost: v.Cost, Helped: v.Helped,
		Perfect: v.Perfect, Optimal: v.Optimal, Begun: g.Begun, Solved: g.Done,
	}
	if win == p.recorded || g.Done.IsZero() {
		return // it was only watched, or is from before there was a book
	}
	p.recorded = win
	before := p.env.Things(p.puzzle.Name)
	p.env.RecordWin(win)
	if n := p.env.Bring(p.puzzle.Name, before); n > 0 {
		p.brought = n
	}
}
