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

// TestSetterPage checks what the page says, in both languages, before there is a board, with one, and of one that a link brings; which is not
// the player's own. A link to a board of no challenge opens it as any other.
func TestSetterPage(t *testing.T) {
	t.Parallel()
	fragment := func(puzzle, board string) string {
		f, err := link.To(link.Link{Puzzle: puzzle, Board: board, Setter: date(jamDay)})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	for language, want := range map[ui.Language]struct{ task, best, friend string }{
		ui.English: {"Draw the hardest board you can: 5×5 cells, at most 8 cars and flower beds. The longer the shortest solution, the better.", "Your record: 7 moves", "A friend's board for 23 November: 11 moves, proven here. Harder than yours so far."},
		ui.Chinese: {"出一道尽量难的题：5×5 格，车和花坛最多 8 个。最短解法越长，得分越高。", "你的纪录：7 步", "朋友的题（11月23日）：11 步，已在本机重新证明。比你的更难，再想想？"},
	} {
		p := startSetter(t, "2026-11-24")
		p.env.Words.Language = language
		p.want(ui.StepOn) // there is no challenge of tomorrow
		p.click(ui.StepBack, 0)
		if page := p.setter(); page.rules.Date != date(jamDay) || !p.says(want.task) || !p.says(p.env.Words.T("setter.none")) {
			t.Errorf("%s: the page of %v says %q", language, page.rules.Date, page.describe())
		}
		p.env.RecordSet(date(jamDay), progress.SetBoard{Board: setJam, Score: 7})
		p.want(ui.PageDown, ui.PageUp)
		if page := p.setter(); !p.says(want.best) || page.text() != setJam {
			t.Errorf("%s: with a board the page says %q", language, page.describe())
		}
		p.app.turn(followLink(p.env, p.app.scene, fragment("rushhour", setJam)))
		page := p.setter()
		p.until("the proof", func() bool { return !page.asker.Asking() })
		if !p.says(want.friend) || !strings.Contains(p.said, "11") {
			t.Errorf("%s: of the friend's board the page says %q, and aloud %q", language, page.describe(), p.said)
		}
		p.want(ui.Confirm)
		p.wantBoard(setJam)
		p.want(ui.Back)
		if p.setter(); len(p.env.Book().SetDays()) != 1 {
			t.Errorf("a friend's board is in the book of %v", p.env.Book().SetDays())
		}
		p.app.turn(followLink(p.env, p.app.scene, fragment("maze", boards["maze"])))
		p.tick()
		if !p.shows(boards["maze"]) || p.screen().Message() != p.env.Words.T("setter.elsewhere") {
			t.Errorf("the table says %q, want a board of no challenge", p.screen().Message())
		}
	}
}

// TestSetterDraws draws a board for the challenge: its score is kept once it is proven, and only if it keeps to the rules; and it is shared.
func TestSetterDraws(t *testing.T) {
	t.Parallel()
	p := startSetter(t, jamDay)
	p.want(ui.Editor)
	scored := func() int {
		best, _ := p.env.Book().Set(date(jamDay))
		return best.Score
	}
	for _, test := range []struct {
		name, board string
		score       int
	}{
		{"to begin with", "", 0}, {"proven", setJam, 11}, {"easier", "..D..\n..D..\n....H\n.AA.H\n.CC..\n", 11}, {"too many", "BBCCD\nEEF.D\nAAF.x\nGGHHx\n..xx.\n", 11},
	} {
		if test.board != "" {
			p.paste(test.board)
		}
		if p.still(); scored() != test.score {
			t.Errorf("the board %s has the score %d, want %d", test.name, scored(), test.score)
		}
	}
	p.want(ui.Back)
	if page := p.setter(); page.best != (progress.SetBoard{Board: setJam, Score: 11}) || page.rules.Date != date(jamDay) {
		t.Errorf("the page has %v", page.best)
	}
	f := newExchange(p)
	p.want(ui.Share)
	p.choose(0)
	if p.tick(); !strings.HasPrefix(f.clipboard, "Warren · Setter's challenge 2026-11-23 · Traffic Jam\n⭐⭐⭐ 11 moves\nhttps:") {
		t.Errorf("copied is %q", f.clipboard)
	}
	p.want(ui.Back, ui.PlayBoard)
	p.wantBoard(setJam)
}
