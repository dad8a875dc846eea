package scenes

import (
	"encoding/json"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A wordyJam is a Traffic Jam that makes use of all that a field may have its own way of.
type wordyJam struct{ *jam }

func (wordyJam) tellPar(_ *words, a *search.Answer) string {
	if a.Cost == 7 {
		return "" // the table's words are good enough
	}
	return "par " + strings.Repeat("I", a.Cost)
}

func (wordyJam) tellWay(_ *words, a *search.Answer) string {
	return "way " + strings.Repeat("I", a.Cost)
}

func (wordyJam) judge(_ *words, g *game[rushhour.Board, rushhour.Move]) verdict {
	v := verdict{perfect: !g.helped && !g.lost, yours: 77, best: 66, known: true, says: "no hint, no dead end"}
	return v
}

func TestFieldsHaveTheirOwnWay(t *testing.T) {
	e, _ := newTestEnv(t)
	table := newTable(e, wordyJam{newJam()})
	if err := table.openBoard(smallJam); err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, env: e, scene: table}
	p.until("the proof", func() bool { return table.game().proof != nil })
	if got := table.proofLines()[0]; got != "par II" {
		t.Errorf("the par reads %q", got)
	}
	if got, want := table.parLine(&search.Answer{Solvable: true, Decided: true, Cost: 7, Bound: 5}), e.words.f("info.fewestKnown", 7, 5); got != want {
		t.Errorf("the par reads %q, want %q", got, want)
	}
	moves := json.RawMessage(`[{"car":"B","by":-1},{"car":"A","by":3}]`)
	found := &search.Answer{Solvable: true, Decided: true, Cost: 2, Bound: 1, Moves: moves}
	table.answer(forDistance, found)
	if got := table.wayLine(); got != "way II" {
		t.Errorf("the distance reads %q", got)
	}
	table.answer(forSolution, found)
	if table.replay == nil || len(table.replay.moves) != 2 || table.replay.proven {
		t.Fatalf("the replay is %+v (%s)", table.replay, table.message)
	}
	table.replay.seek(2)
	table.goOn()
	table.skipWin()
	table.layOut()
	said := ""
	for _, c := range table.ui.captions {
		said += strings.Join(c.lines, " ") + "/"
	}
	for _, want := range []string{e.words.t("win.done"), "77", "66", "no hint, no dead end"} {
		if !strings.Contains(said, want+"/") {
			t.Errorf("the win card says %q, want %q in it", said, want)
		}
	}
}

// TestPhrasesOfAPuzzle: a puzzle's own string stands in for the shared one.
func TestPhrasesOfAPuzzle(t *testing.T) {
	p := openTable(t, smallJam)
	shared := p.table().phrase("hint.which")
	p.env.words.phrases["rushhour.hint.which"] = p.env.words.phrases["hint.move"]
	if got := p.table().phrase("hint.which"); got == shared || got != p.env.words.t("hint.move") {
		t.Errorf("the hint says %q", got)
	}
}

// TestParOverASave: what is known of a board, and what is proven of it, is kept.
func TestParOverASave(t *testing.T) {
	for _, bound := range []int{11, 14} {
		g := &game[rushhour.Board, rushhour.Move]{board: smallJam, level: "easy", par: 14, bound: bound, known: true, lost: true}
		data, err := g.encode("rushhour")
		if err != nil {
			t.Fatal(err)
		}
		back, err := decodeGame[rushhour.Board, rushhour.Move](data, "rushhour", rushhour.Parse)
		if err != nil {
			t.Fatal(err)
		}
		if back.par != 14 || back.bound != bound || back.proven() != (bound == 14) || !back.known || !back.lost {
			t.Errorf("a game of par 14, at least %d, came back as %+v", bound, back)
		}
	}
}
