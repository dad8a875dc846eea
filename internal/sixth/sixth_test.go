package sixth

import (
	"strings"
	"testing"

	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestFrogs compares the searches of all rows of up to six cells with trying all moves, and plays
// scripts.
func TestFrogs(t *testing.T) {
	hard := search.Request{Task: search.TaskDistances, Board: ">>>..<<<"}
	searchtest.SlicesDoNotMatter(t, &Searches, hard, 1, 7, search.Slice)
	searchtest.SlicesDoNotMatter(t, &Searches, search.Request{Task: search.TaskDeal, Difficulty: "hard", Seed: 5}, 7, search.Slice)
	if a := searchtest.Answer(t, &Searches, search.Request{Task: search.TaskSolve, Board: hard.Board, Limits: search.Limits{Work: 3}}); a.Decided || a.Explored != 3 {
		t.Errorf("with work for three positions: %+v", a)
	}
	r := searchtest.Runner{Puzzle: &Searches}
	whole := r.Lookup(t, hard)
	if a := r.Lookup(t, search.Request{Task: search.TaskSolve, Board: hard.Board, Moves: []byte(`[{"from":1}]`)}); whole.States < 10 || a.Explored != 0 || a.Cost != whole.Cost-1 {
		t.Errorf("after %+v, one leap on: %+v", whole, a)
	}
	if a := r.Lookup(t, search.Request{Task: search.TaskDistances, Board: ">.<"}); a.States != 5 || a.Farthest != 2 {
		t.Errorf("of another board: %+v", a)
	}
	w, err := searchtest.NewWatch(&Searches, search.Request{Task: search.TaskSolve, Board: hard.Board})
	if err != nil {
		t.Fatal(err)
	}
	w.Step(3)
	var seen search.View
	if w.View(&seen); seen.Board == hard.Board+"\n" || seen.Explored == 0 {
		t.Errorf("after three steps a search shows %+v", seen)
	}
	for rows, cells := []string{""}, 0; cells < 6; cells++ {
		var longer []string
		for _, row := range rows {
			longer = append(longer, row+"<", row+".", row+">")
		}
		for _, row := range longer {
			naive := searchtest.NewFlood(leaps, func(at string) bool { return strings.LastIndex(at, "<") < strings.Index(at+">", ">") })
			naive.Run(false, 1000, row)
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
				a := searchtest.Answer(t, &Searches, search.Request{Task: task, Board: row})
				if !a.Decided || a.Solvable != (naive.Cost >= 0) || a.Solvable && (a.Cost != naive.Cost || !a.Optimal) {
					t.Fatalf("%s of %s: %+v, want %d", task, row, a, naive.Cost)
				}
			}
		}
		rows = longer
	}
	how := Puzzle()
	for i, figure := range how.Figures() {
		if _, err := how.Apply(figure.At, figure.Move); err != nil {
			t.Errorf("figure %d: %v", i+1, err)
		}
	}
	for i, lesson := range how.Lessons() {
		if a := searchtest.Answer(t, &Searches, search.Request{Task: search.TaskSolve, Board: lesson.Start.String()}); a.Cost != lesson.Par {
			t.Errorf("lesson %d takes %d, want %d", i+1, a.Cost, lesson.Par)
		}
	}
	scripts := tabletest.ScriptsOf(how, func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().Basics.(*view).middle(col)
	})
	scripts.Tables[""] = func(t testing.TB) *tabletest.Robot {
		e, blobs := tabletest.NewEnv(t, Searches)
		e.Words.Add(Phrases())
		return tabletest.LayWith(t, e, blobs, how)
	}
	scripts.Do["difficulty"] = func(p *tabletest.Player, args ...string) string {
		p.Table.SetDifficulty(args[0])
		return ""
	}
	still := scripts.Lead(t, "", "open board .><.<\nuntil proof\nRight")
	tabletest.AllocatesNothing(t, still)
	scripts.Run(t)
}

// leaps finds the rows after each leap in the text of a row.
func leaps(at string, found func(next string)) {
	for _, leap := range [][2]string{{">.", ".>"}, {".<", "<."}, {"><.", ".<>"}, {">>.", ".>>"}, {".><", "<>."}, {".<<", "<<."}} {
		for i := range at {
			if strings.HasPrefix(at[i:], leap[0]) {
				found(at[:i] + leap[1] + at[i+len(leap[0]):])
			}
		}
	}
}
