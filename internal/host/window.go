//go:build !js

package host

import (
	"context"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// said is the live text that stands; the process has one, as a page has one live region.
var said struct {
	sync.Mutex
	text string
}

// Say replaces the live text, which a desktop window logs (shown with -v). Saying what already stands is nothing.
func Say(text string) {
	said.Lock()
	defer said.Unlock()
	if text == said.text {
		return
	}
	said.text = text
	slog.Debug(text)
}

// Listening reports whether TellWidgets has a listener: the log, with -v.
func Listening() bool { return slog.Default().Enabled(context.Background(), slog.LevelDebug) }

// TellWidgets logs the widgets on the screen.
func TellWidgets(list string) { slog.Debug("ui", "widgets", list) }

// Scale gives device pixels per logical pixel where Ebitengine says that it is monitor; in a window that is right.
func Scale(monitor float64) float64 { return monitor }

// SetLook tells the page the game's language and colours; around a window there is none.
func SetLook(string, bool) {}

// Ready tells that the first frame is drawn; a window has nothing waiting for it.
func Ready() {}

// Fragment gives the board that the page's address holds; a window has no address.
func Fragment() string { return "" }

// SetFragment puts a board into the page's address; a window has none.
func SetFragment(string) {}

// FragmentChanged gives the board of a link that the player followed on the open page; in a window there is none.
func FragmentChanged() (string, bool) { return "", false }

// SetAtHome tells the page whether the game shows its home; a window has no history.
func SetAtHome(bool) {}

// WentBack reports, once, that the player went back to home by the browser's history; a window has none.
func WentBack() bool { return false }

// Pasted gives text that was pasted since the last call. Ebitengine shows a program no clipboard, so in a window there
// is none.
func Pasted() (string, bool) { return "", false }

// localeFromEnvironment gives the locale of messages as POSIX ranks the variables, "" where none is set.
func localeFromEnvironment() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}

// ask runs one of the system's own settings tools and gives what it prints, "" where it is missing, fails or does not
// answer at once: a wish that cannot be learnt cheaply is no reason to keep the player waiting.
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
