package scenes

import (
	"time"

	"warren/solver/search"
)

// asker starts work off the game loop; *solver.Worker is one.
type asker interface {
	Start(search.Request) search.Job
}

// dealer keeps the next board of one puzzle and level ready, so that New answers at once. Boards come from consecutive
// seeds: the same first seed gives the same evening.
type dealer struct {
	worker asker
	seed   uint64 // of the next request
	puzzle string
	level  string
	job    search.Job
	ready  *search.Answer
	failed string
}

// want makes the dealer work on a board of that puzzle and level, unless it does already or has one.
func (d *dealer) want(puzzle, level string) {
	if d.puzzle == puzzle && d.level == level && (d.job != nil || d.ready != nil) {
		return
	}
	if d.job != nil {
		d.job.Cancel()
	}
	d.puzzle, d.level, d.ready, d.failed = puzzle, level, nil, ""
	d.job = d.worker.Start(search.Request{Puzzle: puzzle, Task: search.TaskDeal, Level: level, Seed: d.seed})
}

// poll takes in what the worker has done; it tells whether anything new is there.
func (d *dealer) poll() bool {
	if d.job == nil {
		return false
	}
	_, answer := d.job.Poll()
	if answer == nil {
		return false
	}
	d.job = nil
	switch {
	case answer.Cancelled:
	case answer.Error != "":
		d.failed = answer.Error
		d.seed++ // the same seed would fail the same way
	default:
		d.ready = answer
	}
	return true
}

// take gives the board that is ready, or nil, and moves on to the next seed.
func (d *dealer) take() *search.Answer {
	answer := d.ready
	if answer != nil {
		d.ready = nil
		d.seed++
	}
	return answer
}

// failure tells once why the last deal failed, "" where it did not.
func (d *dealer) failure() string {
	failed := d.failed
	d.failed = ""
	return failed
}

// cancel stops the work on the next board.
func (d *dealer) cancel() {
	if d.job != nil {
		d.job.Cancel()
		d.job = nil
	}
}

// explored is how many positions the running deal has searched.
func (d *dealer) explored() uint64 {
	if d.job == nil {
		return 0
	}
	progress, _ := d.job.Poll()
	return progress.Explored
}

// freshSeed starts an evening that was not asked for by number. Seeds stay below 10^9, so that they are easy to pass on.
func freshSeed() uint64 { return uint64(time.Now().UnixNano()) % 1_000_000_000 }
