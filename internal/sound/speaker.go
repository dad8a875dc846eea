//go:build !js

package sound

import (
	"sync/atomic"
	"time"
)

// An output is an open audio device of the system.
type output interface {
	// start plays samples, 32-bit floats in little-endian order, at a loudness from 0 to 1.
	start(samples []byte, loudness float64)
	// Err returns why the device has gone away, or nil.
	Err() error
	// Suspend stops the device, and Resume starts it again.
	Suspend() error
	Resume() error
}

// A speaker plays on an output. A goroutine of its own opens it and waits for it, so that the game loop does not.
type speaker struct {
	open    func() (output, error)
	asked   chan request
	running atomic.Bool // the goroutine has been started
	rests   time.Duration
}

// A request is a tone to play.
type request struct {
	tone     tone
	loudness float64
	at       time.Time
}

// late is the time after which a tone is left out if the device is not ready for it.
const late = 200 * time.Millisecond

func newSpeaker(open func() (output, error)) *speaker {
	return &speaker{open: open, asked: make(chan request, 16), rests: restsIn}
}

func (s *speaker) play(t tone, loudness float64) {
	if s.running.CompareAndSwap(false, true) {
		go s.run()
	}
	select {
	case s.asked <- request{t, loudness, time.Now()}:
	default: // the device does not keep up
	}
}

// run plays what is asked for until the program ends. Without a device it plays nothing.
func (s *speaker) run() {
	if err := s.serve(); err != nil {
		warnSilent(err)
	}
	for range s.asked { // nothing hears it
	}
}

// serve plays what is asked for as long as there is a device. It returns why there is none, or nil at the end.
func (s *speaker) serve() error {
	out, err := s.open()
	if err != nil {
		return err
	}
	samples := map[tone][]byte{}
	rest := time.NewTimer(s.rests)
	resting := false
	for {
		select {
		case <-rest.C:
			if err := out.Suspend(); err != nil {
				return err
			}
			resting = true
		case r, more := <-s.asked:
			if !more {
				return nil
			}
			if err := out.Err(); err != nil {
				return err
			}
			if time.Since(r.at) > late {
				continue
			}
			if resting {
				if err := out.Resume(); err != nil {
					return err
				}
				resting = false
			}
			rest.Reset(s.rests)
			if samples[r.tone] == nil {
				samples[r.tone] = littleEndian(synthesise(r.tone))
			}
			out.start(samples[r.tone], r.loudness)
		}
	}
}
