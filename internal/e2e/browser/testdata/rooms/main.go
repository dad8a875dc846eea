//go:build js

// The rooms are a home and tables that lie behind it, named by the fragment: O opens the next table, Escape comes home. They say in the live
// text which one is shown, and call the page's history as the game does.
package main

import (
	"fmt"
	"log"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/scenes/ui"
)

type rooms struct {
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
		switch in.Kind {
		case ui.OpenSettings:
			r.opened++
			r.at = fmt.Sprintf("table-%d", r.opened)
		case ui.Back:
			r.at = ""
		case ui.Hint: // a move: the board of the link is another one
			r.at += "-moved"
		}
	}
	host.SetFragment(r.at)
	host.SetAtHome(r.at == "")
	if r.at == "" {
		host.Say("home")
	} else {
		host.Say("table " + r.at)
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
	if err := ebiten.RunGame(&rooms{at: host.Fragment()}); err != nil {
		log.Fatal(err)
	}
}
