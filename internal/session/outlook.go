package session

import (
	"errors"
	"fmt"

	"warren/solver/search"
)

// An Outlook is what the player has been told about the way to the goal.
type Outlook struct {
	Told   bool
	Lost   bool           // proven that no way is left
	Star   bool           // with Lost: the dead end has cost a star
	Way    *search.Answer // from the position, if there is one
	Total  int            // with Way: the count of the whole game at the goal
	Reason *search.Reason // why the position is lost, if the player was told
}

func (h *hints) enter() {
	h.entered = true
	h.asked.back, h.asked.open = nil, nil
	h.forget()
	if h.asked.about != targetBoard || h.asked.board != h.game().Board {
		h.drop()
	}
}

func (h *hints) SetWishes(w Wishes) {
	if w == h.wishes {
		return
	}
	h.wishes = w
	if h.entered {
		h.wish()
	}
}

// wish asks what the player wants to know without asking, unless that was told.
func (h *hints) wish() {
	if h.outlook.Told {
		h.schedule()
		return
	}
	h.wishAnew()
}

// An explicit question takes precedence and answers the wish too.
func (h *hints) wishAnew() {
	g, want := h.game(), h.asked.want
	switch {
	case want != questionNothing && want != questionWish:
	case g.Position().Solved() || g.Stopped:
	case h.wishes.Hand:
		h.want(questionHand)
	case h.wishes.Warn != WarnNever && h.rules.stuck(g.Position()):
		h.want(questionDistance)
	case h.wishes.Distance || h.wishes.Warn == WarnLost && h.rules.DeadEnds && !h.hopeless():
		h.want(questionWish)
	}
	h.schedule()
}

// forget forgets all about the position before. But a lost one stays lost, whatever follows.
func (h *hints) forget() {
	back, dead := h.asked.back, h.outlook
	h.giveUp()
	h.asked.known = nil
	h.outlook = Outlook{}
	h.tip = Tip{}
	if back != nil && dead.Told && dead.Lost && back.follow(h.rules, h.game()) {
		dead.Reason, back.then = nil, questionNothing
		h.outlook, h.asked.back = dead, back
	}
}

func (h *hints) Tick(ms float64) {
	h.poll(ms)
	h.schedule()
}

// Searching returns the number of positions; ok is false unless the search takes so long that the player should see it. Lessons do not show it, nor
// does a board whose best is known until the player asks.
func (h *hints) Searching() (explored uint64, ok bool) {
	q := &h.asked
	untold := q.about == targetCount || q.about == targetEarlier && !h.outlook.Lost ||
		q.proving() && h.game().Known // the best is on the panel already
	if !q.asker.Long() || untold || h.wishes.Hand {
		return 0, false
	}
	return q.asker.Explored(), true
}

func (h *hints) drop() {
	q := &h.asked
	if !q.asker.Asking() {
		return
	}
	if _, shown := h.Searching(); shown {
		h.events.emit(Event{Kind: Changed})
	}
	q.asker.Forget()
	q.about = targetNothing
}

// giveUp drops the player's question, but keeps a running proof.
func (h *hints) giveUp() {
	h.asked.want = questionNothing
	h.asked.back, h.retreated = nil, nil
	switch h.asked.about {
	case targetPosition, targetWhy, targetOneOf, targetEarlier, targetTool:
		h.drop()
	}
}

// stop stops the search that the player sees.
func (h *hints) stop() {
	if _, runs := h.Searching(); !runs {
		return
	}
	h.giveUp()
	h.drop()
	h.game().Stopped = h.game().Proof == nil
	h.events.tell("info.cancelled", nil)
}

func (h *hints) want(what question) {
	if what != questionBest && what != questionTool && h.game().Position().Solved() {
		h.events.tell("info.solved", nil)
		return
	}
	if what != questionTool && h.asked.about == targetTool {
		h.drop() // nobody waits for the tool any more
	}
	h.asked.other = h.asked.other && what == questionHint
	h.asked.want = what
	if what.urgent() {
		h.game().Stopped = false
	}
	h.schedule()
}

// Ask asks for one of the puzzle's own tools; the event Answered brings the answer. The session fills in puzzle, board and moves, and adds the
// game's seed: on a board dealt from the same seed, the same tool used the same number of times draws the same.
func (h *hints) Ask(tool int, req search.Request) {
	if h.asked.about == targetTool {
		h.drop()
	}
	req.Seed += h.game().Seed
	h.asked.tool, h.asked.request = tool, req
	h.want(questionTool)
}

func (h *hints) schedule() {
	if !h.entered {
		return
	}
	h.serve()
	g, q := h.game(), &h.asked
	next := q.need(g)
	switch {
	case next == q.about:
		return
	case next == targetNothing:
		if q.about == targetWhy || q.about == targetOneOf {
			h.drop() // nobody waits for the hint, and the answer would be taken for that to a later question
		}
		return
	case q.about == targetBoard && !(q.want.urgent() && q.asker.Long()):
		return // the search is over soon, or nobody waits
	}
	h.drop()
	req, err := q.requestFor(g, next)
	if err != nil {
		h.giveUp()
		h.events.fail(err)
		return
	}
	q.asker.Ask(q.solver, req)
	q.about, q.board = next, g.Board
}

func (h *hints) poll(ms float64) {
	q := &h.asked
	if !q.asker.Asking() {
		return
	}
	about, awaited := q.about, q.need(h.game()) == q.about // while the question is open
	news, answer := q.asker.Poll(ms)
	if answer == nil {
		if _, shown := h.Searching(); shown && news {
			h.events.emit(Event{Kind: Changed})
		}
		return
	}
	q.about = targetNothing
	h.events.emit(Event{Kind: Changed})
	if answer.Error != "" || answer.Cancelled {
		h.learnNothing(about, awaited, answer)
		return
	}
	h.learn(about, answer)
}

func (h *hints) learn(about target, a *search.Answer) {
	g, q := h.game(), &h.asked
	switch about {
	case targetBoard:
		h.learnBoard(a)
		h.learnStart(a)
	case targetPosition:
		q.known = a
		if a.Solvable {
			q.open = g.Position()
		}
		if g.Untouched() && (g.Proof == nil || a.Decided && !g.Proof.Decided) {
			h.learnBoard(a)
		}
	case targetWhy:
		h.learnWhy(a)
	case targetOneOf:
		h.learnOneOf(a)
	case targetEarlier:
		h.learnEarlier(a)
	case targetCount:
		g.counted = true // a limit that came first would come first again
		if a.Solutions != "" {
			counted := *g.Proof
			counted.Solutions = a.Solutions
			g.Proof = &counted
		}
	case targetTool:
		q.want = questionNothing
		h.events.emit(Event{Kind: Answered, Tool: q.tool, Answer: a})
		h.wish() // the tool may have replaced a wish
	}
}

// learnBoard saves that there is no solution, since such a game is not one to go on with.
func (h *hints) learnBoard(a *search.Answer) {
	g := h.game()
	was := g.NoWay
	if g.learn(a); g.NoWay != was {
		h.save()
	}
}

// learnNothing gives up what needs a search that failed or was cancelled: it would end the same way again.
func (h *hints) learnNothing(about target, awaited bool, a *search.Answer) {
	g := h.game()
	switch about {
	case targetBoard:
		g.Stopped = true
		if h.asked.back != nil && h.asked.back.unsure {
			h.asked.back = nil // the way back waited for the proof
		}
	case targetWhy:
		if awaited {
			h.asked.want = questionNothing
			h.tipPiece(h.asked.hinted) // the hint can do without
		}
		return
	case targetEarlier:
		h.asked.back = nil
	case targetCount:
		g.counted = true
		return // nobody has asked for it
	}
	if awaited {
		h.asked.want = questionNothing
	}
	if a.Cancelled {
		h.events.tell("info.cancelled", nil)
		return
	}
	h.events.fail(errors.New(a.Error))
}

func (h *hints) serve() {
	a := h.asked.answer(h.game())
	if a == nil {
		return
	}
	what := h.asked.want
	h.asked.want = questionNothing
	h.events.emit(Event{Kind: Changed})
	switch {
	case a.Solvable:
		h.serveWay(what, a)
	case a.Decided:
		h.serveLost(what, a)
	case what != questionHand:
		h.events.tell("bound", a)
	}
}

func (h *hints) serveWay(what question, a *search.Answer) {
	moves, err := h.rules.Moves(a.Moves)
	if err != nil {
		h.events.fail(err)
		return
	}
	if len(moves) == 0 { // only for questionBest: the board is solved at its start
		h.events.tell("info.solved", nil)
		return
	}
	switch what {
	case questionDistance, questionWish, questionHint, questionSolution: // a hint or a solution may have replaced a wish
		g := h.game()
		h.outlook = Outlook{Told: h.outlook.Told || what == questionDistance || h.wishes.Distance, Way: a, Total: h.rules.count(g.Start, append(g.Played(), moves...))}
	}
	switch what {
	case questionDistance:
		h.events.tell("way", a)
	case questionHint:
		switch {
		case h.asked.other:
			h.tip = Tip{Stage: TipPiece, Move: moves[0]}
			h.events.tell("hint.other", a)
		case h.rules.Explains:
			h.asked.want, h.asked.hinted = questionWhy, moves[0]
		default:
			h.tipPiece(moves[0])
		}
	case questionHand:
		h.tip = Tip{Stage: TipHand, Move: moves[0], Hand: moves}
	case questionSolution, questionBest:
		h.offer(moves, a, what == questionBest)
	}
}

func (h *hints) offer(moves []Move, a *search.Answer, fromStart bool) {
	g := h.game()
	from := g.Standing()
	if fromStart {
		from = StandingOf(g.Start)
	}
	r, err := newReplay(h.rules, from, moves)
	if err != nil {
		h.events.fail(fmt.Errorf("the solution does not replay: %w", err))
		return
	}
	r.Optimal, r.FromStart, r.Retreat = a.Optimal, fromStart, h.retreated
	h.retreated = nil
	h.tip = Tip{}
	g.noteSolution()
	h.save()
	h.events.emit(Event{Kind: Solution, Replay: r, Answer: a})
}

// hopeless reports whether the board itself has no solution. Its proof says so already.
func (h *hints) hopeless() bool { return h.game().NoWay && !h.rules.restored(h.game()) }

func (h *hints) noteDeadEnd() {
	stars := h.session.Price(false)
	h.game().note(DeadEnd)
	h.outlook.Star = h.outlook.Star || h.session.Price(false) < stars
}

func (h *hints) serveLost(what question, a *search.Answer) {
	g := h.game()
	switch what {
	case questionHand: // there is no move to show
		h.outlook = Outlook{Told: true, Lost: true, Reason: a.Reason}
		h.events.tell("info.lost", a)
		h.seekWay(questionNothing)
		return
	case questionBest:
		h.events.tell("info.noWay", a)
		return
	}
	told := what != questionWish || h.wishes.Distance || h.wishes.Warn == WarnLost
	if told && g.Aids()&DeadEnd == 0 {
		h.noteDeadEnd()
		h.save()
	}
	h.outlook = Outlook{Told: told, Lost: true, Star: h.outlook.Star}
	if what == questionWish && (h.wishes.Warn != WarnLost || h.hopeless()) {
		return
	}
	h.outlook.Reason = a.Reason
	key := "info.lost"
	switch {
	case h.hopeless():
		key = "info.noWay"
	case h.outlook.Star:
		key = "info.lostStar"
	}
	h.events.tell(key, a)
	then := questionNothing
	if h.rules.Between != nil && what == questionSolution {
		then = questionSolution // the solution of a line first leads back to the last solvable position
	}
	h.seekWay(then)
}
