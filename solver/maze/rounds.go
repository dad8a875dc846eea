package maze

// A mazeRounds looks for a road in rounds. Each finds a walk; while that has loops, the cells where they close are watched, and
// the next round finds a walk that goes around none of them.
//
// Unless any road will do, each walk is the cheapest that there is, and so is the road. Where any will do, a round is
// short as long as there is a walk, and that there is no road is proven much sooner; but the walks go astray, and more loops
// are to be learned.
type mazeRounds struct {
	grid   *mazeGrid
	home   *mazeHome
	memory *mazeMemory
	walks  *mazeWalks
	cutter *mazeCutter

	phase    mazePhase
	round    int
	cuts     int           // how often a cell had crossings cut
	cutAt    map[int32]int // by cell: cuts when it was looked at last
	pending  []int32       // cells to look at before the next round
	stale    bool          // crossings were cut since the distances were found
	explored uint64
	bound    mazeCost    // no road costs less
	road     []mazeState // the best found so far, from the cell beside the start to the end; nil where there is none
	cost     mazeCost    // of road
	walk     []mazeState // that the last round found, or the guess; empty where none was
	walked   mazeCost    // what it costs
}

type mazePhase uint8

const (
	mazeHomeward mazePhase = iota // distances from the end
	mazeWalking                   // a walk
	mazeGuessing                  // a road that may not be the best, so that there is one to show and to beat
	mazeCutting                   // crossings that no road makes
	mazeEnded                     // with the proof
	mazeStopped                   // without, by a limit
)

const (
	// mazeCutRound is the round from which on crossings are cut: boards that need so many are the hard ones, and boards
	// without a road although there are walks are among them.
	mazeCutRound = 4
	// mazeCutUnits is what looking at one cell takes of a budget: two floods of the board.
	mazeCutUnits = 2048
	// mazeEffortUnits is how many walks are looked at in the time that it takes to take one up.
	mazeEffortUnits = 16
	// The times after which a watched cell is kept in mind on the whole board. Tried on boards of mostly I: for the best
	// road, 3 is better than never, and than 8, by a factor of 2 to 10 on the worst; for any road, later is better.
	mazeBestWholeTimes, mazeAnyWholeTimes = 3, 30
)

func newMazeRounds(g *mazeGrid, any bool) *mazeRounds {
	wholeTimes := mazeBestWholeTimes
	if any {
		wholeTimes = mazeAnyWholeTimes
	}
	r := &mazeRounds{grid: g, home: newMazeHome(g), memory: newMazeMemory(g, wholeTimes)}
	r.walks = newMazeWalks(g, r.home.far, r.memory)
	r.walks.any = any
	return r
}

// run works for about that many positions and tells what it took of the budget: more than positions were taken up where
// those were hard to compare with others. It never takes up more than budget.
func (r *mazeRounds) run(budget int) (spent int) {
	for spent < budget && r.phase < mazeEnded {
		switch r.phase {
		case mazeHomeward:
			done, ended := r.home.run(budget - spent)
			r.explored += uint64(done)
			spent += done
			r.bound = max(r.bound, r.home.atLeast())
			if ended {
				r.knowHome()
			}
		case mazeWalking, mazeGuessing:
			found, ended := r.walks.step()
			r.explored++
			spent += 1 + r.walks.effort/mazeEffortUnits
			r.walks.effort %= mazeEffortUnits
			if !r.walks.any && !r.walks.simple {
				r.bound = max(r.bound, r.walks.least)
			}
			if ended {
				r.endRound(found)
			}
		case mazeCutting:
			spent += r.cut()
		}
	}
	return spent
}

// knowHome goes on when all distances are known.
func (r *mazeRounds) knowHome() {
	least := r.home.least()
	if least == mazeFar {
		r.phase = mazeEnded
		return
	}
	r.bound = max(r.bound, least)
	r.begin()
}

// between tells whether a round is over and the next has not taken up a walk yet.
func (r *mazeRounds) between() bool {
	walking := r.phase == mazeWalking || r.phase == mazeGuessing
	return !walking || r.walks.latest == mazeNone
}

// begin begins a round.
func (r *mazeRounds) begin() {
	r.round++
	r.phase = mazeWalking
	r.walks.begin()
}

// endRound goes on from the walk that a round has found, or none.
func (r *mazeRounds) endRound(found int32) {
	guessed := r.phase == mazeGuessing
	r.walks.simple = false
	if found == mazeNone && !guessed {
		r.phase = mazeEnded // no walk costs less than the road that there is, if any
		return
	}
	r.walk = r.walks.states(r.walk[:0], found)
	if found != mazeNone {
		r.walked = r.walks.label(found).cost
	}
	isRoad := found != mazeNone && !r.memory.learn(r.walk)
	if isRoad {
		r.road = append([]mazeState(nil), r.walk...)
		r.cost = r.walked
		r.walks.below = min(r.walks.below, r.cost)
	}
	switch {
	case isRoad && (!guessed || r.cost <= r.bound):
		r.phase = mazeEnded
	case r.round == 1 && !guessed && !r.walks.any:
		r.phase = mazeGuessing
		r.walks.simple = true
		r.walks.begin()
	case r.round >= mazeCutRound:
		r.phase = mazeCutting
		r.pending = append(r.pending[:0], r.memory.loops...)
	default:
		r.begin()
	}
}

// cut looks at one cell where a loop closed, or goes on where all were looked at, and gives what of a budget that took.
func (r *mazeRounds) cut() (spent int) {
	if r.cutter == nil {
		r.cutter = newMazeCutter(r.grid)
		r.cutAt = map[int32]int{}
	}
	switch {
	case len(r.pending) > 0:
		cell := r.pending[0]
		r.pending = r.pending[1:]
		if at, ok := r.cutAt[cell]; ok && at == r.cuts {
			return 1 // nothing was cut since it was looked at
		}
		if r.cutter.trim(cell) {
			r.cuts++
			r.stale = true
		}
		r.cutAt[cell] = r.cuts
		return mazeCutUnits
	case r.stale:
		r.stale = false
		r.phase = mazeHomeward
		r.home.begin()
	default:
		r.begin()
	}
	return 1
}
