package rabbits

import (
	"cmp"
	"fmt"
	"slices"

	"warren/puzzles"
)

// pairUp turns the pairSigns of the board into foxes, in reading order, with letters that no other fox has. The error is a
// *puzzles.Fault where they can be paired in more than one way or in none.
//
//	F F F F   the F at the left end has one partner only; without these two the rest is clear: two foxes
//	F F       each F has two partners, and both ways work: refused
//	F F
//
// Pairing what has only one partner left, again and again, is enough: neighbouring cells are of different colours of a
// chessboard, and between two colours a pairing that is the only one always leaves some cell a single partner.
func (b *Board) pairUp(text puzzles.Text) error {
	const expected = "a fox's own two letters, such as aa"
	unpaired := *b
	var foxes []Fox
	for clear := true; clear; {
		clear = false
		for row := range b.Size() {
			for col := range b.Size() {
				c := Cell{Row: row, Col: col}
				if unpaired.at(c) != pairSign {
					continue
				}
				partner, count := unpaired.partners(c)
				switch count {
				case 0:
					return text.At(c).Fault("loneF", "an F without another to pair with", expected)
				case 1:
					foxes = append(foxes, foxOn(c, partner))
					unpaired.put(c, empty)
					unpaired.put(partner, empty)
					clear = true
				}
			}
		}
	}
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (Cell{Row: row, Col: col}); unpaired.at(c) == pairSign {
				return text.At(c).Fault("unclearF", "an F that does not tell which other it pairs with", expected)
			}
		}
	}
	return b.name(foxes, text)
}

// partners returns the number of pairSigns beside c, and one of them.
func (b Board) partners(c Cell) (partner Cell, count int) {
	for _, d := range directions {
		if beside := d.from(c, 1); b.at(beside) == pairSign {
			partner = beside
			count++
		}
	}
	return partner, count
}

// foxOn returns the fox, still without a letter, on two neighbouring cells.
func foxOn(c, d Cell) Fox {
	return Fox{At: Cell{Row: min(c.Row, d.Row), Col: min(c.Col, d.Col)}, Vertical: c.Col == d.Col}
}

// name puts foxes on the board, with letters that are not on it yet.
func (b *Board) name(foxes []Fox, text puzzles.Text) error {
	slices.SortFunc(foxes, func(f, g Fox) int {
		return cmp.Or(cmp.Compare(f.At.Row, g.At.Row), cmp.Compare(f.At.Col, g.At.Col))
	})
	next := 0
	for _, fox := range foxes {
		for next < len(letters) && b.has(letters[next]) {
			next++
		}
		if next == len(letters) {
			return &puzzles.Fault{
				Place: text.At(fox.At), Whole: true, // any other fox could go as well
				Kind: "tooManyFoxes", Wrong: "a fox for which no letter is left", Expected: fmt.Sprintf("at most %d foxes", len(letters)),
			}
		}
		b.put(fox.At, letters[next])
		b.put(fox.Other(), letters[next])
	}
	return nil
}

func (b Board) has(letter byte) bool {
	_, ok := b.Fox(letter)
	return ok
}
