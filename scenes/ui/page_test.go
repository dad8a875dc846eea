package ui

import (
	"errors"
	"testing"

	"warren/render"
	"warren/scenes/ui/box"
)

// A page leads back, passes on what its widgets want, and lets language and theme be switched.
func TestPage(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	p := NewPage(e, Route{})
	builds := 0
	p.Layout = func() box.Box {
		builds++
		return box.Fill(func(render.Rect) { p.UI.Add(Widget{Does: Set, N: 2, Rect: render.Rect{X: 10, Y: 10, W: 100, H: 44}}) })
	}
	var chosen []Intent
	p.Choose = func(in Intent) Step { chosen = append(chosen, in); return Step{} }
	do := func(in Intent) Step { next := p.Do(in); p.LayOut(); return next }
	p.LayOut()
	p.LayOut()
	if builds != 1 {
		t.Errorf("the page is laid out %d times", builds)
	}
	do(Intent{Kind: Press, At: point(50, 30)})
	if next := do(Intent{Kind: Release, At: point(50, 30)}); !next.Stays() || len(chosen) != 1 || chosen[0].N != 2 {
		t.Errorf("a click chose %v", chosen)
	}
	if do(Intent{Kind: Press, At: point(500, 300)}); len(chosen) != 1 {
		t.Errorf("a press beside the widgets chose %v", chosen[1:])
	}
	if next := do(Intent{Kind: Theme}); !next.Stays() || !e.Dark() || builds != 2 {
		t.Error("T does not work on a page")
	}
	if next := do(Intent{Kind: Back}); next != Pop() {
		t.Errorf("Escape leads to %v", next)
	}
}

// An answer of the clipboard that nobody waits for any more is not taken for that of a later text.
func TestCopyAnew(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	var answers []error
	e.Exchange.Copy = func(string) {}
	e.Exchange.Copied = func() (error, bool) {
		if len(answers) == 0 {
			return nil, false
		}
		err := answers[0]
		answers = answers[1:]
		return err, true
	}
	NewDialog(e).Copy("left before the answer came", "share.copiedLink")
	p := NewDialog(e)
	answers = append(answers, nil)
	p.Tick(true)
	p.Copy("text", "share.copiedLink")
	if p.Tick(true); p.Told() != "" {
		t.Errorf("told %q before there was an answer", p.Told())
	}
	answers = append(answers, errors.New("no clipboard"))
	if p.Tick(true); p.Told() != e.Words.T("share.byHand") || p.ByHand().None() {
		t.Errorf("told %q", p.Told())
	}
	if p.Hush(); p.Told() != "" || !p.ByHand().None() {
		t.Error("what was told is not taken back")
	}
}
