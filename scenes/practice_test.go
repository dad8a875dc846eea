package scenes

import (
	"encoding/json"

	"warren/internal/boardorigin"
	"warren/internal/practice"
)

// momentsKept holds a moment of each puzzle, that of Traffic Jam last, one of a puzzle that no version knows, and one whose move is not legal.
func momentsKept() map[string]string {
	var l practice.List
	for i := range sixPuzzles {
		name := sixPuzzles[i].Name
		if name == "rushhour" {
			continue // the last has its board
		}
		l = l.Put(practice.Moment{Puzzle: name, Board: boards[name], Origin: boardorigin.Origin{Level: i + 1}, Lost: true})
	}
	illegal := [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":5}`)}}
	l = l.Put(practice.Moment{Puzzle: "rushhour", Board: "AA.B\n...B\n", Played: illegal, Difficulty: "hard", Wasted: 1})
	l = l.Put(practice.Moment{Puzzle: "chess", Board: "K\n", Wasted: 1})
	l = l.Put(practice.Moment{Puzzle: "rushhour", Board: smallJam, Name: "周末堵车", Left: 2, Proven: true, Wasted: 1})
	return map[string]string{practice.Blob: string(l.Encode())}
}
