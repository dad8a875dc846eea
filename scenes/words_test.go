package scenes

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/assets"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver"
)

// helpKeys returns the lines about keys and gestures in the help of a puzzle, in both languages.
func helpKeys(phrases map[string]assets.Phrase, puzzle string, info table.Info) (en, zh string) {
	keys := []string{"keys.board", "keys.tools", "keys.solver", "keys.app"}
	if info.Explored {
		keys = append(keys, "keys.explore")
	}
	if info.Watchable {
		keys = append(keys, "keys.watch")
	}
	for _, key := range keys {
		phrase, own := phrases[puzzle+"."+key]
		if !own {
			phrase = phrases[key]
		}
		en, zh = en+" · "+phrase.EN, zh+" · "+phrase.ZH
	}
	gestures := phrases[puzzle+".gestures"]
	return en + " · " + gestures.EN, zh + " · " + gestures.ZH
}

// TestHelpNamesButtons checks that the lists of keys call every button by its own words and name no key twice.
func TestHelpNamesButtons(t *testing.T) {
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	letters := regexp.MustCompile(`(?:^|· )([A-Z])[ ,]`)
	for _, entry := range playable {
		p := startOn(t, entry.Name, boards[entry.Name])
		en, zh := helpKeys(phrases, entry.Name, p.table().Info())
		for _, list := range []string{en, zh} {
			var seen []string
			for _, match := range letters.FindAllStringSubmatch(list, -1) {
				if slices.Contains(seen, match[1]) {
					t.Errorf("%s: the key %s stands twice in %q", entry.Name, match[1], list)
				}
				seen = append(seen, match[1])
			}
			for _, letter := range []string{"U", "Y", "R", "N", "D", "H", "S", "G", "B", "A", "V", "L", "T", "O"} {
				if !slices.Contains(seen, letter) {
					t.Errorf("%s: the key %s is missing in %q", entry.Name, letter, list)
				}
			}
		}
		for letter, key := range map[string]string{"U": "undo", "Y": "redo", "R": "restart", "N": "new", "H": "hint", "S": "solve", "O": "settings"} {
			button := phrases["tool."+key]
			if says := letter + " " + strings.ToLower(button.EN); !strings.Contains(en, says) {
				t.Errorf("%s: no %q in %q", entry.Name, says, en)
			}
			if says := letter + " " + button.ZH; !strings.Contains(zh, says) {
				t.Errorf("%s: no %q in %q", entry.Name, says, zh)
			}
		}
		for _, language := range []ui.Language{ui.English, ui.Chinese} {
			p.env.Words.Language = language
			p.env.Relayout()
			p.tick()
			list := en
			if language == ui.Chinese {
				list = zh
			}
			for _, w := range p.ui().Widgets() {
				if w.Does == ui.Own && !strings.Contains(list, strings.ToLower(w.Label)) {
					t.Errorf("%s: the list of keys names no %q: %q", entry.Name, w.Label, list)
				}
			}
		}
	}
}

// TestBandsAreSaid checks that every level of every puzzle has a text, in both languages, that says how hard it is.
func TestBandsAreSaid(t *testing.T) {
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range playable {
		info := startOn(t, entry.Name, boards[entry.Name]).table().Info()
		for _, level := range solver.Levels(entry.Name) {
			key := "unit." + info.Unit + ".band"
			if own := entry.Name + ".band." + level.Name; len(entry.Offer.Dealt) > 0 {
				key = entry.Name + ".dealt"
			} else if phrases[own].EN != "" {
				key = own
			} else if level.Max == math.MaxInt {
				key += "Open"
			}
			if phrases[key].EN == "" || phrases[key].ZH == "" {
				t.Errorf("%s, %s: no string for %q", entry.Name, level.Name, key)
			}
		}
		if since, back := "unit."+info.Unit+".lostSince", "unit."+info.Unit+".lostBack"; phrases[since].EN == "" && phrases[back].EN == "" {
			t.Errorf("%s: neither %q nor %q says where the way was lost", entry.Name, since, back)
		}
	}
}
