package rushhour

import (
	"warren/solver/rushhour/axes"
	"warren/solver/search"
)

const (
	// visited is how many positions a search visits before the board is handed to package axes,
	// which is slower on boards of few positions.
	visited = 1 << 17
	// flooded is how many positions a search for all distances visits before that. It is more,
	// since later questions are looked up in its table.
	flooded = 1 << 21
	// counted is the most blocks of an axis whose positions are counted, in place of the table's.
	counted = 1 << 16
	// roundBlocks is how many blocks the rounds expand before the whole board has its turn. They
	// find that few vehicles shut the red car in, which the whole board hides among its blocks.
	roundBlocks = 1 << 13
)

// A boundsSearch decides a board of many positions by bounds from both axes.
type boundsSearch struct {
	prover
	countTo int // as counted, or 0
}

func newBounds(task task, countTo int) *boundsSearch {
	b := &boundsSearch{prover{task: task}, countTo}
	b.Begin(b.run)
	return b
}

func (b *boundsSearch) run(w *search.Work) {
	if s := b.rounds(w, roundBlocks); s != nil && s.Verdict == axes.Lost {
		b.decide(s)
	}
	switch {
	case b.answer == nil:
		b.decide(b.prove(w, b.task.board, 0, b.countTo))
	case b.countTo > 0:
		b.decide(b.prove(w, b.task.board, counted, b.countTo))
	}
}
