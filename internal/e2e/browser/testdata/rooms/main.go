//go:build js

// The rooms are a home and tables behind it, named by the fragment: O or the only button opens the next table, Escape comes
// home. They write to the live text which one is shown, and use the page's history as the game does.
package main

import (
	"fmt"
	"log"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/internal/store"
	"warren/render"
	"warren/scenes/ui"
)

type rooms struct {
	env    *ui.Env
	ui     *ui.UI
	reader ui.Reader
	at     string // the fragment of the table shown, "" for home
	opened int
	drawn  bool
}

func (r *rooms) Update() error {
	if host.WentBack() {
		r.at = ""
	}
	if fragment, ok := host.FragmentChanged(); ok {
		r.at = fragment
	}
	for _, in := range r.reader.Read(ebiten.Monitor().DeviceScaleFactor()) {
		switch in, _ := r.ui.Do(in); in.Kind {
		case ui.OpenSettings:
			r.opened++
			r.at = fmt.Sprintf("table-%d", r.opened)
		case ui.Back:
			r.at = ""
		case ui.Hint: // a move changes the board of the link
			r.at += "-moved"
		}
	}
	r.env.Show(r.ui)
	r.env.Publish()
	host.SetFragment(r.at)
	host.SetAtHome(r.at == "")
	if r.at == "" {
		host.Describe("home")
	} else {
		host.Describe("table " + r.at)
	}
	return nil
}

func (r *rooms) Draw(*ebiten.Image) {
	if !r.drawn {
		r.drawn = true
		host.Ready()
	}
}

func (r *rooms) Layout(w, h int) (int, int) { return w, h }

func main() {
	canvas := render.NewCanvas()
	env, err := ui.NewEnv(new(store.Memory), canvas)
	if err != nil {
		log.Fatal(err)
	}
	r := &rooms{env: env, ui: ui.New(canvas), at: host.Fragment()}
	r.ui.Add(ui.Widget{Does: ui.OpenSettings, Rect: render.Rect{X: 300, Y: 200, W: 80, H: 40}, Label: "Open"})
	if err := ebiten.RunGame(r); err != nil {
		log.Fatal(err)
	}
}
