package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/platform"
)

func newIdler() *idler { return &idler{engine: browserLoop{}} }

// A browserLoop has the page hold back the frames: Ebitengine's own way to rest asks the browser for sixty frames a second all the same.
type browserLoop struct{}

func (browserLoop) rest() {
	ebiten.SetTPS(ebiten.SyncWithFPS)
	platform.Rest(true)
}

func (browserLoop) wake() {
	ebiten.SetTPS(ebiten.DefaultTPS)
	platform.Rest(false)
}

func (browserLoop) next() { platform.NextFrame() }
