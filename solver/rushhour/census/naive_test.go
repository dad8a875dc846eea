package census

import (
	"bytes"
	"slices"
	"strings"

	"warren/solver/census"
)

// A naive census makes every board as text and floods all of its clusters. It shares no code with
// the engine, so that it can check it.
type naive struct {
	rows, cols, exit, walls int
	boards                  map[string]bool
}

// A body is a vehicle, or a wall if its size is 1.
type body struct {
	row, col, size int
	down           bool
}

func (n *naive) lines() (lines []census.Line) {
	n.exit = (n.rows - 1) / 2
	n.boards = map[string]bool{}
	n.fill(0, n.walls, bytes.Repeat([]byte{'.'}, n.rows*n.cols), nil)
	for board := range n.boards {
		cluster := n.flood([]string{board})
		var solved, farthest []string
		for text := range cluster {
			delete(n.boards, text)
			if n.solved(text) {
				solved = append(solved, text)
			}
		}
		if solved == nil {
			continue
		}
		distances := n.flood(solved)
		var counts []uint64
		for _, d := range distances {
			for len(counts) <= d {
				counts = append(counts, 0)
			}
			counts[d]++
		}
		moves := len(counts) - 1
		for text, d := range distances {
			if d == moves {
				farthest = append(farthest, text)
			}
		}
		far := slices.MinFunc(farthest, n.compare)
		if n.minimal(far, moves) {
			lines = append(lines, census.Line{Board: far, Counts: counts})
		}
	}
	slices.SortFunc(lines, census.Line.Compare)
	return lines
}

// fill adds all boards with these bodies and any others from a cell on.
func (n *naive) fill(cell, walls int, taken []byte, bodies []body) {
	if cell == n.rows*n.cols {
		n.add(bodies)
		return
	}
	n.fill(cell+1, walls, taken, bodies)
	for size := 1; size <= 3; size++ {
		for _, down := range []bool{false, true} {
			step, room := 1, n.cols-cell%n.cols
			if down {
				step, room = n.cols, n.rows-cell/n.cols
			}
			if size > room || size == 1 && (down || walls == 0) {
				continue
			}
			next := slices.Clone(taken)
			free := true
			for i := range size {
				free = free && taken[cell+i*step] == '.'
				next[cell+i*step] = '#'
			}
			if !free {
				continue
			}
			left := walls
			if size == 1 {
				left--
			}
			n.fill(cell+1, left, next, append(slices.Clip(bodies), body{cell / n.cols, cell % n.cols, size, down}))
		}
	}
}

// add writes a board in its published form, if it is one of the census.
func (n *naive) add(bodies []body) {
	rows, cols := make([]int, n.rows), make([]int, n.cols)
	red := -1
	for _, b := range bodies {
		if b.down {
			cols[b.col] += b.size
			continue
		}
		rows[b.row] += b.size
		if b.row == n.exit && b.size > 1 {
			if red >= 0 || b.size == 3 {
				return
			}
			red = b.col
		}
	}
	if red < 0 || slices.Max(rows) >= n.cols || slices.Max(cols) >= n.rows {
		return
	}
	order := slices.Clone(bodies)
	slices.SortStableFunc(order, func(a, b body) int { return n.turn(a) - n.turn(b) })
	text := bytes.Repeat([]byte{'.'}, n.rows*n.cols)
	for i, b := range order {
		if b.size == 1 && b.row == n.exit && b.col > red {
			return
		}
		for k := range b.size {
			at := b.row*n.cols + b.col
			switch {
			case b.size == 1:
				text[at] = 'x'
			case b.down:
				text[at+k*n.cols] = 'A' + byte(i)
			default:
				text[at+k] = 'A' + byte(i)
			}
		}
	}
	n.boards[string(text)] = true
}

// turn says when a body is named: the red car first, then by rows, then by columns.
func (n *naive) turn(b body) int {
	switch {
	case b.down:
		return 1000 + 10*b.col + b.row
	case b.row != n.exit:
		return 100 + 10*b.row + b.col
	case b.size == 1:
		return 1 + b.col
	}
	return 0
}

func (n *naive) solved(text string) bool { return text[(n.exit+1)*n.cols-1] == 'A' }

// flood returns the distances of all positions that these reach.
func (n *naive) flood(from []string) map[string]int {
	distances := map[string]int{}
	for _, text := range from {
		distances[text] = 0
	}
	for i := 0; i < len(from); i++ {
		n.slides(from[i], func(to string) {
			if _, ok := distances[to]; !ok {
				distances[to] = distances[from[i]] + 1
				from = append(from, to)
			}
		})
	}
	return distances
}

func (n *naive) slides(text string, found func(string)) {
	for at := range len(text) {
		sign := text[at]
		if sign == '.' || sign == 'x' || strings.IndexByte(text, sign) < at {
			continue
		}
		size := strings.Count(text, text[at:at+1])
		step := n.step(text, at)
		inside := func(cell int) bool {
			if step == 1 {
				return cell >= at/n.cols*n.cols && cell < (at/n.cols+1)*n.cols
			}
			return cell >= 0 && cell < len(text)
		}
		for _, way := range []int{-step, step} {
			to := []byte(text)
			tail, front := at, at+(size-1)*step
			if way < 0 {
				tail, front = front, tail
			}
			for front += way; inside(front) && to[front] == '.'; front += way {
				to[front], to[tail] = sign, '.'
				tail += way
				found(string(to))
			}
		}
	}
}

// step returns the step along the vehicle that begins at a cell.
func (n *naive) step(text string, at int) int {
	if at%n.cols+1 < n.cols && text[at+1] == text[at] {
		return 1
	}
	return n.cols
}

// compare orders positions of a cluster: by the cells of horizontal vehicles, then of vertical
// ones. The last cell counts most.
func (n *naive) compare(a, b string) int {
	for _, step := range []int{1, n.cols} {
		for at := len(a) - 1; at >= 0; at-- {
			inA := a[at] != '.' && a[at] != 'x' && n.step(a, strings.IndexByte(a, a[at])) == step
			inB := b[at] != '.' && b[at] != 'x' && n.step(b, strings.IndexByte(b, b[at])) == step
			if inA != inB {
				if inB {
					return -1
				}
				return 1
			}
		}
	}
	return 0
}

// minimal reports whether a board of so many moves is easier without any of its vehicles or walls.
func (n *naive) minimal(text string, moves int) bool {
	for at := range len(text) {
		without := text[:at] + "." + text[at+1:]
		if sign := text[at : at+1]; sign == "." || sign == "A" {
			continue
		} else if sign != "x" {
			without = strings.ReplaceAll(text, sign, ".")
		}
		least := moves
		for to, d := range n.flood([]string{without}) {
			if n.solved(to) {
				least = min(least, d)
			}
		}
		if least == moves {
			return false
		}
	}
	return true
}
