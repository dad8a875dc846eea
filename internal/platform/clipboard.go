package platform

import (
	"errors"
	"sync/atomic"
)

type outcome struct{ err error }

var ErrNothingToPaste = errors.New("there is no text on the clipboard")

var copied, unpasted, passedOn atomic.Pointer[outcome]

func take(from *atomic.Pointer[outcome]) (err error, ok bool) {
	o := from.Swap(nil)
	if o == nil {
		return nil, false
	}
	return o.err, true
}

// Copied returns once how the last Copy went; ok is false as long as it is under way.
func Copied() (err error, ok bool) { return take(&copied) }

// NotPasted returns once why the last Paste gives no text; ok is false if it gives one, and as long as it is under way.
func NotPasted() (err error, ok bool) { return take(&unpasted) }

// PassedOn returns once how the last PassOn went; ok is false as long as it is under way. A player who passes nothing on is no error.
func PassedOn() (err error, ok bool) { return take(&passedOn) }
