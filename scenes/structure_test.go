package scenes

import (
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/scenes/ui"
)

// Home is read in the same order in every window, text size and language, and each card is a heading that begins with its puzzle's name.
func TestHomeIsReadInOneOrder(t *testing.T) {
	t.Parallel()
	p := start(t)
	after := map[[2]spot]bool{} // the second was read after the first
	p.everywhere(func(where string) {
		var read []spot
		headings := 0
		for n := range p.env.Mirror().All() {
			if n.Role == platform.Heading && len(n.Nodes) > 0 {
				if name := n.Nodes[0].Name; headings < len(p.env.Puzzles) && !strings.HasPrefix(name, p.env.Words.T(p.env.Puzzles[headings].Name+".name")) {
					t.Errorf("%s: the heading of puzzle %d is %q", where, headings, name)
				}
				headings++
			}
			if n.Does != 0 {
				read = append(read, spot{ui.Kind(n.Does), n.N})
			}
		}
		if headings != len(p.env.Puzzles)+1 {
			t.Errorf("%s: %d cards are headings", where, headings)
		}
		for i, first := range read {
			for _, second := range read[i+1:] {
				if after[[2]spot{second, first}] {
					t.Fatalf("%s: %v is read before %v, and elsewhere after it", where, first, second)
				}
				after[[2]spot{first, second}] = true
			}
		}
	})
}

// tabStops returns how many stops of Tab a page has before a node, those in a grid or a choice being one.
func tabStops(nodes []platform.Node, until platform.Role) (stops int, met bool) {
	for _, n := range nodes {
		switch {
		case n.Role == until:
			return stops, true
		case n.Role == platform.RadioGroup || n.Role == platform.Grid:
			stops++
		case n.Does != 0:
			stops++
		default:
			inside, met := tabStops(n.Nodes, until)
			if stops += inside; met {
				return stops, true
			}
		}
	}
	return stops, false
}

// The levels are a grid with few stops of Tab before it, in every window.
func TestLevelsAreAGrid(t *testing.T) {
	t.Parallel()
	const mostStops = 15
	p := start(t)
	p.want(ui.LevelsOf)
	p.everywhere(func(where string) {
		s := p.env.Mirror()
		if stops, met := tabStops(s.Nodes, platform.Grid); !met || stops > mostStops {
			t.Errorf("%s: there is a grid: %v, after %d stops of Tab", where, met, stops)
		}
		cells := 0
		for n := range s.All() {
			if n.Role == platform.Cell {
				cells++
			}
		}
		if want := p.env.Levels.Count(p.env.Puzzles[0].Name); cells != want {
			t.Errorf("%s: the grid has %d levels of %d", where, cells, want)
		}
	})
}

// The days are cells under the days of the week, and told with theirs.
func TestCalendarIsAGrid(t *testing.T) {
	t.Parallel()
	p := startDays(t, "2026-11-25")
	p.solveDay("rushhour", "2026-11-24", "2026-11-25", 2)
	p.openDays("rushhour")
	for _, size := range windows {
		p.resize(size, 100)
		p.tick()
		headers, told := 0, map[string]int{}
		for n := range p.env.Mirror().All() {
			switch n.Role {
			case platform.ColumnHeader:
				headers++
			case platform.Cell:
				told[n.Nodes[0].Name] = n.N
			}
		}
		if headers != 7 {
			t.Errorf("%v: %d columns have headers", size, headers)
		}
		for name, column := range map[string]int{"Wednesday, 25 November, today, not solved": 3, "Tuesday, 24 November, Solved later, 2 stars": 2} {
			if told[name] != column {
				t.Errorf("%v: %q is in column %d, want %d; told are %v", size, name, told[name], column, told)
			}
		}
	}
}
