package rushhour

import (
	"strings"
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// roomy is a board with so much room that its distances take a large part of the memory that TestMemoryHeld allows.
const roomy = "B.......\nB..CC...\n...D....\nAA.D....\n......FF\n........\n....HH..\n..II....\n"

// crowded12 is a board of 12×12 from a public course, which nobody is known to have decided.
const crowded12 = "B.....CDDDEE/B....FC...GH/IIIJJFKLL.GH/MN...OKPPQQ./MNRRROKSSS../MNAATU....../VVVWTUXY.Zaa/bbbWccXY.Zdd/eefgggXhhh.i/..fjjjk.llmi/......k..nmp/.qqrrrkssnmp"

// The limit of bytes bounds the memory taken.
func TestMemoryHeld(t *testing.T) { // not parallel: it measures the heap
	const limit = 16 << 20
	for _, test := range []struct {
		name, board string // the limit ends the visits of the first three, and the blocks of the fourth
		task        search.Task
		limit       int64
		proved      bool
	}{
		{"no way out", "B.....Mx\nB..CC.MP\n...D.K.P\nAA.D.K.P\n...E...Q\nG..E...Q\nG.HHFF.Q\n.II..JJ.\n", search.TaskSolve, limit, true},
		{"many ways out", "B.......\nB..CC...\n...D....\nAA.D....\n...E..FF\nG..E....\nG...HH..\n..II..JJ\n", search.TaskDistances, limit, true},
		{"wide keys", "B.....KK\nB..CC..L\n...D...L\nAA.D.M..\n.N.E.MFF\nGN.E...O\nG...HH.O\n..II..JJ\n", search.TaskDistances, limit, true},
		{"blocks", strings.ReplaceAll(crowded12, "/", "\n"), search.TaskSolve, limit, false},
		{"to the end", roomy, search.TaskDistances, 40 << 20, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := searchtest.MemoryHeld(t, func() search.Search {
				s, err := Puzzle.Start(search.Request{Task: test.task, Board: test.board, Limits: search.Limits{Bytes: test.limit}}, Puzzle.Opener())
				if err != nil {
					t.Fatal(err)
				}
				return s
			}, test.limit/4, test.limit/4*5, 8<<20)
			if answer.Error != "" || Puzzle.Proved(answer) != test.proved {
				t.Errorf("proved %v after %d positions %s", Puzzle.Proved(answer), answer.Explored, answer.Error)
			}
		})
	}
}

func TestMemoryIsUsedAgain(t *testing.T) {
	t.Parallel()
	searchtest.UsesMemoryAgain(t, &Puzzle, search.Limits{Work: 50_000}, []string{hard93, "AA.B\n...B\n....\n....\n", roomy, hard93})
}
