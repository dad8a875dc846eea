package session

// A Replay shows a solution move by move; it never touches the player's history.
type Replay struct {
	Moves     []Move
	Optimal   bool     // no solution is better
	FromStart bool     // from the start, not from the current position
	Retreat   *Retreat // where the player was led back to before, or nil
	Playing   bool
	Aloud     bool // each step is told while it plays, and takes as long as that

	rules    *Rules
	from     Standing
	position Position // after the first at moves
	at       int
	counts   []int   // after each number of moves
	clock    float64 // ms since the last step
	speed    int     // index into speeds
}

var speeds = [...]float64{0.5, 1, 2}

const (
	normalSpeed     = 1
	replayStepMS    = 420.0
	replayAloudMS   = 2500.0
	replayLongestMS = 12000.0 // at the usual speed, with replayLeadMS
	replayLeadMS    = 600.0   // before the first step, so that the player can take the board in
)

// newReplay returns an error for an illegal move, which no answer may contain.
func newReplay(rules *Rules, from Standing, moves []Move) (*Replay, error) {
	if _, err := rules.applyAll(from.at, moves); err != nil {
		return nil, err
	}
	r := &Replay{rules: rules, from: from, position: from.at, Moves: moves, Playing: true, speed: normalSpeed, clock: -replayLeadMS}
	r.counts = append(make([]int, 0, len(moves)+1), rules.base(from.at))
	tally := rules.tally(from.at)
	for _, m := range moves {
		r.counts = append(r.counts, tally(m))
	}
	return r, nil
}

func (r *Replay) Position() Position { return r.position }

func (r *Replay) At() int { return r.at }

// Counted counts moves as the puzzle does.
func (r *Replay) Counted() (shown, all int) { return r.counts[r.at], r.counts[len(r.Moves)] }

func (r *Replay) Speed() float64 { return speeds[r.speed] }

func (r *Replay) NextSpeed() { r.speed = (r.speed + 1) % len(speeds) }

func (r *Replay) stepMS() float64 {
	if r.Aloud {
		return replayAloudMS / speeds[r.speed]
	}
	return min(replayStepMS, (replayLongestMS-replayLeadMS)/float64(max(1, len(r.Moves)))) / speeds[r.speed]
}

func (r *Replay) Tick(ms float64) bool {
	if !r.Playing {
		return false
	}
	r.clock += ms
	if r.clock < r.stepMS() {
		return false
	}
	steps := int(r.clock / r.stepMS()) // several in one tick if the solution is long
	r.clock -= float64(steps) * r.stepMS()
	return r.Seek(r.at + steps)
}

// Seek reports whether the position changed. At the end the replay stops playing. The way back is made from the start: all positions of a long
// solution would take too much memory.
func (r *Replay) Seek(at int) bool {
	at = min(len(r.Moves), max(0, at))
	changed := at != r.at
	if at < r.at {
		r.at, r.position = 0, r.from.at
	}
	r.position, _ = r.rules.applyAll(r.position, r.Moves[r.at:at]) // legal, as newReplay has checked
	r.at = at
	if r.at == len(r.Moves) {
		r.Playing = false
	}
	return changed
}

// Toggle plays or pauses; at the end it plays from the beginning.
func (r *Replay) Toggle() {
	r.Playing = !r.Playing
	r.clock = 0
	if r.Playing && r.at == len(r.Moves) {
		r.Seek(0)
	}
}

// Sideline returns a new game, which is not saved, that stands where a replay of a solution of g
// does.
func (r *Replay) Sideline(g *Game) *Game {
	at := g.At
	if r.FromStart {
		at = 0
	}
	fresh := g.Sideline(at)
	if r.at > 0 {
		fresh.push(Gesture{Moves: r.Moves[:r.at], After: r.Position()})
	}
	return fresh
}

// GoOn adopts the position that a replay shows, as one gesture, after a restart if the replay begins at the start.
func (s *Session) GoOn(r *Replay) bool {
	g := s.Game()
	from := g.Position()
	if r.FromStart {
		from = g.Start
	}
	if r.from.start != g.Start || r.from.at != from || r.at == 0 && (!r.FromStart || g.Untouched()) {
		return false
	}
	if r.FromStart && !g.Untouched() {
		g.restart()
	}
	if r.at > 0 {
		g.note(SolveAid)
		g.push(Gesture{Moves: r.Moves[:r.at], After: r.Position(), Shown: true})
	}
	s.moved()
	return true
}
