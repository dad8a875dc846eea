package linkup

import (
	"strconv"

	"warren/render"
)

// A chain counts links that the player makes one soon after the other.
type chain struct {
	links int
	ms    float64      // since the last link
	at    render.Point // the end of the last link on the window
}

const (
	chainMS      = 4000.0 // a link that comes later begins another chain
	chainShownMS = 1200.0 // how long the number of a chain stays on the board
)

func (h *chain) add(at render.Point) {
	if h.ms >= chainMS {
		h.links = 0
	}
	h.links = min(h.links+1, len(chainTexts)-1)
	h.ms, h.at = 0, at
}

func (h *chain) tick(ms float64) bool {
	shown := h.shown()
	if h.links > 0 {
		h.ms += ms
	}
	return shown && !h.shown()
}

func (h *chain) shown() bool { return h.links > 1 && h.ms < chainShownMS }

func (h *chain) draw(c *render.Canvas, cell float64, within render.Rect) {
	if !h.shown() {
		return
	}
	style := render.Style{Size: max(15, 0.42*cell), Bold: true, Align: render.AlignCenter}
	says := chainTexts[h.links]
	high := 1.5 * style.Size
	wide := max(high, c.TextWidth(says, style)+0.8*style.Size)
	at := render.Point{
		X: min(within.Right()-wide/2, max(within.X+wide/2, h.at.X)),
		Y: max(within.Y+high/2, h.at.Y-0.62*cell),
	}
	pill := render.Rect{X: at.X - wide/2, Y: at.Y - high/2, W: wide, H: high}
	c.RoundRect(pill, high/2, c.Cell)
	c.RoundBorder(pill, high/2, 2, c.Moss)
	c.Text(says, at, style, c.Ink)
}

// chainTexts are prepared, since making one in each frame would allocate.
var chainTexts = func() (texts [100]string) {
	for i := range texts {
		texts[i] = "×" + strconv.Itoa(i)
	}
	return texts
}()
