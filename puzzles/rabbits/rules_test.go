package rabbits_test

import (
	_ "embed"

	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

//go:embed testdata/rabbits.txt
var boards string

var (
	rules     = puzzletest.Rules[rabbits.Board, rabbits.Move]{Boards: boards, Parse: rabbits.Parse, ParseFile: rabbits.ParseFile, ParseEach: rabbits.ParseEach}
	mustParse = rules.Must
	rows      = puzzletest.Rows
)
