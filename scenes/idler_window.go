//go:build !js && !ebitenginevmguest

package scenes

import "github.com/hajimehoshi/ebiten/v2"

func newIdler() *idler { return &idler{engine: windowLoop{}} }

// A windowLoop waits in a deprecated mode: a loop that draws nothing, as is advised, still asks the system for everything in every frame.
type windowLoop struct{}

func (windowLoop) rest() {
	ebiten.SetTPS(ebiten.SyncWithFPS)
	//lint:ignore SA1019 nothing else makes the loop wait
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
}

func (windowLoop) wake() {
	ebiten.SetTPS(ebiten.DefaultTPS)
	//lint:ignore SA1019 undoes rest
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
}

func (windowLoop) next() {
	//lint:ignore SA1019 nothing else ends the wait
	ebiten.ScheduleFrame()
}
