package render

import (
	"math"
	"strconv"
	"strings"
)

// An Icon is a symbol in one colour: lines with round caps on a grid of 24 units. The zero Icon is none.
type Icon uint8

const (
	IconUndo Icon = iota + 1
	IconRedo
	IconRestart
	IconNew
	IconHint
	IconSolve
	IconHelp
	IconBack
	IconSettings
	IconPlay
	IconPause
	IconStepOn
	IconStepBack
	IconClose
	IconNext
	IconSun
	IconMoon
	IconRoute
	IconFullScreen
	IconWatch
	IconPin
	IconShuffle
	IconClock
	IconTick
	IconLevels
	IconDays
	IconDayDone
	IconStatistics
	IconPad
	IconWhole
	IconExplore
	IconReview
	IconEdit
	IconErase
	IconClear
	IconMirror
	IconTurn
	IconSize
	IconShare
	IconLink
	IconCopy
	IconPaste
	IconSave
	IconMore
	IconFolder
	IconLater
	IconEarlier
	IconGlobe
	IconAbout
	iconCount
)

const (
	iconGrid = 24.0
	iconLine = 2.2
)

// An iconMask paints an icon in white, for the canvas to tint.
type iconMask Icon

func (i iconMask) Paint(p *Painter) {
	shape := &iconShapes[i]
	p.Push(Scale(p.W/iconGrid, p.H/iconGrid))
	if shape.lines != "" {
		p.Stroke(iconPath(shape.lines), iconLine, white)
	}
	if shape.solid != "" {
		solid := iconPath(shape.solid)
		p.Fill(solid, white)
		p.Stroke(solid, 1.6, white) // rounds the corners
	}
	p.Pop()
}

// iconShapes are data for iconPath, since icons are on the first frame and a browser compiles code before it runs it.
var iconShapes = [iconCount]struct{ lines, solid string }{
	IconUndo:    {lines: undoLines},
	IconRedo:    {lines: undoLines + " mirror"},
	IconRestart: {lines: restartLines},
	IconNew: { // a die
		lines: "round 3.8 3.8 16.4 16.4 4.2",
		solid: "circle 8.4 8.4 0.75 circle 12 12 0.75 circle 15.6 15.6 0.75 circle 15.6 8.4 0.75 circle 8.4 15.6 0.75",
	},
	IconHint: {lines: "arc 12 9.6 6.1 2.191592654 7.233185307 M 8.5 14.6 9.4 17.2 M 15.5 14.6 14.6 17.2 M 9.4 17.3 14.6 17.3 M 10.4 20.9 13.6 20.9"},
	IconSolve: {lines: "M 4.2 19.8 13 11 " + // a wand and its sparks
		"M 16.6 2.8 16.6 5 M 16.6 9.8 16.6 12 M 12 7.4 14.2 7.4 M 19 7.4 21.2 7.4 M 7.2 4.6 7.2 7.4 M 5.8 6 8.6 6"},
	IconHelp: {
		lines: "circle 12 12 9 arc 12 9.7 2.75 3.341592654 7.033185307 M 14.01 11.57 C 13.2 12.3 12 12.5 12 13.8",
		solid: "circle 12 16.9 0.55",
	},
	IconAbout: {lines: "circle 12 12 9 M 12 11.2 12 16.4", solid: "circle 12 7.7 0.75"},
	IconBack:  {lines: arrowLines + " mirror"},
	IconSettings: {lines: "M 3.8 6 13.1 6 M 17.7 6 20.2 6 circle 15.4 6 2.3 " +
		"M 3.8 12 6.3 12 M 10.9 12 20.2 12 circle 8.6 12 2.3 M 3.8 18 10.9 18 M 15.5 18 20.2 18 circle 13.2 18 2.3"},
	IconPlay:     {solid: "M 8 5.8 19 12 8 18.2 Z"},
	IconPause:    {solid: "rect 7.2 6 2.4 12 rect 14.4 6 2.4 12"},
	IconStepOn:   {stepBar, stepTriangle},
	IconStepBack: {stepBar + " mirror", stepTriangle + " mirror"},
	IconClose:    {lines: "M 6 6 18 18 M 18 6 6 18"},
	IconNext:     {lines: arrowLines},
	IconEarlier:  {lines: chevron + " mirror"},
	IconLater:    {lines: chevron},
	IconSun: {lines: "circle 12 12 4.2 M 19.6 12 21.6 12 M 17.374012 17.374012 18.788225 18.788225 M 12 19.6 12 21.6 " +
		"M 6.625988 17.374012 5.211775 18.788225 M 4.4 12 2.4 12 M 6.625988 6.625988 5.211775 5.211775 M 12 4.4 12 2.4 " +
		"M 17.374012 6.625988 18.788225 5.211775"},
	IconMoon: {lines: "arc 12 12 8.6 0.09 4.62 arc 16.6 7.5 6.75 3.785 0.927"},
	IconRoute: {lines: "M 8.6 19 17 19 arc 17 15.5 3.5 0.5π -0.5π M 17 12 7 12 arc 7 8.5 3.5 0.5π 1.5π M 7 5 15.4 5 " +
		"circle 6 19 2.4 circle 18 5 2.4"},
	IconFullScreen: {lines: "M 4.2 9.2 4.2 4.2 9.2 4.2 M 19.8 9.2 19.8 4.2 14.8 4.2 M 4.2 14.8 4.2 19.8 9.2 19.8 M 19.8 14.8 19.8 19.8 14.8 19.8"},
	IconWatch: {
		lines: "M 2.6 12 C 5.2 7.4 8.5 5.6 12 5.6 C 15.5 5.6 18.8 7.4 21.4 12 C 18.8 16.6 15.5 18.4 12 18.4 C 8.5 18.4 5.2 16.6 2.6 12 Z",
		solid: "circle 12 12 2.1",
	},
	IconPin: {lines: "M 9.2 3.4 14.8 3.4 " + // a drawing pin, inserted from the upper right
		"M 9.9 3.6 9.4 9.2 Q 6.6 10.6 6.4 13.8 L 17.6 13.8 Q 17.4 10.6 14.6 9.2 L 14.1 3.6 M 12 14 12 21.4 turn 0.25π"},
	IconShuffle: {lines: "M 3 17.2 C 10.5 17.2 10.5 6.8 20 6.8 M 3 6.8 C 6.2 6.8 7.9 8.2 9.1 9.8 M 12.6 14.2 C 14.1 16.1 16.2 17.2 20 17.2 " +
		"M 17.4 3.7 20.6 6.8 17.4 9.9 M 17.4 14.1 20.6 17.2 17.4 20.3"},
	IconClock:  {lines: "circle 12 12 9 M 12 6.8 12 12 15.6 14.2"},
	IconTick:   {lines: "M 4.2 12.6 9.6 18 19.8 6.4"},
	IconLevels: {lines: "round 3.8 3.8 6.6 6.6 1.8 round 13.6 3.8 6.6 6.6 1.8 round 3.8 13.6 6.6 6.6 1.8 round 13.6 13.6 6.6 6.6 1.8"},
	IconDays: {
		lines: sheetLines,
		solid: "circle 8 13.5 0.55 circle 12 13.5 0.55 circle 16 13.5 0.55 circle 8 16.9 0.55 circle 12 16.9 0.55 circle 16 16.9 0.55",
	},
	IconDayDone:    {lines: sheetLines + " M 7.944 15.212 10.752 18.02 16.056 11.988"},
	IconStatistics: {lines: "M 3.8 20 20.2 20 M 6.6 16.2 6.6 12.5 M 12 16.2 12 8.2 M 17.4 16.2 17.4 4"},
	IconPad: {
		lines: "round 2.6 6.4 18.8 11.2 5.6 M 8 9.8 8 14.2 M 5.8 12 10.2 12",
		solid: "circle 14.4 13.4 0.7 circle 17.2 10.8 0.7",
	},
	// Arrows that point inwards, to a board that is shown smaller.
	IconWhole: {lines: "M 9.2 4.2 9.2 9.2 4.2 9.2 M 14.8 4.2 14.8 9.2 19.8 9.2 M 9.2 19.8 9.2 14.8 4.2 14.8 M 14.8 19.8 14.8 14.8 19.8 14.8"},
	IconExplore: { // one way that parts into three
		lines: "M 5.5 12 10 12 14 5 16 5 M 5.5 12 10 12 14 12 16 12 M 5.5 12 10 12 14 19 16 19",
		solid: "circle 4.6 12 1.9 circle 18.6 5 1.9 circle 18.6 12 1.9 circle 18.6 19 1.9",
	},
	IconReview: {lines: "M 4 4 4 20 20 20 M 7 7 10.5 12 14 9 19 16"},                                                   // a plot
	IconEdit:   {lines: "M 4.4 19.6 5.4 15 15.6 4.8 19.2 8.4 9 18.6 Z M 13 7.4 16.6 11"},                               // a pencil
	IconErase:  {lines: "M 4.4 13.6 13 5 19 11 10.4 19.6 8.4 19.6 4.4 15.6 Z M 8.8 9.2 14.8 15.2 M 10.4 19.6 20 19.6"}, // a rubber on the line that it rubs out
	IconClear:  {lines: "round 3.8 3.8 16.4 16.4 3.6 M 9 9 15 15 M 15 9 9 15"},                                         // an empty board
	IconMirror: {lines: "M 8.6 6 8.6 18 3 18 Z M 15.4 6 15.4 18 21 18 Z M 12 3 12 5.2 M 12 8.2 12 10.4 M 12 13.4 12 15.6 M 12 18.6 12 20.8"},
	IconTurn:   {lines: restartLines + " mirror"},
	IconSize:   {lines: "M 4.6 19.4 19.4 4.6 M 13 4.6 19.4 4.6 19.4 11 M 4.6 13 4.6 19.4 11 19.4"},
	IconShare: { // one point that two others come from
		lines: "M 8.2 10.8 15.6 6.9 M 8.2 13.2 15.6 17.1",
		solid: "circle 6 12 2.1 circle 17.8 5.8 2.1 circle 17.8 18.2 2.1",
	},
	IconLink: {lines: "M 10.2 8 7.4 8 arc 7.4 12 4 -0.5π -1.5π L 10.2 16 M 13.8 8 16.6 8 arc 16.6 12 4 -0.5π 0.5π L 13.8 16 M 8.6 12 15.4 12"},
	IconCopy: {lines: "round 8.4 8.4 12 12 2.6 M 15.6 4.4 6.2 4.4 4.4 6.2 4.4 15.6"},
	IconPaste: { // a clipboard
		lines: "round 4.8 4.8 14.4 16 2.8 M 8.8 12 15.2 12 M 8.8 16 13 16",
		solid: "rect 9.4 3.6 5.2 2.6",
	},
	IconSave:   {lines: "M 12 3.8 12 14.6 M 7.6 10.4 12 14.8 16.4 10.4 M 4.2 15.6 4.2 20 19.8 20 19.8 15.6"}, // down into a tray
	IconMore:   {solid: "circle 5.5 12 1.6 circle 12 12 1.6 circle 18.5 12 1.6"},
	IconFolder: {lines: "M 3.5 18.5 3.5 5.5 9 5.5 11.2 8.2 20.5 8.2 20.5 18.5 3.5 18.5"},
	IconGlobe:  {lines: "circle 12 12 8.8 M 3.4 12 20.6 12 M 12 3.2 C 7 7.6 7 16.4 12 20.8 M 12 3.2 C 17 7.6 17 16.4 12 20.8"},
}

// Shapes that several icons share.
const (
	undoLines    = "M 8.8 4.2 4 9 8.8 13.8 M 4 9 14.4 9 arc 14.4 14.2 5.2 -0.5π 0.5π M 14.4 19.4 9.5 19.4"
	chevron      = "M 8.4 3.8 16.6 12 8.4 20.2"
	arrowLines   = "M 13 5.2 19.8 12 13 18.8 M 4.2 12 19.8 12"
	restartLines = "arc 12.4 12.4 7.8 1π -2.42 M 5.2 3.6 5.2 8.4 10 8.4"
	sheetLines   = "round 3.8 5 16.4 15.4 3.6 M 3.8 10 20.2 10 M 8.2 2.9 8.2 6.2 M 15.8 2.9 15.8 6.2" // of a calendar
	// A bar and a triangle that leaves it: the other way around it would lead to the end.
	stepBar      = "M 5.6 5.8 5.6 18.2"
	stepTriangle = "M 10.2 5.8 18.8 12 10.2 18.2 Z"
)

// iconPath returns the path of some data: words, each followed by its numbers, where 0.5π is half of π. M, L, Q, C and Z are those of SVG with
// places on the grid; the others are
//
//	circle X Y RADIUS
//	arc X Y RADIUS FROM TO      angles grow clockwise from the right
//	rect X Y WIDTH HEIGHT
//	round X Y WIDTH HEIGHT RADIUS
//	mirror                      all before it, left to right
//	turn ANGLE                  all before it, clockwise about the middle
func iconPath(data string) *Path {
	q := new(Path)
	words := strings.Fields(data)
	for len(words) > 0 {
		word := words[0]
		var n []float64
		for words = words[1:]; len(words) > 0; words = words[1:] {
			number, ok := iconNumber(words[0])
			if !ok {
				break
			}
			n = append(n, number)
		}
		switch word {
		case "M":
			for q.MoveTo(n[0], n[1]); len(n) > 2; n = n[2:] {
				q.LineTo(n[2], n[3])
			}
		case "L":
			q.LineTo(n[0], n[1])
		case "Q":
			q.QuadTo(n[0], n[1], n[2], n[3])
		case "C":
			q.CubeTo(n[0], n[1], n[2], n[3], n[4], n[5])
		case "Z":
			q.Close()
		case "circle":
			q.Circle(n[0], n[1], n[2])
		case "arc":
			q.Arc(n[0], n[1], n[2], n[3], n[4])
		case "rect":
			q.Rect(Rect{n[0], n[1], n[2], n[3]})
		case "round":
			q.RoundRect(Rect{n[0], n[1], n[2], n[3]}, n[4])
		case "mirror":
			q = q.Transform(Matrix{A: -1, D: 1, E: iconGrid})
		case "turn":
			q = q.Transform(RotateAbout(n[0], iconGrid/2, iconGrid/2))
		default:
			panic("render: the word " + word + " in an icon") // a test draws every icon
		}
	}
	return q
}

// iconNumber reads a number of an icon's data; ok is false for a word.
func iconNumber(text string) (n float64, ok bool) {
	digits, angle := strings.CutSuffix(text, "π")
	n, err := strconv.ParseFloat(digits, 64)
	if angle {
		n *= math.Pi
	}
	return n, err == nil
}
