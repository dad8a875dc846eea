package rabbits_test

import (
	_ "embed"

	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

//go:embed testdata/rabbits.txt
var boards string

var (
	rules     = puzzletest.Rules[rabbits.Board, rabbits.Move]{Boards: boards, Parse: rabbits.Parse, All: rabbits.Syntax.All, Each: rabbits.Syntax.Each}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
