package space

// A Climb leads from board to board by small changes. Nearly every hard board is the top of a hill of its own, so a change is kept if the board is at least
// as hard as the current one or that of so many changes ago (late acceptance; Burke and Bykov, 2017). A climb that found nothing harder for long is over.
type Climb struct {
	Height int // how hard the current board is: the largest distance of its space, or Unsearched

	past     [climbPast]int
	changes  int
	record   int // the largest height
	recordAt int // the change that reached it
}

// Unsearched is the height of a board whose space is not known, since it has too many positions.
const Unsearched = -1

const (
	// climbPast is how many changes ago the height is that a change must reach.
	climbPast = 60
	// climbPatience is after how many changes without a new record a climb is over.
	climbPatience = 3000
)

// NewClimb returns a climb that is at an unsearched board.
func NewClimb() Climb {
	c := Climb{Height: Unsearched, record: Unsearched}
	for i := range c.past {
		c.past[i] = Unsearched
	}
	return c
}

// Step reports whether the climb goes to a board of that height. It asks whether the board is fit only if that matters.
func (c *Climb) Step(height int, fit func() bool) bool {
	past := &c.past[c.changes%climbPast]
	c.changes++
	taken := (height > c.Height || height > 0 && (height == c.Height || height >= *past)) && fit()
	if taken {
		c.Height = height
		if height > c.record {
			c.record, c.recordAt = height, c.changes
		}
	}
	*past = c.Height
	return taken
}

// Over reports whether the climb has found nothing harder for long.
func (c *Climb) Over() bool { return c.changes-c.recordAt > climbPatience }
