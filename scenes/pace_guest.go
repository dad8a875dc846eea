//go:build ebitenginevmguest

package scenes

// newPace returns nil: a guest has no loop that could rest, its host calls every tick.
func newPace() *pace { return nil }
