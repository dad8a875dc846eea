package search

import "fmt"

// A Deal is what a deal is asked for.
type Deal struct {
	Level      Difficulty
	Rows, Cols int
	Seed       uint64
	Limits     Limits
}

// NewDeal returns the deal that a request asks for, of a board of that size unless the request names one.
func NewDeal(req Request, levels []Difficulty, rows, cols int) Deal {
	return Deal{levels[DifficultyIndex(levels, req.Difficulty)], rows, cols, req.Seed, req.Limits}
}

// Spent reports whether a deal has no more work left, of the most that one may take, or explored more positions than the request allows.
func (d *Deal) Spent(work, most, explored uint64) bool {
	return work > most || d.Limits.Work > 0 && explored > d.Limits.Work
}

// Answer returns the answer of a deal that has explored so many positions: the board that was dealt, or why there is none if the deal gave up by itself.
func (d *Deal) Answer(dealt Answer, explored uint64, gaveUp bool) Answer {
	if gaveUp {
		dealt.Error = fmt.Sprintf("no %s board of %d rows and %d columns was found", d.Level.Name, d.Rows, d.Cols)
	}
	dealt.Explored, dealt.Difficulty, dealt.Seed = explored, d.Level.Name, d.Seed
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
