package session

import "warren/solver/search"

// hints know what the player wants to know about the way to the goal, and has been told. They decide when the solver is asked.
type hints struct {
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
		if why := h.held; why != nil {
			h.held = nil
			h.tipWhy(h.tip.Move, why)
			return
		}
		h.tipMove()
	case TipMove:
		move := h.tip.Move
		h.game().note(HintAid)
		h.session.Make([]Move{move}, false)
	default:
		h.held = nil
		h.asked.other = false
		h.want(questionHint)
	}
}

// HintOf hints at the first of the moves that the player has in mind after which the goal can still be reached, or else at another move.
func (h *hints) HintOf(moves []Move) {
	if _, known := h.Retreat(); known {
		h.goBack()
		return
	}
	h.tip, h.held = Tip{}, nil
	q := &h.asked
	q.oneOf = moves
	if len(moves) == 0 || h.outlook.Lost {
		q.other = len(moves) == 0
		h.want(questionHint)
		return
	}
	h.want(questionOneOf)
}

func (h *hints) learnOneOf(a *search.Answer) {
	q := &h.asked
	move := q.oneOf[0]
	q.oneOf = q.oneOf[1:]
	switch {
	case a.Solvable:
		q.want = questionNothing
		h.tip = Tip{Stage: TipPiece, Move: move}
		h.events.tell("hint.which", a)
	case len(q.oneOf) == 0:
		q.other = true
		h.want(questionHint)
	}
}

func (h *hints) learnWhy(a *search.Answer) {
	q := &h.asked
	q.want = questionNothing
	switch {
	case a.Reason == nil:
		h.tipPiece(q.hinted)
	case h.rules.reveals(h.game().Position(), a.Reason, q.hinted) && h.session.Price(true) > 0:
		h.tipPiece(q.hinted)
		h.held = a
	default:
		h.tipWhy(q.hinted, a)
	}
}

func (h *hints) tipWhy(move Move, a *search.Answer) {
	h.tip = Tip{Stage: TipWhy, Move: move, Why: a.Reason}
	if g := h.game(); h.rules.reveals(g.Position(), a.Reason, move) {
		g.note(HintAid)
		h.save()
	}
	h.events.tell("why", a)
}

// tipPiece shows where to move if there is only one piece and that costs nothing.
func (h *hints) tipPiece(move Move) {
	h.tip = Tip{Stage: TipPiece, Move: move}
	if h.rules.Between != nil && h.session.Price(true) == 0 {
		h.tipMove()
		return
	}
	h.events.tell("hint.which", nil)
}

func (h *hints) tipMove() {
	h.tip.Stage = TipMove
	h.game().note(HintAid)
	h.save()
	h.events.tell("hint.move", nil)
}

func (h *hints) DropTip() bool {
	shown := h.tip.Stage != TipNone
	h.tip = Tip{}
	return shown
}
