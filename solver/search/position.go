package search

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Decode parses the request's board and applies its moves. It returns the board before and after them.
func Decode[B, M any](req Request, parse func(string) (B, error), play func(B, []M) (after B, done int, err error)) (start, board B, err error) {
	if start, err = parse(req.Board); err != nil {
		return start, start, fmt.Errorf("board: %w", err)
	}
	if len(req.Moves) == 0 {
		return start, start, nil
	}
	var moves []M
	if err = json.Unmarshal(req.Moves, &moves); err != nil {
		return start, start, fmt.Errorf("moves: %w", err)
	}
	board, done, err := play(start, moves)
	if err != nil {
		err = fmt.Errorf("move %d: %w", done+1, err)
	}
	return start, board, err
}

// ApplyAll applies moves in order, up to the first illegal one. It returns the number of those applied.
func ApplyAll[B interface{ Apply(M) (B, error) }, M any](board B, moves []M) (after B, done int, err error) {
	for done, move := range moves {
		next, err := board.Apply(move)
		if err != nil {
			return board, done, err
		}
		board = next
	}
	return board, len(moves), nil
}

// After returns the board after a move that the rules gave.
func After[B interface{ Apply(M) (B, error) }, M any](board B, move M) B {
	next, err := board.Apply(move)
	if err != nil {
		panic("solver: a move that the rules gave is refused: " + err.Error())
	}
	return next
}

// Rows returns the text of a board whose cells are given as one line, in rows of that many.
func Rows(cells string, cols int) string {
	var rows strings.Builder
	for i := 0; i < len(cells); i += cols {
		rows.WriteString(cells[i : i+cols])
		rows.WriteByte('\n')
	}
	return rows.String()
}

// ChoicesOf returns the moves that a player has after those of the request, as JSON.
func ChoicesOf[B interface{ Apply(M) (B, error) }, M any](req Request, parse func(string) (B, error), moves func(B) []M) ([]json.RawMessage, error) {
	_, board, err := Decode(req, parse, ApplyAll[B, M])
	if err != nil {
		return nil, err
	}
	var choices []json.RawMessage
	for _, move := range moves(board) {
		text, err := json.Marshal(move)
		if err != nil {
			return nil, fmt.Errorf("writing a move: %w", err)
		}
		choices = append(choices, text)
	}
	return choices, nil
}
