//go:build ebitenginevmguest

package scenes

// newIdler returns nil: a guest has no loop that could rest, its host calls every tick.
func newIdler() *idler { return nil }
