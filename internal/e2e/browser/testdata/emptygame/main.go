//go:build js

// The emptygame is the smallest Ebitengine game in a browser: Warren's start is compared with it.
package main

import (
	"log"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn bool }

func (g *game) Update() error { return nil }

func (g *game) Draw(*ebiten.Image) {
	if !g.drawn {
		g.drawn = true
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("warren-ready"))
	}
}

func (g *game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		log.Fatal(err)
	}
}
