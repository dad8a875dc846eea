package days

import (
	"warren/internal/picture"
	"warren/render"
	"warren/scenes/pages/hill"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A Dusk is the end of a day on a page: the hill with the rabbits that are home, a sheet with what
// the day has brought, and a picture of both to be handed out.
type Dusk struct {
	page  *ui.Page
	env   *shell.Env
	seats func() []Seat
	job   *picture.Job // draws the picture that is handed out, nil if none is
	hands ui.Kind
	out   Outcome
	seen  *evening
}

// A Seat is a den on the hill with its rabbit.
type Seat struct {
	*puzzle.Puzzle
	Home bool                                  // the rabbit is
	Mark func(c *render.Canvas, r render.Rect) // paints how the board went, on the picture
}

// An Outcome is what is handed out of a day.
type Outcome struct{ Title, Says, Text, File string }

// NewDusk returns the dusk of a page; seats are asked for whenever it is drawn anew.
func NewDusk(page *ui.Page, e *shell.Env, seats func() []Seat) *Dusk {
	return &Dusk{page: page, env: e, seats: seats}
}

// Do hands out an outcome: the text alone where the system passes nothing on and no picture is
// wanted. It reports whether that is what the player wants.
func (d *Dusk) Do(in ui.Intent, out Outcome) bool {
	switch in.Kind {
	case ui.CopyResult, ui.Share:
		if !d.env.Exchange.PassesOn() {
			d.page.Copy(out.Text, "claims.copied")
			return true
		}
		d.draw(ui.PassOn, out)
	case ui.SavePicture:
		d.draw(ui.SavePicture, out)
	default:
		return false
	}
	return true
}

func (d *Dusk) draw(hands ui.Kind, out Outcome) {
	if d.job != nil {
		return
	}
	d.hands, d.out = hands, out
	card := picture.Card{
		Board: d.evening(), Title: out.Title, Par: out.Says, Link: d.env.GamePage(), Chinese: d.env.Words.Language == ui.Chinese,
	}
	d.job = picture.Start(d.env.Beside, func() (picture.Card, error) { return card, nil })
}

// Tick hands out the picture once it is drawn.
func (d *Dusk) Tick() {
	if d.job == nil {
		return
	}
	d.env.WakeWithin(ui.WaitMS)
	if png, err, done := d.job.Done(); done {
		d.job = nil
		d.page.HandOut(d.hands, d.env.Words.T("app.name"), d.out.Text, d.out.File, png, err)
	}
}

const (
	titleSize = 30.0
	titleHigh = 76.0  // of heading and date in the air
	titlePart = 0.22  // of the hill, at most
	lowHill   = 300.0 // height of a hill with smaller type above it
	wants     = 540.0 // the height that the sheet wants
	noHill    = 400.0 // a ground that is lower and not twice as wide has no room for a hill
)

// Box returns the hill with two lines in the air above it, and the sheet with its content, which
// scrolls, and what stands below that.
func (d *Dusk) Box(title, says string, content, foot box.Box) box.Box {
	u, e := d.page.UI, d.env
	d.seen = d.evening()
	return box.Fill(func(under render.Rect) {
		ground := render.Rect{Y: under.Y, W: e.Width, H: e.Height - under.Y} // no margin
		foot := box.Column(ui.Gap, u.Label(d.page.Told(), render.Style{Size: render.Caption}, e.Theme().Ink), foot)
		if ground.H < noHill && ground.W < 2*ground.H {
			title := u.Fitting(title, render.Style{Size: render.Panel, Bold: true}, e.Theme().Ink).Tall(ui.MinTouch)
			box.Column(ui.Gap, title, u.Scroll(ui.PageList, content), foot).Place(under)
			return
		}
		room, sheet := hill.Ground(ground, wants)
		u.Picture(d.seen.drawHill).Place(room)
		u.Picture(hill.DrawSheet).Place(sheet)
		bar := render.Bar(e.Width, e.Height)
		style := render.Style{Size: titleSize, Bold: true, Align: render.AlignCenter}
		below := render.Style{Size: render.Body, Bold: true, Align: render.AlignCenter}
		if room.H < lowHill {
			style.Size, below.Size = render.Panel, render.Caption
		}
		air := render.Rect{X: bar.X, Y: room.Y + 2*ui.Gap, W: room.W - 2*bar.X, H: min(titleHigh, titlePart*room.H)}
		box.Column(0, u.OneLine(title, style, render.Cream), u.OneLine(says, below, render.Cream)).Place(air)
		on := render.Rect{X: max(bar.X, sheet.X+2*ui.Gap), Y: sheet.Y + 2*ui.Gap, W: bar.Right() - max(bar.X, sheet.X+2*ui.Gap)}
		on.H = e.Height - on.Y - bar.X
		box.Column(ui.Gap, u.Scroll(ui.PageList, box.Column(0, content.Pad(2, ui.HalfGap), box.Spring(1))), foot).AtMost(ui.ColumnWidth, 0).Place(on)
	})
}

// Hands returns the buttons that hand out the picture and the outcome.
func (d *Dusk) Hands() (save, share box.Box) {
	w := d.env.Words
	pass := ui.Widget{Does: ui.CopyResult, Look: ui.LookMain, Icon: render.IconShare, Label: w.T("result.share")}
	if !d.env.Exchange.PassesOn() {
		pass.Icon, pass.Label = render.IconCopy, w.T("claims.share")
	}
	return d.page.UI.IconButton(ui.SavePicture, render.IconSave, w.T("share.picture")), d.Tall(pass)
}

// Tall returns the box of a button below the sheet.
func (d *Dusk) Tall(b ui.Widget) box.Box {
	return d.page.UI.Button(b).Stretch().AtMost(0, d.env.Scaled(ui.Big))
}

// An evening is the hill at dusk. It is the board of a picture, where each board's sign and mark
// stand below.
type evening struct {
	seats []Seat
	dens  []render.Picture
}

func (d *Dusk) evening() *evening {
	v := &evening{seats: d.seats()}
	for _, s := range v.seats {
		v.dens = append(v.dens, render.Den{Puzzle: s.Name, Things: d.env.Things(s.Name), Home: s.Home})
	}
	return v
}

// drawHill paints the hill with its dens in a room.
func (v *evening) drawHill(c *render.Canvas, room render.Rect) {
	c.DrawHill(render.EveningHill, room, render.HillStrips)
	evening := c.Theme
	night := evening.Look
	night.Dark, night.Contrast = true, false
	c.Theme = night.Theme()
	for i, den := range v.dens {
		if name := v.seats[i].Name; render.HasDen(name) {
			c.Draw(den, render.EveningHill.Spot(room, name), render.Options{})
		}
	}
	c.Theme = evening
}

const (
	eveningWide = 420.0 // of a picture, in units of its own
	eveningHigh = 410.0 // of the hill in it
	rowHigh     = 84.0  // of the signs and marks below
)

// Aspect returns the width of the picture divided by its height.
func (v *evening) Aspect() float64 { return eveningWide / (eveningHigh + rowHigh) }

// Draw paints the hill, and below it the sign and the mark of each board.
func (v *evening) Draw(c *render.Canvas, within render.Rect) {
	k := within.W / eveningWide
	hill := render.Rect{X: within.X, Y: within.Y, W: within.W, H: k * eveningHigh}
	v.drawHill(c, hill)
	wide, side := within.W/float64(len(v.seats)), 0.26*k*rowHigh
	for i, s := range v.seats {
		mid := render.Point{X: within.X + (float64(i)+0.5)*wide, Y: hill.Bottom() + 0.42*k*rowHigh}
		c.Draw(s.Picture, render.Square(mid, 0.5*k*rowHigh), render.Options{})
		s.Mark(c, render.Rect{X: mid.X - wide/2, Y: hill.Bottom() + 0.86*k*rowHigh - side/2, W: wide, H: side})
	}
}
