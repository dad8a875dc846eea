package linkup

import (
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// On boards of 60 and 80 pairs a player who always takes a link with the fewest turns and steps
// runs into dead ends. Each position on the way is decided with little work, so that the player can
// be told at once, and each after a lost one is lost.
func TestDeadEndsOfLargeBoards(t *testing.T) {
	t.Parallel()
	const work, bytes = 5000, 32 << 20
	r := puzzles.NewRand(7)
	played, lost := 0, 0
	for range deep.Times(4) {
		for _, cols := range [...]int{12, 16} {
			board := linkup.Random(r, 10, cols, 4)
			decide := func() search.Answer {
				s := newSolver(board, search.Limits{Work: work, Bytes: bytes})
				for !s.Run(search.Slice) {
				}
				a := s.Answer()
				if !a.Decided {
					t.Fatalf("not decided after %d boards:\n%s", a.Explored, board)
				}
				return a
			}
			if !decide().Solvable {
				continue
			}
			played++
			dead := false
			for {
				p := newPlayer(newModel(board))
				p.begin()
				if !p.step(greedy, nil) {
					break
				}
				var err error
				if board, err = board.Apply(linkup.Move{Path: p.links[0]}); err != nil {
					t.Fatal(err)
				}
				switch a := decide(); {
				case a.Solvable && dead:
					t.Fatalf("a way leads out of a dead end:\n%s", board)
				case !a.Solvable && !dead:
					dead = true
					lost++
				}
			}
		}
	}
	if lost == 0 {
		t.Errorf("none of %d boards is lost", played)
	}
}
