package scenes

import (
	"fmt"
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/scenes/shell"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// The help of every puzzle shows its rules, what counts as help, and the keys, and it opens the lessons.
func TestHelp(t *testing.T) {
	t.Parallel()
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, smallBoards[puzzle.Name])
		info, w := p.screen().Info(), p.env.Words
		p.want(ui.Help)
		wanted := []string{p.env.Handed(puzzle.Name + ".gestures"), w.Own(puzzle.Name, "help.stars")}
		for i := range info.Figures {
			wanted = append(wanted, w.T(fmt.Sprint(puzzle.Name, ".rule", i+1)))
		}
		for _, text := range wanted {
			if !p.says(text) {
				t.Errorf("%s: %q is not on the screen", puzzle.Name, text)
			}
		}
		counts := w.T("help.counts")
		if p.says(counts) {
			t.Errorf("%s: %q is not under More", puzzle.Name, counts)
		}
		if p.click(ui.More, 0); !p.says(counts) {
			t.Errorf("%s: %q is not on the screen", puzzle.Name, counts)
		}
		p.click(ui.Lessons, 0)
		if !p.inLesson(1) {
			t.Errorf("%s: no lesson begins", puzzle.Name)
		}
		p.want(ui.Skip)
		p.wantBoard(smallBoards[puzzle.Name])
	}
}

// modesOverJam lead from the small board to each mode, and to the editor over it.
var modesOverJam = map[string]func(p *player){
	"playing":   func(*player) {},
	"replaying": (*player).toReplay,
	"watching":  func(p *player) { p.want(ui.Watch) },
	"exploring": func(p *player) { p.want(ui.Analyse) },
	"won":       winByDetour,
	"reviewing": reviewDetour,
	"retrying":  func(p *player) { reviewDetour(p); p.want(ui.TryAgain) },
	"lesson":    func(p *player) { p.want(ui.Help, ui.Lessons) },
	"editor":    func(p *player) { p.want(ui.Editor) },
}

// winByDetour wins on the small board, with a first move that loses ground.
func winByDetour(p *player) {
	p.moves(`{"car":"C","by":1}`, `{"car":"B","by":-1}`, `{"car":"A","by":3}`)
	p.until("the card", func() bool { return p.offers(ui.Next) })
}

// reviewDetour shows that move in a review.
func reviewDetour(p *player) {
	winByDetour(p)
	p.want(ui.Analyse)
	p.until("the review", func() bool { return p.offers(ui.Slide) })
	p.want(ui.Home, ui.Right)
	p.until("a second try", func() bool { return p.offers(ui.TryAgain) })
}

// The help shows and tells the keys of the mode that it is over, in both ui.Languages, and no key twice.
func TestHelpIsThatOfTheMode(t *testing.T) {
	t.Parallel()
	for name, open := range modesOverJam {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			open(p)
			p.want(ui.Help, ui.More)
			for _, p.env.Words.Language = range tabletest.Languages {
				p.env.Relayout()
				p.tick()
				var told []string // in order
				for n := range p.env.Mirror().All() {
					if n.Role == platform.List {
						for _, line := range n.Nodes {
							told = append(told, line.Name)
						}
					}
				}
				known := map[string]string{}
				for i, line := range ui.Under(p.env.Pages).(shell.Helped).Info().Lines(p.env.Words) {
					if !p.says(line.Does) {
						t.Errorf("%q is not on the screen", line.Does)
					}
					if want := p.env.Words.F("mirror.of", strings.Join(p.env.Words.Spelt(line.Keys), p.env.Words.T("mirror.list.comma")), line.Does); i >= len(told) || told[i] != want {
						t.Errorf("line %d is not told as %q, but in %q", i, want, told)
					}
					for _, key := range line.Keys {
						if key == "" || known[key] != "" {
							t.Errorf("the key %q is for %q and for %q", key, known[key], line.Does)
						}
						known[key] = line.Does
					}
				}
				if other := p.env.Words.T("keys.solve"); p.says(other) != (name == "playing") {
					t.Errorf("%q is on the screen: %v", other, p.says(other))
				}
			}
		})
	}
}
