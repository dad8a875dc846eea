package session

import "warren/solver/search"

// A coach knows what the player wants to know about the way to the goal, and has been told. It decides when the solver is asked.
type coach struct {
	rules   *Rules
	games   *games
	events  *events
	session *Session // makes the moves

	entered   bool // a game was entered: searches may run
	wishes    Wishes
	asked     questions
	outlook   Outlook
	tip       Tip
	held      *search.Answer // with the tip of a piece, the reason that gives the move away, which the player has to ask for
	retreated *Retreat       // what the next solution says about its start
}

func (c *coach) game() *Game { return c.games.now }

func (c *coach) save() { c.games.save(c.game()) }

// An Outlook is what the player has been told about the way to the goal.
type Outlook struct {
	Told   bool
	Lost   bool           // proven that no way is left
	Way    *search.Answer // from the position, if there is one
	Total  int            // with Way: the count of the whole game at the goal
	Reason *search.Reason // why the position is lost, if the player was told
}

func (c *coach) enter() {
	c.entered = true
	c.forget()
	if !c.asked.stillUseful(c.game()) {
		c.drop()
	}
}

func (c *coach) setWishes(w Wishes) {
	if w == c.wishes {
		return
	}
	c.wishes = w
	if c.entered {
		c.wish()
	}
}

// An explicit question takes precedence and answers the wish too.
func (c *coach) wish() {
	g, want := c.game(), c.asked.want
	switch {
	case want != questionNothing && want != questionWish:
	case g.Position().Solved() || g.Stopped || c.outlook.Told:
	case c.wishes.Hand:
		c.want(questionHand)
	case c.wishes.Warn != WarnNever && c.rules.stuck(g.Position()):
		c.want(questionDistance)
	case c.wishes.Distance || c.wishes.Warn == WarnLost:
		c.want(questionWish)
	}
	c.schedule()
}

func (c *coach) forget() {
	c.giveUp()
	c.asked.known = nil
	c.outlook = Outlook{}
	c.tip = Tip{}
}

func (c *coach) tick(ms float64) {
	c.poll(ms)
	c.schedule()
}

// searching returns false unless the search takes long. Lessons do not show it, nor does a board whose best is known until the player asks.
func (c *coach) searching() (explored uint64, ok bool) {
	q := &c.asked
	untold := q.about == targetCount || q.about == targetEarlier && !c.outlook.Lost ||
		q.proving() && c.game().Known // the best is on the panel already
	if !q.asker.Long() || untold || c.wishes.Hand {
		return 0, false
	}
	return q.asker.Explored(), true
}

func (c *coach) drop() {
	q := &c.asked
	if !q.asker.Asking() {
		return
	}
	if _, shown := c.searching(); shown {
		c.events.emit(Event{Kind: Changed})
	}
	q.stop()
}

// giveUp drops the player's question, but keeps a running proof.
func (c *coach) giveUp() {
	c.asked.want = questionNothing
	c.asked.back, c.retreated = nil, nil
	switch c.asked.about {
	case targetPosition, targetWhy, targetOneOf, targetEarlier, targetTool:
		c.drop()
	}
}

// stop stops the search that the player sees.
func (c *coach) stop() {
	if _, runs := c.searching(); !runs {
		return
	}
	c.giveUp()
	c.drop()
	c.game().Stopped = c.game().Proof == nil
	c.events.tell("info.cancelled", nil)
}

func (c *coach) want(what question) {
	if what != questionBest && what != questionTool && c.game().Position().Solved() {
		c.events.tell("info.solved", nil)
		return
	}
	if what != questionTool && c.asked.about == targetTool {
		c.drop() // nobody waits for the tool any more
	}
	c.asked.other = c.asked.other && what == questionHint
	c.asked.want = what
	if what.urgent() {
		c.game().Stopped = false
	}
	c.schedule()
}

func (c *coach) askForTool(tool int, req search.Request) {
	if c.asked.about == targetTool {
		c.drop()
	}
	req.Seed += c.game().Seed
	c.asked.tool, c.asked.request = tool, req
	c.want(questionTool)
}

func (c *coach) schedule() {
	if !c.entered {
		return
	}
	c.serve()
	next := c.asked.need(c.game())
	switch {
	case next == targetNothing:
		c.dropUnasked()
		return
	case next == c.asked.about:
		return
	case c.asked.about == targetBoard && !(c.asked.want.urgent() && c.asked.asker.Long()):
		return // the search is over soon, or nobody waits
	}
	c.drop()
	if err := c.asked.start(c.game(), next); err != nil {
		c.giveUp()
		c.events.fail(err.Error())
	}
}

// dropUnasked ends a search for a hint that nobody waits for: its answer would be taken for that to a later question.
func (c *coach) dropUnasked() {
	if about := c.asked.about; about == targetWhy || about == targetOneOf {
		c.drop()
	}
}

func (c *coach) poll(ms float64) {
	q := &c.asked
	if !q.asker.Asking() {
		return
	}
	about, awaited := q.about, q.need(c.game()) == q.about // while the question is open
	news, answer := q.asker.Poll(ms)
	if answer == nil {
		if _, shown := c.searching(); shown && news {
			c.events.emit(Event{Kind: Changed})
		}
		return
	}
	q.about = targetNothing
	c.events.emit(Event{Kind: Changed})
	if answer.Error != "" || answer.Cancelled {
		c.learnNothing(about, awaited, answer)
		return
	}
	c.learn(about, answer)
}

func (c *coach) learn(about target, a *search.Answer) {
	g, q := c.game(), &c.asked
	switch about {
	case targetBoard:
		c.learnBoard(a)
		c.learnStart(a)
	case targetPosition:
		q.known = a
		if g.Untouched() && (g.Proof == nil || a.Decided && !g.Proof.Decided) {
			c.learnBoard(a)
		}
	case targetWhy:
		c.learnWhy(a)
	case targetOneOf:
		c.learnOneOf(a)
	case targetEarlier:
		c.learnEarlier(a)
	case targetCount:
		g.counted = true // a limit that came first would come first again
		if a.Solutions != "" {
			counted := *g.Proof
			counted.Solutions = a.Solutions
			g.Proof = &counted
		}
	case targetTool:
		q.want = questionNothing
		c.events.emit(Event{Kind: Answered, Tool: q.tool, Answer: a})
		c.wish() // the tool may have replaced a wish
	}
}

// learnBoard saves that there is no solution, since such a game is not one to go on with.
func (c *coach) learnBoard(a *search.Answer) {
	g := c.game()
	was := g.NoWay
	if g.learn(a); g.NoWay != was {
		c.save()
	}
}

// learnNothing gives up what needs a search that failed or was cancelled: it would end the same way again.
func (c *coach) learnNothing(about target, awaited bool, a *search.Answer) {
	g := c.game()
	switch about {
	case targetBoard:
		g.Stopped = true
		if c.asked.back != nil && c.asked.back.unsure {
			c.asked.back = nil // the way back waited for the proof
		}
	case targetWhy:
		if awaited {
			c.asked.want = questionNothing
			c.tipPiece(c.asked.hinted) // the hint can do without
		}
		return
	case targetEarlier:
		c.asked.back = nil
	case targetCount:
		g.counted = true
		return // nobody has asked for it
	}
	if awaited {
		c.asked.want = questionNothing
	}
	if a.Cancelled {
		c.events.tell("info.cancelled", nil)
		return
	}
	c.events.fail(a.Error)
}

func (c *coach) serve() {
	a := c.asked.answer(c.game())
	if a == nil {
		return
	}
	what := c.asked.want
	c.asked.want = questionNothing
	c.events.emit(Event{Kind: Changed})
	switch {
	case a.Solvable:
		c.serveWay(what, a)
	case a.Decided:
		c.serveLost(what, a)
	case what != questionHand:
		c.events.tell("bound", a)
	}
}

func (c *coach) serveWay(what question, a *search.Answer) {
	moves, err := c.rules.Moves(a.Moves)
	if err != nil {
		c.events.fail(err.Error())
		return
	}
	if len(moves) == 0 { // only for questionBest: the board is solved at its start
		c.events.tell("info.solved", nil)
		return
	}
	switch what {
	case questionDistance, questionWish, questionHint, questionSolution: // a hint or a solution may have replaced a wish
		g := c.game()
		c.outlook = Outlook{Told: c.outlook.Told || what == questionDistance || c.wishes.Distance, Way: a, Total: c.rules.count(g.Start, append(g.Played(), moves...))}
	}
	switch what {
	case questionDistance:
		c.events.tell("way", a)
	case questionHint:
		switch {
		case c.asked.other:
			c.tip = Tip{Stage: TipPiece, Move: moves[0]}
			c.events.tell("hint.other", a)
		case c.rules.Explains:
			c.asked.want, c.asked.hinted = questionWhy, moves[0]
		default:
			c.tipPiece(moves[0])
		}
	case questionHand:
		c.tip = Tip{Stage: TipHand, Move: moves[0], Hand: moves}
	case questionSolution, questionBest:
		c.offer(moves, a, what == questionBest)
	}
}

func (c *coach) offer(moves []Move, a *search.Answer, fromStart bool) {
	g := c.game()
	from := g.Standing()
	if fromStart {
		from = StandingOf(g.Start)
	}
	r, err := newReplay(c.rules, from, moves)
	if err != nil {
		c.events.fail("the solution does not replay: " + err.Error())
		return
	}
	r.Optimal, r.FromStart, r.Retreat = a.Optimal, fromStart, c.retreated
	c.retreated = nil
	c.tip = Tip{}
	g.noteSolution()
	c.save()
	c.events.emit(Event{Kind: Solution, Replay: r, Answer: a})
}

func (c *coach) serveLost(what question, a *search.Answer) {
	g := c.game()
	switch what {
	case questionHand: // there is no move to show; Undo is beside it
		c.outlook.Reason = a.Reason
		c.events.tell("lesson.lost", a)
		return
	case questionBest:
		c.events.tell("info.noWay", a)
		return
	}
	told := what != questionWish || c.wishes.Distance || c.wishes.Warn == WarnLost
	c.outlook = Outlook{Told: told, Lost: true}
	star := c.session.Price(false)
	if told && g.Aids()&DeadEnd == 0 {
		g.note(DeadEnd)
		c.save()
	}
	if what == questionWish && c.wishes.Warn != WarnLost {
		return
	}
	c.outlook.Reason = a.Reason
	key := "info.lost"
	switch {
	case g.NoWay && !c.rules.restored(g):
		key = "info.noWay"
	case c.session.Price(false) < star:
		key = "info.lostStar"
	}
	c.events.tell(key, a)
	then := questionNothing
	if c.rules.Between != nil && what == questionSolution {
		then = questionSolution // the solution of a line first leads back to the last solvable position
	}
	c.seekWay(then)
}
