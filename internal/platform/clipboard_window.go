//go:build !js

package platform

import (
	"context"
	"errors"
	"sync/atomic"

	"golang.design/x/clipboard"
)

// Copy has a goroutine, since the system may keep the caller waiting. Copied tells how it went.
func Copy(text string) {
	go func() {
		err := clipboard.Init()
		if err == nil {
			_, err = clipboard.Write(context.Background(), clipboard.FmtText, []byte(text))
		}
		copied.Store(&outcome{err})
	}()
}

var pasted atomic.Pointer[string]

// After Paste, Pasted returns the text, or NotPasted why there is none.
func Paste() {
	go func() {
		err := clipboard.Init()
		var text []byte
		if err == nil {
			text, err = clipboard.Read(context.Background(), clipboard.FmtText)
		}
		if errors.Is(err, clipboard.ErrNoData) || err == nil && len(text) == 0 {
			err = ErrNothingToPaste
		}
		if err != nil {
			unpasted.Store(&outcome{err})
			return
		}
		s := string(text)
		pasted.Store(&s)
	}()
}

// Pasted returns, once, the text of the last Paste.
func Pasted() (string, bool) {
	s := pasted.Swap(nil)
	if s == nil {
		return "", false
	}
	return *s, true
}

// A window has no dialog of the system for passing something on.
func PassesOn() bool { return false }

func PassOn(title, text, name string, picture []byte) {}
