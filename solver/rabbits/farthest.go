package rabbits

import (
	"errors"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/space"
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
		side: board.Size(), random: puzzles.NewRand(req.Seed), memory: space.MemoryOf[word, word](kept), states: req.Limits.Work,
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
	table := f.full.Table
	if table != nil && f.answer.Board == "" && table.Farthest() > 0 && f.allFoxesMove() {
		f.answer = search.Answer{
			Board: f.positionAt(table.Farthest()).Canonical().String(), Par: table.Farthest(), States: uint64(table.Set.Len()),
			Solvable: true, Decided: true,
		}
	}
	return true
}

func (f *farthest) Snapshot() search.Progress { return f.full.Snapshot() }

func (f *farthest) Answer() search.Answer {
	answer := f.answer
	answer.Explored, answer.Seed = f.full.Snapshot().Explored, f.seed
	return answer
}
