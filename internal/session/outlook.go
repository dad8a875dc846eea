package session

import (
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

func (h *hints) serve() {
	a := h.answer()
	if a == nil {
		return
	}
	q := h.question
	h.question = question{}
	h.events.emit(Event{Kind: Changed})
	switch {
	case a.Solvable:
		h.serveWay(q, a)
	case a.Decided:
		h.serveLost(q.is, a)
	case q.is != questionHand:
		h.events.tell(NewsBound, a)
	}
}

func (h *hints) serveWay(q question, a *search.Answer) {
	moves, err := h.rules.Moves(a.Moves)
	if err != nil {
		h.events.fail(err)
		return
	}
	if len(moves) == 0 { // only for questionBest: the board is solved at its start
		h.events.tell(NewsSolved, nil)
		return
	}
	switch q.is {
	case questionDistance, questionWish, questionHint, questionSolution: // a hint or a solution may have replaced a wish
		g := h.game()
		h.outlook = Outlook{Told: h.outlook.Told || q.is == questionDistance || h.wishes.Distance, Way: a, Total: h.rules.count(g.Start, append(g.Played(), moves...))}
	}
	switch q.is {
	case questionDistance:
		h.events.tell(NewsWay, a)
	case questionHint:
		switch {
		case q.other:
			h.tip = Tip{Stage: TipPiece, Move: moves[0]}
			h.events.tell(NewsOther, a)
		case h.rules.Explains:
			h.question = question{is: questionWhy, move: moves[0]}
		default:
			h.tipPiece(moves[0])
		}
	case questionHand:
		h.tip = Tip{Stage: TipHand, Move: moves[0], Hand: moves}
	case questionSolution, questionBest:
		h.offer(q, moves, a)
	}
}

func (h *hints) offer(q question, moves []Move, a *search.Answer) {
	g, fromStart := h.game(), q.is == questionBest
	from := g.Position()
	if fromStart {
		from = g.Start
	}
	r, err := newReplay(h.rules, from, moves)
	if err != nil {
		h.events.fail(fmt.Errorf("the solution does not replay: %w", err))
		return
	}
	r.Optimal, r.FromStart, r.Retreat = a.Optimal, fromStart, q.from
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

func (h *hints) serveLost(what questionKind, a *search.Answer) {
	g := h.game()
	switch what {
	case questionHand: // there is no move to show
		h.outlook = Outlook{Told: true, Lost: true, Reason: a.Reason}
		h.events.tell(NewsLost, a)
		h.seekWay(questionNothing)
		return
	case questionBest:
		h.events.tell(NewsNoWay, a)
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
	news := NewsLost
	switch {
	case h.hopeless():
		news = NewsNoWay
	case h.outlook.Star:
		news = NewsLostStar
	}
	h.events.tell(news, a)
	then := questionNothing
	if h.rules.Between != nil && what == questionSolution {
		then = questionSolution // the solution of a line first leads back to the last solvable position
	}
	h.seekWay(then)
}
