package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// An announcer tells a table to those who cannot see it: the board cell by cell, and after each change one short sentence.
type announcer struct {
	grid     ui.Board
	seen     session.Position // the position in the grid, nil if there is no grid
	cursor   stage.Cursor
	played   int      // number of moves when a move was last told
	moved    string   // what the moves since the last layout have done
	known    []string // the sentences of the last layout
	anew     bool     // the next layout tells everything
	stale    bool     // the grid may say something else now
	language ui.Language
}

// commonQueries are the questions that every board answers, before those of its puzzle.
var commonQueries = []string{"mirror.here", "mirror.board", "mirror.state"}

// hearMoves notes what the latest moves have done; it is called once the view shows the position.
func (t *Table) hearMoves() {
	moves := t.session.Game().Played()
	n := len(moves)
	switch w := t.env.Words; {
	case n < t.told.played:
		t.told.moved = w.T("mirror.undone")
	case n > t.told.played && t.stage.Extras.Voice.Moved != nil:
		t.told.moved = t.stage.Extras.Voice.Moved(w, moves[n-1])
	}
	t.told.played = n
}

// enterBoard makes the next layout tell the board from its heading on.
func (t *Table) enterBoard() {
	t.told.played, t.told.moved, t.told.anew = len(t.session.Game().Played()), "", true
}

// announce says what is new on the table: what the last move has done, and each sentence of the description that was not there before.
func (t *Table) announce() {
	w, old := t.env.Words, t.told.known
	says := t.told.moved
	if t.told.anew || t.told.language != w.Language {
		old, says = nil, t.name()
	}
	var now []string
	searching, _ := t.mode.progress()
	tell := func(s string) {
		if s == "" || s == searching {
			return
		}
		now = append(now, s)
		if !slices.ContainsFunc(old, func(known string) bool { return numberless(known) == numberless(s) }) {
			says = w.Sentences(says, s)
		}
	}
	if !t.session.Bare() {
		t.mode.heading(tell)
	}
	t.mode.describe(tell)
	if !t.session.Bare() {
		t.tellMarks(tell)
	}
	t.told.known, t.told.moved, t.told.anew, t.told.language = now, "", false, w.Language
	if says != "" {
		t.env.Say(w.Sentence(says))
	}
}

// tellMarks tells what is marked on the board: the cells and the arrows of a reason, and what a hint shows.
func (t *Table) tellMarks(tell func(string)) {
	w := t.env.Words
	if why := t.reason(); why != nil {
		tell(marked(w, why, t.stage.Extras.Voice.Arrow))
	}
	switch tip := t.session.Tip(); {
	case tip.Stage == session.TipNone, tip.Stage == session.TipWhy, t.stage.Extras.Voice.Tip == nil:
	default:
		tell(w.F("mirror.tip", t.stage.Extras.Voice.Tip(w, stage.Tip[session.Move]{Stage: tip.Stage, Move: tip.Move})))
	}
}

// marked returns where the cells of a reason are and what its arrows mean, or "" if it has neither. A nil arrow means that they mean
// no more than their ends.
func marked(w *ui.Words, why *search.Reason, arrow func(w *ui.Words, from, to puzzles.Cell) string) string {
	var places, ends []string
	for _, c := range why.Cells {
		places = append(places, stage.PlaceName(w, puzzles.Cell{Row: c[0], Col: c[1]}))
	}
	means := ""
	for _, a := range why.Arrows {
		from, to := puzzles.Cell{Row: a[0][0], Col: a[0][1]}, puzzles.Cell{Row: a[1][0], Col: a[1][1]}
		if arrow != nil {
			if says := arrow(w, from, to); says != "" {
				means = w.Sentences(means, says)
				continue
			}
		}
		ends = append(ends, w.F("mirror.to", stage.PlaceName(w, from), stage.PlaceName(w, to)))
	}
	says := ""
	if len(places) > 0 {
		says = w.F("mirror.marked", stage.Listed(w, places))
	}
	if len(ends) > 0 {
		says = w.Sentences(says, w.F("mirror.arrows", stage.Listed(w, ends)))
	}
	return w.Sentences(says, means)
}

// numberless returns a sentence without its digits: one that differs only in a number is not told again, since a running search would
// drown out all else.
func numberless(s string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, s)
}

// mostCells is the size of the largest board that is told cell by cell: only a board of the player's own can be larger.
const mostCells = 1024

// showGrid gives the mirror the board, unless it must not be seen. It is called when the panel has been laid out.
func (t *Table) showGrid() {
	at := t.mode.position()
	var rows []string
	if at != nil {
		rows = strings.Fields(at.String())
	}
	if len(rows) == 0 || len(rows)*utf8.RuneCountInString(rows[0]) > mostCells {
		t.told.seen = nil
		t.panel.ui.SetBoard(nil)
		return
	}
	g := &t.told.grid
	t.told.seen, t.told.stale = at, true
	g.Cols = utf8.RuneCountInString(rows[0])
	g.Cursor = min(g.Cursor, len(rows)*g.Cols-1)
	g.Fill = t.fillGrid
	g.Rect = t.panel.layout.Board
	if cell := t.stage.Extras.Cell; cell != nil {
		first, last := cell(puzzles.Cell{}), cell(puzzles.Cell{Row: len(rows) - 1, Col: g.Cols - 1})
		g.Rect = render.Rect{X: first.X, Y: first.Y, W: last.Right() - first.X, H: last.Bottom() - first.Y}
	}
	t.panel.ui.SetBoard(g)
	t.panel.ui.Touch()
}

// fillGrid puts into words what the grid holds, if that has changed: only where there is a page to mirror the board on is it asked to.
func (t *Table) fillGrid() {
	if !t.told.stale {
		return
	}
	t.told.stale = false
	w, g := t.env.Words, &t.told.grid
	rows := strings.Fields(t.told.seen.String())
	g.Cells = t.cellNames(w, rows)
	g.Name = w.F("mirror.grid", t.name(), len(rows), g.Cols)
	g.Queries = nil
	for _, key := range commonQueries {
		g.Queries = append(g.Queries, w.T(key))
	}
	for _, q := range t.queries() {
		g.Queries = append(g.Queries, w.T(q.Name))
	}
	t.pointGrid()
}

// queries returns the puzzle's own questions about the board: of a draft there are none.
func (t *Table) queries() []stage.Query {
	if t.drawing() != nil {
		return nil
	}
	return t.stage.Extras.Voice.Queries
}

// pointGrid puts the view's cursor into the grid and reports whether that changes it.
func (t *Table) pointGrid() bool {
	now, ok := t.stage.Keys()
	if !ok || t.told.seen == nil {
		return false
	}
	g := &t.told.grid
	index := now.At.Row*g.Cols + now.At.Col
	if g.Cols == 0 || index < 0 {
		return false
	}
	changed := now != t.told.cursor
	if was := t.told.cursor; now.Taken != 0 && now.Taken != was.Taken {
		t.env.Say(t.env.Words.Sentence(t.reach(now.Piece)))
	}
	t.told.cursor = now
	g.Cursor, g.Shown, g.Held, g.Taken = index, now.Shown, now.Leads, -1
	if now.Taken != 0 {
		g.Taken = now.Piece.Row*g.Cols + now.Piece.Col
	}
	return changed
}

// followCursor shows the mirror where the cursor has gone since the last layout.
func (t *Table) followCursor() {
	if t.pointGrid() {
		t.panel.ui.Touch()
	}
}

// doMirror handles what the elements do that mirror the board, and returns what is left to do; any other intent it returns.
func (t *Table) doMirror(in ui.Intent) ui.Intent {
	g := &t.told.grid
	switch {
	case in.Kind != ui.PointAt && in.Kind != ui.ActAt && in.Kind != ui.Ask:
		return in
	case t.told.seen == nil:
		return ui.Intent{}
	case in.Kind == ui.Ask:
		t.fillGrid()
		if 0 <= in.N && in.N < len(g.Queries) {
			t.env.Say(t.env.Words.Sentence(t.answer(in.N)))
		}
		return ui.Intent{}
	case in.N < 0 || in.N/g.Cols >= len(strings.Fields(t.told.seen.String())):
		return ui.Intent{}
	}
	t.panel.ui.Focus(ui.None, 0)
	point := t.stage.Pointer()
	switch {
	case point == nil:
		g.Cursor, g.Shown = in.N, true
		t.panel.ui.Touch()
	case t.told.cursor.Leads: // the cursor stays with the piece
	default:
		point(puzzles.Cell{Row: in.N / g.Cols, Col: in.N % g.Cols})
		t.stage.Follow()
	}
	switch {
	case in.Kind == ui.PointAt:
		return ui.Intent{}
	case point == nil:
		return ui.Intent{Kind: ui.Confirm}
	}
	return in
}

// answer returns the answer to query n.
func (t *Table) answer(n int) string {
	w, g := t.env.Words, &t.told.grid
	if n >= len(commonQueries) {
		c := puzzles.Cell{Row: g.Cursor / g.Cols, Col: g.Cursor % g.Cols}
		return t.queries()[n-len(commonQueries)].Answer(w, c)
	}
	switch commonQueries[n] {
	case "mirror.here":
		return w.Sentences(g.Cells[g.Cursor], t.reach(puzzles.Cell{Row: g.Cursor / g.Cols, Col: g.Cursor % g.Cols}))
	case "mirror.state":
		return t.state()
	}
	return t.wholeBoard()
}

// reach returns where the piece on a cell can go, with what each move does where that is explored, or "".
func (t *Table) reach(c puzzles.Cell) string {
	if m, ok := t.mode.(*exploring); ok && m.known {
		return m.reach(c)
	}
	if t.stage.Extras.Voice.Reach == nil || t.drawing() != nil {
		return ""
	}
	return t.stage.Extras.Voice.Reach(t.env.Words, c)
}

// wholeBoard returns the board row by row, cells of the same kind together.
func (t *Table) wholeBoard() string {
	w, all := t.env.Words, ""
	for row, text := range strings.Fields(t.told.seen.String()) {
		says, n, last := "", 0, ""
		end := func() {
			switch {
			case n == 0:
				return
			case n > 1:
				last = w.F("mirror.times", n, last)
			}
			if says != "" {
				says += w.T("mirror.comma")
			}
			says += last
			n = 0
		}
		for col, sign := range []rune(text) {
			here := t.onCell(puzzles.Cell{Row: row, Col: col}, sign)
			if here != last {
				end()
			}
			last = here
			n++
		}
		end()
		all = w.Sentences(all, w.F("mirror.row", row+1, says))
	}
	return all
}
