package scenes

import (
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"strings"

	"warren/render"
)

// A puzzleScene is the table of one puzzle, as home and the command line open it.
type puzzleScene interface {
	scene
	openNew()
	openLessons()
	openBoard(text string) error
	resume() bool
}

// A puzzleEntry is what home knows of a puzzle that can be played.
type puzzleEntry struct {
	name    string
	picture render.Picture
	open    func(e *env) puzzleScene
}

// playable are the puzzles in the order of their number keys. A new puzzle is one more line.
var playable = [...]puzzleEntry{
	{"maze", render.MiniHome{}, func(e *env) puzzleScene { return newTable(e, newWayHome(e.pins)) }},
	{"linkup", render.MiniLinkup{}, func(e *env) puzzleScene { return newTable(e, newTiles()) }},
	{"rushhour", render.MiniTraffic{}, func(e *env) puzzleScene { return newTable(e, newJam()) }},
	{"rabbits", render.MiniBurrow{}, func(e *env) puzzleScene { return newTable(e, newMeadow()) }},
	{"onestroke", render.MiniStroke{}, func(e *env) puzzleScene { return newTable(e, newGarden()) }},
}

// laxPuzzle reads nearly any text as a board of its own.
const laxPuzzle = "linkup"

// openText opens board text on the table that is there, else with the first puzzle that reads it; the lax one comes last, and only from
// home. What is no board changes nothing but that the scene says what is wrong with it. A dialog makes way.
func openText(e *env, on scene, text string) scene {
	if over, ok := on.(*dialog); ok {
		on = over.below
	}
	var fault error
	table, played := on.(puzzleScene)
	if played {
		if fault = table.openBoard(text); fault == nil {
			return on
		}
	}
	for _, lax := range [...]bool{false, true} {
		if lax && played {
			break // it would take a slip of the pen for a board of another puzzle
		}
		for i := range playable {
			if lax != (playable[i].name == laxPuzzle) {
				continue
			}
			table := playable[i].open(e)
			err := table.openBoard(text)
			if err == nil {
				return table
			}
			if fault == nil {
				fault = err
			}
		}
	}
	e.trouble = e.words.f("refuse.badBoard", e.words.fault(fault))
	return on
}

// maxDropped is the most that is read of a dropped file: far more than any board takes.
const maxDropped = 64 << 10

// readDropped gives the text of the first file that was dropped on the window.
func readDropped(files fs.FS) (string, error) {
	entries, err := fs.ReadDir(files, ".")
	if err != nil || len(entries) == 0 {
		return "", err
	}
	file, err := files.Open(entries[0].Name())
	if err != nil {
		return "", err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxDropped))
	return string(data), err
}

func findPuzzle(name string) (*puzzleEntry, bool) {
	for i := range playable {
		if playable[i].name == name {
			return &playable[i], true
		}
	}
	return nil, false
}

// linkTo gives the fragment of the link that opens a board: the puzzle's name, a colon and the rows between slashes.
func linkTo(puzzle, board string) string {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	for i := range rows {
		rows[i] = url.PathEscape(rows[i])
	}
	return puzzle + ":" + strings.Join(rows, "/")
}

// readLink is the inverse of linkTo.
func readLink(fragment string) (puzzle, board string, err error) {
	puzzle, rest, ok := strings.Cut(fragment, ":")
	if !ok {
		return "", "", fmt.Errorf("%q, expected PUZZLE:ROW/ROW/…", fragment)
	}
	rows := strings.Split(rest, "/")
	for i := range rows {
		if rows[i], err = url.PathUnescape(rows[i]); err != nil {
			return "", "", fmt.Errorf("row %d: %w", i+1, err)
		}
	}
	return puzzle, strings.Join(rows, "\n") + "\n", nil
}
