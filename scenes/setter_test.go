package scenes

import (
	"strings"
	"testing"

	"warren/internal/link"
	"warren/internal/progress"
	"warren/scenes/ui"
)

// jamDay is a date whose challenge is Traffic Jam, on 5×5 cells with at most 8 cars and flower beds, and setJam a board for it, which takes 11 moves.
const (
	jamDay = "2026-11-23"
	setJam = "..D..\n..DGG\nEEFFH\n.AA.H\n.CCBB\n"
)

// startSetter opens the setter's challenge on a date.
func startSetter(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := startDays(t, today, saved...)
	p.choose(p.setterCard())
	p.setter()
	return p
}

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

// TestSetter draws a board for the challenge: its score is kept once it is proven, if it keeps to the rules, and it is shared. The board of a friend is
// not the player's own.
func TestSetter(t *testing.T) {
	t.Parallel()
	p := startSetter(t, jamDay)
	if !p.says("Draw the hardest board you can: 5×5 cells, at most 8 cars and flower beds. The longer the shortest solution, the better.") {
		t.Errorf("the page says %q", p.setter().describe())
	}
	p.want(ui.Editor)
	for _, board := range []string{setJam, "..D..\n..D..\n....H\n.AA.H\n.CC..\n", "BBCCD\nEEF.D\nAAF.x\nGGHHx\n..xx.\n"} { // the best, an easier one, too many
		p.paste(board)
		p.still()
		if best, _ := p.env.Book().Set(date(jamDay)); best.Score != 11 {
			t.Errorf("after the board\n%s the score is %d", board, best.Score)
		}
	}
	p.want(ui.Back)
	if page := p.setter(); page.best != (progress.SetBoard{Board: setJam, Score: 11}) {
		t.Errorf("the page has %v", page.best)
	}
	f := newExchange(p)
	p.want(ui.Share)
	p.choose(0)
	if p.tick(); !strings.HasPrefix(f.clipboard, "Warren · Setter's challenge 2026-11-23 · Traffic Jam\n⭐⭐⭐ 11 moves\nhttps:") {
		t.Errorf("copied is %q", f.clipboard)
	}
	p = startSetter(t, jamDay)
	p.follow("rushhour", setJam, jamDay)
	if !strings.Contains(p.said, "11") || len(p.env.Book().SetDays()) != 0 {
		t.Errorf("of the friend's board it says %q; in the book are %v", p.said, p.env.Book().SetDays())
	}
	p.want(ui.Confirm)
	p.wantBoard(setJam)
}
