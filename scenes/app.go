package scenes

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/assets"
	"warren/internal/platform"
	"warren/internal/sound"
	"warren/render"
	"warren/scenes/pages/home"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

const (
	pageSlide = 28.0 // logical pixels that a screen moves while another takes its place
	pageGone  = 0.4  // the part of the fade at which it is gone: two pages through each other are hard to look at
)

// systemEveryTicks is half a second between two reads of the system's settings, which cost more than the rest of an idle tick.
const systemEveryTicks = 30

// app implements ebiten.Game: it passes intents to the scene at the top, follows where that leads, and draws only if something has changed.
type app struct {
	env    *shell.Env
	canvas *render.Canvas
	reader ui.Reader
	scale  float64 // device pixels per logical pixel
	units  float64 // Ebitengine's units per logical pixel; it reports the pointer in them

	before   *ebiten.Image // the screen when the fade began
	fade     float64       // the part of the fade that is left, 1 to 0
	fadeMS   float64       // the length of the fade
	slide    float64       // logical pixels by which the screen before moves to the right
	fadeGone float64       // the part of the fade at which the screen before is gone
	fadeFrom bool          // the next Draw keeps a copy of the screen before it paints
	drawn    bool
	shown    func() // called in the frame after the first one; may be nil
	focused  bool
	hadFocus bool
	home     bool       // the player was at home in the last tick
	look     windowLook // what the window and the page were last told
	ticks    int
	fontsFor int // the version of the layout for which characters were looked for last
	idler    *idler
	until    <-chan struct{} // closed when the game has to end
	broken   map[string]bool // the puzzles whose game was opened again after an error in the program
}

type windowLook struct {
	language ui.Language
	render.Look
}

// newApp returns the game, at home.
func newApp(e *shell.Env, c *render.Canvas) *app {
	e.Pages = []ui.Scene{home.New(e)}
	return &app{env: e, canvas: c, scale: 1, broken: map[string]bool{}}
}

// Layout is required by ebiten.Game and never called: LayoutF takes its place.
func (a *app) Layout(w, h int) (int, int) { return w, h }

// LayoutF makes the screen as large as the device's own pixels, so that everything is sharp at every density.
func (a *app) LayoutF(w, h float64) (float64, float64) {
	a.units = 1
	if m := ebiten.Monitor(); m != nil {
		a.units = m.DeviceScaleFactor()
	}
	pixelsWide, pixelsHigh, density := platform.Pixels(w, h, a.units)
	zoom, changed := a.env.Fit(w, h)
	a.units *= zoom
	if scale := density * zoom; changed || scale != a.scale {
		a.scale, a.fade = scale, 0
		a.env.Relayout()
	}
	return pixelsWide, pixelsHigh
}

// Update advances the game by one tick, or at rest by those that are due, and handles the input.
func (a *app) Update() error {
	select {
	case <-a.until:
		return ebiten.Termination
	default:
	}
	defer a.rescue()
	e := a.env
	if a.drawn && a.shown != nil {
		a.shown()
		a.shown = nil
	}
	focused := ebiten.IsFocused()
	e.Leaving = a.focused && !focused // a window that never had the focus is playable all the same
	a.focused = focused
	a.hadFocus = a.hadFocus || focused
	pads := e.Pads.Read()
	if e.Pads.Changed() {
		e.Relayout()
	}
	e.Leaving = e.Leaving || e.Pads.Lost()
	ticks := a.idler.due(time.Now())
	var wake time.Duration
	for range ticks {
		a.tick()
		wake = time.Duration(e.TakeWake() * float64(time.Millisecond))
		e.Leaving = false
	}
	if depth, went := platform.WentBack(); went {
		a.backTo(depth)
	}
	a.follow(fromOutside(e))
	home := a.atHome()
	if home && !a.home { // which has no link
		platform.SetFragment("", false)
	}
	a.home = home
	platform.SetDepth(a.depth())
	intents := a.reader.Read(a.units, e.Writing())
	for _, in := range intents {
		if !e.Mutes(in) {
			a.do(in)
		}
	}
	if focused || !a.hadFocus { // the gamepad may be meant for another window
		for _, in := range pads {
			a.doPad(in)
		}
	}
	if e.TakeBlend() && a.fade == 0 {
		a.startFade(render.InMS, 1, 0)
	}
	a.followFiles()
	ui.LayOutAll(e.Pages, e.Env)
	if a.drawn { // the mirror of the page would slow the first frame
		e.Publish()
	}
	if e.Pads.Connected() && (wake == 0 || wake > padTime) { // a gamepad wakes nothing
		wake = padTime
	}
	busy := a.shown != nil || e.Moved() || len(intents)+len(pads) > 0 || a.reader.Holding()
	a.idler.done(ticks, busy, wake, time.Now())
	return nil
}

// followFiles has everything laid out anew when a file has come or has failed to come. A font that failed is wanted again with a character that was not
// looked for before, and when everything is laid out anew for another reason, as for another language.
func (a *app) followFiles() {
	came, failed := platform.Fetched()
	if came || a.env.Version() != a.fontsFor {
		a.canvas.LookAgain()
	}
	if came || failed {
		a.followWords(failed)
		a.env.Relayout()
	}
	a.fontsFor = a.env.Version()
}

// followWords goes over to the chosen language when its strings have come, and tells the player when they have failed to come.
func (a *app) followWords(failed bool) {
	e := a.env
	chosen := e.Settings.Chosen()
	switch texts := assets.Words(string(chosen)); {
	case e.Words.Language == chosen:
	case texts == nil || len(texts) > 0:
		e.Words.Speak(chosen)
	case failed:
		e.SetTrouble(ui.LineOf("settings.noWords"))
	}
}

func (a *app) tick() {
	e := a.env
	if a.ticks++; a.ticks%systemEveryTicks == 0 {
		e.System = ui.AskSystem()
	}
	a.followLook()
	if a.fade > 0 {
		a.fade = max(0, a.fade-ui.TickMS/a.fadeMS)
		e.Redraw()
	}
	e.AwaitPaste()
	if e.Dealer.Poll(ui.TickMS) {
		e.Redraw()
	}
	ui.TickAll(e.Pages)
}

func (a *app) do(in ui.Intent) {
	if in.Kind != ui.Hover { // of which the scene knows what changes
		a.env.Redraw()
	}
	switch {
	case in.Pointer():
		a.env.Touched = in.Touch
		rests := in.Kind == ui.Hover || in.Kind == ui.Wheel
		a.env.Keyed, a.env.Listens = a.env.Keyed && rests, a.env.Listens && rests
	case in.Kind != ui.None:
		a.env.Keyed = true
		a.env.Listens = a.env.Listens || in.Kind == ui.PointAt || in.Kind == ui.ActAt || in.On == ui.Ask
	}
	shown := a.env.Shown()
	a.follow(a.top().Do(in))
	if shown != nil && shown.TakeActed() {
		a.env.Play(sound.Cue{Kind: sound.Press})
	}
	ui.LayOutAll(a.env.Pages, a.env.Env) // so that a second click in the same tick meets the new widgets
}

// hide has the scene do what it does when the window loses the focus.
func (a *app) hide() {
	defer a.rescue()
	if a.drawn {
		a.env.Leaving = true
		ui.TickAll(a.env.Pages)
		a.env.Leaving = false
	}
}

// doPad passes an intent of a gamepad to the scene. The first press ever shows what the buttons are for.
func (a *app) doPad(in ui.Intent) {
	e, on := a.env, a.top()
	if in.Kind == ui.UnknownPad {
		e.SetTrouble(ui.LineOf("pad.unknown"))
		return
	}
	if !e.Settings.PadShown {
		e.Settings.PadShown = true
		e.SaveSettings()
		in.Kind = ui.Gamepad
	}
	if a.do(in); in.Kind == ui.Gamepad && a.top() == on {
		a.follow(ui.GoTo(ui.Route{Page: ui.CardPad}))
	}
}

// followLook tells the window and the page if language or theme has changed.
func (a *app) followLook() {
	e := a.env
	now := windowLook{e.Words.Language, e.Look()}
	if now == a.look {
		return
	}
	a.look = now
	platform.SetLook(string(now.language), now.String())
	ebiten.SetWindowTitle(e.Words.T("app.title"))
	a.startFade(render.ThemeMS, 1, 0)
	e.Relayout()
}

// startFade lets the screen as last drawn fade into the next one until a part of the time is gone, and move by slide meanwhile.
func (a *app) startFade(ms, gone, slide float64) {
	pace := a.env.Pace()
	if ms = pace.Lasts(ms); a.drawn && ms > 0 {
		a.fade, a.fadeMS, a.fadeFrom, a.fadeGone, a.slide = 1, ms, true, gone, 0
		if pace == ui.Full {
			a.slide = slide
		}
	}
	a.env.Redraw()
}

// Draw paints the screen if something has changed; otherwise the last picture stays.
func (a *app) Draw(screen *ebiten.Image) {
	defer a.rescue()
	areas, stale := a.env.TakeAreas()
	if !stale {
		return
	}
	if a.fadeFrom {
		a.keepBefore(screen)
		a.fadeFrom = false
	}
	a.canvas.Begin(screen, a.scale, a.env.Theme(), areas...)
	ui.DrawAll(a.env.Pages, a.canvas)
	a.canvas.End()
	if left := a.beforeLeft(); left > 0 && a.before != nil {
		var op ebiten.DrawImageOptions
		op.ColorScale.ScaleAlpha(float32(left))
		op.GeoM.Translate(math.Round(a.slide*render.EaseOut(1-a.fade)*a.scale), 0)
		screen.DrawImage(a.before, &op)
	}
	if !a.drawn {
		a.drawn = true
		platform.Ready()
	}
}

// DrawFinalScreen copies the picture. Blending, Ebitengine's way, would read the window's pixels too, at a cost where a processor draws.
func (a *app) DrawFinalScreen(screen ebiten.FinalScreen, picture *ebiten.Image, m ebiten.GeoM) {
	screen.DrawImage(picture, &ebiten.DrawImageOptions{GeoM: m, Blend: ebiten.BlendCopy})
}

// beforeLeft returns how opaque the screen from before the fade still is.
func (a *app) beforeLeft() float64 {
	if a.fade == 0 {
		return 0
	}
	return render.EaseIn(1 - (1-a.fade)/a.fadeGone)
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
