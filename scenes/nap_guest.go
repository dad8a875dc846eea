//go:build ebitenginevmguest

package scenes

// newNapper returns nil: a guest has no loop that could rest, its host calls every tick.
func newNapper() *napper { return nil }
