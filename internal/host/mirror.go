package host

// A Screen is what is on the screen as it is told to those who cannot see it: a page mirrors it as elements that screen readers
// find and that the keyboard reaches.
type Screen struct {
	Name  string // of the screen: its first heading
	Items []Item // in reading order
	Focus int    // index of the item that has the game's focus, -1 if none has
	Board *Board // nil if there is none to be seen
}

// An ItemRole is the role of an Item.
type ItemRole uint8

const (
	Text ItemRole = iota
	Heading
	Button
	Slider
	Field
	Passage // a text to be marked and copied: a page shows it itself
)

// An Item is a widget or a text.
type Item struct {
	Role     ItemRole
	Does, N  int // identify a widget
	List     int // number of the list that it is in, 0 for none
	Name     string
	Text     string  // of a field or a passage
	Most     int     // how many characters a field has room for
	Value    float64 // of a slider: 0 to 1
	Toggles  bool    // a button is pressed or not
	Pressed  bool
	Disabled bool
	Box      Box
}

// A Box is a rectangle in pixels of the page.
type Box struct{ X, Y, W, H float64 }

// A Board is a board of cells.
type Board struct {
	Name    string
	Cols    int
	Cells   []string // what stands on each cell, in reading order; the slice is another one if any differs
	Cursor  int      // index of the cell of the cursor,
	Shown   bool     // which is shown,
	Held    bool     // and holds a piece, which the arrows then move
	Taken   int      // index of the cell of the piece that is selected, -1 for none
	Queries []string // the names of the questions that can be asked about it
	Box     Box
}
