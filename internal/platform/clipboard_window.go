//go:build !js

package platform

import (
	"context"
	"errors"
	"sync/atomic"

	"golang.design/x/clipboard"
)

// Copy puts a text on the clipboard; Copied tells how that went. The system may keep the caller waiting, so it has a goroutine.
func Copy(text string) {
	go func() {
		err := clipboard.Init()
		if err == nil {
			_, err = clipboard.Write(context.Background(), clipboard.FmtText, []byte(text))
		}
		copied.Store(&outcome{err})
	}()
}

// pasted is the text that Pasted returns next.
var pasted atomic.Pointer[string]

// Paste asks for the text on the clipboard: Pasted returns it, or NotPasted why there is none.
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

// Pasted returns, once, the text that was on the clipboard at the last Paste.
func Pasted() (string, bool) {
	s := pasted.Swap(nil)
	if s == nil {
		return "", false
	}
	return *s, true
}

// PassesOn returns false: a window has no dialog of the system for passing something on.
func PassesOn() bool { return false }

// PassOn does nothing for a window.
func PassOn(title, text, name string, picture []byte) {}
