package scenes

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/render"
)

// fadeMS is how long one screen, theme or language takes to become the next.
const (
	fadeMS        = 220.0
	reducedFadeMS = 90.0
)

// systemEveryTicks is how often the system's wishes are asked for: half a second; asking every tick would cost more
// than the rest of an idle tick.
const systemEveryTicks = 30

// app is the game as Ebitengine runs it: it hands input to the scene of the moment and draws only what changed.
type app struct {
	env    *env
	scene  scene
	canvas *render.Canvas
	reader inputReader
	scale  float64 // device pixels per logical pixel
	units  float64 // Ebitengine's units per logical pixel, in which it tells pointers

	before   *ebiten.Image // the screen as it was when the fade began
	fade     float64       // what is left of it, 1 to 0
	fadeFrom bool          // the next Draw keeps the screen before it paints
	drawn    bool
	focused  bool
	look     windowLook // the look that the window and the page know of
	ticks    int
}

// windowLook is what language and theme make of the whole window.
type windowLook struct {
	language Language
	dark     bool
}

func newApp(e *env, c *render.Canvas, first scene) *app {
	return &app{env: e, canvas: c, scene: first, scale: 1}
}

// Layout is never called, since LayoutF is there; ebiten.Game asks for it.
func (a *app) Layout(w, h int) (int, int) { return w, h }

// LayoutF gives the screen the device's own pixels, so that everything is sharp at every density.
func (a *app) LayoutF(w, h float64) (float64, float64) {
	a.units = 1
	if m := ebiten.Monitor(); m != nil {
		a.units = m.DeviceScaleFactor()
	}
	density := host.Scale(a.units)
	zoom := zoomOf(w, h)
	a.units *= zoom
	if width, height, scale := w/zoom, h/zoom, density*zoom; width != a.env.width || height != a.env.height || scale != a.scale {
		a.env.width, a.env.height, a.scale = width, height, scale
		a.fade = 0
		a.env.relayout()
	}
	const rounding = 1e-6 // w and h are whole device pixels divided by the density, but for the last bits
	return math.Floor(w*density + rounding), math.Floor(h*density + rounding)
}

// Update takes one tick.
func (a *app) Update() error {
	e := a.env
	in := a.reader.read(a.units)
	if in.any() {
		e.redraw()
	}
	if a.ticks%systemEveryTicks == 0 {
		e.system = askSystem()
	}
	a.ticks++
	if now := (windowLook{e.words.language, e.dark()}); now != a.look {
		a.look = now
		host.SetLook(string(now.language), now.dark)
		ebiten.SetWindowTitle(e.words.t("app.title"))
		a.startFade()
		e.relayout()
	}
	if a.fade > 0 {
		ms := fadeMS
		if e.lessMotion() {
			ms = reducedFadeMS
		}
		a.fade = max(0, a.fade-tickMS/ms)
		e.redraw()
	}
	if e.dealer.poll() {
		e.redraw()
	}
	focused := ebiten.IsFocused()
	e.leaving = a.focused && !focused // a window that nobody gives the keyboard to is played on all the same
	a.focused = focused
	a.scene.tick()
	next := a.brought()
	switch {
	case next != nil:
	case e.common(commonKey(in)):
		next = a.scene
	default:
		next = a.scene.update(in)
	}
	if next != a.scene {
		follow(a.scene, next)
		a.scene = next
		a.startFade()
		e.relayout()
	}
	a.scene.layOut()
	return nil
}

// brought gives the scene of a board that came from outside: a link that was followed, text that was pasted, a file that
// was dropped on the window. It is nil where nothing came.
func (a *app) brought() scene {
	if fragment, ok := host.FragmentChanged(); ok {
		return fromLink(a.env, fragment)
	}
	if text, ok := host.Pasted(); ok {
		return openText(a.env, a.scene, text)
	}
	if files := ebiten.DroppedFiles(); files != nil {
		text, err := readDropped(files)
		if err != nil {
			a.env.trouble = err.Error()
			return nil
		}
		return openText(a.env, a.scene, text)
	}
	return nil
}

func (a *app) startFade() {
	if a.drawn {
		a.fade, a.fadeFrom = 1, true
	}
	a.env.redraw()
}

// Draw paints the screen where something changed; else the last picture stays.
func (a *app) Draw(screen *ebiten.Image) {
	if !a.env.stale {
		return
	}
	a.env.stale = false
	if a.fadeFrom {
		a.keepBefore(screen)
		a.fadeFrom = false
	}
	a.canvas.Begin(screen, a.scale, a.env.theme())
	a.scene.draw(a.canvas)
	a.canvas.End()
	if a.fade > 0 && a.before != nil {
		var op ebiten.DrawImageOptions
		op.ColorScale.ScaleAlpha(float32(a.fade * a.fade))
		screen.DrawImage(a.before, &op)
	}
	if !a.drawn {
		a.drawn = true
		host.Ready()
	}
}

func (a *app) keepBefore(screen *ebiten.Image) {
	size := screen.Bounds().Size()
	if a.before != nil && a.before.Bounds().Size() != size {
		a.before.Deallocate()
		a.before = nil
	}
	if a.before == nil {
		a.before = ebiten.NewImage(size.X, size.Y)
	}
	a.before.DrawImage(screen, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}
