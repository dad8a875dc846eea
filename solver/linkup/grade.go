package linkup

import (
	"math/rand/v2"
	"slices"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A grader answers TaskGrade. Careless players play the board many times; exact searches find where those who get stuck were lost, and which links of an
// order that clears the board would lose it. It studies the canonical image, so boards that are alike have the same grade.
type grader struct {
	search.Straight
	limits search.Limits
	solve  *solver // of the board itself, until that is decided
	answer search.Answer
	random *rand.Rand
}

const (
	// judgedPlays is how many stuck plays of each strategy are judged.
	judgedPlays = 4
	// judgedAt is at how many positions of an order links are judged, and judgedLinks how many links of each.
	judgedAt, judgedLinks = 6, 4
	// judgeWork is how many boards are examined to decide a position; one that takes more is not known to be lost.
	judgeWork = 500
	// gradeSeed draws the plays.
	gradeSeed = 1
	// tileParts is the unit of tiles; viewPoint is how many tiles looked at count as one pair of tiles.
	tileParts, viewPoint = 16, 32
)

// A study is what makes a board hard for people.
type study struct {
	stuckGreedy int // of gradePlays plays that always take the straightest link
	stuckAny    int // of gradePlays plays that take any link
	early       int // pairs left when a stuck play was lost, in the mean
	vain        int // links made in vain after that, in the mean
	losing      int // links that lose, in per cent, along an order that clears the board
	looks       int // tiles for each link that can be made, summed over a careless play
}

func (s study) grade() int {
	return s.stuckGreedy + s.stuckAny/2 + s.early + s.vain + s.losing + s.looks/viewPoint
}

// level returns the name of the hardest level whose plays get stuck no more often.
func (s study) level() string {
	name := levels[0].Name
	for i, grade := range grades {
		if s.stuckAny >= grade.anyLinkMin && s.stuckGreedy >= grade.greedyMin {
			name = levels[i].Name
		}
	}
	return name
}

func newGrader(board linkup.Board, limits search.Limits) *grader {
	g := &grader{limits: limits, solve: newSolver(board, limits), random: puzzles.NewRand(gradeSeed)}
	g.Begin(g.run)
	return g
}

func (g *grader) run(w *search.Work) {
	first := g.solve
	first.decide(w, g.limits)
	g.answer, g.solve = first.Answer(), nil
	if !g.answer.Solvable {
		return
	}
	image := newSolver(canonical(first.board), g.limits)
	if image.decide(w, g.limits); !image.cleared {
		return
	}
	player := newPlayer(image.model)
	var s study
	stuck := g.play(w, player, anyLink, &s.stuckAny)
	s.looks = player.looks / (tileParts * gradePlays)
	stuck = append(stuck, g.play(w, player, greedy, &s.stuckGreedy)...)
	w.Within(g.limits)
	s.early, s.vain = g.judgePlays(w, image.board, stuck)
	s.losing = g.judgeLinks(w, positions(image.board, image.links))
	g.answer.Grading = search.Grading{Grade: float64(s.grade()), Difficulty: s.level()}
}

// play plays the board many times. It counts the plays that get stuck and returns the first of
// them.
func (g *grader) play(w *search.Work, p *player, style strategy, count *int) (stuck [][]linkup.Path) {
	for range gradePlays {
		if !p.playOut(w, g.limits, style, g.random) {
			continue
		}
		if *count++; *count <= judgedPlays {
			stuck = append(stuck, slices.Clone(p.links))
		}
	}
	return stuck
}

// judgePlays returns how many pairs are left when a stuck play is lost, and how many links are made
// after that, in the mean.
func (g *grader) judgePlays(w *search.Work, board linkup.Board, plays [][]linkup.Path) (early, vain int) {
	if len(plays) == 0 {
		return 0, 0
	}
	for _, links := range plays {
		play := positions(board, links)
		last := len(play) - 1
		lost := 1 + search.Bisect(0, last, func(n int) bool { return !g.loses(w, play[n]) })
		early += play[lost].Tiles() / 2
		vain += last - lost
	}
	return early / len(plays), vain / len(plays)
}

// judgeLinks returns how many links lose, in per cent. It judges some at each of some positions
// along an order, or all that there are.
func (g *grader) judgeLinks(w *search.Work, along []linkup.Board) (losing int) {
	var after []linkup.Board
	var moves []linkup.Move
	for i := range judgedAt {
		b := along[i*(len(along)-1)/judgedAt]
		moves = b.Moves(moves[:0])
		for n := range min(judgedLinks, len(moves)) {
			at := n + puzzles.Below(g.random, len(moves)-n)
			moves[n], moves[at] = moves[at], moves[n]
			after = append(after, search.After(b, moves[n]))
		}
	}
	for _, b := range after {
		if g.loses(w, b) {
			losing++
		}
	}
	return 100 * losing / max(1, len(after))
}

// loses reports whether a position cannot be cleared. One that is not decided is not known to be
// lost.
func (g *grader) loses(w *search.Work, b linkup.Board) bool {
	s := newSolver(b, search.Limits{Work: judgeWork, Bytes: g.limits.Bytes})
	s.decide(w, g.limits)
	return s.lost
}

func positions(b linkup.Board, links []linkup.Path) []linkup.Board {
	along := []linkup.Board{b}
	for _, link := range links {
		b = search.After(b, linkup.Move{Path: link})
		along = append(along, b)
	}
	return along
}

func (g *grader) Answer() search.Answer {
	answer := g.answer
	if g.solve != nil {
		answer = g.solve.Answer()
	}
	answer.Explored = g.Explored()
	return answer
}

// canonical returns the first in text of a board's images that are not higher than wide, with the pictures named in reading order.
func canonical(b linkup.Board) linkup.Board {
	var first linkup.Board
	for range 2 {
		for range 4 {
			if named := renamed(b); b.Rows() <= b.Cols() && (first.Rows() == 0 || named.Cells() < first.Cells()) {
				first = named
			}
			b = image(b.Cols(), b.Rows(), func(row, col int) byte { return signAt(b, b.Rows()-1-col, row) })
		}
		b = image(b.Rows(), b.Cols(), func(row, col int) byte { return signAt(b, row, b.Cols()-1-col) })
	}
	return first
}

func image(rows, cols int, at func(row, col int) byte) linkup.Board {
	cells := make([]byte, 0, rows*cols)
	for row := range rows {
		for col := range cols {
			cells = append(cells, at(row, col))
		}
	}
	return linkup.New(rows, cols, string(cells))
}

func signAt(b linkup.Board, row, col int) byte { return b.Cells()[row*b.Cols()+col] }

// renamed returns the board with its pictures named in reading order.
func renamed(b linkup.Board) linkup.Board {
	cells := []byte(b.Cells())
	var names [256]byte
	next := 0
	for i, sign := range cells {
		switch c := (linkup.Cell{Row: i / b.Cols(), Col: i % b.Cols()}); {
		case b.PictureAt(c) == 0:
			continue
		case names[sign] == 0:
			names[sign] = linkup.Pictures[next]
			next++
		}
		cells[i] = names[sign]
	}
	return linkup.New(b.Rows(), b.Cols(), string(cells))
}
