package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"warren/render"
)

// A drawing is a part of a picture. It has an id if it is a group of its own.
type drawing struct {
	id   string
	code []byte
}

// compile compiles a picture: first what is in no group with an id, then each such group. An error
// begins with line, column and element.
func compile(source []byte) ([]drawing, error) {
	root, err := read(source)
	if err != nil {
		return nil, err
	}
	c := compiler{ids: map[string]*element{}}
	if err := c.gather(root); err != nil {
		return nil, err
	}
	box, err := numbers(root.has["viewBox"])
	if err != nil || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
		return nil, root.fault("a picture needs a viewBox of four numbers")
	}
	style, err := c.styleOf(root, firstStyle)
	if err != nil {
		return nil, err
	}
	line, err := sizes(root, "data-line", "data-least")
	if err != nil {
		return nil, root.fault("%w", err)
	}
	rest := &element{}
	var groups []*element
	for _, e := range root.of {
		if e.name == "g" && e.has["id"] != "" {
			groups = append(groups, e)
		} else {
			rest.of = append(rest.of, e)
		}
	}
	var all []drawing
	for _, group := range append([]*element{rest}, groups...) {
		c.code = writer{}
		draw := c.draw
		if group == rest {
			draw = c.children
		}
		if err := draw(group, style, render.Identity); err != nil {
			return nil, err
		}
		all = append(all, drawing{group.has["id"], c.code.bytes(slices.Concat(box, c.code.area(), line))})
	}
	return all, nil
}

// attributes are those of each element, besides those of all.
var attributes = map[string]string{
	"svg": "viewBox width height version data-line data-least", "g": "", "defs": "", "clipPath": "clipPathUnits", "title": "*", "desc": "*", "metadata": "*",
	"path": "d", "rect": "x y width height rx ry", "circle": "cx cy r", "ellipse": "cx cy rx ry", "line": "x1 y1 x2 y2",
	"polyline": "points", "polygon": "points", "use": "href x y width height",
}

// everywhere are the attributes of all elements.
const everywhere = "id class transform clip-path display opacity paint-order data-thicker " +
	"fill fill-opacity stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin"

// idle are attributes that change nothing, or nothing if they have one of the values.
var idle = map[string][]string{
	"stroke-miterlimit": nil, "stroke-dasharray": {"none"}, "stroke-dashoffset": nil, "fill-rule": {"nonzero"}, "clip-rule": {"nonzero"},
	"overflow": nil, "visibility": {"visible"}, "color": nil, "enable-background": nil, "shape-rendering": nil,
	"font-family": nil, "font-size": nil, "font-weight": nil,
}

type compiler struct {
	ids  map[string]*element
	code writer
	uses int // how deep uses are nested
}

// gather notes ids. It refuses elements and attributes that cannot be drawn.
func (c *compiler) gather(e *element) error {
	own, ok := attributes[e.name]
	if !ok {
		return e.fault("this element cannot be drawn")
	}
	if own == "*" {
		return nil
	}
	for name, value := range e.has {
		if values, ok := idle[name]; ok && (values == nil || slices.Contains(values, value)) {
			continue
		}
		if !slices.Contains(strings.Fields(own+" "+everywhere), name) {
			return e.fault(`%s="%s" cannot be drawn`, name, value)
		}
	}
	if id := e.has["id"]; id != "" {
		if c.ids[id] != nil {
			return e.fault("the element at %s has the same id", c.ids[id].at)
		}
		c.ids[id] = e
	}
	for _, k := range e.of {
		if err := c.gather(k); err != nil {
			return err
		}
	}
	return nil
}

// A paint is a colour, or none.
type paint struct {
	drawn   bool
	role    byte
	col     color.NRGBA
	opacity float64
}

type style struct {
	fill, stroke   paint
	width, thicker float64
	cap, join      string
	order          string
	theme          byte    // B or N, if it is drawn in bright or in dark themes alone
	opacity        float64 // of this element alone
}

var firstStyle = style{fill: paint{true, render.FixedRole, color.NRGBA{A: 0xFF}, 1}, stroke: paint{opacity: 1}, width: 1, cap: "butt", join: "miter"}

// styleOf returns the style of an element in an element of style s.
func (c *compiler) styleOf(e *element, s style) (style, error) {
	number := func(name string, into *float64) error {
		text, ok := e.has[name]
		if !ok {
			return nil
		}
		v, err := strconv.ParseFloat(strings.TrimSuffix(text, "px"), 64)
		if err != nil {
			return e.fault(`%s="%s" is no number`, name, text)
		}
		*into = v
		return nil
	}
	s.opacity = 1
	for class := range strings.FieldsSeq(e.has["class"]) {
		switch class {
		case "light":
			s.theme = 'B'
		case "dark":
			s.theme = 'N'
		default:
			if class != "shadow" && !strings.HasPrefix(class, "fill-") && !strings.HasPrefix(class, "stroke-") {
				return s, e.fault(`class="%s" is unknown`, class)
			}
		}
	}
	err := errors.Join(number("stroke-width", &s.width), number("data-thicker", &s.thicker), number("opacity", &s.opacity),
		number("fill-opacity", &s.fill.opacity), number("stroke-opacity", &s.stroke.opacity))
	if err != nil {
		return s, err
	}
	for name, into := range map[string]*string{"stroke-linecap": &s.cap, "stroke-linejoin": &s.join, "paint-order": &s.order} {
		if text, ok := e.has[name]; ok {
			*into = text
		}
	}
	if s.order != "" && s.order != "normal" && !strings.HasPrefix(s.order, "fill") && !strings.HasPrefix(s.order, "stroke") {
		return s, e.fault(`paint-order="%s" cannot be drawn`, s.order)
	}
	for name, into := range map[string]*paint{"fill": &s.fill, "stroke": &s.stroke} {
		text, ok := e.has[name]
		role := ""
		for class := range strings.FieldsSeq(e.has["class"]) {
			if after, ok := strings.CutPrefix(class, name+"-"); ok {
				role = after
			}
		}
		if !ok && role == "" {
			continue
		}
		if err := into.set(text, role); err != nil {
			return s, e.fault(`%s="%s": %w`, name, text, err)
		}
	}
	return s, nil
}

// set sets a colour. If it has a role, the text is the colour of the role in the light theme.
func (p *paint) set(text, role string) error {
	p.drawn, p.role, p.col = true, render.FixedRole, color.NRGBA{A: 0xFF}
	digits, isHex := strings.CutPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	rgb, err := strconv.ParseUint(digits, 16, 32)
	switch {
	case isHex && err == nil && len(digits) == 6:
		p.col = color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xFF}
	case text == "none":
		p.drawn = false
	case text == "currentColor":
		p.role = render.TintRole
	default:
		return errors.New("a colour is none, currentColor or as #c0432a")
	}
	if role == "" {
		return nil
	}
	number, col, ok := render.Role(role)
	if !ok {
		return fmt.Errorf("no colour of the themes is named %s", role)
	}
	if !isHex || p.col != col {
		return fmt.Errorf("in the light theme %s is %s: mend the colour, or take the class away", role, hex(col))
	}
	p.role = number
	return nil
}

func hex(col color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", col.R, col.G, col.B) }

func (c *compiler) children(e *element, s style, m render.Matrix) error {
	for _, k := range e.of {
		if err := c.draw(k, s, m); err != nil {
			return err
		}
	}
	return nil
}

// draw draws an element in an element of style s and transform m.
func (c *compiler) draw(e *element, s style, m render.Matrix) (err error) {
	switch e.name {
	case "defs", "clipPath", "title", "desc", "metadata":
		return nil
	}
	if e.has["display"] == "none" {
		return nil
	}
	if s, err = c.styleOf(e, s); err != nil {
		return err
	}
	around := m
	if m, err = transformOf(e, m); err != nil {
		return err
	}
	if slices.Contains(strings.Fields(e.has["class"]), "shadow") {
		// It falls straight down however the picture is turned, so its depth is no transform.
		deep := m.F - around.F
		if deep <= 0 {
			return e.fault(`a shadow needs a transform="translate(0 4)"`)
		}
		path, err := c.shapes(e, around)
		c.code.path(path)
		c.code.put('D')
		c.code.number(deep)
		return err
	}
	if clip := e.has["clip-path"]; clip != "" && clip != "none" {
		id, _ := strings.CutPrefix(clip, "url(#")
		by := c.ids[strings.TrimSuffix(id, ")")]
		if by == nil || by.name != "clipPath" {
			return e.fault(`clip-path="%s" names no clipPath`, clip)
		}
		if by.has["clipPathUnits"] == "objectBoundingBox" {
			return by.fault("a clip has the units of what it clips")
		}
		in, err := transformOf(by, m)
		if err != nil {
			return err
		}
		path, err := c.shapes(by, in)
		if err != nil {
			return err
		}
		c.code.path(path)
		c.code.put('K')
		defer c.code.put('P')
	}
	switch e.name {
	case "svg":
		return e.fault("a picture has one svg")
	case "g":
		if s.opacity != 1 {
			return e.fault("the opacity of a group cannot be drawn")
		}
		return c.children(e, s, m)
	case "use":
		if s.opacity != 1 {
			return e.fault("the opacity of a use cannot be drawn")
		}
		return c.used(e, m, func(of *element, m render.Matrix) error { return c.draw(of, s, m) })
	}
	path, err := pathOf(e)
	if err != nil {
		return e.fault("%w", err)
	}
	return c.paint(e, path, s, m)
}

// used calls draw for the element that a use names.
func (c *compiler) used(e *element, m render.Matrix, draw func(of *element, m render.Matrix) error) error {
	of := c.ids[strings.TrimPrefix(e.has["href"], "#")]
	if of == nil {
		return e.fault(`href="%s" names no element`, e.has["href"])
	}
	at, err := sizes(e, "x", "y")
	if err != nil {
		return e.fault("%w", err)
	}
	if c.uses++; c.uses > 16 {
		return e.fault("uses are nested too deep")
	}
	defer func() { c.uses-- }()
	return draw(of, m.Mul(render.Translate(at[0], at[1])))
}

// shapes returns all shapes of an element as one path. m is the transform in the element.
func (c *compiler) shapes(e *element, m render.Matrix) (all []segment, err error) {
	add := func(of *element, m render.Matrix) error {
		in, err := transformOf(of, m)
		if err != nil {
			return err
		}
		path, err := c.shapes(of, in)
		all = append(all, path...)
		return err
	}
	switch e.name {
	case "g", "clipPath":
		for _, k := range e.of {
			if err := add(k, m); err != nil {
				return nil, err
			}
		}
	case "use":
		if err := c.used(e, m, add); err != nil {
			return nil, err
		}
	default:
		if all, err = pathOf(e); err != nil {
			return nil, e.fault("%w", err)
		}
		if m.A*m.D < m.B*m.C {
			return nil, e.fault("a mirrored shape would cut a hole into the others")
		}
		all = transform(all, m)
	}
	if len(all) == 0 {
		return nil, e.fault("there is no shape in it")
	}
	return all, nil
}

func (c *compiler) paint(e *element, path []segment, s style, m render.Matrix) error {
	if len(path) == 0 {
		return nil
	}
	theme := func() {
		if s.theme != 0 {
			c.code.put(s.theme)
		}
	}
	fill := func() {
		if s.fill.drawn {
			c.code.path(transform(path, m))
			theme()
			c.code.put('F')
			c.code.colour(s.fill, s.opacity)
		}
	}
	stroke := func() {
		if s.stroke.drawn && s.width > 0 {
			c.code.path(transform(path, m))
			theme()
			c.code.put('S')
			c.code.colour(s.stroke, s.opacity)
			c.code.number(s.width * math.Sqrt(math.Abs(m.A*m.D-m.B*m.C)))
			c.code.number(s.thicker)
		}
	}
	if s.stroke.drawn && s.width > 0 {
		ends, corners := false, false
		for i, segment := range path {
			last := i+1 == len(path) || path[i+1].command == 'M'
			ends = ends || last && segment.command != 'Z' && segment.command != 'O' && segment.command != 'R'
			corners = corners || segment.command != 'M' && segment.command != 'O'
		}
		if ends && s.cap != "round" {
			return e.fault(`a line has round ends alone: it needs stroke-linecap="round"`)
		}
		if corners && s.join != "round" {
			return e.fault(`a line has round corners alone: it needs stroke-linejoin="round"`)
		}
		if s.fill.drawn && s.stroke.drawn && s.opacity != 1 {
			return e.fault("the opacity of a shape with a line cannot be drawn; fill-opacity and stroke-opacity can")
		}
	}
	if strings.HasPrefix(s.order, "stroke") {
		stroke()
		fill()
		return nil
	}
	fill()
	stroke()
	return nil
}

// transformOf returns the transform of an element in an element of transform m.
func transformOf(e *element, m render.Matrix) (render.Matrix, error) {
	for rest := e.has["transform"]; strings.TrimLeft(rest, " ,\n\t") != ""; {
		name, after, ok := strings.Cut(strings.TrimLeft(rest, " ,\n\t"), "(")
		list, after, closed := strings.Cut(after, ")")
		v, err := numbers(list)
		if !ok || !closed || err != nil {
			return m, e.fault(`transform="%s" cannot be read`, e.has["transform"])
		}
		rest = after
		switch name = strings.TrimSpace(name); {
		case name == "translate" && len(v) == 1:
			m = m.Mul(render.Translate(v[0], 0))
		case name == "translate" && len(v) == 2:
			m = m.Mul(render.Translate(v[0], v[1]))
		case name == "scale" && len(v) == 1:
			m = m.Mul(render.Scale(v[0], v[0]))
		case name == "scale" && len(v) == 2:
			m = m.Mul(render.Scale(v[0], v[1]))
		case name == "rotate" && len(v) == 1:
			m = m.Mul(render.Rotate(v[0] * math.Pi / 180))
		case name == "rotate" && len(v) == 3:
			m = m.Mul(render.RotateAbout(v[0]*math.Pi/180, v[1], v[2]))
		case name == "skewX" && len(v) == 1:
			m = m.Mul(render.Matrix{A: 1, C: math.Tan(v[0] * math.Pi / 180), D: 1})
		case name == "skewY" && len(v) == 1:
			m = m.Mul(render.Matrix{A: 1, B: math.Tan(v[0] * math.Pi / 180), D: 1})
		case name == "matrix" && len(v) == 6:
			m = m.Mul(render.Matrix{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]})
		default:
			return m, e.fault(`transform="%s" cannot be read`, e.has["transform"])
		}
	}
	return m, nil
}

// sizes returns attributes that are numbers. One that is not there is 0.
func sizes(e *element, names ...string) (all []float64, err error) {
	for _, name := range names {
		v := 0.0
		if text, ok := e.has[name]; ok {
			if v, err = strconv.ParseFloat(strings.TrimSuffix(text, "px"), 64); err != nil {
				return nil, fmt.Errorf(`%s="%s" is no number`, name, text)
			}
		}
		all = append(all, v)
	}
	return all, nil
}

// pathOf returns the path of a shape.
func pathOf(e *element) ([]segment, error) {
	v, err := sizes(e, strings.Fields(map[string]string{
		"rect": "x y width height rx ry", "circle": "cx cy r", "ellipse": "cx cy rx ry", "line": "x1 y1 x2 y2",
	}[e.name])...)
	if err != nil {
		return nil, err
	}
	switch e.name {
	case "path":
		return parsePath(e.has["d"])
	case "line":
		b := pathBuilder{}
		b.put('M', render.Point{X: v[0], Y: v[1]})
		b.put('L', render.Point{X: v[2], Y: v[3]})
		return b.out, nil
	case "polyline", "polygon":
		points, err := numbers(e.has["points"])
		if err != nil || len(points)%2 != 0 {
			return nil, fmt.Errorf(`points="%s" are no points`, e.has["points"])
		}
		b := pathBuilder{}
		command := byte('M')
		for ; len(points) > 0; points = points[2:] {
			b.put(command, render.Point{X: points[0], Y: points[1]})
			command = 'L'
		}
		if e.name == "polygon" && len(b.out) > 0 {
			b.put('Z')
		}
		return b.out, nil
	case "circle":
		return []segment{{'O', []render.Point{{X: v[0], Y: v[1]}, {X: v[2], Y: v[2]}}}}, nil
	case "ellipse":
		return []segment{{'O', []render.Point{{X: v[0], Y: v[1]}, {X: v[2], Y: v[3]}}}}, nil
	case "rect":
		rx, ry := v[4], v[5]
		if _, ok := e.has["rx"]; !ok {
			rx = ry
		}
		if _, ok := e.has["ry"]; !ok {
			ry = rx
		}
		rx, ry = min(rx, v[2]/2), min(ry, v[3]/2)
		r := segment{'R', []render.Point{{X: v[0], Y: v[1]}, {X: v[2], Y: v[3]}, {X: rx, Y: ry}}}
		if rx != ry {
			return outline(r), nil
		}
		return []segment{r}, nil
	}
	return nil, fmt.Errorf("this element is no shape")
}

// A writer gathers the commands of a drawing. Their numbers tell how many decimals it needs.
type writer struct {
	commands []command
	last     []segment // the path
}

// A command is one of a drawing: what it has is written in this order.
type command struct {
	letter  byte
	points  []render.Point
	colour  []byte
	numbers []float64
}

func (w *writer) put(letter byte) { w.commands = append(w.commands, command{letter: letter}) }

// path adds a path, unless it is the one that is there.
func (w *writer) path(path []segment) {
	if slices.EqualFunc(path, w.last, func(a, b segment) bool { return a.command == b.command && slices.Equal(a.points, b.points) }) {
		return
	}
	w.last = path
	for _, s := range path {
		w.put(s.command)
		c := &w.commands[len(w.commands)-1]
		switch s.command {
		case 'O':
			c.points, c.numbers = s.points[:1], []float64{s.points[1].X, s.points[1].Y}
		case 'R':
			c.points, c.numbers = s.points[:1], []float64{s.points[1].X, s.points[1].Y, s.points[2].X}
		default:
			c.points = s.points
		}
	}
}

func (w *writer) colour(p paint, opacity float64) {
	c := &w.commands[len(w.commands)-1]
	c.colour = []byte{p.role}
	if p.role == render.FixedRole {
		c.colour = append(c.colour, p.col.R, p.col.G, p.col.B)
	}
	c.colour = append(c.colour, uint8(255*min(1, max(0, p.opacity*opacity))+0.5))
}

func (w *writer) number(v float64) {
	c := &w.commands[len(w.commands)-1]
	c.numbers = append(c.numbers, v)
}

// area returns x, y, width and height of a rectangle around what the drawing paints, rounded
// outwards to tenths of a unit. Shadows and clips do not count, and curves reach as far as their
// control points.
func (w *writer) area() []float64 {
	var area, path extent
	path.clear()
	area.clear()
	for i, c := range w.commands {
		switch c.letter {
		case 'F':
			area.add(path, 0)
		case 'S':
			area.add(path, c.numbers[0]/2)
		case 'M', 'L', 'Q', 'C', 'O', 'R':
			if i > 0 && strings.IndexByte("FSDKP", w.commands[i-1].letter) >= 0 {
				path.clear()
			}
			path.hold(c)
		}
	}
	if area.x1 < area.x0 {
		return make([]float64, 4)
	}
	x, y := math.Floor(10*area.x0)/10, math.Floor(10*area.y0)/10
	return []float64{x, y, math.Ceil(10*(area.x1-x)) / 10, math.Ceil(10*(area.y1-y)) / 10}
}

// An extent is a rectangle by its corners.
type extent struct{ x0, y0, x1, y1 float64 }

func (e *extent) clear() { *e = extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)} }

// add extends e by another extent, which a line makes wider on each side.
func (e *extent) add(by extent, wider float64) {
	*e = extent{min(e.x0, by.x0-wider), min(e.y0, by.y0-wider), max(e.x1, by.x1+wider), max(e.y1, by.y1+wider)}
}

// hold extends e by what a command of a path reaches.
func (e *extent) hold(c command) {
	for _, p := range c.points {
		e.add(extent{p.X, p.Y, p.X, p.Y}, 0)
	}
	switch p := c.points[0]; c.letter {
	case 'O':
		e.add(extent{p.X - c.numbers[0], p.Y - c.numbers[1], p.X + c.numbers[0], p.Y + c.numbers[1]}, 0)
	case 'R':
		e.add(extent{p.X, p.Y, p.X + c.numbers[0], p.Y + c.numbers[1]}, 0)
	}
}

// bytes returns the drawing. Numbers have the decimals that they need, up to a ten-millionth of the
// size of the picture.
func (w *writer) bytes(head []float64) []byte {
	decimals, unit := 0, 1.0
	whole := func(v float64) bool { return math.Abs(v*unit-math.Round(v*unit)) < 1e-7*unit }
	for unit*max(head[2], head[3]) < 1e7 && !(all(head, whole) && w.all(whole)) {
		decimals++
		unit *= 10
	}
	parts := func(v float64) int64 { return int64(math.Round(v * unit)) }
	out := []byte{byte(decimals)}
	for _, v := range head {
		out = binary.AppendVarint(out, parts(v))
	}
	x, y := int64(0), int64(0)
	for _, c := range w.commands {
		out = append(out, c.letter)
		for _, p := range c.points {
			out = binary.AppendVarint(out, parts(p.X)-x)
			out = binary.AppendVarint(out, parts(p.Y)-y)
			x, y = parts(p.X), parts(p.Y)
		}
		out = append(out, c.colour...)
		for _, v := range c.numbers {
			out = binary.AppendVarint(out, parts(v))
		}
	}
	return out
}

func (w *writer) all(fits func(v float64) bool) bool {
	for _, c := range w.commands {
		for _, p := range c.points {
			if !fits(p.X) || !fits(p.Y) {
				return false
			}
		}
		if !all(c.numbers, fits) {
			return false
		}
	}
	return true
}

func all(numbers []float64, fits func(v float64) bool) bool {
	return !slices.ContainsFunc(numbers, func(v float64) bool { return !fits(v) })
}

// appendText appends a text after its length.
func appendText(file []byte, text string) []byte {
	return append(binary.AppendVarint(file, int64(len(text))), text...)
}
