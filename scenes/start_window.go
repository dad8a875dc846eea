//go:build !js

package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
	"warren/solver"
)

// collect does nothing for a window, which opens in less time than a person notices.
func collect() {}

func setIcon() { ebiten.SetWindowIcon(render.Icons()) }

// A worker answers requests beside the game.
type worker = solver.Worker

func newWorker() *worker { return solver.NewWorker() }

// open does nothing: a goroutine starts in no time.
func open(*worker) {}
