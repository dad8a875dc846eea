package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/hardest"
	"warren/internal/link"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	"warren/solver/census"
	rabbitscensus "warren/solver/rabbits/census"
	rushhourcensus "warren/solver/rushhour/census"
)

type engine interface {
	Ready() []int
	Sweep(batch int) (take func())
	Lines() []census.Line
}

// The page, its pictures and the lists of the game say of small classes what a census says now.
func TestPageIsTrue(t *testing.T) {
	t.Parallel()
	docs := filepath.Join("..", "..", "..", "docs")
	for _, c := range classes {
		var e engine
		var err error
		switch c.file() {
		case "rushhour-4x4":
			e, err = rushhourcensus.New(rushhourcensus.Spec{Rows: 4, Cols: 4, Part: 1, Parts: 1})
		case "rushhour-5x5":
			e, err = rushhourcensus.New(rushhourcensus.Spec{Rows: 5, Cols: 5, Part: 1, Parts: 1})
		case "rabbits-3-3-0-toy":
			e, err = rabbitscensus.New(rabbitscensus.Spec{Rabbits: 3, Mushrooms: 3, Part: 1, Parts: 1})
		default:
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for ready := e.Ready(); len(ready) > 0; ready = e.Ready() {
			for _, batch := range ready {
				e.Sweep(batch)()
			}
		}
		list := hardest.Format(c.puzzle, []hardest.Class{c.with(e.Lines())})
		_, list, _ = strings.Cut(list, "\n") // the first line is of the file
		if !strings.Contains(assets.Hardest(c.puzzle), list) {
			t.Errorf("the list of %s does not have\n%s", c.puzzle, list)
		}
		k := count(c, e.Lines())
		heads := [2][]string{{"Moves", "Board", "Positions", "Link"}, {"步数", "棋盘", "局面", "链接"}}
		if c.puzzle == "rabbits" {
			heads[0][0] = "Steps"
		}
		for language, boards := range [2]string{"Boards", "棋盘数"} {
			var section strings.Builder
			if err := k.write(&section, language, heads[language], boards); err != nil {
				t.Fatal(err)
			}
			name := [2]string{"hardest.md", "hardest.zh.md"}[language]
			if page := read1(t, filepath.Join(docs, name)); !strings.Contains(page, strings.TrimSuffix(section.String(), "\n")) {
				t.Errorf("%s does not have the section\n%s", name, section.String())
			}
		}
		for name, want := range map[string][]byte{".svg": k.chart(), "-board.svg": k.picture()} {
			if got := read1(t, filepath.Join(docs, "hardest", c.file()+name)); got != string(want) {
				t.Errorf("%s%s is not what the census says", c.file(), name)
			}
		}
	}
}

func read1(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every link of the page opens a board.
func TestLinksOpen(t *testing.T) {
	t.Parallel()
	links := 0
	for _, word := range strings.Split(read1(t, filepath.Join("..", "..", "..", "docs", "hardest.md")), "`") {
		if !strings.HasPrefix(word, "1/") {
			continue
		}
		links++
		l, err := link.Read(word)
		if err == nil && l.Puzzle == "rushhour" {
			_, err = rushhour.Parse(l.Board)
		} else if err == nil {
			_, err = rabbits.Parse(l.Board)
		}
		if err != nil {
			t.Errorf("%s: %v", word, err)
		}
	}
	if want := hardest.Listed * (len(paged["rushhour"]) + len(paged["rabbits"])); links != want {
		t.Errorf("%d links, want %d", links, want)
	}
}
