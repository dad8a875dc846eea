package linkup

import (
	"fmt"
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A linkDeal deals boards until one can be cleared and is as hard as its level wants: see linkGrades.
//
// A board laid out along an order that takes it off again is easy, whoever plays it; a board dealt at random gets harder
// the larger it is. The first are the easy boards, the second the hard ones, and between them some tiles of the first are
// dealt anew.
type linkDeal struct {
	limits     search.Limits
	seed       uint64
	level      int // of linkLevels
	rows, cols int
	random     *rand.Rand

	tries    int
	search   *linkSearch // of the board being looked at
	player   *linkPlayer // for its grade; nil until it is proven
	style    linkStyle
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
	linkDealMinRows, linkDealMaxRows = 4, 10
	linkDealMinCols, linkDealMaxCols = 4, 16
	linkDealPictures                 = 42
	// linkDealTries is how many boards are dealt for one that fits: there has to be an end, and the clock cannot be it.
	linkDealTries = 5000
)

func openLinkDeal(req search.Request) (search.Search, error) {
	d := &linkDeal{limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed)}
	d.level = search.LevelIndex(linkLevels[:], req.Level)
	d.rows, d.cols = linkGrades[d.level].rows, linkGrades[d.level].cols
	if req.Size != "" {
		var ok bool
		d.rows, d.cols, ok = search.ParseSize(req.Size)
		if !ok || d.rows < linkDealMinRows || d.rows > linkDealMaxRows || d.cols < linkDealMinCols || d.cols > linkDealMaxCols || d.rows*d.cols%2 != 0 {
			return nil, fmt.Errorf("size %q, expected ROWSxCOLS, %d to %d rows and %d to %d columns, not both odd",
				req.Size, linkDealMinRows, linkDealMaxRows, linkDealMinCols, linkDealMaxCols)
		}
	}
	d.next()
	return d, nil
}

// copies is how many of each picture a deal has: two on an easy board with pictures enough, for then no link is ever a wrong
// one; or else four.
func (d *linkDeal) copies() int {
	if d.level == 0 && d.rows*d.cols <= 2*linkDealPictures {
		return 2
	}
	return 4
}

// next deals another board.
func (d *linkDeal) next() {
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
	d.search, d.player = newLinkSearch(board, search.Limits{Work: linkTryWork, Bytes: d.limits.Bytes}), nil
}

// laid deals a board along an order that clears it.
func (d *linkDeal) laid() linkup.Board {
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
	return layOut(full, linkPeel(d.random, full, cells), pairs)
}

// stirred deals some tiles of the board anew, any number of them.
func (d *linkDeal) stirred(board linkup.Board) linkup.Board {
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

func (d *linkDeal) Run(budget int) bool {
	for end := d.looks() + linkLooks*uint64(budget); !d.ended && d.looks() < end; {
		if d.limits.Work > 0 && d.explored+d.search.explored >= d.limits.Work {
			d.ended, d.stopped = true, true
			break
		}
		switch {
		case d.player != nil:
			d.play()
		case !d.search.Run(1):
		case d.search.cleared:
			d.player = newLinkPlayer(d.search.model)
			d.grade(linkAnyhow)
		default:
			d.reject()
		}
	}
	return d.ended
}

func (d *linkDeal) looks() uint64 {
	looks := d.work + d.search.looks()
	if d.player != nil {
		looks += d.player.looks
	}
	return looks
}

// grade begins the plays of a style.
func (d *linkDeal) grade(style linkStyle) {
	d.style, d.plays, d.stuck = style, 0, 0
	d.player.begin()
}

// play goes on with a play; after the last one of a style the board is rejected, graded on, or dealt.
func (d *linkDeal) play() {
	d.explored++
	if d.player.step(d.style, d.random) {
		return
	}
	d.plays++
	if d.player.left > 0 {
		d.stuck++
	}
	d.player.begin()
	grade := linkGrades[d.level]
	least, most := grade.anyhowMin, grade.anyhowMax
	if d.style == linkGreedy {
		least, most = grade.greedyMin, grade.greedyMax
	}
	switch left := linkGradePlays - d.plays; {
	case d.stuck > most || d.stuck+left < least:
		d.reject()
	case left > 0:
	case d.style == linkAnyhow:
		d.grade(linkGreedy)
	default:
		d.ended = true
		d.dealt = d.search.Answer()
		d.dealt.Par = d.dealt.Cost
		d.keep()
	}
}

// keep counts what was spent on the board.
func (d *linkDeal) keep() {
	d.work = d.looks()
	d.explored += d.search.explored
	d.search, d.player = &linkSearch{}, nil
}

// reject goes on to another board.
func (d *linkDeal) reject() {
	d.keep()
	if d.tries == linkDealTries {
		d.ended = true
		return
	}
	d.next()
}

func (d *linkDeal) Snapshot() search.Progress {
	return search.Progress{Explored: d.explored + d.search.explored}
}

func (d *linkDeal) Answer() search.Answer {
	answer := d.dealt
	if d.ended && !d.stopped && answer.Board == "" {
		answer.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", linkLevels[d.level].Name, d.rows, d.cols)
	}
	answer.Explored = d.explored + d.search.explored
	answer.Level, answer.Seed = linkLevels[d.level].Name, d.seed
	return answer
}
