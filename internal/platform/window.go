//go:build !js

package platform

import (
	"context"
	"log/slog"
	"math"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

var described struct {
	sync.Mutex
	text string
}

// Describe logs a new text (shown with -v).
func Describe(text string) {
	described.Lock()
	defer described.Unlock()
	if text == described.text {
		return
	}
	described.text = text
	slog.Debug(text)
}

// ReadAloud reports whether screen readers can read the game: a window has no elements for them.
const ReadAloud = false

func Mirroring() bool { return false }
func Mirror(*Screen)  {}

// Listening reports whether the log hears Describe and PublishWidgets.
func Listening() bool { return slog.Default().Enabled(context.Background(), slog.LevelDebug) }

func PublishWidgets(list string) { slog.Debug("ui", "widgets", list) }

func PublishSound(name string) { slog.Debug("sound", "name", name) }

// Pixels returns the size of the screen in device pixels, of a size in logical pixels that Ebitengine has from whole device pixels, or that
// it has rounded to them; and how many of them a logical pixel has, which for a window is the monitor's density.
func Pixels(w, h, monitor float64) (pixelsWide, pixelsHigh, density float64) {
	return math.Round(w * monitor), math.Round(h * monitor), monitor
}

// A window has no address and no history, is not loaded anew, has one version, has frames while it is hidden, and its files stay.

func KeepRoute(func() string)         {}
func KeptRoute() string               { return "" }
func OnHide(func())                   {}
func SetLook(string, string)          {}
func SetZooms(bool)                   {}
func Ready()                          {}
func Forgets() bool                   { return false }
func NewVersion() bool                { return false }
func Fetched() (came, failed bool)    { return false, false }
func TakeNewVersion()                 {}
func Address() string                 { return "" }
func Fragment() string                { return "" }
func SetFragment(string, bool)        {}
func FragmentChanged() (string, bool) { return "", false }
func SetDepth(int)                    {}
func WentBack() (int, bool)           { return 0, false }
func Keep()                           {}
func KeepAsks() bool                  { return false }

// localeFromEnvironment returns the locale of messages by the precedence of POSIX, or "" if no variable is set.
func localeFromEnvironment() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}

// ask runs a tool and returns its output, or "" if the tool is missing, fails or takes too long: a preference is not worth a delayed start.
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
