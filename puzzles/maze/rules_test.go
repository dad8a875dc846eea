package maze_test

import (
	_ "embed"

	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/maze.txt
var boards string

var (
	rules     = puzzletest.Rules[maze.Board, maze.Move]{Boards: boards, Parse: maze.Parse, ParseFile: maze.ParseFile, ParseEach: maze.ParseEach}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
