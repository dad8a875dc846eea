package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"warren/render"
)

// A segment is a command of render.Drawing that belongs to a path. The further points of O and R
// are sizes.
type segment struct {
	command byte
	points  []render.Point
}

// arguments are the numbers of arguments of the commands of a path.
var arguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// parsePath reads the data of a path.
func parsePath(data string) ([]segment, error) {
	b := pathBuilder{}
	s := scanner{rest: data}
	command := byte(0)
	for s.skip(); s.rest != ""; s.skip() {
		if c := s.rest[0]; c >= 'A' && c != 'e' && c != 'E' {
			command = c
			s.rest = s.rest[1:]
		} else if command == 0 || command == 'Z' || command == 'z' {
			return nil, fmt.Errorf("a path has a number at %q, where a command is expected", s.rest)
		}
		upper := command &^ 0x20
		n, ok := arguments[upper]
		if !ok {
			return nil, fmt.Errorf("a path has no command %q", command)
		}
		var v [7]float64
		for i := range n {
			var err error
			if v[i], err = s.number(upper == 'A' && (i == 3 || i == 4)); err != nil {
				return nil, fmt.Errorf("command %c of a path: %w", command, err)
			}
		}
		if len(b.out) == 0 && upper != 'M' {
			return nil, errors.New("a path does not begin with M")
		}
		b.add(upper, command != upper, v)
		switch command { // what further numbers are
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		}
	}
	return b.out, nil
}

// A scanner reads numbers.
type scanner struct{ rest string }

func (s *scanner) skip() { s.rest = strings.TrimLeft(s.rest, " \t\r\n,") }

func (s *scanner) number(flag bool) (float64, error) {
	s.skip()
	n := 0
	digits, point, exponent := false, false, false
scan:
	for ; n < len(s.rest); n++ {
		switch c := s.rest[n]; {
		case c >= '0' && c <= '9':
			digits = true
			if flag {
				n++
				break scan
			}
		case (c == '-' || c == '+') && (n == 0 || s.rest[n-1]|0x20 == 'e'):
		case c == '.' && !point && !exponent:
			point = true
		case c|0x20 == 'e' && digits && !exponent:
			exponent = true
		default:
			break scan
		}
	}
	v, err := strconv.ParseFloat(s.rest[:n], 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > 1e6 {
		return 0, fmt.Errorf("at %q a number is expected", s.rest)
	}
	s.rest = s.rest[n:]
	return v, nil
}

// numbers reads a list of numbers and nothing else.
func numbers(list string) (all []float64, err error) {
	s := scanner{rest: list}
	for s.skip(); s.rest != ""; s.skip() {
		v, err := s.number(false)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// A pathBuilder makes segments of commands.
type pathBuilder struct {
	out       []segment
	at, start render.Point
	control   render.Point // the last control point, for S and T
	last      byte
}

func (b *pathBuilder) add(command byte, relative bool, v [7]float64) {
	from := render.Point{}
	if relative {
		from = b.at
	}
	point := func(i int) render.Point { return render.Point{X: from.X + v[i], Y: from.Y + v[i+1]} }
	mirrored := func(after string) render.Point {
		if strings.IndexByte(after, b.last) < 0 {
			return b.at
		}
		return b.at.Mul(2).Sub(b.control)
	}
	if b.last == 'Z' && command != 'M' { // what follows a closed contour begins another one
		b.put('M', b.at)
	}
	switch command {
	case 'M':
		b.start = point(0)
		b.put('M', b.start)
	case 'L':
		b.put('L', point(0))
	case 'H':
		b.put('L', render.Point{X: from.X + v[0], Y: b.at.Y})
	case 'V':
		b.put('L', render.Point{X: b.at.X, Y: from.Y + v[0]})
	case 'C':
		b.control = point(2)
		b.put('C', point(0), b.control, point(4))
	case 'S':
		first := mirrored("CS")
		b.control = point(0)
		b.put('C', first, b.control, point(2))
	case 'Q':
		b.control = point(0)
		b.put('Q', b.control, point(2))
	case 'T':
		b.control = mirrored("QT")
		b.put('Q', b.control, point(0))
	case 'A':
		b.arc(v[0], v[1], v[2]*math.Pi/180, v[3] != 0, v[4] != 0, point(5))
	case 'Z':
		b.put('Z')
		b.at = b.start
	}
	b.last = command
}

func (b *pathBuilder) put(command byte, points ...render.Point) {
	if n := len(points); n > 0 {
		if command == 'L' && points[0] == b.at {
			return // a line of no length, which makes a dot of a point
		}
		b.at = points[n-1]
	}
	b.out = append(b.out, segment{command, points})
}

// arc adds an arc of an ellipse, with the arguments of the command A. Its angle is in radians.
func (b *pathBuilder) arc(rx, ry, turn float64, large, clockwise bool, to render.Point) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || to == b.at {
		b.put('L', to)
		return
	}
	// The ellipse becomes a circle of radius 1.
	unit := render.Scale(1/rx, 1/ry).Mul(render.Rotate(-turn))
	back := render.Rotate(turn).Mul(render.Scale(rx, ry))
	p, q := unit.Apply(b.at), unit.Apply(to)
	half := q.Sub(p).Mul(0.5)
	far := half.Len()
	if far > 1 { // the radii are too small to reach
		back = back.Mul(render.Scale(far, far))
		p, q, half, far = p.Mul(1/far), q.Mul(1/far), half.Mul(1/far), 1
	}
	h := math.Sqrt(1-far*far) / far
	if large == clockwise {
		h = -h
	}
	center := render.Point{X: p.X + half.X - h*half.Y, Y: p.Y + half.Y + h*half.X}
	begin := math.Atan2(p.Y-center.Y, p.X-center.X)
	sweep := math.Atan2(q.Y-center.Y, q.X-center.X) - begin
	switch {
	case clockwise && sweep < 0:
		sweep += 2 * math.Pi
	case !clockwise && sweep > 0:
		sweep -= 2 * math.Pi
	}
	n := max(1, int(math.Ceil(math.Abs(sweep)/(math.Pi/2)-1e-6)))
	step := sweep / float64(n)
	k := 4.0 / 3 * math.Tan(step/4)
	for i := range n {
		s0, c0 := math.Sincos(begin + step*float64(i))
		s1, c1 := math.Sincos(begin + step*float64(i+1))
		at := func(x, y float64) render.Point { return back.Apply(center.Add(render.Point{X: x, Y: y})) }
		end := at(c1, s1)
		if i == n-1 {
			end = to
		}
		b.put('C', at(c0-k*s0, s0+k*c0), at(c1+k*s1, s1-k*c1), end)
	}
}

// transform returns a path transformed by m. O and R become contours unless m leaves them upright.
func transform(path []segment, m render.Matrix) []segment {
	upright := m.B == 0 && m.C == 0 && m.A > 0 && m.D > 0
	var out []segment
	for _, s := range path {
		switch {
		case s.command == 'O' && upright:
			out = append(out, segment{'O', []render.Point{m.Apply(s.points[0]), {X: m.A * s.points[1].X, Y: m.D * s.points[1].Y}}})
			continue
		case s.command == 'R' && upright && m.A == m.D:
			out = append(out, segment{'R', []render.Point{m.Apply(s.points[0]), s.points[1].Mul(m.A), s.points[2].Mul(m.A)}})
			continue
		case s.command == 'O' || s.command == 'R':
			out = append(out, transform(outline(s), m)...)
			continue
		}
		moved := segment{command: s.command}
		for _, p := range s.points {
			moved.points = append(moved.points, m.Apply(p))
		}
		out = append(out, moved)
	}
	return out
}

// outline returns the contour of O or R. It begins where that of render does.
func outline(s segment) []segment {
	b := pathBuilder{}
	at, size := s.points[0], s.points[1]
	corner := func(r render.Point, x, y float64) { b.arc(r.X, r.Y, 0, false, true, render.Point{X: x, Y: y}) }
	if s.command == 'O' {
		b.put('M', render.Point{X: at.X + size.X, Y: at.Y})
		corner(size, at.X, at.Y+size.Y)
		corner(size, at.X-size.X, at.Y)
		corner(size, at.X, at.Y-size.Y)
		corner(size, at.X+size.X, at.Y)
		b.put('Z')
		return b.out
	}
	r, x1, y1 := s.points[2], at.X+size.X, at.Y+size.Y
	b.put('M', render.Point{X: at.X + r.X, Y: at.Y})
	b.put('L', render.Point{X: x1 - r.X, Y: at.Y})
	corner(r, x1, at.Y+r.Y)
	b.put('L', render.Point{X: x1, Y: y1 - r.Y})
	corner(r, x1-r.X, y1)
	b.put('L', render.Point{X: at.X + r.X, Y: y1})
	corner(r, at.X, y1-r.Y)
	b.put('L', render.Point{X: at.X, Y: at.Y + r.Y})
	corner(r, at.X+r.X, at.Y)
	b.put('Z')
	return b.out
}
