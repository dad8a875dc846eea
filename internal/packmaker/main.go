// Packmaker makes the level packs in assets/packs: make packs. It needs no list of boards: every level is a recipe, which is
// a name, a seed, and a function that makes a board of it, so that the same recipes give the same packs everywhere. The
// command proves the par of each board and grades it.
//
//	go run ./internal/packmaker [-out FOLDER] [PUZZLE …]
//
// It makes the daily lists in assets/daily too: make daily. These are only ever appended to.
//
//	go run ./internal/packmaker -daily LAST-DATE [-out FOLDER] [PUZZLE …]
package main

import (
	"flag"
	"fmt"
	"os"
)

// A recipe makes one level.
type recipe struct {
	en, zh string // the level's name
	seed   uint64
	make   func(seed uint64) (board string, err error) // deterministic
}

// A pack lists the recipes of a puzzle in the order of play.
type pack struct {
	puzzle    string
	canonical func(board string) (string, error) // the same for boards that are alike under the puzzle's symmetries
	recipes   []recipe
}

func main() {
	daily := flag.String("daily", "", "")
	out := flag.String("out", "assets/daily", "")
	flag.Parse()
	if *daily != "" {
		if err := makeDailies(*out, flag.Args(), *daily); err != nil {
			fmt.Fprintln(os.Stderr, "packmaker:", err)
			os.Exit(1)
		}
	}
}
