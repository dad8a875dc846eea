package scenes

import (
	"warren/internal/link"
)

// jamDay is a date whose challenge is Traffic Jam, on 5×5 cells with at most 8 cars and flower beds, and setJam a board for it, which takes 11 moves.
const (
	jamDay = "2026-11-23"
	setJam = "..D..\n..DGG\nEEFFH\n.AA.H\n.CCBB\n"
)

func (p *player) setter() *setterPage {
	p.Helper()
	page, ok := p.app.scene.(*setterPage)
	if !ok {
		p.Fatalf("the scene is %T, want the setter's challenge", p.app.scene)
	}
	return page
}

// follow opens a board that a friend has drawn for the challenge of a date, and waits for its proof.
func (p *player) follow(puzzle, board, day string) *setterPage {
	p.Helper()
	page := openTheirs(p.env, link.Link{Puzzle: puzzle, Board: board, Setter: date(day)})
	if page == nil {
		p.Fatalf("the board for %s is not opened", day)
	}
	p.app.turn(page)
	p.tick()
	set := p.setter()
	p.until("the proof", func() bool { return !set.asker.Asking() })
	return set
}
