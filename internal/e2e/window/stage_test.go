//go:build e2e

// Package window plays the desktop game from outside, as a guest of exp/vmhost, and checks its live text, files and pictures. It needs a display.
package window

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var (
	update = flag.Bool("update", false, "write the golden pictures anew instead of comparing")
	dense  = flag.Int("density", 1, "device pixels per logical `pixel` of the display, which must be X11")
	built  = flag.String("game", "", "the `path` of the game as a guest, if it is built already")
)

// game is the path of the game, built as a guest by TestMain.
var game string

// A stage is the host's hidden window, whose graphics card composes the guests' pictures within a frame of the host.
type stage struct {
	work chan func()
	done chan int
	code int
}

// theStage is the only one that Ebitengine allows in a process.
var theStage = &stage{work: make(chan func()), done: make(chan int, 1)}

// inFrame runs f within a frame and waits until it returns.
func (s *stage) inFrame(f func()) {
	finished := make(chan struct{})
	s.work <- func() {
		defer close(finished)
		f()
	}
	<-finished
}

func (s *stage) Update() error {
	select {
	case f := <-s.work:
		f()
	case s.code = <-s.done:
		return ebiten.Termination
	}
	return nil
}

func (s *stage) Draw(*ebiten.Image) {}

func (s *stage) Layout(w, h int) (int, int) { return w, h }

func TestMain(m *testing.M) {
	flag.Parse()
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	dir, err := os.MkdirTemp("", "warren-window-")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if game = *built; game == "" {
		game = filepath.Join(dir, "warren")
		build := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", game, "warren")
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return 0, fmt.Errorf("building the game as a guest: %w", err)
		}
	}
	if *dense != 1 {
		display, err := setDensity(*dense)
		if err != nil {
			return 0, fmt.Errorf("setting the display's density: %w", err)
		}
		defer display.Close()
	}
	go func() { theStage.done <- m.Run() }()
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(theStage); err != nil {
		return 0, fmt.Errorf("the tests' own window could not open; they need a display, such as xvfb-run gives: %w", err)
	}
	return theStage.code, nil
}
