package linkup

import (
	"fmt"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A dealer deals boards until one can be cleared and is as hard as its level requires: see grades. A board laid out along an order that clears it is
// easy; one dealt at random is harder the larger it is. For levels in between, some tiles of a board of the first kind are shuffled.
type dealer struct {
	search.Deal
	level  int // index in levels
	random *rand.Rand

	tries    int
	search   *solver // of the current board
	player   *player // grades the board; nil until it is proven
	style    strategy
	plays    int // finished plays of that strategy
	stuck    int // how many of them got stuck
	work     uint64
	explored uint64
	ended    bool
	stopped  bool
	dealt    search.Answer
}

const (
	// The range of sizes dealt.
	dealMinRows, dealMaxRows = 4, 10
	dealMinCols, dealMaxCols = 4, 16
	dealPictures             = 42
	// dealTries is how many boards are dealt for one that fits. A clock would make deals differ between machines.
	dealTries = 5000
)

func openDeal(req search.Request) (search.Search, error) {
	level := search.DifficultyIndex(levels[:], req.Difficulty)
	rows, cols := grades[level].rows, grades[level].cols
	if req.Size != "" {
		var ok bool
		rows, cols, ok = search.ParseSize(req.Size)
		if !ok || rows < dealMinRows || rows > dealMaxRows || cols < dealMinCols || cols > dealMaxCols || rows*cols%2 != 0 {
			return nil, fmt.Errorf("size %q, expected ROWSxCOLS, %d to %d rows and %d to %d columns, not both odd",
				req.Size, dealMinRows, dealMaxRows, dealMinCols, dealMaxCols)
		}
	}
	d := &dealer{Deal: search.NewDeal(req, levels[:], rows, cols), level: level, random: puzzles.NewRand(req.Seed)}
	d.next()
	return d, nil
}

// copies returns the tiles per picture: two on an easy board with enough pictures, since then no link is ever wrong, or four.
func (d *dealer) copies() int {
	if d.level == 0 && d.Rows*d.Cols <= 2*dealPictures {
		return 2
	}
	return 4
}

func (d *dealer) next() {
	var board linkup.Board
	switch d.level {
	case 0:
		board = d.laid()
	case 1:
		board = d.partlyShuffled(d.laid())
	default:
		board = linkup.Random(d.random, d.Rows, d.Cols, d.copies())
	}
	d.tries++
	d.search, d.player = newSolver(board, search.Limits{Work: dealTryWork, Bytes: d.Limits.Bytes}), nil
}

func (d *dealer) laid() linkup.Board {
	var cells []linkup.Cell
	var pairs []byte
	for i := range d.Rows * d.Cols {
		cells = append(cells, linkup.Cell{Row: i / d.Cols, Col: i % d.Cols})
		if i%2 == 0 {
			pairs = append(pairs, linkup.Pictures[i/d.copies()])
		}
	}
	linkup.Mix(d.random, pairs)
	full := linkup.Random(d.random, d.Rows, d.Cols, d.copies())
	return layOut(full, removalOrder(d.random, full, cells), pairs)
}

func (d *dealer) partlyShuffled(board linkup.Board) linkup.Board {
	cells := []byte(board.Cells())
	places := make([]byte, len(cells))
	for i := range places {
		places[i] = byte(i)
	}
	linkup.Mix(d.random, places)
	places = places[:puzzles.Below(d.random, len(places)+1)]
	signs := make([]byte, len(places))
	for i, place := range places {
		signs[i] = cells[place]
	}
	linkup.Mix(d.random, signs)
	for i, place := range places {
		cells[place] = signs[i]
	}
	return linkup.New(d.Rows, d.Cols, string(cells))
}

func (d *dealer) Run(budget int) bool {
	for end := d.tested() + pairsPerUnit*uint64(budget); !d.ended && d.tested() < end; {
		if d.Limits.Work > 0 && d.explored+d.search.explored >= d.Limits.Work {
			d.ended, d.stopped = true, true
			break
		}
		switch {
		case d.player != nil:
			d.play()
		case !d.search.Run(1):
		case d.search.cleared:
			d.player = newPlayer(d.search.model)
			d.grade(anyLink)
		default:
			d.reject()
		}
	}
	return d.ended
}

func (d *dealer) tested() uint64 {
	tested := d.work + d.search.tested()
	if d.player != nil {
		tested += d.player.pairsTested
	}
	return tested
}

func (d *dealer) grade(style strategy) {
	d.style, d.plays, d.stuck = style, 0, 0
	d.player.begin()
}

// play continues a play. The last one of a strategy rejects the board, starts the next strategy, or deals the board.
func (d *dealer) play() {
	d.explored++
	if d.player.step(d.style, d.random) {
		return
	}
	d.plays++
	if d.player.left > 0 {
		d.stuck++
	}
	d.player.begin()
	grade := grades[d.level]
	least, most := grade.anyLinkMin, grade.anyLinkMax
	if d.style == greedy {
		least, most = grade.greedyMin, grade.greedyMax
	}
	switch left := gradePlays - d.plays; {
	case d.stuck > most || d.stuck+left < least:
		d.reject()
	case left > 0:
	case d.style == anyLink:
		d.grade(greedy)
	default:
		d.ended = true
		d.dealt = d.search.Answer()
		d.dealt.Par = d.dealt.Cost
		d.addWork()
	}
}

func (d *dealer) addWork() {
	d.work = d.tested()
	d.explored += d.search.explored
	d.search, d.player = &solver{}, nil
}

func (d *dealer) reject() {
	d.addWork()
	if d.tries == dealTries {
		d.ended = true
		return
	}
	d.next()
}

func (d *dealer) Snapshot() search.Progress {
	return search.Progress{Explored: d.explored + d.search.explored}
}

func (d *dealer) Answer() search.Answer {
	return d.Deal.Answer(d.dealt, d.explored+d.search.explored, d.ended && !d.stopped && d.dealt.Board == "")
}
