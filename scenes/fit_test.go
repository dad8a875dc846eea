package scenes

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/internal/platform"
	"warren/render"
	calendarpage "warren/scenes/pages/calendar"
	"warren/scenes/pages/claims"
	"warren/scenes/pages/home"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

var windows = [][2]float64{
	{320, 568}, {leastWidth, leastHeight}, {360, 640}, {640, 360}, {412, 915}, {600, 600}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1440, 900}, {2560, 600}, {600, 2560},
}

// texts are the sizes of the text in which everything must fit, in percent.
var texts = [...]int{100, 125, 150, ui.MostTextSize}

func (p *player) resize(size [2]float64, text int) {
	p.env.Settings.TextSize = text
	p.env.Fit(size[0], size[1])
	p.env.Relayout()
}

// everywhere lays the screen out in every window with another size of the text and another language, so that over all tests every two of the
// three meet, in the smallest windows with the largest text in both ui.Languages, and in make deep everywhere with everything.
func (p *player) everywhere(visit func(where string)) {
	h := fnv.New32a()
	h.Write([]byte(p.Name()))
	turn := int(h.Sum32() % uint32(len(texts)*len(ui.Languages)))
	for i, window := range windows {
		switch p.app.top().(type) {
		case *calendarpage.Page, *claims.Page:
			if window[0] < leastWidth {
				continue // seven days, or a date between two buttons, are wider than the narrowest phones
			}
		}
		for j, text := range texts {
			for k, language := range ui.Languages {
				chosen := j == (i+turn)%len(texts) && k == (i/len(texts)+turn/len(texts))%len(ui.Languages)
				if chosen || i < 2 && text == ui.MostTextSize || deep.On() {
					p.env.Words.Language = language
					p.resize(window, text)
					p.tick()
					visit(fmt.Sprintf("%s %v text %d", language, window, text))
				}
			}
		}
	}
	p.env.Words.Language = ui.English
	p.resize([2]float64{firstWidth, firstHeight}, 100)
	p.tick()
}

func (p *player) fits() {
	p.Helper()
	p.everywhere(func(where string) {
		p.Helper()
		says := 0
		for range p.ui().Captions() {
			says++
		}
		if says == 0 {
			p.Errorf("%s: no text at all", where)
		}
		for _, fault := range slices.Concat(nameless(p.env.Mirror()), p.ui().Faults(p.env.Width, p.env.Height)) {
			p.Errorf("%s: %s", where, fault)
		}
	})
	tabletest.Shoot(p, p.env.Env, p.app.top())
}

// unnamed are the roles of what needs no name of its own, since it is told by what it holds.
var unnamed = []platform.Role{platform.List, platform.Row, platform.Cell, platform.ColumnHeader, platform.Heading}

// nameless returns the widgets that screen readers cannot name or tell apart, and why a page could not be handed the screen.
func nameless(s *platform.Screen) (faults []string) {
	known := map[[2]int]bool{}
	for node := range s.All() {
		key := [2]int{node.Does, node.N}
		switch {
		case node.Name == "" && !slices.Contains(unnamed, node.Role):
			faults = append(faults, fmt.Sprintf("%s %v %d has no name", node.Role, ui.Kind(node.Does), node.N))
		case node.Does != 0 && known[key]:
			faults = append(faults, fmt.Sprintf("two widgets are %v %d", ui.Kind(node.Does), node.N))
		}
		known[key] = true
	}
	if _, err := json.Marshal(s); err != nil {
		faults = append(faults, err.Error())
	}
	return faults
}

func (p *player) readable() {
	p.Helper()
	for _, fault := range tabletest.Illegible(p.env.Env, p.app.top(), tabletest.StateOf(p.Name())) {
		p.Error(fault)
	}
}

// Of screens with a board scenes/table checks the layout. States that need more room than those of the walks are in testdata/scripts/fits.txt.
func TestEverythingFits(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		if _, played := p.app.top().(boardScene); played {
			tabletest.Shoot(t, p.env.Env, p.app.top())
			return
		}
		p.fits()
		p.readable()
	})
}

// The arrow back and the settings stand at the same places on every screen of a window, whatever is on it and however large the type is.
func TestBarStaysInPlace(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		switch p.app.top().(type) {
		case *ui.Page, *crash:
			return // these have no bar
		}
		p.everywhere(func(where string) {
			bar := render.Bar(p.env.Width, p.env.Height)
			stands := func(does ui.Kind, x float64) {
				want := render.Rect{X: x, Y: (bar.H - ui.MinTouch) / 2, W: ui.MinTouch, H: ui.MinTouch}
				if at := p.ui().Find(does, 0); at == nil || math.Abs(at.Rect.X-want.X) > 0.01 || at.Rect.Y != want.Y {
					t.Errorf("%s: %v is %v, want it at %v", where, does, at, want)
				}
			}
			if _, home := p.app.top().(*home.Page); !home { // to which it leads
				stands(ui.Back, bar.X)
			}
			stands(ui.OpenSettings, bar.Right()-ui.MinTouch)
		})
	})
}

// A warning about a link is told and fits on every screen with a board, and what could not be saved or was imported on every page.
func TestMessagesFit(t *testing.T) {
	t.Parallel()
	eachWalk(t, func(t *testing.T, open func(t *testing.T) *player) {
		p := open(t)
		_, played := p.app.top().(boardScene)
		switch p.app.top().(type) {
		case *ui.Page, *crash: // the first closes, the other tells of nothing else
			return
		}
		for i, size := range windows[2:] {
			for j, key := range []string{"refuse.storeFull", "backup.imported"} {
				p.env.Words.Language = ui.Languages[(i+j)%len(ui.Languages)]
				p.resize(size, 100)
				if played {
					p.app.follow(followLink(p.env, "rushhour:AA.B../...B/......"))
				} else {
					p.env.SetTrouble(ui.LineOf(key))
				}
				p.tick()
				says := p.env.Words.T(key)
				if played {
					says = p.screen().Message()
				}
				if says == "" || !p.says(says) {
					t.Errorf("%s %v: %q is not on the screen", p.env.Words.Language, size, says)
				}
				for _, fault := range p.ui().Faults(p.env.Width, p.env.Height) {
					t.Errorf("%s %v: %s", p.env.Words.Language, size, fault)
				}
			}
		}
	})
}

// Every target on home is of full size wherever there is room.
func TestHomeFitsFingers(t *testing.T) {
	t.Parallel()
	const touchLeast = 400.0 // height of a window with room for targets of full size
	p := startToday(t)
	for _, size := range windows {
		p.env.Width, p.env.Height = size[0], size[1]
		p.env.Relayout()
		p.tick()
		for _, w := range p.ui().Widgets() {
			if size[1] >= touchLeast && min(w.Rect.W, w.Rect.H) < ui.MinTouch-0.01 {
				t.Errorf("%vx%v: %v is %.1fx%.1f", size[0], size[1], &w, w.Rect.W, w.Rect.H)
			}
		}
	}
}
