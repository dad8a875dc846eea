package session

// A Verdict is what a finished game was worth.
type Verdict struct {
	Perfect bool // nothing is left to do better
	Medal   bool // it was more than done
	Longer  bool // the best known way is better, and worth a look
	Helped  bool // with help
	Yours   int  // the player's number
	Best    int  // the best known, where Known
	Known   bool // a solution that costs Best is known
	Proven  bool // Best is the fewest
}

// Verdict judges the game on the table: by the puzzle's own rule, or by the fewest of what it counts.
func (s *Session) Verdict() Verdict {
	g := s.Game()
	if s.rules.judge != nil {
		return s.rules.judge(g)
	}
	return JudgeByFewest(g, s.Count())
}

// JudgeByFewest compares the player's number with the fewest: a game is perfect that reached it alone.
func JudgeByFewest(g *Game, yours int) Verdict {
	v := Verdict{Yours: yours, Best: g.Par, Known: g.Known, Proven: g.Proven(), Helped: g.Helped()}
	v.Perfect = v.Proven && yours <= g.Par && !v.Helped
	v.Longer = g.Known && yours > g.Par
	return v
}
