package main

import (
	"bytes"
	"fmt"
	"math"
)

// The chart has one panel above the other, a quantity each, over the sizes. All in pixels.
const (
	chartWidth  = 760
	panelLeft   = 96
	panelRight  = chartWidth - 16
	panelTop    = 64 // of the first panel
	panelHeight = 150
	panelGap    = 34
	sizesHeight = 34 // of the names of the sizes below the last panel
)

// A series is a search in the chart.
type series struct {
	name, colour string
	costs        func(row) []cost
}

var searches = [...]series{
	{"naive search", "#c2571a", func(r row) []cost { return r.naive }},
	{"Warren", "#17785a", func(r row) []cost { return r.ours }},
}

// chart returns the chart of a puzzle as an SVG file: the band from the median to the worst of each
// search, on a logarithmic scale.
func chart(rows []row) []byte {
	height := panelTop + len(quantities)*(panelHeight+panelGap) - panelGap + sizesHeight
	var svg bytes.Buffer
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="13" fill="#333">
<rect width="%[1]d" height="%[2]d" rx="8" fill="#fdfcf8"/>
`, chartWidth, height)
	at := panelLeft
	for i := range searches {
		s := searches[len(searches)-1-i]
		fmt.Fprintf(&svg, `<rect x="%d" y="14" width="26" height="12" fill="%s" fill-opacity=".18"/><path d="M%[1]d 26h26" stroke="%[2]s" stroke-width="2.5"/><text x="%[3]d" y="25">%s</text>
`, at, s.colour, at+34, s.name)
		at += 42 + 8*len(s.name)
	}
	fmt.Fprintf(&svg, `<text x="%d" y="25" text-anchor="end" font-size="12">line: median · band: to the worst · ring: some not decided</text>
`, panelRight)
	for i := range quantities {
		panel(&svg, &quantities[i], rows, float64(panelTop+i*(panelHeight+panelGap)))
	}
	for i, r := range rows {
		fmt.Fprintf(&svg, `<text x="%.1f" y="%d" text-anchor="middle" font-size="12">%s</text>
`, column(rows, i), height-14, r.size)
	}
	svg.WriteString("</svg>\n")
	return svg.Bytes()
}

// column returns where a size stands.
func column(rows []row, i int) float64 {
	return panelLeft + (float64(i)+0.5)*(panelRight-panelLeft)/float64(len(rows))
}

// panel draws a quantity. Its grid has a line for each power of ten.
func panel(svg *bytes.Buffer, q *quantity, rows []row, top float64) {
	low, high := math.Log10(q.least), math.Log10(q.least)+1
	for _, r := range rows {
		for _, s := range searches {
			if costs := s.costs(r); costs != nil {
				_, worst := q.middle(costs)
				high = max(high, math.Ceil(math.Log10(max(worst, q.least))))
			}
		}
	}
	y := func(v float64) float64 {
		return top + panelHeight*(high-math.Log10(max(v, q.least)))/(high-low)
	}
	fmt.Fprintf(svg, `<text x="%d" y="%.1f" font-weight="600">%s</text>
`, panelLeft, top-9, q.name)
	for power := low; power <= high; power++ {
		v := math.Pow(10, power)
		fmt.Fprintf(svg, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end" font-size="11">%s</text>
`, panelLeft, y(v), panelRight, panelLeft-8, y(v)+4, q.write(v))
	}
	for _, s := range searches {
		var line, band, rings bytes.Buffer
		points := 0
		for i, r := range rows {
			costs := s.costs(r)
			if costs == nil {
				break
			}
			points = i + 1
			median, worst := q.middle(costs)
			x := column(rows, i)
			fmt.Fprintf(&line, "%.1f,%.1f ", x, y(median))
			fmt.Fprintf(&band, "%.1f,%.1f ", x, y(worst))
			if limited(costs) > 0 {
				fmt.Fprintf(&rings, `<circle cx="%.1f" cy="%.1f" r="4" fill="#fdfcf8" stroke="%s" stroke-width="1.5"/>
`, x, y(worst), s.colour)
			}
		}
		for i := points - 1; i >= 0; i-- {
			median, _ := q.middle(s.costs(rows[i]))
			fmt.Fprintf(&band, "%.1f,%.1f ", column(rows, i), y(median))
		}
		fmt.Fprintf(svg, `<polygon points="%s" fill="%s" fill-opacity=".18"/><polyline points="%s" fill="none" stroke="%[2]s" stroke-width="2.5" stroke-linejoin="round"/>
%[4]s`, band.String(), s.colour, line.String(), rings.String())
	}
}
