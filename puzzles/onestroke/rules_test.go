package onestroke_test

import (
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

var (
	rules     = puzzletest.Rules[onestroke.Board, onestroke.Move]{Name: "onestroke", Parse: onestroke.Parse, ParseFile: onestroke.ParseFile}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
