package rabbits

import (
	"errors"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
)

// TaskFarthest searches the whole space of Board and answers with a position of it that is farthest from the goal, drawn from
// Seed: Board, Par and States. The answer has no Board if the space has no solution, has more positions than Limits.Work
// allows, or has a fox that can never move.
const TaskFarthest search.Task = "farthest"

// A farthest answers TaskFarthest.
type farthest struct {
	climber
	seed   uint64
	answer search.Answer
}

func openFarthest(req search.Request, kept *search.Cache) (search.Search, error) {
	board, err := rabbits.Parse(req.Board)
	if err != nil {
		return nil, err
	}
	if newModel(board).words > len(word{}) {
		return nil, errors.New("a board too large for that task")
	}
	f := &farthest{seed: req.Seed, climber: climber{
		side: board.Size(), random: puzzles.NewRand(req.Seed), memory: memoryOf[word](kept), states: req.Limits.Work,
	}}
	if f.states == 0 {
		f.states = mineStates << (f.side - climbMin)
	}
	f.explore(board)
	return f, nil
}

func (f *farthest) Run(budget int) bool {
	if !f.full.Run(budget) {
		return false
	}
	table := f.full.table
	if table != nil && f.answer.Board == "" && table.farthest > 0 && allFoxesMove(table) {
		f.answer = search.Answer{
			Board: f.positionAt(table.farthest).Canonical().String(), Par: table.farthest, States: uint64(table.set.count),
			Solvable: true, Decided: true,
		}
	}
	return true
}

func (f *farthest) Snapshot() search.Progress { return f.full.Snapshot() }

func (f *farthest) Answer() search.Answer {
	answer := f.answer
	answer.Explored, answer.Seed = f.full.explored, f.seed
	return answer
}
