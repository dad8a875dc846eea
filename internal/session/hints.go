package session

import "warren/solver/search"

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
func (c *coach) hint() {
	if _, known := c.knownRetreat(); known {
		c.goBack()
		return
	}
	switch c.tip.Stage {
	case TipWhy:
		c.tipPiece(c.tip.Move)
	case TipPiece:
		if why := c.held; why != nil {
			c.held = nil
			c.tipWhy(c.tip.Move, why)
			return
		}
		c.tipMove()
	case TipMove:
		move := c.tip.Move
		c.game().note(HintAid)
		c.session.Make([]Move{move}, false)
	default:
		c.held = nil
		c.asked.other = false
		c.want(questionHint)
	}
}

func (c *coach) hintOf(moves []Move) {
	if _, known := c.knownRetreat(); known {
		c.goBack()
		return
	}
	c.tip, c.held = Tip{}, nil
	q := &c.asked
	q.oneOf = moves
	if len(moves) == 0 || c.outlook.Lost {
		q.other = len(moves) == 0
		c.want(questionHint)
		return
	}
	c.want(questionOneOf)
}

func (c *coach) learnOneOf(a *search.Answer) {
	q := &c.asked
	move := q.oneOf[0]
	q.oneOf = q.oneOf[1:]
	switch {
	case a.Solvable:
		q.want = questionNothing
		c.tip = Tip{Stage: TipPiece, Move: move}
		c.events.tell("hint.which", a)
	case len(q.oneOf) == 0:
		q.other = true
		c.want(questionHint)
	}
}

func (c *coach) learnWhy(a *search.Answer) {
	q := &c.asked
	q.want = questionNothing
	switch {
	case a.Reason == nil:
		c.tipPiece(q.hinted)
	case c.rules.reveals(c.game().Position(), a.Reason, q.hinted) && c.session.Price(true) > 0:
		c.tipPiece(q.hinted)
		c.held = a
	default:
		c.tipWhy(q.hinted, a)
	}
}

func (c *coach) tipWhy(move Move, a *search.Answer) {
	c.tip = Tip{Stage: TipWhy, Move: move, Why: a.Reason}
	if g := c.game(); c.rules.reveals(g.Position(), a.Reason, move) {
		g.note(HintAid)
		c.save()
	}
	c.events.tell("why", a)
}

// tipPiece shows where to move if there is only one piece and that costs nothing.
func (c *coach) tipPiece(move Move) {
	c.tip = Tip{Stage: TipPiece, Move: move}
	if c.rules.Between != nil && c.session.Price(true) == 0 {
		c.tipMove()
		return
	}
	c.events.tell("hint.which", nil)
}

func (c *coach) tipMove() {
	c.tip.Stage = TipMove
	c.game().note(HintAid)
	c.save()
	c.events.tell("hint.move", nil)
}

func (c *coach) dropTip() bool {
	shown := c.tip.Stage != TipNone
	c.tip = Tip{}
	return shown
}
