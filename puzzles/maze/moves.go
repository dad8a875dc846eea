package maze

import "warren/puzzles"

// MaxTaps is the largest number of taps of a move; one more would restore the tile.
const MaxTaps = 3

// A Move turns the tile on a cell by a number of quarter turns clockwise, 1 to MaxTaps.
type Move struct {
	Cell Cell `json:"cell"`
	Taps int  `json:"taps"`
}

// Turned returns the move on the board of that many rows turned clockwise by a quarter.
func (m Move) Turned(rows int) Move { return Move{m.Cell.Turned(rows), m.Taps} }

// A Refusal is the error for an illegal move.
type (
	Refusal = puzzles.Refusal
	Reason  = puzzles.Reason
)

// The reasons of a refused move. The Refusal's Cells are that of the move.
const (
	Outside   Reason = "outside"   // off the board
	OfStart   Reason = "start"     // the rabbit's cell does not turn
	OfEnd     Reason = "end"       // the home does not turn
	OfPlus    Reason = "plus"      // a plus would look the same
	OfBrick   Reason = "brick"     // a brick is part of the wall
	WrongTaps Reason = "wrongTaps" // fewer than 1 or more than MaxTaps
)

// Check returns nil if the move is legal, or else the *Refusal that Apply would return.
func (b Board) Check(m Move) error {
	switch tile := b.At(m.Cell); {
	case !b.Inside(m.Cell):
		return puzzles.Refuse(Outside, []Cell{m.Cell}, "%v is not on the board", m.Cell)
	case tile == Start:
		return puzzles.Refuse(OfStart, []Cell{m.Cell}, "the start on %v does not turn", m.Cell)
	case tile == End:
		return puzzles.Refuse(OfEnd, []Cell{m.Cell}, "the end on %v does not turn", m.Cell)
	case tile == Plus:
		return puzzles.Refuse(OfPlus, []Cell{m.Cell}, "the plus on %v does not turn", m.Cell)
	case tile == Brick:
		return puzzles.Refuse(OfBrick, []Cell{m.Cell}, "the brick on %v does not turn", m.Cell)
	case m.Taps < 1 || m.Taps > MaxTaps:
		return puzzles.Refuse(WrongTaps, []Cell{m.Cell}, "a move of %d taps, expected 1 to %d", m.Taps, MaxTaps)
	}
	return nil
}

// Apply returns the board after the move, or b itself and a *Refusal.
func (b Board) Apply(m Move) (Board, error) {
	after, _, err := b.ApplyAll([]Move{m})
	return after, err
}

// ApplyAll returns the board after all moves, or the one before the first illegal move with its *Refusal, and the number of moves made.
func (b Board) ApplyAll(moves []Move) (after Board, done int, err error) {
	tiles := []byte(b.tiles)
	for _, m := range moves {
		// A turn changes nothing that Check depends on, so it may use the board before all moves.
		if err = b.Check(m); err != nil {
			break
		}
		at := b.index(m.Cell)
		tiles[at] = byte(Tile(tiles[at]).Turned(m.Taps))
		done++
	}
	b.tiles = string(tiles)
	return b, done, err
}

// Moves appends every legal move to buf: cell by cell in reading order, for each 1, 2 and 3 taps.
func (b Board) Moves(buf []Move) []Move {
	for i := range b.tiles {
		if !Tile(b.tiles[i]).Turns() {
			continue
		}
		for taps := 1; taps <= MaxTaps; taps++ {
			buf = append(buf, Move{b.cell(i), taps})
		}
	}
	return buf
}

// Taps returns the number of taps of all the moves.
func Taps(moves []Move) int {
	taps, tally := 0, Tally(Board{})
	for _, m := range moves {
		taps = tally(m)
	}
	return taps
}

// Tally returns a running count of the taps of a history. It does not depend on the board.
func Tally(Board) func(Move) int {
	taps := 0
	return func(m Move) int {
		taps += m.Taps
		return taps
	}
}
