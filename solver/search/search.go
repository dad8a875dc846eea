// Package search is the contract between those who ask for a search and those who write one: what is asked (Request), how
// far a search is (Progress), what it found (Answer), what it looks like at work (View), and what a puzzle declares of
// itself (Puzzle). It knows no puzzle, no screen, no goroutine and no clock.
//
// A search is a resumable value: it works in slices of a given number of positions, and whoever runs it looks for
// messages in between. So cancel, progress, watching, the slices of a browser without workers and a time limit need nothing
// in the hot loop, and a clock may stop a search but never decides what it finds: the same request has the same answer on
// every platform.
package search

// Slice is how many positions are taken up between two looks for messages: some milliseconds' work at most.
const Slice = 4096

// A Search is work that can be interrupted and resumed.
type Search interface {
	// Run takes up at most about budget positions and reports whether the search is over.
	Run(budget int) (done bool)
	// Snapshot returns where the search stands; it costs little.
	Snapshot() Progress
	// Answer returns what is known: the result once Run returned true, before that what was proven so far. The runner fills
	// in ID, Puzzle and MS.
	Answer() Answer
}

// A Watchable search can be looked at between two units of its work.
type Watchable interface {
	Search
	// View fills v in, reusing its slices.
	View(v *View)
}

// A Job is a request on its way to its answer. Its methods may be called from any goroutine and never block.
type Job interface {
	// Poll returns how far the search is; the answer is nil until it is there.
	Poll() (Progress, *Answer)
	// Cancel stops the work. The answer, with Cancelled set, follows within 100 ms; a job that has its answer keeps it.
	Cancel()
}

// A Watching is a search at work under somebody's eyes, which goes no further than it is asked to. Its methods may be
// called from any goroutine and never block.
type Watching interface {
	// Step asks for n more units of work. While some are under way further calls add up.
	Step(n int)
	// Poll copies the newest view into v, reusing its slices, and reports whether it is one that Poll has not returned yet.
	// The first comes without a Step. The answer is nil until the search is over; a search that cannot be watched has an
	// answer with an error at once.
	Poll(v *View) (fresh bool, answer *Answer)
	// Close ends the search.
	Close()
}
