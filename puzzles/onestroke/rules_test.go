package onestroke_test

import (
	_ "embed"

	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/onestroke.txt
var boards string

var (
	rules     = puzzletest.Rules[onestroke.Board, onestroke.Move]{Boards: boards, Parse: onestroke.Parse, ParseFile: onestroke.ParseFile, ParseEach: onestroke.ParseEach}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
