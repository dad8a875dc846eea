package search

import (
	"fmt"
	"math/rand/v2"
)

// A claim answers TaskClaim: it draws small boards until one is decided as the seed wants it.
type claim struct {
	puzzle   *Searches
	req      Request
	cache    *Cache
	solvable bool // what the seed wants
	tried    uint64
	board    string // that the search is about
	now      Search
	plain    *Answer // one that is right but does not show why
	found    *Answer
	err      error
	explored uint64
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
func (p *Searches) openClaim(req Request, cache *Cache) (Search, error) {
	if p.Claims.Board == nil {
		return nil, fmt.Errorf("task %q: %s has no claims", req.Task, p.Name)
	}
	return &claim{puzzle: p, req: req, cache: cache, solvable: rand.New(rand.NewPCG(req.Seed, 0)).IntN(2) == 0}, nil
}

func (c *claim) Run(budget int) bool {
	switch {
	case c.found != nil || c.err != nil:
		return true
	case c.now == nil:
		c.tried++
		c.board = c.puzzle.Claims.Board(rand.New(rand.NewPCG(c.req.Seed, c.tried)).Uint64())
		c.now, c.err = c.puzzle.Start(Request{Task: TaskDistances, Board: c.board, Metric: c.req.Metric, Limits: Limits{Work: claimWork, Bytes: DealBytes}}, c.cache)
		if c.err != nil {
			return true
		}
	}
	if !c.now.Run(budget) {
		return false
	}
	answer := c.now.Answer()
	c.now = nil
	c.explored += answer.Explored
	c.judge(&answer)
	return c.found != nil || c.err != nil
}

// judge takes the board that was decided, or goes on to the next.
func (c *claim) judge(a *Answer) {
	fits := a.Decided && a.Solvable == c.solvable && (!a.Solvable || a.Cost >= c.puzzle.Claims.Least)
	switch {
	case a.Error != "":
		c.err = fmt.Errorf("board %d: %s", c.tried, a.Error)
	case fits && (a.Solvable || a.Reason != nil):
		c.found = a
	case fits && c.plain == nil, a.Decided && c.plain == nil && c.tried > claimMost:
		c.plain = a
	}
	if c.found == nil && c.plain != nil && c.tried >= claimTries {
		c.found = c.plain
	}
	if c.found == nil && c.err == nil && c.tried > 2*claimMost {
		c.err = fmt.Errorf("no board of %s was decided", c.puzzle.Name)
	}
}

func (c *claim) Snapshot() Progress { return Progress{Explored: c.explored} }

func (c *claim) Answer() Answer {
	switch {
	case c.err != nil:
		return Answer{Error: c.err.Error()}
	case c.found == nil:
		return Answer{Explored: c.explored}
	}
	a := *c.found
	a.Seed = c.req.Seed
	return a
}
