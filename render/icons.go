package render

import "math"

// An Icon is a symbol in one colour: lines with round caps on a grid of 24 units.
type Icon uint8

const (
	IconUndo Icon = iota
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
	iconCount
)

const (
	iconGrid = 24.0
	iconLine = 2.2
)

// An iconMask paints an icon in white, for the canvas to tint.
type iconMask Icon

// Paint draws the lines and the solid shape of the icon.
func (i iconMask) Paint(p *Painter) {
	lines, solid := iconShapes[i]()
	p.Push(Scale(p.W/iconGrid, p.H/iconGrid))
	if lines != nil {
		p.Stroke(lines, iconLine, white)
	}
	if solid != nil {
		p.Fill(solid, white)
		p.Stroke(solid, 1.6, white) // rounds the corners
	}
	p.Pop()
}

// iconShapes holds the lines of each icon and its filled shape, or nil.
var iconShapes = [iconCount]func() (lines, solid *Path){
	IconUndo:       func() (*Path, *Path) { return undoLines(), nil },
	IconRedo:       func() (*Path, *Path) { return mirrored(undoLines()), nil },
	IconRestart:    restartIcon,
	IconNew:        dieIcon,
	IconHint:       bulbIcon,
	IconSolve:      wandIcon,
	IconHelp:       questionIcon,
	IconBack:       func() (*Path, *Path) { return mirrored(arrowLines()), nil },
	IconSettings:   slidersIcon,
	IconPlay:       func() (*Path, *Path) { return nil, triangle(8, 19) },
	IconPause:      pauseIcon,
	IconStepOn:     stepIcon,
	IconStepBack:   func() (*Path, *Path) { l, s := stepIcon(); return mirrored(l), mirrored(s) },
	IconClose:      crossIcon,
	IconNext:       func() (*Path, *Path) { return arrowLines(), nil },
	IconSun:        sunIcon,
	IconMoon:       moonIcon,
	IconRoute:      routeIcon,
	IconFullScreen: cornersIcon,
	IconWatch:      eyeIcon,
	IconPin:        pinIcon,
	IconShuffle:    shuffleIcon,
	IconClock:      clockIcon,
	IconTick:       func() (*Path, *Path) { return tickLines(12, 12, 1), nil },
	IconLevels:     levelsIcon,
	IconDays:       func() (*Path, *Path) { return sheetLines(), dayDots() },
	IconDayDone:    func() (*Path, *Path) { return sheetLines().Append(tickLines(12, 14.9, 0.52)), nil },
	IconStatistics: barsIcon,
	IconPad:        padIcon,
	IconWhole:      wholeIcon,
	IconExplore:    branchIcon,
	IconReview:     curveIcon,
	IconEdit:       pencilIcon,
	IconErase:      eraserIcon,
	IconClear:      sweptIcon,
	IconMirror:     mirrorIcon,
	IconTurn:       func() (*Path, *Path) { l, _ := restartIcon(); return mirrored(l), nil },
	IconSize:       sizeIcon,
	IconShare:      shareIcon,
	IconLink:       chainIcon,
	IconCopy:       copyIcon,
	IconPaste:      pasteIcon,
	IconSave:       saveIcon,
	IconMore:       func() (*Path, *Path) { return nil, dots() },
	IconFolder:     func() (*Path, *Path) { return folderLines(), nil },
}

// mirrored returns a shape mirrored left to right.
func mirrored(q *Path) *Path { return q.Transform(Matrix{A: -1, D: 1, E: iconGrid}) }

func lineOn(q *Path, x0, y0, x1, y1 float64) *Path { return q.MoveTo(x0, y0).LineTo(x1, y1) }

func undoLines() *Path {
	q := new(Path).Polyline(Point{8.8, 4.2}, Point{4, 9}, Point{8.8, 13.8})
	lineOn(q, 4, 9, 14.4, 9)
	q.Arc(14.4, 14.2, 5.2, -math.Pi/2, math.Pi/2)
	return lineOn(q, 14.4, 19.4, 9.5, 19.4)
}

func arrowLines() *Path {
	return lineOn(new(Path).Polyline(Point{13, 5.2}, Point{19.8, 12}, Point{13, 18.8}), 4.2, 12, 19.8, 12)
}

func restartIcon() (*Path, *Path) {
	q := new(Path).Arc(12.4, 12.4, 7.8, math.Pi, -2.42)
	return q.Polyline(Point{5.2, 3.6}, Point{5.2, 8.4}, Point{10, 8.4}), nil
}

func dieIcon() (*Path, *Path) {
	dots := new(Path)
	for _, at := range [...]Point{{8.4, 8.4}, {12, 12}, {15.6, 15.6}, {15.6, 8.4}, {8.4, 15.6}} {
		dots.Circle(at.X, at.Y, 0.75)
	}
	return new(Path).RoundRect(Rect{3.8, 3.8, 16.4, 16.4}, 4.2), dots
}

func bulbIcon() (*Path, *Path) {
	q := new(Path).Arc(12, 9.6, 6.1, math.Pi-0.95, 2*math.Pi+0.95)
	lineOn(q, 8.5, 14.6, 9.4, 17.2)
	lineOn(q, 15.5, 14.6, 14.6, 17.2)
	lineOn(q, 9.4, 17.3, 14.6, 17.3)
	return lineOn(q, 10.4, 20.9, 13.6, 20.9), nil
}

func wandIcon() (*Path, *Path) {
	q := lineOn(new(Path), 4.2, 19.8, 13, 11)
	for _, ray := range [...][4]float64{
		{16.6, 2.8, 16.6, 5}, {16.6, 9.8, 16.6, 12}, {12, 7.4, 14.2, 7.4}, {19, 7.4, 21.2, 7.4}, {7.2, 4.6, 7.2, 7.4}, {5.8, 6, 8.6, 6},
	} {
		lineOn(q, ray[0], ray[1], ray[2], ray[3])
	}
	return q, nil
}

func questionIcon() (*Path, *Path) {
	q := new(Path).Circle(12, 12, 9)
	q.Arc(12, 9.7, 2.75, math.Pi+0.2, 2*math.Pi+0.75)
	q.MoveTo(14.01, 11.57).CubeTo(13.2, 12.3, 12, 12.5, 12, 13.8)
	return q, new(Path).Circle(12, 16.9, 0.55)
}

func slidersIcon() (*Path, *Path) {
	q := new(Path)
	for i, knob := range [...]float64{15.4, 8.6, 13.2} {
		y := 6 + 6*float64(i)
		lineOn(q, 3.8, y, knob-2.3, y)
		lineOn(q, knob+2.3, y, 20.2, y)
		q.Circle(knob, y, 2.3)
	}
	return q, nil
}

// triangle returns a triangle that points right, from x to its tip.
func triangle(x, tip float64) *Path {
	return new(Path).Polygon(Point{x, 5.8}, Point{tip, 12}, Point{x, 18.2})
}

func pauseIcon() (*Path, *Path) {
	return nil, new(Path).Rect(Rect{7.2, 6, 2.4, 12}).Rect(Rect{14.4, 6, 2.4, 12})
}

// stepIcon returns a bar and a triangle that leaves it: the other way around it would lead to the end.
func stepIcon() (*Path, *Path) { return lineOn(new(Path), 5.6, 5.8, 5.6, 18.2), triangle(10.2, 18.8) }

func crossIcon() (*Path, *Path) { return lineOn(lineOn(new(Path), 6, 6, 18, 18), 18, 6, 6, 18), nil }

func sunIcon() (*Path, *Path) {
	q := new(Path).Circle(12, 12, 4.2)
	for i := range 8 {
		s, c := math.Sincos(float64(i) * math.Pi / 4)
		lineOn(q, 12+7.6*c, 12+7.6*s, 12+9.6*c, 12+9.6*s)
	}
	return q, nil
}

func moonIcon() (*Path, *Path) {
	q := new(Path).Arc(12, 12, 8.6, 0.09, 4.62)
	return q.Arc(16.6, 7.5, 6.75, 3.785, 0.927), nil
}

// branchIcon is one way that parts into three.
func branchIcon() (*Path, *Path) {
	q := new(Path)
	for _, y := range [...]float64{5, 12, 19} {
		q.Polyline(Point{5.5, 12}, Point{10, 12}, Point{14, y}, Point{16, y})
	}
	ends := new(Path).Circle(4.6, 12, 1.9)
	for _, y := range [...]float64{5, 12, 19} {
		ends.Circle(18.6, y, 1.9)
	}
	return q, ends
}

// curveIcon is a plot: an axis and a line that falls, rises and falls.
func curveIcon() (*Path, *Path) {
	q := new(Path).Polyline(Point{4, 4}, Point{4, 20}, Point{20, 20})
	return q.Polyline(Point{7, 7}, Point{10.5, 12}, Point{14, 9}, Point{19, 16}), nil
}

// pencilIcon is a pencil, its point at the lower left.
func pencilIcon() (*Path, *Path) {
	q := new(Path).Polygon(Point{4.4, 19.6}, Point{5.4, 15}, Point{15.6, 4.8}, Point{19.2, 8.4}, Point{9, 18.6})
	return lineOn(q, 13, 7.4, 16.6, 11), nil
}

// eraserIcon is a rubber on the line that it rubs out.
func eraserIcon() (*Path, *Path) {
	q := new(Path).Polygon(Point{4.4, 13.6}, Point{13, 5}, Point{19, 11}, Point{10.4, 19.6}, Point{8.4, 19.6}, Point{4.4, 15.6})
	lineOn(q, 8.8, 9.2, 14.8, 15.2)
	return lineOn(q, 10.4, 19.6, 20, 19.6), nil
}

// sweptIcon is an empty board.
func sweptIcon() (*Path, *Path) {
	q := new(Path).RoundRect(Rect{3.8, 3.8, 16.4, 16.4}, 3.6)
	return lineOn(lineOn(q, 9, 9, 15, 15), 15, 9, 9, 15), nil
}

// mirrorIcon is a shape and its image beyond an axis.
func mirrorIcon() (*Path, *Path) {
	left := func() *Path { return new(Path).Polygon(Point{8.6, 6}, Point{8.6, 18}, Point{3, 18}) }
	q := left().Append(mirrored(left()))
	for _, y := range [...]float64{3, 8.2, 13.4, 18.6} {
		lineOn(q, 12, y, 12, y+2.2)
	}
	return q, nil
}

// sizeIcon is a corner with arrows that lead out of it both ways.
func sizeIcon() (*Path, *Path) {
	q := lineOn(new(Path), 4.6, 19.4, 19.4, 4.6)
	q.Polyline(Point{13, 4.6}, Point{19.4, 4.6}, Point{19.4, 11})
	return q.Polyline(Point{4.6, 13}, Point{4.6, 19.4}, Point{11, 19.4}), nil
}

// shareIcon is one point that two others come from.
func shareIcon() (*Path, *Path) {
	q := lineOn(new(Path), 8.2, 10.8, 15.6, 6.9)
	lineOn(q, 8.2, 13.2, 15.6, 17.1)
	return q, new(Path).Circle(6, 12, 2.1).Circle(17.8, 5.8, 2.1).Circle(17.8, 18.2, 2.1)
}

// chainIcon is two links of a chain.
func chainIcon() (*Path, *Path) {
	q := new(Path).MoveTo(10.2, 8).LineTo(7.4, 8)
	q.Arc(7.4, 12, 4, -math.Pi/2, -3*math.Pi/2)
	q.LineTo(10.2, 16)
	q.Append(new(Path).Append(q).Transform(Matrix{A: -1, D: 1, E: iconGrid}))
	return lineOn(q, 8.6, 12, 15.4, 12), nil
}

// copyIcon is a sheet before another.
func copyIcon() (*Path, *Path) {
	q := new(Path).RoundRect(Rect{8.4, 8.4, 12, 12}, 2.6)
	return q.Polyline(Point{15.6, 4.4}, Point{6.2, 4.4}, Point{4.4, 6.2}, Point{4.4, 15.6}), nil
}

// pasteIcon is a clipboard with lines on it.
func pasteIcon() (*Path, *Path) {
	q := new(Path).RoundRect(Rect{4.8, 4.8, 14.4, 16}, 2.8)
	lineOn(q, 8.8, 12, 15.2, 12)
	lineOn(q, 8.8, 16, 13, 16)
	return q, new(Path).Rect(Rect{9.4, 3.6, 5.2, 2.6})
}

// saveIcon is an arrow down into a tray.
func saveIcon() (*Path, *Path) {
	q := lineOn(new(Path), 12, 3.8, 12, 14.6).Polyline(Point{7.6, 10.4}, Point{12, 14.8}, Point{16.4, 10.4})
	return q.Polyline(Point{4.2, 15.6}, Point{4.2, 20}, Point{19.8, 20}, Point{19.8, 15.6}), nil
}

func routeIcon() (*Path, *Path) {
	q := lineOn(new(Path), 8.6, 19, 17, 19)
	q.Arc(17, 15.5, 3.5, math.Pi/2, -math.Pi/2)
	lineOn(q, 17, 12, 7, 12)
	q.Arc(7, 8.5, 3.5, math.Pi/2, 3*math.Pi/2)
	lineOn(q, 7, 5, 15.4, 5)
	return q.Circle(6, 19, 2.4).Circle(18, 5, 2.4), nil
}

func cornersIcon() (*Path, *Path) {
	q := new(Path)
	for _, flip := range [...]Matrix{Identity, {A: -1, D: 1, E: iconGrid}, {A: 1, D: -1, F: iconGrid}, {A: -1, D: -1, E: iconGrid, F: iconGrid}} {
		q.Append(new(Path).Polyline(Point{4.2, 9.2}, Point{4.2, 4.2}, Point{9.2, 4.2}).Transform(flip))
	}
	return q, nil
}

func eyeIcon() (*Path, *Path) {
	q := new(Path).MoveTo(2.6, 12).CubeTo(5.2, 7.4, 8.5, 5.6, 12, 5.6).CubeTo(15.5, 5.6, 18.8, 7.4, 21.4, 12).
		CubeTo(18.8, 16.6, 15.5, 18.4, 12, 18.4).CubeTo(8.5, 18.4, 5.2, 16.6, 2.6, 12).Close()
	return q, new(Path).Circle(12, 12, 2.1)
}

// pinIcon returns the shape of a drawing pin, inserted from the upper right.
func pinIcon() (*Path, *Path) {
	turned := RotateAbout(math.Pi/4, 12, 12)
	q := new(Path).Polyline(Point{9.2, 3.4}, Point{14.8, 3.4})
	q.Append(new(Path).MoveTo(9.9, 3.6).LineTo(9.4, 9.2).QuadTo(6.6, 10.6, 6.4, 13.8).LineTo(17.6, 13.8).
		QuadTo(17.4, 10.6, 14.6, 9.2).LineTo(14.1, 3.6))
	return lineOn(q, 12, 14, 12, 21.4).Transform(turned), nil
}

func shuffleIcon() (*Path, *Path) {
	q := new(Path).MoveTo(3, 17.2).CubeTo(10.5, 17.2, 10.5, 6.8, 20, 6.8)
	q.MoveTo(3, 6.8).CubeTo(6.2, 6.8, 7.9, 8.2, 9.1, 9.8).MoveTo(12.6, 14.2).CubeTo(14.1, 16.1, 16.2, 17.2, 20, 17.2)
	for _, y := range [...]float64{6.8, 17.2} {
		q.Polyline(Point{17.4, y - 3.1}, Point{20.6, y}, Point{17.4, y + 3.1})
	}
	return q, nil
}

func clockIcon() (*Path, *Path) {
	return new(Path).Circle(12, 12, 9).Polyline(Point{12, 6.8}, Point{12, 12}, Point{15.6, 14.2}), nil
}

// tickLines returns a tick around a point; at size 1 it fills the grid.
func tickLines(x, y, size float64) *Path {
	return new(Path).Polyline(Point{x - 7.8*size, y + 0.6*size}, Point{x - 2.4*size, y + 6*size}, Point{x + 7.8*size, y - 5.6*size})
}

// levelsIcon returns four boards in a square.
func levelsIcon() (*Path, *Path) {
	q := new(Path)
	for _, at := range [...]Point{{3.8, 3.8}, {13.6, 3.8}, {3.8, 13.6}, {13.6, 13.6}} {
		q.RoundRect(Rect{at.X, at.Y, 6.6, 6.6}, 1.8)
	}
	return q, nil
}

// sheetLines returns the sheet of a calendar.
func sheetLines() *Path {
	q := new(Path).RoundRect(Rect{3.8, 5, 16.4, 15.4}, 3.6)
	lineOn(q, 3.8, 10, 20.2, 10)
	lineOn(q, 8.2, 2.9, 8.2, 6.2)
	return lineOn(q, 15.8, 2.9, 15.8, 6.2)
}

// dayDots returns the days on that sheet.
func dayDots() *Path {
	q := new(Path)
	for i := range 6 {
		q.Circle(8+4*float64(i%3), 13.5+3.4*float64(i/3), 0.55)
	}
	return q
}

func barsIcon() (*Path, *Path) {
	q := lineOn(new(Path), 3.8, 20, 20.2, 20)
	for i, top := range [...]float64{12.5, 8.2, 4} {
		x := 6.6 + 5.4*float64(i)
		lineOn(q, x, 16.2, x, top)
	}
	return q, nil
}

// padIcon returns a gamepad.
func padIcon() (*Path, *Path) {
	q := new(Path).RoundRect(Rect{2.6, 6.4, 18.8, 11.2}, 5.6)
	lineOn(q, 8, 9.8, 8, 14.2)
	lineOn(q, 5.8, 12, 10.2, 12)
	return q, new(Path).Circle(14.4, 13.4, 0.7).Circle(17.2, 10.8, 0.7)
}

// wholeIcon returns arrows that point inwards, to a board that is shown smaller.
func wholeIcon() (*Path, *Path) {
	q := new(Path)
	for _, flip := range [...]Matrix{Identity, {A: -1, D: 1, E: iconGrid}, {A: 1, D: -1, F: iconGrid}, {A: -1, D: -1, E: iconGrid, F: iconGrid}} {
		q.Append(new(Path).Polyline(Point{9.2, 4.2}, Point{9.2, 9.2}, Point{4.2, 9.2}).Transform(flip))
	}
	return q, nil
}

// dots returns three dots in a row.
func dots() *Path {
	q := new(Path)
	for _, x := range [...]float64{5.5, 12, 18.5} {
		q.Circle(x, 12, 1.6)
	}
	return q
}

// folderLines returns the outline of a folder.
func folderLines() *Path {
	return new(Path).Polyline(Point{3.5, 18.5}, Point{3.5, 5.5}, Point{9, 5.5}, Point{11.2, 8.2}, Point{20.5, 8.2}, Point{20.5, 18.5}, Point{3.5, 18.5})
}
