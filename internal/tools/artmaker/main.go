// Command artmaker compiles the SVG files of assets/pictures to assets/pictures.bin, which package
// render draws. With -sheet it draws the compiled pictures on one sheet.
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
)

func run(sheet string) error {
	if sheet != "" {
		return writeSheet(os.DirFS(folder), sheet)
	}
	data, err := compileAll(os.DirFS(folder))
	if err != nil {
		return err
	}
	return atomicfile.Write(compiled, data, 0o644, nil)
}

// names returns the names of all pictures, in order.
func names(pictures fs.FS) ([]string, error) {
	var all []string
	err := fs.WalkDir(pictures, ".", func(file string, entry fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(file, ".svg"); ok && err == nil {
			all = append(all, name)
		}
		return err
	})
	return all, err
}

// compileAll compiles all pictures of a folder to one file. Its error names every picture that
// cannot be drawn.
func compileAll(pictures fs.FS) ([]byte, error) {
	all, err := names(pictures)
	if err != nil {
		return nil, err
	}
	var file []byte
	var faults []error
	for _, name := range all {
		code, err := compileFile(pictures, name)
		if err != nil {
			faults = append(faults, err)
		}
		file = appendText(file, name)
		file = appendText(file, string(code))
	}
	return file, errors.Join(faults...)
}

func compileFile(pictures fs.FS, name string) ([]byte, error) {
	file := name + ".svg"
	source, err := fs.ReadFile(pictures, file)
	if err != nil {
		return nil, err
	}
	code, err := compile(source)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", path.Join(folder, file), err)
	}
	return code, nil
}
