package scenes

import (
	"warren/puzzles/maze"
	"warren/render"
)

// wayHome is Way Home's half of the table: tiles that a tap turns, pins that hold them, a rabbit that walks home.
type wayHome struct {
	grid  homeGrid
	start maze.Board // where the game began: the pins belong to it
	board maze.Board
	tiles []homeTile // row after row
	fresh bool       // the board is another one than was seen last: nothing turns over to it
	told  int        // taps on the way to the board,
	back  bool       // fewer than before: tiles turn back

	light homeLight
	walk  homeWalk
	lids  eyelids // the rabbit's
	calm  bool    // less motion: tiles jump and nothing shakes or flows

	pinboard pinboard
	pinned   []bool // of the board on the table, row after row; nil for no pins
	pinning  bool   // taps pin, they do not turn

	pressed   bool      // a finger is down on the board,
	pressedOn maze.Cell // on this cell
	pressedMS float64
	cursor    maze.Cell
	byKeys    bool      // the cursor is shown
	hovered   maze.Cell // the one under the mouse,
	hovers    bool      // which is on the board
	shake     maze.Cell
	shakeMS   float64

	ahead    homeAhead
	points   []render.Point // scratch
	toolbox  [1]ownTool
	taught   []lesson[maze.Board]
	pictured []illustration[maze.Board, maze.Move]
}

// A pinboard keeps the pins of every board that was played on, by where its game began: they are not part of a game, but stay
// with its board as long as the program runs.
type pinboard map[maze.Board][]bool

func newWayHome(pins pinboard) *wayHome {
	return &wayHome{pinboard: pins, lids: newEyelids(0), taught: homeLessons(), pictured: homeRules()}
}

func (h *wayHome) name() string { return "maze" }

func (h *wayHome) parse(text string) (maze.Board, error) { return maze.Parse(text) }

func (h *wayHome) count(_ maze.Board, history []maze.Move) int { return maze.Taps(history) }

func (h *wayHome) unit() string { return "taps" }

// remark tells how long the road is that the rabbit went.
func (h *wayHome) remark(w *words, start maze.Board, history []maze.Move) string {
	board, _, err := start.ApplyAll(history)
	if err != nil {
		return ""
	}
	if way := board.Way(nil); len(way) > 1 {
		return w.moves("maze.road", len(way)-1)
	}
	return ""
}

// judge tells beside the taps whether the road could have been shorter: of two ways with the fewest taps the shorter is the better.
func (h *wayHome) judge(w *words, g *game[maze.Board, maze.Move]) verdict {
	v := judgeByFewest(w, h.name(), g, maze.Taps(g.played()))
	if g.proof == nil || !g.proof.Solvable || v.yours != g.proof.Cost {
		return v
	}
	if steps := len(g.position().Way(nil)) - 1; steps > g.proof.Length {
		v.says = w.sentences(v.says, w.f("maze.shorter", g.proof.Length))
	}
	return v
}

func (h *wayHome) lessons() []lesson[maze.Board] { return h.taught }

func (h *wayHome) rules() []illustration[maze.Board, maze.Move] { return h.pictured }

func mustPave(text string) maze.Board {
	board, err := maze.Parse(text)
	if err != nil {
		panic(err) // a fixed board of this file, held by a test
	}
	return board
}

// The lessons take 1, 2 and 3 taps: a tile that is in the way, one that has to be turned twice, and a choice of roads.
func homeLessons() []lesson[maze.Board] {
	return []lesson[maze.Board]{
		{mustPave("╗═╔\nS║E\n╝.╚\n"), "maze.lesson1"},
		{mustPave("S═╚\n╔.║\n╦╝E\n"), "maze.lesson2"},
		{mustPave("S═╔╦\n╚╗╚╔\n╝.╦═\n╬╣═E\n"), "maze.lesson3"},
	}
}

// The rules, one picture each: a tap turns a tile, what never turns, the rabbit joined to its home.
func homeRules() []illustration[maze.Board, maze.Move] {
	tap := func(row, col, taps int) maze.Move { return maze.Move{Cell: maze.Cell{Row: row, Col: col}, Taps: taps} }
	return []illustration[maze.Board, maze.Move]{
		{mustPave("S═╔\n╚.║\n╗╝E\n"), tap(0, 2, 1)},
		{mustPave("S╬.\n.║╗\n╔.E\n"), tap(1, 2, 1)},
		{mustPave("S═╗\n╗.═\n.╔E\n"), tap(1, 2, 1)},
	}
}

// homeGrid maps cells to pixels and back.
type homeGrid struct{ cellGrid }

// homeFrameWide is the share of the board that its frame has at least: the corners of a large one would be cut by the tray's otherwise.
const homeFrameWide = 0.02

func homeFrameOf(b maze.Board) float64 {
	return max(frameWidth, homeFrameWide*float64(min(b.Rows(), b.Cols())))
}

// homeSlim is the least aspect, or one over the greatest, that the window is laid out for: what stands beside a board that is a mere
// line needs room too.
const homeSlim = 0.3

func (h *wayHome) aspect(b maze.Board) float64 {
	frame := homeFrameOf(b)
	return min(1/homeSlim, max(homeSlim, (float64(b.Cols())+2*frame)/(float64(b.Rows())+2*frame)))
}

func newHomeGrid(b maze.Board, within render.Rect) homeGrid {
	return homeGrid{newCellGrid(b.Rows(), b.Cols(), homeFrameOf(b), 0, within)}
}

func (g *homeGrid) rect(c maze.Cell) render.Rect { return g.area(float64(c.Row), float64(c.Col), 1, 1) }

// cellAt finds the cell under a point; it may lie outside the board.
func (g *homeGrid) cellAt(p render.Point) maze.Cell {
	row, col := g.under(p)
	return maze.Cell{Row: row, Col: col}
}

// fine tells whether cells are large enough for pictures of their own. On smaller ones roads are lines, and nothing moves but the
// rabbit.
func (g *homeGrid) fine() bool { return g.cell >= fineCell }

const fineCell = 11.0 // logical pixels

func (h *wayHome) place(b maze.Board, within render.Rect) { h.grid = newHomeGrid(b, within) }

func (h *wayHome) index(c maze.Cell) int { return c.Row*h.board.Cols() + c.Col }

func (h *wayHome) tile(c maze.Cell) *homeTile { return &h.tiles[h.index(c)] }

// trace notes whether the game goes on or back, since a turn that is taken back is seen to turn the other way, and which pins belong
// to it.
func (h *wayHome) trace(start maze.Board, moves []maze.Move) {
	taps := maze.Taps(moves)
	h.back = taps < h.told
	h.told = taps
	if start == h.start {
		return
	}
	h.start, h.fresh = start, true
	h.pinned, h.pinning = h.pinboard[start], false
	h.cursor, h.byKeys, h.pressed = start.Start(), false, false
	h.shakeMS = 0
}

func (h *wayHome) settle() {
	h.stopTurning()
	h.light.end()
	h.walk.end()
	h.shakeMS = 0
}

func (h *wayHome) celebrate() { h.walk.hurry(winMS - h.turningMS()) }

func (h *wayHome) tick(ms float64, calm bool) bool {
	h.calm = calm
	moving := h.turn(ms)
	if h.light.tick(ms) {
		moving = true
	}
	if h.light.turning == 0 && h.walk.tick(ms) {
		moving = true
	}
	if h.shakeMS > 0 {
		h.shakeMS = max(0, h.shakeMS-ms)
		moving = true
	}
	if h.lids.tick(ms, calm) {
		moving = true
	}
	return moving
}

func (h *wayHome) release() bool {
	held := h.pinning || h.pressed
	h.pinning, h.pressed, h.hovers, h.byKeys = false, false, false, false
	return held
}
