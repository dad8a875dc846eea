//go:build !js

package platform

import (
	"context"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// described is the current text of Describe. There is one per process, as there is one window.
var described struct {
	sync.Mutex
	text string
}

// Describe logs what is on the screen (shown with -v). It does nothing if the text is unchanged.
func Describe(text string) {
	described.Lock()
	defer described.Unlock()
	if text == described.text {
		return
	}
	described.text = text
	slog.Debug(text)
}

// ReadAloud reports whether screen readers can read the game: not a window, whose picture holds no elements.
const ReadAloud = false

// Mirroring returns false: a window has no elements for screen readers.
func Mirroring() bool { return false }

// Mirror does nothing for a window.
func Mirror(*Screen) {}

// Listening reports whether anyone hears what Describe and PublishWidgets tell: the log, with -v.
func Listening() bool { return slog.Default().Enabled(context.Background(), slog.LevelDebug) }

// PublishWidgets logs a list of the widgets on the screen.
func PublishWidgets(list string) { slog.Debug("ui", "widgets", list) }

// PublishSound logs a sound that is played.
func PublishSound(name string) { slog.Debug("sound", "name", name) }

// Scale returns the number of device pixels per logical pixel, which for a window is monitor, the value of Ebitengine.
func Scale(monitor float64) float64 { return monitor }

// KeepRoute does nothing: a window is not loaded anew.
func KeepRoute(func() string) {}

// OnHide does nothing: frames come to a window that is hidden.
func OnHide(func()) {}

// KeptRoute returns "": nothing was kept.
func KeptRoute() string { return "" }

// SetLook does nothing for a window.
func SetLook(string, string) {}

// Ready does nothing for a window.
func Ready() {}

// Address returns "": a window has no URL.
func Address() string { return "" }

// Fragment returns "": a window has no URL.
func Fragment() string { return "" }

// SetFragment does nothing: a window has no URL.
func SetFragment(string) {}

// FragmentChanged returns false: a window has no URL.
func FragmentChanged() (string, bool) { return "", false }

// SetAtHome does nothing: a window has no history.
func SetAtHome(bool) {}

// WentBack returns false: a window has no history.
func WentBack() bool { return false }

// localeFromEnvironment returns the locale of messages by the precedence of POSIX, or "" if no variable is set.
func localeFromEnvironment() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}

// ask runs a settings tool of the system and returns its output, or "" if the tool is missing, fails or takes too long: a
// preference is not worth a delayed start.
func ask(tool string, args ...string) string {
	const patience = 400 * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, tool, args...).Output()
	if err != nil {
		return ""
	}
	return strings.Trim(strings.TrimSpace(string(out)), "'")
}

// AskToPersist does nothing: files stay.
func AskToPersist() {}
