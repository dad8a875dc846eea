package search

// A View is what a running search has on the board at one moment, for a person who watches it.
type View struct {
	Explored uint64   `json:"explored,omitempty"` // positions taken up so far
	Cost     int      `json:"cost,omitempty"`     // of the position being taken up, in the puzzle's metric
	Bound    int      `json:"bound,omitempty"`    // no solution costs less
	Branches int      `json:"branches,omitempty"` // alternatives that wait
	Path     [][2]int `json:"path,omitempty"`     // the partial solution being taken up: row and column of its cells, in order
	Marks    []Mark   `json:"marks,omitempty"`    // cells of the board, each at most once
	Rejected bool     `json:"rejected,omitempty"` // Path is complete, but breaks a rule where it is forbidden; the search goes on without it
	Done     bool     `json:"done,omitempty"`
}

// Copy makes v a copy of from that shares none of its slices.
func (v *View) Copy(from *View) {
	path, marks := append(v.Path[:0], from.Path...), append(v.Marks[:0], from.Marks...)
	*v = *from
	v.Path, v.Marks = path, marks
}

// A Mark is what a search knows of one cell.
type Mark struct {
	Row   int      `json:"row"`
	Col   int      `json:"col"`
	Kind  MarkKind `json:"kind"`
	Value int      `json:"value,omitempty"` // the cost so far, where the kind has one
}

// A MarkKind is what a Mark means.
type MarkKind uint8

const (
	MarkClosed    MarkKind = iota // taken up and done with
	MarkFrontier                  // reached, waits to be taken up
	MarkForced                    // a branch in force: must be used
	MarkForbidden                 // a branch in force: must not be used
)
