package platform

import (
	"errors"
	"sync/atomic"
)

// An outcome is how something ended that the system was asked for.
type outcome struct{ err error }

// ErrNothingToPaste means that there is no text on the clipboard.
var ErrNothingToPaste = errors.New("there is no text on the clipboard")

// The outcomes that nobody has been told yet.
var copied, unpasted, passedOn atomic.Pointer[outcome]

// take removes and returns an outcome; ok is false if there is none.
func take(from *atomic.Pointer[outcome]) (err error, ok bool) {
	o := from.Swap(nil)
	if o == nil {
		return nil, false
	}
	return o.err, true
}

// Copied returns once how the last Copy went; ok is false as long as it is under way, and if there was none.
func Copied() (err error, ok bool) { return take(&copied) }

// NotPasted returns once why the last Paste gives no text; ok is false if it gives one, as long as it is under way, and if there was none.
func NotPasted() (err error, ok bool) { return take(&unpasted) }

// PassedOn returns once how the last PassOn went; ok is false as long as it is under way, and if there was none. A player who passes
// nothing on after all is no error.
func PassedOn() (err error, ok bool) { return take(&passedOn) }
