package session

import (
	"slices"

	"warren/solver/search"
)

type Step struct {
	At      int // as in History.At
	Counted int // the count after the step
	Since   int // the count after the first move that lost ground; Counted if none did
	After   search.Standing
	Back    int  // how much farther the goal is than before, if both distances are proven
	Wasted  int  // how much more the step cost than it brought nearer, in the metric of the solver, if both distances are proven
	Lost    bool // the goal got out of reach
	Found   bool // the goal came back into reach
}

func (s *Session) ReviewRequest() search.Request { return search.Request{Task: search.TaskTrace} }

// Review tells the game since its last restart from the answer to ReviewRequest: first the start, then each gesture. If byCost, gestures that the
// puzzle counts as one, such as two slides of one car, are one step, and one that takes another back leaves nothing.
func (s *Session) Review(a *search.Answer, byCost bool) []Step {
	return (&review{s.rules, s.Game(), a.Standings}).steps(byCost)
}

type review struct {
	rules     *Rules
	game      *Game
	standings []search.Standing
}

func (r *review) steps(byCost bool) []Step {
	g, standings := r.game, r.standings
	first := g.lastRestart()
	if len(standings) == 0 {
		return nil
	}
	steps := []Step{{At: first, Counted: r.rules.base(g.Start), After: standings[0]}}
	steps[0].Since = steps[0].Counted
	made := 0
	for at := first + 1; at <= g.At; at++ {
		before := made
		made += len(g.Gestures[at-1].Moves)
		if made >= len(standings) {
			break
		}
		played := g.playedUntil(at)
		step := Step{At: at, Counted: r.rules.count(g.Start, played), After: standings[made]}
		step.Since = step.Counted
		for n := len(steps) - 1; byCost && n > 0 && steps[n].Counted >= step.Counted; n-- {
			steps = steps[:n]
		}
		if last := &steps[len(steps)-1]; byCost && last.Counted == step.Counted {
			last.At = at // all is as before it
			continue
		}
		if !byCost {
			r.costs(&step, played, before)
		}
		steps = append(steps, step)
	}
	for i := 1; byCost && i < len(steps); i++ {
		step, last := &steps[i], &steps[i-1]
		step.decide(last.After, step.After)
		if step.After.Exact() && last.After.Exact() {
			step.Back = step.After.Left - last.After.Left
			step.Wasted = step.Back + step.Counted - last.Counted
		}
	}
	return steps
}

// costs fills in what the moves of a step lost, those after the first before.
func (r *review) costs(p *Step, played []Move, before int) {
	p.decide(r.standings[before], p.After)
	p.Wasted = r.wasted(played, before, len(played))
	for n := before + 1; n <= len(played); n++ {
		if lost(r.standings[before], r.standings[n]) || r.wasted(played, before, n) > 0 {
			p.Since = r.rules.count(r.game.Start, played[:n])
			break
		}
	}
}

// wasted returns how much more some moves cost than they brought nearer, or 0 if that is not proven or the board was changed on the way, or if
// the puzzle counts what the solver does.
func (r *review) wasted(played []Move, from, to int) int {
	was, now := r.standings[from], r.standings[to]
	if r.rules.Cost == nil || !was.Exact() || !now.Exact() || slices.ContainsFunc(played[from:to], r.rules.restores) {
		return 0
	}
	start := r.game.Start
	return now.Left - was.Left + r.rules.Cost(start, played[:to]) - r.rules.Cost(start, played[:from])
}

func (p *Step) decide(was, now search.Standing) { p.Lost, p.Found = lost(was, now), lost(now, was) }

func lost(was, now search.Standing) bool { return was.Known && !was.Lost && now.Known && now.Lost }

func (p *Step) Bad() bool { return p.Lost || p.Wasted > 0 }
