//go:build !js

package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"warren/internal/atomicfile"
)

// A huntState is what a hunt goes on from.
type huntState struct {
	Version int    `json:"version"`
	Puzzle  string `json:"puzzle"`
	Size    string `json:"size,omitempty"`
	Next    uint64 `json:"next"` // the seed of the next unit
	Best    find   `json:"best"` // without a board if there is none yet
}

const huntVersion = 1

// load reads the state from a file; found is false if there is none. The error says what is wrong with a file that is
// damaged, or that belongs to a hunt for other boards.
func (s *huntState) load(path string, puzzle puzzle) (found bool, err error) {
	data, err := readState(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var kept huntState
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err = decoder.Decode(&kept); err == nil {
		if _, more := decoder.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something stands after its end")
		}
	}
	if err == nil {
		err = kept.check(puzzle)
	}
	switch {
	case err != nil:
		return false, fmt.Errorf("%s is not the state of a hunt: %w", path, err)
	case kept.Puzzle != s.Puzzle || kept.Size != s.Size:
		return false, fmt.Errorf("%s is the state of another hunt: %s", path, kept.name())
	}
	*s = kept
	return true, nil
}

// readState reads a file that can be a state: one that ends soon, and whose reading does not wait for anything.
func readState(path string) ([]byte, error) {
	const most = 1 << 20
	switch info, err := os.Stat(path); {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular(), info.Size() > most:
		return nil, fmt.Errorf("%s is not the state of a hunt: expected a file of at most %d KiB", path, most>>10)
	}
	return os.ReadFile(path)
}

// check returns what is wrong with a state that was read.
func (s *huntState) check(puzzle puzzle) error {
	if s.Version != huntVersion {
		return fmt.Errorf("version %d, expected %d", s.Version, huntVersion)
	}
	if s.Best.Board == "" || s.Puzzle != puzzle.name {
		return nil
	}
	boards := puzzle.boardsOf(s.Best.Board)
	if len(boards) != 1 || boards[0].err != nil || s.Best.Par < 1 {
		return errors.New("its best board is damaged")
	}
	return nil
}

// name says what the hunt is for.
func (s *huntState) name() string {
	if s.Size == "" {
		return s.Puzzle
	}
	return "-size " + s.Size + " " + s.Puzzle
}

// save replaces the file in one step: a hunt that ends at any moment leaves the old state or the new one.
func (s *huntState) save(path string) error {
	return atomicfile.Write(path, []byte(jsonLine(s)), 0o600, nil)
}
