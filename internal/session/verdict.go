package session

import "warren/internal/progress"

// A Verdict rates a finished game.
type Verdict struct {
	Perfect bool // there was no help, and the puzzle asks for no better result
	Optimal bool // there was no help, and no smaller Cost is possible
	Longer  bool // a better solution is known, which can be shown
	Helped  bool // with help
	Watched bool // a solution that was shown solved the board, and not the player
	Cost    int  // the player's number, in what the par of the board counts
	Best    int  // the best number known, if Known
	Known   bool // a solution that costs Best is known
	Proven  bool // Best is the fewest
	Crown   bool // the fewest earn no star, but the crown
}

func (v Verdict) Stars() int {
	if v.Watched {
		return 0
	}
	return progress.Stars(v.Helped, v.Perfect)
}

// Price returns how many of the stars that the board can still earn are lost with help, or with what only spoils a perfect game; 0 if none are.
func (s *Session) Price(helped bool) int {
	if s.Empty() || s.Game().Position().Solved() || s.Game().NoWay {
		return 0
	}
	stay := max(progress.Stars(helped, false), s.deps.Stars(s.Game()))
	return max(0, s.Verdict().Stars()-stay)
}

// HintPrice is the price of the next hint: of those that are no help yet, only the one after the piece shows a move.
func (s *Session) HintPrice() int {
	if s.Tip().Stage != TipPiece {
		return 0
	}
	return s.Price(true)
}

// SolvePrice is the price of a solution. In a known dead end none is shown, unless a line goes back first.
func (s *Session) SolvePrice() int {
	if s.Outlook().Lost && s.rules.Between == nil {
		return 0
	}
	return s.Price(true)
}

// Verdict judges by the puzzle's own rule, or by the fewest; before the end, what the moves so far leave in reach. What is done with help is neither
// perfect nor optimal.
func (s *Session) Verdict() Verdict {
	g := s.Game()
	var v Verdict
	if s.rules.Judge != nil {
		v = s.rules.Judge(g)
	} else {
		v = JudgeByFewest(g, s.Count())
	}
	v.Helped, v.Watched = g.Helped(), g.Watched()
	v.Perfect, v.Optimal = v.Perfect && !v.Helped, v.Optimal && !v.Helped
	return v
}

// JudgeByFewest asks for the fewest for everything.
func JudgeByFewest(g *Game, yours int) Verdict {
	v := Verdict{Cost: yours, Best: g.Par, Known: g.Known, Proven: g.Proven()}
	v.Perfect = g.Known && yours <= g.Bound
	v.Optimal = v.Perfect
	v.Longer = g.Known && yours > g.Par
	return v
}

// JudgeByDeadEnds asks for no dead end, and for the fewest only for the crown: for puzzles in which the art is to go on.
func JudgeByDeadEnds(g *Game, yours int) Verdict {
	v := JudgeByFewest(g, yours)
	v.Perfect, v.Crown = g.Aids()&DeadEnd == 0, true
	return v
}
