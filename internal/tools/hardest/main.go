// Hardest writes the page of the hardest boards from the files of censuses: make hardest.
//
//	go run ./internal/tools/hardest [-in FOLDER] [-out FOLDER]
//
// The files are in the folder -in, each as warren census -o wrote it. -list prints their names and
// the commands that make them.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"warren/internal/atomicfile"
	"warren/solver/census"
)

// A class is a census of the page.
type class struct {
	puzzle, name string    // the name is that of the files
	flags        string    // of warren census
	cols         int       // cells of a row
	title        [2]string // English, Chinese
}

var classes = []class{
	{"rushhour", "4x4", "-size 4x4", 4, [2]string{"4×4", "4×4"}},
	{"rushhour", "5x5", "-size 5x5", 5, [2]string{"5×5", "5×5"}},
	{"rushhour", "5x5-wall", "-size 5x5 -walls 1", 5, [2]string{"5×5 with up to one wall", "5×5，最多一面墙"}},
	{"rushhour", "6x6", "-size 6x6", 6, [2]string{"6×6", "6×6"}},
	burrow(3, 3, 0, "toy"), burrow(2, 3, 2, "toy"), burrow(3, 2, 2, "toy"), burrow(3, 3, 1, "toy"), burrow(3, 3, 2, "toy"),
	burrow(3, 3, 2, "all"), burrow(3, 4, 1, "toy"), burrow(3, 4, 2, "toy"), burrow(4, 3, 1, "toy"), burrow(5, 3, 1, "toy"),
}

func burrow(rabbits, mushrooms, foxes int, lanes string) class {
	c := class{
		"rabbits", fmt.Sprintf("%d-%d-%d-%s", rabbits, mushrooms, foxes, lanes),
		fmt.Sprintf("-rabbits %d -mushrooms %d -foxes %d -lanes %s", rabbits, mushrooms, foxes, lanes), 5,
		[2]string{
			fmt.Sprintf("%d rabbits, %d mushrooms, %s", rabbits, mushrooms, [...]string{"no fox", "one fox", "two foxes"}[foxes]),
			fmt.Sprintf("%d 只兔子，%d 个蘑菇，%s", rabbits, mushrooms, [...]string{"没有狐狸", "一只狐狸", "两只狐狸"}[foxes]),
		},
	}
	if lanes == "all" {
		c.title[0] += " in any lane"
		c.title[1] += "（任何一行一列）"
	}
	return c
}

func (c class) file() string { return c.puzzle + "-" + c.name }

func main() {
	in := flag.String("in", "build/census", "the `folder` with the files of the censuses")
	out := flag.String("out", "docs", "the `folder` to write to")
	list := flag.Bool("list", false, "print the file and the arguments of warren census for each")
	flag.Parse()
	if *list {
		for _, c := range classes {
			fmt.Println(c.file()+".txt", c.flags, c.puzzle)
		}
		return
	}
	if err := run(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, "hardest:", err)
		os.Exit(1)
	}
}

func run(in, out string) error {
	if err := os.MkdirAll(filepath.Join(out, "hardest"), 0o755); err != nil {
		return err
	}
	var all []counted
	for _, c := range classes {
		lines, err := read(filepath.Join(in, c.file()+".txt"))
		if err != nil {
			return err
		}
		k := count(c, lines)
		for name, picture := range map[string][]byte{".svg": k.chart(), "-board.svg": k.picture()} {
			if err := atomicfile.Write(filepath.Join(out, "hardest", c.file()+name), picture, 0o644, nil); err != nil {
				return err
			}
		}
		all = append(all, k)
	}
	for language, name := range []string{"hardest.md", "hardest.zh.md"} {
		text, err := page(name, language, all)
		if err != nil {
			return err
		}
		if err := atomicfile.Write(filepath.Join(out, name), text, 0o644, nil); err != nil {
			return err
		}
	}
	return nil
}

// read reads the file of a census.
func read(path string) (lines []census.Line, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text := bufio.NewScanner(file)
	text.Buffer(nil, 1<<20)
	for n := 1; text.Scan(); n++ {
		l, err := census.ParseLine(strings.TrimSpace(text.Text()))
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		lines = append(lines, l)
	}
	return lines, text.Err()
}
