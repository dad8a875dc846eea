package onestroke_test

import (
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
)

// BenchmarkDraw draws a stroke through a board of 12×12 cell by cell, looks at each position as a scene does, and takes it back.
func BenchmarkDraw(b *testing.B) {
	solved := onestroke.RandomSolved(puzzles.NewRand(1), 12, 12, 20)
	begun, err := solved.Apply(onestroke.Move{To: solved.Start()})
	if err != nil {
		b.Fatal(err)
	}
	var moves []onestroke.Move
	for b.Loop() {
		board := begun
		for i := 1; i < solved.Len(); i++ {
			moves = board.Moves(moves[:0])
			if board, err = board.Apply(onestroke.Move{To: solved.At(i)}); err != nil {
				b.Fatal(err)
			}
		}
		if board != solved || board.Turns() == 0 {
			b.Fatal("another stroke")
		}
	}
}

// BenchmarkRandom deals boards of 12×12.
func BenchmarkRandom(b *testing.B) {
	r := puzzles.NewRand(1)
	for b.Loop() {
		onestroke.Random(r, 12, 12, 20)
	}
}
