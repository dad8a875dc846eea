package main

import (
	"errors"
	"os"
	"testing"

	"warren/internal/levels"
	"warren/solver/search"
)

// TestPacks checks that the packs in the assets are those of the recipes: names and seeds of all levels, no two alike, and the
// grades of some.
func TestPacks(t *testing.T) {
	t.Parallel()
	for _, p := range packs {
		text, err := os.ReadFile("../../../assets/packs/" + p.puzzle + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		made, err := levels.ParsePack(string(text))
		if err != nil {
			t.Fatal(err)
		}
		if len(made) != len(p.recipes) {
			t.Fatalf("%s has %d levels of %d recipes", p.puzzle, len(made), len(p.recipes))
		}
		if err := p.differ(made); err != nil {
			t.Error(err)
		}
		for i, level := range made {
			if r := p.recipes[i]; level.Name.EN != r.en || level.Name.ZH != r.zh || level.Seed != r.seed {
				t.Errorf("%s, level %d is %v of seed %d, its recipe %s of %d: run make packs", p.puzzle, i+1, level.Name, level.Seed, r.en, r.seed)
			}
			const someOf = 7
			if i%someOf != 0 {
				continue
			}
			graded, err := do(search.Request{Puzzle: p.puzzle, Task: search.TaskGrade, Board: level.Board})
			if err != nil || graded.Grade != level.Grade || graded.Difficulty != level.Difficulty || graded.Par != level.Par {
				t.Errorf("%s, level %d: par %d, grade %d, %s (%v), want %d, %d, %s: run make packs", p.puzzle, i+1,
					graded.Par, graded.Grade, graded.Difficulty, err, level.Par, level.Grade, level.Difficulty)
			}
		}
	}
}

// TestPackFaults checks that a pack with two levels that are alike is not written, nor one with a board that cannot be solved.
func TestPackFaults(t *testing.T) {
	t.Parallel()
	board := drawn("S.\n..\n")
	for name, recipes := range map[string][]recipe{
		"alike":         {{"A", "甲", 1, board}, {"B", "乙", 2, drawn("..\n.S\n")}},
		"the same name": {{"A", "甲", 1, board}, {"A", "乙", 2, drawn("S.\n")}},
		"no solution":   {{"A", "甲", 1, drawn(".S.\n")}},
		"no board":      {{"A", "甲", 1, func(uint64) (string, error) { return "", errors.New("none") }}},
		"not a board":   {{"A", "甲", 1, drawn("?\n")}},
	} {
		p := onestrokePack
		p.recipes = recipes
		if text, err := p.text(); err == nil {
			t.Errorf("%s: made\n%s", name, text)
		}
	}
	p := onestrokePack
	p.recipes = []recipe{{"A", "甲", 1, board}, {"B", "乙", 2, drawn("S.\n")}}
	text, err := p.text()
	if err != nil {
		t.Fatal(err)
	}
	if made, err := levels.ParsePack(text); err != nil || len(made) != 2 || made[1].Name.EN != "B" {
		t.Errorf("%v of\n%s", err, text)
	}
}

// TestRecipesAreDeterministic checks that recipes make the boards that were shipped.
func TestRecipesAreDeterministic(t *testing.T) {
	t.Parallel()
	for _, p := range packs {
		pack := levels.Pack(p.puzzle)
		for i := range p.recipes {
			if i%9 != 0 || i > 9 {
				continue
			}
			board, err := p.recipes[i].make(p.recipes[i].seed)
			if err != nil || board != pack[i].Board {
				t.Errorf("%s, level %d: %v\n%swant\n%s", p.puzzle, i+1, err, board, pack[i].Board)
			}
		}
	}
}
