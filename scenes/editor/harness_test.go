package editor_test

import (
	"testing"

	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
)

const (
	smallJam = "......\n...B..\nAA.B..\n......\n..CC..\n......\n" // B up, A out
	hardJam  = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n" // takes 49 moves
)

func openJam(t testing.TB, board string) *tabletest.Robot {
	t.Helper()
	return tabletest.Open(t, rushhour.Puzzle(), board)
}

type drawnPuzzle struct {
	name string
	open func(t testing.TB) *tabletest.Robot
}

func drawnOf(describe func() *puzzle.Puzzle, board string) drawnPuzzle {
	return drawnPuzzle{describe().Rules.Name, func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, describe(), board) }}
}

var fivePuzzles = []drawnPuzzle{
	drawnOf(rushhour.Puzzle, smallJam),
	drawnOf(rabbits.Puzzle, "..R..\n...a.\n...a.\n.X...\n.....\n"),
	drawnOf(maze.Puzzle, "S═╗╔╣╩\n║╗╠╝.║\n╦╝║╣═╚\n╗.══╦╝\n║╣╦.╝╗\n╔═╩╣╚E\n"),
	drawnOf(linkup.Puzzle, "AABC\nABAC\n"),
	drawnOf(onestroke.Puzzle, ".S..\n.#..\n....\n"),
}
