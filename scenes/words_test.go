package scenes

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"warren/internal/script"
	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// The letters and signs of the help mean what testdata/keys.table says of its words, in both ui.Languages. It names no key twice, and leaves out no button of a
// puzzle's own.
func TestHelpNamesTheKeys(t *testing.T) {
	t.Parallel()
	told := map[ui.Kind]bool{}
	words := map[string]map[string]string{"played": {}, "drawn": {}} // of each key and its kind while a board is that
	for _, puzzle := range sixPuzzles {
		p := startOn(t, puzzle.Name, smallBoards[puzzle.Name])
		w, infos := p.env.Words, map[string]shell.Info{"played": p.screen().Info()}
		lines := infos["played"].Lines(w)
		for _, own := range p.ui().Widgets() {
			named := func(line ui.KeyLine) bool { return strings.EqualFold(line.Does, own.Shown) }
			if own.Does == ui.Own && !slices.ContainsFunc(lines, named) && !strings.Contains(w.T(puzzle.Name+".gestures"), strings.ToLower(own.Shown)) {
				t.Errorf("%s: the list of keys names no %q", puzzle.Name, own.Shown)
			}
		}
		if puzzle.Drawing != nil {
			p.want(ui.Editor)
			infos["drawn"] = p.screen().Info()
			p.want(ui.Back)
		}
		for while, info := range infos {
			lines := info.Lines(w)
			w.Language = ui.Chinese
			chinese := info.Lines(w)
			w.Language = ui.English
			if len(chinese) != len(lines) {
				t.Fatalf("%s: %d lines of keys, in Chinese %d", puzzle.Name, len(lines), len(chinese))
			}
			known := map[string]bool{}
			for i, line := range lines {
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
					if means.Kind == ui.Typed && while == "played" && !own(t, puzzle.Name, line.Does, means) {
						t.Errorf("%s: %s does not %q", puzzle.Name, key, line.Does)
					}
					if name := fmt.Sprint(key, " ", means.Kind); !slices.Contains(strings.Split(words[while][name], " / "), line.Does) {
						words[while][name] = strings.TrimPrefix(words[while][name]+" / "+line.Does, " / ")
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
	script.Files(t, "testdata/keys.table", func(t *testing.T, _, lines string) string { return script.Table(t, lines, words[path.Base(t.Name())]) })
}

// own reports whether a key presses the button of a puzzle's own that has these words.
func own(t *testing.T, puzzle, words string, key ui.Intent) bool {
	t.Helper()
	var reached []session.Position
	for _, press := range []func(p *player, n int){
		func(p *player, _ int) { p.do(key) },
		func(p *player, n int) { p.click(ui.Own, n) },
	} {
		p := startOn(t, puzzle, smallBoards[puzzle])
		p.want(ui.More)
		i := slices.IndexFunc(p.ui().Widgets(), func(w ui.Placed) bool { return w.Does == ui.Own && strings.EqualFold(w.Shown, words) })
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
