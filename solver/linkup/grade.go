package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A grader answers TaskGrade. Careless players play the board many times; exact searches find where those who get stuck were lost, and which links of an
// order that clears the board would lose it. It studies the canonical image, so boards that are alike have the same grade.
type grader struct {
	limits  search.Limits
	toSolve search.Limits // of the searches for a solution
	board   linkup.Board  // the canonical image, once the board itself is solved
	random  *rand.Rand
	answer  search.Answer

	solve *solver // of the current question; nil while playing
	phase gradePhase
	study study
	left  int // pairs left, summed over the plays that were judged lost
	vain  int // links between the loss and the end, summed likewise

	player *player
	plays  int
	seen   uint64 // tiles for each link that could be made, in 1/tileParts, summed over all positions of the careless plays

	stuck      [][]linkup.Path // plays to judge
	play       []linkup.Board  // the positions of the one being judged
	open, lost int             // the last position known to be clearable, the first known to be lost
	order      []linkup.Path   // an order that clears the board
	links      []linkup.Board  // positions after links to judge
	judged     int             // how many links were judged
	losing     int             // how many of them lose
	explored   uint64          // by earlier searches
	tested     uint64
}

type gradePhase uint8

const (
	solvingBoard gradePhase = iota
	solvingImage
	playingAny    // links drawn at random
	playingGreedy // always the straightest
	judgingPlays
	judgingLinks
	graded
	noGrade // no solution, or a limit
)

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

// newGrader returns the grader of a board. It has two limits: of all its work, and of each search for a solution.
func newGrader(board linkup.Board, limits, toSolve search.Limits) *grader {
	return &grader{limits: limits, toSolve: toSolve, board: board, solve: newSolver(board, toSolve)}
}

func (g *grader) Run(budget int) bool {
	for end := g.allTested() + pairsPerUnit*uint64(budget); g.phase < graded && g.allTested() < end; {
		switch {
		case g.limits.Work > 0 && g.allExplored() >= g.limits.Work:
			g.phase = noGrade
		case g.solve == nil && g.phase == judgingPlays:
			g.nextPlay()
		case g.solve == nil:
			g.playOn()
		case g.solve.Run(1):
			g.decided()
		}
	}
	return g.phase >= graded
}

func (g *grader) allTested() uint64 {
	tested := g.tested
	if g.solve != nil {
		tested += g.solve.tested()
	}
	if g.player != nil {
		tested += g.player.pairsTested
	}
	return tested
}

func (g *grader) allExplored() uint64 {
	if g.solve != nil {
		return g.explored + g.solve.explored
	}
	return g.explored
}

func (g *grader) decided() {
	s := g.solve
	g.explored += s.explored
	g.tested += s.tested() + 1
	g.solve = nil
	switch g.phase {
	case solvingBoard:
		g.answer = s.Answer()
		if g.phase = noGrade; g.answer.Solvable {
			g.phase = solvingImage
			g.board = canonical(g.board)
			g.solve = newSolver(g.board, g.toSolve)
		}
	case solvingImage:
		if !s.cleared {
			g.phase = noGrade
			break
		}
		g.order = s.links
		g.random = puzzles.NewRand(gradeSeed)
		g.player = newPlayer(s.model)
		g.player.begin()
		g.phase = playingAny
	case judgingPlays:
		middle := (g.open + g.lost) / 2
		// A position that is not decided is not known to be lost.
		if s.phase == ended && !s.cleared {
			g.lost = middle
		} else {
			g.open = middle
		}
		g.bisect()
	case judgingLinks:
		g.judged++
		if s.phase == ended && !s.cleared {
			g.losing++
		}
		g.nextLink()
	}
}

// ask asks whether a position can be cleared.
func (g *grader) ask(b linkup.Board) {
	g.solve = newSolver(b, search.Limits{Work: judgeWork, Bytes: g.limits.Bytes})
}

func (g *grader) playOn() {
	style := anyLink
	if g.phase == playingGreedy {
		style = greedy
	}
	left := g.player.left
	g.explored++
	if g.player.step(style, g.random) {
		if style == anyLink {
			g.seen += uint64(left * tileParts / len(g.player.candidates))
		}
		return
	}
	if g.player.left > 0 {
		count := &g.study.stuckAny
		if style == greedy {
			count = &g.study.stuckGreedy
		}
		if *count++; *count <= judgedPlays {
			g.stuck = append(g.stuck, append([]linkup.Path(nil), g.player.links...))
		}
	}
	g.player.begin()
	if g.plays++; g.plays < gradePlays {
		return
	}
	g.plays = 0
	if g.phase++; g.phase > playingGreedy {
		g.tested, g.player = g.allTested(), nil
		g.study.looks = int(g.seen / (tileParts * gradePlays))
	}
}

func (g *grader) nextPlay() {
	if len(g.stuck) == 0 {
		g.findLinks()
		return
	}
	g.play = positions(g.board, g.stuck[0])
	g.stuck = g.stuck[1:]
	g.open, g.lost = 0, len(g.play)-1
	g.bisect()
}

// bisect asks about the position in the middle of those of the play that are not decided, or counts where it was lost.
func (g *grader) bisect() {
	if g.lost-g.open > 1 {
		g.ask(g.play[(g.open+g.lost)/2])
		return
	}
	g.plays++
	g.left += g.play[g.lost].Tiles() / 2
	g.vain += len(g.play) - 1 - g.lost
	g.nextPlay()
}

// findLinks collects links to judge at some positions along the order, at each the same number or all that there are.
func (g *grader) findLinks() {
	if g.plays > 0 {
		g.study.early, g.study.vain = g.left/g.plays, g.vain/g.plays
	}
	g.phase = judgingLinks
	along := positions(g.board, g.order)
	var moves []linkup.Move
	for i := range judgedAt {
		b := along[i*(len(along)-1)/judgedAt]
		moves = b.Moves(moves[:0])
		for n := range min(judgedLinks, len(moves)) {
			at := n + puzzles.Below(g.random, len(moves)-n)
			moves[n], moves[at] = moves[at], moves[n]
			g.links = append(g.links, search.After(b, moves[n]))
		}
	}
	g.nextLink()
}

func (g *grader) nextLink() {
	if len(g.links) > 0 {
		g.ask(g.links[0])
		g.links = g.links[1:]
		return
	}
	if g.judged > 0 {
		g.study.losing = 100 * g.losing / g.judged
	}
	g.phase = graded
	g.answer.Par, g.answer.Grade, g.answer.Difficulty = g.answer.Cost, float64(g.study.grade()), g.study.level()
}

func positions(b linkup.Board, links []linkup.Path) []linkup.Board {
	along := []linkup.Board{b}
	for _, link := range links {
		b = search.After(b, linkup.Move{Path: link})
		along = append(along, b)
	}
	return along
}

func (g *grader) Snapshot() search.Progress {
	return search.Progress{Explored: g.allExplored(), Bound: g.answer.Bound}
}

func (g *grader) Answer() search.Answer {
	answer := g.answer
	if g.phase == solvingBoard {
		answer = g.solve.Answer()
	}
	answer.Explored = g.allExplored()
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
