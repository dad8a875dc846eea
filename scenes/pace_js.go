package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
)

// newPace returns the pace of the game in a browser.
func newPace() *pace { return &pace{engine: browserLoop{}} }

// A browserLoop is Ebitengine's loop in a browser. The page holds back its frames: Ebitengine's own way to rest asks the browser for
// sixty frames a second all the same.
type browserLoop struct{}

func (browserLoop) rest() {
	ebiten.SetTPS(ebiten.SyncWithFPS)
	host.Rest(true)
}

func (browserLoop) wake() {
	ebiten.SetTPS(ebiten.DefaultTPS)
	host.Rest(false)
}

func (browserLoop) next() { host.NextFrame() }
