package rushhour_test

import (
	_ "embed"

	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

//go:embed testdata/rushhour.txt
var boards string

var (
	rules     = puzzletest.Rules[rushhour.Board, rushhour.Move]{Boards: boards, Parse: rushhour.Parse, ParseFile: rushhour.ParseFile, ParseEach: rushhour.ParseEach}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
