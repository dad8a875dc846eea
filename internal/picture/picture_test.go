package picture_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"warren/internal/picture"
	"warren/scenes"
)

var out = flag.String("out", "", "folder for the pictures, to look at")

var boards = []struct{ puzzle, title, par, board string }{
	{"rushhour", "Traffic Jam · Level 31", "Best possible: 12 moves (proven)", "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"},
	{"rabbits", "Burrow", "Best possible: 12 steps (proven)", "...X.\naa.R.\n..X.R\nX....\n...R.\n"},
	{"maze", "Way Home", "Best possible: 12 taps (proven)", "S═╗╔╣╩\n║╗╠╝.║\n╦╝║╣═╚\n╗.══╦╝\n║╣╦.╝╗\n╔═╩╣╚E\n"},
	{"linkup", "Link-up", "", "ABCA\nC..B\nDBBD\n"},
	{"onestroke", "One Stroke", "", "S..\n.#.\n...\n"},
}

func TestPictures(t *testing.T) {
	for _, b := range boards {
		still, err := scenes.Still(b.puzzle, b.board)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		data, err := picture.PNG(picture.Card{Board: still, Title: b.title, Par: b.par, Link: "https://warren.example/#1/" + b.puzzle + "/abcdefghijklmno"})
		if err != nil {
			t.Fatal(err)
		}
		t.Log(b.puzzle, len(data), time.Since(began))
		if *out != "" {
			if err := os.WriteFile(filepath.Join(*out, b.puzzle+".png"), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
