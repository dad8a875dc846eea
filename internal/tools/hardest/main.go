// Hardest writes the page of the hardest boards, and the lists of them that the game ships, from
// the files of censuses: make hardest.
//
//	go run ./internal/tools/hardest [-in FOLDER] [-docs FOLDER] [-lists FOLDER]
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
	"slices"
	"strings"

	"warren/internal/atomicfile"
	"warren/internal/hardest"
	"warren/solver/census"
)

// A class is a census.
type class struct {
	puzzle string
	hardest.Class
}

// classes are the censuses in the order of the list that the game ships.
var classes = func() []class {
	all := []class{jam(6, 6, 0), jam(5, 6, 1), jam(5, 5, 2), jam(5, 5, 1), jam(5, 5, 0), jam(4, 6, 3), jam(4, 5, 3), jam(4, 4, 0)}
	for _, lanes := range []bool{false, true} {
		for rabbits := 1; rabbits <= 5; rabbits++ {
			for mushrooms := 0; mushrooms <= 4; mushrooms++ {
				for foxes := 0; foxes <= 2; foxes++ {
					if !lanes || foxes > 0 {
						all = append(all, class{"rabbits", hardest.Class{Rows: 5, Cols: 5, Rabbits: rabbits, Mushrooms: mushrooms, Foxes: foxes, AllLanes: lanes}})
					}
				}
			}
		}
	}
	for i := range all {
		all[i].Paged = slices.Contains(paged[all[i].puzzle], all[i].Name())
	}
	return all
}()

// paged are the classes whose hardest boards the pages of the docs and of the game show.
var paged = map[string][]string{
	"rushhour": {"6x6", "5x6-1", "5x5-1", "5x5", "4x4"},
	"rabbits":  {"3-4-1-toy", "3-4-2-toy", "3-3-1-toy", "3-3-2-all", "4-3-1-toy", "3-3-2-toy", "5-3-1-toy", "3-2-2-toy", "2-3-2-toy", "3-3-0-toy"},
}

func jam(rows, cols, walls int) class {
	return class{"rushhour", hardest.Class{Rows: rows, Cols: cols, Walls: walls}}
}

// file is the name of the class's files, without its end.
func (c class) file() string { return c.puzzle + "-" + c.Name() }

// flags are those of warren census.
func (c class) flags() string {
	if c.puzzle == "rushhour" {
		return fmt.Sprintf("-size %dx%d -walls %d", c.Rows, c.Cols, c.Walls)
	}
	return fmt.Sprintf("-rabbits %d -mushrooms %d -foxes %d -lanes %s", c.Rabbits, c.Mushrooms, c.Foxes, map[bool]string{false: "toy", true: "all"}[c.AllLanes])
}

// with returns the class with the boards of its census.
func (c class) with(lines []census.Line) hardest.Class {
	for _, l := range lines {
		c.Add(l.Moves(), l.Board)
	}
	return c.Class
}

// title returns what the page calls the class, in English or Chinese.
func (c class) title(language int) string {
	if c.puzzle == "rushhour" {
		title := fmt.Sprintf("%d×%d", c.Rows, c.Cols)
		if c.Walls == 0 {
			return title
		}
		return title + [2]string{" with up to one wall", "，最多一面墙"}[language]
	}
	foxes := [2][3]string{{"no fox", "one fox", "two foxes"}, {"没有狐狸", "一只狐狸", "两只狐狸"}}[language][c.Foxes]
	if c.AllLanes {
		foxes += [2]string{" in any lane", "，道路不限"}[language]
	}
	return fmt.Sprintf([2]string{"%d rabbits, %d mushrooms, %s", "%d 只兔子，%d 个蘑菇，%s"}[language], c.Rabbits, c.Mushrooms, foxes)
}

func main() {
	in := flag.String("in", "build/census", "the `folder` with the files of the censuses")
	docs := flag.String("docs", "docs", "the `folder` of the page")
	lists := flag.String("lists", "assets/hardest", "the `folder` of the lists that the game ships")
	list := flag.Bool("list", false, "print the file and the arguments of warren census for each")
	flag.Parse()
	if *list {
		for _, c := range classes {
			fmt.Println(c.file()+".txt", c.flags(), c.puzzle)
		}
		return
	}
	if err := run(*in, *docs, *lists); err != nil {
		fmt.Fprintln(os.Stderr, "hardest:", err)
		os.Exit(1)
	}
}

func run(in, docs, lists string) error {
	if err := os.MkdirAll(filepath.Join(docs, "hardest"), 0o755); err != nil {
		return err
	}
	var all []counted
	byPuzzle := make(map[string][]hardest.Class)
	for _, c := range classes {
		lines, err := read(filepath.Join(in, c.file()+".txt"))
		if err != nil {
			return err
		}
		byPuzzle[c.puzzle] = append(byPuzzle[c.puzzle], c.with(lines))
		if !c.Paged {
			continue
		}
		k := count(c, lines)
		for name, picture := range map[string][]byte{".svg": k.chart(), "-board.svg": k.picture()} {
			if err := atomicfile.Write(filepath.Join(docs, "hardest", c.file()+name), picture, 0o644, nil); err != nil {
				return err
			}
		}
		all = append(all, k)
	}
	most := make(map[string]*hardest.List)
	for puzzle, classes := range byPuzzle {
		text := hardest.Format(puzzle, classes)
		if err := atomicfile.Write(filepath.Join(lists, puzzle+".txt"), []byte(text), 0o644, nil); err != nil {
			return err
		}
		list, err := hardest.Parse(puzzle, text)
		if err != nil {
			return err
		}
		most[puzzle] = list
	}
	for language, name := range []string{"hardest.md", "hardest.zh.md"} {
		text, err := page(name, language, all, most)
		if err != nil {
			return err
		}
		if err := atomicfile.Write(filepath.Join(docs, name), text, 0o644, nil); err != nil {
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
