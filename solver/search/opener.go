package search

// An Opener opens the searches of a puzzle, one at a time. Between them it may keep what the next
// one can use.
type Opener interface {
	// Open opens the search that answers a request. Metric, Limits.Bytes and the Difficulty of a
	// deal are filled in and valid. Open drops the table that it keeps, unless it is of the same
	// board.
	Open(Request) (Search, error)
	// Drop drops the table that it keeps, if any. It may hold on to some megabytes of memory.
	Drop()
}

// Opens returns the Opener of a puzzle that keeps nothing between its searches.
func Opens(open func(Request) (Search, error)) func() Opener {
	return func() Opener { return keepsNothing(open) }
}

type keepsNothing func(Request) (Search, error)

func (open keepsNothing) Open(req Request) (Search, error) { return open(req) }

func (keepsNothing) Drop() {}
