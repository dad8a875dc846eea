//go:build !soak

package scenes

import "github.com/hajimehoshi/ebiten/v2"

// played returns what Ebitengine runs: the game. With the build tag soak a robot plays it.
func played(a *app) ebiten.Game { return a }
