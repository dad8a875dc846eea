package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/scenes/ui"
)

// A pace lets Ebitengine's loop rest while nothing moves. The loop otherwise asks the system sixty times a second for the window and
// the input, whether or not there is anything to draw, which takes several percent of a core. At rest it waits for input, which it
// handles at once, and runs some times a second for clocks, eyes and the answers of searches.
//
// A nil pace never rests.
type pace struct {
	quiet   int // ticks since something moved or came in
	resting bool
	last    time.Time     // of the latest Update, at rest
	owed    time.Duration // time since then that no tick has taken
	timer   *time.Timer   // schedules the next frame at rest
}

const (
	restAfterTicks = 30 // half a second: fingers and keys come in bursts
	tickTime       = time.Second / ebiten.DefaultTPS

	// dozeTime passes between two frames at rest, and blinkTime after a frame that has drawn something, half of a blink: eyes
	// shut as long as at full speed.
	dozeTime  = 250 * time.Millisecond
	blinkTime = 70 * time.Millisecond
	// padTime passes between two frames at rest with a gamepad, which wakes nothing.
	padTime = 40 * time.Millisecond
	// mostOwed is how long the loop may have rested at most; more is a machine that has slept.
	mostOwed = time.Second
)

// due returns the number of ticks that an Update at a time has to make, at least one.
func (p *pace) due(now time.Time) int {
	if p == nil || !p.resting {
		return 1
	}
	p.owed += min(mostOwed, now.Sub(p.last))
	p.last = now
	n := max(1, int(p.owed/tickTime))
	p.owed -= time.Duration(n) * tickTime // an early tick is not made up for: less than nothing is owed
	return n
}

// done ends an Update of n ticks.
func (p *pace) done(n int, busy bool, e *ui.Env, now time.Time) {
	if p == nil {
		return
	}
	p.quiet += n
	if busy {
		p.quiet = 0
	}
	if resting := p.quiet >= restAfterTicks; resting != p.resting {
		p.resting = resting
		p.last, p.owed = now, 0
		p.turn()
	}
	if p.resting {
		next := dozeTime
		if e.Stale() {
			next = blinkTime
		}
		if e.Pads.Connected() {
			next = padTime
		}
		p.timer.Reset(next)
	}
}

// turn tells the engine whether the loop rests.
func (p *pace) turn() {
	if p.timer == nil {
		p.timer = time.AfterFunc(dozeTime, ebiten.ScheduleFrame)
	}
	if p.resting {
		ebiten.SetTPS(ebiten.SyncWithFPS)
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
		return
	}
	p.timer.Stop()
	ebiten.SetTPS(ebiten.DefaultTPS)
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOn)
}
