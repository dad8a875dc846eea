package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

func toggleFullScreen() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }

// freshSeed starts an evening that was not asked for by number. Seeds stay below 10^9, so that they are easy to pass on.
func freshSeed() uint64 { return uint64(time.Now().UnixNano()) % 1_000_000_000 }
