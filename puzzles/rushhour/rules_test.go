package rushhour_test

import (
	_ "embed"

	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

//go:embed testdata/rushhour.txt
var boards string

var (
	rules     = puzzletest.Rules[rushhour.Board, rushhour.Move]{Boards: boards, Parse: rushhour.Parse, All: rushhour.Syntax.All, Each: rushhour.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
