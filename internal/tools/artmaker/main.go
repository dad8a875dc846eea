// Command artmaker compiles the SVG files of assets/pictures to assets/pictures.bin, which package
// render draws, and writes their style sheet for browsers. With -sheet it draws the compiled
// pictures on one sheet.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"warren/internal/atomicfile"
)

func main() {
	sheet := flag.String("sheet", "", "draw the compiled pictures on a sheet, in this `file`")
	flag.Parse()
	err := run(*sheet)
	if err != nil {
		fmt.Fprintln(os.Stderr, "artmaker:", err)
		os.Exit(1)
	}
}

const (
	folder   = "assets/pictures"
	compiled = "assets/pictures.bin"
	styles   = "assets/pictures/theme.css"
)

func run(sheet string) error {
	if sheet != "" {
		return writeSheet(sheet)
	}
	data, err := compileAll(os.DirFS(folder))
	if err != nil {
		return err
	}
	return errors.Join(atomicfile.Write(compiled, data, 0o644, nil), atomicfile.Write(styles, styleSheet(), 0o644, nil))
}

// compileAll compiles all pictures of a folder to one file. Its error names every picture that
// cannot be drawn.
func compileAll(pictures fs.FS) ([]byte, error) {
	var file []byte
	var faults []error
	err := fs.WalkDir(pictures, ".", func(path string, entry fs.DirEntry, err error) error {
		name, ok := strings.CutSuffix(path, ".svg")
		if !ok || err != nil {
			return err
		}
		drawings, err := compileFile(pictures, name)
		if err != nil {
			faults = append(faults, err)
		}
		for _, d := range drawings {
			if d.id != "" {
				d.id = "#" + d.id
			}
			file = appendText(file, name+d.id)
			file = appendText(file, string(d.code))
		}
		return nil
	})
	return file, errors.Join(append(faults, err)...)
}

func compileFile(pictures fs.FS, name string) ([]drawing, error) {
	file := name + ".svg"
	source, err := fs.ReadFile(pictures, file)
	if err != nil {
		return nil, err
	}
	drawings, err := compile(source)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", path.Join(folder, file), err)
	}
	return drawings, nil
}
