package table

import (
	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/link"
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// An Opening says what comes onto a table, or where a mode leads away from it: one of its first fields does. The zero Opening is the player's
// game, or if there is none to go on with, the next level, or else a board that is dealt.
type Opening struct {
	Level   int           // of the puzzle's pack, as it was left or at its start; a number outside the pack changes nothing
	Day     calendar.Date // the daily board of a date, likewise
	Link    *link.Link    // the board with the moves of the link: the game played last if that has these
	Board   string        // one that was typed or pasted
	Deal    bool          // a new board of the difficulty played last
	Lessons bool          // the lessons; without any, the game goes on
	Last    bool          // the board that was there last, whatever it is, unless it is solved
	next    bool          // what follows the board on the table, which may be another scene
	leave   bool          // the scene that the table leads back to

	Again bool           // a solved Level or Board starts again; Undo leads back to the win
	Drawn bool           // the Board was drawn, and is tried out
	List  *shell.Listing // where the Board stands in a list: while it is there, its name and Next are those of the list
}

// Open puts something on the table. The error locates a fault of a board or a link; then nothing changes.
func (t *Table) Open(o Opening) error {
	_, err := t.open(o)
	return err
}

func (t *Table) open(o Opening) (step ui.Step, err error) {
	switch {
	case o.next:
		return t.openNext(), nil
	case o.leave:
		return ui.Pop(), nil
	case o.Deal:
		t.SitDown()
		t.startDeal()
	case o.Lessons:
		t.openLessons()
	case o.Last:
		if !t.SitDown() || t.own.session.Solved() {
			t.openOwn()
		}
	case o == (Opening{}):
		t.openOwn()
	default:
		return ui.Step{}, t.openBoard(o)
	}
	return ui.Step{}, nil
}

func (t *Table) Try(board string) error { return t.Open(Opening{Board: board, Drawn: true}) }

func (t *Table) openBoard(o Opening) error {
	if entered, err := t.enter(o); !entered {
		return err
	}
	t.clear()
	t.listen()
	if o.List != nil {
		t.list(*o.List)
	}
	return nil
}

// enter opens a board in the player's own session, whose events are heard later.
func (t *Table) enter(o Opening) (entered bool, err error) {
	b := session.Setup{Afresh: o.Again}
	switch {
	case o.Level > 0:
		l, ok := t.own.shelf.level(o.Level)
		if !ok {
			return false, nil
		}
		b.Dealt, b.Origin = l.Dealt, boardorigin.Origin{Level: o.Level}
	case !o.Day.IsZero():
		d, ok := t.env.Levels.Daily(t.puzzle.Name, o.Day)
		if !ok {
			return false, nil
		}
		b.Dealt, b.Origin = d.Dealt, boardorigin.Origin{Day: o.Day}
	case o.Link != nil:
		b.Board, b.Gestures, b.Sent = o.Link.Board, o.Link.Gestures, true
		err = t.own.session.Open(b)
		return err == nil, err
	default:
		b.Board, b.Draft = o.Board, o.Drawn
		b.Afresh = o.Again || o.List != nil
		err = t.own.session.Open(b)
		return err == nil, err
	}
	b.Known, b.Timed = true, t.env.Settings.Timed[t.puzzle.Name]
	if err := t.own.session.Open(b); err != nil {
		t.own.panel.Warn(ui.LineOf("refuse.badBoard", ui.Fault(err)))
	}
	return true, nil
}

func (t *Table) openOwn() {
	if t.Resume() && !t.own.session.Solved() {
		return
	}
	if n := t.env.NextLevel(t.puzzle.Name); n > 0 {
		t.openBoard(Opening{Level: n, Again: true})
		return
	}
	t.startDeal()
}

func (t *Table) openLessons() {
	if len(t.puzzle.Lessons()) == 0 {
		t.openOwn()
		return
	}
	t.own.deal.end() // the board is there when the lessons end
	t.turn(newLesson(t.closed().on(), 0, false))
}

// Resume continues the saved game and reports whether there is one.
func (t *Table) Resume() bool {
	t.clear()
	resumed := t.own.session.Resume()
	t.listen()
	return resumed
}

// SitDown puts the player's last board on the table, if it is not there. It reports whether there is one.
func (t *Table) SitDown() bool {
	if !t.branched() && !t.own.session.Empty() {
		return true
	}
	t.clear()
	there := t.own.session.Reenter()
	t.listen()
	return there
}

// clear ends what is on the table in place of the player's own game.
func (t *Table) clear() {
	if t.branched() {
		t.turn(t.own.noBoard())
	}
}

func (t *Table) list(in shell.Listing) {
	t.own.shelf.listing, t.own.shelf.listedBoard = in, t.own.session.Game().Board
	t.own.panel.Changed()
}

func (t *Table) startDeal() {
	t.own.deal.start()
	t.listen()
}
