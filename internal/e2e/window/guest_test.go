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
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"warren/puzzles/rushhour"
	"warren/render"
)

const (
	connectTime = 2 * time.Minute // for a process to start and call its host
	silentTime  = 2 * time.Minute // that a guest may take for one message
	exitTime    = 2 * time.Minute
	waitTime    = 4 * time.Minute // for a condition that depends on a search in the guest's own time
	searchPause = 2 * time.Millisecond
)

// size is the size of a window in logical pixels, and of the text in percent, 0 for the usual.
type size struct{ w, h, text int }

func (s size) String() string {
	if s.text != 0 {
		return fmt.Sprintf("%dx%d, text %d %%", s.w, s.h, s.text)
	}
	return fmt.Sprintf("%dx%d", s.w, s.h)
}

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

// aside returns the path of the first damaged blob that the game sets aside under a name.
func (p *player) aside(name string) string {
	return filepath.Join(p.dir, "data", "warren", "aside", name+"-broken-1.json")
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

// A guest is one run of the game.
type guest struct {
	t       *testing.T
	size    size
	session *vmhost.GuestSession
	process *exec.Cmd
	screen  *ebiten.Image
	log     *os.File
	unread  string   // the start of a line of the log that has not ended yet
	live    string   // the current live text
	sounds  []string // the names of those played since they were last read
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
	// None of this machine's environment is passed on: no PATH, so that the game asks no desktop tool for the player's
	// preferences.
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
	if g.t.Failed() && *sheet != "" && g.session != nil && g.session.Err() == nil {
		write(g.t, filepath.Join(*sheet, "failed-"+strings.ReplaceAll(g.t.Name(), "/", "-")+".png"), g.shot())
	}
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
			g.sounds = append(g.sounds, name)
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
			continue
		}
		g.widgets = nil
		if err := json.Unmarshal([]byte(message), &g.widgets); err != nil {
			g.t.Fatalf("the widgets %s: %v", message, err)
		}
		zoom, _ := g.size.zoom()
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

// soundGap is more than the real time within which the game plays no second sound of a kind.
const soundGap = 50 * time.Millisecond

// hears checks what has been played since it was last asked, once all motion has ended.
func (g *guest) hears(want ...string) {
	g.t.Helper()
	g.ticks(60)
	if !slices.Equal(g.sounds, want) {
		g.t.Errorf("the game plays %q, want %q", g.sounds, want)
	}
	g.sounds = nil
	time.Sleep(soundGap)
}

// button returns the widget with a name, which is a kind and a number.
func (g *guest) button(kind string, n int) widget {
	g.t.Helper()
	for _, w := range g.widgets {
		if w.Kind == kind && w.N == n && !w.Disabled && !w.Hidden {
			return w
		}
	}
	g.t.Fatalf("no button %s %d among %v", kind, n, g.widgets)
	return widget{}
}

// press clicks the button with a name.
func (g *guest) press(kind string, n int) {
	g.t.Helper()
	g.click(g.button(kind, n).center())
}

// until runs ticks until the condition holds, with a little real time in between for the game's own searches.
func (g *guest) until(what string, holds func() bool) {
	g.t.Helper()
	for deadline := time.Now().Add(waitTime); !holds(); time.Sleep(searchPause) {
		if time.Now().After(deadline) {
			g.t.Fatalf("waited in vain for %s; the game says %q", what, g.live)
		}
		g.ticks(1)
	}
}

// waitFor runs ticks until the live text contains all of the parts.
func (g *guest) waitFor(parts ...string) {
	g.t.Helper()
	g.until(strconv.Quote(strings.Join(parts, "… …")), func() bool {
		for _, part := range parts {
			if !strings.Contains(g.live, part) {
				return false
			}
		}
		return true
	})
}

// says checks that the current live text contains all of the parts.
func (g *guest) says(parts ...string) {
	g.t.Helper()
	for _, part := range parts {
		if !strings.Contains(g.live, part) {
			g.t.Fatalf("the game says %q, want %q in it", g.live, part)
		}
	}
}

// saysNot checks that the current live text does not contain the part.
func (g *guest) saysNot(part string) {
	g.t.Helper()
	if strings.Contains(g.live, part) {
		g.t.Fatalf("the game says %q, want no %q in it", g.live, part)
	}
}

var (
	liveBoard = regexp.MustCompile(`[.!?。！？] ((?:[A-Za-z.]+ / )+[A-Za-z.]+)$`)
	liveMoves = regexp.MustCompile(`(?:Moves|步数): (\d+)`)
	proven    = regexp.MustCompile(`\(proven\)|已证明`)
)

// board returns the board of the live text.
func (g *guest) board() rushhour.Board {
	g.t.Helper()
	found := liveBoard.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no board in %q", g.live)
	}
	board, err := rushhour.Parse(strings.ReplaceAll(found[1], " / ", "\n") + "\n")
	if err != nil {
		g.t.Fatalf("the board in %q: %v", g.live, err)
	}
	return board
}

// moves returns the count of the live text.
func (g *guest) moves() int {
	g.t.Helper()
	found := liveMoves.FindStringSubmatch(g.live)
	if found == nil {
		g.t.Fatalf("no count of moves in %q", g.live)
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		g.t.Fatal(err)
	}
	return n
}

// key presses and releases a key.
func (g *guest) key(k ebiten.Key) {
	g.t.Helper()
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
	g.session.TypeRune(r)
	g.ticks(2)
}

// number returns the key that home shows for a puzzle.
func (g *guest) number(name string) rune {
	g.t.Helper()
	for _, chinese := range []bool{false, true} {
		title := regexp.QuoteMeta(newWords(g.t, chinese).say(name + ".name"))
		if found := regexp.MustCompile(`(\d) ` + title).FindStringSubmatch(g.live); found != nil {
			return rune(found[1][0])
		}
	}
	g.t.Fatalf("home offers no %s: %q", name, g.live)
	return 0
}

// openPuzzle types the number of a puzzle.
func (g *guest) openPuzzle(name string) {
	g.t.Helper()
	g.letter(g.number(name))
}

// click presses and releases the mouse button.
func (g *guest) click(at render.Point) {
	g.t.Helper()
	g.drag(at, at)
}

// dragSteps is the length of a drag in ticks: a tenth of a second.
const dragSteps = 6

// rightClick presses and releases the mouse's other button.
func (g *guest) rightClick(at render.Point) {
	g.t.Helper()
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

// frame makes the game draw a frame.
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

// levelAfterLessons has the level of each puzzle that follows its lessons, as the tests of the scenes find it.
var levelAfterLessons = map[string]int{"maze": 7, "linkup": 6, "rushhour": 6, "rabbits": 2, "onestroke": 9}
