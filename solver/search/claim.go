package search

import (
	"fmt"
	"math/rand/v2"
)

// A claim answers TaskClaim: it draws small boards and decides them.
type claim struct {
	Straight
	puzzle *Searches
	req    Request
	opener Opener
	found  Answer
}

const (
	// claimTries is the number of boards drawn for one that shows why it has no solution.
	claimTries = 64
	// claimMost is the number of boards after which any decided one is taken.
	claimMost = 512
	// claimWork is the work for one board.
	claimWork = 200_000
)

// openClaim opens the search of TaskClaim.
func (p *Searches) openClaim(req Request, opener Opener) (Search, error) {
	if p.Claims.Board == nil {
		return nil, fmt.Errorf("task %q: %s has no claims", req.Task, p.Name)
	}
	c := &claim{puzzle: p, req: req, opener: opener}
	c.Begin(func(w *Work) {
		found, err := c.find(w)
		if err != nil {
			found = Answer{Error: err.Error()}
		}
		c.found = found
	})
	return c, nil
}

// find draws boards until one is as the seed wants it and, if it has no solution, shows why. Where
// none shows it, one that does not is taken.
func (c *claim) find(w *Work) (Answer, error) {
	solvable := rand.New(rand.NewPCG(c.req.Seed, 0)).IntN(2) == 0
	var plain Answer
	for tried := uint64(1); tried <= 2*claimMost+1; tried++ {
		board := c.puzzle.Claims.Board(rand.New(rand.NewPCG(c.req.Seed, tried)).Uint64())
		s, err := c.puzzle.Start(Request{Task: c.puzzle.whole(), Board: board, Metric: c.req.Metric, Limits: Limits{Work: claimWork, Bytes: DealBytes}}, c.opener)
		if err != nil {
			return plain, err
		}
		w.Spend(DealSetup)
		w.Do(s)
		a := s.Answer()
		fits := a.Decided && a.Solvable == solvable && (!a.Solvable || a.Cost >= c.puzzle.Claims.Least)
		switch {
		case a.Error != "":
			return plain, fmt.Errorf("board %d: %s", tried, a.Error)
		case fits && (a.Solvable || a.Reason != nil):
			return a, nil
		case !plain.Decided && (fits || a.Decided && tried > claimMost):
			plain = a
		}
		if plain.Decided && tried >= claimTries {
			return plain, nil
		}
	}
	return plain, fmt.Errorf("no board of %s was decided", c.puzzle.Name)
}

// Answer returns nothing before a board is found.
func (c *claim) Answer() Answer { return c.found }
