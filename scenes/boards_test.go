package scenes

import (
	"encoding/json"
	"image"
	"image/draw"
	"path/filepath"
	"testing"

	"warren/internal/script"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// drawnBoards are a board of each puzzle and the moves that solve it.
var drawnBoards = map[string][2]string{
	"maze":      {"S║╗╔╣╩/║╗╠╝.║/╦╝║╣═╚/╗.╚═╦╝/║╣╦.╚╔/╔═╩╣╝E", `[{"cell":[0,1],"taps":1},{"cell":[4,5],"taps":1}]`},
	"linkup":    {"ABCA/C..B/DBBD", `[{"path":[[0,1],[2,1]]},{"path":[[1,3],[1,2],[2,2]]},{"path":[[2,0],[2,3]]},{"path":[[0,2],[1,2],[1,0]]},{"path":[[0,0],[0,3]]}]`},
	"rushhour":  {"..xDDD/...B../.AAB.F/.....F/..CCEF/....E.", `[{"car":"C","by":-1},{"car":"B","by":2},{"car":"F","by":1},{"car":"A","by":3}]`},
	"rabbits":   {"R..X./aa.R./..Xb./X..b./.....", `[{"from":[1,0],"to":[1,1]},{"from":[1,3],"to":[1,0]},{"from":[0,0],"to":[2,0]},{"from":[1,0],"to":[4,0]},{"from":[1,1],"to":[1,0]},{"from":[2,0],"to":[0,0]}]`},
	"onestroke": {"SE../.##./....", `[[1,0],[2,0],[2,1],[2,2],[2,3],[1,3],[0,3],[0,2],[0,1]]`},
}

// A frame paints a board, or a picture of one, into a square.
type frame func(c *render.Canvas, within render.Rect)

// framesOf returns a board at rest, on small cells and with what is shown on it, the marks of a
// search, a show of the solution, and the figures of the rules.
func framesOf(t *testing.T, p *puzzle.Puzzle) (frames []frame) {
	text, solution := tabletest.BoardOf(drawnBoards[p.Name][0]), json.RawMessage(drawnBoards[p.Name][1])
	start, moves := puzzle.Must(p.Parse(text)), puzzle.Must(p.Moves(solution))
	first := moves[0]
	after := session.StandingAfter(start, moves[:1], puzzle.Must(p.Apply(start, first)))
	from, _ := p.Ends(start, first)
	board := func(at session.Standing, shown stage.Shown, does func(v stage.View, hand *stage.Hand), found *search.View) {
		frames = append(frames, func(c *render.Canvas, within render.Rect) {
			hand := new(stage.Hand)
			v := p.View(new(ui.Env), hand)
			w := min(within.W, within.H*v.Aspect(start))
			v.Place(start, render.Rect{X: within.X, Y: within.Y, W: w, H: w / v.Aspect(start)})
			v.Show(at, stage.Transition{Silent: true})
			v.Settle()
			does(v, hand)
			v.Draw(c, shown)
			if v.DrawSearch != nil && found != nil {
				v.DrawSearch(c, found)
			}
		})
	}
	begun, rests := session.StandingOf(start), func(stage.View, *stage.Hand) {}
	board(begun, stage.Shown{}, rests, nil)
	for _, tip := range []session.TipStage{session.TipPiece, session.TipMove, session.TipHand} {
		board(begun, stage.Shown{Tip: session.Tip{Stage: tip, Move: first}, Clock: 700}, rests, nil)
	}
	board(after, stage.Shown{Trail: true, Last: first}, rests, nil)
	why := &search.Reason{Cells: [][2]int{{1, 0}, {2, 1}}, Arrows: [][2][2]int{{{0, 0}, {0, 2}}}}
	board(begun, stage.Shown{Reason: why}, rests, nil)
	board(begun, stage.Shown{Reason: why, Hinted: true}, rests, nil)
	board(begun, stage.Shown{}, func(_ stage.View, hand *stage.Hand) { hand.Cursor, hand.Shown = from, true }, nil)
	board(begun, stage.Shown{}, func(v stage.View, hand *stage.Hand) {
		hand.Cursor, hand.Shown = from, true
		v.Do(ui.Intent{Kind: ui.Confirm})
	}, nil)
	found := &search.View{Path: [][2]int{{0, 0}, {0, 1}, {0, 2}}}
	for kind := range search.MarkForbidden + 1 {
		found.Marks = append(found.Marks, search.Mark{Row: 1, Col: int(kind), Kind: kind}, search.Mark{Row: 2, Col: int(kind), Kind: kind, Value: 7})
	}
	board(begun, stage.Shown{}, rests, found)
	still := puzzle.Must(p.Still(new(ui.Env), text))
	frames = append(frames, func(c *render.Canvas, within render.Rect) { still.Draw(c, render.Square(within.Center(), 60)) })
	for _, ms := range []float64{400, 440, 480, 900, 1300, 1800, 2200, 2600, 3000, 3400, 3800, 4200, 5000} {
		x := puzzle.Must(p.Exhibit(&search.Answer{Solution: search.Solution{Board: text, Solvable: true, Moves: solution}}))
		for x.Reveal(); ms > 0 && x.Tick(ui.TickMS, false); ms -= ui.TickMS {
		}
		frames = append(frames, x.Draw)
	}
	for _, figure := range p.Figures() {
		frames = append(frames, func(c *render.Canvas, within render.Rect) {
			p.View(new(ui.Env), new(stage.Hand)).DrawFigure(c, within, figure)
		})
	}
	return frames
}

// TestBoards compares a sheet of each puzzle, in the light theme above the dark one, with a picture
// that a person has looked at.
func TestBoards(t *testing.T) {
	t.Parallel()
	const across, side, margin = 9, 132, 4
	for _, p := range playable {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			frames := framesOf(t, p)
			w, h := across*side, (len(frames)+across-1)/across*side
			sheet := image.NewRGBA(image.Rect(0, 0, w, 2*h))
			c := render.NewSoftCanvas(nil)
			land := p.View(new(ui.Env), new(stage.Hand)).Land
			for i, look := range []render.Look{{}, {Dark: true}} {
				c.Begin(nil, 1, look.Theme())
				c.Fill(render.Rect{W: float64(w), H: float64(h)}, c.Bg)
				c.In(land)
				for n, paint := range frames {
					at := render.Rect{X: float64(n % across * side), Y: float64(n / across * side), W: side, H: side}
					paint(c, at.Inset(margin))
				}
				c.In(render.NoLand)
				half := image.NewRGBA(image.Rect(0, 0, w, h))
				c.EndOn(half)
				draw.Draw(sheet, half.Rect.Add(image.Pt(0, i*h)), half, image.Point{}, draw.Src)
			}
			script.Picture(t, filepath.Join("testdata", "boards", p.Name+".png"), sheet)
		})
	}
}
