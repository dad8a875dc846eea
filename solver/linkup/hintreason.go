package linkup

import (
	"encoding/json"
	"fmt"
	"slices"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// The kinds of Reason for the next link. Cells are its two tiles. Arrows are from some of the tiles that are counted.
const (
	reasonBefore = "before" // while both stay, so many others can never be removed
	reasonOnly   = "only"   // every order that clears the board links the two with each other, though there are more of them
	reasonMost   = "most"   // makes so many pairs linkable, and no other link makes more
	reasonFrees  = "frees"  // makes so many pairs linkable
	reasonPairs  = "pairs"  // there are two of every picture, so that every link keeps the board clearable
	reasonLast   = "last"   // there are no more of them
)

// A hintSearch answers TaskWhy. It tries one kind of reason after the other, from the one that tells most:
//
//   - With two tiles left out of all links, the checker finds the tiles that are stuck until one of the two is removed.
//   - A proof for each other mate of a tile, that with the two as a pair nothing clears the board, leaves one mate.
//   - All links before and after each possible link can be counted.
//   - Two tiles that have only each other can be linked first in every order that clears the board, since that only opens paths.
type hintSearch struct {
	search.Straight
	board    linkup.Board
	limits   search.Limits
	solve    *solver
	model    *model
	from, to int16 // the tiles of the link
	reason   *search.Reason
}

const (
	// rivalsOfFour is how many other mates a tile has if there are four of its picture.
	rivalsOfFour = 2
	// whyProof is how many steps the proofs of a reason take at most.
	whyProof = 300
	// whyArrows is how many arrows a reason has at most: nobody follows more.
	whyArrows = 4
)

// openWhy opens the search for what speaks for a link, by default the first of those that the solver finds.
func openWhy(board linkup.Board, req search.Request) (search.Search, error) {
	w := &hintSearch{board: board, limits: req.Limits, solve: newSolver(board, req.Limits)}
	w.model = w.solve.model
	w.Begin(w.run)
	if len(req.Args) == 0 {
		return w, nil
	}
	var move linkup.Move
	if err := json.Unmarshal(req.Args, &move); err != nil {
		return nil, fmt.Errorf("args: %w", err)
	}
	if _, err := board.Apply(move); err != nil {
		return nil, fmt.Errorf("args: %w", err)
	}
	if move.Shuffle != "" {
		return nil, fmt.Errorf("args: a shuffle, a link was expected")
	}
	w.take(move.Path)
	return w, nil
}

// take takes the link that the reason is to be about.
func (w *hintSearch) take(link linkup.Path) {
	w.from = int16(slices.Index(w.model.tiles, link.From()))
	w.to = int16(slices.Index(w.model.tiles, link.To()))
}

func (w *hintSearch) run(work *search.Work) {
	s := w.solve
	s.decide(work, w.limits)
	switch {
	case !s.cleared:
		w.reason = s.Answer().Reason
		return
	case len(w.model.tiles) == 0:
		return
	case w.from == w.to: // the request names no link
		w.take(s.links[0])
	}
	w.step(work)
	if w.reason = w.before(work); w.reason != nil {
		return
	}
	if w.only(work) {
		w.reason = w.about(reasonOnly, 0)
		return
	}
	w.reason = w.rest(work)
}

// step counts a step, unless the limit allows no more.
func (w *hintSearch) step(work *search.Work) {
	work.Within(w.limits)
	work.Done++
}

// about returns a reason of a kind, with a count if it is positive.
func (w *hintSearch) about(kind string, count int) *search.Reason {
	reason := &search.Reason{Kind: kind, Cells: [][2]int{w.model.at(w.from), w.model.at(w.to)}}
	if count > 0 {
		reason.Counts = []int{count}
	}
	return reason
}

// before returns the reason that other tiles can never be removed while the two stay, or nil.
func (w *hintSearch) before(work *search.Work) *search.Reason {
	both := w.stuckBeside(work, w.from, w.to)
	if len(both) == 0 {
		return nil
	}
	reason := w.about(reasonBefore, len(both))
	by := [...][]int16{w.stuckBeside(work, w.from), w.stuckBeside(work, w.to)}
	for _, tile := range w.nearest(both) {
		to := w.nearer(tile)
		switch alone := [...]bool{slices.Contains(by[0], tile), slices.Contains(by[1], tile)}; {
		case alone[0] && !alone[1]:
			to = w.from
		case alone[1] && !alone[0]:
			to = w.to
		}
		reason.Arrows = append(reason.Arrows, [2][2]int{w.model.at(tile), w.model.at(to)})
	}
	return reason
}

// stuckBeside returns the other tiles that can never be removed while these stay.
func (w *hintSearch) stuckBeside(work *search.Work, stay ...int16) []int16 {
	c := newChecker(w.model.staying(stay))
	c.check()
	spend(work, c.pairsTested)
	var stuck []int16
	for tile := range int16(len(c.stuck)) {
		if c.stuck[tile] && !slices.Contains(stay, tile) {
			stuck = append(stuck, tile)
		}
	}
	return stuck
}

// staying returns a model for the checker in which these tiles have no mates.
func (m *model) staying(stay []int16) *model {
	stays := func(mate mateChoice) bool { return slices.Contains(stay, mate.tile) }
	without := *m
	without.mates = make([][]mateChoice, len(m.mates))
	for tile, mates := range m.mates {
		if !slices.Contains(stay, int16(tile)) {
			without.mates[tile] = slices.DeleteFunc(slices.Clone(mates), stays)
		}
	}
	return &without
}

// nearer returns which of the two tiles is nearer to another.
func (w *hintSearch) nearer(tile int16) int16 {
	if w.model.distance(tile, w.to) < w.model.distance(tile, w.from) {
		return w.to
	}
	return w.from
}

// nearest returns those of the tiles that get an arrow: of each picture the one that is nearest to the two.
func (w *hintSearch) nearest(tiles []int16) []int16 {
	tiles = slices.Clone(tiles)
	slices.SortStableFunc(tiles, func(a, b int16) int { return w.model.distance(a, w.nearer(a)) - w.model.distance(b, w.nearer(b)) })
	var nearest []int16
	for _, tile := range tiles {
		sign := w.board.PictureAt(w.model.tiles[tile])
		known := slices.ContainsFunc(nearest, func(n int16) bool { return w.board.PictureAt(w.model.tiles[n]) == sign })
		if !known && len(nearest) < whyArrows {
			nearest = append(nearest, tile)
		}
	}
	return nearest
}

// rivalsOf returns the choices that pair a tile with another mate than that one.
func (w *hintSearch) rivalsOf(tile, but int16) []int32 {
	var rivals []int32
	for _, mate := range w.model.mates[tile] {
		if mate.tile != but {
			rivals = append(rivals, mate.choice)
		}
	}
	return rivals
}

// only reports whether every order that clears the board links the two with each other: whether
// that is proven within whyProof steps.
func (w *hintSearch) only(work *search.Work) bool {
	rivals := w.rivalsOf(w.from, w.to)
	var second []int32
	if len(rivals) > rivalsOfFour { // of four, the choices for the other tile are the same
		second = w.rivalsOf(w.to, w.from)
	}
	steps := whyProof
	if len(w.model.choices) > maxChoices {
		steps = 0
	}
	if w.refuted(work, rivals, &steps) || w.refuted(work, second, &steps) {
		return true
	}
	w.step(work)
	return false
}

// refuted reports whether there are rivals, and nothing clears the board with any of them.
func (w *hintSearch) refuted(work *search.Work, rivals []int32, steps *int) bool {
	for _, rival := range rivals {
		proof := newProof(w.model, newChecker(w.model))
		proof.clauses.add(2 * rival)
		for ; !proof.ended; *steps-- {
			if *steps == 0 {
				return false
			}
			work.Within(w.limits)
			proof.advance(work)
		}
		if proof.solvable {
			return false
		}
	}
	return len(rivals) > 0
}

// rest returns the reason that is left: what the link opens, by itself or more than any other, or
// that it cannot harm.
func (w *hintSearch) rest(work *search.Work) *search.Reason {
	most := 0 // links that a move opens
	for _, move := range w.board.Moves(nil) {
		w.step(work)
		most = max(most, len(w.opened(work, move)))
	}
	w.step(work)
	field := w.board.Field()
	link, _ := field.Link(w.model.tiles[w.from], w.model.tiles[w.to])
	switch opened := w.opened(work, linkup.Move{Path: link}); {
	case len(opened) > 1 && len(opened) == most:
		return w.opens(reasonMost, opened)
	case len(opened) > 0:
		return w.opens(reasonFrees, opened)
	case w.pairs():
		return w.about(reasonPairs, 0)
	case len(w.model.mates[w.from]) == 1:
		return w.about(reasonLast, 0)
	}
	return nil
}

func (w *hintSearch) pairs() bool {
	return !slices.ContainsFunc(w.model.mates, func(mates []mateChoice) bool { return len(mates) != 1 })
}

// opened returns the pairs of tiles that can be linked after a move and not before.
func (w *hintSearch) opened(work *search.Work, move linkup.Move) [][2]int16 {
	before := w.board.Field()
	now := before
	gone := [...]linkup.Cell{move.Path.From(), move.Path.To()}
	for _, c := range gone {
		now.Clear(c)
	}
	var opened [][2]int16
	tested := uint64(0)
	for tile, mates := range w.model.mates {
		from := w.model.tiles[tile]
		if slices.Contains(gone[:], from) {
			continue
		}
		for _, mate := range mates {
			to := w.model.tiles[mate.tile]
			if int(mate.tile) < tile || slices.Contains(gone[:], to) {
				continue
			}
			tested++
			if now.Linked(from, to) && !before.Linked(from, to) {
				opened = append(opened, [2]int16{int16(tile), mate.tile})
			}
		}
	}
	spend(work, tested)
	return opened
}

// opens returns the reason that the link opens these pairs, with an arrow from the nearer tile of each.
func (w *hintSearch) opens(kind string, opened [][2]int16) *search.Reason {
	reason := w.about(kind, len(opened))
	var waiting []int16
	for _, pair := range opened {
		tile := pair[0]
		if w.model.distance(pair[1], w.nearer(pair[1])) < w.model.distance(tile, w.nearer(tile)) {
			tile = pair[1]
		}
		waiting = append(waiting, tile)
	}
	for _, tile := range w.nearest(waiting) {
		reason.Arrows = append(reason.Arrows, [2][2]int{w.model.at(tile), w.model.at(w.nearer(tile))})
	}
	return reason
}

func (w *hintSearch) Answer() search.Answer {
	answer := unsolved(w.board)
	answer.Reason, answer.Explored = w.reason, w.Explored()
	return answer
}
