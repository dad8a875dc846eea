package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/boardorigin"
	"warren/internal/levels"
)

// The stocks in the assets are what the maker makes: the first board of each hard level is dealt anew, and no two are alike.
func TestStocksAreDealt(t *testing.T) {
	t.Parallel()
	for i, s := range stocked {
		boards, err := levels.ParseStock(assets.Stock(s.puzzle, s.level))
		if err != nil || len(boards) == 0 {
			t.Fatalf("%s, %s: %d boards, %v", s.puzzle, s.level, len(boards), err)
		}
		if s.level == "hard" {
			if made, err := dealStock(s.puzzle, s.level, boards[0].Seed); err != nil || made != boards[0] {
				t.Errorf("%s, %s: %v, made is %+v, want %+v", s.puzzle, s.level, err, made, boards[0])
			}
		}
		alike := make(map[string]uint64)
		for _, board := range boards {
			same := canonical[s.puzzle](board.Board)
			if other, twice := alike[same]; twice {
				t.Errorf("stock %d: the board of seed %d is that of %d", i, board.Seed, other)
			}
			alike[same] = board.Seed
		}
	}
}

func TestStockAppends(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "rushhour-easy.txt")
	until := func(wanted int) string {
		t.Helper()
		if err := makeStock(name, "rushhour", "easy", wanted, dealStock); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	text := until(2)
	if again := until(2); again != text || strings.Count(text, "\n") != 3 {
		t.Errorf("made again, the stock is\n%swant\n%s", again, text)
	}
	longer := until(4)
	if boards, err := levels.ParseStock(longer); err != nil || len(boards) != 4 || !strings.HasPrefix(longer, text) {
		t.Errorf("%d boards, %v in\n%sexpected after\n%s", len(boards), err, longer, text)
	}
	if err := os.WriteFile(name, []byte("par=x\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := makeStock(name, "rushhour", "easy", 3, dealStock); err == nil || err.Error() != name+":1:1: par=x, expected a number" {
		t.Errorf("of a damaged stock: %v", err)
	}
	if err := makeStocks(t.TempDir(), []string{"sokoban"}, 1); err == nil {
		t.Error("a puzzle that is none")
	}
}

// TestStockEnds checks that the maker gives up when the deals bring nothing new, and keeps what it has.
func TestStockEnds(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "rushhour-easy.txt")
	only, err := dealStock("rushhour", "easy", stockSeed)
	if err != nil {
		t.Fatal(err)
	}
	err = makeStock(name, "rushhour", "easy", 3, func(_, _ string, seed uint64) (boardorigin.Dealt, error) {
		again := only
		again.Seed = seed
		return again, nil
	})
	if err == nil || !strings.Contains(err.Error(), "no new board") {
		t.Errorf("of deals that are all alike: %v", err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if boards, err := levels.ParseStock(string(data)); err != nil || len(boards) != 1 || boards[0] != only {
		t.Errorf("the stock holds %+v, %v, want %+v", boards, err, only)
	}
}
