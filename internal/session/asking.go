package session

import (
	"errors"

	"warren/solver/search"
)

func (h *hints) enter() {
	h.entered = true
	h.back, h.open = nil, nil
	h.forget()
	if h.about != targetBoard || h.board != h.game().Board {
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
	g := h.game()
	switch {
	case h.question.is != questionNothing && h.question.is != questionWish:
	case g.Position().Solved() || g.Stopped:
	case h.wishes.Hand:
		h.want(question{is: questionHand})
	case h.wishes.Warn != WarnNever && h.rules.stuck(g.Position()):
		h.want(question{is: questionDistance})
	case h.wishes.Distance || h.wishes.Warn == WarnLost && h.rules.DeadEnds && !h.hopeless():
		h.want(question{is: questionWish})
	}
	h.schedule()
}

// forget forgets all about the position before. But a lost one stays lost, whatever follows.
func (h *hints) forget() {
	back, dead := h.back, h.outlook
	h.giveUp()
	h.known = nil
	h.outlook = Outlook{}
	h.tip = Tip{}
	if back != nil && dead.Told && dead.Lost && back.follow(h.rules, h.game()) {
		dead.Reason, back.then = nil, questionNothing
		h.outlook, h.back = dead, back
	}
}

func (h *hints) Tick(ms float64) {
	h.poll(ms)
	h.schedule()
}

// Searching returns the number of positions; ok is false unless the search takes so long that the
// player should see it. Lessons do not show it, nor does a board whose best is known until the
// player asks.
func (h *hints) Searching() (explored uint64, ok bool) {
	untold := h.about == targetCount || h.about == targetEarlier && !h.outlook.Lost ||
		h.proving() && h.game().Known // the best is on the panel already
	if !h.asker.Long() || untold || h.wishes.Hand {
		return 0, false
	}
	return h.asker.Explored(), true
}

func (h *hints) drop() {
	if !h.asker.Asking() {
		return
	}
	if _, shown := h.Searching(); shown {
		h.events.emit(Event{Kind: Changed})
	}
	h.asker.Forget()
	h.about = targetNothing
}

// giveUp drops the player's question, but keeps a running proof.
func (h *hints) giveUp() {
	h.question = question{}
	h.back = nil
	switch h.about {
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
	h.events.tell(NewsCancelled, nil)
}

// want asks a question in place of the one before.
func (h *hints) want(q question) {
	if q.is != questionBest && q.is != questionTool && h.game().Position().Solved() {
		h.events.tell(NewsSolved, nil)
		return
	}
	if q.is != questionTool && h.about == targetTool {
		h.drop() // nobody waits for the tool any more
	}
	h.question = q
	if q.is.urgent() {
		h.game().Stopped = false
	}
	h.schedule()
}

// Ask asks for one of the puzzle's own tools; the event Answered brings the answer. The session
// fills in puzzle, board and moves, and adds the game's seed: on a board dealt from the same seed,
// the same tool used the same number of times draws the same.
func (h *hints) Ask(tool int, req search.Request) {
	if h.about == targetTool {
		h.drop()
	}
	req.Seed += h.game().Seed
	h.want(question{is: questionTool, tool: tool, request: req})
}

func (h *hints) schedule() {
	if !h.entered {
		return
	}
	h.serve()
	next := h.need()
	switch {
	case next == h.about:
		return
	case next == targetNothing:
		if h.about == targetWhy || h.about == targetOneOf {
			// Nobody waits for the hint, and the answer would be taken for that to a later
			// question.
			h.drop()
		}
		return
	case h.about == targetBoard && !(h.question.is.urgent() && h.asker.Long()):
		return // the search is over soon, or nobody waits
	}
	h.drop()
	req, err := h.requestFor(next)
	if err != nil {
		h.giveUp()
		h.events.fail(err)
		return
	}
	h.asker.Ask(h.solver, req)
	h.about, h.board = next, h.game().Board
}

func (h *hints) poll(ms float64) {
	if !h.asker.Asking() {
		return
	}
	about, awaited := h.about, h.need() == h.about // while the question is open
	news, answer := h.asker.Poll(ms)
	if answer == nil {
		if _, shown := h.Searching(); shown && news {
			h.events.emit(Event{Kind: Changed})
		}
		return
	}
	h.about = targetNothing
	h.events.emit(Event{Kind: Changed})
	if answer.Error != "" || answer.Cancelled {
		h.learnNothing(about, awaited, answer)
		return
	}
	h.learn(about, answer)
}

func (h *hints) learn(about target, a *search.Answer) {
	g := h.game()
	switch about {
	case targetBoard:
		h.learnBoard(a)
		h.learnStart(a)
	case targetPosition:
		h.known = a
		if a.Solvable {
			h.open = g.Position()
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
		tool := h.question.tool
		h.question = question{}
		h.events.emit(Event{Kind: Answered, Tool: tool, Answer: a})
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

// learnNothing gives up what needs a search that failed or was cancelled: it would end the same way
// again.
func (h *hints) learnNothing(about target, awaited bool, a *search.Answer) {
	g := h.game()
	switch about {
	case targetBoard:
		g.Stopped = true
		if h.back != nil && h.back.unsure {
			h.back = nil // the way back waited for the proof
		}
	case targetWhy:
		if awaited {
			move := h.question.move
			h.question = question{}
			h.tipPiece(move) // the hint can do without
		}
		return
	case targetEarlier:
		h.back = nil
	case targetCount:
		g.counted = true
		return // nobody has asked for it
	}
	if awaited {
		h.question = question{}
	}
	if a.Cancelled {
		h.events.tell(NewsCancelled, nil)
		return
	}
	h.events.fail(errors.New(a.Error))
}
