// Packmaker appends to the boards that the game ships, each of them proven and graded; it changes none.
//
// Levels come from board text, a file or standard input, to the packs in assets/packs: make pack.
//
//	go run ./internal/tools/packmaker -pack PUZZLE [FILE]
//
// Each board stands after a line that ends with its name in English and in Chinese, as in // name=First road / 第一条路.
//
// Daily boards are dealt from their dates, for the lists in assets/daily: make daily.
//
//	go run ./internal/tools/packmaker -daily YYYY-MM-DD [PUZZLE …]
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"warren/solver"
	"warren/solver/search"
)

func main() {
	pack := flag.String("pack", "", "append levels to the pack of that `puzzle`")
	last := flag.String("daily", "", "append the daily boards up to that `date`")
	flag.Parse()
	var err error
	switch {
	case *pack != "":
		err = appendFile("assets/packs", *pack, flag.Arg(0))
	case *last != "":
		err = makeDailies("assets/daily", flag.Args(), *last)
	default:
		err = errors.New("nothing to do, expected -pack or -daily")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "packmaker:", err)
		os.Exit(1)
	}
}

// appendFile appends the boards of a file to the pack of a puzzle; "" and "-" are standard input.
func appendFile(folder, puzzle, name string) error {
	file := os.Stdin
	if name != "" && name != "-" {
		opened, err := os.Open(name)
		if err != nil {
			return err
		}
		defer opened.Close()
		file = opened
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	return appendLevels(folder, puzzle, string(text), search.Limits{})
}

// do answers a request; an answer with an error is an error.
func do(req search.Request) (search.Answer, error) {
	answer, err := solver.Do(context.Background(), req)
	if err == nil && answer.Error != "" {
		err = errors.New(answer.Error)
	}
	return answer, err
}

// prove solves a board; an error says what is not proven of it.
func prove(puzzle, board string, limits search.Limits) (search.Answer, error) {
	solved, err := do(search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board, Limits: limits})
	switch {
	case err != nil:
	case !solver.Proved(solved):
		err = errors.New("not proven")
	case !solved.Solvable:
		err = errors.New("proven to have no solution")
	}
	return solved, err
}
