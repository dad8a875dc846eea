// Package claims is True or false: claims about boards that the player judges.
package claims

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"strings"

	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/scenes/pages/days"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/ask"
	"warren/solver/search"
)

// A Page is True or false: for every date a small board of each puzzle. The player says whether it can be solved, and sees the proof.
type Page struct {
	*ui.Page
	env    *shell.Env
	date   calendar.Date
	Cases  []Case        // the boards of the date
	at     int           // the case on the screen, len(Cases) for the score
	open   bool          // the proof is shown
	dated  calendar.Date // that was said last
	asker  ask.Asker     // for the board of case asked
	asked  int
	board  ui.Board
	search search.Watching // of the board whose proof is that all positions are searched, nil if none runs or is over
	sight  search.View     // what that search has found
	dusk   *days.Dusk      // around the score
}

// A Case is one of the boards of a date.
type Case struct {
	Puzzle  *puzzle.Puzzle
	Answer  *search.Answer  // nil while the board is not there
	Exhibit *puzzle.Exhibit // nil if there is no board
	Fault   string          // why there is none
}

func New(e *shell.Env, date calendar.Date) *Page {
	p := &Page{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageClaims}), env: e}
	p.dusk = days.NewDusk(p.Page, e, p.seats)
	p.Layout, p.Choose, p.Step = p.layout, p.choose, p.step
	p.Open(date)
	return p
}

// claimSeed returns the seed of a board, which depends on nothing but date and puzzle, so that all players get the same.
func claimSeed(date calendar.Date, puzzle string) uint64 {
	h := fnv.New32a()
	fmt.Fprintf(h, "%v %s", date, puzzle)
	return uint64(h.Sum32())
}

// has reports whether a date has boards that can be judged by now.
func (p *Page) has(d calendar.Date) bool {
	today := p.env.Today()
	return d == today || !d.Before(levels.FirstDay) && d.Before(today)
}

// Open shows the boards of a date, from the first that the player has not judged; if there is none, the score.
func (p *Page) Open(d calendar.Date) {
	p.Leave()
	p.date, p.Cases = d, nil
	for i := range p.env.Puzzles {
		if p.env.Puzzles[i].Searches.Claim {
			p.Cases = append(p.Cases, Case{Puzzle: p.env.Puzzles[i]})
		}
	}
	p.at = len(p.Cases) - 1
	p.next()
}

// next shows the next board that the player has not judged, without those that were not found, or else the score.
func (p *Page) next() {
	n := len(p.Cases)
	p.endSearch()
	p.open = false
	p.Hush()
	p.UI.Land(ui.PageClaims, ui.Turned, 0) // a second Enter must not answer
	p.board.Cursor, p.board.Shown = 0, false
	from := p.at
	p.at = n
	for i := range n {
		if k := (from + 1 + i) % n; !p.answered(k) && p.Cases[k].Fault == "" {
			p.at = k
			break
		}
	}
	p.Relayout()
	p.sayCase()
}

// sayCase says what is on the screen once it is there, and the date if that is another.
func (p *Page) sayCase() {
	if k := p.Now(); k != nil && k.Exhibit == nil && k.Fault == "" {
		return
	}
	if p.dated != p.date {
		p.dated = p.date
		p.env.Say(p.day())
	}
	p.env.Say(p.caseAloud())
}

// caseAloud returns which board the player is asked about, with the keys of the answers, or the score.
func (p *Page) caseAloud() string {
	w, k := p.env.Words, p.Now()
	switch {
	case k == nil:
		return p.heading()
	case k.Fault != "":
		return p.failure(k)
	case k.Exhibit == nil:
		return w.T("claims.finding")
	}
	board := k.Exhibit.Reading(w)
	says := w.F("claims.aloud", p.at+1, len(p.Cases), w.T(k.Puzzle.Name+".name"), len(board.Rows), board.Cols())
	if says = w.Sentences(says, w.T("claims.question")); p.env.Settings.NoLetters {
		return says
	}
	return w.Sentences(says, w.T("claims.keys"))
}

// failure returns why there is no board.
func (p *Page) failure(k *Case) string {
	if k.Fault == search.NoSolver {
		return shell.Failure(k.Fault).In(p.env.Words)
	}
	return p.env.Words.T("claims.failed")
}

// right returns whether the player was right about case i; answered is false if the player has not said.
func (p *Page) right(i int) (right, answered bool) {
	return p.env.Book().Claim(p.date, p.Cases[i].Puzzle.Name)
}

func (p *Page) answered(i int) bool {
	_, answered := p.right(i)
	return answered
}

// Score returns about how many boards of the date the player was right.
func (p *Page) Score() int {
	n := 0
	for i := range p.Cases {
		if right, _ := p.right(i); right {
			n++
		}
	}
	return n
}

// Now returns the case on the screen, or nil with the score.
func (p *Page) Now() *Case {
	if p.at == len(p.Cases) {
		return nil
	}
	return &p.Cases[p.at]
}

// asks reports whether the player is asked about a board.
func (p *Page) asks() bool { return p.at < len(p.Cases) && !p.open }

func (p *Page) claim(solvable bool) {
	k := p.Now()
	if k.Exhibit == nil {
		p.env.Say(p.caseAloud())
		return
	}
	right := solvable == k.Answer.Solvable
	p.env.RecordClaim(p.date, k.Puzzle.Name, right)
	p.show(p.at)
	cue := sound.Cue{Kind: sound.Thud}
	if right {
		cue = sound.Cue{Kind: sound.Join, Step: 2 * p.Score()}
	}
	p.env.Play(cue)
	p.sayProof()
}

func (p *Page) sayProof() {
	p.env.Say(p.judged(p.at))
	p.env.Say(p.Proof())
}

func (p *Page) show(i int) {
	p.at, p.open = i, true
	p.Hush()
	if kind, _ := p.UI.Focused(); kind == ui.Choose || p.board.Shown {
		p.UI.Land(ui.PageClaims, ui.Answered, 0)
	}
	p.reveal()
	p.Relayout()
}

// reveal shows the proof on the board of the screen. Where no reason can be seen, the search runs once more for its plot.
func (p *Page) reveal() {
	p.endSearch()
	k := p.Now()
	if k.Exhibit == nil {
		return
	}
	k.Exhibit.Reveal()
	if !k.Answer.Solvable && k.Answer.States > 0 && k.Puzzle.Searches.Watch && k.Exhibit.Explain(p.env.Words) == "" {
		p.search = p.env.Solver.Watch(search.Request{Puzzle: k.Puzzle.Name, Task: search.TaskSolve, Board: k.Answer.Board})
	}
}

// Plot returns the positions at each distance from the start, if the proof on the screen shows them.
func (p *Page) Plot() (levels []int) {
	if p.open {
		levels = p.sight.Levels
	}
	return levels
}

// growPlot lets the search go on whose plot is shown.
func (p *Page) growPlot() {
	if p.search == nil {
		return
	}
	p.env.KeepAwake()
	p.search.Step(search.Slice)
	fresh, answer := p.search.Poll(&p.sight)
	if fresh {
		p.env.Redraw()
	}
	if answer != nil {
		p.search.Close()
		p.search = nil
	}
}

func (p *Page) endSearch() {
	if p.search != nil {
		p.search.Close()
		p.search = nil
	}
	p.sight = search.View{}
}

// step asks for the boards one after the other, that on the screen first, and plays the solution.
func (p *Page) step() {
	p.dusk.Tick()
	p.find()
	p.growPlot()
	if k := p.Now(); p.open && k.Exhibit != nil && k.Exhibit.Tick(ui.TickMS, p.env.Calm()) {
		p.env.RedrawIn(p.board.Rect.Inset(-puzzle.ShowEdge))
		p.env.KeepAwake()
	}
}

// find takes the board that the worker has found, and asks for the next.
func (p *Page) find() {
	if p.asker.Asking() {
		if _, answer := p.asker.Poll(ui.TickMS); answer != nil && !answer.Cancelled {
			p.Take(p.asked, answer)
		}
		return
	}
	for i := range p.Cases {
		k := (p.at + i) % len(p.Cases)
		if c := &p.Cases[k]; c.Exhibit == nil && c.Fault == "" {
			name := c.Puzzle.Name
			p.asked = k
			p.asker.Ask(p.env.Solver, search.Request{Puzzle: name, Task: search.TaskClaim, Seed: claimSeed(p.date, name)})
			return
		}
	}
}

// Take takes what was found for a case.
func (p *Page) Take(i int, answer *search.Answer) {
	c := &p.Cases[i]
	err := error(nil)
	if answer.Error == "" {
		c.Answer = answer
		c.Exhibit, err = c.Puzzle.Exhibit(answer)
	} else {
		err = fmt.Errorf("%s", answer.Error)
	}
	if err != nil {
		c.Fault = err.Error()
	}
	p.Relayout()
	switch {
	case i != p.at:
	case p.open:
		p.reveal()
		p.sayProof()
	default:
		p.sayCase()
	}
}

// Leave stops the searches.
func (p *Page) Leave() {
	p.endSearch()
	p.asker.Forget()
}

// Do handles an intent. While the player is asked, the arrows lead to the two answers first.
func (p *Page) Do(in ui.Intent) ui.Step {
	if _, right, ok := in.Step(); ok && p.asks() {
		if kind, _ := p.UI.Focused(); kind == ui.None {
			p.UI.Focus(ui.Choose, max(0, right))
			return ui.Step{}
		}
	}
	switch in.Kind {
	case ui.PageUp:
		p.turn(-1)
		return ui.Step{}
	case ui.PageDown:
		p.turn(1)
		return ui.Step{}
	}
	return p.Page.Do(in)
}

// turn shows the date that is n days later, if it has boards.
func (p *Page) turn(n int) {
	if d := p.date.Add(n); p.has(d) {
		p.Open(d)
	} else {
		p.env.Say(p.none(n))
	}
}

// none returns why the date that is n days later has no boards.
func (p *Page) none(n int) string {
	if n < 0 {
		return p.env.Words.T("off.first")
	}
	return p.env.Words.T("off.last")
}

// queries returns the questions about the board on the screen: the digits ask them that are no answers.
func (p *Page) queries() []stage.Query {
	k := p.Now()
	if k == nil || k.Exhibit == nil {
		return nil
	}
	return k.Exhibit.Queries(p.env.Words, stage.Query{Topic: stage.TopicState, Name: "mirror.state", Answer: func(w *ui.Words, _ puzzles.Cell) string {
		if p.open {
			return w.Sentences(p.judged(p.at), p.Proof())
		}
		return p.caseAloud()
	}})
}

func (p *Page) ask(about stage.Topic) {
	p.env.Say(stage.Answer(p.queries(), about, p.env.Words, puzzles.Cell{}))
}

func (p *Page) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.Choose:
		switch {
		case p.asks() && in.N < 2:
			p.claim(in.N == 0)
		case p.Now() == nil && in.N < len(p.Cases):
			p.show(in.N)
			p.env.Say(p.heading())
			if p.Now().Exhibit != nil {
				p.sayProof()
			}
		default:
			p.ask(stage.Topic(in.N + 1))
		}
	case ui.Ask:
		if all := p.queries(); 0 <= in.N && in.N < len(all) {
			p.ask(all[in.N].Topic)
		}
	case ui.Next, ui.NewBoard, ui.Confirm, ui.ActAt, ui.Toggle:
		switch {
		case p.Now() == nil:
			if in.Kind != ui.Toggle {
				return p.walkOn()
			}
		case p.open || p.Now().Fault != "":
			p.advance()
		default:
			p.env.Say(p.caseAloud())
		}
	case ui.WatchBest:
		p.watch()
	case ui.Share, ui.CopyResult, ui.SavePicture:
		if p.Now() == nil {
			p.dusk.Do(in, days.Outcome{Title: p.heading(), Says: p.title(), Text: p.shared(), File: "warren-true-or-false-" + p.date.String() + ".png"})
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
		p.Tell(ui.Wording(func(*ui.Words) string { return p.env.Handed("claims.help") }))
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	}
	return ui.Step{}
}

// watch plays the solution again and says it, or says why there is none.
func (p *Page) watch() {
	switch {
	case !p.open:
		p.env.Say(p.caseAloud())
	case p.Now().Exhibit != nil:
		p.env.Say(cmp.Or(p.Now().Exhibit.Moves(p.env.Words), p.Proof()))
		p.show(p.at)
	}
}

// advance leads on from a board.
func (p *Page) advance() {
	p.next()
	if p.Now() == nil && p.Score() == len(p.Cases) {
		p.env.Play(sound.Cue{Kind: sound.Win})
	}
}

// walkOn leads on from the score: to the daily boards of the date that are not solved, or else to the result.
func (p *Page) walkOn() ui.Step {
	if stop, _ := (days.Walk{Env: p.env, Date: p.date}).Next(""); stop == days.DailyStop {
		return ui.Anew(p.env.NextOfDay("", p.date).At)
	}
	return ui.GoTo(ui.Route{Page: ui.CardResult, Day: p.date})
}

const (
	rightSquare   = "🟩"
	wrongSquare   = "🟥"
	unknownSquare = "⬜"
)

// shared returns the result, with the address of the game, without telling which boards can be
// solved.
func (p *Page) shared() string {
	var squares strings.Builder
	for i := range p.Cases {
		switch right, answered := p.right(i); {
		case right:
			squares.WriteString(rightSquare)
		case answered:
			squares.WriteString(wrongSquare)
		default:
			squares.WriteString(unknownSquare)
		}
	}
	return p.env.Words.F("claims.shared", p.date, p.Score(), len(p.Cases)) + "\n" + squares.String() + "\n" + p.env.GamePage()
}

// Date returns that of the boards.
func (p *Page) Date() calendar.Date { return p.date }
