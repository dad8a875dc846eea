package scenes

// replay shows a solution move by move on the board; it never touches the player's history.
type replay[S position[S, M], M any] struct {
	moves     []M
	positions []S   // before the first move, and after every so many: a long way over a large board would fill the memory
	every     int   // moves between two of them
	counts    []int // what the moves until there amount to, in the puzzle's unit
	at        int
	playing   bool
	clock     float64 // ms since the last step
	speed     int     // index into speeds
	proven    bool    // no solution is better
	fromStart bool    // it shows the way from the start, not from where the player stands
	note      string  // what the player must be told of where it begins, "" for nothing
}

// speeds that the player can choose, 1× first in reach.
var speeds = [...]float64{0.5, 1, 2, 4}

const (
	normalSpeed  = 1
	replayStepMS = 420.0
	replayMostMS = 12000.0 // no replay lasts longer at first, its lead included
	replayLeadMS = 600.0   // before its first step, so that what it is about to do can be taken in
	replayKept   = 512     // positions that are kept at most, about
)

// newReplay lays out the positions of a solution, counted by count; an error tells that a move is not legal, which no answer may
// contain.
func newReplay[S position[S, M], M any](from S, moves []M, fromStart bool, count func(S, []M) int) (*replay[S, M], error) {
	r := &replay[S, M]{moves: moves, positions: []S{from}, counts: []int{count(from, nil)}, playing: true, speed: normalSpeed, fromStart: fromStart}
	r.clock = -replayLeadMS
	r.every = 1 + len(moves)/replayKept
	at := from
	for i, m := range moves {
		next, err := at.Apply(m)
		if err != nil {
			return nil, err
		}
		if (i+1)%r.every == 0 {
			r.positions = append(r.positions, next)
		}
		r.counts = append(r.counts, count(from, moves[:i+1]))
		at = next
	}
	return r, nil
}

func (r *replay[S, M]) position() S {
	kept := r.at / r.every
	at := r.positions[kept]
	for _, m := range r.moves[kept*r.every : r.at] {
		at, _ = at.Apply(m) // it was legal when the replay was laid out
	}
	return at
}

// counted is what has been shown and what there is in all, in the puzzle's unit.
func (r *replay[S, M]) counted() (shown, all int) { return r.counts[r.at], r.counts[len(r.moves)] }

// stepMS is how long one step stays, at the chosen speed.
func (r *replay[S, M]) stepMS() float64 {
	return min(replayStepMS, (replayMostMS-replayLeadMS)/float64(max(1, len(r.moves)))) / speeds[r.speed]
}

// tick plays on; it tells whether the position changed.
func (r *replay[S, M]) tick(ms float64) bool {
	if !r.playing {
		return false
	}
	r.clock += ms
	if r.clock < r.stepMS() {
		return false
	}
	steps := int(r.clock / r.stepMS()) // more than one in a tick where the way is long
	r.clock -= float64(steps) * r.stepMS()
	return r.seek(r.at + steps)
}

// seek goes to a position; it tells whether that is another one. Playing ends at the end.
func (r *replay[S, M]) seek(at int) bool {
	at = min(len(r.moves), max(0, at))
	changed := at != r.at
	r.at = at
	if r.at == len(r.moves) {
		r.playing = false
	}
	return changed
}

// toggle plays or pauses; at the end it plays from the beginning.
func (r *replay[S, M]) toggle() {
	r.playing = !r.playing
	r.clock = 0
	if r.playing && r.at == len(r.moves) {
		r.at = 0
	}
}
