//go:build js

// The slow game takes a long time for every frame. It writes to the live text what the game's reader read, and how much of
// it was in Ebitengine's own state.
package main

import (
	"fmt"
	"log"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"warren/internal/platform"
	"warren/scenes/ui"
)

const frame = 120 * time.Millisecond

type slow struct {
	reader ui.Reader
	heard  []byte
	engine int
	drawn  bool
}

// signs are the kinds that the live text records.
var signs = map[ui.Kind]byte{
	ui.Up: 'u', ui.Down: 'd', ui.Left: 'l', ui.Right: 'r', ui.Confirm: 'e', ui.Hint: 'h', ui.Press: 'P', ui.Release: 'R', ui.Tap: 'T',
}

func (s *slow) Update() error {
	for _, in := range s.reader.Read(ebiten.Monitor().DeviceScaleFactor()) {
		if sign, ok := signs[in.Kind]; ok {
			s.heard = append(s.heard, sign)
		}
	}
	for _, key := range [...]ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyEnter, ebiten.KeyH} {
		if inpututil.IsKeyJustPressed(key) {
			s.engine++
		}
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		s.engine++
	}
	s.engine += len(inpututil.AppendJustPressedTouchIDs(nil))
	platform.Describe(fmt.Sprintf("%s engine %d", s.heard, s.engine))
	return nil
}

func (s *slow) Draw(*ebiten.Image) {
	if !s.drawn {
		s.drawn = true
		platform.Ready()
	}
	for start := time.Now(); time.Since(start) < frame; { // busy rather than asleep: a sleeping page would receive events
	}
}

func (s *slow) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&slow{}); err != nil {
		log.Fatal(err)
	}
}
