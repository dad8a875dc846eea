package platform

import "iter"

// A Screen is what is on the screen as it is told to those who cannot see it, and what has just happened: one value for each change. A
// page (assets/web/mirror.js) brings its elements up to date from it, for screen readers and for the keyboard.
type Screen struct {
	Name  string `json:"name"`            // the first heading
	Said  string `json:"said,omitempty"`  // what has happened, to be read out now
	Nodes []Node `json:"nodes,omitempty"` // in reading order
}

// A Role is the role of a Node: a page has an element for each of the first of these. A node with nodes is an element around theirs, of any
// role of WAI-ARIA: a heading too, of the button in it.
type Role string

const (
	Text    Role = "text"
	Heading Role = "heading"
	Button  Role = "button"
	Radio   Role = "radio"
	Slider  Role = "slider"
	Field   Role = "field"
	Passage Role = "passage" // a text to be marked and copied: a page shows it itself
	Grid    Role = "grid"    // the board, or one of rows of cells
	Toolbar Role = "toolbar" // around the queries
	Query   Role = "query"   // a question about the board, identified by N

	// Around nodes:
	Group      Role = "group"
	Region     Role = "region" // a landmark
	Dialog     Role = "dialog" // which is to be answered before anything else
	RadioGroup Role = "radiogroup"
	List       Role = "list"

	Row          Role = "row" // of a grid
	Cell         Role = "gridcell"
	ColumnHeader Role = "columnheader"
)

// A Node is a widget, a text, the board, or a group of nodes.
type Node struct {
	Role     Role    `json:"role"`
	Does     int     `json:"does,omitempty"` // with N identifies a widget; 0 for what is none
	N        int     `json:"n,omitempty"`    // of a cell or a header, its column, counted from 1
	Name     string  `json:"name,omitempty"`
	Lang     string  `json:"lang,omitempty"`    // of the name, "" for that of the page
	Key      string  `json:"key,omitempty"`     // that does the same, "" for none that is told
	Text     string  `json:"text,omitempty"`    // of a field or a passage
	Most     int     `json:"most,omitempty"`    // how many characters a field has room for
	Value    float64 `json:"value,omitempty"`   // of a slider: 0 to 1
	Toggles  bool    `json:"toggles,omitempty"` // a button is pressed or not, a radio is checked or not; any other is the current one of its kind
	Pressed  bool    `json:"pressed,omitempty"`
	Disabled bool    `json:"disabled,omitempty"`
	Why      string  `json:"why,omitempty"`     // it is disabled
	Focused  bool    `json:"focused,omitempty"` // has the game's focus
	Box      Box     `json:"box,omitzero"`
	Board    *Board  `json:"board,omitempty"` // of a grid
	Nodes    []Node  `json:"nodes,omitempty"`
}

// A Box is a rectangle in pixels of the page: x, y, width and height.
type Box [4]float64

// A Board is a board of cells.
type Board struct {
	Cols   int      `json:"cols"`
	Cells  []string `json:"cells"`  // what stands on each cell, in reading order
	Cursor int      `json:"cursor"` // index of the cell of the cursor,
	Shown  bool     `json:"shown"`  // which is shown, so that the game's focus is on it,
	Held   bool     `json:"held"`   // and holds a piece, which the arrows then move
	Taken  int      `json:"taken"`  // index of the cell of the piece that is selected, -1 for none
}

// All returns the nodes of the screen, each before those in it.
func (s *Screen) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) { walk(s.Nodes, yield) }
}

func walk(nodes []Node, yield func(*Node) bool) bool {
	for i := range nodes {
		if n := &nodes[i]; !yield(n) || !walk(n.Nodes, yield) {
			return false
		}
	}
	return true
}

// Board returns the board on the screen, nil if there is none.
func (s *Screen) Board() *Board {
	for n := range s.All() {
		if n.Board != nil {
			return n.Board
		}
	}
	return nil
}
