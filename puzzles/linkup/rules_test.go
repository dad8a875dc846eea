package linkup_test

import (
	_ "embed"

	"warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/linkup.txt
var boards string

var (
	rules     = puzzletest.Rules[linkup.Board, linkup.Move]{Boards: boards, Parse: linkup.Parse, All: linkup.Syntax.All, Each: linkup.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
