// Package search defines the contract between the callers of searches and the packages that
// implement them. It depends on no puzzle, no screen and no clock.
//
// A search works in slices of a given number of positions, and its caller checks for messages and
// time limits between slices. So a clock may stop a search but never affects its result. It is
// written as a plain function, which gives control back where a slice ends: see Straight.
package search

// Slice is how many positions are expanded between two checks for messages: some milliseconds of work at most.
const Slice = 4096

// A Search is work that can be interrupted and resumed. Its type embeds Straight.
type Search interface {
	// Run expands at most about budget positions and reports whether the search is over.
	Run(budget int) (done bool)
	// Close ends a search that may not be over.
	Close()
	within(w *Work) // runs the search in the slices of another one
	Snapshot() Progress
	// Answer returns what is known: the result once Run has returned true, before that what is proven so far.
	Answer() Answer
}

// A Watchable search can be viewed between two units of its work.
type Watchable interface {
	Search
	// View fills in v, reusing its slices.
	View(v *View)
}

// A Job is a request that is queued, running or answered. Its methods may be called from any goroutine and never block.
type Job interface {
	// Poll returns the progress and the answer, which is nil until it is known.
	Poll() (Progress, *Answer)
	// Cancel stops the work. The answer, with Cancelled set, follows within 100 ms; a job that has its answer keeps it.
	Cancel()
}

// A Watching is a search that runs only as far as a viewer asks. Its methods may be called from any goroutine and never block.
type Watching interface {
	// Step requests n more units of work. Calls made while units are pending add up.
	Step(n int)
	// Poll copies the newest view into v, reusing its slices, and reports whether it is new. The first view comes without a Step. The answer is nil until the
	// search is over.
	Poll(v *View) (fresh bool, answer *Answer)
	Close()
}
