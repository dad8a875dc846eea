package session

import (
	"warren/solver/ask"
	"warren/solver/search"
)

// hints hold what the player asks and knows about the way to the goal, and decide when to ask the
// solver. The player asks one question at a time. That and what is still unknown determine what to
// search next, a target. One search runs at a time: one that a question stops runs again
// afterwards.
type hints struct {
	rules   *Rules
	solver  ask.Solver
	games   *games
	events  *events
	session *Session // makes the moves

	entered  bool // a game was entered: searches may run
	wishes   Wishes
	question question // of the player, zero for none

	known *search.Answer // about the current position
	open  Position       // the last one that is known to have a way, nil for none
	back  *wayBack       // the search for the last solvable position, nil for none

	asker ask.Asker // of the search that runs
	about target    // of that search
	board string    // of that search

	outlook Outlook
	tip     Tip
}

func (h *hints) game() *Game { return h.games.now }

func (h *hints) save() { h.games.save(h.game()) }

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

	held *search.Answer // for TipPiece: the reason that gives the move away, nil for none
}

// Shows reports whether the tip shows something of its move: a reason does not.
func (t Tip) Shows() bool { return t.Stage != TipNone && t.Stage != TipWhy }

// hint reveals a little more each time, then makes the move. What costs stars comes after the piece, never at once. In a dead end it goes back once
// the player knows where to.
func (h *hints) hint() {
	if _, known := h.Retreat(); known {
		h.goBack()
		return
	}
	switch h.tip.Stage {
	case TipWhy:
		h.tipPiece(h.tip.Move)
	case TipPiece:
		if why := h.tip.held; why != nil {
			h.tipWhy(h.tip.Move, why)
			return
		}
		h.tipMove()
	case TipMove:
		move := h.tip.Move
		h.game().note(HintAid)
		h.session.Make([]Move{move}, false)
	default:
		h.want(question{is: questionHint})
	}
}

// HintOf hints at the first of the moves that the player has in mind after which the goal can still be reached, or else at another move.
func (h *hints) HintOf(moves []Move) {
	if _, known := h.Retreat(); known {
		h.goBack()
		return
	}
	h.tip = Tip{}
	if len(moves) == 0 || h.outlook.Lost {
		h.want(question{is: questionHint, other: len(moves) == 0})
		return
	}
	h.want(question{is: questionOneOf, oneOf: moves})
}

func (h *hints) learnOneOf(a *search.Answer) {
	q := &h.question
	move := q.oneOf[0]
	q.oneOf = q.oneOf[1:]
	switch {
	case a.Solvable:
		h.question = question{}
		h.tip = Tip{Stage: TipPiece, Move: move}
		h.events.tell(NewsWhich, a)
	case len(q.oneOf) == 0:
		h.want(question{is: questionHint, other: true})
	}
}

func (h *hints) learnWhy(a *search.Answer) {
	move := h.question.move
	h.question = question{}
	switch {
	case a.Reason == nil:
		h.tipPiece(move)
	case h.rules.reveals(h.game().Position(), a.Reason, move) && h.session.Price(true) > 0:
		h.tipPiece(move)
		h.tip.held = a
	default:
		h.tipWhy(move, a)
	}
}

func (h *hints) tipWhy(move Move, a *search.Answer) {
	h.tip = Tip{Stage: TipWhy, Move: move, Why: a.Reason}
	if g := h.game(); h.rules.reveals(g.Position(), a.Reason, move) {
		g.note(HintAid)
		h.save()
	}
	h.events.tell(NewsWhy, a)
}

// tipPiece shows where to move if there is only one piece and that costs nothing.
func (h *hints) tipPiece(move Move) {
	h.tip = Tip{Stage: TipPiece, Move: move}
	if h.rules.Between != nil && h.session.Price(true) == 0 {
		h.tipMove()
		return
	}
	h.events.tell(NewsWhich, nil)
}

func (h *hints) tipMove() {
	h.tip.Stage = TipMove
	h.game().note(HintAid)
	h.save()
	h.events.tell(NewsMove, nil)
}

func (h *hints) DropTip() bool {
	shown := h.tip.Stage != TipNone
	h.tip = Tip{}
	return shown
}
