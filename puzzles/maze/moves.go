package maze

import "fmt"

// MaxTaps is the most taps of one move; one more would bring the tile back.
const MaxTaps = 3

// A Move turns one tile by that many quarter turns clockwise, 1 to MaxTaps.
type Move struct {
	Cell Cell `json:"cell"`
	Taps int  `json:"taps"`
}

// A Reason is why a move is refused, in one word: what the game says of it in the player's language.
type Reason string

// The reasons that Apply gives.
const (
	Outside   Reason = "outside"   // off the board
	OfStart   Reason = "start"     // the rabbit's place does not turn
	OfEnd     Reason = "end"       // nor does its home
	OfPlus    Reason = "plus"      // a plus would look the same
	OfBrick   Reason = "brick"     // a brick is part of the wall
	WrongTaps Reason = "wrongTaps" // fewer than 1 or more than MaxTaps
)

// A Refusal is the error of a move that is not legal.
type Refusal struct {
	Reason Reason
	Why    string
}

// Error says why the move is refused.
func (r *Refusal) Error() string { return r.Why }

func refuse(reason Reason, format string, args ...any) error {
	return &Refusal{reason, fmt.Sprintf(format, args...)}
}

// Check gives nil where the move is legal, or the *Refusal that Apply would give.
func (b Board) Check(m Move) error {
	switch tile := b.At(m.Cell); {
	case !b.Inside(m.Cell):
		return refuse(Outside, "%v is not on the board", m.Cell)
	case tile == Start:
		return refuse(OfStart, "the start on %v does not turn", m.Cell)
	case tile == End:
		return refuse(OfEnd, "the end on %v does not turn", m.Cell)
	case tile == Plus:
		return refuse(OfPlus, "the plus on %v does not turn", m.Cell)
	case tile == Brick:
		return refuse(OfBrick, "the brick on %v does not turn", m.Cell)
	case m.Taps < 1 || m.Taps > MaxTaps:
		return refuse(WrongTaps, "a move of %d taps, expected 1 to %d", m.Taps, MaxTaps)
	}
	return nil
}

// Apply gives the board after the move. The error is a *Refusal, and the board then as it was.
func (b Board) Apply(m Move) (Board, error) {
	after, _, err := b.ApplyAll([]Move{m})
	return after, err
}

// ApplyAll gives the board after all the moves, done of which it made. The error is the *Refusal of the first that is not
// legal; the board is then as the moves before that one left it.
func (b Board) ApplyAll(moves []Move) (after Board, done int, err error) {
	tiles := []byte(b.tiles)
	for _, m := range moves {
		// A turn changes nothing of what is asked here, so the board before all moves can be asked.
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

// Moves appends every legal move to buf: cells row by row, of each 1, 2 and 3 taps.
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

// Taps counts the taps of moves.
func Taps(moves []Move) int {
	taps := 0
	for _, m := range moves {
		taps += m.Taps
	}
	return taps
}
