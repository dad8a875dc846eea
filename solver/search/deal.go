package search

import "fmt"

// A Deal is a search that answers TaskDeal.
type Deal struct {
	Straight
	Level      Difficulty
	Rows, Cols int
	Seed       uint64
	Limits     Limits
	Dealt      Answer // the board with its proof, once it is found
	GaveUp     bool   // by itself
}

// NewDeal returns the deal that a request asks for, of a board of that size unless the request names one.
func NewDeal(req Request, levels []Difficulty, rows, cols int) Deal {
	return Deal{Level: levels[DifficultyIndex(levels, req.Difficulty)], Rows: rows, Cols: cols, Seed: req.Seed, Limits: req.Limits}
}

// Keep ends the deal if it took more work than the most that one may take, or explored more
// positions than the request allows.
func (d *Deal) Keep(w *Work, work, most uint64) {
	if work > most || d.Limits.Work > 0 && w.Explored() > d.Limits.Work {
		d.GaveUp = d.Limits.Work == 0
		w.End()
	}
}

// Answer returns the board that was dealt, or why there is none if the deal gave up by itself.
func (d *Deal) Answer() Answer {
	dealt := d.Dealt
	if d.GaveUp {
		dealt.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.Level.Name, d.Rows, d.Cols)
	}
	dealt.Explored = d.Explored()
	return dealt
}

// BoardSize returns the size of the boards that a request asks for: the usual one unless it names another, with numbers of rows and columns in that range.
func (r *Request) BoardSize(usualRows, usualCols, least, most int) (rows, cols int, err error) {
	if r.Size == "" {
		return usualRows, usualCols, nil
	}
	rows, cols, ok := ParseSize(r.Size)
	if !ok || min(rows, cols) < least || max(rows, cols) > most {
		err = fmt.Errorf("size %q, expected ROWSxCOLS, each from %d to %d", r.Size, least, most)
	}
	return rows, cols, err
}
