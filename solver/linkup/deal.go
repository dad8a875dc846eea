package linkup

import (
	"fmt"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A dealer deals boards until one can be cleared and is as hard as its level wants: see grades.
//
// A board laid out along an order that takes it off again is easy, whoever plays it; a board dealt at random gets harder
// the larger it is. The first are the easy boards, the second the hard ones, and between them some tiles of the first are
// dealt anew.
type dealer struct {
	limits     search.Limits
	seed       uint64
	level      int // of levels
	rows, cols int
	random     *rand.Rand

	tries    int
	search   *solver // of the board being looked at
	player   *player // for its grade; nil until it is proven
	style    style
	plays    int // of that style, to the end
	stuck    int // of those
	work     uint64
	explored uint64
	ended    bool
	stopped  bool
	dealt    search.Answer
}

const (
	// The sizes dealt, and the most different pictures on them.
	dealMinRows, dealMaxRows = 4, 10
	dealMinCols, dealMaxCols = 4, 16
	dealPictures             = 42
	// dealTries is how many boards are dealt for one that fits: there has to be an end, and the clock cannot be it.
	dealTries = 5000
)

func openDeal(req search.Request) (search.Search, error) {
	d := &dealer{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed)}
	d.level = search.LevelIndex(levels[:], req.Level)
	d.rows, d.cols = grades[d.level].rows, grades[d.level].cols
	if req.Size != "" {
		var ok bool
		d.rows, d.cols, ok = search.ParseSize(req.Size)
		if !ok || d.rows < dealMinRows || d.rows > dealMaxRows || d.cols < dealMinCols || d.cols > dealMaxCols || d.rows*d.cols%2 != 0 {
			return nil, fmt.Errorf("size %q, expected ROWSxCOLS, %d to %d rows and %d to %d columns, not both odd",
				req.Size, dealMinRows, dealMaxRows, dealMinCols, dealMaxCols)
		}
	}
	d.next()
	return d, nil
}

// copies is how many of each picture a deal has: two on an easy board with pictures enough, for then no link is ever a wrong
// one; or else four.
func (d *dealer) copies() int {
	if d.level == 0 && d.rows*d.cols <= 2*dealPictures {
		return 2
	}
	return 4
}

// next deals another board.
func (d *dealer) next() {
	var board linkup.Board
	switch d.level {
	case 0:
		board = d.laid()
	case 1:
		board = d.stirred(d.laid())
	default:
		board = linkup.Random(d.random, d.rows, d.cols, d.copies())
	}
	d.tries++
	d.search, d.player = newSolver(board, search.Limits{Work: tryWork, Bytes: d.limits.Bytes}), nil
}

// laid deals a board along an order that clears it.
func (d *dealer) laid() linkup.Board {
	var cells []linkup.Cell
	var pairs []byte
	for i := range d.rows * d.cols {
		cells = append(cells, linkup.Cell{Row: i / d.cols, Col: i % d.cols})
		if i%2 == 0 {
			pairs = append(pairs, linkup.Pictures[i/d.copies()])
		}
	}
	linkup.Mix(d.random, pairs)
	full := linkup.Random(d.random, d.rows, d.cols, d.copies())
	return layOut(full, peel(d.random, full, cells), pairs)
}

// stirred deals some tiles of the board anew, any number of them.
func (d *dealer) stirred(board linkup.Board) linkup.Board {
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
	return linkup.New(d.rows, d.cols, string(cells))
}

func (d *dealer) Run(budget int) bool {
	for end := d.looks() + looksPerUnit*uint64(budget); !d.ended && d.looks() < end; {
		if d.limits.Work > 0 && d.explored+d.search.explored >= d.limits.Work {
			d.ended, d.stopped = true, true
			break
		}
		switch {
		case d.player != nil:
			d.play()
		case !d.search.Run(1):
		case d.search.cleared:
			d.player = newPlayer(d.search.model)
			d.grade(anyhow)
		default:
			d.reject()
		}
	}
	return d.ended
}

func (d *dealer) looks() uint64 {
	looks := d.work + d.search.looks()
	if d.player != nil {
		looks += d.player.looks
	}
	return looks
}

// grade begins the plays of a style.
func (d *dealer) grade(style style) {
	d.style, d.plays, d.stuck = style, 0, 0
	d.player.begin()
}

// play goes on with a play; after the last one of a style the board is rejected, graded on, or dealt.
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
	least, most := grade.anyhowMin, grade.anyhowMax
	if d.style == greedy {
		least, most = grade.greedyMin, grade.greedyMax
	}
	switch left := gradePlays - d.plays; {
	case d.stuck > most || d.stuck+left < least:
		d.reject()
	case left > 0:
	case d.style == anyhow:
		d.grade(greedy)
	default:
		d.ended = true
		d.dealt = d.search.Answer()
		d.dealt.Par = d.dealt.Cost
		d.keep()
	}
}

// keep counts what was spent on the board.
func (d *dealer) keep() {
	d.work = d.looks()
	d.explored += d.search.explored
	d.search, d.player = &solver{}, nil
}

// reject goes on to another board.
func (d *dealer) reject() {
	d.keep()
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
	answer := d.dealt
	if d.ended && !d.stopped && answer.Board == "" {
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", levels[d.level].Name, d.rows, d.cols)
	}
	answer.Explored = d.explored + d.search.explored
	answer.Level, answer.Seed = levels[d.level].Name, d.seed
	return answer
}
