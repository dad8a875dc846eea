package rabbits

import (
	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/render"
)

// A piece is a rabbit or a fox. In the rules rabbits are alike, on the screen each keeps its look.
type piece struct {
	home     rules.Cell // the cell at the start
	cell     rules.Cell // for a fox the top or left cell
	fox      byte       // the letter, 0 for a rabbit
	vertical bool
	coat     render.Coat // of a rabbit
	number   int         // among the rabbits of its coat, 0 if it is the only one
	looks    looks
	at, from render.Point // where the piece is shown, in cells, and where the motion began
	hops     bool         // the motion is a jump, not a slide
	turn     int          // the place among the rabbits that come up at the end
}

// looks are the pictures of one piece; a fox never sits in a hole.
type looks struct {
	awake, blinking             render.Picture
	seatedAwake, seatedBlinking render.Picture // in a hole
	seatedHappy                 render.Picture // in a hole, at the end
}

func foxLooks(vertical bool) looks {
	return looks{awake: render.Fox{Vertical: vertical}, blinking: render.Fox{Vertical: vertical, Blink: true}}
}

func rabbitLooks(coat render.Coat) looks {
	return looks{
		awake: render.Bunny{Coat: coat}, blinking: render.Bunny{Coat: coat, Blink: true},
		seatedAwake: render.Bunny{Coat: coat, Seated: true}, seatedBlinking: render.Bunny{Coat: coat, Seated: true, Blink: true},
		seatedHappy: render.Bunny{Coat: coat, Seated: true, Happy: true},
	}
}

// pieces returns first the foxes, then the rabbits.
func pieces(buf []piece, b rules.Board) []piece {
	for _, fox := range b.Foxes(nil) {
		buf = append(buf, piece{
			home: fox.At, cell: fox.At, at: pointOf(fox.At), fox: fox.Letter, vertical: fox.Vertical,
			looks: foxLooks(fox.Vertical),
		})
	}
	rabbits := b.Rabbits(nil)
	for i, c := range rabbits {
		coats := int(render.Coats)
		p := piece{home: c, cell: c, at: pointOf(c), coat: render.Coat(i % coats), looks: rabbitLooks(render.Coat(i % coats))}
		if i >= coats || i+coats < len(rabbits) {
			p.number = i/coats + 1
		}
		buf = append(buf, p)
	}
	return buf
}

// A placing is a board and where each piece of it is.
type placing struct {
	board  rules.Board
	pieces []piece
}

// placed tracks every piece from the start.
func placed(at session.Standing) placing {
	p := placing{pieces: pieces(nil, at.Start().(rules.Board))}
	p.follow(at)
	return p
}

// follow brings the pieces of the same start to where they are now.
func (p *placing) follow(at session.Standing) {
	for i := range p.pieces {
		p.pieces[i].cell = p.pieces[i].home
	}
	for _, move := range at.Moves() {
		m := move.(rules.Move)
		for i := range p.pieces {
			if p.pieces[i].cell == m.From {
				p.pieces[i].cell = m.To
				break
			}
		}
	}
	p.board = at.At().(rules.Board)
}

func (p *placing) pieceOn(c rules.Cell) int {
	for i := range p.pieces {
		if on := &p.pieces[i]; on.cell == c || on.fox != 0 && on.other() == c {
			return i
		}
	}
	return none
}

func (p *piece) other() rules.Cell {
	if p.vertical {
		return p.cell.Plus(1, 0)
	}
	return p.cell.Plus(0, 1)
}

func (p *piece) size() (cols, rows float64) {
	switch {
	case p.fox == 0:
		return 1, 1
	case p.vertical:
		return 1, 2
	default:
		return 2, 1
	}
}

func (p *piece) picture(seated, shut bool) render.Picture {
	switch {
	case seated && shut:
		return p.looks.seatedBlinking
	case seated:
		return p.looks.seatedAwake
	case shut:
		return p.looks.blinking
	}
	return p.looks.awake
}

func pointOf(c rules.Cell) render.Point { return render.Point{X: float64(c.Col), Y: float64(c.Row)} }
