package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"
)

func toggleFullScreen() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
