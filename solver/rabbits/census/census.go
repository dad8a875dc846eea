// Package census lists the hardest boards of Burrow on 5×5 with given numbers of rabbits, mushrooms
// and foxes: of each set of positions that reach one another (a cluster) and a solved one, the
// board that is the most steps away from a solved one.
//
// Mushrooms never move and foxes keep their lanes, so both are the same for a whole cluster. An
// arrangement is the mushrooms and the lanes, one of each class of symmetric ones. A sweep searches
// arrangements from their solved positions on: moves can be taken back, so a position can be solved
// if and only if it is found, and the others cost nothing.
//
// Every line is kept, since they are few: 35,528 with 3 rabbits, 4 mushrooms and 2 foxes, and
// 436,953 with 1 rabbit, 6 mushrooms and 2 foxes.
package census

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"warren/solver/census"
)

// A Spec says what a census lists.
type Spec struct {
	Rabbits, Mushrooms, Foxes int
	AllLanes                  bool // of the foxes, else every second row and column as in the toy
	Part, Parts               int  // part 1 of 1 is the whole
}

// A Census lists the boards of one part.
type Census struct {
	spec    Spec
	lanes   []*lanes
	subsets int       // ways to place the mushrooms
	states  int       // of one arrangement at most
	buffers sync.Pool // of *sweep
	done    progress
}

// Progress is what is done.
type progress struct {
	Spec    Spec
	Batches []bool
	Lines   []census.Line
}

const (
	mostRabbits      = 5 // there are so many holes
	mostFoxes        = 4 // more do not fit into the lanes of the toy
	mostArrangements = 1 << 20

	// The arrangements of a part are dealt to its batches in turn, so that all take about equally
	// long. The number of batches is prime, so none gets arrangements of one kind alone.
	batches = 499
)

// New returns a census, or an error that says what cannot be.
func New(spec Spec) (*Census, error) {
	switch {
	case spec.Rabbits < 1 || spec.Rabbits > mostRabbits:
		return nil, fmt.Errorf("a census with %d rabbits, expected 1 to %d", spec.Rabbits, mostRabbits)
	case spec.Foxes < 0 || spec.Foxes > mostFoxes:
		return nil, fmt.Errorf("a census with %d foxes, expected 0 to %d", spec.Foxes, mostFoxes)
	case spec.Mushrooms < 0 || spec.Mushrooms > cells-spec.Rabbits-2*spec.Foxes:
		return nil, fmt.Errorf("a census with %d mushrooms, expected 0 to %d, since the board has %d cells",
			spec.Mushrooms, cells-spec.Rabbits-2*spec.Foxes, cells)
	case spec.Part < 1 || spec.Part > spec.Parts:
		return nil, fmt.Errorf("part %d of %d", spec.Part, spec.Parts)
	}
	c := &Census{spec: spec, lanes: lanesOf(spec), subsets: choose(cells, spec.Mushrooms)}
	if n := c.arrangements(); n > mostArrangements {
		return nil, fmt.Errorf("%d ways to place the mushrooms and the lanes of the foxes, expected at most %d",
			n, mostArrangements)
	}
	c.done = progress{Spec: spec, Batches: make([]bool, batches)}
	for _, l := range c.lanes {
		c.states = max(c.states, len(l.places)*choose(cells-spec.Mushrooms-2*spec.Foxes, spec.Rabbits))
	}
	numbers := newNumbers(spec.Rabbits)
	c.buffers.New = func() any { return newSweep(numbers, spec.Rabbits, c.states) }
	return c, nil
}

func (c *Census) arrangements() int { return len(c.lanes) * c.subsets }

// Bytes returns an upper bound of the memory that a Sweep takes: eight bytes a state, two for each
// number of one, and what the lines of a batch take.
func (c *Census) Bytes() int64 {
	numbers := 0
	for _, l := range c.lanes {
		numbers = max(numbers, len(l.places)*choose(cells, c.spec.Rabbits))
	}
	const lines = 4 << 20
	return 8*int64(c.states) + 2*int64(numbers) + lines
}

// Ready returns the batches that are not taken. They can be swept in any order and at the same
// time.
func (c *Census) Ready() (ready []int) {
	for batch, done := range c.done.Batches {
		if !done {
			ready = append(ready, batch)
		}
	}
	return ready
}

// Sweep does a batch. It may run in several goroutines at once. What it returns puts the result
// into the census and runs in one goroutine.
func (c *Census) Sweep(batch int) (take func()) {
	s := c.buffers.Get().(*sweep)
	defer c.buffers.Put(s)
	var lines []census.Line
	for n := c.spec.Part - 1 + c.spec.Parts*batch; n < c.arrangements(); n += c.spec.Parts * batches {
		l, mushrooms := c.lanes[n/c.subsets], numbered(n%c.subsets, c.spec.Mushrooms)
		if slices.ContainsFunc(l.symmetries, func(s int) bool { return image(s, mushrooms) < mushrooms }) {
			continue
		}
		for _, cluster := range s.clusters(l, mushrooms) {
			lines = append(lines, cluster.line())
		}
	}
	return func() {
		c.done.Batches[batch] = true
		c.done.Lines = append(c.done.Lines, lines...)
	}
}

// Work returns how many batches are done, and how many there are.
func (c *Census) Work() (done, all uint64) { return uint64(batches - len(c.Ready())), batches }

// Lines returns the boards, the hardest first, once no batch is ready.
func (c *Census) Lines() []census.Line {
	slices.SortFunc(c.done.Lines, census.Line.Compare)
	return c.done.Lines
}

// MarshalBinary returns what is done.
func (c *Census) MarshalBinary() ([]byte, error) { return census.Encode(c.done) }

// UnmarshalBinary takes what a census of the same spec had done.
func (c *Census) UnmarshalBinary(data []byte) error {
	var done progress
	if err := census.Decode(data, &done); err != nil {
		return err
	}
	if done.Spec != c.spec || len(done.Batches) != batches {
		return errors.New("what is done is of another census")
	}
	c.done = done
	return nil
}
