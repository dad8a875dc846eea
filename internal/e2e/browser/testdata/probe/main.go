//go:build js

// The probe writes the keys of the game, and the other input that reached Ebitengine, to the page's live text: one line an event, the oldest first. It draws black and
// white rows of one pixel each, as many as Warren would have.
package main

import (
	"fmt"
	"image"
	"image/color"
	"log"
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"warren/internal/platform"
)

type probe struct {
	size  image.Rectangle // of the rows on the screen, which stay
	lines []string
	ticks int // which the tests count, in the global variable ticks
	drawn bool
}

func (p *probe) note(format string, args ...any) {
	p.lines = append(p.lines, fmt.Sprintf(format, args...))
	platform.Describe(strings.Join(p.lines, "\n"))
}

func (p *probe) Update() error {
	for _, in := range platform.Inputs(nil) {
		if in.Kind == platform.KeyDown {
			p.note("key %s", nameOf(in))
		}
	}
	x, y := ebiten.CursorPosition()
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		p.note("press %d,%d", x, y)
	}
	if inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft) {
		p.note("release %d,%d", x, y)
	}
	for _, id := range inpututil.AppendJustPressedTouchIDs(nil) {
		x, y := ebiten.TouchPosition(id)
		p.note("touch %d,%d", x, y)
	}
	for _, id := range inpututil.AppendJustReleasedTouchIDs(nil) {
		x, y := inpututil.TouchPositionInPreviousTick(id)
		p.note("lift %d,%d", x, y)
	}
	if text, ok := platform.Pasted(); ok {
		p.note("paste %q", text)
	}
	for _, f := range platform.Dropped() {
		p.note("file %s %q %v", f.Name, f.Data, f.Err)
	}
	if fragment, ok := platform.FragmentChanged(); ok {
		p.note("follow %s", fragment)
		if fragment == "panic" {
			panic("as the link wants")
		}
	}
	platform.SetDepth(1)
	p.ticks++
	js.Global().Set("ticks", p.ticks)
	return nil
}

func (p *probe) Draw(screen *ebiten.Image) {
	if size := screen.Bounds(); size != p.size {
		p.size = size
		screen.Fill(color.Black)
		for y := 0; y < size.Dy(); y += 2 {
			screen.SubImage(image.Rect(0, y, size.Dx(), y+1)).(*ebiten.Image).Fill(color.White)
		}
	}
	if !p.drawn {
		p.drawn = true
		platform.Ready()
		p.note("start %s", platform.Fragment())
		platform.SetFragment("set-by-the-game", false)
	}
}

func (p *probe) Layout(w, h int) (int, int) { return w, h }

func (p *probe) LayoutF(w, h float64) (float64, float64) {
	w, h, _ = platform.Pixels(w, h, ebiten.Monitor().DeviceScaleFactor())
	return w, h
}

// nameOf returns what a key that has been pressed means to the game, with what is held.
func nameOf(in platform.Input) string {
	name := map[platform.Key]string{platform.ArrowLeft: "ArrowLeft", platform.Enter: "Enter", platform.Escape: "Escape"}[in.Key]
	if in.Rune != 0 {
		name = string(in.Rune)
	}
	if in.Shift {
		name = "Shift+" + name
	}
	if in.Chord {
		name = "Ctrl+" + name
	}
	return name
}

func main() {
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGame(&probe{}); err != nil {
		log.Fatal(err)
	}
}
