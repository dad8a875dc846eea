package rushhour_test

import (
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

var (
	rules     = puzzletest.Rules[rushhour.Board, rushhour.Move]{Name: "rushhour", Parse: rushhour.Parse, ParseFile: rushhour.ParseFile}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
