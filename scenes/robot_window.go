//go:build soak && !js

package scenes

import "github.com/hajimehoshi/ebiten/v2"

// end closes the window, with an error if there was one.
func (r *robot) end(err error) error {
	if err != nil {
		return err
	}
	return ebiten.Termination
}
