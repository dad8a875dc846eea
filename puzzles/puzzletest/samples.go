package puzzletest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// Samples are the boards of a puzzle with which tests play. They stand in testdata/samples.txt of its rules, each after its name.
type Samples struct {
	Shown string // the one of docs/boards.md
	Small string // solved in a few moves, and never dealt
	Other string // another one, to go on to from the small one
}

// SamplesOf returns the samples of a puzzle of the game.
func SamplesOf(puzzle string) Samples { return ReadSamples("puzzles/" + puzzle) }

// ReadSamples returns the samples of the puzzle whose rules are in a folder, from the root of the project. It panics unless all are there.
func ReadSamples(folder string) Samples {
	file := filepath.Join(root(), filepath.FromSlash(folder), "testdata", "samples.txt")
	text, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	boards := map[string]string{}
	for _, sample := range sampleText.FindAllStringSubmatch(string(text), -1) {
		boards[sample[1]] = sample[2]
	}
	s := Samples{Shown: boards["shown"], Small: boards["small"], Other: boards["other"]}
	if s.Shown == "" || s.Small == "" || s.Other == "" {
		panic(fmt.Sprintf("%s lacks one of shown, small and other: %q", file, boards))
	}
	return s
}

// sampleText matches a sample: a comment that begins with its name, and the rows after it.
var sampleText = regexp.MustCompile(`(?m)^// (\w+):.*\n((?:[^/\n].*\n)+)`)

// root returns the folder of the project, in which the working directory of every test is.
func root() string {
	at, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		above := filepath.Dir(at)
		if above == at {
			panic("no test of the project: there is no go.mod above the working directory")
		}
		at = above
	}
}
