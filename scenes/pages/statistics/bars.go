package statistics

import (
	"strconv"

	"warren/internal/boardorigin"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// This file has the bars: how many boards took how much more than the best known.

// steps are the least that the boards of each bar took too much.
var steps = [...]int{0, 1, 2, 3, 6}

var stepNames = [len(steps)]string{"0", "1", "2", "3–5", "6+"}

// overs returns for each bar how many levels and daily boards of a puzzle were solved without help.
func (p *Page) overs(puzzle string) (boards [len(steps)]int, any bool) {
	for from, r := range p.env.Book().Records(puzzle) {
		par, known := p.par(puzzle, from)
		if r.Helped || !known {
			continue
		}
		at := 0
		for at+1 < len(steps) && r.Cost-par >= steps[at+1] {
			at++
		}
		boards[at]++
		any = true
	}
	return boards, any
}

// par returns the best that is known of a board; known is false for one that this version does not
// have.
func (p *Page) par(puzzle string, from boardorigin.Origin) (par int, known bool) {
	if from.Level > 0 {
		pack := p.env.Levels.Pack(puzzle)
		if from.Level > len(pack) {
			return 0, false
		}
		return pack[from.Level-1].Par, true
	}
	day, known := p.env.Levels.Daily(puzzle, from.Day)
	return day.Par, known
}

const (
	barTall  = 30.0 // of the longest
	barLeast = 2.0
	barsTall = barTall + 2*ui.CaptionLine
)

// barsBox returns a bar for each step with the number of its boards above and the step below,
// nothing if there are none.
func (p *Page) barsBox(puzzle string) box.Box {
	boards, any := p.overs(puzzle)
	if !any {
		return box.Box{}
	}
	w := p.env.Words
	most := 0
	for _, n := range boards {
		most = max(most, n)
	}
	var bars []box.Box
	var says []string
	for i, n := range boards {
		number := ""
		if n > 0 {
			number = strconv.Itoa(n)
			says = append(says, w.F("stats.over", stepNames[i], n))
		}
		tall := max(barLeast, barTall*float64(n)/float64(most))
		bars = append(bars, box.Column(0, box.Spring(1),
			p.caption(number, true), p.UI.Picture(drawBar(i == 0, n > 0)).Tall(tall), p.caption(stepNames[i], false)))
	}
	return p.UI.Told(w.F("stats.oversSay", stage.Listed(w, says)), box.Even(ui.HalfGap, bars...)).Tall(barsTall)
}

func (p *Page) caption(says string, bold bool) box.Box {
	th := p.env.Theme()
	ink := th.Muted
	if bold {
		ink = th.Ink
	}
	return p.UI.Fitting(says, render.Style{Size: ui.LeastType, Bold: bold, Align: render.AlignCenter}, ink).Tall(ui.CaptionLine)
}

// drawBar returns what draws a bar, that of the best in a colour of its own, and one without boards
// as a line.
func drawBar(best, some bool) ui.Drawing {
	return func(c *render.Canvas, r render.Rect) {
		switch {
		case !some:
			c.Fill(r, c.Border(1))
		case best:
			c.RoundRect(r, min(4, r.H/2), c.Moss)
		default:
			c.RoundRect(r, min(4, r.H/2), c.Muted)
		}
	}
}
