package scenes

import (
	"encoding/json"
	"testing"

	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/ui"
)

// One rule holds in every puzzle, with each kind of help, and with the fewest or more than that, which two of them ask for nothing but the crown. Help
// costs what was told before.
func TestStarsOfAll(t *testing.T) {
	t.Parallel()
	leave := func(p *player, offered ui.Kind) {
		p.until("what was asked for", func() bool { return p.ui().Find(offered, 0) != nil })
		p.want(ui.Close)
	}
	for _, help := range []struct {
		name string
		give func(p *player)
		much bool // it counts
	}{
		{"none", func(*player) {}, false},
		{"a distance", func(p *player) { p.want(ui.Distance) }, false},
		{"a hint", func(p *player) {
			for p.session().Tip().Stage != session.TipMove {
				if p.session().Game().Helped() != (p.session().HintPrice() == 0 && p.session().Price(true) == 0) {
					t.Error("a hint was help before it told its price")
				}
				p.want(ui.Hint)
				p.until("a tip", func() bool { return p.session().Tip().Stage != session.TipNone })
			}
		}, true},
		{"a solution", func(p *player) { p.want(ui.Solve); leave(p, ui.GoOn) }, true},
		{"a search to its end", func(p *player) {
			p.want(ui.Watch, ui.Speed, ui.Speed, ui.Speed, ui.Speed, ui.Speed)
			leave(p, ui.Solve)
		}, true},
		{"what each move does", func(p *player) { p.want(ui.Analyse); leave(p, ui.Choose) }, true},
	} {
		for _, puzzle := range playable {
			p := startOn(t, puzzle.Name, smallBoards[puzzle.Name])
			s := p.session()
			p.until("the proof", func() bool { return s.Game().Proof != nil && s.Game().Proof.Moves != nil })
			price := s.Price(true)
			help.give(p)
			var moves []json.RawMessage
			if err := json.Unmarshal(s.Game().Proof.Moves, &moves); err != nil {
				t.Fatal(err)
			}
			for _, text := range moves {
				move, err := puzzle.Move(text)
				if err != nil {
					t.Fatal(err)
				}
				s.Make([]session.Move{move}, false)
			}
			g := s.Game()
			want := func(what string, stars int, crown bool) {
				t.Helper()
				if v := s.Verdict(); !s.Solved() || v.Stars() != stars || v.Perfect != (stars == 3) || v.Optimal != crown {
					t.Errorf("%s, %s, %s: %d stars and %+v, want %d", puzzle.Name, help.name, what, v.Stars(), v, stars)
				}
			}
			if help.much {
				want("the fewest", progress.MostStars-price, false)
				continue
			}
			want("the fewest", 3, true)
			g.Par, g.Bound = g.Par-1, g.Bound-1
			more := 2
			if puzzle.Name == "linkup" || puzzle.Name == "onestroke" { // whose third star asks for no fewest turns
				more = 3
			}
			want("one more", more, false)
		}
	}
}

// On a level the first shuffle tells that it costs the third star, by key, click and letter; the second shuffles. Where there is no third star to lose, the
// first does.
func TestShuffleTellsItsPrice(t *testing.T) {
	t.Parallel()
	open := func() (*player, *session.Session) {
		p := startToday(t)
		p.click(ui.LevelsOf, p.env.Puzzles.Place("linkup"))
		p.click(ui.OpenLevel, 1)
		s := p.session()
		p.until("the proof", func() bool { return s.Game().Proof != nil })
		return p, s
	}
	for name, shuffle := range map[string]func(p *player){
		"key": func(p *player) { p.do(ui.Intent{Kind: ui.Typed, Rune: 'j'}) },
		"own": func(p *player) { p.do(ui.Intent{Kind: ui.Own}) },
	} {
		for _, second := range []func(p *player){shuffle, func(p *player) { p.click(ui.Own, 1) }} {
			p, s := open()
			shuffle(p)
			if !p.says(p.env.Words.T("linkup.shuffle.mixes")+" "+p.env.Words.T("price.costsOne")) || s.Verdict().Stars() != 3 || s.Game().At != 0 {
				t.Fatalf("%s: the first shuffle tells no price: %d stars, %q", name, s.Verdict().Stars(), p.said)
			}
			second(p)
			p.until("the shuffle", func() bool { return s.Game().At == 1 })
			if s.Verdict().Stars() != 2 {
				t.Errorf("%s: the shuffle leaves %d stars", name, s.Verdict().Stars())
			}
			shuffle(p)
			p.until("another at once", func() bool { return s.Game().At == 2 })
		}
	}
}
