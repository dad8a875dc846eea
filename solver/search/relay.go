package search

// A Relay answers a request by one search after another, until one has decided the position, and
// for the fewest. Each is dropped before the next is opened, which has its memory. Counts alone
// choose, so that the same request has the same answer everywhere.
type Relay struct {
	Straight
	limits Limits
	now    Search
	next   []Leg
	bound  int // that those before have proven
}

// A Leg is one search of a Relay.
type Leg struct {
	Most uint64 // how many positions it may expand; 0 for any number
	Open func(Limits) Search
}

// NewRelay opens the first search. It may expand no more than the limits allow, nor may all
// together.
func NewRelay(limits Limits, first Leg, next ...Leg) *Relay {
	few := limits
	if first.Most > 0 {
		few.Work = limits.Capped(first.Most)
	}
	r := &Relay{limits: limits, now: first.Open(few), next: next}
	r.Begin(r.run)
	return r
}

func (r *Relay) run(w *Work) {
	for {
		w.Do(r.now)
		answer := r.now.Answer()
		if answer.Decided && (answer.Optimal || !answer.Solvable) || len(r.next) == 0 {
			return
		}
		limits := w.Rest(r.limits, r.next[0].Most)
		r.bound, r.now = max(r.bound, answer.Bound), nil
		r.now, r.next = r.next[0].Open(limits), r.next[1:]
		w.Spend(Slice) // so that the memory of the one before is free in the next slice
	}
}

func (r *Relay) Snapshot() Progress {
	return Progress{Explored: r.Explored(), Bound: max(r.bound, r.now.Snapshot().Bound)}
}

func (r *Relay) Answer() Answer {
	answer := r.now.Answer()
	if !answer.Decided {
		answer.Bound = max(r.bound, answer.Bound)
	}
	answer.Explored = r.Explored()
	return answer
}

// View shows the search that runs, if it is Watchable.
func (r *Relay) View(v *View) {
	if now, ok := r.now.(Watchable); ok {
		now.View(v)
	}
	v.Explored, v.Bound = r.Explored(), max(r.bound, v.Bound)
}
