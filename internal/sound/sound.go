// Package sound makes the sounds of the game: short tones, synthesised when they are first heard. It knows no puzzle and no screen.
package sound

type Kind int

const (
	Press   Kind = iota // a button
	Tick                // wood on wood: a tile turns, a piece is taken
	Join                // something connects, a pair is linked, a line grows: Step raises it up a pentatonic scale
	Thud                // a slide ends
	Hop                 // a rabbit jumps
	Refuse              // what was tried is illegal
	Hint                // a hint appears
	Win                 // an arpeggio
	Perfect             // the same with a bell
	kindCount
)

var kindNames = [kindCount]string{"press", "tick", "join", "thud", "hop", "refuse", "hint", "win", "perfect"}

// String returns the name of the kind, as logs and tests have it.
func (k Kind) String() string { return kindNames[k] }

// A Cue asks for a sound.
type Cue struct {
	Kind Kind
	Step int // of Join: the position on the scale, from 0; those past TopStep sound like it
}

// TopStep is the highest step of the scale.
const TopStep = 14
