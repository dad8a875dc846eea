package session

// A Verdict rates a finished game.
type Verdict struct {
	Perfect bool // no better result is possible
	Stars   int  // 1 to 3
	Medal   bool // the game earns a medal
	Longer  bool // a better solution is known, which can be shown
	Helped  bool // with help
	Yours   int  // the player's number
	Best    int  // the best number known, if Known
	Known   bool // a solution that costs Best is known
	Proven  bool // Best is the fewest
}

// Verdict judges the current game: by the puzzle's own rule, or by the fewest of what it counts.
func (s *Session) Verdict() Verdict {
	g := s.Game()
	if s.rules.judge != nil {
		return s.rules.judge(g)
	}
	return JudgeByFewest(g, s.Count())
}

// JudgeByFewest compares the player's number with the fewest: only a game that equals it is perfect.
func JudgeByFewest(g *Game, yours int) Verdict {
	v := Verdict{Yours: yours, Best: g.Par, Known: g.Known, Proven: g.Proven(), Helped: g.Helped()}
	v.Perfect = v.Proven && yours <= g.Par && !v.Helped
	v.Longer = g.Known && yours > g.Par
	return v
}
