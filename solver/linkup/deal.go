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
	tries  int // boards at most
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
	d := &dealer{Deal: search.NewDeal(req, levels[:], rows, cols), level: level, random: puzzles.NewRand(req.Seed), tries: dealTries}
	d.Begin(d.run)
	return d, nil
}

// copies returns the tiles per picture: two on an easy board with enough pictures, since then no link is ever wrong, or four.
func (d *dealer) copies() int {
	if d.level == 0 && d.Rows*d.Cols <= 2*dealPictures {
		return 2
	}
	return 4
}

func (d *dealer) run(w *search.Work) {
	grade := grades[d.level]
	for range d.tries {
		s := newSolver(d.board(), search.Limits{Work: dealTryWork, Bytes: d.Limits.Bytes})
		if s.decide(w, d.Limits); !s.cleared {
			continue
		}
		p := newPlayer(s.model)
		if d.fits(w, p, anyLink, grade.anyLinkMin, grade.anyLinkMax) && d.fits(w, p, greedy, grade.greedyMin, grade.greedyMax) {
			d.Dealt = s.Answer()
			return
		}
	}
	d.GaveUp = true
}

// fits reports whether between least and most plays get stuck.
func (d *dealer) fits(w *search.Work, p *player, style strategy, least, most int) bool {
	stuck := 0
	for left := gradePlays - 1; left >= 0; left-- {
		if p.playOut(w, d.Limits, style, d.random) {
			stuck++
		}
		if stuck > most || stuck+left < least {
			return false
		}
	}
	return true
}

func (d *dealer) board() linkup.Board {
	switch d.level {
	case 0:
		return d.laid()
	case 1:
		return d.partlyShuffled(d.laid())
	default:
		return linkup.Random(d.random, d.Rows, d.Cols, d.copies())
	}
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
