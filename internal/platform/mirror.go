package platform

import "iter"

// A Screen is what is on the screen as it is told to players who cannot see it. A page (assets/web/mirror.js) brings its elements up to date from it,
// for screen readers and for the keyboard.
type Screen struct {
	Name  string `json:"name"`            // the first heading
	Said  string `json:"said,omitempty"`  // what has happened, to be read out now
	Moved bool   `json:"moved,omitempty"` // the focus has moved to the node that is focused, the cell that is shown, or else the heading
	Nodes []Node `json:"nodes,omitempty"` // in reading order
}

// A page has an element for each of the first roles. A node with nodes is an element around theirs, of any role of WAI-ARIA.
type Role string

const (
	Text    Role = "text"
	Heading Role = "heading"
	Button  Role = "button"
	Radio   Role = "radio"
	Slider  Role = "slider"
	Field   Role = "field"
	Passage Role = "passage" // a text to be marked and copied: a page shows it itself
	Grid    Role = "grid"    // the board, or rows of cells
	Toolbar Role = "toolbar" // around the queries
	Query   Role = "query"   // a question about the board

	// Around nodes:
	Group      Role = "group"
	Region     Role = "region" // a landmark
	Dialog     Role = "dialog" // to be answered before anything else
	RadioGroup Role = "radiogroup"
	List       Role = "list"

	Row          Role = "row" // of a grid
	Cell         Role = "gridcell"
	ColumnHeader Role = "columnheader"
)

type Node struct {
	Role     Role    `json:"role"`
	Does     int     `json:"does,omitempty"` // with N identifies a widget; 0 for none
	N        int     `json:"n,omitempty"`    // the column of a cell or a header, from 1
	Name     string  `json:"name,omitempty"`
	Lang     string  `json:"lang,omitempty"`    // of the name, "" for that of the page
	Key      string  `json:"key,omitempty"`     // "" for none that is told
	Text     string  `json:"text,omitempty"`    // of a field or a passage
	Most     int     `json:"most,omitempty"`    // characters of a field
	Value    float64 `json:"value,omitempty"`   // of a slider: 0 to 1
	Steps    int     `json:"steps,omitempty"`   // of a slider, from 0 to 1
	Toggles  bool    `json:"toggles,omitempty"` // a button is pressed or not, a radio is checked or not; any other is the current one of its kind
	Pressed  bool    `json:"pressed,omitempty"`
	Disabled bool    `json:"disabled,omitempty"`
	Why      string  `json:"why,omitempty"`     // the reason of Disabled
	Focused  bool    `json:"focused,omitempty"` // the node has the focus: a widget, a question, or the card of a dialog
	Box      Box     `json:"box,omitzero"`
	Board    *Board  `json:"board,omitempty"` // of a grid
	Nodes    []Node  `json:"nodes,omitempty"`
}

type Box [4]float64 // x, y, width and height in pixels of the page

type Board struct {
	Cols   int      `json:"cols"`
	Cells  []string `json:"cells"`  // what stands on each cell, in reading order
	Cell   string   `json:"cell"`   // the name of a cell: a format of what stands there, its row and its column
	Cursor int      `json:"cursor"` // index of a cell
	Here   string   `json:"here"`   // what stands on that cell, with its row and its column
	Shown  bool     `json:"shown"`  // the cursor is shown and has the game's focus
	Head   bool     `json:"head"`   // no cursor is shown, and the arrows move what is on its cell
	Held   bool     `json:"held"`   // the arrows move no cursor, but the piece that it holds, or they are steps in what is shown
	Taken  int      `json:"taken"`  // index of the cell of the piece that is selected, -1 for none
}

// All returns each node before those in it.
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

func (s *Screen) Board() *Board {
	for n := range s.All() {
		if n.Board != nil {
			return n.Board
		}
	}
	return nil
}
