package session

import (
	"encoding/json"
	"fmt"

	"warren/solver/search"
)

// This file holds all that a session asks of the solver. The player wants one thing at a time (a purpose). The purpose and
// what is still unknown determine what to search next (a subject), and one search runs at a time. So nothing waits for a
// flag: a search stopped for the player's question is searched again afterwards, and a search serves every purpose that its
// subject answers.

// A purpose is what the player wants an answer for.
type purpose int

const (
	wantNothing  purpose = iota
	wantDistance         // how far the goal is
	wantWish             // the same, asked at every position
	wantHint             // the next move, a little more of it each time
	wantHand             // the next moves, for a lesson
	wantSolution         // a replay from here
	wantBest             // a replay from the start
	wantTool             // what one of the puzzle's own tools asks
	wantBack             // to be led back to the last solvable position; what follows a wayBack
)

// urgent reports whether the player waits for the answer.
func (p purpose) urgent() bool { return p != wantNothing && p != wantWish && p != wantHand }

// A subject is what a search is about.
type subject int

const (
	aboutNothing  subject = iota
	aboutBoard            // the proof: the start or, if the puzzle keeps tables, its whole state space
	aboutPosition         // the current position
	aboutEarlier          // an earlier position, on the way back to a solvable one
	aboutCount            // the number of solutions
	aboutTool             // what one of the puzzle's own tools asks
)

// An inquiry is what is wanted, what is running, and what is known about the position.
type inquiry struct {
	want    purpose
	tool    int            // of wantTool: its number
	request search.Request // of wantTool
	known   *search.Answer // about the current position

	about subject
	board string     // that the search is about
	job   search.Job // nil while no search runs
	ms    float64    // since it started
	shown uint64     // positions searched, as last shown
	next  float64    // ms at which shown is brought up to date
}

const (
	// longAfterMS is how long a search runs before the player sees it, and before a proof yields to a question: most
	// searches are over by then.
	longAfterMS = 200.0
	// progressEveryMS is the interval at which the number of positions shown changes. Each change draws the whole screen,
	// and a screen reader reads it.
	progressEveryMS = 200.0
)

// long reports whether a search has been running for long.
func (q *inquiry) long() bool { return q.job != nil && q.ms >= longAfterMS }

// Searching returns the number of positions searched so far where a search takes so long that the player should see it.
// Lessons search in silence.
func (s *Session) Searching() (explored uint64, ok bool) {
	if !s.asked.long() || s.asked.about == aboutCount || s.wishes.Hand {
		return 0, false
	}
	return s.asked.shown, true
}

// drop ends the search that runs.
func (s *Session) drop() {
	q := &s.asked
	if q.job == nil {
		return
	}
	if _, shown := s.Searching(); shown {
		s.emit(Event{Kind: Changed})
	}
	q.job.Cancel()
	q.job, q.about = nil, aboutNothing
}

// giveUp drops what the player waits for. It keeps what is known and a running proof.
func (s *Session) giveUp() {
	s.asked.want = wantNothing
	s.back, s.retreat = nil, nil
	switch s.asked.about {
	case aboutPosition, aboutEarlier, aboutTool:
		s.drop()
	}
}

// stop stops the search that the player sees. Asking again resumes it.
func (s *Session) stop() {
	if _, runs := s.Searching(); !runs {
		return
	}
	s.giveUp()
	s.drop()
	s.Game().Stopped = s.Game().Proof == nil
	s.tell("info.cancelled", nil)
}

// want asks for something about the position, in place of what was wanted before.
func (s *Session) want(p purpose) {
	if p != wantBest && p != wantTool && s.Game().Position().Solved() {
		s.tell("info.solved", nil)
		return
	}
	if p != wantTool && s.asked.about == aboutTool {
		s.drop() // nobody waits for the tool any more
	}
	s.asked.want = p
	if p.urgent() {
		s.Game().Stopped = false
	}
	s.schedule()
}

// Ask asks about the position what one of the puzzle's own tools wants to know; the event Answered brings the answer. The
// session fills in puzzle, board and moves, and adds the game's seed to that of the request: the same tool used the same
// number of times draws the same on a board dealt anew from its seed, and something else on another.
func (s *Session) Ask(tool int, req search.Request) {
	if s.asked.about == aboutTool {
		s.drop()
	}
	req.Seed += s.Game().Seed
	s.asked.tool, s.asked.request = tool, req
	s.want(wantTool)
}

// schedule answers what is wanted from what is known, and sees to it that what has to be searched next is searched.
func (s *Session) schedule() {
	if !s.entered {
		return
	}
	s.serve()
	next := s.need()
	switch {
	case next == aboutNothing, next == s.asked.about:
		return
	case s.asked.about == aboutBoard && !(s.asked.want.urgent() && s.asked.long()):
		return // it is over soon, or nobody waits
	}
	s.drop()
	s.start(next)
}

// need returns what has to be searched next.
func (s *Session) need() subject {
	g, q := s.Game(), &s.asked
	switch {
	case q.want == wantTool:
		return aboutTool
	case q.want == wantBest:
		return aboutBoard
	case q.want != wantNothing:
		if g.Proof == nil && g.Untouched() && !s.tableTakesLong() {
			return aboutBoard // its answer is about the position too
		}
		return aboutPosition
	case s.back != nil && s.back.searching():
		return aboutEarlier
	case g.Proof == nil && !g.Stopped:
		return aboutBoard
	case s.countable():
		return aboutCount
	}
	return aboutNothing
}

// tableTakesLong reports whether the player waits for the whole space to be searched, where the position alone is searched
// sooner.
func (s *Session) tableTakesLong() bool {
	q := &s.asked
	return s.rules.tables && (q.about == aboutPosition || q.about == aboutBoard && q.long() && q.want.urgent())
}

// countable reports whether the number of solutions is still to be counted. It is for the curious: nothing waits for it.
func (s *Session) countable() bool {
	g := s.Game()
	return s.rules.countTask != "" && !g.counted && g.Proof != nil && g.Proof.Solvable && g.Proof.Solutions == ""
}

// start sends a question to the solver.
func (s *Session) start(about subject) {
	g, q := s.Game(), &s.asked
	req := search.Request{Task: search.TaskSolve}
	var moves []Move
	switch about {
	case aboutBoard:
		req.Task = search.TaskDistances
	case aboutCount:
		req.Task, req.Limits.Work = s.rules.countTask, s.rules.countWork
	case aboutEarlier:
		moves = leadingTo(g, s.back, s.back.middle())
	case aboutTool:
		req, moves = q.request, g.Played()
	default:
		moves = g.Played()
	}
	if err := s.complete(&req, moves); err != nil {
		s.giveUp()
		s.fail(err.Error())
		return
	}
	q.job, q.about, q.board = s.deps.Solver.Start(req), about, g.Board
	q.ms, q.shown, q.next = 0, 0, longAfterMS
}

// poll takes in what the solver has found.
func (s *Session) poll(ms float64) {
	q := &s.asked
	if q.job == nil {
		return
	}
	progress, answer := q.job.Poll()
	if q.ms += ms; q.ms >= q.next {
		moved := q.next == longAfterMS || q.shown != progress.Explored
		q.next += progressEveryMS
		q.shown = progress.Explored
		if _, shown := s.Searching(); shown && moved {
			s.emit(Event{Kind: Changed})
		}
	}
	if answer == nil {
		return
	}
	about, awaited := q.about, s.need() == q.about
	q.job, q.about = nil, aboutNothing
	s.emit(Event{Kind: Changed})
	if answer.Error != "" || answer.Cancelled {
		s.learnNothing(about, awaited, answer)
		return
	}
	s.learn(about, answer)
}

// learn takes in an answer about a subject.
func (s *Session) learn(about subject, a *search.Answer) {
	g, q := s.Game(), &s.asked
	switch about {
	case aboutBoard:
		g.learn(a)
		s.learnStart(a)
	case aboutPosition:
		q.known = a
		if g.Untouched() && (g.Proof == nil || a.Decided && !g.Proof.Decided) {
			g.learn(a)
		}
	case aboutEarlier:
		s.learnEarlier(a)
	case aboutCount:
		g.counted = true // or a limit came first, as it would again
		if a.Solutions != "" {
			counted := *g.Proof
			counted.Solutions = a.Solutions
			g.Proof = &counted
		}
	case aboutTool:
		q.want = wantNothing
		s.emit(Event{Kind: Answered, Tool: q.tool, Answer: a})
		s.ask() // the tool may have come in place of a wish
	}
}

// learnNothing takes in that a search failed, or was cancelled by the solver. It would end the same way again: what waits
// for it, where it is awaited, is given up.
func (s *Session) learnNothing(about subject, awaited bool, a *search.Answer) {
	g := s.Game()
	switch about {
	case aboutBoard:
		g.Stopped = true
		if s.back != nil && s.back.unsure {
			s.back = nil // it waited for the proof
		}
	case aboutEarlier:
		s.back = nil
	case aboutCount:
		g.counted = true
		return // nobody has asked for it
	}
	if awaited {
		s.asked.want = wantNothing
	}
	if a.Cancelled {
		s.tell("info.cancelled", nil)
		return
	}
	s.fail(a.Error)
}

// answer returns what is known that answers what is wanted, or nil.
func (s *Session) answer() *search.Answer {
	g, q := s.Game(), &s.asked
	switch {
	case q.want == wantNothing || q.want == wantTool:
		return nil
	case q.want == wantBest:
		return g.Proof
	case q.known != nil:
		return q.known
	case g.Proof == nil || !g.Untouched():
		return nil
	case s.rules.tables && !g.Proof.Decided:
		return nil // the position alone may be searched where the whole space is too large
	}
	return g.Proof
}

// serve answers what is wanted, where that is known.
func (s *Session) serve() {
	a := s.answer()
	if a == nil {
		return
	}
	p := s.asked.want
	s.asked.want = wantNothing
	s.emit(Event{Kind: Changed})
	switch {
	case a.Solvable:
		s.serveWay(p, a)
	case a.Decided:
		s.serveLost(p, a)
	case p != wantHand:
		s.tell("bound", a)
	}
}

// serveWay answers what is wanted with a way to the goal.
func (s *Session) serveWay(p purpose, a *search.Answer) {
	moves, err := s.rules.decode(a.Moves)
	if err != nil {
		s.fail(err.Error())
		return
	}
	if len(moves) == 0 { // of wantBest: the board is solved at its start
		s.tell("info.solved", nil)
		return
	}
	switch p {
	case wantDistance, wantWish, wantHint, wantSolution: // the last two may have come in place of a wish
		s.outlook = Outlook{Told: s.outlook.Told || p == wantDistance || s.wishes.Distance, Way: a}
	}
	switch p {
	case wantDistance:
		s.tell("info.way", a)
	case wantHint:
		s.tip = Tip{Stage: TipPiece, Move: moves[0]}
		if s.rules.between != nil { // there is one piece alone
			s.tipMove()
			break
		}
		s.tell("hint.which", a)
	case wantHand:
		s.tip = Tip{Stage: TipHand, Move: moves[0], Hand: moves}
	case wantSolution, wantBest:
		s.offer(moves, a, p == wantBest)
	}
}

// offer offers a solution to be shown.
func (s *Session) offer(moves []Move, a *search.Answer, fromStart bool) {
	g := s.Game()
	from := g.Position()
	if fromStart {
		from = g.Start
	}
	r, err := newReplay(s.rules, from, moves)
	if err != nil {
		s.fail("the solution does not replay: " + err.Error())
		return
	}
	r.Optimal, r.FromStart, r.Retreat = a.Optimal, fromStart, s.retreat
	s.retreat = nil
	s.tip = Tip{}
	g.noteSolution()
	s.save()
	s.emit(Event{Kind: Solution, Replay: r, Answer: a})
}

// serveLost answers what is wanted with the proof that no way is left.
func (s *Session) serveLost(p purpose, a *search.Answer) {
	g := s.Game()
	switch p {
	case wantHand: // it has nothing to show; Undo is beside it
		s.outlook.Reason = a.Reason
		s.tell("lesson.lost", a)
		return
	case wantBest:
		s.tell("info.noWay", a)
		return
	}
	told := p != wantWish || s.wishes.Distance || s.wishes.Lost
	s.outlook = Outlook{Told: told, Lost: true}
	if told {
		g.note(DeadEnd)
		s.save()
	}
	if p == wantWish && !s.wishes.Lost {
		return
	}
	s.outlook.Reason = a.Reason
	key := "info.lost"
	if g.NoWay && !s.Restored() {
		key = "info.noWay"
	}
	s.tell(key, a)
	then := wantNothing
	if s.rules.between != nil && p == wantSolution {
		then = wantSolution // who wants the solution of a line is led back to where there is one
	}
	s.seekWay(then)
}

// hint gives away a little more each time: which piece, where to, and then it makes the move.
func (s *Session) hint() {
	switch s.tip.Stage {
	case TipPiece:
		s.tipMove()
	case TipMove:
		move := s.tip.Move
		s.Game().note(HintAid)
		s.Make([]Move{move}, false)
	default:
		s.want(wantHint)
	}
}

// tipMove shows where the hinted piece goes.
func (s *Session) tipMove() {
	s.tip.Stage = TipMove
	s.Game().note(HintAid)
	s.save()
	s.tell("hint.move", nil)
}

// Watched notes that the player watched a search to its end.
func (s *Session) Watched() {
	if g := s.Game(); !g.Position().Solved() {
		g.note(WatchAid)
		s.save()
	}
}

// An Outlook is what the player has been told about the way to the goal.
type Outlook struct {
	Told   bool
	Lost   bool           // proven that no way is left
	Way    *search.Answer // about the position, where it has a way
	Reason *search.Reason // why the position is lost, where it was told and can be seen
}

// A TipStage is how much of the next move a hint gives away.
type TipStage int

const (
	TipNone  TipStage = iota
	TipPiece          // which piece
	TipMove           // where to
	TipHand           // a ghost hand plays it, over and over
)

// A Tip is what a hint gives away.
type Tip struct {
	Stage TipStage
	Move  Move
	Hand  []Move // of TipHand: the moves from here to the goal
}

// Request returns the question for the way from where the player stands, for a search that is watched.
func (s *Session) Request() (search.Request, error) {
	req := search.Request{Task: search.TaskSolve}
	err := s.complete(&req, s.Game().Played())
	return req, err
}

// complete fills in what a question is about: the board, and the moves that lead to a position on it.
func (s *Session) complete(req *search.Request, moves []Move) error {
	req.Puzzle, req.Board = s.rules.name, s.Game().Board
	if len(moves) == 0 {
		return nil
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return fmt.Errorf("asking about %d moves: %w", len(moves), err)
	}
	req.Moves = text
	return nil
}

// Show offers the solution that a watched search found to be shown.
func (s *Session) Show(a *search.Answer) {
	s.asked.known = a
	s.want(wantSolution)
}
