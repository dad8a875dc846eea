package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image/gif"
	"image/png"

	"warren/internal/levels"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/solver"
	"warren/solver/search"
)

// A picture is a file, and what makes it.
type picture struct {
	file string
	make func() ([]byte, error)
}

// pictures lists the pictures of README.md. The levels are those that show a puzzle best in a few seconds.
var pictures = []picture{
	{"maze.gif", film(maze.Puzzle(), 46)},
	{"linkup.gif", film(linkup.Puzzle(), 31)},
	{"rushhour.gif", film(rushhour.Puzzle(), 21)},
	{"rabbits.gif", film(rabbits.Puzzle(), 17)},
	{"onestroke.gif", film(onestroke.Puzzle(), 54)},

	{"hint.png", hint(rushhour.Puzzle(), 26)},
	{"noway.png", still(rushhour.Puzzle(), noWay)},
}

// noWay is a board without a solution: four cars hold each other in the red car's way.
const noWay = ".B.CC\n.B.DE\nAA.DE\nFGGG.\nF..HI\nFJJHI\n"

// board returns the board of a level.
func board(puzzle string, level int) string { return levels.Pack(puzzle)[level-1].Board }

// solve returns what the solver finds out about a board.
func solve(puzzle, board string) (search.Answer, error) {
	return solver.Do(context.Background(), search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: board})
}

// film makes an animated GIF of a level that plays its solution.
func film(puzzle *puzzle.Puzzle, level int) func() ([]byte, error) {
	return func() ([]byte, error) {
		answer, err := solve(puzzle.Name, board(puzzle.Name, level))
		if err != nil {
			return nil, err
		}
		exhibit, err := puzzle.Exhibit(&answer)
		if err != nil {
			return nil, err
		}
		exhibit.Reveal()
		if !exhibit.Plays() {
			return nil, errors.New("there is no solution to play")
		}
		var data bytes.Buffer
		err = gif.EncodeAll(&data, animation(frames(exhibit, render.Light())))
		return data.Bytes(), err
	}
}

// hint draws a level with the reason that speaks for its first move.
func hint(puzzle *puzzle.Puzzle, level int) func() ([]byte, error) {
	return func() ([]byte, error) {
		answer, err := solve(puzzle.Name, board(puzzle.Name, level))
		if err != nil {
			return nil, err
		}
		var moves []json.RawMessage
		if err := json.Unmarshal(answer.Moves, &moves); err != nil {
			return nil, err
		}
		why, err := solver.Do(context.Background(), search.Request{Puzzle: puzzle.Name, Task: search.TaskWhy, Board: answer.Board, Args: moves[0]})
		if err != nil {
			return nil, err
		}
		answer.Reason = why.Reason
		return marked(puzzle, &answer)
	}
}

// still draws a board with the reason why it has no solution.
func still(puzzle *puzzle.Puzzle, board string) func() ([]byte, error) {
	return func() ([]byte, error) {
		answer, err := solve(puzzle.Name, board)
		if err != nil {
			return nil, err
		}
		return marked(puzzle, &answer)
	}
}

// marked draws the board of an answer with the marks of its reason.
func marked(puzzle *puzzle.Puzzle, a *search.Answer) ([]byte, error) {
	if a.Reason == nil {
		return nil, errors.New("there is no reason to mark")
	}
	exhibit, err := puzzle.Exhibit(a)
	if err != nil {
		return nil, err
	}
	exhibit.Reveal()
	var data bytes.Buffer
	err = png.Encode(&data, shoot(render.NewSoftCanvas(nil), exhibit, render.Light()))
	return data.Bytes(), err
}
