// Growth measures how the work, the time and the memory of the searches grow with the size of the
// board, beside a naive search: make growth. It writes a page in both languages, and a chart a
// puzzle.
//
//	go run ./internal/tools/growth [-out FOLDER] [PUZZLE …]
//
// The numbers of puzzles that are not named are left out of the page, which is for trying.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"warren/internal/atomicfile"
	"warren/solver"
)

func main() {
	out := flag.String("out", "docs", "the `folder` to write to")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "growth:", err)
		os.Exit(1)
	}
}

func run(out string, names []string) error {
	solver.ShareMemory(1)
	tables := make(map[string][]row)
	for _, p := range subjects {
		if len(names) > 0 && !slices.Contains(names, p.name) {
			continue
		}
		rows, err := p.measure(boards, func(r row) { fmt.Println(p.name, r.line()) })
		if err != nil {
			return err
		}
		tables[p.name] = rows
		if err := write(filepath.Join(out, "growth", p.name+".svg"), chart(rows)); err != nil {
			return err
		}
	}
	for _, name := range []string{"growth.md", "growth.zh.md"} {
		text, err := page(name, tables)
		if err != nil {
			return err
		}
		if err := write(filepath.Join(out, name), text); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file, and makes its folder first.
func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, data, 0o644, nil)
}
