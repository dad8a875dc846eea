package linkup

import (
	"bytes"
	"slices"
	"strings"

	"warren/puzzles"
)

// Coding says how links write boards and moves.
var Coding = puzzles.Coding[Board, Move]{Puzzle: "linkup", Signs: "." + Pictures, Parse: Parse, Move: code}

// How a move is written: nearly always as its two tiles, since the path is the best one between them.
const (
	codeBest = iota
	codePath
	codeShuffle
	codeKinds
)

// code writes a legal move of a position into a link, or reads a move that Apply then has to check.
func code(c puzzles.Coder, at Board, m *Move) {
	kind := codeBest
	field := at.Field()
	if m.Shuffle != "" {
		kind = codeShuffle
	} else if m.Path.Len() > 0 {
		if best, ok := field.Link(m.Path.From(), m.Path.To()); !ok || best != m.Path {
			kind = codePath
		}
	}
	if !c.Number(&kind, codeKinds) {
		return
	}
	switch kind {
	case codeBest:
		from, to, ok := codePair(c, at, m.Path)
		if !ok {
			return
		}
		m.Path, _ = field.Link(from, to)
	case codePath:
		codeCells(c, at, &m.Path)
	default:
		codeDeal(c, at, m)
	}
}

// codePair codes the ends of a path: the first among all tiles, the last among its equals.
func codePair(c puzzles.Coder, at Board, p Path) (from, to Cell, ok bool) {
	tiles := at.tilesWhere(func(byte, int) bool { return true })
	if from, ok = codeTile(c, at, tiles, p.cells[0]); !ok {
		return from, to, false
	}
	picture, own := at.PictureAt(from), from.Row*at.cols+from.Col
	mates := at.tilesWhere(func(sign byte, i int) bool { return sign == picture && i != own })
	to, ok = codeTile(c, at, mates, p.cells[max(0, p.count-1)])
	return from, to, ok
}

// codeTile codes one of some tiles.
func codeTile(c puzzles.Coder, at Board, tiles []int, tile Cell) (Cell, bool) {
	number := 0
	for i, place := range tiles {
		if at.cell(place) == tile {
			number = i
		}
	}
	if !c.Number(&number, len(tiles)) {
		return Cell{}, false
	}
	return at.cell(tiles[number]), true
}

// tilesWhere returns the places of the pictures for which ok holds, in reading order.
func (b Board) tilesWhere(ok func(sign byte, place int) bool) []int {
	var places []int
	for i := range len(b.cells) {
		if b.cells[i] != empty && ok(b.cells[i], i) {
			places = append(places, i)
		}
	}
	return places
}

// codeCells codes any path, cell by cell.
func codeCells(c puzzles.Coder, at Board, p *Path) {
	turns := p.Turns()
	if !c.Number(&turns, MaxTurns+1) {
		return
	}
	p.count = turns + 2
	for i := range p.count {
		row, col := p.cells[i].Row+1, p.cells[i].Col+1
		if !c.Number(&row, at.rows+2) || !c.Number(&col, at.cols+2) {
			return
		}
		p.cells[i] = Cell{Row: row - 1, Col: col - 1}
	}
}

// codeDeal codes a shuffle: tile by tile which of the pictures that are still to be dealt it gets.
func codeDeal(c puzzles.Coder, at Board, m *Move) {
	var left [256]int // by sign
	for i := range len(at.cells) {
		left[at.cells[i]]++
	}
	dealt := []byte(strings.ReplaceAll(m.Shuffle, "\n", ""))
	if m.Shuffle == "" { // it is read
		dealt = []byte(at.cells)
	}
	kinds := make([]byte, 0, len(Pictures)) // that are left, in their order
	for i := range len(Pictures) {
		if left[Pictures[i]] > 0 {
			kinds = append(kinds, Pictures[i])
		}
	}
	var number int // one for all, for it escapes
	for i := range dealt {
		if at.cells[i] == empty {
			continue
		}
		number = max(0, bytes.IndexByte(kinds, dealt[i]))
		if !c.Number(&number, len(kinds)) {
			return
		}
		dealt[i] = kinds[number]
		if left[dealt[i]]--; left[dealt[i]] == 0 {
			kinds = slices.Delete(kinds, number, number+1)
		}
	}
	*m = Move{Shuffle: New(at.rows, at.cols, string(dealt)).String()}
}
