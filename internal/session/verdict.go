package session

// A Verdict rates a finished game.
type Verdict struct {
	Perfect bool // no better result is possible
	Optimal bool // no smaller Cost is possible, and there was no help
	Stars   int  // 1 to 3
	Medal   bool // the game earns the gold medal
	Longer  bool // a better solution is known, which can be shown
	Helped  bool // with help
	Shown   bool // moves of a solution that was shown, or of a link, are part of it
	Yours   int  // the player's number
	Cost    int  // the same in what the par of the board counts
	Best    int  // the best number known, if Known
	Known   bool // a solution that costs Best is known
	Proven  bool // Best is the fewest
}

// Verdict judges the current game: by the puzzle's own rule, or by the fewest of what it counts. Stars are for what the
// player's own hand has done: a solution that was taken over earns one.
func (s *Session) Verdict() Verdict {
	g := s.Game()
	var v Verdict
	if s.rules.judge != nil {
		v = s.rules.judge(g)
	} else {
		v = JudgeByFewest(g, s.Count())
	}
	if v.Shown = g.Shown(); v.Shown || v.Stars == 0 {
		v.Stars = 1
	}
	return v
}

// JudgeByFewest compares the player's number with the fewest: only a game that equals it is perfect. It has three stars if
// nobody can do it in fewer, two if it is within a fifth of the best known, or one more than that, and one otherwise.
func JudgeByFewest(g *Game, yours int) Verdict {
	v := Verdict{Yours: yours, Cost: yours, Best: g.Par, Known: g.Known, Proven: g.Proven(), Helped: g.Helped()}
	v.Perfect = v.Proven && yours <= g.Par && !v.Helped
	v.Optimal, v.Medal = v.Perfect, v.Perfect
	v.Longer = g.Known && yours > g.Par
	switch {
	case g.Known && yours <= g.Bound:
		v.Stars = 3
	case g.Known && yours <= g.Par+max(1, g.Par/5):
		v.Stars = 2
	default:
		v.Stars = 1
	}
	return v
}
