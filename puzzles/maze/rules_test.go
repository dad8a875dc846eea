package maze_test

import (
	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

var (
	rules     = puzzletest.Rules[maze.Board, maze.Move]{Name: "maze", Parse: maze.Parse, ParseFile: maze.ParseFile}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
