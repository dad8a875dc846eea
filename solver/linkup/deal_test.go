package linkup

import (
	"fmt"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A changed number changes every deal of the level.
func TestLevels(t *testing.T) {
	t.Parallel()
	const want = "[{0 2 0 2 6 8} {5 15 0 25 8 10} {20 50 0 39 8 14} {20 50 40 50 10 16}]"
	if got := fmt.Sprint(grades); got != want || gradePlays != 50 {
		t.Errorf("grades %s of %d plays, want %s of 50", got, gradePlays, want)
	}
}

func TestDeals(t *testing.T) {
	t.Parallel()
	for level := range levels {
		for _, size := range []string{"", "4x4", "6x6", "5x8"} {
			for seed := range uint64(deep.Times(1)) {
				checkDeal(t, level, size, seed)
			}
		}
	}
	checkDeal(t, 0, "10x16", 1)
	checkDeal(t, 2, "7x6", 1)
}

// checkDeal checks everything that a deal promises; its plays use another seed than the deal.
func checkDeal(t *testing.T, level int, size string, seed uint64) {
	t.Helper()
	deal := searchtest.Deal(t, &Puzzle, levels[level], size, seed)
	name := fmt.Sprintf("%s of %s, seed %d", levels[level].Name, size, seed)
	replayLinks(t, deal)
	board := mustParse(t, deal.Board)
	grade := grades[level]
	if size == "" {
		size = fmt.Sprintf("%dx%d", grade.rows, grade.cols)
	}
	model := newModel(board)
	if got := fmt.Sprintf("%dx%d", board.Rows(), board.Cols()); got != size || board.Tiles() != board.Rows()*board.Cols() || len(model.pictures) > dealPictures {
		t.Errorf("%s: size %s, %d tiles, %d pictures\n%s", name, got, board.Tiles(), len(model.pictures), deal.Board)
	}
	copies := int16(4)
	if level == 0 && board.Tiles() <= 84 {
		copies = 2
	}
	for i, p := range model.pictures {
		if count := p.end - p.first; count != copies && (count != 2 || i < len(model.pictures)-1) {
			t.Errorf("%s: %d of %c\n%s", name, count, p.sign, deal.Board)
		}
	}

	// Plays from other draws are close to those that graded the deal.
	const plays, margin = 200, 30
	stuck := func(style strategy) int {
		r := puzzles.NewRand(seed + 1000)
		player := newPlayer(model)
		stuck := 0
		for range plays {
			player.begin()
			for player.step(style, r) {
			}
			if player.left > 0 {
				stuck++
			}
		}
		return stuck
	}
	const scale = plays / gradePlays
	if got := stuck(anyLink); got < scale*grade.anyLinkMin-margin || got > scale*grade.anyLinkMax+margin {
		t.Errorf("%s: %d of %d plays get stuck that take any link\n%s", name, got, plays, deal.Board)
	}
	if got := stuck(greedy); got < scale*grade.greedyMin-margin || got > scale*grade.greedyMax+margin {
		t.Errorf("%s: %d of %d greedy plays get stuck\n%s", name, got, plays, deal.Board)
	}
	if copies == 2 && stuck(anyLink) > 0 {
		t.Errorf("%s: a play gets stuck with two of each picture\n%s", name, deal.Board)
	}
}

// TestDealEnds checks that a deal of a size without a board of the level ends and says so.
func TestDealEnds(t *testing.T) {
	t.Parallel()
	s, err := openDeal(search.Request{Task: search.TaskDeal, Difficulty: "hard", Size: "4x4", Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	d := s.(*dealer)
	d.tries = 1
	for !d.Run(search.Slice) {
	}
	if got := d.Answer(); Puzzle.Proved(got) || got.Error != "no hard board of 4 rows and 4 columns was found" {
		t.Errorf("%+v", got)
	}
}

func TestGoldenDeals(t *testing.T) {
	t.Parallel()
	searchtest.GoldenDeals(t, &Puzzle, searchtest.DealtMoves, []searchtest.Golden{
		{"easy", "", 4, "a08bf378aafc"},
		{"normal", "", 2, "66b2566a387f"},
		{"hard", "", 1, "1f14eca1f4eb"},
		{"expert", "", 1, "85a79f44a1ab"},
		{"hard", "4x6", 1, "01a7ef305693"},
	})
}
