package host

import "sync/atomic"

// A copying is how a copy to the clipboard went.
type copying struct{ err error }

var copied atomic.Pointer[copying]

// Copied returns once how the last Copy went; ok is false as long as it is under way, and if there was none.
func Copied() (err error, ok bool) {
	c := copied.Swap(nil)
	if c == nil {
		return nil, false
	}
	return c.err, true
}
