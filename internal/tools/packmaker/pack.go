package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"warren/internal/atomicfile"
	"warren/internal/levels"
	"warren/solver/search"
)

// packHead is what a pack begins with.
const packHead = `// The levels of %s. Levels are appended; none ever changes. Made by make pack.
// par: the least cost that is known, and proven where no lower bound stands beside it; grade: how hard it is for people.

`

// appendLevels appends the boards of a text to a pack. It changes no board that is there, and makes all grades anew, since their formula may have changed.
func appendLevels(folder, puzzle, text string, limits search.Limits) error {
	if canonical[puzzle] == nil {
		return fmt.Errorf("no puzzle %q", puzzle)
	}
	name := filepath.Join(folder, puzzle+".txt")
	data, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("reading the pack: %w", err)
	}
	pack, err := levels.ParsePack(string(data))
	if err != nil {
		return fmt.Errorf("%s:%w", name, err)
	}
	shipped := len(pack)
	if pack, err = readLevels(pack, text); err != nil {
		return err
	}
	err = onAllCores(len(pack), func(i int) (err error) {
		if i >= shipped {
			err = proveLevel(puzzle, &pack[i], limits)
		}
		if err == nil {
			err = gradeLevel(puzzle, &pack[i])
		}
		if err != nil {
			err = fmt.Errorf("%s, level %d (%s): %w", puzzle, pack[i].Number, pack[i].Name, err)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := differ(puzzle, pack); err != nil {
		return err
	}
	made := fmt.Sprintf(packHead, puzzle) + levels.FormatPack(pack)
	if _, err := levels.ParsePack(made); err != nil {
		return fmt.Errorf("the pack would be damaged: %w", err)
	}
	if err := atomicfile.Write(name, []byte(made), 0o644, nil); err != nil {
		return fmt.Errorf("writing the pack: %w", err)
	}
	fmt.Fprintf(os.Stderr, "%s: %d levels, %d of them new\n", puzzle, len(pack), len(pack)-shipped)
	return nil
}

// readLevels appends the boards of a text, each after the comment that names it, to a pack. The boards are not checked.
func readLevels(pack []levels.Level, text string) ([]levels.Level, error) {
	shipped := len(pack)
	for line := range strings.Lines(text) {
		isComment := strings.HasPrefix(line, "//")
		_, name, isNamed := strings.Cut(strings.TrimSpace(line), "name=")
		switch {
		case isComment && isNamed:
			level := levels.Level{Number: len(pack) + 1}
			level.Name.EN, level.Name.ZH, _ = strings.Cut(name, " / ")
			pack = append(pack, level)
		case len(pack) > shipped:
			pack[len(pack)-1].Board += line
		case !isComment && strings.TrimSpace(line) != "":
			return nil, errors.New("a board without a name, expected // name=First road / 第一条路 before it")
		}
	}
	return pack, nil
}

// proveLevel writes the board of a level in its canonical form and proves its par.
func proveLevel(puzzle string, level *levels.Level, limits search.Limits) error {
	solved, err := prove(puzzle, level.Board, limits)
	if err != nil {
		return err
	}
	level.Board, level.Par, level.Bound = solved.Board, solved.Cost, solved.Bound
	return nil
}

func gradeLevel(puzzle string, level *levels.Level) error {
	graded, err := do(search.Request{Puzzle: puzzle, Task: search.TaskGrade, Board: level.Board})
	if err == nil && graded.Difficulty == "" {
		err = errors.New("not graded")
	}
	level.Grade, level.Difficulty = graded.Grade, graded.Difficulty
	return err
}

// differ returns an error if two levels are alike or have the same name.
func differ(puzzle string, pack []levels.Level) error {
	seen := map[string]int{}
	for _, level := range pack {
		for _, key := range [...]string{"board " + canonical[puzzle](level.Board), "name " + level.Name.EN, "name " + level.Name.ZH} {
			if other, ok := seen[key]; ok {
				return fmt.Errorf("%s: levels %d and %d are alike: %s", puzzle, other, level.Number, key)
			}
			seen[key] = level.Number
		}
	}
	return nil
}
