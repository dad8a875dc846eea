package scenes

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A pace lets Ebitengine's loop rest while nothing moves. The loop otherwise asks the system sixty times a second for the window and
// the input, whether or not there is anything to draw, which takes several percent of a core. At rest it waits for input, which it
// handles at once, and runs some times a second for clocks, eyes and the answers of searches.
//
// A nil pace never rests.
type pace struct {
	engine  loop
	quiet   int // ticks since something moved or came in
	resting bool
	last    time.Time     // of the latest Update, at rest
	owed    time.Duration // time since then that no tick has taken
	timer   *time.Timer   // schedules the next frame at rest
}

// A loop is Ebitengine's loop. At rest it makes an Update and a frame for each input and for each call of next, which is safe from
// any goroutine.
type loop interface {
	rest()
	wake()
	next()
}

const (
	restAfterTicks = 30 // half a second: fingers and keys come in bursts
	tickTime       = time.Second / ebiten.DefaultTPS

	padTime  = 40 * time.Millisecond // between two looks at a gamepad at rest
	dozeTime = time.Second           // between two frames at rest, unless the scene wants its next tick earlier
	mostOwed = 2 * dozeTime          // more is a machine that has slept
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

// done ends an Update of n ticks. Busy means that something moved or came in; wake is when the scene wants its next tick.
func (p *pace) done(n int, busy bool, wake time.Duration, now time.Time) {
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
	if !p.resting {
		return
	}
	if wake == 0 || wake > dozeTime {
		wake = dozeTime
	}
	p.timer.Reset(wake + tickTime) // so that the tick that it is for is due
}

// turn tells the engine whether the loop rests.
func (p *pace) turn() {
	if p.timer == nil {
		p.timer = time.AfterFunc(dozeTime, p.engine.next)
	}
	if p.resting {
		p.engine.rest()
		return
	}
	p.timer.Stop()
	p.engine.wake()
}
