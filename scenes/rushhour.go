package scenes

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
	"warren/render"
)

// jam is Traffic Jam's half of the table: cars that are dragged, tapped or driven by keys.
type jam struct {
	grid  jamGrid
	board rushhour.Board
	cars  []jamCar

	glideMS, glideTotal float64 // of the motion that runs: time spent and time it takes
	leaving             float64 // 0 to 1: how far the red car has driven off
	left                bool    // it drives off or has done so

	calm     bool // less motion: cars jump and nothing shakes
	drag     *jamDrag
	dragged  jamDrag // what drag points to, so that a drag allocates nothing
	pressed  bool    // the pointer went down on the board, beside every car
	selected byte    // letter of the car that a tap or Enter chose, 0 for none
	cursor   jamCell
	byKeys   bool // the cursor is shown
	taught   []lesson[rushhour.Board]
	pictured []illustration[rushhour.Board, rushhour.Move]
	shake    byte // letter of the car that was refused
	shakeMS  float64
}

// A jamCar is a vehicle with its picture and how far it is seen from where it stands, in cells along its axis.
type jamCar struct {
	rushhour.Car
	picture render.Picture
	shift   float64
	from    float64 // shift when the motion began
}

type jamCell struct{ row, col int }

type jamDrag struct {
	letter    byte
	at        render.Point // where it was grabbed
	offset    float64      // cells from where the car stands
	low, high float64      // what offset may be
	pulled    float64      // what offset would be without obstacles
	aside     float64      // cells across the axis
	far       bool         // it is a drag, no longer a tap
}

func newJam() *jam { return &jam{taught: jamLessons(), pictured: jamRules()} }

func (j *jam) name() string { return "rushhour" }

func (j *jam) parse(text string) (rushhour.Board, error) { return rushhour.Parse(text) }

func (j *jam) count(_ rushhour.Board, history []rushhour.Move) int { return rushhour.Count(history) }

func (j *jam) unit() string { return "moves" }

func (j *jam) remark(*words, rushhour.Board, []rushhour.Move) string { return "" }

func mustParse(text string) rushhour.Board {
	board, err := rushhour.Parse(text)
	if err != nil {
		panic(err) // a fixed board of this file, held by a test
	}
	return board
}

func (j *jam) lessons() []lesson[rushhour.Board] { return j.taught }

func (j *jam) rules() []illustration[rushhour.Board, rushhour.Move] { return j.pictured }

// The lessons take 1, 2 and 5 moves: the goal, a car in the way, and a car in the way of another.
func jamLessons() []lesson[rushhour.Board] {
	return []lesson[rushhour.Board]{
		{mustParse("......\n......\n.AA...\n......\n......\n......\n"), "rushhour.lesson1"},
		{mustParse("......\n...B..\n.AAB..\n......\n..CC..\n......\n"), "rushhour.lesson2"},
		{mustParse("..B...\n..B..C\nAAB..C\n..DD.C\n......\n....EE\n"), "rushhour.lesson3"},
	}
}

// The rules, one picture each: a slide along the lane, the longest slide as one move, the way out.
func jamRules() []illustration[rushhour.Board, rushhour.Move] {
	return []illustration[rushhour.Board, rushhour.Move]{
		{mustParse("BB..\nAA.C\n...C\n.DD.\n"), rushhour.Move{Car: 'C', By: 1}},
		{mustParse(".B..\n.BAA\nCC..\n....\n"), rushhour.Move{Car: 'C', By: 2}},
		{mustParse("BB..\nAA..\n...C\n.DDC\n"), rushhour.Move{Car: 'A', By: 2}},
	}
}

// jamGrid maps cells to pixels and back.
type jamGrid struct {
	cellGrid
	exit int // row of the gap
}

const jamExit = 0.62 // room for the arrow outside, in cells

func (j *jam) aspect(b rushhour.Board) float64 {
	return (float64(b.Cols()) + 2*frameWidth + jamExit) / (float64(b.Rows()) + 2*frameWidth)
}

func newJamGrid(b rushhour.Board, within render.Rect) jamGrid {
	return jamGrid{cellGrid: newCellGrid(b.Rows(), b.Cols(), frameWidth, jamExit, within), exit: b.ExitRow()}
}

// car is the area of a vehicle, shift cells along its axis from where it stands.
func (g *jamGrid) car(car rushhour.Car, shift float64) render.Rect {
	if car.Vertical {
		return g.area(float64(car.Row)+shift, float64(car.Col), float64(car.Len), 1)
	}
	return g.area(float64(car.Row), float64(car.Col)+shift, 1, float64(car.Len))
}

// cellAt finds the cell under a point; it may lie outside the board.
func (g *jamGrid) cellAt(p render.Point) jamCell {
	row, col := g.under(p)
	return jamCell{row, col}
}

func (g *jamGrid) arrow() render.Rect {
	mid := g.area(float64(g.exit), 0, 1, 1).Center().Y
	return render.Square(render.Point{X: g.tray.Right() + jamExit*g.cell*0.5, Y: mid}, 0.5*g.cell)
}

func (j *jam) place(b rushhour.Board, within render.Rect) { j.grid = newJamGrid(b, within) }

func (j *jam) show(b rushhour.Board, animated bool) {
	if j.drag != nil {
		if car := j.carOf(j.drag.letter); car != nil {
			car.shift = j.drag.offset
		}
		j.drag = nil
	}
	var buf [rushhour.MaxSize * rushhour.MaxSize / 2]rushhour.Car
	longest := 0.0
	next := b.Cars(buf[:0])
	same := len(next) == len(j.cars)
	for i := 0; same && i < len(next); i++ {
		was := j.cars[i].Car
		same = was.Letter == next[i].Letter && was.Len == next[i].Len && was.Vertical == next[i].Vertical &&
			(was.Vertical && was.Col == next[i].Col || !was.Vertical && was.Row == next[i].Row)
	}
	if !same {
		j.dress(b, next)
		animated = false
	}
	for i := range j.cars {
		car := &j.cars[i]
		seen := float64(along(car.Car)) + car.shift
		car.Car = next[i]
		car.shift, car.from = 0, 0
		if animated && !j.calm {
			car.from = seen - float64(along(car.Car))
			car.shift = car.from
			longest = max(longest, math.Abs(car.from))
		}
	}
	j.board = b
	j.left, j.leaving = false, 0
	j.glideMS, j.glideTotal = 0, 0
	if longest > 0 {
		j.glideTotal = min(slideMost, slideMS+slideCell*longest)
	}
	if car := j.carOf(j.selected); car == nil {
		j.selected = 0
	} else if j.byKeys {
		j.cursor = jamCell{car.Row, car.Col}
	}
}

// dress gives every car of a new board its picture.
func (j *jam) dress(b rushhour.Board, cars []rushhour.Car) {
	j.cars = j.cars[:0]
	for i, car := range cars {
		j.cars = append(j.cars, jamCar{Car: car, picture: carPicture(car, i)})
	}
	hero, _ := b.Car(rushhour.Hero)
	j.cursor, j.byKeys, j.selected = jamCell{hero.Row, hero.Col}, false, 0
}

func carPicture(car rushhour.Car, index int) render.Picture {
	return render.Car{Len: car.Len, Style: index, Vertical: car.Vertical, Hero: car.Letter == rushhour.Hero}
}

// along is the coordinate that a slide changes.
func along(car rushhour.Car) int {
	if car.Vertical {
		return car.Row
	}
	return car.Col
}

func (j *jam) carOf(letter byte) *jamCar {
	for i := range j.cars {
		if j.cars[i].Letter == letter {
			return &j.cars[i]
		}
	}
	return nil
}

func (j *jam) settle() {
	j.glideMS = j.glideTotal
	for i := range j.cars {
		j.cars[i].shift = 0
	}
	if j.left {
		j.leaving = 1
	}
}

func (j *jam) celebrate() { j.left = true }

func (j *jam) tick(ms float64, calm bool) bool {
	j.calm = calm
	moving := j.drag != nil
	if j.glideMS < j.glideTotal {
		j.glideMS = min(j.glideTotal, j.glideMS+ms)
		rest := 1 - render.EaseOut(j.glideMS/j.glideTotal)
		for i := range j.cars {
			j.cars[i].shift = j.cars[i].from * rest
		}
		moving = true
	} else if j.left && j.leaving < 1 {
		j.leaving = min(1, j.leaving+ms/(winMS-slideMost))
		moving = true
	}
	if j.shakeMS > 0 {
		j.shakeMS = max(0, j.shakeMS-ms)
		moving = true
	}
	return moving
}

func (j *jam) release() bool {
	held := j.drag != nil || j.selected != 0
	j.selected = 0
	if j.drag != nil {
		j.show(j.board, true)
	}
	return held
}

func (j *jam) play(in *input) ([]rushhour.Move, string) {
	p := in.pointer
	switch {
	case p.pressed:
		j.byKeys = false
		j.settle()
		j.grab(p.at)
		j.pressed = j.drag == nil
		return nil, ""
	case j.drag != nil && p.held:
		j.pull(p.at)
		return nil, ""
	case j.drag != nil:
		return j.drop(p.at)
	case p.released && j.pressed:
		j.pressed = false
		return j.tapEmpty(p.at)
	}
	return j.playKeys(in)
}

// grab takes hold of the car under the pointer.
func (j *jam) grab(at render.Point) {
	cell := j.grid.cellAt(at)
	car, ok := j.board.Car(j.board.CarAt(cell.row, cell.col))
	if !ok {
		return
	}
	back, ahead := j.board.Reach(car)
	j.dragged = jamDrag{letter: car.Letter, at: at, low: float64(back), high: float64(ahead)}
	if car.Letter == rushhour.Hero && car.Col+car.Len+ahead == j.board.Cols() {
		j.dragged.high += float64(car.Len) // out through the gap
	}
	j.drag = &j.dragged
}

// pull lets the car follow the pointer as far as it can.
func (j *jam) pull(at render.Point) {
	d, car := j.drag, j.carOf(j.drag.letter)
	dx, dy := (at.X-d.at.X)/j.grid.cell, (at.Y-d.at.Y)/j.grid.cell
	d.pulled, d.aside = dx, dy
	if car.Vertical {
		d.pulled, d.aside = dy, dx
	}
	if math.Hypot(at.X-d.at.X, at.Y-d.at.Y) > tapSlop {
		d.far = true
	}
	if d.far {
		d.offset = min(d.high, max(d.low, d.pulled))
		j.selected = 0
	}
	car.shift = d.offset
}

// drop lets the car go: it snaps to the nearest cell, wherever the pointer is.
func (j *jam) drop(at render.Point) ([]rushhour.Move, string) {
	j.pull(at)
	d, car := *j.drag, j.carOf(j.drag.letter)
	if !d.far {
		j.drag = nil
		return j.tapCar(car)
	}
	_, ahead := j.board.Reach(car.Car)
	by := min(int(math.Round(d.offset)), ahead)
	if by != 0 {
		return []rushhour.Move{{Car: car.Letter, By: by}}, ""
	}
	j.show(j.board, true)
	switch {
	case d.pulled > d.high+refuseFrom && math.Abs(d.pulled) > math.Abs(d.aside):
		return nil, j.refuse(car.Car, 1)
	case d.pulled < d.low-refuseFrom && math.Abs(d.pulled) > math.Abs(d.aside):
		return nil, j.refuse(car.Car, -1)
	case math.Abs(d.aside) > refuseFrom:
		j.shakeIt(car.Letter)
		return nil, "rushhour.lengthwise"
	}
	return nil, ""
}

// tapCar selects a car, or lets the selected one go.
func (j *jam) tapCar(car *jamCar) ([]rushhour.Move, string) {
	if j.selected == car.Letter {
		j.selected = 0
	} else {
		j.selected = car.Letter
	}
	return nil, ""
}

// tapEmpty sends the selected car to the cell under the pointer; beyond the gap is the red car's way out.
func (j *jam) tapEmpty(at render.Point) ([]rushhour.Move, string) {
	cell := j.grid.cellAt(at)
	inside := 0 <= cell.row && cell.row < j.grid.rows && 0 <= cell.col && cell.col < j.grid.cols
	outside := cell.row == j.grid.exit && cell.col >= j.grid.cols && at.X <= j.grid.tray.Right()+jamExit*j.grid.cell
	if outside {
		j.selected = rushhour.Hero
	}
	car := j.carOf(j.selected)
	if car == nil || !inside && !outside {
		j.selected = 0
		return nil, ""
	}
	if outside {
		cell.col = j.grid.cols - 1
	}
	return j.send(car.Car, cell)
}

// send slides a car so that it covers a cell of its lane.
func (j *jam) send(car rushhour.Car, to jamCell) ([]rushhour.Move, string) {
	lane, across, target := car.Row, to.row, to.col
	if car.Vertical {
		lane, across, target = car.Col, to.col, to.row
	}
	if lane != across {
		j.shakeIt(car.Letter)
		return nil, "rushhour.lengthwise"
	}
	back, ahead := j.board.Reach(car)
	first := along(car)
	switch by := target - first; {
	case by < back:
		return nil, j.refuse(car, -1)
	case by < 0:
		return []rushhour.Move{{Car: car.Letter, By: by}}, ""
	case by-(car.Len-1) > ahead:
		return nil, j.refuse(car, 1)
	case by-(car.Len-1) > 0:
		return []rushhour.Move{{Car: car.Letter, By: by - (car.Len - 1)}}, ""
	}
	return nil, ""
}

// refuse says what stands in the way of a car: direction is -1 for left or up, 1 for right or down.
func (j *jam) refuse(car rushhour.Car, direction int) string {
	j.shakeIt(car.Letter)
	back, ahead := j.board.Reach(car)
	step := back - 1
	if direction > 0 {
		step = car.Len + ahead
	}
	row, col := car.Row, car.Col+step
	if car.Vertical {
		row, col = car.Row+step, car.Col
	}
	switch {
	case j.board.CarAt(row, col) != 0:
		return "rushhour.blocked"
	case j.board.Wall(row, col):
		return "rushhour.wall"
	default:
		return "rushhour.edge"
	}
}

func (j *jam) shakeIt(letter byte) {
	if !j.calm {
		j.shake, j.shakeMS = letter, shakeMS
	}
}

// playKeys: arrows move the cursor from car to car, Enter takes one, then arrows drive it cell by cell.
func (j *jam) playKeys(in *input) ([]rushhour.Move, string) {
	if in.has(ebiten.KeyEnter) || in.has(ebiten.KeyNumpadEnter) {
		return j.enter()
	}
	dr, dc, ok := in.direction()
	if !ok {
		return nil, ""
	}
	j.settle()
	car := j.carOf(j.selected)
	if car == nil {
		j.moveCursor(dr, dc)
		return nil, ""
	}
	if !j.byKeys {
		j.byKeys, j.cursor = true, jamCell{car.Row, car.Col}
	}
	if car.Vertical != (dr != 0) {
		j.shakeIt(car.Letter)
		return nil, "rushhour.lengthwise"
	}
	back, ahead := j.board.Reach(car.Car)
	by := dr + dc
	if by < back || by > ahead {
		return nil, j.refuse(car.Car, by)
	}
	return []rushhour.Move{{Car: car.Letter, By: by}}, ""
}

func (j *jam) enter() ([]rushhour.Move, string) {
	if !j.byKeys {
		j.byKeys = true
		if j.selected == 0 {
			return nil, ""
		}
	}
	letter := j.board.CarAt(j.cursor.row, j.cursor.col)
	switch {
	case j.selected != 0:
		j.selected = 0
	case letter == 0:
		return nil, "rushhour.pickFirst"
	default:
		j.selected = letter
	}
	return nil, ""
}

// moveCursor goes one cell on, and past the rest of the car that the cursor stands on.
func (j *jam) moveCursor(dr, dc int) {
	if !j.byKeys {
		j.byKeys = true
		return
	}
	from := j.board.CarAt(j.cursor.row, j.cursor.col)
	next := j.cursor
	for {
		next.row, next.col = next.row+dr, next.col+dc
		if next.row < 0 || next.row >= j.grid.rows || next.col < 0 || next.col >= j.grid.cols {
			return
		}
		if letter := j.board.CarAt(next.row, next.col); letter == 0 || letter != from {
			j.cursor = next
			return
		}
	}
}

func (j *jam) draw(c *render.Canvas, th *render.Theme, tip tip[rushhour.Move]) {
	g := &j.grid
	drawJamTray(c, g, j.board)
	j.drawDestinations(c, th)
	for i := range j.cars {
		if j.drag == nil || j.cars[i].Letter != j.drag.letter {
			j.drawCar(c, &j.cars[i])
		}
	}
	if j.drag != nil {
		j.drawCar(c, j.carOf(j.drag.letter))
	}
	j.drawMarks(c, th)
	j.drawTip(c, th, tip)
}

func drawJamTray(c *render.Canvas, g *jamGrid, b rushhour.Board) {
	c.DrawTray(g.tray, g.rows, g.cols, g.exit, g.cell)
	for row := range g.rows {
		for col := range g.cols {
			if b.Wall(row, col) {
				c.Draw(render.Wall{}, g.area(float64(row), float64(col), 1, 1), render.Options{})
			}
		}
	}
	c.Draw(render.Arrow{}, g.arrow(), render.Options{})
}

func (j *jam) drawCar(c *render.Canvas, car *jamCar) {
	shift, alpha := car.shift, 0.0
	if car.Letter == rushhour.Hero && j.left {
		t := j.leaving
		shift += t * t * (float64(car.Len) + 0.6)
		if alpha = 1 - max(0, t-0.6)/0.4; alpha <= 0 {
			return
		}
	}
	rect := j.grid.car(car.Car, shift)
	if car.Letter == j.shake && j.shakeMS > 0 {
		sway := math.Sin(j.shakeMS/shakeMS*4*math.Pi) * 0.05 * j.grid.cell * (j.shakeMS / shakeMS)
		if car.Vertical {
			rect.Y += sway
		} else {
			rect.X += sway
		}
	}
	c.Draw(car.picture, rect, render.Options{Alpha: alpha})
}

// drawDestinations dots the cells that the selected car can cover.
func (j *jam) drawDestinations(c *render.Canvas, th *render.Theme) {
	car := j.carOf(j.selected)
	if car == nil {
		return
	}
	back, ahead := j.board.Reach(car.Car)
	for step := back; step < car.Len+ahead; step++ {
		if 0 <= step && step < car.Len {
			continue
		}
		spot := car.Car
		spot.Len = 1
		c.Disc(j.grid.car(spot, float64(step)).Center(), 0.11*j.grid.cell, th.Sky)
	}
}

// drawMarks rings the selected car and the cursor.
func (j *jam) drawMarks(c *render.Canvas, th *render.Theme) {
	width := max(2.5, 0.05*j.grid.cell)
	if car := j.carOf(j.selected); car != nil && !j.left {
		c.RoundBorder(j.grid.car(car.Car, car.shift).Inset(0.01*j.grid.cell), 0.24*j.grid.cell, width, th.Sky)
	} else if j.byKeys {
		rect := j.grid.area(float64(j.cursor.row), float64(j.cursor.col), 1, 1)
		if car := j.carOf(j.board.CarAt(j.cursor.row, j.cursor.col)); car != nil {
			rect = j.grid.car(car.Car, car.shift)
		}
		c.RoundBorder(rect.Inset(0.01*j.grid.cell), 0.24*j.grid.cell, width, th.Sky)
	}
}

func (j *jam) drawTip(c *render.Canvas, th *render.Theme, tip tip[rushhour.Move]) {
	car := j.carOf(tip.move.Car)
	if tip.stage == tipNone || car == nil || j.drag != nil {
		return
	}
	switch tip.stage {
	case tipPiece, tipMove:
		drawRing(c, th, j.grid.car(car.Car, car.shift), j.grid.cell, tip.clock)
		if tip.stage == tipMove {
			drawJamMove(c, th, &j.grid, car.Car, car.picture, tip.move.By)
		}
	case tipHand:
		t, alpha := handMotion(tip.clock)
		c.Draw(car.picture, j.grid.car(car.Car, float64(tip.move.By)), render.Options{Alpha: 0.30 * alpha})
		at := j.grid.car(car.Car, float64(tip.move.By)*t).Center()
		c.Draw(render.Hand{}, render.Square(render.Point{X: at.X + 0.18*j.grid.cell, Y: at.Y + 0.3*j.grid.cell}, 0.85*j.grid.cell), render.Options{Alpha: alpha})
	}
}

// drawJamMove shows a slide: the car's ghost where it goes, and an arrow that ends at the ghost's front.
func drawJamMove(c *render.Canvas, th *render.Theme, g *jamGrid, car rushhour.Car, picture render.Picture, by int) {
	ghost := g.car(car, float64(by))
	c.Draw(picture, ghost, render.Options{Alpha: 0.4})
	from, to := g.car(car, 0).Center(), ghost.Center()
	reach := (float64(car.Len)/2 - 0.4) * g.cell
	if by < 0 {
		reach = -reach
	}
	if car.Vertical {
		to.Y += reach
	} else {
		to.X += reach
	}
	drawArrow(c, th, from, to, g.cell)
}

// sketch paints a small board with one slide pointed out.
func (j *jam) sketch(c *render.Canvas, th *render.Theme, within render.Rect, pic *illustration[rushhour.Board, rushhour.Move]) {
	g := newJamGrid(pic.at, within)
	drawJamTray(c, &g, pic.at)
	var buf [rushhour.MaxSize * rushhour.MaxSize / 2]rushhour.Car
	moving := -1
	cars := pic.at.Cars(buf[:0])
	for i, car := range cars {
		c.Draw(carPicture(car, i), g.car(car, 0), render.Options{})
		if car.Letter == pic.move.Car {
			moving = i
		}
	}
	if moving >= 0 {
		drawJamMove(c, th, &g, cars[moving], carPicture(cars[moving], moving), pic.move.By)
	}
}
