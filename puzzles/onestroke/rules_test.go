package onestroke_test

import (
	_ "embed"

	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

//go:embed testdata/onestroke.txt
var boards string

var (
	rules     = puzzletest.Rules[onestroke.Board, onestroke.Move]{Boards: boards, Parse: onestroke.Parse, All: onestroke.Syntax.All, Each: onestroke.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
