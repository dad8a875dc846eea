package scenes

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

// A claimsPage is True or false: for every date a small board of each puzzle. The player says whether it can be solved, and sees the proof.
type claimsPage struct {
	*ui.Page
	env    *shell.Env
	date   calendar.Date
	cases  []claimCase
	at     int           // the case on the screen, len(cases) for the score
	open   bool          // the proof is shown
	dated  calendar.Date // that was said last
	asker  ask.Asker     // for the board of case asked
	asked  int
	board  ui.Board
	search search.Watching // of the board whose proof is that all positions are searched, nil if none runs or is over
	sight  search.View     // what that search has found
}

// A claimCase is one of the boards of a date.
type claimCase struct {
	puzzle  *puzzle.Puzzle
	answer  *search.Answer  // nil while the board is not there
	exhibit *puzzle.Exhibit // nil if there is no board
	fault   string          // why there is none
}

func newClaims(e *shell.Env, date calendar.Date) *claimsPage {
	p := &claimsPage{Page: ui.NewPage(e.Env, ui.Route{Page: ui.PageClaims}), env: e}
	p.Layout, p.Choose, p.Step = p.layout, p.choose, p.step
	p.openDay(date)
	return p
}

// claimSeed returns the seed of a board, which depends on nothing but date and puzzle, so that all players get the same.
func claimSeed(date calendar.Date, puzzle string) uint64 {
	h := fnv.New32a()
	fmt.Fprintf(h, "%v %s", date, puzzle)
	return uint64(h.Sum32())
}

// has reports whether a date has boards that can be judged by now.
func (p *claimsPage) has(d calendar.Date) bool {
	today := p.env.Today()
	return d == today || !d.Before(levels.FirstDay) && d.Before(today)
}

// openDay shows the boards of a date, from the first that the player has not judged; if there is none, the score.
func (p *claimsPage) openDay(d calendar.Date) {
	p.Leave()
	p.date, p.cases = d, nil
	for i := range p.env.Puzzles {
		if p.env.Puzzles[i].Searches.Claim {
			p.cases = append(p.cases, claimCase{puzzle: p.env.Puzzles[i]})
		}
	}
	p.at = len(p.cases) - 1
	p.next()
}

// next shows the next board that the player has not judged, without those that were not found, or else the score.
func (p *claimsPage) next() {
	n := len(p.cases)
	p.endSearch()
	p.open = false
	p.Hush()
	p.UI.Land(ui.PageClaims, ui.Turned, 0) // a second Enter must not answer
	p.board.Cursor, p.board.Shown = 0, false
	from := p.at
	p.at = n
	for i := range n {
		if k := (from + 1 + i) % n; !p.answered(k) && p.cases[k].fault == "" {
			p.at = k
			break
		}
	}
	p.Relayout()
	p.sayCase()
}

// sayCase says what is on the screen once it is there, and the date if that is another.
func (p *claimsPage) sayCase() {
	if k := p.now(); k != nil && k.exhibit == nil && k.fault == "" {
		return
	}
	if p.dated != p.date {
		p.dated = p.date
		p.env.Say(p.day())
	}
	p.env.Say(p.caseAloud())
}

// caseAloud returns which board the player is asked about, with the keys of the answers, or the score.
func (p *claimsPage) caseAloud() string {
	w, k := p.env.Words, p.now()
	switch {
	case k == nil:
		return p.heading()
	case k.fault != "":
		return w.T("claims.failed")
	case k.exhibit == nil:
		return w.T("claims.finding")
	}
	cells, cols := k.exhibit.Cells(w)
	says := w.F("claims.aloud", p.at+1, len(p.cases), w.T(k.puzzle.Name+".name"), len(cells)/cols, cols)
	if says = w.Sentences(says, w.T("claims.question")); p.env.Settings.NoLetters {
		return says
	}
	return w.Sentences(says, w.T("claims.keys"))
}

// right returns whether the player was right about case i; answered is false if the player has not said.
func (p *claimsPage) right(i int) (right, answered bool) {
	return p.env.Book().Claim(p.date, p.cases[i].puzzle.Name)
}

func (p *claimsPage) answered(i int) bool {
	_, answered := p.right(i)
	return answered
}

// score returns about how many boards of the date the player was right.
func (p *claimsPage) score() int {
	n := 0
	for i := range p.cases {
		if right, _ := p.right(i); right {
			n++
		}
	}
	return n
}

// now returns the case on the screen, or nil with the score.
func (p *claimsPage) now() *claimCase {
	if p.at == len(p.cases) {
		return nil
	}
	return &p.cases[p.at]
}

// asks reports whether the player is asked about a board.
func (p *claimsPage) asks() bool { return p.at < len(p.cases) && !p.open }

func (p *claimsPage) claim(solvable bool) {
	k := p.now()
	if k.exhibit == nil {
		p.env.Say(p.caseAloud())
		return
	}
	right := solvable == k.answer.Solvable
	p.env.RecordClaim(p.date, k.puzzle.Name, right)
	p.show(p.at)
	cue := sound.Cue{Kind: sound.Thud}
	if right {
		cue = sound.Cue{Kind: sound.Join, Step: 2 * p.score()}
	}
	p.env.Play(cue)
	p.sayProof()
}

func (p *claimsPage) sayProof() {
	p.env.Say(p.verdict())
	p.env.Say(p.proof())
}

func (p *claimsPage) show(i int) {
	p.at, p.open = i, true
	p.Hush()
	if kind, _ := p.UI.Focused(); kind == ui.Choose || p.board.Shown {
		p.UI.Land(ui.PageClaims, ui.Answered, 0)
	}
	p.reveal()
	p.Relayout()
}

// reveal shows the proof on the board of the screen. Where no reason can be seen, the search runs once more for its plot.
func (p *claimsPage) reveal() {
	p.endSearch()
	k := p.now()
	if k.exhibit == nil {
		return
	}
	k.exhibit.Reveal()
	if !k.answer.Solvable && k.answer.States > 0 && k.puzzle.Searches.Watch && k.exhibit.Explain(p.env.Words) == "" {
		p.search = p.env.Solver.Watch(search.Request{Puzzle: k.puzzle.Name, Task: search.TaskSolve, Board: k.answer.Board})
	}
}

// plots reports whether the proof on the screen has a plot.
func (p *claimsPage) plots() bool { return p.open && len(p.sight.Levels) > 0 }

// growPlot lets the search go on whose plot is shown.
func (p *claimsPage) growPlot() {
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

func (p *claimsPage) endSearch() {
	if p.search != nil {
		p.search.Close()
		p.search = nil
	}
	p.sight = search.View{}
}

// step asks for the boards one after the other, that on the screen first, and plays the solution.
func (p *claimsPage) step() {
	p.find()
	p.growPlot()
	if k := p.now(); p.open && k.exhibit != nil && k.exhibit.Tick(ui.TickMS, p.env.Calm()) {
		p.env.RedrawIn(p.board.Rect.Inset(-showEdge))
		p.env.KeepAwake()
	}
}

// find takes the board that the worker has found, and asks for the next.
func (p *claimsPage) find() {
	if p.asker.Asking() {
		if _, answer := p.asker.Poll(ui.TickMS); answer != nil && !answer.Cancelled {
			p.take(p.asked, answer)
		}
		return
	}
	for i := range p.cases {
		k := (p.at + i) % len(p.cases)
		if c := &p.cases[k]; c.exhibit == nil && c.fault == "" {
			name := c.puzzle.Name
			p.asked = k
			p.asker.Ask(p.env.Solver, search.Request{Puzzle: name, Task: search.TaskClaim, Seed: claimSeed(p.date, name)})
			return
		}
	}
}

func (p *claimsPage) take(i int, answer *search.Answer) {
	c := &p.cases[i]
	err := error(nil)
	if answer.Error == "" {
		c.answer = answer
		c.exhibit, err = c.puzzle.Exhibit(answer)
	} else {
		err = fmt.Errorf("%s", answer.Error)
	}
	if err != nil {
		c.fault = err.Error()
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
func (p *claimsPage) Leave() {
	p.endSearch()
	p.asker.Forget()
}

// Do handles an intent. While the player is asked, the arrows lead to the two answers first.
func (p *claimsPage) Do(in ui.Intent) ui.Step {
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
func (p *claimsPage) turn(n int) {
	if d := p.date.Add(n); p.has(d) {
		p.openDay(d)
	} else {
		p.env.Say(p.none(n))
	}
}

// none returns why the date that is n days later has no boards.
func (p *claimsPage) none(n int) string {
	if n < 0 {
		return p.env.Words.T("off.first")
	}
	return p.env.Words.T("off.last")
}

// queries returns the questions about the board on the screen: the digits ask them that are no answers.
func (p *claimsPage) queries() []stage.Query {
	k := p.now()
	if k == nil || k.exhibit == nil {
		return nil
	}
	return append(k.exhibit.Queries(), stage.Query{Topic: stage.TopicState, Name: "mirror.state", Answer: func(w *ui.Words, _ puzzles.Cell) string {
		if p.open {
			return w.Sentences(p.verdict(), p.proof())
		}
		return p.caseAloud()
	}})
}

// ask answers the question that is is true of.
func (p *claimsPage) ask(is func(i int, q stage.Query) bool) {
	for i, q := range p.queries() {
		if is(i, q) {
			p.env.Say(q.Answer(p.env.Words, puzzles.Cell{}))
			return
		}
	}
	p.env.Say(p.env.Words.T("mirror.unasked"))
}

func (p *claimsPage) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.Choose:
		switch {
		case p.asks() && in.N < 2:
			p.claim(in.N == 0)
		case p.now() == nil && in.N < len(p.cases):
			p.show(in.N)
			p.env.Say(p.heading())
			if p.now().exhibit != nil {
				p.sayProof()
			}
		default:
			p.ask(func(_ int, q stage.Query) bool { return q.Topic == stage.Topic(in.N+1) })
		}
	case ui.Ask:
		p.ask(func(i int, _ stage.Query) bool { return i == in.N })
	case ui.Next, ui.NewBoard, ui.Confirm, ui.ActAt, ui.Toggle:
		switch {
		case p.now() == nil:
			if in.Kind != ui.Toggle {
				return p.walkOn()
			}
		case p.open || p.now().fault != "":
			p.advance()
		default:
			p.env.Say(p.caseAloud())
		}
	case ui.WatchBest:
		p.watch()
	case ui.Share:
		if p.now() == nil {
			p.Copy(p.shared(), "claims.copied")
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
		p.Tell(p.env.Handed("claims.help"))
	case ui.OpenSettings:
		return ui.GoTo(ui.Route{Page: ui.CardSettings})
	case ui.Statistics:
		return ui.GoTo(ui.Route{Page: ui.PageStatistics})
	}
	return ui.Step{}
}

// watch plays the solution again and says it, or says why there is none.
func (p *claimsPage) watch() {
	switch {
	case !p.open:
		p.env.Say(p.caseAloud())
	case p.now().exhibit != nil:
		p.env.Say(cmp.Or(p.now().exhibit.Moves(p.env.Words), p.proof()))
		p.show(p.at)
	}
}

// advance leads on from a board.
func (p *claimsPage) advance() {
	p.next()
	if p.now() == nil && p.score() == len(p.cases) {
		p.env.Play(sound.Cue{Kind: sound.Win})
	}
}

// walkOn leads on from the score: to the daily boards of the date that are not solved, or else to the result.
func (p *claimsPage) walkOn() ui.Step {
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

// shared returns the result without telling which boards can be solved.
func (p *claimsPage) shared() string {
	var squares strings.Builder
	for i := range p.cases {
		switch right, answered := p.right(i); {
		case right:
			squares.WriteString(rightSquare)
		case answered:
			squares.WriteString(wrongSquare)
		default:
			squares.WriteString(unknownSquare)
		}
	}
	return p.env.Words.F("claims.shared", p.date, p.score(), len(p.cases)) + "\n" + squares.String()
}
