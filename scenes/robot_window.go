//go:build soak && !js

package scenes

import "github.com/hajimehoshi/ebiten/v2"

const (
	soakFrameMS = 12.0 // of an Update that are the robot's
	soakLook    = 24   // steps between two comparisons of pictures, in the mean
)

// end closes the window, with an error if there was one.
func (r *robot) end(err error) error {
	if err != nil {
		return err
	}
	return ebiten.Termination
}
