package maze_test

import (
	_ "embed"

	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/maze.txt
var boards string

var (
	rules     = puzzletest.Rules[maze.Board, maze.Move]{Boards: boards, Parse: maze.Parse, All: maze.Syntax.All, Each: maze.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
