//go:build e2e

package window

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"warren/render"
)

// These end a test that hangs; none passes or fails by them.
const (
	connectTime = 2 * time.Minute // for a process to start and call its host
	silentTime  = 2 * time.Minute // that a guest may take for one message
	exitTime    = 2 * time.Minute
	waitTime    = 2 * time.Minute // for what a search in the guest, which has its own time, leads to
)

// searchPause is left to the searches of the guest after each tick of a wait: without it a wait would make thousands of ticks.
const searchPause = 2 * time.Millisecond

// size is the size of a window in logical pixels.
type size struct{ w, h int }

func (s size) String() string { return fmt.Sprintf("%dx%d", s.w, s.h) }

// A player has a home directory that lasts from one run of the game to the next.
type player struct {
	t    *testing.T
	dir  string
	size size
	lang string // locale
	zone string // path of a time zone file, "" for this machine's time zone
	clip bool   // the game has the display's clipboard
}

func newPlayer(t *testing.T, s size, lang string) *player {
	p := &player{t: t, dir: t.TempDir(), size: s, lang: lang}
	p.keep("settings", `{"allTools":true}`) // most tests use tools that would arrive only later
	return p
}

// keep writes a blob to where earlier versions kept everything. The game looks for its settings there, and takes the rest along.
func (p *player) keep(name, data string) {
	p.t.Helper()
	path := filepath.Join(p.dir, "config", "warren", name+".json")
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(data), 0o600)); err != nil {
		p.t.Fatal(err)
	}
}

// file writes a board file and returns its path.
func (p *player) file(board string) string {
	p.t.Helper()
	path := filepath.Join(p.dir, "board.txt")
	if err := os.WriteFile(path, []byte(board), 0o600); err != nil {
		p.t.Fatal(err)
	}
	return path
}

// A journal has all that a guest has told, so that a test finds what has passed by when it comes to look.
type journal struct {
	all    []string
	looked int // the first that may still be found
}

// find looks for an entry, from the last that was found or was there at the last input, and the next search begins with it.
func (j *journal) find(is func(string) bool) bool {
	i := slices.IndexFunc(j.all[j.looked:], is)
	if i < 0 {
		return false
	}
	j.looked += i
	return true
}

// A guest is one run of the game.
type guest struct {
	t       *testing.T
	size    size
	session *vmhost.GuestSession
	process *exec.Cmd
	screen  *ebiten.Image
	log     *os.File
	unread  string // the start of a line of the log that has not ended yet
	live    string // the current live text
	told    journal
	played  journal // the names of the sounds
	widgets []widget
	ended   bool
}

// play starts the game with the arguments of its play command.
func (p *player) play(args ...string) *guest {
	p.t.Helper()
	// A short path, since the paths of sockets are limited in length.
	dir, err := os.MkdirTemp("", "warren")
	if err != nil {
		p.t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	listener, err := net.Listen("unix", filepath.Join(dir, "host"))
	if err != nil {
		p.t.Fatal(err)
	}
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		p.t.Fatal(err)
	}
	// The guest's output goes to a file, and is complete once the guest has answered for the tick.
	written, err := os.CreateTemp(p.dir, "log")
	if err != nil {
		p.t.Fatal(err)
	}
	defer written.Close()
	log, err := os.Open(written.Name()) // opened again: the writer has its own offset
	if err != nil {
		p.t.Fatal(err)
	}
	g := &guest{t: p.t, size: p.size, log: log, process: exec.Command(game, append([]string{"play", "-v"}, args...)...)}
	g.process.Stderr = written
	// None of this machine's environment is passed on, so that the game asks no desktop tool for the player's preferences.
	g.process.Env = []string{
		"EBITENGINE_VM_ENDPOINT=" + endpoint, "HOME=" + p.dir, "LANG=" + p.lang,
		"XDG_CONFIG_HOME=" + filepath.Join(p.dir, "config"), "XDG_DATA_HOME=" + filepath.Join(p.dir, "data"),
	}
	if p.clip {
		for _, name := range [...]string{"DISPLAY", "XAUTHORITY"} {
			g.process.Env = append(g.process.Env, name+"="+os.Getenv(name))
		}
	}
	if p.zone != "" {
		g.process.Env = append(g.process.Env, "TZ="+p.zone)
	}
	if err := g.process.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(g.close)
	if err := listener.(*net.UnixListener).SetDeadline(time.Now().Add(connectTime)); err != nil {
		p.t.Fatal(err)
	}
	conn, err := listener.Accept()
	if err != nil {
		g.read()
		p.t.Fatalf("the game did not start: %v", err)
	}
	if g.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: silentTime}); err != nil {
		p.t.Fatal(err)
	}
	g.resize(p.size)
	g.ticks(1)
	g.frame() // before its first one the game publishes no widgets
	g.ticks(2)
	return g
}

// resize changes the size of the game's window.
func (g *guest) resize(s size) {
	g.t.Helper()
	var err error
	theStage.inFrame(func() {
		if g.screen != nil {
			g.screen.Deallocate()
		}
		scale := ebiten.Monitor().DeviceScaleFactor()
		g.screen = ebiten.NewImage(int(float64(s.w)*scale), int(float64(s.h)*scale))
		err = g.session.SetOutsideScreen(g.screen)
	})
	if err != nil {
		g.t.Fatal(err)
	}
	g.size = s
}

// close ends the run as closing the window does, and checks that the game exits cleanly.
func (g *guest) close() {
	if g.ended {
		return
	}
	g.ended = true
	defer g.log.Close()
	if g.session == nil {
		g.kill()
		return
	}
	theStage.inFrame(func() {
		if err := g.session.Close(); err != nil {
			g.t.Errorf("closing the session: %v", err)
		}
		g.screen.Deallocate()
	})
	done := make(chan error, 1)
	go func() { done <- g.process.Wait() }()
	select {
	case err := <-done:
		g.read()
		if err != nil {
			g.t.Errorf("the game ended with: %v", err)
		}
	case <-time.After(exitTime):
		g.kill()
		g.t.Errorf("the game did not end within %v of its window", exitTime)
	}
}

func (g *guest) kill() {
	if err := g.process.Process.Kill(); err != nil {
		g.t.Errorf("stopping the game: %v", err)
	}
}

// ticks runs n ticks of the game and reads its output.
func (g *guest) ticks(n int) {
	g.t.Helper()
	g.session.AdvanceTicks(n)
	done := g.session.WaitTicks()
	g.read()
	if !done {
		g.t.Fatalf("the game stopped: %v", g.session.Err())
	}
}

// read reads the new lines of the log.
func (g *guest) read() {
	var buf [1 << 14]byte
	for {
		n, err := g.log.Read(buf[:])
		g.unread += string(buf[:n])
		if n == 0 || err != nil {
			break
		}
	}
	for {
		line, rest, whole := strings.Cut(g.unread, "\n")
		if !whole {
			return
		}
		g.unread = rest
		_, message, ok := strings.Cut(line, " level=DEBUG msg=")
		if !ok {
			g.t.Logf("the game wrote: %s", line)
			continue
		}
		if strings.HasPrefix(message, "said text=") {
			continue
		}
		if name, ok := strings.CutPrefix(message, "sound name="); ok {
			g.played.all = append(g.played.all, name)
			continue
		}
		list, isList := strings.CutPrefix(message, "ui widgets=")
		if isList {
			message = list
		}
		if text, err := strconv.Unquote(message); err == nil {
			message = text
		}
		if !isList {
			g.live = message
			g.told.all = append(g.told.all, message)
			continue
		}
		g.widgets = nil
		if err := json.Unmarshal([]byte(message), &g.widgets); err != nil {
			g.t.Fatalf("the widgets %s: %v", message, err)
		}
		zoom := g.size.zoom()
		for i := range g.widgets {
			for side := range g.widgets[i].Rect {
				g.widgets[i].Rect[side] *= zoom
			}
		}
	}
}

// A widget is a button on the screen as the log describes it.
type widget struct {
	Kind                                string
	N                                   int
	Label, Name                         string
	Rect                                [4]float64 // x, y, width, height
	Disabled, Selected, Focused, Hidden bool
}

func (w widget) String() string { return fmt.Sprintf("%s %d (%s)", w.Kind, w.N, w.Label) }

func (w widget) center() render.Point {
	return render.Point{X: w.Rect[0] + w.Rect[2]/2, Y: w.Rect[1] + w.Rect[3]/2}
}

// find returns the widget with a name, if it can be pressed; it may be scrolled out of its list.
func (g *guest) find(kind string, n int) (widget, bool) {
	i := slices.IndexFunc(g.widgets, func(w widget) bool { return w.Kind == kind && w.N == n && !w.Disabled })
	if i < 0 {
		return widget{}, false
	}
	return g.widgets[i], true
}

// shows reports whether a button can be pressed and is in sight.
func (g *guest) shows(kind string, n int) bool {
	w, ok := g.find(kind, n)
	return ok && !w.Hidden
}

// button returns the widget with a name, which is a kind and a number.
func (g *guest) button(kind string, n int) widget {
	g.t.Helper()
	w, ok := g.find(kind, n)
	if !ok || w.Hidden {
		g.t.Fatalf("no button %s %d among %v", kind, n, g.widgets)
	}
	return w
}

// until runs ticks until what holds, once it does, for good: what may pass is looked up in a journal.
func (g *guest) until(what string, holds func() bool) {
	g.t.Helper()
	for deadline := time.Now().Add(waitTime); !holds(); time.Sleep(searchPause) {
		if time.Now().After(deadline) {
			g.t.Fatalf("waited in vain for %s; the game says %q", what, g.live)
		}
		g.ticks(1)
	}
}

// hears waits until the game has told a text with all of these parts since the last input, or since that which was heard last.
func (g *guest) hears(parts ...string) {
	g.t.Helper()
	g.until(strconv.Quote(strings.Join(parts, "… …")), func() bool {
		return g.told.find(func(text string) bool { return contains(text, parts) })
	})
}

// plays waits until the game has played a sound since the last input, or since that which was heard last.
func (g *guest) plays(sound string) {
	g.t.Helper()
	g.until("the sound "+sound, func() bool { return g.played.find(func(name string) bool { return name == sound }) })
}

func contains(text string, parts []string) bool {
	return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
}

// says checks that the current live text contains all of the parts.
func (g *guest) says(parts ...string) {
	g.t.Helper()
	if !contains(g.live, parts) {
		g.t.Fatalf("the game says %q, want %q in it", g.live, parts)
	}
}

// saysNot checks that the current live text does not contain the part.
func (g *guest) saysNot(part string) {
	g.t.Helper()
	if strings.Contains(g.live, part) {
		g.t.Fatalf("the game says %q, want no %q in it", g.live, part)
	}
}

// proof waits until the least that the board takes is known.
func (g *guest) proof() {
	g.t.Helper()
	g.until("the proof", func() bool {
		return g.told.find(func(text string) bool {
			return strings.Contains(text, "(proven)") || strings.Contains(text, "已证明")
		})
	})
}

// input begins an input: what the game says up to now is no answer to it, but for what it goes on saying.
func (g *guest) input() {
	g.told.looked = max(0, len(g.told.all)-1)
	g.played.looked = len(g.played.all)
}

func (g *guest) key(k ebiten.Key) {
	g.t.Helper()
	g.input()
	g.session.PressKey(k)
	g.ticks(1)
	g.session.ReleaseKey(k)
	g.ticks(1)
}

// chord presses a key while another is held.
func (g *guest) chord(with, k ebiten.Key) {
	g.t.Helper()
	g.session.PressKey(with)
	g.ticks(1)
	g.key(k)
	g.session.ReleaseKey(with)
	g.ticks(1)
}

// letter types a character.
func (g *guest) letter(r rune) {
	g.t.Helper()
	g.input()
	g.session.TypeRune(r)
	g.ticks(2)
}

func (g *guest) click(at render.Point) {
	g.t.Helper()
	g.drag(at, at)
}

// dragSteps is the length of a drag in ticks: a tenth of a second.
const dragSteps = 6

// rightClick presses and releases the mouse's other button.
func (g *guest) rightClick(at render.Point) {
	g.t.Helper()
	g.input()
	g.session.MoveCursor(at.X, at.Y)
	g.ticks(1)
	g.session.PressMouseButton(ebiten.MouseButtonRight)
	g.ticks(1)
	g.session.ReleaseMouseButton(ebiten.MouseButtonRight)
	g.ticks(2)
}

// drag presses the mouse button, moves the mouse and releases the button.
func (g *guest) drag(from, to render.Point) {
	g.t.Helper()
	g.input()
	g.session.MoveCursor(from.X, from.Y)
	g.ticks(1)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	if to != from {
		for i := 1; i <= dragSteps; i++ {
			at := between(from, to, i)
			g.session.MoveCursor(at.X, at.Y)
			g.ticks(1)
		}
	}
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
}

func between(from, to render.Point, step int) render.Point {
	t := float64(step) / dragSteps
	return render.Point{X: from.X + (to.X-from.X)*t, Y: from.Y + (to.Y-from.Y)*t}
}

// touch puts a finger down, moves it and lifts it.
func (g *guest) touch(from, to render.Point) {
	g.t.Helper()
	g.input()
	const finger = ebiten.TouchID(1)
	g.session.PressTouch(finger, from.X, from.Y)
	g.ticks(1)
	if to != from {
		for i := 1; i <= dragSteps; i++ {
			at := between(from, to, i)
			g.session.MoveTouch(finger, at.X, at.Y)
			g.ticks(1)
		}
	}
	g.session.ReleaseTouch(finger)
	g.ticks(2)
}

// spread puts two fingers down and moves each away from the other.
func (g *guest) spread(a, b render.Point) {
	g.t.Helper()
	g.input()
	const first, second = ebiten.TouchID(1), ebiten.TouchID(2)
	g.session.PressTouch(first, a.X, a.Y)
	g.ticks(1)
	g.session.PressTouch(second, b.X, b.Y)
	for step := range 10 {
		g.ticks(1)
		far := b.Sub(a).Mul(0.05 * float64(step))
		g.session.MoveTouch(first, a.X-far.X, a.Y-far.Y)
		g.session.MoveTouch(second, b.X+far.X, b.Y+far.Y)
	}
	g.ticks(2)
	g.session.ReleaseTouch(first)
	g.session.ReleaseTouch(second)
	g.ticks(10)
}

// pad presses and releases a button of a gamepad, which stays plugged in.
func (g *guest) pad(b ebiten.StandardGamepadButton) {
	g.t.Helper()
	g.input()
	state := vmhost.GamepadState{SDLID: "030000005e0400008e02000014010000", Name: "Pad"}
	for _, down := range [...]bool{false, true, false} {
		state.StandardButtons = map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{}
		for each := ebiten.StandardGamepadButton(0); each <= ebiten.StandardGamepadButtonMax; each++ {
			state.StandardButtons[each] = vmhost.GamepadStandardButtonState{Pressed: down && each == b}
		}
		g.session.UpdateGamepads([]vmhost.GamepadState{state})
		g.ticks(2)
	}
}

func (g *guest) frame() {
	g.t.Helper()
	g.session.AdvanceFrame()
	if !g.session.WaitFrame() {
		g.t.Fatalf("no frame: %v", g.session.Err())
	}
}

// shot returns a picture of the current screen.
func (g *guest) shot() *image.RGBA {
	g.t.Helper()
	g.frame()
	var picture *image.RGBA
	theStage.inFrame(func() {
		if g.session.CompositeFrame() {
			picture = image.NewRGBA(g.screen.Bounds())
			g.screen.ReadPixels(picture.Pix)
		}
	})
	if picture == nil {
		g.t.Fatal("the frame could not be put together")
	}
	return picture
}
