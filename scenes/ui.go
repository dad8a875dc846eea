package scenes

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/render"
)

// An action is what a widget stands for; every action of the game has one number, so that a key, a click and a touch
// mean the same.
type action int

const (
	actNone action = iota
	actBack
	actUndo
	actRedo
	actRestart
	actNew
	actHint
	actSolve
	actHelp
	actSettings
	actLevel
	actDistance
	actCancel
	actPlayPause
	actStepOn
	actStepBack
	actSpeed
	actSlider
	actGoOn
	actStopWatching // a replay or a search
	actNext
	actWatch
	actWatchSearch
	actWayBack
	actSkip
	actPause
	actGoOnCalmly
	actTryAgain
	actContinue
	actLessons
	actLanguage
	actTheme
	actFullScreen
	actClose
	actToggleDistance
	actToggleLost
	actToggleMotion
	actOwnTool    // the first of the field's own tools
	actOwnLast    = actOwnTool + maxOwnTools - 1
	actChoice     = actOwnLast + 1 // the first of the choices of a list; they count on from here
	actChoiceLast = actChoice + 15
	actionCount   = actChoiceLast + 1
)

// A look is how a widget is drawn.
type look int

const (
	lookTool   look = iota // icon above or beside a caption, on a panel
	lookMain               // the one button that goes on
	lookPlain              // outlined
	lookIcon               // a bare icon
	lookCard               // a large panel; its content is drawn by the scene
	lookChoice             // one of a list
	lookSlider
)

// minTouch is the least side of anything that is tapped, in logical pixels.
const minTouch = 40.0

// A widget is one thing to press.
type widget struct {
	action   action
	rect     render.Rect
	look     look
	icon     render.Icon
	iconed   bool
	label    string // already cut to what fits
	tip      string // what an icon alone stands for, shown while the mouse rests on it
	size     float64
	stacked  bool // the caption stands under the icon
	disabled bool
	selected bool
	value    float64 // of a slider: 0 to 1
}

// A caption is a piece of text in its box.
type caption struct {
	rect  render.Rect
	lines []string
	style render.Style
	ink   color.NRGBA
	fits  bool // every line is inside the box
}

// measurer tells how wide a text runs.
type measurer interface {
	TextWidth(s string, st render.Style) float64
	Wrap(buf []string, s string, st render.Style, width float64) []string
}

// ui holds what a scene shows besides its board: built anew whenever the scene changes, then only read until the next
// change.
type ui struct {
	measure  measurer
	widgets  []widget
	captions []caption
	hover    action
	held     action
	focus    int     // index of the widget that the keys chose, -1 for none
	hovered  float64 // ms that the mouse has rested on a widget
	heat     [actionCount]float64
}

func newUI(m measurer) *ui { return &ui{measure: m, focus: -1} }

// reset empties the ui for the next build; what is hovered, held and focused stays.
func (u *ui) reset() {
	u.widgets = u.widgets[:0]
	u.captions = u.captions[:0]
}

// captionSizes are the sizes that a text is tried at until it fits.
var captionSizes = [...]float64{render.Title, 24, render.Panel, 18, render.Body, 15, 14, render.Caption, 12}

// text adds a text inside a box: wrapped, and set smaller where it would not fit otherwise.
func (u *ui) text(s string, rect render.Rect, st render.Style, ink color.NRGBA) {
	if s == "" {
		return
	}
	if st.Size == 0 {
		st.Size = render.Body
	}
	c := caption{rect: rect, style: st, ink: ink}
	for _, size := range captionSizes {
		if size > st.Size {
			continue
		}
		c.style.Size = size
		c.lines = u.measure.Wrap(nil, s, c.style, rect.W)
		if c.fits = u.inside(c); c.fits {
			break
		}
	}
	u.captions = append(u.captions, c)
}

// topText is text that begins at the upper edge of its box.
func (u *ui) topText(s string, rect render.Rect, st render.Style, ink color.NRGBA) {
	first := len(u.captions)
	u.text(s, rect, st, ink)
	for i := first; i < len(u.captions); i++ {
		c := &u.captions[i]
		c.rect.H = min(c.rect.H, float64(len(c.lines))*lineHeight(c.style.Size))
	}
}

func (u *ui) inside(c caption) bool {
	if float64(len(c.lines))*lineHeight(c.style.Size) > c.rect.H+1 {
		return false
	}
	for _, line := range c.lines {
		if u.measure.TextWidth(line, c.style) > c.rect.W+0.5 {
			return false
		}
	}
	return true
}

func lineHeight(size float64) float64 { return size * 1.35 }

// add places a widget; its label is set at the largest size that fits, and left out beside an icon where none does.
func (u *ui) add(w widget) {
	if w.label != "" {
		w.size = u.labelSize(w)
		if w.size == 0 && w.iconed {
			w.label = ""
		}
	}
	u.widgets = append(u.widgets, w)
}

const (
	widgetPad = 10.0
	iconSize  = 22.0
	iconGap   = 8.0
)

func (u *ui) labelSize(w widget) float64 {
	room, largest := w.rect.W-2*widgetPad, float64(render.Body)
	if w.stacked {
		room, largest = w.rect.W-4, render.Caption
	} else if w.iconed {
		room -= iconSize + iconGap
	}
	for _, size := range captionSizes {
		if size <= largest && u.measure.TextWidth(w.label, render.Style{Size: size, Bold: true}) <= room {
			return size
		}
	}
	if w.iconed {
		return 0
	}
	return captionSizes[len(captionSizes)-1]
}

// at finds the widget under a point.
func (u *ui) at(p render.Point) *widget {
	for i := range u.widgets {
		if w := &u.widgets[i]; !w.disabled && w.rect.Contains(p) {
			return w
		}
	}
	return nil
}

func (u *ui) find(a action) *widget {
	for i := range u.widgets {
		if u.widgets[i].action == a {
			return &u.widgets[i]
		}
	}
	return nil
}

// update follows the pointer and gives the action that was released on its widget; a slider acts while it is held.
// taken tells that the pointer belongs to the ui, not to the board.
func (u *ui) update(in *input) (done action, taken bool) {
	p := in.pointer
	under := u.at(p.at)
	u.hover = actNone
	if under != nil && !p.touch && u.held == actNone {
		u.hover = under.action
	}
	if p.pressed {
		u.focus = -1
		if under != nil {
			u.held = under.action
		}
	}
	taken = u.held != actNone
	if w := u.find(u.held); w != nil && w.look == lookSlider && (p.held || p.released) {
		w.value = min(1, max(0, (p.at.X-w.rect.X)/w.rect.W))
		done = u.held
	}
	if p.released || !p.held {
		if p.released && under != nil && under.action == u.held {
			done = u.held
		}
		u.held = actNone
	}
	return done, taken
}

// focusKeys moves the focus among the widgets with arrows and gives the action that Enter chose: for screens that have
// no board.
func (u *ui) focusKeys(in *input) action {
	if dr, dc, ok := in.direction(); ok {
		u.moveFocus(float64(dc), float64(dr))
	}
	if (in.has(ebiten.KeyEnter) || in.has(ebiten.KeySpace)) && 0 <= u.focus && u.focus < len(u.widgets) {
		return u.widgets[u.focus].action
	}
	return actNone
}

// likely tells whether the keys should find the widget first: the way on, or what is chosen already.
func (w *widget) likely() bool { return w.look == lookMain || w.selected }

// moveFocus goes to the nearest widget in a direction: distance along it, sideways counted double.
func (u *ui) moveFocus(dx, dy float64) {
	if u.focus < 0 || u.focus >= len(u.widgets) {
		u.focus = -1
		for i, w := range u.widgets {
			if !w.disabled && (u.focus < 0 || w.likely() && !u.widgets[u.focus].likely()) {
				u.focus = i
			}
		}
		return
	}
	from, best, bestCost := u.widgets[u.focus].rect.Center(), u.focus, 0.0
	for i, w := range u.widgets {
		to := w.rect.Center()
		along := (to.X-from.X)*dx + (to.Y-from.Y)*dy
		aside := (to.X-from.X)*dy + (to.Y-from.Y)*dx
		if w.disabled || along < 1 {
			continue
		}
		if cost := along + 2*max(aside, -aside); best == u.focus || cost < bestCost {
			best, bestCost = i, cost
		}
	}
	u.focus = best
}

const (
	hoverMS = 90.0
	pressMS = 70.0
	tipMS   = 350.0 // the mouse rests this long before a tip shows
)

// tick moves the hover and press tints on; it tells whether any is still moving.
func (u *ui) tick() (moving bool) {
	if u.hover == actNone {
		u.hovered = 0
	} else if u.hovered < tipMS {
		u.hovered += tickMS
		moving = u.hovered >= tipMS
	}
	for _, w := range u.widgets {
		target, ms := 0.0, hoverMS
		switch w.action {
		case u.held:
			target, ms = 1, pressMS
		case u.hover:
			target = 0.5
		}
		if heat := &u.heat[w.action]; *heat != target {
			*heat = approach(*heat, target, tickMS/ms)
			moving = true
		}
	}
	return moving
}

func approach(from, to, by float64) float64 {
	if from < to {
		return min(to, from+by)
	}
	return max(to, from-by)
}

// draw paints captions and widgets.
func (u *ui) draw(c *render.Canvas, th *render.Theme) {
	for i := range u.widgets {
		u.drawWidget(c, th, &u.widgets[i], i == u.focus)
	}
	for i := range u.captions {
		cap := &u.captions[i]
		step := lineHeight(cap.style.Size)
		y := cap.rect.Y + (cap.rect.H-step*float64(len(cap.lines)))/2 + step/2
		x := cap.rect.X
		switch cap.style.Align {
		case render.AlignCenter:
			x += cap.rect.W / 2
		case render.AlignRight:
			x += cap.rect.W
		}
		for _, line := range cap.lines {
			c.Text(line, render.Point{X: x, Y: y}, cap.style, cap.ink)
			y += step
		}
	}
}

// drawTip names the icon under the mouse; it comes last, over everything else. The tip stays inside a window of the given
// width.
func (u *ui) drawTip(c *render.Canvas, th *render.Theme, width float64) {
	w := u.find(u.hover)
	if w == nil || w.tip == "" || u.hovered < tipMS {
		return
	}
	st := render.Style{Size: render.Caption, Bold: true, Align: render.AlignCenter}
	wide := c.TextWidth(w.tip, st) + 20
	x := min(width-wide-4, max(4, w.rect.Center().X-wide/2))
	r := render.Rect{X: x, Y: w.rect.Bottom() + 6, W: wide, H: 28}
	c.RoundRect(r, 9, th.Ink)
	c.Text(w.tip, r.Center(), st, th.Bg)
}

const buttonRadius = 14.0

func (u *ui) drawWidget(c *render.Canvas, th *render.Theme, w *widget, focused bool) {
	heat := u.heat[w.action]
	rect := w.rect
	if u.held == w.action && w.look != lookSlider {
		rect.Y += 1.5 * heat
	}
	ink := th.Ink
	radius := min(buttonRadius, rect.H/2)
	switch w.look {
	case lookMain:
		c.RoundRect(render.Rect{X: rect.X, Y: rect.Y + 3, W: rect.W, H: rect.H}, radius, th.Shadow)
		c.RoundRect(rect, radius, render.Mix(th.Moss, th.Ink, 0.14*heat))
		ink = th.OnMoss
	case lookTool, lookPlain:
		fill := render.Mix(th.Cell, th.Ink, 0.10*heat)
		if w.disabled {
			fill = render.Mix(th.Bg, th.Cell, 0.5)
		}
		c.RoundRect(rect, radius, fill)
		drawButtonEdge(c, th, rect, radius, w.selected)
	case lookIcon:
		if heat > 0 {
			c.RoundRect(rect, radius, render.Mix(th.Bg, th.Ink, 0.10*heat))
		}
	case lookChoice:
		fill := render.Mix(th.Cell, th.Ink, 0.10*heat)
		c.RoundRect(rect, radius, fill)
		drawButtonEdge(c, th, rect, radius, w.selected)
	case lookCard:
		c.RoundRect(render.Rect{X: rect.X, Y: rect.Y + 6, W: rect.W, H: rect.H}, 20, th.Shadow)
		c.RoundRect(rect, 20, render.Mix(th.Cell, th.Ink, 0.05*heat))
		c.RoundBorder(rect, 20, 1.5, render.Mix(th.Cell, th.Line, 0.6))
	case lookSlider:
		u.drawSlider(c, th, w)
	}
	if w.disabled {
		ink = render.Mix(th.Bg, th.Muted, 0.55)
	}
	u.drawLabel(c, w, rect, ink)
	if focused {
		c.RoundBorder(rect.Inset(-4), radius+4, 3, th.Sky)
	}
}

// drawButtonEdge draws the border of a button, strong where it is chosen or on.
func drawButtonEdge(c *render.Canvas, th *render.Theme, rect render.Rect, radius float64, selected bool) {
	if selected {
		c.RoundBorder(rect, radius, 2.5, th.Moss)
		return
	}
	c.RoundBorder(rect, radius, 1.5, render.Mix(th.Cell, th.Line, 0.9))
}

func (u *ui) drawSlider(c *render.Canvas, th *render.Theme, w *widget) {
	mid := w.rect.Center().Y
	from, to := render.Point{X: w.rect.X, Y: mid}, render.Point{X: w.rect.Right(), Y: mid}
	knob := render.Point{X: w.rect.X + w.rect.W*w.value, Y: mid}
	c.Segment(from, to, 6, render.Mix(th.Bg, th.Line, 0.9))
	c.Segment(from, knob, 6, th.Moss)
	c.Disc(knob, 10+2*u.heat[w.action], th.Moss)
	c.Disc(knob, 5, th.Cell)
}

func (u *ui) drawLabel(c *render.Canvas, w *widget, rect render.Rect, ink color.NRGBA) {
	if w.look == lookCard {
		return
	}
	mid := rect.Center()
	st := render.Style{Size: w.size, Bold: true, Align: render.AlignCenter}
	switch {
	case !w.iconed:
		c.Text(w.label, mid, st, ink)
	case w.label == "":
		c.Icon(w.icon, render.Square(mid, min(iconSize+2, rect.H-8)), ink)
	case w.stacked:
		c.Icon(w.icon, render.Square(render.Point{X: mid.X, Y: rect.Y + rect.H*0.36}, iconSize), ink)
		c.Text(w.label, render.Point{X: mid.X, Y: rect.Y + rect.H*0.76}, st, ink)
	default:
		run := iconSize + iconGap + c.TextWidth(w.label, st)
		x := mid.X - run/2
		c.Icon(w.icon, render.Square(render.Point{X: x + iconSize/2, Y: mid.Y}, iconSize), ink)
		st.Align = render.AlignLeft
		c.Text(w.label, render.Point{X: x + iconSize + iconGap, Y: mid.Y}, st, ink)
	}
}
