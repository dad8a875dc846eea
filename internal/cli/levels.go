//go:build !js

package cli

import (
	"flag"
	"fmt"
	"strings"

	"warren/internal/levels"
)

func levelsUsage() string {
	return fmt.Sprintf(`warren levels [-json] [PUZZLE]

Prints the packs of levels that the game ships, in the order of play: board text, each board after a line
// level=1 par=2 grade=3 name=… with the name in English and in Chinese.

    -json  one JSON object a line for each level

PUZZLE is %s; without it, all of them.
Exit status: 0 all printed, 2 bad input.
`, oneOf(puzzleNames()))
}

// levelLine is the JSON object of a level.
type levelLine struct {
	Puzzle     string      `json:"puzzle"`
	Number     int         `json:"number"`
	Name       levels.Name `json:"name"`
	Board      string      `json:"board"`
	Par        int         `json:"par"`
	Grade      float64     `json:"grade"`
	Difficulty string      `json:"level"`
	Seed       uint64      `json:"seed"`
}

func (p program) levels(args []string) int {
	flags := flag.NewFlagSet("levels", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	if status, ok := p.parse(flags, levelsUsage(), args); !ok {
		return status
	}
	names, err := puzzlesNamed(flags.Args())
	if err != nil {
		return p.bad(err)
	}
	printed := false
	for _, name := range names {
		for _, level := range levels.Pack(name) {
			if p.ctx.Err() != nil {
				return p.interrupted("")
			}
			if *asJSON {
				fmt.Fprint(p.stdout, jsonLine(lineOf(name, level)))
				continue
			}
			if printed {
				fmt.Fprintln(p.stdout)
			}
			printed = true
			if len(names) > 1 && level.Number == 1 {
				fmt.Fprintf(p.stdout, "// %s\n", name)
			}
			fmt.Fprint(p.stdout, textOf(level))
		}
	}
	return statusDone
}

// lineOf returns what levels -json prints of a level.
func lineOf(name string, l levels.Level) levelLine {
	return levelLine{name, l.Number, l.Name, strings.TrimSuffix(l.Board, "\n"), l.Par, l.Grade, l.Difficulty, l.Seed}
}

// textOf returns what levels prints of a level.
func textOf(l levels.Level) string {
	return fmt.Sprintf("// level=%d par=%d grade=%v name=%s\n%s", l.Number, l.Par, l.Grade, l.Name, l.Board)
}

// puzzlesNamed returns the name of the one puzzle among the arguments, or those of all puzzles if there is no argument.
func puzzlesNamed(args []string) ([]string, error) {
	if len(args) == 0 {
		return puzzleNames(), nil
	}
	puzzle, _, err := puzzleArgument(args, false)
	return []string{puzzle.name}, err
}
