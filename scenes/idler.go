package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// An idler lets Ebitengine's loop rest while nothing moves: to ask the system for window and input at every tick takes several percent of a core.
// At rest the loop handles input at once, and runs some times a second for clocks, eyes and searches. A nil idler never rests.
type idler struct {
	engine   loop
	quiet    int // ticks since something moved or came in
	resting  bool
	last     time.Time     // of the latest Update, at rest
	tickDebt time.Duration // time since then that no tick has taken
	timer    *time.Timer   // schedules the next frame at rest
}

// A loop is Ebitengine's. At rest it makes an Update and a frame for each input and for each call of next, which any goroutine may make.
type loop interface {
	rest()
	wake()
	next()
}

const (
	restAfterTicks = 30 // half a second: fingers and keys come in bursts
	tickTime       = time.Second / ebiten.DefaultTPS

	padTime   = 40 * time.Millisecond // between two looks at a gamepad at rest
	idleFrame = time.Second           // between two frames at rest, unless the scene wants its next tick earlier
	mostDebt  = 2 * idleFrame         // more is a machine that has slept
)

// due returns the number of ticks that an Update at a time has to make, at least one.
func (n *idler) due(now time.Time) int {
	if n == nil || !n.resting {
		return 1
	}
	n.tickDebt += min(mostDebt, now.Sub(n.last))
	n.last = now
	ticks := max(1, int(n.tickDebt/tickTime))
	n.tickDebt -= time.Duration(ticks) * tickTime // the debt may be negative: an early tick counts against later ones
	return ticks
}

// done ends an Update of some ticks. Busy means that something moved or came in; wake is when the scene wants its next tick.
func (n *idler) done(ticks int, busy bool, wake time.Duration, now time.Time) {
	if n == nil {
		return
	}
	n.quiet += ticks
	if busy {
		n.quiet = 0
	}
	if resting := n.quiet >= restAfterTicks; resting != n.resting {
		n.resting = resting
		n.last, n.tickDebt = now, 0
		n.turn()
	}
	if !n.resting {
		return
	}
	if wake == 0 || wake > idleFrame {
		wake = idleFrame
	}
	n.timer.Reset(wake + tickTime) // so that the tick that it is for is due
}

// turn tells the engine whether the loop rests.
func (n *idler) turn() {
	if n.timer == nil {
		n.timer = time.AfterFunc(idleFrame, n.engine.next)
	}
	if n.resting {
		n.engine.rest()
		return
	}
	n.timer.Stop()
	n.engine.wake()
}
