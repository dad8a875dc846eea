// Packmaker makes the level packs in assets/packs: make packs. It needs no list of boards: every level is a recipe, which is
// a name, a seed, and a function that makes a board of it, so that the same recipes give the same packs everywhere. The
// command proves the par of each board and grades it.
//
//	go run ./internal/packmaker [-out FOLDER] [PUZZLE …]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// packs lists the packs of the game in the order of its puzzles.
var packs = []pack{mazePack, linkupPack, onestrokePack}

func main() {
	out := flag.String("out", "assets/packs", "the `folder` that the packs are written to")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "packmaker:", err)
		os.Exit(1)
	}
}

// run makes the packs of these puzzles, or of all if none is named.
func run(out string, puzzles []string) error {
	for _, name := range puzzles {
		if !slices.ContainsFunc(packs, func(p pack) bool { return p.puzzle == name }) {
			return fmt.Errorf("no pack of %q", name)
		}
	}
	for _, p := range packs {
		if len(puzzles) > 0 && !slices.Contains(puzzles, p.puzzle) {
			continue
		}
		began := time.Now()
		text, err := p.text()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, p.puzzle+".txt"), []byte(text), 0o666); err != nil {
			return err
		}
		fmt.Printf("%-10s %d levels in %v\n", p.puzzle, len(p.recipes), time.Since(began).Round(time.Second/10))
	}
	return nil
}
