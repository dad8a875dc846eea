package rabbits_test

import (
	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

var (
	rules     = puzzletest.Rules[rabbits.Board, rabbits.Move]{Name: "rabbits", Parse: rabbits.Parse, ParseFile: rabbits.ParseFile}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
