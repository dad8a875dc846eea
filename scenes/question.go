package scenes

import (
	"encoding/json"
	"fmt"

	"warren/solver/search"
)

// purpose is what an answer of the solver is wanted for.
type purpose int

const (
	forNothing  purpose = iota
	forDistance         // how far the goal is, since the player asked
	forWish             // the same, since the player has set to be told
	forHint             // the next move
	forWayBack          // whether an earlier position had a way
	forSolution         // a replay from where the player stands
	forStart            // a replay from the start
	forLesson           // the ghost hand's move
	forTool             // what one of the field's own tools does
)

// urgent tells whether the player waits for the answer.
func (p purpose) urgent() bool {
	switch p {
	case forDistance, forHint, forSolution, forStart, forTool:
		return true
	}
	return false
}

// question is one request on its way.
type question struct {
	purpose purpose
	job     search.Job
	tool    int    // number of the field's own tool
	shown   uint64 // positions searched, as last reported
	ticks   int
}

// request asks for the way from the position after moves on a board.
func request[M any](puzzle, board string, moves []M) (search.Request, error) {
	req := search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board}
	if len(moves) == 0 {
		return req, nil
	}
	var err error
	if req.Moves, err = json.Marshal(moves); err != nil {
		return req, fmt.Errorf("asking about %d moves: %w", len(moves), err)
	}
	return req, nil
}

// poll gives the answer once it is there; changed tells that the progress to be shown has moved.
func (q *question) poll() (answer *search.Answer, changed bool) {
	progress, answer := q.job.Poll()
	q.ticks++
	if q.ticks%progressEveryTicks == 0 {
		changed = progress.Explored != q.shown
		q.shown = progress.Explored
	}
	return answer, changed
}

const (
	// visibleAfterTicks is how long a search may run before the table speaks of it: most are over before.
	visibleAfterTicks = 12
	// progressEveryTicks is how often its count moves then. Each move draws the whole screen, and a screen reader reads it:
	// five times a second shows that it runs.
	progressEveryTicks = 12
)

func (q *question) visible() bool { return q != nil && q.ticks >= visibleAfterTicks }
