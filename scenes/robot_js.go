//go:build soak

package scenes

// In a page a picture takes half a second to draw and to read without a graphics card.
const (
	soakFrameMS = 40.0 // of an Update that are the robot's
	soakLook    = 120  // steps between two comparisons of pictures, in the mean
)

// end leaves the page as it is, for whoever looks at it.
func (r *robot) end(error) error { return nil }
