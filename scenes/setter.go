package scenes

import (
	"cmp"
	"fmt"
	"strings"

	"warren/internal/calendar"
	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/setter"
	"warren/puzzles"
	"warren/scenes/editor"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/ask"
	"warren/solver/search"
)

// A setterPage is the setter's challenge of a date: its rules, the player's best board, and the board of a friend, whose score is proven
// here before it is told.
type setterPage struct {
	*ui.Page
	env     *shell.Env
	rules   setter.Rules
	puzzle  *puzzle.Puzzle
	best    progress.SetBoard // the player's, if any
	theirs  *theirBoard       // nil without one
	asker   ask.Asker         // for the score of their board
	exhibit *puzzle.Exhibit   // the board on the screen, nil for none
	board   ui.Board
	place   setterPlace
	list    listPlace
}

// A theirBoard is a board that somebody else has drawn for the challenge.
type theirBoard struct {
	link   link.Link
	breach setter.Breach
	answer *search.Answer // what is proven of its score, nil before it is known
}

// newSetter returns the setter's challenge of today over a scene.
func newSetter(e *shell.Env, behind ui.Scene) ui.Scene { return openSetter(e, behind, e.Today()) }

// openSetter returns the setter's challenge of a date over a scene.
func openSetter(e *shell.Env, behind ui.Scene, date calendar.Date) *setterPage {
	p := &setterPage{Page: ui.NewPage(e.Env, sceneSetter, behind), env: e}
	p.Build, p.Choose, p.Step, p.Ground, p.Paint = p.build, p.choose, p.step, p.drawPanels, p.draw
	p.State = ui.StateOf(p.here, p.goTo)
	p.list = listPlace{ui: p.UI, id: pageList}
	p.openDay(date)
	return p
}

// openTheirs returns the challenge of the date of a link with its board, whose score it proves. It returns nil for a link without a date, for
// a date that has not come yet anywhere on earth, and for one whose challenge is of another puzzle.
func openTheirs(e *shell.Env, l link.Link) ui.Scene {
	if l.Setter.Before(setter.First) || e.Today().Add(1).Before(l.Setter) || setter.Of(l.Setter).Puzzle != l.Puzzle {
		return nil
	}
	p := openSetter(e, newHome(e), l.Setter)
	p.show(l)
	return p
}

// show shows the board of a link for the challenge of the date, whose score it proves.
func (p *setterPage) show(l link.Link) {
	p.theirs = &theirBoard{link: l, breach: p.rules.Check(puzzles.DraftOf(l.Board, 0))}
	if p.theirs.breach == setter.None {
		p.asker.Ask(p.env.Solver, p.proof(l.Board))
	}
	p.exhibit = p.shown()
	if fragment, err := link.To(l); err == nil {
		platform.SetFragment(fragment)
	}
}

// A setterState is the challenge on the screen.
type setterState struct {
	Date   calendar.Date `json:"date"`
	Theirs string        `json:"theirs,omitempty"` // the link of the friend's board
}

func (p *setterPage) here() setterState {
	at := setterState{Date: p.rules.Date}
	if p.theirs != nil {
		at.Theirs, _ = link.To(p.theirs.link) // as it was read
	}
	return at
}

func (p *setterPage) goTo(at setterState) {
	p.openDay(at.Date)
	if at.Theirs == "" {
		return
	}
	if l, err := link.Read(at.Theirs); err == nil {
		p.show(l)
	}
}

// has reports whether the challenge of a date is open.
func (p *setterPage) has(d calendar.Date) bool {
	today := p.env.Today()
	return d == today || !d.Before(setter.First) && d.Before(today)
}

// openDay shows the challenge of a date.
func (p *setterPage) openDay(d calendar.Date) {
	p.asker.Forget()
	p.rules, p.theirs, p.Message = setter.Of(d), nil, ""
	p.puzzle, _ = p.env.Puzzles.Find(p.rules.Puzzle) // a test finds them all
	p.best, _ = p.env.Book().Set(d)
	p.exhibit = p.shown()
	p.Relayout()
}

// text returns the board on the screen: the friend's, or else the player's own best, or else the one to begin with.
func (p *setterPage) text() string {
	if p.theirs != nil {
		return p.theirs.link.Board
	}
	return cmp.Or(p.best.Board, p.draft(p.puzzle.Drawing.Begin))
}

// draft returns a board of the puzzle, of the size and the pieces that the rules allow.
func (p *setterPage) draft(of func(rows, cols int) string) string {
	return p.rules.Begin(puzzles.DraftOf(of(p.rules.Rows, p.rules.Cols), 0)).String()
}

// shown returns the board on the screen as a picture, nil for a text that is no board.
func (p *setterPage) shown() *puzzle.Exhibit {
	x, err := p.puzzle.Exhibit(&search.Answer{Board: p.text()})
	if err != nil {
		return nil
	}
	return x
}

// proof returns what the solver is asked to prove the score of a board.
func (p *setterPage) proof(board string) search.Request {
	req := search.Request{Puzzle: p.rules.Puzzle, Task: search.TaskSolve, Board: board}
	if p.rules.Graded {
		req.Task = search.TaskGrade
	}
	return req
}

// scored returns the score that an answer to proof proves; ok is false if it proves none.
func (p *setterPage) scored(a *search.Answer) (score int, ok bool) {
	switch {
	case a == nil || a.Error != "" || !a.Solvable:
		return 0, false
	case p.rules.Graded:
		return a.Grade, a.Difficulty != "" // without a difficulty the board was not graded
	}
	return a.Cost, a.Optimal
}

// step takes the proof of the friend's board.
func (p *setterPage) step() {
	if !p.asker.Asking() {
		return
	}
	p.env.WakeWithin(proofMS)
	if _, answer := p.asker.Poll(ui.TickMS); answer != nil {
		p.theirs.answer = answer
		p.env.Say(p.env.Words.Sentence(p.theirLine()))
		p.Relayout()
	}
}

// proofMS is how late the loop, at rest, may be to see a proof.
const proofMS = 50.0

// Leave stops the search.
func (p *setterPage) Leave() {
	p.asker.Forget()
}

// Do handles an intent and returns the next scene.
func (p *setterPage) Do(in ui.Intent) ui.Scene {
	switch in.Kind {
	case ui.PageUp:
		p.turn(-1)
		return p
	case ui.PageDown:
		p.turn(1)
		return p
	}
	next := p.Page.Do(in)
	if next == ui.Scene(p.Page) {
		return p
	}
	if next == p.Behind {
		platform.SetFragment("")
	}
	return next
}

// turn shows the date that is n days later, if its challenge is open.
func (p *setterPage) turn(n int) {
	if d := p.rules.Date.Add(n); p.has(d) {
		p.openDay(d)
	}
}

// choose does what a widget or a key asks for. A digit is for the button in that place, Enter for the main one.
func (p *setterPage) choose(in ui.Intent) ui.Scene {
	ways := p.ways()
	switch {
	case in.Kind == ui.Choose && in.N < len(ways):
		in.Kind = ways[in.N].Does
	case in.Kind == ui.Confirm:
		in.Kind = ways[0].Does
	}
	switch in.Kind {
	case ui.Editor:
		return p.edit()
	case ui.PlayBoard:
		if p.playable() {
			return p.play()
		}
	case ui.Share:
		if p.shareable() {
			return p.share()
		}
	case ui.StepBack:
		p.turn(-1)
	case ui.StepOn:
		p.turn(1)
	case ui.PointAt:
		p.UI.Focus(ui.None, 0)
		p.board.Cursor, p.board.Shown = in.N, true
		p.UI.Touch()
	case ui.Help:
		p.Tell(p.env.Words.T("setter.help"))
	case ui.OpenSettings:
		return p.env.Shell.Settings(p)
	case ui.Statistics:
		return p.env.Shell.Statistics(p)
	}
	return p
}

// playable reports whether there is somebody's board on the screen.
func (p *setterPage) playable() bool {
	return p.exhibit != nil && (p.theirs != nil || p.best.Score > 0)
}

// shareable reports whether the board on the screen is the player's own.
func (p *setterPage) shareable() bool { return p.best.Score > 0 && p.theirs == nil }

// play puts the board on the screen on the table.
func (p *setterPage) play() ui.Scene {
	t := table.New(p.env, p.puzzle)
	var err error
	if p.theirs != nil {
		err = t.Open(table.Opening{Link: &p.theirs.link})
	} else {
		err = t.Open(table.Opening{Board: p.text()})
	}
	if err != nil {
		p.Tell(p.env.Words.F("refuse.badBoard", p.env.Words.Fault(err)))
		return p
	}
	t.BackTo(stationOf(p.env, sceneSetter, p.here()))
	return t
}

// edit opens the editor with the rules of the date.
func (p *setterPage) edit() ui.Scene {
	t := table.New(p.env, p.puzzle)
	t.BackTo(stationOf(p.env, sceneSetter, setterState{Date: p.rules.Date}))
	return editor.New(p.env, p.puzzle, p.best.Board, p.challenge(), t)
}

// challenge returns what is asked of the board that is drawn.
func (p *setterPage) challenge() *shell.ChallengeTask {
	e, r := p.env, p.rules
	set := &shell.ChallengeTask{
		Date: r.Date, Rows: r.Rows, Cols: r.Cols, Pieces: r.Pieces, Count: r.Count, Best: p.best.Score, Good: r.Good, Great: r.Great,
		Begin: p.draft(p.puzzle.Drawing.Begin), Blank: p.draft(p.puzzle.Drawing.Blank),
	}
	set.Tell = func(score int) string { return setterScore(e.Words, r, score) }
	set.Scored = func(board string, score int) {
		if score > set.Best && board != set.Begin && board != set.Blank && r.Check(puzzles.DraftOf(board, 0)) == setter.None {
			set.Best = score
			e.RecordSet(r.Date, progress.SetBoard{Board: board, Score: score})
		}
	}
	return set
}

// setterScore returns a score in words.
func setterScore(w *ui.Words, r setter.Rules, score int) string {
	if r.Graded {
		return w.F("setter.grade", score)
	}
	return w.OwnCount(r.Puzzle, "setter.score", score)
}

// starSign stands for a star in a text that is passed on.
const starSign = "⭐"

// share opens what passes the player's best board on.
func (p *setterPage) share() ui.Scene {
	w, r := p.env.Words, p.rules
	return p.env.Shell.Sharing(&shell.Shared{
		Puzzle: r.Puzzle, Board: p.best.Board, Setter: r.Date,
		Tell: func() shell.Facts {
			title, score := w.F("setter.shared", r.Date, w.T(r.Puzzle+".name")), setterScore(w, r, p.best.Score)
			return shell.Facts{
				Title: title, Par: score,
				Result: w.T("app.name") + " · " + title + "\n" + strings.Repeat(starSign, r.Marks(p.best.Score)) + " " + score,
			}
		},
	}, p)
}

// task returns the rules in words.
func (p *setterPage) task() string {
	w, r := p.env.Words, p.rules
	limit := w.Own(r.Puzzle, "setter.noPieces")
	if r.Pieces > 0 {
		limit = fmt.Sprintf(w.Own(r.Puzzle, "setter.pieces"), r.Pieces)
	}
	counts := "setter.byPar"
	if r.Graded {
		counts = "setter.byGrade"
	}
	return w.Sentences(w.F("setter.task", r.Rows, r.Cols, limit), w.T(counts))
}

// aims returns which scores are good and great.
func (p *setterPage) aims() string {
	w, r := p.env.Words, p.rules
	return w.F("setter.aims", setterScore(w, r, r.Good), setterScore(w, r, r.Great))
}

// ownLine returns how far the player has come.
func (p *setterPage) ownLine() string {
	w := p.env.Words
	if p.best.Score == 0 {
		return w.T("setter.none")
	}
	return w.F("setter.best", setterScore(w, p.rules, p.best.Score))
}

// theirLine returns what is proven of the friend's board, "" without one.
func (p *setterPage) theirLine() string {
	w, r, t := p.env.Words, p.rules, p.theirs
	if t == nil {
		return ""
	}
	day := w.Date(r.Date)
	d := puzzles.DraftOf(t.link.Board, 0)
	score, ok := p.scored(t.answer)
	switch {
	case t.breach == setter.OtherSize:
		return w.F("setter.otherSize", day, d.Rows(), d.Cols(), r.Rows, r.Cols)
	case t.breach == setter.TooManyPieces:
		return w.F("setter.tooMany", day, r.Count(d), r.Pieces)
	case t.answer == nil:
		return w.F("setter.proving", day)
	case ok:
		return w.F("setter.theirs", day, setterScore(w, r, score))
	case t.answer.Error != "":
		return w.T("info.failed")
	case t.answer.Decided && !t.answer.Solvable:
		return w.F("setter.unsolvable", day)
	}
	return w.F("setter.undecided", day)
}

// comparison returns how the friend's board and the player's best stand to each other, "" if they cannot be compared.
func (p *setterPage) comparison() string {
	w := p.env.Words
	if p.theirs == nil {
		return ""
	}
	score, ok := p.scored(p.theirs.answer)
	switch {
	case !ok:
		return ""
	case p.best.Score == 0:
		return w.T("setter.yourTurn")
	case score > p.best.Score:
		return w.T("setter.ahead")
	case score < p.best.Score:
		return w.T("setter.behind")
	}
	return w.T("setter.even")
}
