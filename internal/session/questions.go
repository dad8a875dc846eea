package session

import (
	"bytes"
	"encoding/json"
	"fmt"

	"warren/solver/ask"
	"warren/solver/search"
)

// This file holds all that a session asks of the solver. The player wants one thing at a time (a purpose). The purpose and
// what is still unknown determine what to search next (a subject), and one search runs at a time. No flag has to be cleared:
// a search that was stopped for the player's question is searched again afterwards, and a search serves every purpose that
// its subject answers.

// A purpose is what the player wants an answer for.
type purpose int

const (
	questionNothing  purpose = iota
	questionDistance         // how far the goal is
	questionWish             // the same, at every position without asking
	questionHint             // the next move, a little more of it each time
	questionWhy              // why that move, before it is shown
	questionOneOf            // the same as questionHint, of one of the moves that the player has in mind
	questionHand             // the next moves, for a lesson
	questionSolution         // a replay from here
	questionBest             // a replay from the start
	questionTool             // what one of the puzzle's own tools asks
	questionBack             // to be led back to the last solvable position; what follows a wayBack
)

// urgent reports whether the player waits for the answer.
func (p purpose) urgent() bool { return p != questionNothing && p != questionWish && p != questionHand }

// A subject is what a search is about.
type subject int

const (
	targetNothing  subject = iota
	targetBoard            // the proof: the start or, if the puzzle keeps tables, its whole state space
	targetPosition         // the current position
	targetWhy              // a reason for the move that a hint is about
	targetOneOf            // the position after the first of the moves that the player has in mind
	targetEarlier          // an earlier position, on the way back to a solvable one
	targetDoubt            // an earlier position, on which it depends whether a dead end counts
	targetCount            // the number of solutions
	targetTool             // what one of the puzzle's own tools asks
)

// questions hold what the player wants, the search that runs, and what is known about the position.
type questions struct {
	want    purpose
	tool    int            // of questionTool: its number
	request search.Request // of questionTool
	known   *search.Answer // about the current position
	oneOf   []Move         // of questionOneOf: those that are still to be tried
	other   bool           // of questionHint: none of those keeps the goal in reach
	hinted  Move           // of questionWhy

	asker ask.Asker
	about subject
	board string // that the search is about
	moves []byte // to the position that it is about
}

// whyWork is the work for the reason of a hint: who asks for a hint does not wait long.
const whyWork = 100_000

// Asking reports whether the solver works on a question, whether or not the player should see it.
func (s *Session) Asking() bool { return s.asked.asker.Asking() }

// Proving reports whether the solver works on what the game wants to know of a board by itself: the player has asked nothing.
func (s *Session) Proving() bool { return s.asked.about == targetBoard && !s.asked.want.urgent() }

// Searching returns the number of positions searched so far; ok is false unless the search takes so long that the player
// should see it. Lessons search without showing it, and so does a board whose best is known until the player asks something.
func (s *Session) Searching() (explored uint64, ok bool) {
	q := &s.asked
	untold := q.about == targetCount || q.about == targetDoubt || q.about == targetEarlier && !s.outlook.Lost ||
		s.Proving() && s.Game().Known // its best is on the panel already
	if !q.asker.Long() || untold || s.wishes.Hand {
		return 0, false
	}
	return q.asker.Explored(), true
}

// drop ends the running search.
func (s *Session) drop() {
	q := &s.asked
	if !q.asker.Asking() {
		return
	}
	if _, shown := s.Searching(); shown {
		s.events.emit(Event{Kind: Changed})
	}
	q.asker.Forget()
	q.about = targetNothing
}

// giveUp drops the player's question. It keeps what is known and a running proof.
func (s *Session) giveUp() {
	s.asked.want = questionNothing
	s.back, s.retreat = nil, nil
	switch s.asked.about {
	case targetPosition, targetWhy, targetOneOf, targetEarlier, targetTool:
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
	s.events.tell("info.cancelled", nil)
}

// want asks for something about the position, in place of the previous question.
func (s *Session) want(p purpose) {
	if p != questionBest && p != questionTool && s.Game().Position().Solved() {
		s.events.tell("info.solved", nil)
		return
	}
	if p != questionTool && s.asked.about == targetTool {
		s.drop() // nobody waits for the tool any more
	}
	s.asked.other = s.asked.other && p == questionHint
	s.asked.want = p
	if p.urgent() {
		s.Game().Stopped = false
	}
	s.schedule()
}

// Ask asks the solver, on behalf of one of the puzzle's own tools, about the position; the event Answered brings the answer.
// The session fills in puzzle, board and moves, and adds the game's seed to that of the request: on a board dealt from the
// same seed, the same tool used the same number of times draws the same, and on another board something else.
func (s *Session) Ask(tool int, req search.Request) {
	if s.asked.about == targetTool {
		s.drop()
	}
	req.Seed += s.Game().Seed
	s.asked.tool, s.asked.request = tool, req
	s.want(questionTool)
}

// schedule answers the current question from what is known, and starts the search that is needed next.
func (s *Session) schedule() {
	if !s.entered {
		return
	}
	s.serve()
	next := s.need()
	switch {
	case next == targetNothing:
		s.dropUnasked()
		return
	case next == s.asked.about:
		return
	case s.asked.about == targetBoard && !(s.asked.want.urgent() && s.asked.asker.Long()):
		return // it is over soon, or nobody waits
	}
	s.drop()
	s.start(next)
}

// dropUnasked ends a search for a hint that nobody waits for any more: its answer would be shown in place of that to a later question.
func (s *Session) dropUnasked() {
	if about := s.asked.about; about == targetWhy || about == targetOneOf {
		s.drop()
	}
}

// need returns the subject to search next.
func (s *Session) need() subject {
	g, q := s.Game(), &s.asked
	switch {
	case q.want == questionTool:
		return targetTool
	case q.want == questionWhy:
		return targetWhy
	case q.want == questionOneOf:
		return targetOneOf
	case q.want == questionBest:
		return targetBoard
	case q.want != questionNothing:
		if g.Proof == nil && g.Untouched() && !s.tableTakesLong() {
			return targetBoard // its answer is about the position too
		}
		return targetPosition
	case s.back != nil && s.back.searching():
		return targetEarlier
	case g.doubt() != nil:
		return targetDoubt
	case g.Proof == nil && !g.Stopped:
		return targetBoard
	case s.countable():
		return targetCount
	}
	return targetNothing
}

// tableTakesLong reports whether the player should get a search of the position alone, which is over sooner than that of the
// whole space.
func (s *Session) tableTakesLong() bool {
	q := &s.asked
	return s.rules.tables && (q.about == targetPosition || q.about == targetBoard && q.asker.Long() && q.want.urgent())
}

// countable reports whether the solutions are still to be counted. The count is only informative: nothing waits for it.
func (s *Session) countable() bool {
	g := s.Game()
	return s.rules.countTask != "" && !g.counted && g.Proof != nil && g.Proof.Solvable && g.Proof.Solutions == ""
}

// start sends a question to the solver.
func (s *Session) start(about subject) {
	g, q := s.Game(), &s.asked
	req := search.Request{Task: search.TaskSolve}
	var moves []Move
	var err error
	switch about {
	case targetBoard:
		req.Task = search.TaskDistances
	case targetCount:
		req.Task, req.Limits.Work = s.rules.countTask, s.rules.countWork
	case targetEarlier:
		moves = leadingTo(g, s.back, s.back.middle())
	case targetDoubt:
		if req.Moves = g.doubt(); bytes.Equal(req.Moves, noMoves) {
			req.Moves = nil
		}
	case targetTool:
		req, moves = q.request, g.Played()
	case targetWhy:
		req.Task, req.Limits.Work, moves = search.TaskWhy, whyWork, g.Played()
		req.Args, err = json.Marshal(q.hinted)
	case targetOneOf:
		moves = append(g.Played(), q.oneOf[0])
	default:
		moves = g.Played()
	}
	if err == nil {
		err = s.complete(&req, moves)
	}
	if err != nil {
		s.giveUp()
		s.events.fail(err.Error())
		return
	}
	q.asker.Ask(s.deps.Solver, req)
	q.about, q.board = about, g.Board
	if q.moves = req.Moves; q.moves == nil {
		q.moves = noMoves
	}
}

var noMoves = []byte("[]")

// poll processes what the solver has found; ms is the time since the last call.
func (s *Session) poll(ms float64) {
	q := &s.asked
	if !q.asker.Asking() {
		return
	}
	about, awaited := q.about, s.need() == q.about // while the question is open
	news, answer := q.asker.Poll(ms)
	if answer == nil {
		if _, shown := s.Searching(); shown && news {
			s.events.emit(Event{Kind: Changed})
		}
		return
	}
	q.about = targetNothing
	s.events.emit(Event{Kind: Changed})
	if answer.Error != "" || answer.Cancelled {
		s.learnNothing(about, awaited, answer)
		return
	}
	switch about {
	case targetBoard, targetPosition, targetEarlier, targetDoubt:
		s.settleDoubts(answer.Decided && !answer.Solvable)
	}
	s.learn(about, answer)
}

// settleDoubts decides about the dead ends for which the position of the search matters.
func (s *Session) settleDoubts(lost bool) {
	if s.Game().settleDoubts(s.asked.moves, lost) {
		s.saves.save(s.Game())
	}
}

// learn uses an answer about a subject.
func (s *Session) learn(about subject, a *search.Answer) {
	g, q := s.Game(), &s.asked
	switch about {
	case targetBoard:
		s.learnBoard(a)
		s.learnStart(a)
	case targetPosition:
		q.known = a
		if g.Untouched() && (g.Proof == nil || a.Decided && !g.Proof.Decided) {
			s.learnBoard(a)
		}
	case targetWhy:
		s.learnWhy(a)
	case targetOneOf:
		s.learnOneOf(a)
	case targetEarlier:
		s.learnEarlier(a)
	case targetCount:
		g.counted = true // or a limit came first, as it would again
		if a.Solutions != "" {
			counted := *g.Proof
			counted.Solutions = a.Solutions
			g.Proof = &counted
		}
	case targetTool:
		q.want = questionNothing
		s.events.emit(Event{Kind: Answered, Tool: q.tool, Answer: a})
		s.ask() // the tool may have replaced a wish
	}
}

// learnBoard uses an answer about the start. That there is no solution is saved: such a game is not one to go on with.
func (s *Session) learnBoard(a *search.Answer) {
	g := s.Game()
	was := g.NoWay
	if g.learn(a); g.NoWay != was {
		s.saves.save(s.Game())
	}
}

// learnNothing handles a search that failed or was cancelled by the solver. It would end the same way again, so learnNothing
// gives up what needs it; awaited says whether the player's question does.
func (s *Session) learnNothing(about subject, awaited bool, a *search.Answer) {
	g := s.Game()
	switch about {
	case targetBoard:
		g.Stopped = true
		if s.back != nil && s.back.unsure {
			s.back = nil // it waited for the proof
		}
	case targetWhy:
		if awaited {
			s.asked.want = questionNothing
			s.tipPiece(s.asked.hinted) // the hint can do without
		}
		return
	case targetEarlier:
		s.back = nil
	case targetDoubt:
		s.settleDoubts(false) // nothing is proven
		return
	case targetCount:
		g.counted = true
		return // nobody has asked for it
	}
	if awaited {
		s.asked.want = questionNothing
	}
	if a.Cancelled {
		s.events.tell("info.cancelled", nil)
		return
	}
	s.events.fail(a.Error)
}

// answer returns the known answer to the current question, or nil.
func (s *Session) answer() *search.Answer {
	g, q := s.Game(), &s.asked
	switch {
	case q.want == questionNothing || q.want == questionTool || q.want == questionWhy || q.want == questionOneOf:
		return nil
	case q.want == questionBest:
		return g.Proof
	case q.known != nil:
		return q.known
	case g.Proof == nil || !g.Untouched():
		return nil
	case s.rules.tables && !g.Proof.Decided:
		return nil // the position alone may be searchable if the whole space is too large
	}
	return g.Proof
}

// serve answers the current question if the answer is known.
func (s *Session) serve() {
	a := s.answer()
	if a == nil {
		return
	}
	p := s.asked.want
	s.asked.want = questionNothing
	s.events.emit(Event{Kind: Changed})
	switch {
	case a.Solvable:
		s.serveWay(p, a)
	case a.Decided:
		s.serveLost(p, a)
	case p != questionHand:
		s.events.tell("bound", a)
	}
}

// serveWay answers a question with a way to the goal.
func (s *Session) serveWay(p purpose, a *search.Answer) {
	moves, err := s.rules.decode(a.Moves)
	if err != nil {
		s.events.fail(err.Error())
		return
	}
	if len(moves) == 0 { // only for questionBest: the board is solved at its start
		s.events.tell("info.solved", nil)
		return
	}
	switch p {
	case questionDistance, questionWish, questionHint, questionSolution: // a hint or a solution may have replaced a wish
		s.outlook = Outlook{Told: s.outlook.Told || p == questionDistance || s.wishes.Distance, Way: a, Total: s.count(append(s.Game().Played(), moves...))}
	}
	switch p {
	case questionDistance:
		s.events.tell("way", a)
	case questionHint:
		switch {
		case s.asked.other:
			s.tip = Tip{Stage: TipPiece, Move: moves[0]}
			s.events.tell("hint.other", a)
		case s.rules.explains:
			s.asked.want, s.asked.hinted = questionWhy, moves[0]
		default:
			s.tipPiece(moves[0])
		}
	case questionHand:
		s.tip = Tip{Stage: TipHand, Move: moves[0], Hand: moves}
	case questionSolution, questionBest:
		s.offer(moves, a, p == questionBest)
	}
}

// offer offers a solution to the player as a replay.
func (s *Session) offer(moves []Move, a *search.Answer, fromStart bool) {
	g := s.Game()
	from := g.Standing()
	if fromStart {
		from = StandingOf(g.Start)
	}
	r, err := newReplay(s.rules, from, moves)
	if err != nil {
		s.events.fail("the solution does not replay: " + err.Error())
		return
	}
	r.Optimal, r.FromStart, r.Retreat = a.Optimal, fromStart, s.retreat
	s.retreat = nil
	s.tip = Tip{}
	g.noteSolution()
	s.saves.save(s.Game())
	s.events.emit(Event{Kind: Solution, Replay: r, Answer: a})
}

// serveLost answers a question with the proof that no way is left.
func (s *Session) serveLost(p purpose, a *search.Answer) {
	g := s.Game()
	switch p {
	case questionHand: // there is no move to show; Undo is beside it
		s.outlook.Reason = a.Reason
		s.events.tell("lesson.lost", a)
		return
	case questionBest:
		s.events.tell("info.noWay", a)
		return
	}
	told := p != questionWish || s.wishes.Distance || s.wishes.Warn == WarnLost
	s.outlook = Outlook{Told: told, Lost: true}
	if told && g.noteDeadEnd() {
		s.saves.save(s.Game())
	}
	if p == questionWish && s.wishes.Warn != WarnLost {
		return
	}
	s.outlook.Reason = a.Reason
	key := "info.lost"
	if g.NoWay && !s.Restored() {
		key = "info.noWay"
	}
	s.events.tell(key, a)
	then := questionNothing
	if s.rules.between != nil && p == questionSolution {
		then = questionSolution // the solution of a line first leads back to the last solvable position
	}
	s.seekWay(then)
}

// hint reveals a little more each time: which piece, where to; then it makes the move. In a dead end it goes back once the
// player knows where to.
func (s *Session) hint() {
	if _, known := s.Retreat(); known {
		s.goBack()
		return
	}
	switch s.tip.Stage {
	case TipWhy:
		s.tipPiece(s.tip.Move)
	case TipPiece:
		s.tipMove()
	case TipMove:
		move := s.tip.Move
		s.Game().note(HintAid)
		s.Make([]Move{move}, false)
	default:
		s.asked.other = false
		s.want(questionHint)
	}
}

// HintOf is Hint for a player who has certain moves in mind: it hints at the first of them after which the goal can still be
// reached, or else says that there is none and hints at another move.
func (s *Session) HintOf(moves []Move) {
	if _, known := s.Retreat(); known {
		s.goBack()
		return
	}
	s.tip = Tip{}
	q := &s.asked
	q.oneOf = moves
	if len(moves) == 0 || s.outlook.Lost {
		q.other = len(moves) == 0
		s.want(questionHint)
		return
	}
	s.want(questionOneOf)
}

// learnOneOf uses the answer about the first of the moves that the player has in mind.
func (s *Session) learnOneOf(a *search.Answer) {
	q := &s.asked
	move := q.oneOf[0]
	q.oneOf = q.oneOf[1:]
	switch {
	case a.Solvable:
		q.want = questionNothing
		s.tip = Tip{Stage: TipPiece, Move: move}
		s.events.tell("hint.which", a)
	case len(q.oneOf) == 0:
		q.other = true
		s.want(questionHint)
	}
}

// learnWhy shows the reason for the move that a hint is about, or the piece if there is none.
func (s *Session) learnWhy(a *search.Answer) {
	q := &s.asked
	q.want = questionNothing
	if a.Reason == nil {
		s.tipPiece(q.hinted)
		return
	}
	s.tip = Tip{Stage: TipWhy, Move: q.hinted, Why: a.Reason}
	if g := s.Game(); s.rules.reveals(g.Position(), a.Reason, q.hinted) {
		g.note(HintAid)
		s.saves.save(s.Game())
	}
	s.events.tell("why", a)
}

// tipPiece shows which piece to move; where there is only one, it shows where to.
func (s *Session) tipPiece(move Move) {
	s.tip = Tip{Stage: TipPiece, Move: move}
	if s.rules.between != nil {
		s.tipMove()
		return
	}
	s.events.tell("hint.which", nil)
}

// tipMove shows where the hinted piece goes.
func (s *Session) tipMove() {
	s.tip.Stage = TipMove
	s.Game().note(HintAid)
	s.saves.save(s.Game())
	s.events.tell("hint.move", nil)
}

// Explored records that the player was shown what every move does.
func (s *Session) Explored() { s.noteHelp(HintAid) }

// Watched records that the player watched a search to its end.
func (s *Session) Watched() { s.noteHelp(WatchAid) }

// noteHelp records help with the position, unless that is recorded already.
func (s *Session) noteHelp(what Aid) {
	if g := s.Game(); !g.Position().Solved() && g.Aids()&what == 0 {
		g.note(what)
		s.saves.save(s.Game())
	}
}

// An Outlook is what the player has been told about the way to the goal.
type Outlook struct {
	Told   bool
	Lost   bool           // proven that no way is left
	Way    *search.Answer // from the position, if there is one
	Total  int            // with Way: the count of the whole game once that way is gone
	Reason *search.Reason // why the position is lost, if the player was told and it can be shown
}

// A TipStage is how much of the next move a hint reveals.
type TipStage int

const (
	TipNone  TipStage = iota
	TipPiece          // which piece
	TipMove           // where to
	TipHand           // a ghost hand plays it
	TipWhy            // a fact about the position that speaks for the move, which it does not show
)

// A Tip is what a hint reveals.
type Tip struct {
	Stage TipStage
	Move  Move
	Why   *search.Reason // for TipWhy
	Hand  []Move         // for TipHand: the moves from here to the goal
}

// Request returns the question for the way from the current position, for a search that the player watches.
func (s *Session) Request() (search.Request, error) {
	req := search.Request{Task: search.TaskSolve}
	err := s.complete(&req, s.Game().Played())
	return req, err
}

// complete fills in the board and the moves that lead to the position in question.
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

// Show offers the solution that a watched search found.
func (s *Session) Show(a *search.Answer) {
	s.asked.known = a
	s.want(questionSolution)
}
