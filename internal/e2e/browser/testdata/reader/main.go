//go:build js

// The game of this page tells what the game's reader has read, and how much of it was in Ebitengine's own state.
package main

import (
	"fmt"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"warren/internal/platform"
	"warren/scenes/ui"
)

type game struct {
	reader ui.Reader
	heard  []byte
	engine int
	drawn  bool
}

// signs are the kinds that are told.
var signs = map[ui.Kind]byte{
	ui.Up: 'u', ui.Down: 'd', ui.Left: 'l', ui.Right: 'r', ui.Confirm: 'e', ui.Hint: 'h', ui.Press: 'P', ui.Release: 'R', ui.Tap: 'T',
}

func (g *game) Update() error {
	for _, in := range g.reader.Read(ebiten.Monitor().DeviceScaleFactor(), false) {
		if sign, ok := signs[in.Kind]; ok {
			g.heard = append(g.heard, sign)
		}
	}
	for _, key := range [...]ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyEnter, ebiten.KeyH} {
		if inpututil.IsKeyJustPressed(key) {
			g.engine++
		}
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		g.engine++
	}
	g.engine += len(inpututil.AppendJustPressedTouchIDs(nil))
	platform.Describe(fmt.Sprintf("%s engine %d", g.heard, g.engine))
	return nil
}

func (g *game) Draw(*ebiten.Image) {
	if !g.drawn {
		g.drawn = true
		platform.Ready()
	}
}

func (g *game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		log.Fatal(err)
	}
}
