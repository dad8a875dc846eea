// Package boards is the page of the player's own boards, that of the boards of a text, and that of
// the hardest boards.
package boards

import (
	"errors"
	"slices"

	"warren/internal/boardorigin"
	"warren/internal/hardest"
	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/editor"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/ask"
	"warren/solver/search"
)

// A Page is a list of boards: those that the player has kept, those of a text, or the hardest of a
// puzzle. Those whose cost is not known are graded while the player looks at the page.
type Page struct {
	*ui.Page
	env     *shell.Env
	own     bool           // the boards are those that the player has kept
	hardest *puzzle.Puzzle // the boards are the hardest of this puzzle; nil for others
	rows    []boardRow
	shared  int        // the row that is passed on
	gone    *goneBoard // that Undo brings back, nil for none
	asker   ask.Asker  // that grades the board of row asked
	asked   int
	files   shell.Files
	curtain puzzle.Curtain
}

type boardRow struct {
	kind   *puzzle.Puzzle // nil for a puzzle that this version of the game does not know
	puzzle string
	text   string // of the board
	name   string // that the player has given it, "" in a list of a text
	number int    // in a list of a text, from 1
	fault  error  // why it is no board, nil if it is one
	still  *puzzle.Still
	shown  bool // the still has appeared
	begun  bool
	solved bool
	answer *search.Answer // nil until it is graded, or solved if its puzzle has no grade
	class  *hardest.Class // of one of the hardest boards, whose cost is known; nil for others
}

// A goneBoard is a board that was deleted.
type goneBoard struct {
	ownboards.Board
	at int
}

// gradeWork is the most positions that a grade may take, a few seconds. Other boards are told as not decided; on the table the search goes on.
const gradeWork = 3_000_000

// gradeMS is how late the loop, at rest, may be to see a grade.
const gradeMS = 50.0

func newPage(e *shell.Env) *Page {
	p := &Page{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageBoards}), env: e, curtain: puzzle.Curtain{Frames: &e.Frames}, files: shell.Files{Choose: platform.OpenFile}}
	p.Layout, p.Choose, p.Step = p.layout, p.choose, p.grade
	return p
}

func New(e *shell.Env) *Page {
	p := newPage(e)
	p.own = true
	p.load()
	return p
}

// load reads the player's boards, those added last first, and how far the player is with each. What is known of a board stays known.
func (p *Page) load() {
	if p.own {
		boards, err := ownBoards(p.env)
		if err != nil {
			tellOwnFault(&p.env.Speech, err)
		}
		was := p.rows
		p.rows = nil
		for _, b := range slices.Backward(boards) {
			row := boardRow{puzzle: b.Puzzle, text: b.Text}
			if i := slices.IndexFunc(was, func(r boardRow) bool { return r.puzzle == b.Puzzle && r.text == b.Text }); i >= 0 {
				row = was[i]
			} else {
				p.open(&row)
			}
			row.name = b.Name
			p.rows = append(p.rows, row)
		}
	}
	for i := range p.rows {
		if row := &p.rows[i]; row.fault == nil && row.kind != nil {
			row.solved = p.env.Book().Solved(row.puzzle, row.text)
			row.begun = session.Begun(p.env.Saver, row.puzzle, boardorigin.Origin{}, row.text)
		}
	}
	p.Relayout()
}

// open makes the picture of a board that the player has kept, or says why it is none.
func (p *Page) open(row *boardRow) {
	puzzle, ok := p.env.Puzzles.Find(row.puzzle)
	if !ok {
		return
	}
	row.kind = puzzle
	row.still, row.fault = puzzle.Still(p.env.Env, row.text)
}

// playable reports whether a row is a board that can be put on the table.
func (r *boardRow) playable() bool { return r.kind != nil && r.fault == nil }

// lost reports whether it is proven that the board has no solution.
func (r *boardRow) lost() bool { return r.answer != nil && r.answer.Decided && !r.answer.Solvable }

// grade takes the answer that has come, and asks for the next.
func (p *Page) grade() {
	if p.asker.Asking() {
		switch _, answer := p.asker.Poll(ui.TickMS); {
		case answer == nil:
			p.env.WakeWithin(gradeMS)
		case !answer.Cancelled:
			p.rows[p.asked].answer = answer
			p.Relayout()
		}
		return
	}
	for i := range p.rows {
		row := &p.rows[i]
		if !row.playable() || row.answer != nil {
			continue
		}
		p.asked = i
		task := search.TaskGrade
		if !row.kind.Searches.Grade {
			task = search.TaskSolve
		}
		p.asker.Ask(p.env.Solver, search.Request{
			Puzzle: row.puzzle, Task: task, Board: row.text, Limits: search.Limits{Work: gradeWork},
		})
		return
	}
}

// Leave stops the search.
func (p *Page) Leave() {
	p.asker.Forget()
}

func (p *Page) choose(in ui.Intent) ui.Step {
	row := in.N
	if in.Kind != ui.Choose && in.Kind != ui.More {
		row = p.focused()
	}
	known := 0 <= row && row < len(p.rows)
	switch in.Kind {
	case ui.Choose:
		if known {
			return p.play(row)
		}
	case ui.More:
		if known {
			return ui.Push(newBoardCard(p, row))
		}
	case ui.Erase, ui.Delete:
		if known && p.own {
			p.remove(row)
		}
	case ui.Editor:
		if known {
			return p.edit(row)
		}
		return ui.Push(newDrawDialog(p))
	case ui.Share:
		if known {
			return p.share(row)
		}
	case ui.Undo:
		p.bringBack()
	case ui.Import:
		p.files.Choose(boardsTypes...)
	case ui.Help:
		return ui.GoTo(ui.Route{Page: ui.CardHelp, Puzzle: p.env.Puzzles[p.env.LastPlayed()].Name})
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	}
	return ui.Step{}
}

// focused returns the row with the focus, or -1.
func (p *Page) focused() int {
	if kind, n := p.UI.Focused(); kind == ui.Choose || kind == ui.More {
		return n
	}
	return -1
}

// play puts the board of a row on a table.
func (p *Page) play(i int) ui.Step {
	row := &p.rows[i]
	if !row.playable() {
		p.tellOf(row)
		return ui.Step{}
	}
	t, there := table.Of(p.env, row.kind)
	if !there {
		t.Resume()
	}
	list := shell.Listing{Name: func(*ui.Words) string { return p.fullName(row) }, Next: func() ui.Step { return p.after(row) }}
	if err := t.Open(table.Opening{Board: row.text, List: &list}); err != nil {
		row.fault = err
		p.Tell(ui.Fault(err))
		return ui.Step{}
	}
	p.UI.Land(p.At.Page, ui.Returned, i)
	return ui.Push(t)
}

// tellOf tells what is known of the board of a row.
func (p *Page) tellOf(row *boardRow) {
	p.Tell(ui.Wording(func(*ui.Words) string { return p.caption(row) }))
}

// edit draws on a copy of the board of a row, which need not be a valid one.
func (p *Page) edit(i int) ui.Step {
	row := &p.rows[i]
	switch {
	case row.kind == nil || row.text == "":
		p.tellOf(row)
	case row.kind.Drawing == nil:
		p.Tell(ui.LineOf("refuse.undrawable"))
	default:
		return p.draw(row.kind, row.text)
	}
	return ui.Step{}
}

// draw opens the editor with a text, or with a puzzle's draft for "".
func (p *Page) draw(kind *puzzle.Puzzle, text string) ui.Step {
	t, _ := table.Of(p.env, kind)
	return ui.Push(t, editor.New(p.env, kind, text, t))
}

func (p *Page) share(i int) ui.Step {
	row := &p.rows[i]
	if !row.playable() {
		p.tellOf(row)
		return ui.Step{}
	}
	p.shared = i
	return ui.GoTo(ui.Route{Page: ui.CardShare})
}

// Shared returns the board that is passed on.
func (p *Page) Shared() *shell.Shared {
	w, row := p.env.Words, &p.rows[p.shared]
	return &shell.Shared{
		Puzzle: row.puzzle, Board: row.text,
		Tell: func() shell.Facts {
			facts := shell.Facts{Title: w.F("own.and", w.T(row.puzzle+".name"), p.fullName(row))}
			if row.answer != nil && row.answer.Decided {
				facts.Par = p.proof(row)
			}
			return facts
		},
		News: func() int {
			if row.answer == nil {
				return 0
			}
			return 1
		},
	}
}

// after plays the board after a row, without those that are proven to have no solution; after the last one it leads back to the page.
func (p *Page) after(row *boardRow) ui.Step {
	at := slices.IndexFunc(p.rows, func(r boardRow) bool { return r.puzzle == row.puzzle && r.text == row.text && r.number == row.number })
	for i := at + 1; i < len(p.rows); i++ {
		if r := &p.rows[i]; r.playable() && !r.lost() {
			return p.play(i)
		}
	}
	return ui.Uncover(p)
}

// Returned shows what has changed by a game.
func (p *Page) Returned(from ui.Scene) ui.Step {
	if _, played := from.(*table.Table); played {
		p.Message = nil
		p.load()
	}
	return ui.Step{}
}

// name returns what the page calls a board.
func (p *Page) name(row *boardRow) string {
	switch {
	case row.name != "":
		return row.name
	case row.class != nil:
		return p.env.Words.Count("unit."+row.kind.Unit+".took", row.answer.Cost)
	}
	return p.env.Words.F("own.number", row.number)
}

// fullName returns what a board is called where the page is not seen.
func (p *Page) fullName(row *boardRow) string {
	if row.class != nil {
		return p.env.Words.F("hardest.name", p.name(row))
	}
	return p.name(row)
}

// remove deletes the board of a row; Undo brings it back.
func (p *Page) remove(i int) {
	row := p.rows[i]
	boards, err := ownBoards(p.env)
	if err != nil {
		tellOwnFault(&p.env.Speech, err)
		return
	}
	at := slices.IndexFunc(boards, func(b ownboards.Board) bool { return b.Puzzle == row.puzzle && b.Text == row.text })
	p.gone = &goneBoard{boards[at], at}
	p.change(func(c ownboards.Collection) ownboards.Collection { return c.Remove(row.puzzle, row.text) })
	p.Tell(ui.LineOf("own.deleted", row.name))
	if n := len(p.rows); n > 0 {
		p.UI.Land(ui.PageBoards, ui.Removed, min(i, n-1))
	}
}

func (p *Page) bringBack() {
	if p.gone == nil {
		p.Tell(ui.LineOf("refuse.nothingToUndo"))
		return
	}
	gone := *p.gone
	p.gone = nil
	p.change(func(c ownboards.Collection) ownboards.Collection { return c.Insert(gone.at, gone.Board) })
	p.Tell(ui.LineOf("own.back", gone.Name))
}

// change changes the player's boards, and shows them. The search for a grade starts anew, since the rows move.
func (p *Page) change(change func(ownboards.Collection) ownboards.Collection) {
	p.asker.Forget()
	changeOwnBoards(p.env, change)
	p.load()
}

func (p *Page) rename(i int, name string) {
	row := p.rows[i]
	p.change(func(c ownboards.Collection) ownboards.Collection {
		if b, ok := c.Find(row.puzzle, row.text); ok {
			b.Name = name
			return c.Put(b)
		}
		return c
	})
}

// ownBoards returns ownboards.ErrNewer for boards of a later version: then none can be added. Damaged boards are set aside, and the player is told.
func ownBoards(e *shell.Env) (ownboards.Collection, error) {
	check := func(data []byte) error { _, err := ownboards.Decode(data); return err }
	switch _, err := e.Saver.LoadChecked(ownboards.Blob, check, ownboards.ErrNewer); {
	case errors.Is(err, ownboards.ErrNewer):
		return nil, ownboards.ErrNewer
	case err != nil:
		e.TellBadSave(err)
	}
	data, err := e.Saver.Load(ownboards.Blob)
	if err != nil {
		return nil, err
	}
	return ownboards.Decode(data)
}

func changeOwnBoards(e *shell.Env, change func(ownboards.Collection) ownboards.Collection) {
	boards, err := ownBoards(e)
	if err != nil {
		tellOwnFault(&e.Speech, err)
		return
	}
	e.Saver.Save(ownboards.Blob, change(boards).Encode())
}

func tellOwnFault(s *ui.Speech, err error) {
	if errors.Is(err, ownboards.ErrNewer) {
		s.SetTrouble(ui.LineOf("own.newer"))
		return
	}
	s.TellBadSave(err)
}

// boardsTypes are how the names of files of boards usually end.
var boardsTypes = []string{".txt", ".csv", ".xml", ".lvl", ".warren"}

// NewPack returns the boards of a text as a small pack.
func NewPack(e *shell.Env, kind *puzzle.Puzzle, text string, boards []puzzles.Parsed[string]) *Page {
	p := newPage(e)
	p.At.Puzzle, p.At.Board = kind.Name, text
	for i, b := range boards {
		row := boardRow{kind: kind, puzzle: kind.Name, text: b.Board, number: i + 1, fault: b.Err}
		if b.Err == nil {
			row.still, row.fault = kind.Still(e.Env, b.Board)
		}
		p.rows = append(p.rows, row)
	}
	p.load()
	return p
}

// Names returns the names of the boards, from the top.
func (p *Page) Names() (names []string) {
	for i := range p.rows {
		names = append(names, p.name(&p.rows[i]))
	}
	return names
}

// Graded reports whether all boards are proven.
func (p *Page) Graded() bool {
	return !slices.ContainsFunc(p.rows, func(r boardRow) bool { return r.playable() && r.answer == nil })
}
