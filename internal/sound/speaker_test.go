//go:build !js

package sound

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

var errGone = errors.New("unplugged")

// A fakeOutput records what happens to it.
type fakeOutput struct {
	started, suspends, resumes atomic.Int32
	gone                       atomic.Bool
}

func (f *fakeOutput) start([]byte, float64) { f.started.Add(1) }
func (f *fakeOutput) Suspend() error        { f.suspends.Add(1); return nil }
func (f *fakeOutput) Resume() error         { f.resumes.Add(1); return nil }
func (f *fakeOutput) Err() error {
	if f.gone.Load() {
		return errGone
	}
	return nil
}

// Tones reach the device, which rests in between; after it has gone away playing goes on in silence.
func TestSpeaker(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		out := &fakeOutput{}
		s := newSpeaker(func() (output, error) { return out, nil })
		defer close(s.asked)
		check := func(when string, started, suspends, resumes int32) {
			t.Helper()
			synctest.Wait()
			if a, b, c := out.started.Load(), out.suspends.Load(), out.resumes.Load(); a != started || b != suspends || c != resumes {
				t.Errorf("%s: started %d, suspended %d, resumed %d", when, a, b, c)
			}
		}
		s.play(tone{cue: Cue{Kind: Tick}}, 1)
		check("one tone", 1, 0, 0)
		time.Sleep(restsIn / 2)
		s.play(tone{cue: Cue{Kind: Thud}}, 1)
		check("another", 2, 0, 0)
		time.Sleep(restsIn * 3 / 4)
		check("soon after", 2, 0, 0)
		time.Sleep(restsIn)
		check("later", 2, 1, 0)
		s.play(tone{cue: Cue{Kind: Tick}}, 1)
		check("again", 3, 1, 1)
		out.gone.Store(true)
		for range 100 {
			s.play(tone{cue: Cue{Kind: Tick}}, 1)
		}
		check("unplugged", 3, 1, 1)
	})
}

// TestLate checks that a device that opens slowly does not play what is over.
func TestLate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		out := &fakeOutput{}
		s := newSpeaker(func() (output, error) { time.Sleep(time.Second); return out, nil })
		defer close(s.asked)
		for range 2 * cap(s.asked) { // more than can wait
			s.play(tone{cue: Cue{Kind: Tick}}, 1)
		}
		time.Sleep(2 * time.Second)
		if n := out.started.Load(); n != 0 {
			t.Errorf("%d tones of a second ago are played", n)
		}
		s.play(tone{cue: Cue{Kind: Hop}}, 1)
		synctest.Wait()
		if out.started.Load() != 1 {
			t.Error("the next tone is not played")
		}
	})
}

// TestNoDevice checks that without a device playing waits for nothing.
func TestNoDevice(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := newSpeaker(func() (output, error) { return nil, errGone })
		defer close(s.asked)
		start := time.Now()
		for range 100 {
			s.play(tone{cue: Cue{Kind: Tick}}, 1)
			synctest.Wait()
		}
		if len(s.asked) > 0 || time.Since(start) > 0 {
			t.Errorf("%d tones wait, %v passed", len(s.asked), time.Since(start))
		}
	})
}
