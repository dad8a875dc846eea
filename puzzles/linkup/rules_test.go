package linkup_test

import (
	"warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
)

var (
	rules     = puzzletest.Rules[linkup.Board, linkup.Move]{Name: "linkup", Parse: linkup.Parse, ParseFile: linkup.ParseFile}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
