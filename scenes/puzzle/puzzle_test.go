package puzzle_test

import (
	"encoding/json"
	"strings"
	"testing"

	"warren/internal/sixth"
	"warren/puzzles"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/solver/search"
)

// The start of the game reads no board.
func TestNewIsLazy(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	d := *sixth.Puzzle()
	lessons, figures := 0, 0
	makeLessons, makeFigures := d.Lessons, d.Figures
	d.Lessons = func() []puzzle.Lesson { lessons++; return makeLessons() }
	d.Figures = func() []stage.Illustration { figures++; return makeFigures() }

	p := puzzle.New(d)
	p.View(e.Env, new(stage.Hand))
	if lessons != 0 || figures != 0 {
		t.Errorf("a puzzle that is made and looked at has made lessons %d times, figures %d times", lessons, figures)
	}
	for range 2 {
		if len(p.Lessons()) != len(makeLessons()) || len(p.Figures()) != len(makeFigures()) {
			t.Errorf("%d lessons and %d figures", len(p.Lessons()), len(p.Figures()))
		}
	}
	if lessons != 1 || figures != 1 {
		t.Errorf("lessons are made %d times, figures %d times", lessons, figures)
	}
}

func TestNewFillsInTheUsual(t *testing.T) {
	t.Parallel()
	d := *sixth.Puzzle()
	d.Lessons, d.Figures, d.Boards, d.Printed, d.Piece = nil, nil, nil, nil, nil
	p := puzzle.New(d)
	if len(p.Lessons()) != 0 || len(p.Figures()) != 0 || p.Printed(">.<") != ">.<" || p.Piece(nil, puzzles.Cell{Col: 2}) != (puzzles.Cell{Col: 2}) {
		t.Error("a part that is missing is there")
	}
	for text, want := range map[string]string{">.<": ">.<\n", ">?<": ""} {
		if read := p.Boards(text); len(read) != 1 || read[0].Board != want || (read[0].Err == nil) != (want != "") {
			t.Errorf("%q is read as %v", text, read)
		}
	}
}

func TestMovesOfAnAnswer(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	p := sixth.Puzzle()
	for _, test := range []struct {
		moves string
		shown string // what is wrong with it as a solution, "" for nothing
		told  string // the same as moves that were made
	}{
		{`[{"from":0},{"from":2},{"from":1}]`, "", ""},
		{`[{"from":0},{"from":2}]`, "", ""},
		{`[{"from":0}]`, "1 moves that are no solution", ""},
		{``, "0 moves that are no solution", ""},
		{`[{"from":0},{"from":0}]`, "move 2: ", "move 2: "},
		{`[{"from":1}]`, "move 1: ", "move 1: "},
		{`{`, "JSON", "JSON"},
	} {
		_, err := p.Exhibit(&search.Answer{Solution: search.Solution{Board: ">.<", Decided: true, Solvable: true, Moves: json.RawMessage(test.moves)}})
		check(t, "as a solution "+test.moves, err, test.shown)
		_, err = p.Narrator(e.Words, ">.<", json.RawMessage(test.moves))
		check(t, "as moves "+test.moves, err, test.told)
	}
	_, err := p.Exhibit(&search.Answer{Solution: search.Solution{Board: ">?<"}})
	check(t, "a board that is none", err, "'?'")
}

func check(t *testing.T, what string, err error, want string) {
	t.Helper()
	switch {
	case want == "" && err != nil:
		t.Errorf("%s: %v", what, err)
	case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
		t.Errorf("%s: error %v, want %q", what, err, want)
	}
}
