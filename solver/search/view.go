package search

// A View shows the state of a running search on the board, for a person who watches it.
type View struct {
	Explored uint64   `json:"explored,omitempty"` // positions expanded so far
	Cost     int      `json:"cost,omitempty"`     // of the position being expanded, in the puzzle's metric
	Bound    int      `json:"bound,omitempty"`    // lower bound on the cost of a solution
	Branches int      `json:"branches,omitempty"` // size of the open list
	Path     [][2]int `json:"path,omitempty"`     // the partial solution being expanded: row and column of its cells, in order
	Marks    []Mark   `json:"marks,omitempty"`    // cells of the board, each at most once
	Board    string   `json:"board,omitempty"`    // text of the position being expanded, for a puzzle whose marks cannot show it
	Levels   []int    `json:"levels,omitempty"`   // how many positions were found at each distance from the start
	Rejected bool     `json:"rejected,omitempty"` // Path is complete but breaks a rule at the forbidden cells, so the search goes on without it
	Done     bool     `json:"done,omitempty"`
}

// Copy makes v a copy of from that shares none of its slices.
func (v *View) Copy(from *View) {
	path, marks, levels := append(v.Path[:0], from.Path...), append(v.Marks[:0], from.Marks...), append(v.Levels[:0], from.Levels...)
	*v = *from
	v.Path, v.Marks, v.Levels = path, marks, levels
}

// A Mark is what a search knows about one cell.
type Mark struct {
	Row   int      `json:"row"`
	Col   int      `json:"col"`
	Kind  MarkKind `json:"kind"`
	Value int      `json:"value,omitempty"` // the cost so far, if the kind has one
}

// A MarkKind is the meaning of a Mark.
type MarkKind uint8

const (
	MarkClosed    MarkKind = iota // expanded
	MarkFrontier                  // reached and not expanded: on the open list
	MarkForced                    // the current branch requires the cell
	MarkForbidden                 // the current branch excludes the cell
)
