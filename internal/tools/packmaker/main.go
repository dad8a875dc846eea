// Packmaker makes the level packs in assets/packs: make packs. It needs no list of boards: every level is a recipe, which is
// a name, a seed, and a function that makes a board of it, so that the same recipes give the same packs everywhere. The
// command proves the par of each board and grades it.
//
//	go run ./internal/tools/packmaker [-out FOLDER] [PUZZLE …]
//
// It makes the daily lists in assets/daily too: make daily. These are only ever appended to.
//
//	go run ./internal/tools/packmaker -daily YYYY-MM-DD [-out FOLDER] [PUZZLE …]
//
// And the stocks in assets/stock, likewise: make stock.
//
//	go run ./internal/tools/packmaker -stock BOARDS [-out FOLDER] [PUZZLE …]
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"warren/internal/atomicfile"
)

// packs lists the packs of the game in the order of its puzzles.
var packs = []pack{mazePack, linkupPack, rushhourPack, rabbitsPack, onestrokePack}

func main() {
	out := flag.String("out", "", "the `folder` to write to, instead of assets/packs, assets/daily or assets/stock")
	last := flag.String("daily", "", "append the daily boards up to that `date` instead of making packs")
	boards := flag.Int("stock", 0, "append boards to the stocks until each has so `many`, instead of making packs")
	flag.Parse()
	var err error
	if *boards > 0 {
		err = makeStocks(cmp.Or(*out, "assets/stock"), flag.Args(), *boards)
	} else if *last != "" {
		err = makeDailies(cmp.Or(*out, "assets/daily"), flag.Args(), *last)
	} else {
		err = run(cmp.Or(*out, "assets/packs"), flag.Args())
	}
	if err != nil {
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
		if err := atomicfile.Write(filepath.Join(out, p.puzzle+".txt"), []byte(text), 0o644, nil); err != nil {
			return err
		}
		fmt.Printf("%-10s %d levels in %v\n", p.puzzle, len(p.recipes), time.Since(began).Round(time.Second/10))
	}
	return nil
}
