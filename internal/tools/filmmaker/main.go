// Filmmaker makes the pictures of README.md in assets/readme: make pictures. A film is a level that plays the solver's solution; a still is a board with the
// marks of a reason. They need no window and no GPU, so the files are the same on every machine.
//
//	go run ./internal/tools/filmmaker [-out FOLDER] [FILE …]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"warren/internal/atomicfile"
)

func main() {
	out := flag.String("out", "assets/readme", "the `folder` to write to")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "filmmaker:", err)
		os.Exit(1)
	}
}

// run makes the files of these names, or all if none is named.
func run(out string, names []string) error {
	for _, name := range names {
		if !slices.ContainsFunc(pictures, func(p picture) bool { return p.file == name }) {
			return fmt.Errorf("no picture has the name %q", name)
		}
	}
	for _, p := range pictures {
		if len(names) > 0 && !slices.Contains(names, p.file) {
			continue
		}
		data, err := p.make()
		if err != nil {
			return fmt.Errorf("%s: %w", p.file, err)
		}
		if err := atomicfile.Write(filepath.Join(out, p.file), data, 0o644, nil); err != nil {
			return err
		}
		fmt.Printf("%-14s %d KB\n", p.file, len(data)/1024)
	}
	return nil
}
