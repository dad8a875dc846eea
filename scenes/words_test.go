package scenes

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// promised is what a key of one letter or sign must mean by the English words of the help. Any other words must be the name of a button.
var promised = map[string][]ui.Kind{
	"watch the shortest": {ui.WatchBest}, "watch the fewest turns": {ui.WatchBest}, "watch fewer turns": {ui.WatchBest}, "first lesson, skip lessons": {ui.Skip},
	"continue without the clock": {ui.Continue},

	"undo": {ui.Undo}, "redo": {ui.Redo}, "restart": {ui.Restart}, "new; from home, today": {ui.NewBoard}, "levels": {ui.Level}, "draw a board": {ui.Editor},

	"hint": {ui.Hint}, "solve": {ui.Solve}, "how far?": {ui.Distance}, "stuck?": {ui.Distance}, "still possible?": {ui.Distance},
	"back to the last good position": {ui.WayBack}, "back to the last good cell": {ui.WayBack},
	"step": {ui.StepBack, ui.StepOn}, "explore, after a win review": {ui.Analyse}, "watch the search": {ui.Watch},

	"zoom": {ui.ZoomIn, ui.ZoomOut}, "whole board": {ui.ZoomWhole}, "language": {ui.SwitchLanguage}, "theme": {ui.Theme}, "sound": {ui.Mute},
	"settings": {ui.OpenSettings}, "calendar": {ui.Calendar}, "statistics": {ui.Statistics}, "share": {ui.Share}, "full screen": {ui.FullScreen},
	"help": {ui.Help},

	"next end of the road (Shift: back)": {ui.Jump}, "next tile that can be linked (Shift: back)": {ui.Jump}, "next car that can move (Shift: back)": {ui.Jump},
	"next piece that can move (Shift: back)": {ui.Jump}, "rabbit, ways on, hole, dead ends (Shift: back)": {ui.Jump},

	"What stands here?": {ui.Choose}, "Read the whole board": {ui.Choose}, "How does it stand?": {ui.Choose},
	"Where can it go?": {ui.Choose}, "What can move?": {ui.Choose}, "What blocks the red car?": {ui.Choose}, "What can jump where?": {ui.Choose},
	"Which ways are open?": {ui.Choose}, "Where does the road end?": {ui.Choose}, "Where are its mates?": {ui.Choose}, "What can be linked?": {ui.Choose},
	"Where may the line go on?": {ui.Choose}, "Where are dead ends?": {ui.Choose},
}

// promisedDrawing is the same while a board is drawn, where some keys have another sense; its P and J mean nothing else.
var promisedDrawing = map[string][]ui.Kind{
	"eraser": {ui.ZoomWhole}, "next brush": {ui.Hint}, "clear": {ui.NewBoard}, "mirror": {ui.Jump}, "turn": {ui.Restart}, "size": {ui.Level}, "make the hardest board": {ui.Continue},
	"search on": {ui.Distance}, "play": {ui.Typed}, "take the other red car of a pasted board": {ui.Typed}, "keep": {ui.Skip}, "to your game": {ui.Editor},
}

// The letters and signs of the help do what it says, in both languages. It names no key twice, and leaves out no button of a puzzle's own.
func TestHelpNamesTheKeys(t *testing.T) {
	t.Parallel()
	told := map[ui.Kind]bool{}
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, boards[puzzle.Name])
		w, infos := p.env.Words, []shell.Info{p.screen().Info()}
		lines := linesOf(w, infos[0])
		for _, own := range p.ui().Widgets() {
			named := func(line ui.KeyLine) bool { return strings.EqualFold(line.Does, own.Label) }
			if own.Does == ui.Own && !slices.ContainsFunc(lines, named) && !strings.Contains(w.T(puzzle.Name+".gestures"), strings.ToLower(own.Label)) {
				t.Errorf("%s: the list of keys names no %q", puzzle.Name, own.Label)
			}
		}
		if puzzle.Drawing != nil {
			p.want(ui.Editor)
			infos = append(infos, p.screen().Info())
			p.want(ui.Back)
		}
		for i, info := range infos {
			drawing := i > 0
			lines := linesOf(w, info)
			w.Language = ui.Chinese
			chinese := linesOf(w, info)
			w.Language = ui.English
			if len(chinese) != len(lines) {
				t.Fatalf("%s: %d lines of keys, in Chinese %d", puzzle.Name, len(lines), len(chinese))
			}
			known := map[string]bool{}
			for i, line := range lines {
				want, promise := promised[line.Does]
				if drawing && promisedDrawing[line.Does] != nil {
					want, promise = promisedDrawing[line.Does], true
				}
				for k, key := range line.Keys {
					if known[key] && len(line.Keys) == 1 {
						t.Errorf("%s: the key %s stands twice in %v", puzzle.Name, key, lines)
					}
					known[key] = true
					if utf8.RuneCountInString(key) > 1 { // a key with a name, or a range
						continue
					}
					if k >= len(chinese[i].Keys) || chinese[i].Keys[k] != key {
						t.Errorf("%s: %s to %s is %v in Chinese", puzzle.Name, key, line.Does, chinese[i].Keys)
					}
					char, _ := utf8.DecodeRuneInString(key)
					means := ui.OfChar(char, false)
					told[means.Kind] = true
					switch {
					case promise && (k >= len(want) || means.Kind != want[k]):
						t.Errorf("%s: the help says that %s is to %s, but it is %v", puzzle.Name, key, line.Does, means.Kind)
					case !promise && !named(p, line.Does, means.Kind) && !own(t, puzzle.Name, line.Does, means):
						t.Errorf("%s: %s does not %q", puzzle.Name, key, line.Does)
					}
				}
			}
		}
	}
	for char := ' '; char < unicode.MaxASCII; char++ {
		switch kind := ui.OfChar(char, false).Kind; kind {
		case ui.Typed, ui.Choose, ui.Toggle: // the digits, and Space, have names there
		default:
			if !told[kind] {
				t.Errorf("the help does not tell that %c is %v", char, kind)
			}
		}
	}
}

// named reports whether a button on the table with these words does what a kind says.
func named(p *player, words string, does ui.Kind) bool {
	return slices.ContainsFunc(p.ui().Widgets(), func(w ui.Widget) bool { return w.Does == does && strings.EqualFold(w.Label, words) })
}

// own reports whether a key presses the button of a puzzle's own that has these words.
func own(t *testing.T, puzzle, words string, key ui.Intent) bool {
	t.Helper()
	var reached []session.Position
	for _, press := range []func(p *player, n int){
		func(p *player, _ int) { p.do(key) },
		func(p *player, n int) { p.click(ui.Own, n) },
	} {
		p := startOn(t, puzzle, boards[puzzle])
		p.want(ui.More)
		i := slices.IndexFunc(p.ui().Widgets(), func(w ui.Widget) bool { return w.Does == ui.Own && strings.EqualFold(w.Label, words) })
		if i < 0 {
			return false
		}
		game := p.table().Session().Game()
		press(p, p.ui().Widgets()[i].N)
		p.until(words, func() bool { return game.At > 0 })
		reached = append(reached, game.Position())
	}
	return reached[0] == reached[1]
}
