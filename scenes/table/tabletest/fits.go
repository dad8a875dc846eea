package tabletest

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"warren/internal/deep"
	"warren/scenes/ui"
)

// windows are in logical pixels.
var windows = [][2]float64{
	{320, 568},
	{360, 640},
	{640, 360},
	{412, 915},
	{480, 480},
	{600, 600},
	{660, 620},
	{768, 1024},
	{800, 800},
	{1024, 768},
	{1040, 740},
	{1920, 1080},
	{2560, 1440},
	{1440, 2560},
}

var texts = [...]int{100, 125, 150, ui.MostTextSize} // percent

type tool struct {
	does ui.Kind
	n    int
}

type page struct {
	when   string
	tools  map[tool]string // with those that More shows, and the name of each
	shows  map[ui.Kind]bool
	closed bool // what leads to the other tools is disabled, which only a window with room for them shows
}

// left reports whether a page may leave out a tool that another window has, since something else leads there or matters more.
func (on *page) left(does ui.Kind) bool {
	switch does {
	case ui.PreviousBoard, ui.NextBoard:
		return on.shows[ui.Level] || on.shows[ui.Calendar]
	case ui.Editor:
		return on.shows[ui.Share]
	case ui.PlayBoard, ui.Keep, ui.Paste:
		return on.shows[ui.Resize]
	}
	return does == ui.ZoomWhole
}

func offered(u *ui.UI) map[tool]string {
	tools := map[tool]string{}
	for _, w := range u.Widgets() {
		if w.Does == ui.Own || ui.ActionOf(w.Does).Name != "" {
			tools[tool{w.Does, w.N}] = cmp.Or(w.Label, w.Tip)
		}
	}
	return tools
}

// pageOf tells the faults of what is laid out, behind More too, and returns what is on both.
func pageOf(p *Robot, when string, tell func(fault string)) *page {
	screen := p.Screen()
	faults := func() {
		for _, fault := range screen.UI().Faults(p.Env.Width, p.Env.Height) {
			tell(fault)
		}
	}
	turn := func() {
		screen.Do(ui.Intent{Kind: ui.More})
		screen.LayOut()
	}
	faults()
	on := &page{when: when, tools: offered(screen.UI()), shows: map[ui.Kind]bool{}}
	for _, w := range screen.UI().Widgets() {
		on.shows[w.Does] = true
	}
	if more := screen.UI().Find(ui.More, 0); more != nil && more.Disabled {
		on.closed = true
	} else if more != nil {
		turn()
		faults()
		maps.Copy(on.tools, offered(screen.UI()))
		turn()
	}
	delete(on.tools, tool{does: ui.More})
	return on
}

// conditions calls do in every window with one size of the text and one language, so that of several states every two conditions meet in some, and in
// the smallest windows with the largest text too. make deep has all of them with each other.
func conditions(state int, do func(size [2]float64, text int, language ui.Language)) {
	const others, small = len(texts) * len(Languages), 3
	by := state % others
	for i, size := range windows {
		for n := range others {
			text, language := texts[n%len(texts)], Languages[n/len(texts)]
			tight := i < small && text == ui.MostTextSize && language == Languages[by%len(Languages)]
			if n == (3*i+by)%others || tight || deep.On() { // 3, since it has no factor in common with the number of the others
				do(size, text, language)
			}
		}
	}
}

func StateOf(name string) int {
	h := fnv.New32a()
	h.Write([]byte(name))
	return int(h.Sum32() >> 1)
}

// repeated returns the sentences that stand twice on a page. What is short is a number or a name.
func repeated(captions []string) (faults []string) {
	const short = 8 // characters
	seen := map[string]bool{}
	for _, caption := range captions {
		for _, sentence := range strings.FieldsFunc(caption, func(r rune) bool { return strings.ContainsRune(".。；", r) }) {
			sentence = strings.TrimSpace(sentence)
			if seen[sentence] && utf8.RuneCountInString(sentence) > short {
				faults = append(faults, fmt.Sprintf("%q stands there twice", sentence))
			}
			seen[sentence] = true
		}
	}
	return faults
}

// Fits checks the layout in every window, and that no window leaves out a tool which another one has.
func Fits(t *testing.T, p *Robot) {
	t.Helper()
	all, closed := map[tool]string{}, map[tool]string{}
	var seen []*page
	state := StateOf(t.Name() + p.Screen().Describe())
	conditions(state, func(size [2]float64, text int, language ui.Language) {
		p.Env.Words.Language = language
		p.Env.Settings.TextSize = text
		p.Env.Fit(size[0], size[1])
		p.Env.Relayout()
		p.Screen().LayOut()
		when := fmt.Sprintf("%s %v text %d", language, size, text)
		if len(p.Screen().UI().Widgets()) == 0 {
			t.Errorf("%s: there is nothing", when)
		}
		for _, fault := range repeated(slices.Collect(p.Screen().UI().Captions())) {
			t.Errorf("%s: %s", when, fault)
		}
		on := pageOf(p, when, func(fault string) { t.Errorf("%s: %s", when, fault) })
		maps.Copy(all, on.tools)
		if on.closed {
			maps.Copy(closed, on.tools)
		}
		seen = append(seen, on)
	})
	for _, on := range seen {
		wanted := all
		if on.closed {
			wanted = closed
		}
		for b, name := range wanted {
			if _, ok := on.tools[b]; !ok && !on.left(b.does) {
				t.Errorf("%s: there is no %v %d %q", on.when, b.does, b.n, name)
			}
		}
	}
	p.Env.Words.Language, p.Env.Settings.TextSize = ui.English, 100
	p.Env.Fit(1040, 740)
	for _, fault := range Illegible(p.Env.Env, p.Screen(), state) {
		t.Error(fault)
	}
	Shoot(t, p.Env.Env, p.Screen())
}
