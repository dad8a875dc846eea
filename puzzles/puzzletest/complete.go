package puzzletest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Part is something that a puzzle consists of.
type Part struct {
	Name     string
	Places   []string // the files and folders where it is written; NAME stands for the name of the puzzle
	Write    string   // what is written there
	Optional bool     // the game plays the puzzle without it
	// Strings are the keys of strings for the part. Capitals in them are Words; of keys joined by " or ", one is enough.
	Strings []string
}

// A Word stands for names in the keys of strings.
type Word struct{ Word, Means string }

// Words returns the words that stand for names.
func Words() []Word {
	return []Word{
		{"NAME", "the puzzle"},
		{"UNIT", "what it counts"},
		{"METRIC", "what it counts, and each metric of its searches but the first"},
		{"FEWEST", "what it counts, if its searches prove the fewest"},
		{"COST", "what it counts, if they do not"},
		{"LEVEL", "each of its levels"},
		{"DEALT", "the puzzle, if it is promised what is dealt on a level"},
		{"BAND", "each level that has a most, if nothing is promised"},
		{"OPEN", "each level that has none, if nothing is promised"},
		{"RULE", "the number of each of its figures"},
		{"LESSON", "the number of each of its lessons"},
		{"THING", "the number of each of the things in its den"},
		{"LETTER", "the puzzle, if a tool of its own has a letter"},
		{"PAR", "the puzzle, if the score of its challenges is no grade"},
	}
}

// Names are what each of the Words stands for. One that stands for nothing needs no string.
type Names map[string][]string

// Parts returns all parts of a puzzle in the order in which they are best written. They are the recipe in docs/code.md.
func Parts() []Part {
	return []Part{
		{Name: "rules", Places: []string{"puzzles/NAME"}, Write: "a board as a comparable value with `Apply`, `Solved` and `String`, and its parser"},
		{Name: "samples", Places: []string{"puzzles/NAME/testdata/samples.txt", "docs/boards.md"}, Write: "three boards for the tests of all packages: shown, small and other; the page has the first"},
		{Name: "spec", Places: []string{"solver/NAME/spec"}, Write: "the `search.Searches` with its metrics, its levels and what its searches can do", Strings: []string{"level.LEVEL", "DEALT.dealt", "NAME.band.BAND or unit.UNIT.band", "NAME.band.OPEN or unit.UNIT.bandOpen"}},
		{Name: "searches", Places: []string{"solver/NAME", "solver/registry.go"}, Write: "how its searches are opened, and a line in the registry"},
		{Name: "scene", Places: []string{"scenes/NAME", "scenes/puzzles.go"}, Write: "a `puzzle.Puzzle` in the file named after it, its `stage.View`, which turns intents into moves and draws the board, and a line in the registry"},
		{Name: "figures", Places: []string{"scenes/NAME"}, Write: "`Figures` of the `puzzle.Puzzle`: pictures of the rules, one beside each string `NAME.rule1`, …", Strings: []string{"NAME.ruleRULE"}},
		{Name: "strings", Places: []string{"assets/strings/NAME.json"}, Write: "its words in both languages", Strings: []string{"NAME.name", "NAME.summary", "NAME.gestures", "unit.UNIT", "unit.UNIT.took", "unit.UNIT.tookOne", "unit.UNIT.lostBack", "unit.UNIT.lostBackOne", "unit.METRIC.proven", "unit.METRIC.provenOne", "unit.METRIC.bound"}},

		{Name: "command line", Places: []string{"internal/cli/puzzles.go"}, Write: "a line, with its notation for moves: the commands take its boards", Optional: true},
		{Name: "link", Places: []string{"puzzles/NAME", "internal/link/formats.go"}, Write: "its `Coding` and a line: boards are shared as links", Optional: true},
		{Name: "front page", Places: []string{"README.md", "README.zh.md", "assets/readme/NAME.gif"}, Write: "its film, which `make pictures` makes, and what it is", Optional: true},
		{Name: "lessons", Places: []string{"scenes/NAME"}, Write: "`Lessons`, each with a string `NAME.lesson1`, …; `.ear` after it says what stands where, for players who cannot see; `.keys` and `.fingers` say what keys and fingers do", Optional: true, Strings: []string{"NAME.lessonLESSON"}},
		{Name: "den", Places: []string{"assets/pictures/dens"}, Write: "`NAME.svg`: its den on the home screen, with a group `thing-1`, … for each of the ten things that its stars bring, and a string for the room and each thing", Optional: true, Strings: []string{"NAME.den", "NAME.denTHING"}},
		{Name: "voice", Places: []string{"scenes/NAME"}, Write: "`Voice` of the `stage.View`: the board in words, for those who cannot see it", Optional: true},
		{Name: "turned", Places: []string{"puzzles/NAME", "scenes/NAME"}, Write: "`Turned` of boards and moves, and `Turning` of the `stage.View`: boards with small cells are turned by a quarter where these become larger", Optional: true},
		{Name: "tools", Places: []string{"scenes/NAME"}, Write: "`Tools` and `Use`: buttons of its own", Optional: true, Strings: []string{"NAME.arrives.own", "LETTER.keys.own", "LETTER.keys.cap.own"}},
		{Name: "begun moves", Places: []string{"scenes/NAME"}, Write: "`Intended`: what a hint tries first, since the player has begun it", Optional: true, Strings: []string{"NAME.hint.other"}},
		{Name: "clock", Places: []string{"scenes/NAME"}, Write: "`Allowance` of the rules and `Left`: boards are played against the clock", Optional: true},
		{Name: "watch", Places: []string{"solver/NAME", "scenes/NAME"}, Write: "`Watch`, a search with a `View`, and `DrawSearch` if that names no board", Optional: true, Strings: []string{"unit.UNIT.least"}},
		{Name: "explore", Places: []string{"solver/NAME", "scenes/NAME"}, Write: "`Explore`, `Choices` and `Ends`: what each move leads to", Optional: true, Strings: []string{"unit.UNIT.threw", "unit.FEWEST.wasted", "unit.FEWEST.wentBack", "unit.FEWEST.idle", "unit.COST.cost", "unit.COST.costOne"}},
		{Name: "reasons", Places: []string{"solver/NAME", "scenes/NAME", "docs/boards.md"}, Write: "`Explain`: why a hint is good and why there is no solution, each kind with a string", Optional: true},
		{Name: "count", Places: []string{"solver/NAME"}, Write: "`Count`: in how many ways a board can be solved", Optional: true},
		{Name: "grade", Places: []string{"solver/NAME"}, Write: "`Grade`: how hard a board is for people", Optional: true},
		{Name: "claims", Places: []string{"solver/NAME"}, Write: "`Claim` and `Claims`: boards of True or false", Optional: true},
		{Name: "editor", Places: []string{"scenes/NAME"}, Write: "`Drawing`: the brushes with which its boards are drawn", Optional: true},
		{Name: "levels", Places: []string{"internal/tools/packmaker/alike.go", "assets/packs/NAME.txt"}, Write: "which boards are alike; then nothing by hand but a proof of the pars: `make pack`", Optional: true},
		{Name: "daily", Places: []string{"assets/daily/NAME.txt"}, Write: "nothing by hand: `make daily`", Optional: true},
		{Name: "setter", Places: []string{"internal/setter/setter.go"}, Write: "its tasks in the challenge of the day, from a date on", Optional: true, Strings: []string{"PAR.setter.score", "PAR.setter.scoreOne"}},
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

// capitals matches a word that stands for names.
var capitals = regexp.MustCompile("[A-Z]{2,}")

// named returns a key with each of the names for which a word in it stands. A word without names stays, so that it is missed.
func named(key string, names Names) (keys []string) {
	word := capitals.FindString(key)
	all, listed := names[word]
	if !listed {
		return []string{key}
	}
	for _, name := range all {
		keys = append(keys, named(strings.ReplaceAll(key, word, name), names)...)
	}
	return keys
}

// Keys returns the keys of the strings of the part, those of which one is enough joined by " or ".
func (p Part) Keys(names Names) (keys []string) {
	for _, key := range p.Strings {
		keys = append(keys, named(key, names)...)
	}
	return keys
}

// unsaid returns the keys of the part of which there is no string.
func (p Part) unsaid(names Names, has func(key string) bool) (missing []string) {
	for _, keys := range p.Keys(names) {
		if !slices.ContainsFunc(strings.Split(keys, " or "), has) {
			missing = append(missing, strconv.Quote(keys))
		}
	}
	return missing
}

// Lacking returns what a puzzle and its parts lack, and the parts that it does without, each with where it is written. said reports whether there is a
// string in both languages.
func Lacking(puzzle string, found map[string]Found, names Names, said func(key string) bool) (missing, without []string) {
	looked := 0
	for _, part := range Parts() {
		has, ok := found[part.Name]
		if ok {
			looked++
		}
		if has.There {
			has.Missing = append(has.Missing, part.unsaid(names, said)...)
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
	return missing, without
}

// Complete fails unless a puzzle has every part that it must have, and all of every part that it has. It tells all that is missing at once.
func Complete(t interface {
	T
	Logf(format string, args ...any)
}, puzzle string, found map[string]Found, names Names, said func(key string) bool,
) {
	t.Helper()
	missing, without := Lacking(puzzle, found, names, said)
	if len(missing) > 0 {
		t.Errorf("%s lacks\n\t%s", puzzle, strings.Join(missing, "\n\t"))
	}
	if len(without) > 0 {
		t.Logf("%s does without\n\t%s", puzzle, strings.Join(without, "\n\t"))
	}
}
