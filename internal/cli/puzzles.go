//go:build !js

package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"warren/internal/foreign"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	linkupsearch "warren/solver/linkup"
	rabbitscensus "warren/solver/rabbits/census"
	rushhourcensus "warren/solver/rushhour/census"
	"warren/solver/search"
)

// A puzzle is what the command line knows about one. The fields after has are optional.
type puzzle struct {
	name     string
	read     func(file io.Reader, red string) iter.Seq[board]            // as they come; red is as foreign.Of has it
	describe func(board string, moves json.RawMessage) ([]string, error) // the moves in words
	has      feature

	link  func(r *search.Request, from, to puzzles.Cell) // makes r the request of -pair; nil if solve takes no -pair
	sizes string                                         // the sizes of its boards, for the help of generate

	census *censusKind // nil if there is none
}

// A feature is a difference between puzzles on the command line.
type feature uint8

const (
	wholeSpace feature = 1 << iota // solve takes -all, and mine the puzzle
	bounded                        // a solution is printed with its bound, which may be less than its cost
	measured                       // a solution is printed with its length, even if that is 0
	pathOnly                       // a solution is printed without its moves, which say no more than its path
)

// A board is one board of a file, or the fault that makes it invalid.
type board struct {
	number int    // from 1
	text   string // canonical
	note   string // for its reader, "" for none
	err    error  // a *puzzles.Fault; or what is wrong with the file, of which nothing more comes
	alone  bool   // as picture knows it: the file holds no other
}

// puzzleTable lists the puzzles. A new puzzle is an entry here, and nothing else in this package names one.
var puzzleTable = []puzzle{
	{
		name: "maze", read: reads("maze", maze.Syntax), describe: describes(maze.Parse, maze.Notation),
		sizes: `3 to 16 rows and columns (default 6x6 for easy, 7x7, 9x9, 12x12 for expert, which take at least 4, 6, 9 and
12 taps). Every size has easy, normal and hard boards, expert takes 20 cells; on smaller boards 2 taps may do.`,
	},
	{
		name: "linkup", read: reads("linkup", linkup.Syntax), describe: describes(linkup.Parse, linkup.Notation), has: bounded | measured,
		link: func(r *search.Request, from, to puzzles.Cell) {
			r.Task, r.Args = linkupsearch.TaskLink, linkupsearch.LinkArgs(from, to)
		},
		sizes: `4 to 10 rows and 4 to 16 columns, not both odd (default 6x8 for easy, 8x10, 8x14, 10x16 for expert), with
every level; two of each picture on easy boards of up to 84 cells, else four.`,
	},
	{
		name: "rushhour", read: reads("rushhour", rushhour.Syntax), describe: describes(rushhour.Parse, rushhour.Notation), has: wholeSpace,
		sizes: `4 to 7 rows and columns (default 6x6). Every size has easy boards; normal takes 24 cells, hard 5x5 or
4x7, expert 5x6 or 6x5 or more. Where a size has none, the search ends after a minute or so.`,
		census: &censusKind{
			flags: []string{"size", "walls"},
			open: func(f censusFlags, of part) (censusEngine, error) {
				rows, cols, ok := search.ParseSize(f.size)
				if !ok {
					return nil, fmt.Errorf("-size %q, expected rows and columns such as 6x6", f.size)
				}
				return rushhourcensus.New(rushhourcensus.Spec{Rows: rows, Cols: cols, Walls: f.walls, Part: of.number, Parts: of.of})
			},
			subject: func(f censusFlags) string { return fmt.Sprintf("%s walls=%d", f.size, f.walls) },
			command: func(size string) string {
				size = cmp.Or(size, "6x6")
				if rows, cols, ok := search.ParseSize(size); !ok || max(rows, cols) > 6 {
					return ""
				}
				return "warren census -size " + size + " rushhour"
			},
			cols: func(subject string) int {
				size, _, _ := strings.Cut(subject, " ")
				_, cols, _ := search.ParseSize(size)
				return max(1, cols)
			},
		},
	},
	{
		name: "rabbits", read: reads("rabbits", rabbits.Syntax), describe: describes(rabbits.Parse, rabbits.Notation), has: wholeSpace,
		sizes: "5x5 (default) and 7x7, with every level.",
		census: &censusKind{
			flags: []string{"rabbits", "mushrooms", "foxes", "lanes"},
			open: func(f censusFlags, of part) (censusEngine, error) {
				if f.lanes != "toy" && f.lanes != "all" {
					return nil, fmt.Errorf("-lanes %q, expected toy or all", f.lanes)
				}
				return rabbitscensus.New(rabbitscensus.Spec{
					Rabbits: f.rabbits, Mushrooms: f.mushrooms, Foxes: f.foxes, AllLanes: f.lanes == "all", Part: of.number, Parts: of.of,
				})
			},
			subject: func(f censusFlags) string {
				return fmt.Sprintf("%d/%d/%d lanes=%s", f.rabbits, f.mushrooms, f.foxes, f.lanes)
			},
			command: func(size string) string {
				if cmp.Or(size, "5x5") != "5x5" {
					return ""
				}
				return "warren census rabbits"
			},
			cols:   func(string) int { return 5 },
			summed: true,
		},
	},
	{
		name: "onestroke", read: reads("onestroke", onestroke.Syntax), describe: describes(onestroke.Parse, onestroke.Notation), has: bounded | pathOnly,
		sizes: `3 to 12 rows and columns (default 6x6 easy, 7x7 normal, 8x8 hard, 10x10 expert). Levels are graded by how
much of a board a careless player draws before the stroke is lost; every size has all. Easy boards of 6x6 have hedges, and at
most 300 ways to be drawn.`,
	},
}

// reads adapts the syntax of a puzzle's files.
func reads[B fmt.Stringer](puzzle string, ours puzzles.Syntax[B]) func(io.Reader, string) iter.Seq[board] {
	return func(file io.Reader, red string) iter.Seq[board] {
		return func(yield func(board) bool) {
			number := 0
			for parsed, reds := range foreign.Of(puzzle, ours, red).Each(file) {
				number++
				b := board{number: number, err: parsed.Err}
				if b.err == nil {
					b.text, b.note = parsed.Board.String(), foreign.Note(reds)
				}
				if !yield(b) {
					return
				}
			}
		}
	}
}

// boardsOf returns the boards of a text; red is as foreign.Of has it.
func (p puzzle) boardsOf(text, red string) []board {
	return slices.Collect(p.read(strings.NewReader(text), red))
}

// describes returns a function that describes a solution: it decodes the board and the moves and calls name.
func describes[B, M any](parse func(string) (B, error), name func(B, []M) ([]string, error)) func(string, json.RawMessage) ([]string, error) {
	return func(text string, solution json.RawMessage) ([]string, error) {
		start, err := parse(text)
		if err != nil {
			return nil, err
		}
		var moves []M
		if err := json.Unmarshal(solution, &moves); err != nil {
			return nil, err
		}
		return name(start, moves)
	}
}

func puzzleNames() []string { return namesWhere(func(puzzle) bool { return true }) }

func namesWhere(ok func(puzzle) bool) []string {
	var names []string
	for _, p := range puzzleTable {
		if ok(p) {
			names = append(names, p.name)
		}
	}
	return names
}

// puzzleNamed returns the puzzle of that name. The error lists all puzzles.
func puzzleNamed(name string) (puzzle, error) {
	for _, p := range puzzleTable {
		if p.name == name {
			return p, nil
		}
	}
	return puzzle{}, fmt.Errorf("unknown puzzle %q, expected %s", name, oneOf(puzzleNames()))
}

// puzzleArgument returns the puzzle named by the first argument and the optional file after it.
func puzzleArgument(args []string, takesFile bool) (p puzzle, file string, err error) {
	if len(args) == 0 {
		return puzzle{}, "", fmt.Errorf("no puzzle named, expected %s", oneOf(puzzleNames()))
	}
	if p, err = puzzleNamed(args[0]); err != nil {
		return puzzle{}, "", err
	}
	switch rest := args[1:]; {
	case len(rest) == 0:
		return p, "", nil
	case len(rest) == 1 && takesFile:
		return p, rest[0], nil
	case takesFile:
		return puzzle{}, "", fmt.Errorf("more than one file after %s: %q", p.name, rest)
	default:
		return puzzle{}, "", fmt.Errorf("nothing expected after %s, got %q", p.name, rest)
	}
}
