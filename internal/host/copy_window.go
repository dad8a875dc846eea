//go:build !js

package host

import (
	"context"

	"golang.design/x/clipboard"
)

// Copy puts a text on the clipboard; Copied tells how that went. The system may keep the caller waiting, so it has a goroutine.
func Copy(text string) {
	go func() {
		err := clipboard.Init()
		if err == nil {
			_, err = clipboard.Write(context.Background(), clipboard.FmtText, []byte(text))
		}
		copied.Store(&copying{err})
	}()
}
