package linkup

import (
	"strings"
	"testing"

	"warren/puzzles"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

type player struct {
	*tabletest.Robot
	view *view
}

func open(t testing.TB, board string) *player {
	t.Helper()
	p := tabletest.Open(t, Puzzle(), board)
	return &player{Robot: p, view: p.Table.View().Basics.(*view)}
}

func (p *player) at(row, col int) render.Point { return p.view.grid.Spot(row, col) }

func (p *player) tap(cells ...rules.Cell) {
	for _, c := range cells {
		p.Tap(p.at(c.Row, c.Col))
	}
}

// deadEndBoard cannot be cleared after a link of the A in the middle of the upper row with the first of the lower.
const deadEndBoard = "AABC\nABAC\n"

func lose(p *tabletest.Robot) {
	p.T.Helper()
	v := p.Table.View().Basics.(*view)
	board := p.Game().Position().(rules.Board)
	for _, move := range board.Moves(nil) {
		next, err := board.Apply(move)
		if err != nil {
			p.T.Fatal(err)
		}
		if !clearable(next) {
			for _, c := range [...]rules.Cell{move.Path.From(), move.Path.To()} {
				p.Tap(v.grid.Spot(c.Row, c.Col))
			}
			p.Want(ui.Distance)
			p.Until("the way back", func() bool { return p.Table.Session().Outlook().Lost && p.Offers(ui.WayBack) })
			return
		}
	}
	p.T.Fatalf("no dead end in\n%s", board)
}

func clearable(b rules.Board) bool {
	if b.Solved() {
		return true
	}
	for _, move := range b.Moves(nil) {
		if next, err := b.Apply(move); err == nil && clearable(next) {
			return true
		}
	}
	return false
}

func largest() string {
	cells := make([]byte, 160)
	for i := range cells {
		cells[i] = rules.Pictures[i/4]
	}
	rules.Mix(puzzles.NewRand(3), cells)
	return rules.New(10, 16, string(cells)).String()
}

type cell = rules.Cell

func TestBoards(t *testing.T) {
	t.Parallel()
	var boards []rules.Board
	for i, lesson := range lessons() {
		boards = append(boards, lesson.Start.(rules.Board))
		if !clearable(boards[i]) {
			t.Errorf("lesson %d cannot be cleared", i+1)
		}
	}
	for _, move := range boards[0].Moves(nil) {
		outside := false
		for i := range move.Path.Len() {
			outside = outside || !boards[0].Inside(move.Path.At(i))
		}
		if !outside {
			t.Errorf("lesson 1: %v stays on the board", move.Path)
		}
	}
	var detour rules.Detour
	if path, ok := detour.Find(nil, boards[1], cell{}, cell{Row: 1, Col: 3}); !ok || len(path) != 5 {
		t.Errorf("lesson 2: the best path is %v", path)
	}
	dead := 0
	for _, move := range boards[2].Moves(nil) {
		if next, err := boards[2].Apply(move); err != nil || !clearable(next) {
			dead++
		}
	}
	if dead == 0 {
		t.Error("lesson 3 has no dead end")
	}
	tabletest.Boards(t, Puzzle())
}

func TestAllowance(t *testing.T) {
	t.Parallel()
	r := Puzzle().Rules
	last := 0.0
	for i, level := range r.Difficulties {
		each := r.Allowance(level, must("AABB\n")) / 2
		if each <= 0 || i > 0 && each >= last {
			t.Errorf("%s: %v ms for each pair, %v on the level before", level, each, last)
		}
		last = each
	}
	if len(r.Difficulties) != len(pairMS) {
		t.Errorf("levels %v, times %v", r.Difficulties, pairMS)
	}
}

func TestKeyListNamesTheButton(t *testing.T) {
	t.Parallel()
	w := ui.NewWords(ui.English)
	for _, w.Language = range []ui.Language{ui.English, ui.Chinese} {
		for key, tool := range map[string]string{"keys.distance": "tool.distance", "keys.own": "linkup.shuffle"} {
			called := strings.Trim(strings.ToLower(w.Own("linkup", tool)), "?？")
			if says := strings.ToLower(w.Own("linkup", key)); !strings.Contains(says, called) {
				t.Errorf("%q does not name %q", says, called)
			}
		}
	}
}

// Every picture has a name, and so have two tiles with it.
func TestPicturesAreNamed(t *testing.T) {
	t.Parallel()
	w := ui.NewWords(ui.English)
	for g := range render.Glyphs {
		for _, of := range []string{"linkup.picture.", "linkup.pair."} {
			if !w.Has(of + g.String()) {
				t.Errorf("no string for %q", of+g.String())
			}
		}
	}
}

func watched(b rules.Board) []search.View {
	path := b.Moves(nil)[0].Path
	at := search.View{Marks: []search.Mark{
		{Row: 0, Col: 0, Kind: search.MarkClosed}, {Row: 0, Col: 1, Kind: search.MarkForced}, {Row: 0, Col: 2, Kind: search.MarkForbidden},
	}}
	link := at
	for i := range path.Len() {
		link.Path = append(link.Path, [2]int{path.At(i).Row, path.At(i).Col})
	}
	return []search.View{at, link}
}

func TestWatchingAllocatesNothing(t *testing.T) {
	p := open(t, largest())
	c := p.Env.Measure.(*render.Canvas)
	tabletest.Frame(p.Robot)() // start the canvas
	for _, at := range watched(p.view.board) {
		frame := func() { p.view.drawSearch(c, &at) }
		frame()
		if got := tabletest.Allocs(50, frame); got != 0 {
			t.Errorf("a search with a path of %d cells: a frame allocates %v times", len(at.Path), got)
		}
	}
}

func TestGarden(t *testing.T) {
	p := open(t, "AA..\n")
	p.tap(cell{}, cell{Col: 1})
	if g := &p.view.garden; !g.on || g.grown(growFrom) > 1e-9 {
		t.Errorf("the garden is there at once: %+v", g)
	}
	if near, far := p.view.away(cell{Col: 1}), p.view.away(cell{Col: 3}); near != 0 || far <= near || far > 1 {
		t.Errorf("it begins to grow at %v, and far away at %v", near, far)
	}
	tabletest.Celebration(t, p.Robot, p.view.Celebrate)
	if p.view.garden.grown(growFrom+spreadMS) != 1 {
		t.Error("it does not grow to the end")
	}
	p.Until("the card", func() bool { return p.Offers(ui.Next) })
	p.Want(ui.Undo)
	if p.view.garden.on || p.view.undone.ms == 0 {
		t.Error("undo leaves the garden there, or does not take the link back")
	}
}

func TestStatesApart(t *testing.T) {
	t.Parallel()
	p := open(t, deadEndBoard)
	v := p.view
	from, to := rules.Cell{Row: 0, Col: 0}, rules.Cell{Row: 0, Col: 1}
	path, err := rules.NewPath(from, to)
	if err != nil {
		t.Fatal(err)
	}
	tabletest.BoardsApart(p.Robot, v.hand, tabletest.Scene{
		At: v.board, Cell: from, Number: v.piece(from), Move: rules.Move{Path: path}, Taken: true,
	}, 2, 4, map[string]func() func(){
		"a pair that cannot be linked": func() func() {
			v.refused = refusedPair{shown: true, from: from, to: to, ms: render.ShakeMS}
			return func() { v.refused = refusedPair{} }
		},
		"a link": func() func() {
			v.seen, v.ghosts[0] = 1, ghost{path: path, sign: v.board.PictureAt(from), ms: render.LinkDrawMS}
			return func() { v.seen, v.ghosts[0] = 0, ghost{} }
		},
	})
}
