package scenes

import (
	"warren/puzzles"
	"warren/scenes/puzzle"
)

// readBoards returns the boards of a text and their puzzle: the named one, or the one that reads most, of equals that on the table, or that whose own form
// it is. A lax puzzle reads nearly everything: it is asked, if lax is set, only about a text of which no other puzzle reads a board.
func readBoards(all puzzle.Registry, text, named, onTable string, lax bool) (*puzzle.Puzzle, []puzzles.Parsed[string]) {
	if puzzle, ok := all.Find(named); ok {
		return puzzle, puzzle.Boards(text)
	}
	var best *puzzle.Puzzle
	var boards []puzzles.Parsed[string]
	most := -1
	try := func(p *puzzle.Puzzle) {
		read := p.Boards(text)
		if n := valid(read); n > most || n == most && n > 0 && best.Name != onTable && !ownForm(best, text) && ownForm(p, text) {
			best, boards, most = p, read, n
		}
	}
	if puzzle, ok := all.Find(onTable); ok {
		try(puzzle)
	}
	for i := range all {
		if !all[i].Lax {
			try(all[i])
		}
	}
	if lax && most < 1 {
		for i := range all {
			if all[i].Lax {
				try(all[i])
			}
		}
	}
	return best, boards
}

// ownForm reports whether a text is a board in a puzzle's own form.
func ownForm(p *puzzle.Puzzle, text string) bool {
	_, err := p.Parse(text)
	return err == nil
}

// PuzzleOf returns the name of the puzzle that reads most boards of a text.
func PuzzleOf(text string) string {
	puzzle, _ := readBoards(playable, text, "", "", true)
	return puzzle.Name
}

// valid returns how many of some boards have no fault.
func valid(boards []puzzles.Parsed[string]) int {
	n := 0
	for _, b := range boards {
		if b.Err == nil {
			n++
		}
	}
	return n
}
