//go:build !js && !ebitenginevmguest

package scenes

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// besideWidth and besideHeight are left free on the screen for the frame of the window and the
// panels of the desktop, whose sizes Ebitengine does not tell. It puts a third of the free height
// above the window, which is room for a title bar.
const besideWidth, besideHeight = 32, 120

// windowOn returns the size of the first window on a screen, and the least that a player can give
// it.
func windowOn(screen image.Point) (first, least image.Point) {
	room := image.Pt(max(1, screen.X-besideWidth), max(1, screen.Y-besideHeight))
	return image.Pt(min(firstWidth, room.X), min(firstHeight, room.Y)),
		image.Pt(min(leastWidth, room.X), min(leastHeight, room.Y))
}

// setWindow makes the window as large as the screen allows. Without a monitor RunGame returns the
// error.
func setWindow() {
	if monitor := ebiten.Monitor(); monitor != nil {
		first, least := windowOn(image.Pt(monitor.Size()))
		ebiten.SetWindowSize(first.X, first.Y)
		ebiten.SetWindowSizeLimits(least.X, least.Y, -1, -1)
	}
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
}
