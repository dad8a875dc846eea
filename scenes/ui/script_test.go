package ui

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"warren/internal/script"
	"warren/render"
)

var kindsNamed = func() map[string]Kind {
	named := map[string]Kind{}
	for k := range kindCount {
		named[k.String()] = k
	}
	return named
}()

// playScripts plays the scripts of a file of testdata. What begin returns plays each line.
func playScripts(t *testing.T, file string, begin func(t *testing.T) func(words []string) string) {
	t.Helper()
	script.Files(t, "testdata/"+file, func(t *testing.T, _, lines string) string {
		play := begin(t)
		return script.Play(t, lines, false, func(line string) string { return play(strings.Fields(line)) })
	})
}

func numberOf(t *testing.T, word string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A widgetScript plays with the widgets of a screen, and tells when the focus, or how far a list is scrolled, is not as it was.
type widgetScript struct {
	t        *testing.T
	u        *UI
	in       render.Rect // of the list that is built
	focus    string
	scrolled float64
}

func TestWidgets(t *testing.T) {
	t.Parallel()
	playScripts(t, "widgets.txt", func(t *testing.T) func([]string) string {
		s := &widgetScript{t: t, u: New(ruler{}), focus: "None"}
		return func(words []string) string {
			said := []string{}
			if answer := s.do(words[0], words[1:]); answer != "" {
				said = append(said, answer)
			}
			focus := "None"
			if k, n := s.u.Focused(); k != None {
				focus = fmt.Sprintf("%v#%d", k, n)
			}
			if focus != s.focus {
				said = append(said, "the focus is on "+focus)
			}
			_, scrolled := s.u.View(3)
			if scrolled != s.scrolled {
				said = append(said, fmt.Sprintf("scrolled by %g", scrolled))
			}
			s.focus, s.scrolled = focus, scrolled
			return strings.Join(said, "; ")
		}
	})
}

// kind returns what "Choose#1" names.
func (s *widgetScript) kind(word string) (kind Kind, n int) {
	s.t.Helper()
	name, number, _ := strings.Cut(word, "#")
	kind, ok := kindsNamed[name]
	if !ok {
		s.t.Fatalf("there is no kind %q", word)
	}
	return kind, int(numberOf(s.t, cmp.Or(number, "0")))
}

// rect returns the rectangle "X,Y,W,H".
func (s *widgetScript) rect(word string) (r render.Rect) {
	s.t.Helper()
	if n, err := fmt.Sscanf(word, "%g,%g,%g,%g", &r.X, &r.Y, &r.W, &r.H); n != 4 {
		s.t.Fatal(word, err)
	}
	return r
}

// do does what a line says, and returns what it answers.
func (s *widgetScript) do(word string, args []string) string {
	s.t.Helper()
	u := s.u
	switch word {
	case "row": // of squares, as row has it
		kind, n := s.kind(args[0])
		row(u, numberOf(s.t, args[1]), kind, n)
	case "levels":
		levels(u)
	case "reset": // before it is built anew
		u.Reset()
	case "twice": // as large is what is added
		u.Use(render.Unit{Times: 2})
	case "list": // in a rectangle, and how high all of it is; what is added then is placed from its corner
		s.in = u.BeginList(3, s.rect(args[0]), numberOf(s.t, args[1]))
		return rectOf(s.in)
	case "end":
		u.EndList()
		s.in = render.Rect{}
	case "add": // a widget, with its rectangle and what it is
		w := Widget{Rect: s.rect(args[1])}
		w.Rect.X, w.Rect.Y = w.Rect.X+s.in.X, w.Rect.Y+s.in.Y
		w.Does, w.N = s.kind(args[0])
		for _, is := range args[2:] {
			switch what, value, _ := strings.Cut(is, "="); what {
			case "slider":
				w.Look, w.Value = LookSlider, numberOf(s.t, value)
			case "field":
				w.Look, w.Text = LookField, strings.ReplaceAll(value, "_", " ")
			case "label":
				w.Label = strings.ReplaceAll(value, "_", " ")
			case "iconed":
				w.Icon = render.IconRoute
			case "marked":
				w.Marked = true
			}
		}
		u.Add(w)
	case "disable", "enable", "select", "focus", "at", "text", "label", "seen":
		kind, n := s.kind(args[0])
		w := u.Find(kind, n)
		switch word {
		case "disable", "enable":
			w.Disabled = word == "disable"
		case "select":
			w.Selected = true
		case "focus":
			u.Focus(kind, n)
		case "at":
			return rectOf(w.Rect)
		case "text":
			return fmt.Sprintf("%q, marked %v", w.Text, w.Marked)
		case "label":
			return fmt.Sprintf("%q, size %g", w.Shown, w.size)
		case "seen": // whole in its list
			within, _ := u.View(3)
			return fmt.Sprint(inside(within, w.Rect))
		}
	case "heat", "fades": // of a widget
		kind, n := s.kind(args[0])
		if _, _, plain := u.motion.veil(u.Find(kind, n)); word == "fades" {
			return fmt.Sprint(!plain)
		}
		return fmt.Sprintf("%g, %d are warm", u.motion.heat(name{kind, n}), len(u.motion.warm))
	case "still": // is all from now on
		u.motion.pace = Still
	case "rest": // until nothing moves
		shakes := ""
		for ticks := range 100 {
			var d Frames
			if u.Tick(&d); !d.Stale() {
				return fmt.Sprintf("after %d ticks%s", ticks, shakes)
			}
			for i := range u.Widgets() {
				if _, offset, _ := u.motion.veil(&u.Widgets()[i]); offset.X != 0 {
					shakes = fmt.Sprintf(" in which %v shakes", u.Widgets()[i].Does)
				}
			}
		}
		s.t.Fatal("it never rests")
	case "acted":
		return fmt.Sprint(u.TakeActed())
	case "order": // of so many steps of the focus
		var order []string
		for range int(numberOf(s.t, args[1])) {
			u.Do(Intent{Kind: kindsNamed[args[0]]})
			k, n := u.Focused()
			order = append(order, fmt.Sprintf("%v#%d", k, n))
		}
		return strings.Join(order, " ")
	case "keys": // on a screen without a board
		var said []string
		for _, key := range args {
			if out := u.DoFocused(s.intent(key)); out.Kind != None {
				said = append(said, fmt.Sprintf("%v#%d", out.Kind, out.N))
			}
		}
		return strings.Join(said, ", ")
	default:
		var said []string
		for _, one := range append([]string{word}, args...) {
			out, taken := u.Do(s.intent(one))
			does := ""
			if out.Kind != None {
				does = fmt.Sprintf("%v#%d", out.Kind, out.N)
			}
			if out.Kind == Slide {
				does += fmt.Sprintf(" to %.2g", out.Value)
			}
			if !taken {
				does = strings.TrimSpace("left " + does)
			}
			if does != "" {
				said = append(said, does)
			}
		}
		return strings.Join(said, ", ")
	}
	return ""
}

// intent reads "Confirm", "Press@10,10", "Wheel@10,10=65", "finger:Press@10,10", "char:h", "held:h", or a screen reader's "Activate:Undo".
func (s *widgetScript) intent(word string) (in Intent) {
	s.t.Helper()
	word, in.Touch = strings.CutPrefix(word, "finger:")
	how, char, _ := strings.Cut(word, ":")
	if how == "char" || how == "held" {
		return OfChar([]rune(strings.ReplaceAll(char, "_", " "))[0], how == "held")
	}
	if on, activate := strings.CutPrefix(word, "Activate:"); activate {
		in.Kind = Activate
		in.On, _ = s.kind(on)
		return in
	}
	name, place, _ := strings.Cut(word, "@")
	in.Kind, _ = s.kind(name)
	if place != "" {
		at, value, _ := strings.Cut(place, "=")
		in.Value = numberOf(s.t, cmp.Or(value, "0"))
		if n, err := fmt.Sscanf(at, "%g,%g", &in.At.X, &in.At.Y); n != 2 {
			s.t.Fatal(word, err)
		}
	}
	return in
}

func rectOf(r render.Rect) string { return fmt.Sprintf("%g,%g,%g,%g", r.X, r.Y, r.W, r.H) }
