package session

import "warren/solver/search"

// A Step is what one gesture of a finished game did, as a review tells it.
type Step struct {
	At      int // number of gestures up to it, as in History.At
	Counted int // the count after it
	After   search.Standing
	Back    int  // how much farther the goal is than before, if both distances are proven
	Wasted  int  // how much more it cost than it brought nearer, if both distances are proven
	Lost    bool // it put the goal out of reach
	Found   bool // it brought the goal back into reach
}

// ReviewRequest returns the question on which Review is built.
func (s *Session) ReviewRequest() search.Request { return search.Request{Task: search.TaskTrace} }

// Review tells the game since its last restart from the answer to ReviewRequest: first the start, then each gesture. If byCost,
// gestures that the puzzle counts as one, such as two slides of one car, are one step, and one that takes another back leaves
// nothing; the costs are then those of the distances.
func (s *Session) Review(a *search.Answer, byCost bool) []Step {
	g := s.Game()
	first := g.lastRestart()
	if len(a.Standings) == 0 {
		return nil
	}
	steps := []Step{{At: first, Counted: s.rules.base(g.Start), After: a.Standings[0]}}
	made := 0
	for at := first + 1; at <= g.At; at++ {
		made += len(g.Gestures[at-1].Moves)
		if made >= len(a.Standings) {
			break
		}
		step := Step{At: at, Counted: s.count(g.playedUntil(at)), After: a.Standings[made]}
		for n := len(steps) - 1; byCost && n > 0 && steps[n].Counted >= step.Counted; n-- {
			steps = steps[:n]
		}
		if before := &steps[len(steps)-1]; byCost && before.Counted == step.Counted {
			before.At = at // all is as before it
			continue
		}
		steps = append(steps, step)
	}
	for i := 1; i < len(steps); i++ {
		steps[i].compare(&steps[i-1], byCost)
	}
	return steps
}

// compare tells what the step did to the position before it.
func (p *Step) compare(before *Step, byCost bool) {
	now, was := p.After, before.After
	p.Lost = was.Known && !was.Lost && now.Known && now.Lost
	p.Found = was.Known && was.Lost && now.Known && !now.Lost
	if byCost && now.Exact() && was.Exact() {
		p.Back = now.Left - was.Left
		p.Wasted = p.Back + p.Counted - before.Counted
	}
}

// Bad reports whether the step lost ground.
func (p *Step) Bad() bool { return p.Lost || p.Wasted > 0 }
