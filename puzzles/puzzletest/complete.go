package puzzletest

import (
	"fmt"
	"strings"
)

// A Part is something that a puzzle consists of.
type Part struct {
	Name     string
	Places   []string // the files and folders where it is written; NAME stands for the name of the puzzle
	Write    string   // what is written there
	Optional bool     // the game plays the puzzle without it
}

// Parts returns all parts of a puzzle in the order in which they are best written. They are the recipe in docs/code.md.
func Parts() []Part {
	return []Part{
		{Name: "rules", Places: []string{"puzzles/NAME"}, Write: "a board as a comparable value with `Apply`, `Solved` and `String`, and its parser"},
		{Name: "samples", Places: []string{"puzzles/NAME/testdata/samples.txt", "docs/boards.md"}, Write: "three boards for the tests of all packages: shown, small and other; the page has the first"},
		{Name: "spec", Places: []string{"solver/NAME/spec"}, Write: "the `search.Searches` with its metrics, its levels and what its searches can do"},
		{Name: "searches", Places: []string{"solver/NAME", "solver/registry.go"}, Write: "how its searches are opened, and a line in the registry"},
		{Name: "scene", Places: []string{"scenes/NAME", "scenes/puzzles.go"}, Write: "a `puzzle.Descriptor`, its `stage.View`, which turns intents into moves and draws the board, and a line in the registry"},
		{Name: "figures", Places: []string{"scenes/NAME"}, Write: "`Figures` of the `puzzle.Descriptor`: pictures of the rules, one beside each string `NAME.rule1`, …"},
		{Name: "strings", Places: []string{"assets/strings/NAME.json"}, Write: "its words in both languages"},

		{Name: "command line", Places: []string{"internal/cli/puzzles.go"}, Write: "a line, with its notation for moves: the commands take its boards", Optional: true},
		{Name: "link", Places: []string{"puzzles/NAME", "internal/link/formats.go"}, Write: "its `Coding` and a line: boards are shared as links", Optional: true},
		{Name: "front page", Places: []string{"README.md", "README.zh.md", "assets/readme/NAME.gif"}, Write: "its film, which `make pictures` makes, and what it is", Optional: true},
		{Name: "lessons", Places: []string{"scenes/NAME"}, Write: "`Lessons`, each with a string `NAME.lesson1`, …", Optional: true},
		{Name: "reel", Places: []string{"scenes/NAME"}, Write: "`Reel`: what its card on the home screen plays", Optional: true},
		{Name: "clock", Places: []string{"scenes/NAME"}, Write: "`Allowance` of the rules and `Left`: boards are played against the clock", Optional: true},
		{Name: "watch", Places: []string{"solver/NAME", "scenes/NAME"}, Write: "`Watch`, a search with a `View`, and `DrawSearch`", Optional: true},
		{Name: "explore", Places: []string{"solver/NAME", "scenes/NAME"}, Write: "`Explore`, `Choices` and `Ends`: what each move leads to", Optional: true},
		{Name: "reasons", Places: []string{"solver/NAME", "scenes/NAME", "docs/boards.md"}, Write: "`Explain`: why a hint is good and why there is no solution, each kind with a string", Optional: true},
		{Name: "count", Places: []string{"solver/NAME"}, Write: "`Count`: in how many ways a board can be solved", Optional: true},
		{Name: "grade", Places: []string{"solver/NAME"}, Write: "`Grade`: how hard a board is for people", Optional: true},
		{Name: "claims", Places: []string{"solver/NAME"}, Write: "`Claim` and `Claims`: boards of True or false", Optional: true},
		{Name: "editor", Places: []string{"scenes/NAME"}, Write: "`Drawing`: the brushes with which its boards are drawn", Optional: true},
		{Name: "levels", Places: []string{"internal/tools/packmaker", "assets/packs/NAME.txt"}, Write: "recipes, of which `make packs` makes the pack, and a proof of the pars beside it", Optional: true},
		{Name: "daily", Places: []string{"assets/daily/NAME.txt"}, Write: "nothing by hand: `make daily`", Optional: true},
		{Name: "setter", Places: []string{"internal/setter/setter.go"}, Write: "its tasks in the setter's challenge, from a date on", Optional: true},
	}
}

// At returns the places of a part of a puzzle.
func (p Part) At(puzzle string) string {
	return strings.ReplaceAll(strings.Join(p.Places, " and "), "NAME", puzzle)
}

// Found is what there is of a part of a puzzle.
type Found struct {
	There   bool     // any of it
	Missing []string // what of it is not there, if any of it is
}

// Complete fails unless a puzzle has every part that it must have, and all of every part that it has. It says at once what is missing and
// where that is written, and logs the parts that the puzzle may do without and does. Found has what there is of each part, by its name.
func Complete(t interface {
	T
	Logf(format string, args ...any)
}, puzzle string, found map[string]Found) {
	t.Helper()
	var missing, without []string
	looked := 0
	for _, part := range Parts() {
		has, ok := found[part.Name]
		if ok {
			looked++
		}
		line := fmt.Sprintf("%s, in %s: %s", part.Name, part.At(puzzle), strings.ReplaceAll(part.Write, "NAME", puzzle))
		switch {
		case !ok:
			missing = append(missing, "a look at the part "+part.Name)
		case has.There && len(has.Missing) > 0:
			missing = append(missing, fmt.Sprintf("of %s, in %s: %s", part.Name, part.At(puzzle), strings.Join(has.Missing, ", ")))
		case has.There:
		case part.Optional:
			without = append(without, line)
		default:
			missing = append(missing, line)
		}
	}
	if looked < len(found) {
		missing = append(missing, fmt.Sprintf("%d parts that were looked for, from the list of the parts", len(found)-looked))
	}
	if len(missing) > 0 {
		t.Errorf("%s lacks\n\t%s", puzzle, strings.Join(missing, "\n\t"))
	}
	if len(without) > 0 {
		t.Logf("%s does without\n\t%s", puzzle, strings.Join(without, "\n\t"))
	}
}
