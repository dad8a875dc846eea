package maze

import (
	"encoding/json"

	"warren/puzzles/maze"
	"warren/solver/search"
)

const (
	// choicesAll is how many tiles a board may have whose tiles are all choices: more than any board that is dealt.
	choicesAll = dealMax * dealMax
	// choicesFew is how many of a larger board are, each of which takes a longer search.
	choicesFew = 48
)

// choices returns one tap on each tile that turns, in reading order. On a large board these are the tiles on the open road from the start, beside it, and
// on the cheapest walk home, the nearest to the start first.
func choices(req search.Request) ([]json.RawMessage, error) {
	_, board, err := search.Decode(req, maze.Parse, maze.Board.ApplyAll)
	if err != nil {
		return nil, err
	}
	var moves []json.RawMessage
	chosen := matter(board)
	for row := range board.Rows() {
		for col := range board.Cols() {
			c := maze.Cell{Row: row, Col: col}
			if board.At(c).Turns() && (chosen == nil || chosen[c]) {
				moves = append(moves, moveText(maze.Move{Cell: c, Taps: 1}))
			}
		}
	}
	return moves, nil
}

// matter returns the tiles of a large board that choices names, or nil if it names all.
func matter(b maze.Board) map[maze.Cell]bool {
	var turning []maze.Cell
	for row := range b.Rows() {
		for col := range b.Cols() {
			if c := (maze.Cell{Row: row, Col: col}); b.At(c).Turns() {
				turning = append(turning, c)
			}
		}
	}
	if len(turning) <= choicesAll {
		return nil
	}
	chosen := map[maze.Cell]bool{}
	choose := func(c maze.Cell, most int) {
		if len(chosen) < most && b.At(c).Turns() {
			chosen[c] = true
		}
	}
	for _, c := range cheapestWalk(newGrid(b)) {
		choose(c, choicesFew/2)
	}
	for _, c := range b.Road(nil) {
		choose(c, choicesFew)
		for side := range maze.Side(sides) {
			if b.At(c).Open(side) {
				choose(c.Beside(side), choicesFew)
			}
		}
	}
	return chosen
}

// cheapestWalk returns the cells of a cheapest walk from beside the start to before the end, or nil if there is none.
func cheapestWalk(g *grid) (walk []maze.Cell) {
	far := newGoalDistances(g)
	for ended := false; !ended; {
		_, ended = far.run(search.Slice)
	}
	left := far.fromStart()
	if left == unreached {
		return nil
	}
	for at, in := g.start, 0; ; {
		for out, step := range g.step {
			taps := roadCost(0)
			if at != g.start {
				taps = roadCost(g.taps(at, in, out))
			}
			next := sides*(at+step) + headedState(out)
			if taps < never && far.cost[next] != unreached && taps*oneTap+oneStep+far.cost[next] == left {
				at, in, left = at+step, out, far.cost[next]
				break
			}
		}
		if at == g.end {
			return walk
		}
		walk = append(walk, g.cell(at))
	}
}
