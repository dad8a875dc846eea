package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"warren/internal/atomicfile"
	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/solver/search"
)

// stocked are the levels of which there is a stock: those whose deals take a second or more.
var stocked = []struct{ puzzle, level string }{
	{"rushhour", "hard"}, {"rushhour", "expert"}, {"rabbits", "hard"}, {"rabbits", "expert"},
}

const (
	// stockSeed is the seed of the first board of a stock.
	stockSeed = 1_000_001
	// stockBatch is how many boards are dealt at once and then written, so that little is lost when the maker is stopped.
	stockBatch = 10
	// mostBarren is how many batches in a row may deal nothing but boards that the stock has.
	mostBarren = 20
	// stockHead is the first line of a stock.
	stockHead = "// version 1: %s boards that are dealt already. Boards are appended; none ever changes. Made by make stock.\n"
)

// makeStocks makes the stocks of puzzles, of all if none is named, in a folder, with so many boards each.
func makeStocks(folder string, puzzles []string, wanted int) error {
	for _, puzzle := range puzzles {
		if canonical[puzzle] == nil {
			return fmt.Errorf("no puzzle %q", puzzle)
		}
	}
	for _, s := range stocked {
		if len(puzzles) > 0 && !slices.Contains(puzzles, s.puzzle) {
			continue
		}
		if err := makeStock(filepath.Join(folder, s.puzzle+"-"+s.level+".txt"), s.puzzle, s.level, wanted, dealStock); err != nil {
			return err
		}
	}
	return nil
}

// makeStock appends boards that deal finds to a stock until it has so many. It changes none that it has.
func makeStock(name, puzzle, level string, wanted int, deal func(puzzle, level string, seed uint64) (boardorigin.Dealt, error)) error {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = fmt.Appendf(nil, stockHead, level), nil
	}
	if err != nil {
		return fmt.Errorf("reading the stock: %w", err)
	}
	boards, err := levels.ParseStock(string(data))
	if err != nil {
		return fmt.Errorf("%s:%w", name, err)
	}
	text := string(data)
	alike := make(map[string]bool)
	canonical := canonical[puzzle]
	seed, have := uint64(stockSeed), len(boards)
	for _, board := range boards {
		alike[canonical(board.Board)], seed = true, board.Seed+1
	}
	barren := 0 // batches in a row without a new board
	for have < wanted {
		if barren == mostBarren {
			return fmt.Errorf("%s: %d batches before seed %d brought no new board: the stock has %d of %d", name, mostBarren, seed, have, wanted)
		}
		dealt := make([]boardorigin.Dealt, min(wanted-have, stockBatch))
		err := onAllCores(len(dealt), func(i int) (err error) {
			dealt[i], err = deal(puzzle, level, seed+uint64(i))
			return err
		})
		if err != nil {
			return err
		}
		seed += uint64(len(dealt))
		barren++
		var lines strings.Builder
		for _, board := range dealt {
			if same := canonical(board.Board); !alike[same] {
				alike[same] = true
				have++
				barren = 0
				lines.WriteString(levels.FormatStock(board))
			}
		}
		text += lines.String()
		if err := atomicfile.Write(name, []byte(text), 0o644, nil); err != nil {
			return fmt.Errorf("writing the stock: %w", err)
		}
		fmt.Fprintf(os.Stderr, "%s, %s: %d boards\n", puzzle, level, have)
	}
	return nil
}

// dealStock deals the board of a seed and proves its par.
func dealStock(puzzle, level string, seed uint64) (boardorigin.Dealt, error) {
	dealt, err := do(search.Request{Puzzle: puzzle, Task: search.TaskDeal, Difficulty: level, Seed: seed})
	if err != nil {
		return boardorigin.Dealt{}, fmt.Errorf("dealing %s, %s, seed %d: %w", puzzle, level, seed, err)
	}
	solved, err := prove(puzzle, dealt.Board, search.Limits{})
	if err != nil {
		return boardorigin.Dealt{}, fmt.Errorf("solving %s, %s, seed %d: %w", puzzle, level, seed, err)
	}
	return boardorigin.Dealt{Board: dealt.Board, Par: solved.Cost, Bound: solved.Bound, Seed: seed}, nil
}
